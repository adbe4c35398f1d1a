import { createRandom } from './random.ts';

/**
 * Gradient noise in two dimensions and its sums.
 * Source: K. Perlin, "Improving Noise" (2002); octave sums after F. K. Musgrave in "Texturing & Modeling" (2003).
 */
export interface Noise {
  /** Smooth noise in about [-1, 1]. */
  at(x: number, y: number): number;
  /** Fractal sum of `octaves` layers, in about [-1, 1]. */
  sum(x: number, y: number, octaves: number): number;
  /** Ridged sum: sharp crests, in about [0, 1]. */
  ridge(x: number, y: number, octaves: number): number;
}

/** Random slopes for the points of a lattice that repeats after 256. */
export interface Lattice {
  /** A shuffled list of 0 to 255, twice, so that `order[order[x] + y + 1]` needs no wrapping. */
  readonly order: Uint8Array;
  /** Unit vectors. */
  readonly slopeX: Float64Array;
  readonly slopeY: Float64Array;
}

export function createLattice(seed: number): Lattice {
  const random = createRandom(seed);
  const order = new Uint8Array(512);
  const slopeX = new Float64Array(256);
  const slopeY = new Float64Array(256);
  for (let index = 0; index < 256; index += 1) order[index] = index;
  for (let index = 255; index > 0; index -= 1) {
    const other = (random() * (index + 1)) | 0;
    const held = order[index] as number;
    order[index] = order[other] as number;
    order[other] = held;
  }
  for (let index = 0; index < 256; index += 1) {
    order[index + 256] = order[index] as number;
    const angle = random() * Math.PI * 2;
    slopeX[index] = Math.cos(angle);
    slopeY[index] = Math.sin(angle);
  }
  return { order, slopeX, slopeY };
}

export function createNoise(seed: number): Noise {
  const { order, slopeX, slopeY } = createLattice(seed);

  function at(x: number, y: number): number {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const fx = x - left;
    const fy = y - top;
    const column = left & 255;
    const row = top & 255;
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const first = order[column] as number;
    const second = order[column + 1] as number;
    const a = order[first + row] as number;
    const b = order[first + row + 1] as number;
    const c = order[second + row] as number;
    const d = order[second + row + 1] as number;
    const na = (slopeX[a] as number) * fx + (slopeY[a] as number) * fy;
    const nb = (slopeX[b] as number) * fx + (slopeY[b] as number) * (fy - 1);
    const nc = (slopeX[c] as number) * (fx - 1) + (slopeY[c] as number) * fy;
    const nd = (slopeX[d] as number) * (fx - 1) + (slopeY[d] as number) * (fy - 1);
    const upper = na + u * (nc - na);
    const lower = nb + u * (nd - nb);
    return (upper + v * (lower - upper)) * 1.5;
  }

  function sum(x: number, y: number, octaves: number): number {
    let amplitude = 0.5;
    let total = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      total += amplitude * at(x, y);
      x = x * 2.03 + 17.3;
      y = y * 2.03 + 9.1;
      amplitude *= 0.5;
    }
    return total;
  }

  function ridge(x: number, y: number, octaves: number): number {
    let amplitude = 0.5;
    let total = 0;
    let previous = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      let crest = 1 - Math.abs(at(x, y));
      crest *= crest;
      total += amplitude * crest * previous;
      previous = crest;
      x = x * 2.02 + 3.1;
      y = y * 2.02 + 7.7;
      amplitude *= 0.5;
    }
    return total;
  }

  return { at, sum, ridge };
}
