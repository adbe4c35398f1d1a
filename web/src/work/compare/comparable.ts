import type { Margins } from '@easel/contract/recipe';
import type { Output, Work } from '@easel/contract/works';

/** A picture that another one is compared with. */
export interface Comparable {
  /** Of the upload or the output. */
  id: string;
  url: string;
  /** Where there is a smaller file of it. */
  thumb_url?: string;
  width: number;
  height: number;
  /** Nothing of an upload, and of a work that is not known here. */
  work?: Work | undefined;
  /** It is what the picture in view started from. */
  source?: boolean;
  /** How far the picture in view goes on around it, in pixels of that one; nothing where both show the same. */
  margins?: Margins | undefined;
}

function comparableOf(work: Work, { id, url, thumb_url, width, height }: Output): Comparable {
  return { id, url, thumb_url, width, height, work };
}

/** Of several pictures of a list so many at most are offered beside the source and the pictures of the same work. */
const neighboursMax = 6;

/**
 * What a picture can be compared with, what it started from first: then the others of its work, then those that stand near it in the list.
 * @param against the picture that is asked for, however far away it stands
 */
export function comparablesFor(
  { work, output }: { work: Work; output: Output },
  source: Comparable | undefined,
  slides: readonly { work: Work; output: Output }[],
  against = '',
): Comparable[] {
  const at = slides.findIndex((slide) => slide.output.id === output.id);
  const near = slides
    .map((slide, place) => ({ ...slide, far: Math.abs(place - at) }))
    .filter((slide) => slide.output.kind === 'image' && slide.output.id !== output.id && slide.output.id !== source?.id);
  const own = near.filter((slide) => slide.work.id === work.id);
  const others = near.filter((slide) => slide.work.id !== work.id).toSorted((one, other) => one.far - other.far);
  const asked = others.findIndex((slide) => slide.output.id === against);
  const offered = others.filter((_, place) => place < neighboursMax || place === asked);
  const chosen = [...own, ...offered].map((slide) => comparableOf(slide.work, slide.output));
  return source ? [source, ...chosen] : chosen;
}
