import type { SmallPicture } from './small-picture.ts';

/** An edge of this strength is half as clear as can be, in the steps of `SmallPicture`. */
const half = 5;
/** A thing of this share of the picture is as large as clicks usually mean. */
const usualShare = 0.02;
/** What is lost where the picture's border is the whole outline. */
const borderLoss = 0.25;

/** How clear an edge is, 0 to 1. */
export function clarity(edge: number): number {
  return edge / (edge + half);
}

/**
 * How well a thing stands out from what is around it, 0 to 1: how clear the edges along its outline are; less for specks and for what
 * the picture's border cuts off.
 * @param mask 1 for each pixel of the thing
 */
export function standing(mask: Uint8Array, picture: SmallPicture): number {
  const { width, height, edge } = picture;
  let [sum, count, cut, area] = [0, 0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (!mask[at]) continue;
      area += 1;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) cut += 1;
      else if (!(mask[at - 1] && mask[at + 1] && mask[at - width] && mask[at + width])) {
        sum += clarity(strongestAround(edge, at, width));
        count += 1;
      }
    }
  }
  if (count === 0) return 0;
  return (sum / count) * Math.min(1, area / mask.length / usualShare) ** 0.2 * (1 - (borderLoss * cut) / (cut + count));
}

function strongestAround(edge: Float32Array, at: number, width: number): number {
  let strongest = 0;
  for (let row = -width; row <= width; row += width) {
    for (let column = -1; column <= 1; column += 1) strongest = Math.max(strongest, edge[at + row + column] as number);
  }
  return strongest;
}
