import { createRandom } from '../../pixels/random.ts';

/** Gradient noise in space, for the skins of balls. Source: K. Perlin, "Improving Noise" (2002). */
export interface SolidNoise {
  /** Smooth noise in about [-1, 1]. */
  at(x: number, y: number, z: number): number;
  /** Fractal sum of `octaves` layers, in about [-1, 1]. */
  sum(x: number, y: number, z: number, octaves: number): number;
}

export function createSolidNoise(seed: number): SolidNoise {
  const random = createRandom(seed);
  const order = new Uint8Array(512);
  for (let index = 0; index < 256; index += 1) order[index] = index;
  for (let index = 255; index > 0; index -= 1) {
    const other = (random() * (index + 1)) | 0;
    const held = order[index] as number;
    order[index] = order[other] as number;
    order[other] = held;
  }
  for (let index = 0; index < 256; index += 1) order[index + 256] = order[index] as number;

  function slope(hash: number, x: number, y: number, z: number): number {
    const kind = hash & 15;
    const u = kind < 8 ? x : y;
    const v = kind < 4 ? y : kind === 12 || kind === 14 ? x : z;
    return ((kind & 1) === 0 ? u : -u) + ((kind & 2) === 0 ? v : -v);
  }

  function at(x: number, y: number, z: number): number {
    const left = Math.floor(x);
    const low = Math.floor(y);
    const near = Math.floor(z);
    const fx = x - left;
    const fy = y - low;
    const fz = z - near;
    const i = left & 255;
    const j = low & 255;
    const k = near & 255;
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const w = fz * fz * fz * (fz * (fz * 6 - 15) + 10);
    const a = (order[i] as number) + j;
    const b = (order[i + 1] as number) + j;
    const aa = (order[a] as number) + k;
    const ab = (order[a + 1] as number) + k;
    const ba = (order[b] as number) + k;
    const bb = (order[b + 1] as number) + k;
    const p = slope(order[aa] as number, fx, fy, fz);
    const q = slope(order[ba] as number, fx - 1, fy, fz);
    const r = slope(order[ab] as number, fx, fy - 1, fz);
    const s = slope(order[bb] as number, fx - 1, fy - 1, fz);
    const near0 = p + u * (q - p);
    const near1 = r + u * (s - r);
    const p2 = slope(order[aa + 1] as number, fx, fy, fz - 1);
    const q2 = slope(order[ba + 1] as number, fx - 1, fy, fz - 1);
    const r2 = slope(order[ab + 1] as number, fx, fy - 1, fz - 1);
    const s2 = slope(order[bb + 1] as number, fx - 1, fy - 1, fz - 1);
    const far0 = p2 + u * (q2 - p2);
    const far1 = r2 + u * (s2 - r2);
    const close = near0 + v * (near1 - near0);
    return close + w * (far0 + v * (far1 - far0) - close);
  }

  return {
    at,
    sum(x, y, z, octaves) {
      let amplitude = 0.55;
      let total = 0;
      for (let octave = 0; octave < octaves; octave += 1) {
        total += amplitude * at(x, y, z);
        x = x * 2.02 + 11.3;
        y = y * 2.02 + 5.7;
        z = z * 2.02 + 8.9;
        amplitude *= 0.5;
      }
      return total;
    },
  };
}
