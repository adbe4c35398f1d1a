import type { Size } from '@easel/contract/recipe';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { Source } from '../../../tool/source/source.ts';
import { isCut } from '../form.ts';
import styles from './video.module.css';

/** Which part of a picture the clip shows, where their shapes differ: seen before anything is paid. */
export function CropPreview({ pictures, clip }: { pictures: readonly (Source | null)[]; clip: Size | undefined }) {
  const { t } = useTranslation('video');
  const cut = pictures.filter((picture) => picture !== null).filter((picture) => isCut(picture, clip));
  if (!clip || cut.length === 0) return null;
  return (
    <figure className={styles.crop}>
      <div>
        {cut.map((picture) => {
          const shape = picture.width / picture.height;
          const kept = clip.width / clip.height;
          return (
            <span key={picture.id} className={styles.cropPicture} style={{ aspectRatio: shape }}>
              <img src={picture.thumb} alt="" />
              <i style={{ inlineSize: `${Math.min(1, kept / shape) * 100}%`, blockSize: `${Math.min(1, shape / kept) * 100}%` }} />
            </span>
          );
        })}
      </div>
      <figcaption>{t('crop', { width: clip.width, height: clip.height })}</figcaption>
    </figure>
  );
}
