import { hashPoint } from './random.ts';

/**
 * A tile of billowy noise in three dimensions, in [0, 1], repeating after 1 in every direction.
 * It sums rounded cells at two sizes, which gives the cauliflower shape of clouds and smoke.
 * Source: S. Worley, "A Cellular Texture Basis Function" (1996); sums as in A. Schneider, "The Real-Time Volumetric
 * Cloudscapes of Horizon Zero Dawn" (2015).
 */
export interface Volume {
  /** Points along each side. */
  readonly side: number;
  /** side³ values. */
  readonly values: Float32Array<ArrayBufferLike>;
}

/** One minus the distance to the nearest point of a grid of cells that wraps around, each cell holding one point. */
function createCells(cells: number, seed: number): (x: number, y: number, z: number) => number {
  const places = new Float64Array(cells * cells * cells * 3);
  for (let z = 0; z < cells; z += 1) {
    for (let y = 0; y < cells; y += 1) {
      for (let x = 0; x < cells; x += 1) {
        const hash = (hashPoint(x + z * 131, y, seed) * 1_073_741_824) | 0;
        places.set([(hash & 1023) / 1023, ((hash >> 10) & 1023) / 1023, ((hash >> 20) & 1023) / 1023], ((z * cells + y) * cells + x) * 3);
      }
    }
  }
  return (x, y, z) => {
    const px = x * cells;
    const py = y * cells;
    const pz = z * cells;
    const cx = Math.floor(px);
    const cy = Math.floor(py);
    const cz = Math.floor(pz);
    let nearest = 4;
    for (let oz = -1; oz <= 1; oz += 1) {
      const slice = ((cz + oz + cells) % cells) * cells;
      for (let oy = -1; oy <= 1; oy += 1) {
        const row = (slice + ((cy + oy + cells) % cells)) * cells;
        for (let ox = -1; ox <= 1; ox += 1) {
          const at = (row + ((cx + ox + cells) % cells)) * 3;
          const dx = cx + ox + (places[at] as number) - px;
          const dy = cy + oy + (places[at + 1] as number) - py;
          const dz = cz + oz + (places[at + 2] as number) - pz;
          const distance = dx * dx + dy * dy + dz * dz;
          if (distance < nearest) nearest = distance;
        }
      }
    }
    return 1 - Math.min(1, Math.sqrt(nearest));
  };
}

/** Fills slices `from` to `to` (of `side`) of a tile. The same seed gives the same clouds at every side. */
export function fillVolume({ side, values }: Volume, seed: number, from: number, to: number): void {
  const large = createCells(5, seed);
  const small = createCells(12, seed + 1);
  for (let slice = from; slice < to; slice += 1) {
    for (let row = 0; row < side; row += 1) {
      for (let column = 0; column < side; column += 1) {
        const x = column / side;
        const y = row / side;
        const z = slice / side;
        values[(slice * side + row) * side + column] = 0.64 * large(x, y, z) + 0.36 * small(x, y, z);
      }
    }
  }
}

/** Reads a tile between its points. Coordinates may be any finite numbers. */
export function readVolume({ side, values }: Volume, x: number, y: number, z: number): number {
  const px = (x - Math.floor(x)) * side;
  const py = (y - Math.floor(y)) * side;
  const pz = (z - Math.floor(z)) * side;
  let x0 = px | 0;
  let y0 = py | 0;
  let z0 = pz | 0;
  if (x0 >= side) x0 = 0;
  if (y0 >= side) y0 = 0;
  if (z0 >= side) z0 = 0;
  const fx = px - x0;
  const fy = py - y0;
  const fz = pz - z0;
  const x1 = x0 + 1 === side ? 0 : x0 + 1;
  const row0 = y0 * side;
  const row1 = (y0 + 1 === side ? 0 : y0 + 1) * side;
  const slice0 = z0 * side * side;
  const slice1 = (z0 + 1 === side ? 0 : z0 + 1) * side * side;
  const a = values[slice0 + row0 + x0] as number;
  const b = values[slice0 + row1 + x0] as number;
  const c = values[slice1 + row0 + x0] as number;
  const d = values[slice1 + row1 + x0] as number;
  const near0 = a + fx * ((values[slice0 + row0 + x1] as number) - a);
  const near1 = b + fx * ((values[slice0 + row1 + x1] as number) - b);
  const far0 = c + fx * ((values[slice1 + row0 + x1] as number) - c);
  const far1 = d + fx * ((values[slice1 + row1 + x1] as number) - d);
  const near = near0 + fy * (near1 - near0);
  const far = far0 + fy * (far1 - far0);
  return near + fz * (far - near);
}
