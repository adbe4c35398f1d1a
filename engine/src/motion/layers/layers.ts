import type { Memory, Stage } from '../../paint/picture.ts';
import type { Ground } from '../plate-ground.ts';
import { cutsOf, layerOf, mostLayers } from './cuts.ts';
import { spread } from './spread.ts';

/** Pixels of a side of a tile, by which empty parts of a layer are passed over. */
export const tile = 16;

/** A part of the plate that lies before others, goes on behind them, and moves as a whole. */
export interface Layer {
  /** Red, green, blue and cover, four bytes a pixel; with the light of a later hour, further ones. Known everywhere, beyond its edges too. */
  readonly pixels: readonly Uint8Array<ArrayBufferLike>[];
  /** Nearness in half the size, without steps. */
  readonly nearness: Float32Array<ArrayBufferLike>;
  /** 0 nothing of it, 1 some of it, 2 all of it in a tile. */
  readonly tiles: Uint8Array<ArrayBufferLike>;
  /** For each row of tiles the first and the last with something of it, in pixels; the first behind the last where there is nothing. */
  readonly extents: Float32Array<ArrayBufferLike>;
}

export interface Layers {
  /** The farthest first. Empty ones have nothing in their tiles. */
  readonly list: readonly Layer[];
  /** The layer of a pixel, each made a little wider. */
  readonly owner: Uint8Array<ArrayBufferLike>;
  /** Whether the farthest layer is endlessly far everywhere. Asked when frames are painted. */
  isFlat(): boolean;
  readonly stages: readonly Stage[];
}

/** Cuts a plate into layers. `margin`: pixels by which a near layer takes of what is behind it, so that its own edge stays whole. */
export function cutIntoLayers(plate: Ground, margin: number, memory: Memory): Layers {
  const { width, height } = plate;
  const length = width * height;
  const cuts = memory.floats('motion.cuts', mostLayers);
  const plain = memory.bytes('motion.plain-owner', length);
  const across = memory.bytes('motion.owner-across', length);
  const owner = memory.bytes('motion.owner', length);
  const { colours } = plate;
  const half = Math.ceil(width / 2) * Math.ceil(height / 2);
  const tiles = Math.ceil(width / tile) * Math.ceil(height / tile);
  const list = Array.from(
    { length: mostLayers },
    (_layer, index): Layer => ({
      pixels: colours.map((_colour, time) => memory.bytes(`motion.layer-${index}-${time}`, length * 4)),
      nearness: memory.floats(`motion.nearness-${index}`, half),
      tiles: memory.bytes(`motion.tiles-${index}`, tiles),
      extents: memory.floats(`motion.extents-${index}`, Math.ceil(height / tile) * 2),
    }),
  );
  const cut: Stage = {
    phase: 'light',
    rows: 1,
    cost: 0.5,
    paint() {
      const found = cutsOf(plate);
      cuts[0] = found.length;
      for (const [index, value] of found.entries()) cuts[index + 1] = value;
    },
  };
  const label: Stage = {
    phase: 'light',
    rows: height,
    cost: 0.3,
    paint(from, to) {
      const values = cuts.slice(1);
      for (let at = from * width; at < to * width; at += 1) plain[at] = layerOf(plate, values, cuts[0] as number, at);
    },
  };
  const widen = (source: Uint8Array, target: Uint8Array, stride: number): Stage => ({
    phase: 'light',
    rows: height,
    cost: 0.4,
    paint(from, to) {
      for (let y = from; y < to; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const at = y * width + x;
          const place = stride === 1 ? x : y;
          const last = (stride === 1 ? width : height) - 1;
          let most = 0;
          for (let step = -Math.min(margin, place); step <= Math.min(margin, last - place); step += 1)
            most = Math.max(most, source[at + step * stride] as number);
          target[at] = most;
        }
      }
    },
  });
  const build: Stage = {
    phase: 'light',
    rows: mostLayers,
    cost: 3,
    paint(from, to) {
      for (let index = from; index < to; index += 1) buildLayer(plate, colours, index, list[index] as Layer, plain, owner);
    },
  };
  let flat: boolean | undefined;
  const isFlat = () => {
    flat ??= (list[0] as Layer).nearness.every((near) => near < 0.001);
    return flat;
  };
  return { list, owner, isFlat, stages: [cut, label, widen(plain, across, 1), widen(across, owner, width), build] };
}

