import type { Output } from '@easel/contract/works';
import type { ReactNode } from 'react';
import { Picture } from '../ui/display/picture.tsx';

interface OutputPictureProps {
  output: Output;
  alt: string;
  /** How wide it stands, in CSS terms. */
  sizes: string;
  /** On the stage: loaded at once, and the full file is offered too. */
  prominent?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Long sides of the two thumbnails in pixels; a tall picture's are narrower than that. */
const thumbSides = [320, 640] as const;

function widthOf(output: Output, side: number): number {
  return Math.round(Math.min(side, (side * output.width) / Math.max(output.width, output.height)));
}

/** One picture of a work, in the size that its place needs. */
export function OutputPicture({ output, alt, sizes, prominent, className, children }: OutputPictureProps) {
  const sources = [
    `${output.thumb_url} ${widthOf(output, thumbSides[0])}w`,
    `${output.thumb_large_url} ${widthOf(output, thumbSides[1])}w`,
  ];
  if (prominent) sources.push(`${output.url} ${output.width}w`);
  return (
    <Picture
      src={prominent ? output.thumb_large_url : output.thumb_url}
      srcSet={sources.join(', ')}
      sizes={sizes}
      width={output.width}
      height={output.height}
      alt={alt}
      colour={output.colour}
      {...(prominent && { first: true })}
      {...(className && { className })}
    >
      {children}
    </Picture>
  );
}
