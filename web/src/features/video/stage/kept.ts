import type { Size } from '@easel/contract/recipe';

/** Shares of a picture's width and height: where the part begins that is kept, and how much of it that is. */
export interface Kept {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of a picture that a clip shows: what was told (`Video/crop`), else its middle. */
export function keptOf(picture: Size, clip: Size, told: readonly number[] | null | undefined): Kept {
  const shape = picture.width / picture.height / (clip.width / clip.height);
  const middle = { width: Math.min(1, 1 / shape), height: Math.min(1, shape) };
  if (!told) return { left: (1 - middle.width) / 2, top: (1 - middle.height) / 2, ...middle };
  const [left = 0, top = 0, width = 0, height = 0] = told;
  return { left: left / picture.width, top: top / picture.height, width: width / picture.width, height: height / picture.height };
}
