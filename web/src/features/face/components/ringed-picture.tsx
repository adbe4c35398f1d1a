import type { Face } from '@easel/contract/image-calls';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { Source } from '../../../tool/source/source.ts';
import styles from './face.module.css';

interface RingedPictureProps {
  picture: Source;
  caption: string;
  faces: readonly Face[];
  looking: boolean;
  /** Why faces could not be looked for, or that there are none, in words. */
  trouble: string | undefined;
  /** What stands in a ring besides its number. */
  mark: (face: Face) => ReactNode;
  /** What a ring says, and what it does; a ring that does nothing is no button. */
  ring: (face: Face) => { label: string; chosen: boolean; onToggle?: (() => void) | undefined };
}

/** A picture with a numbered ring around each face. */
export function RingedPicture({ picture, caption, faces, looking, trouble, mark, ring }: RingedPictureProps) {
  const { t } = useTranslation('face');
  const { width, height } = picture;
  return (
    <figure className={styles.figure} aria-busy={looking || undefined}>
      <figcaption>{caption}</figcaption>
      <div className={styles.frame} style={{ '--shape': width / height } as CSSProperties}>
        <img src={picture.url} alt="" width={width} height={height} draggable={false} />
        {faces.map((face) => (
          <Ring key={face.index} face={face} width={width} height={height} {...ring(face)}>
            {mark(face)}
          </Ring>
        ))}
        {looking && <span className={styles.note}>{t('looking')}</span>}
      </div>
      <p role="status" className={styles.trouble}>
        {trouble}
      </p>
    </figure>
  );
}

interface RingProps {
  face: Face;
  width: number;
  height: number;
  label: string;
  chosen: boolean;
  onToggle?: (() => void) | undefined;
  children: ReactNode;
}

function Ring({ face: { box, problem }, width, height, label, chosen, onToggle, children }: RingProps) {
  const [left, top, across, down] = box;
  const style = {
    left: `${(left / width) * 100}%`,
    top: `${(top / height) * 100}%`,
    width: `${(across / width) * 100}%`,
    height: `${(down / height) * 100}%`,
  };
  return (
    <span className={styles.place} style={style} data-chosen={chosen || undefined} data-problem={problem ? '' : undefined}>
      {onToggle ? (
        <button type="button" className={styles.ring} title={label} aria-label={label} aria-pressed={chosen} onClick={onToggle} />
      ) : (
        <span className={styles.ring} title={label} role="img" aria-label={label} />
      )}
      <span className={styles.number} aria-hidden>
        {children}
      </span>
    </span>
  );
}
