import { smoothstep } from '../../pixels/shade.ts';
import { features, nostrils, openings, type Points } from '../face.ts';
import { blur, fillPolygon, type Grid, spread } from '../planes/face-grid.ts';
import type { LightMatch } from './match-light.ts';
import type { FaceAreas } from './seam.ts';
import type { Colours } from './skin-colours.ts';

/** Highlights and shadows of the target reach so far, as a part of the face's width. */
const reach = 0.05;
/** Those of the source may be so much stronger, and are let through up to so much. */
const bright = { times: 1.5, least: 0.05 } as const;
const dark = { times: 1.6, least: 0.22 } as const;
const spots = { times: 1.2, least: 0.014 } as const;
/**
 * The broad light and shadow that shows how a face is built, its cheekbones, bags and folds, is its own and comes on top: averaged over
 * this part of the face's width, and so much at most.
 */
const shape = { reach: 0.04, brighter: 0.09, darker: 0.15, doubt: 0.02 } as const;
/** So much of the shadows at the corners of another mouth is left out. */
const another = 0.4;
/** Darker than this part of the slow light is hair or a line between lids. */
const hair = { from: 0.78, to: 0.62 } as const;

/**
 * Leaves out of the source's skin what the light of its own picture made: sharp highlights and shadows where the target has
 * none, red and grey spots. Eyes, nostrils, lips and hair of brows stay.
 *
 * @param skin how far each cell is skin of the target. @param own 1 where the source's colours stay, see `ownColours`.
 * @param creases 1 where the target's mouth makes folds of its own, which the source's would stand beside.
 */
export function calmSkin(
  light: LightMatch,
  source: Colours,
  target: Colours,
  skin: Float32Array,
  own: Float32Array,
  creases: Float32Array | undefined,
  areas: FaceAreas,
  grid: Grid,
): void {
  const { gain, base } = light;
  const offAt = (at: number) => (target.lightness[at] as number) - (base.lightness[at] as number);
  const nearby = (off: (at: number) => number, limits: typeof bright | typeof dark | typeof spots) =>
    mostNearby(
      skin.map((share, at) => (share > 0 ? Math.max(0, off(at)) * share : 0)),
      limits,
      grid,
      areas.width,
    );
  const brighter = nearby(offAt, bright);
  const darker = nearby((at) => -offAt(at), dark);
  const tinted = nearby((at) => tintOff(target, base, at), spots);
  const litAt = (at: number) => (source.lightness[at] as number) * (gain[at] as number);
  const bare = own.map((value, at) => {
    const isBright = smoothstep(hair.to, hair.from, litAt(at) / Math.max(0.02, base.lightness[at] as number));
    return areas.inside[at] ? (1 - value) * Math.max(isBright, creases?.[at] ?? 0) : 0;
  });
  const form = formOf(
    source.lightness.map((_value, at) => litAt(at) - (base.lightness[at] as number)),
    bare,
    grid,
    areas.width,
  );
  const plain = blur(bare, grid.columns, grid.rows, Math.max(1, areas.width * 0.006));
  for (let at = 0; at < gain.length; at += 1) {
    const share = plain[at] as number;
    const lit = litAt(at);
    if (share === 0 || lit < 0.02) continue;
    const off = lit - (base.lightness[at] as number);
    const broad = form[at] as number;
    const creased = 1 - another * (creases?.[at] ?? 0);
    const wanted =
      off > 0
        ? soften(off, (brighter[at] as number) + Math.max(0, broad))
        : -soften(-off, ((darker[at] as number) + Math.max(0, -broad)) * creased);
    gain[at] = (gain[at] as number) * (1 + ((wanted - off) * share) / lit);
    calmTint(light, source, at, tinted[at] as number, share);
  }
}

/** Broad light and shadow of the source at each cell, in lightness, without what is as small as a shining spot. */
function formOf(off: Float32Array, bare: Float32Array, { columns, rows }: Grid, width: number): Float32Array {
  const clipped = off.map((value, at) => (bare[at] as number) * Math.max(-shape.darker, Math.min(shape.brighter, value)));
  const sum = blur(clipped, columns, rows, width * shape.reach);
  const weight = blur(bare, columns, rows, width * shape.reach);
  return sum.map((value, at) => value / ((weight[at] as number) + shape.doubt));
}

/** Brings the tint of a cell nearer to the slow one. */
function calmTint(
  { gain, base, turnRe, turnIm, tintA, tintB }: LightMatch,
  source: Colours,
  at: number,
  most: number,
  share: number,
): void {
  const times = gain[at] as number;
  const part = Math.min(1.15, ((source.lightness[at] as number) * times) / Math.max(0.05, base.lightness[at] as number));
  const [a, b] = [(source.a[at] as number) * times, (source.b[at] as number) * times];
  const [re, im] = [turnRe[at] as number, turnIm[at] as number];
  const offA = a * re - b * im + (tintA[at] as number) * part - (base.a[at] as number) * part;
  const offB = a * im + b * re + (tintB[at] as number) * part - (base.b[at] as number) * part;
  const off = Math.sqrt(offA * offA + offB * offB);
  if (off < 1e-5) return;
  const less = ((soften(off, most) / off - 1) * share) / part;
  tintA[at] = (tintA[at] as number) + offA * less;
  tintB[at] = (tintB[at] as number) + offB * less;
}

/**
 * 1 on eyes, brows, nostrils and lips, whose colours are nobody else's, and on glasses, which are taken away elsewhere; with a soft rim.
 *
 * @param points where the source's mesh points will lie.
 */
export function ownColours(
  { columns, rows, x, y, cell }: Grid,
  points: Points,
  rims: Float32Array | undefined,
  width: number,
): Float32Array {
  const plane = new Float32Array(columns * rows);
  for (const ring of [openings.leftEye, openings.rightEye, features.leftBrow, features.rightBrow, nostrils, features.lips]) {
    const line = ring.map((index) => {
      const [px, py] = points(index);
      return [(px - x) / cell, (py - y) / cell] as const;
    });
    fillPolygon(line, columns, rows, plane);
  }
  if (rims) for (let at = 0; at < plane.length; at += 1) if ((rims[at] as number) > 0.05) plane[at] = 1;
  return blur(spread(plane, columns, rows, width * 0.008), columns, rows, Math.max(1, width * 0.008));
}

/** How far skin may be from what is slow at each cell: a little farther than the target is nearby. */
function mostNearby(
  off: Float32Array,
  { times, least }: { times: number; least: number },
  { columns, rows }: Grid,
  width: number,
): Float32Array {
  const steady = spread(blur(off, columns, rows, Math.max(1, width * 0.01)), columns, rows, width * reach);
  return blur(steady, columns, rows, width * reach * 0.5).map((value, at) => Math.max(least, value * times, (off[at] as number) * 1.35));
}

/** How far the tint of a cell is from the slow one, as dark or bright as the cell is. */
function tintOff({ lightness, a, b }: Colours, base: Colours, at: number): number {
  const part = Math.min(1.15, (lightness[at] as number) / Math.max(0.05, base.lightness[at] as number));
  const offA = (a[at] as number) - (base.a[at] as number) * part;
  const offB = (b[at] as number) - (base.b[at] as number) * part;
  return Math.sqrt(offA * offA + offB * offB);
}

/** The value as it is up to most of the limit, then ever less, never more than the limit. */
function soften(value: number, limit: number): number {
  const part = value / limit;
  return part < 0.75 ? value : limit * (1 - 0.25 * Math.exp(3 - 4 * part));
}
