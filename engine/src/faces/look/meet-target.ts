import { smoothstep } from '../../pixels/shade.ts';
import { blur, type Grid, spread } from '../planes/face-grid.ts';
import type { LightMatch } from './match-light.ts';
import type { Seam } from './seam.ts';
import type { Colours } from './skin-colours.ts';

/** How fine the light is that both share at the seam, as a part of the face's width. */
const fine = 0.022;
/** How far inside of the seam it fades into the slow light alone. */
const fade = 0.1;
/** The two are brought together by so much at most, in lightness and in tint. */
const most = { lightness: 0.09, tint: 0.025 } as const;
/** How much skin there must be nearby. */
const doubt = 0.06;

/**
 * Along the seam both faces get the same light down to small shadows and folds, so that no edge is seen where one gives way to the
 * other; further inside the source keeps its own. What blending in bands does (P. Burt, E. Adelson, "A multiresolution spline",
 * 1983), with two bands.
 * @param skin how far each cell is skin in both pictures. @param inside 1 within the outline.
 */
export function meetTarget(
  light: LightMatch,
  source: Colours,
  target: Colours,
  skin: Float32Array,
  { share }: Seam,
  inside: Float32Array,
  grid: Grid,
  width: number,
): void {
  const { columns, rows } = grid;
  const smooth = (plane: Float32Array) => blur(plane, columns, rows, width * fine);
  const open = share.map((value, at) => (inside[at] ? 1 - smoothstep(0.3, 0.95, value) : 1));
  const near = blur(spread(open, columns, rows, width * fade * 0.5), columns, rows, width * fade * 0.4);
  const weight = smooth(skin);
  const { base, gain } = light;
  const lacking = (unlike: (at: number) => number, limit: number) => {
    const sum = smooth(skin.map((value, at) => (value > 0 ? value * unlike(at) : 0)));
    return sum.map((value, at) => {
      const difference = (value / ((weight[at] as number) + doubt)) * (near[at] as number);
      return Math.max(-limit, Math.min(limit, difference));
    });
  };
  const of = (plane: Float32Array, at: number) => plane[at] as number;
  const relit = (plane: Float32Array, at: number) => of(plane, at) * of(gain, at);
  const darker = lacking(
    (at) => of(target.lightness, at) - of(base.lightness, at) - (relit(source.lightness, at) - of(base.lightness, at)) * light.contrast,
    most.lightness,
  );
  const tint = (axis: 'a' | 'b') =>
    lacking((at) => {
      const [a, b] = [relit(source.a, at), relit(source.b, at)];
      const [re, im] = [of(light.turnRe, at), of(light.turnIm, at)];
      const turned = axis === 'a' ? a * re - b * im + of(light.tintA, at) : a * im + b * re + of(light.tintB, at);
      return of(target[axis], at) - of(base[axis], at) - (turned - of(base[axis], at)) * light.colourfulness;
    }, most.tint);
  const [moreA, moreB] = [tint('a'), tint('b')];
  for (let at = 0; at < gain.length; at += 1) {
    const times = 1 + (darker[at] as number) / Math.max(0.05, base.lightness[at] as number);
    gain[at] = (gain[at] as number) * times;
    base.lightness[at] = (base.lightness[at] as number) * times;
    for (const [plane, own, more] of [
      [light.tintA, base.a, moreA],
      [light.tintB, base.b, moreB],
    ] as const) {
      const held = own[at] as number;
      own[at] = held + (more[at] as number);
      plane[at] = (own[at] as number) - (held - (plane[at] as number)) * times;
    }
  }
}

/** How wide skin is looked for that fills what is neither face's, as a part of the face's width. */
const wide = 0.045;

/** What is neither the source's nor skin of the target gets the colours of the target's skin next to it. */
export function fillPlain(
  { base }: LightMatch,
  target: Colours,
  targetSkin: Float32Array,
  { plain }: Seam,
  { columns, rows }: Grid,
  width: number,
): void {
  const weight = blur(targetSkin, columns, rows, width * wide);
  for (const axis of ['lightness', 'a', 'b'] as const) {
    const [own, plane] = [target[axis], base[axis]];
    const sum = blur(
      targetSkin.map((value, at) => value * (own[at] as number)),
      columns,
      rows,
      width * wide,
    );
    for (let at = 0; at < plane.length; at += 1) {
      const held = plane[at] as number;
      const filled = ((sum[at] as number) + doubt * held) / ((weight[at] as number) + doubt);
      plane[at] = held + (filled - held) * (plain[at] as number);
    }
  }
}
