import type { Output, Work } from '@easel/contract/works';

/** One picture of the row that the lightbox goes through. */
export interface Slide {
  work: Work;
  output: Output;
}

export function slidesOf(works: readonly Work[]): Slide[] {
  return works.flatMap((work) => work.outputs.map((output) => ({ work, output })));
}

/** Who comes into view when the picture at `place` is gone: the next one, else the one before. */
export function neighbourOf(slides: readonly Slide[], place: number, goneWork: string): Slide | undefined {
  const after = slides.slice(place).find((slide) => slide.work.id !== goneWork);
  return after ?? slides.slice(0, place).findLast((slide) => slide.work.id !== goneWork);
}
