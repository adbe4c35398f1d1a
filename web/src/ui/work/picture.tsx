import type { Output } from '@easel/contract/works';
import { type CSSProperties, useState } from 'react';
import styles from './work.module.css';

interface PictureProps {
  output: Output;
  alt: string;
  /** How wide it stands, in CSS terms. */
  sizes: string;
  /** On the stage: do not wait for the reader to scroll, and offer the full file too. */
  prominent?: boolean;
}

/** Widths of the two thumbnails: their long sides are fixed, so a tall picture's are narrower. */
const thumbSides = [384, 768] as const;

function widthOf(output: Output, side: number): number {
  return Math.round(Math.min(side, (side * output.width) / Math.max(output.width, output.height)));
}

/** One picture in its colour until it is there: nothing moves when it arrives. */
export function Picture({ output, alt, sizes, prominent }: PictureProps) {
  const [shown, setShown] = useState(false);
  const sources = [
    `${output.thumb_url} ${widthOf(output, thumbSides[0])}w`,
    `${output.thumb_large_url} ${widthOf(output, thumbSides[1])}w`,
  ];
  if (prominent) sources.push(`${output.url} ${output.width}w`);
  return (
    <img
      className={styles.picture}
      data-shown={shown || undefined}
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) setShown(true);
      }}
      onLoad={() => setShown(true)}
      src={prominent ? output.thumb_large_url : output.thumb_url}
      srcSet={sources.join(', ')}
      sizes={sizes}
      width={output.width}
      height={output.height}
      alt={alt}
      loading={prominent ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      style={{ '--colour': output.colour } as CSSProperties}
    />
  );
}
