import { type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core';
import type { FaceNetworks } from '../networks.ts';
import { type Pyramid, readSquare, type Square } from '../planes/picture-pyramid.ts';

/** Where a face may be, in pixels of the picture. */
export interface FaceBox {
  x: number;
  y: number;
  width: number;
  height: number;
  score: number;
  /** Radians that the line between the eyes leans clockwise. */
  lean: number;
}

const side = 256;
/** Cells of the network's two grids, and how many guesses each cell makes. */
const grids = [
  { cells: 16, guesses: 2 },
  { cells: 8, guesses: 6 },
] as const;
/** Numbers of a guess: middle, size, then six points (eyes, nose, mouth, ears). */
const guessLength = 16;
/** Boxes that share more than this part are one face. */
const sameFace = 0.3;

/** Faces within one square of the picture, best first. */
export function findBoxes({ boxes: network }: FaceNetworks, pyramid: Pyramid, square: Square, leastScore: number): FaceBox[] {
  const pixels = new Float32Array(side * side * 3);
  readSquare(pyramid, square, side, pixels);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (pixels[at] as number) / 127.5 - 1;
  const found: FaceBox[] = [];
  const scale = square.side / side;
  const [left, top] = [square.x - square.side / 2, square.y - square.side / 2];
  const answers = tidy(() =>
    [network.execute(tensor4d(pixels, [1, side, side, 3]))].flat().map((answer) => [answer.size, (answer as Tensor).dataSync()] as const),
  );
  for (const { cells, guesses } of grids) {
    const count = cells * cells * guesses;
    const scores = answers.find(([size]) => size === count)?.[1];
    const numbers = answers.find(([size]) => size === count * guessLength)?.[1];
    if (!scores || !numbers) throw new Error('The face network answers in an unknown shape');
    for (let index = 0; index < count; index += 1) {
      const score = 1 / (1 + Math.exp(-(scores[index] as number)));
      if (score < leastScore) continue;
      const cell = Math.floor(index / guesses);
      const anchorX = (((cell % cells) + 0.5) / cells) * side;
      const anchorY = ((Math.floor(cell / cells) + 0.5) / cells) * side;
      const [dx = 0, dy = 0, width = 0, height = 0, eyeX = 0, eyeY = 0, otherX = 0, otherY = 0] = numbers.slice(
        index * guessLength,
        index * guessLength + 8,
      );
      found.push({
        x: left + (anchorX + dx - width / 2) * scale,
        y: top + (anchorY + dy - height / 2) * scale,
        width: width * scale,
        height: height * scale,
        score,
        lean: Math.atan2(otherY - eyeY, otherX - eyeX),
      });
    }
  }
  return withoutRepeats(found);
}

/** One box for each face: the best, moved a little towards those that it stands for. Best first. */
export function withoutRepeats(boxes: readonly FaceBox[]): FaceBox[] {
  const kept: FaceBox[] = [];
  let left = [...boxes].sort((a, b) => b.score - a.score);
  while (left.length > 0) {
    const best = left[0] as FaceBox;
    const same = left.filter((box) => shared(box, best) > sameFace);
    left = left.filter((box) => !same.includes(box));
    const total = same.reduce((sum, box) => sum + box.score, 0);
    const mean = (part: (box: FaceBox) => number) => same.reduce((sum, box) => sum + part(box) * box.score, 0) / total;
    kept.push({
      x: mean((box) => box.x),
      y: mean((box) => box.y),
      width: mean((box) => box.width),
      height: mean((box) => box.height),
      score: best.score,
      lean: best.lean,
    });
  }
  return kept;
}

/** The part of both boxes' area that both have, 0 to 1. A box inside of another counts as the same. */
export function shared(a: Pick<FaceBox, 'x' | 'y' | 'width' | 'height'>, b: Pick<FaceBox, 'x' | 'y' | 'width' | 'height'>): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (a.width * a.height + b.width * b.height - width * height);
}
