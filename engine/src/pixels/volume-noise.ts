import { hashPoint } from './random.ts';

/**
 * A tile of billowy noise in three dimensions, in [0, 1], repeating after 1 in every direction.
 * It sums rounded cells at two sizes, which gives the cauliflower shape of clouds and smoke.
 * Source: S. Worley, "A Cellular Texture Basis Function" (1996); sums as in A. Schneider, "The Real-Time Volumetric
 * Cloudscapes of Horizon Zero Dawn" (2015).
 */
export const volumeSide = 48;

export const volumeLength = volumeSide * volumeSide * volumeSide;

const cellCounts = [5, 12] as const;

/** One minus the distance to the nearest point of a cell grid that wraps around. */
function cellNoise(x: number, y: number, z: number, cells: number, seed: number): number {
  const px = x * cells;
  const py = y * cells;
  const pz = z * cells;
  const cx = Math.floor(px);
  const cy = Math.floor(py);
  const cz = Math.floor(pz);
  let nearest = 4;
  for (let oz = -1; oz <= 1; oz += 1) {
    const wz = ((cz + oz + cells) % cells) * 131;
    for (let oy = -1; oy <= 1; oy += 1) {
      const wy = (cy + oy + cells) % cells;
      for (let ox = -1; ox <= 1; ox += 1) {
        const wx = (cx + ox + cells) % cells;
        const hash = (hashPoint(wx + wz, wy, seed) * 1_073_741_824) | 0;
        const dx = cx + ox + (hash & 1023) / 1023 - px;
        const dy = cy + oy + ((hash >> 10) & 1023) / 1023 - py;
        const dz = cz + oz + ((hash >> 20) & 1023) / 1023 - pz;
        const distance = dx * dx + dy * dy + dz * dz;
        if (distance < nearest) nearest = distance;
      }
    }
  }
  return 1 - Math.min(1, Math.sqrt(nearest));
}

/** Fills slices `from` to `to` (of `volumeSide`) of a tile. */
export function fillVolume(volume: Float32Array<ArrayBufferLike>, seed: number, from: number, to: number): void {
  for (let slice = from; slice < to; slice += 1) {
    for (let row = 0; row < volumeSide; row += 1) {
      for (let column = 0; column < volumeSide; column += 1) {
        const x = column / volumeSide;
        const y = row / volumeSide;
        const z = slice / volumeSide;
        const value = 0.64 * cellNoise(x, y, z, cellCounts[0], seed) + 0.36 * cellNoise(x, y, z, cellCounts[1], seed + 1);
        volume[(slice * volumeSide + row) * volumeSide + column] = value;
      }
    }
  }
}

/** Reads a tile between its points. Coordinates may be any finite numbers. */
export function readVolume(volume: Float32Array<ArrayBufferLike>, x: number, y: number, z: number): number {
  const px = (x - Math.floor(x)) * volumeSide;
  const py = (y - Math.floor(y)) * volumeSide;
  const pz = (z - Math.floor(z)) * volumeSide;
  let x0 = px | 0;
  let y0 = py | 0;
  let z0 = pz | 0;
  if (x0 >= volumeSide) x0 = 0;
  if (y0 >= volumeSide) y0 = 0;
  if (z0 >= volumeSide) z0 = 0;
  const fx = px - x0;
  const fy = py - y0;
  const fz = pz - z0;
  const x1 = x0 + 1 === volumeSide ? 0 : x0 + 1;
  const row0 = y0 * volumeSide;
  const row1 = (y0 + 1 === volumeSide ? 0 : y0 + 1) * volumeSide;
  const slice0 = z0 * volumeSide * volumeSide;
  const slice1 = (z0 + 1 === volumeSide ? 0 : z0 + 1) * volumeSide * volumeSide;
  const a = volume[slice0 + row0 + x0] as number;
  const b = volume[slice0 + row1 + x0] as number;
  const c = volume[slice1 + row0 + x0] as number;
  const d = volume[slice1 + row1 + x0] as number;
  const near0 = a + fx * ((volume[slice0 + row0 + x1] as number) - a);
  const near1 = b + fx * ((volume[slice0 + row1 + x1] as number) - b);
  const far0 = c + fx * ((volume[slice1 + row0 + x1] as number) - c);
  const far1 = d + fx * ((volume[slice1 + row1 + x1] as number) - d);
  const near = near0 + fy * (near1 - near0);
  const far = far0 + fy * (far1 - far0);
  return near + fz * (far - near);
}
