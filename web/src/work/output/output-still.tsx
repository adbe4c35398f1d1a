import type { Output } from '@easel/contract/works';
import type { ReactNode } from 'react';
import { Picture } from '../../ui/display/picture.tsx';

export interface OutputViewProps {
  output: Output;
  /** Empty where the words stand beside it anyway. */
  alt: string;
  /** How wide it stands, in CSS terms. */
  sizes: string;
  /**
   * `tile`: a still, and a video moves while somebody points at it. `thumb`: a still, however small. `stage`: loaded at once; the full
   * file of a picture is offered too, and a video has a player.
   */
  as: 'tile' | 'thumb' | 'stage';
  className?: string | undefined;
  /** What stands over it. */
  children?: ReactNode;
}

/** Long sides of the two thumbnails in pixels; a tall picture's are narrower than that. */
const thumbSides = [320, 640] as const;

function widthOf(output: Output, side: number): number {
  return Math.round(Math.min(side, (side * output.width) / Math.max(output.width, output.height)));
}

/** A picture, or the still that stands for a video, in the size that its place needs. */
export function OutputStill({ output, alt, sizes, as, className, children }: OutputViewProps) {
  const prominent = as === 'stage';
  const sources = [
    `${output.thumb_url} ${widthOf(output, thumbSides[0])}w`,
    `${output.thumb_large_url} ${widthOf(output, thumbSides[1])}w`,
  ];
  if (prominent && output.kind === 'image') sources.push(`${output.url} ${output.width}w`);
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
