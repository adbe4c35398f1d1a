import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import styles from './picture.module.css';

export interface PictureProps {
  src: string;
  /** Other sizes, as in `srcset`. */
  srcSet?: string;
  sizes?: string;
  /** Empty when the words stand beside it anyway. */
  alt: string;
  width: number;
  height: number;
  /** The mean colour, which stands in its place while it loads. */
  colour?: string;
  /** In view from the first moment: loaded at once and first. */
  first?: boolean;
  className?: string;
  /** What stands over the picture: plates, buttons, progress. */
  children?: ReactNode;
}

/** A picture hangs on the wall: no card, no border, its final shape from the first moment. */
export function Picture({ src, srcSet, sizes, alt, width, height, colour, first, className, children }: PictureProps) {
  return (
    <div className={classes(styles.picture, className)} style={{ aspectRatio: `${width} / ${height}`, backgroundColor: colour }}>
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        draggable={false}
      />
      {children}
    </div>
  );
}

/** Words over a picture stand on a solid plate, never on a blur. */
export function Plate({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classes(styles.plate, className)}>{children}</div>;
}

/** The wall label: one line of ink, one of thin ink. The same everywhere. */
export function WallLabel({ what, how, className }: { what: ReactNode; how?: readonly ReactNode[]; className?: string }) {
  return (
    <div className={classes(styles.label, className)}>
      <p className={styles.what}>{what}</p>
      {how && how.length > 0 && (
        <p className={styles.how}>
          {how.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their place
            <span key={place}>{part}</span>
          ))}
        </p>
      )}
    </div>
  );
}
