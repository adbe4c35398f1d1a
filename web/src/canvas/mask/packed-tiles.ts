import type { Grey } from '../strokes/paint-stroke.ts';
import { type Area, clipArea, wholeOf } from '../view/area.ts';

/** A mask is mostly large even areas: cut into tiles and packed as runs of equal bytes it is small. */

const tileSide = 128;

/** A packed tile: a byte that says how, then either the bytes themselves or runs of three bytes (value, length low, length high). */
export type PackedTile = Uint8Array;

const asIs = 0;
const asRuns = 1;

const tilesAcross = ({ width }: Pick<Grey, 'width'>) => Math.ceil(width / tileSide);
export const tileCount = (grey: Pick<Grey, 'width' | 'height'>) => tilesAcross(grey) * Math.ceil(grey.height / tileSide);

export function tileArea(grey: Pick<Grey, 'width' | 'height'>, tile: number): Area {
  const left = (tile % tilesAcross(grey)) * tileSide;
  const top = Math.floor(tile / tilesAcross(grey)) * tileSide;
  return clipArea({ left, top, right: left + tileSide, bottom: top + tileSide }, wholeOf(grey));
}

/** The numbers of all tiles that an area (whole pixels, inside the picture) touches. */
export function tilesIn(grey: Pick<Grey, 'width' | 'height'>, area: Area): number[] {
  const across = tilesAcross(grey);
  const tiles: number[] = [];
  for (let row = Math.floor(area.top / tileSide); row * tileSide < area.bottom; row++) {
    for (let column = Math.floor(area.left / tileSide); column * tileSide < area.right; column++) tiles.push(row * across + column);
  }
  return tiles;
}

export function packTile(grey: Grey, tile: number): PackedTile {
  const { left, top, right, bottom } = tileArea(grey, tile);
  const size = (right - left) * (bottom - top);
  const runs = new Uint8Array(size + 1);
  runs[0] = asRuns;
  let at = 1;
  let value = -1;
  let length = 0;
  for (let row = top; row < bottom; row++) {
    for (let place = row * grey.width + left; place < row * grey.width + right; place++) {
      const next = grey.pixels[place] as number;
      if (next === value) {
        length++;
        continue;
      }
      if (at + 6 > runs.length) return copyTile(grey, tile);
      if (length > 0) at = putRun(runs, at, value, length);
      value = next;
      length = 1;
    }
  }
  at = putRun(runs, at, value, length);
  return runs.slice(0, at);
}

function putRun(runs: Uint8Array, at: number, value: number, length: number): number {
  runs[at] = value;
  runs[at + 1] = length & 255;
  runs[at + 2] = length >> 8;
  return at + 3;
}

function copyTile({ width, height, pixels }: Grey, tile: number): PackedTile {
  const { left, top, right, bottom } = tileArea({ width, height }, tile);
  const packed = new Uint8Array((right - left) * (bottom - top) + 1);
  packed[0] = asIs;
  for (let row = top; row < bottom; row++) {
    packed.set(pixels.subarray(row * width + left, row * width + right), 1 + (row - top) * (right - left));
  }
  return packed;
}

export function unpackTile(grey: Grey, tile: number, packed: PackedTile): void {
  const { left, top, right, bottom } = tileArea(grey, tile);
  const across = right - left;
  if (packed[0] === asIs) {
    for (let row = top; row < bottom; row++) {
      const from = 1 + (row - top) * across;
      grey.pixels.set(packed.subarray(from, from + across), row * grey.width + left);
    }
    return;
  }
  let place = 0;
  const end = across * (bottom - top);
  for (let at = 1; at + 2 < packed.length; at += 3) {
    let length = Math.min(end - place, (packed[at + 1] as number) | ((packed[at + 2] as number) << 8));
    while (length > 0) {
      const column = place % across;
      const part = Math.min(length, across - column);
      const start = (top + Math.floor(place / across)) * grey.width + left + column;
      grey.pixels.fill(packed[at] as number, start, start + part);
      place += part;
      length -= part;
    }
  }
}

/** The whole mask in one piece: width, height, then each tile with its length before it. */
export function packMask(grey: Grey): Uint8Array {
  const tiles = Array.from({ length: tileCount(grey) }, (_, tile) => packTile(grey, tile));
  const packed = new Uint8Array(8 + tiles.reduce((sum, tile) => sum + 2 + tile.length, 0));
  const view = new DataView(packed.buffer);
  view.setUint32(0, grey.width);
  view.setUint32(4, grey.height);
  let at = 8;
  for (const tile of tiles) {
    view.setUint16(at, tile.length);
    packed.set(tile, at + 2);
    at += 2 + tile.length;
  }
  return packed;
}

/** Whether it fitted: a mask of another size, or one that is cut off, changes nothing. */
export function unpackMask(grey: Grey, packed: Uint8Array): boolean {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length < 8 || view.getUint32(0) !== grey.width || view.getUint32(4) !== grey.height) return false;
  const places: number[] = [];
  let at = 8;
  for (let tile = 0; tile < tileCount(grey); tile++) {
    if (at + 2 > packed.length) return false;
    places.push(at);
    at += 2 + view.getUint16(at);
  }
  if (at !== packed.length) return false;
  places.forEach((place, tile) => {
    unpackTile(grey, tile, packed.subarray(place + 2, place + 2 + view.getUint16(place)));
  });
  return true;
}