function buildLayer(
  plate: Ground,
  colours: readonly Uint8Array[],
  index: number,
  layer: Layer,
  plain: Uint8Array,
  owner: Uint8Array,
): void {
  const { width, height, nearness } = plate;
  layer.tiles.fill(0);
  for (let at = 0; at < layer.extents.length; at += 1) layer.extents[at] = at % 2 === 0 ? 1e9 : -1e9;
  let found = 0;
  for (let at = 0; at < owner.length; at += 1) if (owner[at] === index) found += 1;
  if (found === 0 && index > 0) return;
  // Where nothing is endlessly far, what is farthest stands in for it.
  const least = found === 0 ? firstOwner(owner) : index;
  const isOwn = (at: number) => owner[at] === least;
  const near = spread(width, height, 1, (x, y, out) => {
    const at = y * width + x;
    out[0] = nearness[at] as number;
    return plain[at] === least ? 1 : 0;
  });
  writeNearness(layer.nearness, near, width, height);
  const cover = new Uint8Array(width * height);
  if (index === 0) cover.fill(255);
  else fillCover(cover, owner, index, width, height);
  for (const [time, colour] of colours.entries()) {
    const around = spread(width, height, 3, (x, y, out) => {
      const at = y * width + x;
      if (!isOwn(at)) return 0;
      out[0] = colour[at * 3] as number;
      out[1] = colour[at * 3 + 1] as number;
      out[2] = colour[at * 3 + 2] as number;
      return 1;
    });
    const pixels = layer.pixels[time] as Uint8Array;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const own = isOwn(at);
        const rim = (owner[at] as number) < index && (cover[at] as number) > 0;
        for (let channel = 0; channel < 3; channel += 1)
          pixels[at * 4 + channel] = own || rim ? (colour[at * 3 + channel] as number) : Math.round(around.at(x, y, channel));
        pixels[at * 4 + 3] = cover[at] as number;
      }
    }
  }
  markTiles(layer, cover, width, height);
}

function firstOwner(owner: Uint8Array): number {
  let least = mostLayers;
  for (let at = 0; at < owner.length; at += 1) least = Math.min(least, owner[at] as number);
  return least;
}

/** How much of each pixel a layer covers: it ends where what is farther begins, and goes on behind what is nearer if it does around it. */
function fillCover(cover: Uint8Array, owner: Uint8Array, index: number, width: number, height: number): void {
  const around = spread(width, height, 1, (x, y, out) => {
    const here = owner[y * width + x] as number;
    out[0] = here === index ? 1 : 0;
    return here <= index ? 1 : 0;
  });
  const hard = new Uint8Array(cover.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const here = owner[at] as number;
      hard[at] = here === index ? 255 : here < index ? 0 : around.at(x, y, 0) > 0.5 ? 255 : 0;
    }
  }
  // An edge as soft as a pixel, outside of what is the layer's own: at rest it shows there what is there.
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (hard[y * width + x] === 255) {
        cover[y * width + x] = 255;
        continue;
      }
      let sum = 0;
      for (let dy = -1; dy <= 1; dy += 1) {
        const row = Math.min(height - 1, Math.max(0, y + dy)) * width;
        for (let dx = -1; dx <= 1; dx += 1) sum += hard[row + Math.min(width - 1, Math.max(0, x + dx))] as number;
      }
      cover[y * width + x] = Math.round(sum / 9);
    }
  }
}

function writeNearness(target: Float32Array, near: { at(x: number, y: number, channel: number): number }, width: number, height: number) {
  const half = Math.ceil(width / 2);
  const halfHeight = Math.ceil(height / 2);
  const plain = new Float32Array(target.length);
  for (let y = 0; y < halfHeight; y += 1) for (let x = 0; x < half; x += 1) plain[y * half + x] = near.at(x * 2 + 0.5, y * 2 + 0.5, 0);
  const across = new Float32Array(target.length);
  const reach = 3;
  for (let y = 0; y < halfHeight; y += 1) {
    for (let x = 0; x < half; x += 1) {
      let sum = 0;
      for (let step = -reach; step <= reach; step += 1) sum += plain[y * half + Math.min(half - 1, Math.max(0, x + step))] as number;
      across[y * half + x] = sum / (reach * 2 + 1);
    }
  }
  for (let y = 0; y < halfHeight; y += 1) {
    for (let x = 0; x < half; x += 1) {
      let sum = 0;
      for (let step = -reach; step <= reach; step += 1) sum += across[Math.min(halfHeight - 1, Math.max(0, y + step)) * half + x] as number;
      target[y * half + x] = sum / (reach * 2 + 1);
    }
  }
}

function markTiles({ tiles, extents }: Layer, cover: Uint8Array, width: number, height: number): void {
  const columns = Math.ceil(width / tile);
  for (let top = 0, row = 0; top < height; top += tile, row += 1) {
    for (let left = 0, column = 0; left < width; left += tile, column += 1) {
      let [some, all] = [false, true];
      // A little beyond, since samples read their neighbours.
      for (let y = Math.max(0, top - 5); y < Math.min(height, top + tile + 5); y += 1) {
        for (let x = Math.max(0, left - 5); x < Math.min(width, left + tile + 5); x += 1) {
          const here = cover[y * width + x] as number;
          if (here > 0) some = true;
          if (here < 255) all = false;
        }
      }
      tiles[row * columns + column] = all ? 2 : some ? 1 : 0;
      if (!some) continue;
      extents[row * 2] = Math.min(extents[row * 2] as number, left);
      extents[row * 2 + 1] = left + tile;
    }
  }
}
