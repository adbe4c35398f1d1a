import type { Control } from '../control.ts';
import { createRaster, type Raster } from '../pixels/raster.ts';
import type { Factor } from './network.ts';

/** A part of a picture, in its pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Tile {
  /** What is kept of its result. */
  core: Area;
  /** What goes in: the core and pixels around it. */
  whole: Area;
}

/**
 * Pixels around a tile's core that the network needs to see: with 8, no value in the core differs by more than a tenth of a
 * level from the picture enlarged in one piece.
 */
const margin = 8;

/** Tiles of about equal size with cores of at most `side`², row by row. */
export function planTiles(width: number, height: number, side: number): Tile[] {
  const columns = cut(width, side);
  return cut(height, side).flatMap((row) =>
    columns.map((column) => {
      const left = Math.max(0, column.from - margin);
      const top = Math.max(0, row.from - margin);
      const right = Math.min(width, column.to + margin);
      const bottom = Math.min(height, row.to + margin);
      return {
        core: { left: column.from, top: row.from, width: column.to - column.from, height: row.to - row.from },
        whole: { left, top, width: right - left, height: bottom - top },
      };
    }),
  );
}

function cut(length: number, side: number): { from: number; to: number }[] {
  const count = Math.ceil(length / side);
  return Array.from({ length: count }, (_value, index) => ({
    from: Math.round((length * index) / count),
    to: Math.round((length * (index + 1)) / count),
  }));
}

export interface TileOptions {
  factor: Factor;
  /** Largest core of a tile. */
  side: number;
  /** Tiles that are asked for at the same time. */
  atOnce: number;
  control: Control;
  /** Where the result is put, filled with 0; memory that threads share, for instance. */
  memory?: (bytes: number) => Uint8Array;
}

/**
 * Enlarges a picture tile by tile: `run` gets each tile and answers it `factor` times as wide and high. The result does
 * not depend on the order in which tiles come back. Takes the memory of the result and of `atOnce` tiles.
 */
export async function enlargeByTiles(
  picture: Raster<3>,
  run: (tile: Raster<3>) => Promise<Raster<3>>,
  { factor, side, atOnce, control, memory = (bytes) => new Uint8Array(bytes) }: TileOptions,
): Promise<Raster<3>> {
  const padded = padSmall(picture);
  const tiles = planTiles(padded.width, padded.height, side);
  const size = { width: padded.width * factor, height: padded.height * factor };
  const result: Raster<3> = { data: memory(size.width * size.height * 3), ...size, channels: 3 };
  let next = 0;
  let done = 0;
  async function work(): Promise<void> {
    for (let tile = tiles[next]; tile; tile = tiles[next]) {
      next += 1;
      control.throwIfStopped();
      const enlarged = await run(takeOut(padded, tile.whole));
      putIn(result, tile, enlarged, factor);
      done += 1;
      control.progress(done / tiles.length);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  control.throwIfStopped();
  return takeOut(result, { left: 0, top: 0, width: picture.width * factor, height: picture.height * factor });
}

/** The network sees black around a picture, which darkens tiny ones: they grow to this side with their last pixels repeated. */
const smallest = 32;

function padSmall(picture: Raster<3>): Raster<3> {
  const width = Math.max(smallest, picture.width);
  const height = Math.max(smallest, picture.height);
  if (width === picture.width && height === picture.height) return picture;
  const padded = createRaster(width, height, 3);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(y, picture.height - 1) * picture.width;
    for (let x = 0; x < width; x += 1) {
      const from = (row + Math.min(x, picture.width - 1)) * 3;
      padded.data.set(picture.data.subarray(from, from + 3), (y * width + x) * 3);
    }
  }
  return padded;
}

/** A part of a picture as one of its own; the picture itself where the part is all of it. The part must lie inside. */
export function takeOut(picture: Raster<3>, { left, top, width, height }: Area): Raster<3> {
  if (width === picture.width && height === picture.height) return picture;
  const part = createRaster(width, height, 3);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * picture.width + left) * 3;
    part.data.set(picture.data.subarray(from, from + width * 3), y * width * 3);
  }
  return part;
}

function putIn(result: Raster<3>, { core, whole }: Tile, enlarged: Raster<3>, factor: Factor): void {
  if (enlarged.width !== whole.width * factor || enlarged.height !== whole.height * factor)
    throw new Error('A tile came back in another size');
  const left = (core.left - whole.left) * factor;
  for (let y = 0; y < core.height * factor; y += 1) {
    const from = (((core.top - whole.top) * factor + y) * enlarged.width + left) * 3;
    const to = ((core.top * factor + y) * result.width + core.left * factor) * 3;
    result.data.set(enlarged.data.subarray(from, from + core.width * factor * 3), to);
  }
}
