import type { Canvas, Memory } from '../picture.ts';

/** A shoal of a painted picture. */
export interface PaintedShoal {
  /** Of its fish: where the picture has another one, something was painted over them. */
  readonly depth: number;
  /** 1 to the right, −1 to the left. */
  readonly heading: number;
  /** Of a fish, in pixels. */
  readonly length: number;
}

const most = 12;
const fields = 3;
const listOf = (memory: Memory) => memory.floats('sea.shoals', most * fields);

/** For each pixel the place of the shoal that was painted there, and 1. */
export function shoalMarks({ memory, width, height }: Pick<Canvas, 'memory' | 'width' | 'height'>): Uint8Array<ArrayBufferLike> {
  return memory.bytes('sea.shown', width * height);
}

export function writeShoal(memory: Memory, place: number, { depth, heading, length }: PaintedShoal): void {
  listOf(memory).set([depth, heading, length], place * fields);
}

/** The shoals of the picture that was painted over this memory; none has no length. */
export function paintedShoals(memory: Memory): PaintedShoal[] {
  const list = listOf(memory);
  return Array.from({ length: most }, (_none, place): PaintedShoal => {
    const [depth = 0, heading = 0, length = 0] = list.subarray(place * fields, (place + 1) * fields);
    return { depth, heading, length };
  });
}
