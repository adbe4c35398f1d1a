import { distanceTo } from '../../pixels/distance.ts';
import type { Window } from '../area.ts';
import { channels, type Level } from './pyramid.ts';

/**
 * From where what lies around a picture would rather copy: ground from the ground and sky from the sky, and from the picture's edge
 * rather than from its middle, where its subject is. Each place has one in the picture that it likes best, its mirror image at the
 * edge, and how far a copy strays from that costs something.
 */
export interface Nearness {
  /** The liked column for each column of a level, and the liked row for each row. */
  columns: Float32Array;
  rows: Float32Array;
  /** Pixels of the level that may be strayed at no cost, and what each further one costs. */
  freeAcross: number;
  freeDown: number;
  costAcross: number;
  costDown: number;
}

/** What it costs to stray by a whole picture. */
const dearest = 49 * 5 * 2400;

/** @param within the picture, and `window` what `level` shows, both in pixels of the sheet */
export function nearnessOf(level: Level, within: Window, window: Window): Nearness {
  const scale = level.width / window.width;
  const left = (within.x - window.x) * scale;
  const top = (within.y - window.y) * scale;
  const width = within.width * scale;
  const height = within.height * scale;
  return {
    columns: likedOf(level.width, left, left + width, width * 0.3),
    rows: likedOf(level.height, top, top + height, height * 0.12),
    freeAcross: width * 0.22,
    freeDown: height * 0.05,
    costAcross: dearest / width,
    costDown: dearest / height,
  };
}

function likedOf(count: number, from: number, to: number, deepest: number): Float32Array {
  return Float32Array.from({ length: count }, (_none, at) => {
    if (at < from) return from + Math.min(deepest, from - at);
    return at > to ? to - Math.min(deepest, at - to) : at;
  });
}

/** Colours that the edges are known by. */
const paletteMost = 256;
/** Squared difference of colours that are as good as the same, and the greatest that counts. */
const alike = 900;
const strangest = 12_000;

/**
 * How strange each place of a level is to the edges that are gone on from: what has colours that they have not is a subject of the
 * picture and no surroundings, and a second one is not wanted. Added to the difference for copying from there.
 */
export function strangenessOf({ width, height, look, hole, source }: Level): Float32Array {
  const palette = paletteOf(width, height, look, hole);
  const strange = new Float32Array(width * height);
  for (let at = 0; at < strange.length; at += 1) {
    if (!source[at]) continue;
    let least = strangest;
    for (let one = 0; one < palette.length && least > alike; one += 3) {
      const red = (look[at * channels] as number) - (palette[one] as number);
      const green = (look[at * channels + 1] as number) - (palette[one + 1] as number);
      const blue = (look[at * channels + 2] as number) - (palette[one + 2] as number);
      least = Math.min(least, red * red + green * green + blue * blue);
    }
    strange[at] = Math.max(0, least - alike) * 49;
  }
  return strange;
}

/** Colours of known pixels near the hole. */
function paletteOf(width: number, height: number, look: Uint8Array, hole: Uint8Array): Uint8Array {
  const known = hole.map((unknown) => (unknown ? 1 : 0));
  const away = distanceTo(known, width, height);
  const band = Math.max(3, 0.06 * Math.min(width, height));
  const near: number[] = [];
  for (let at = 0; at < hole.length; at += 1) if (!hole[at] && (away[at] as number) <= band) near.push(at);
  const step = Math.max(1, near.length / paletteMost);
  const palette = new Uint8Array(Math.floor(near.length / step) * 3);
  for (let one = 0; one * 3 < palette.length; one += 1) {
    const at = near[Math.floor(one * step)] as number;
    for (let channel = 0; channel < 3; channel += 1) palette[one * 3 + channel] = look[at * channels + channel] as number;
  }
  return palette;
}

/** What copying from `other` to `place` costs besides; both are places of a level of this width. */
export function strayOf(
  { columns, rows, freeAcross, freeDown, costAcross, costDown }: Nearness,
  width: number,
  place: number,
  other: number,
): number {
  const row = (place / width) | 0;
  const otherRow = (other / width) | 0;
  const across = Math.abs((columns[place - row * width] as number) - (other - otherRow * width)) - freeAcross;
  const down = Math.abs((rows[row] as number) - otherRow) - freeDown;
  return (across > 0 ? across * costAcross : 0) + (down > 0 ? down * costDown : 0);
}
