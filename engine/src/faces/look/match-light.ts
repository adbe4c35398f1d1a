import { blur, type Grid } from '../planes/face-grid.ts';
import type { Colours } from './skin-colours.ts';

/** How to change the source's colours so that they stand in the target's light, over a grid. */
export interface LightMatch {
  /** Times the colour: brings the target's slow light and shadow. */
  gain: Float32Array;
  /** The target's slow colours, around which fine contrast is changed. */
  base: Colours;
  /**
   * How a and b turn and stretch, as a complex number: what brings the tint of the source's skin to that of the target's.
   * What has no tint, such as dark brows, gets none.
   */
  turnRe: Float32Array;
  turnIm: Float32Array;
  /** Added to a and b: what turning alone cannot bring. */
  tintA: Float32Array;
  tintB: Float32Array;
  /** Times fine contrast of lightness, and of tint. */
  contrast: number;
  colourfulness: number;
  /** How far skin is brighter and darker than the slow light at most, in lightness. */
  brighter: number;
  darker: number;
  /** How far the tint of skin is from the slow one at most. */
  tinted: number;
}

/** How slow light is that comes from the target, as a part of the face's width. */
const slow = 0.14;
/** How wide skin around the face is looked for, as a part of its width, and how far its tint counts against that of the face itself. */
const wide = 0.24;
const fromAround = 0.3;
/** How far the change of light may be from its mean over the face. */
const gainRange = { least: 0.3, most: 3 } as const;
/** Skin may be so much darker than the slow light in any face: folds beside the nose and mouth are what a face is known by. */
const leastDarker = 0.26;
/** How much the mean of the face counts where no skin is near. */
const anywhere = 0.004;

/**
 * A face under other light is nearly the same face times a slowly changing factor (the quotient image of Shashua and Riklin-Raviv,
 * 2001). The factor is taken from skin that both show, and goes on smoothly under brows, hair and glasses.
 * @param skin how far each cell is skin in both pictures, without the sockets of the eyes: how deep they lie is somebody's own form.
 * @param around how far each cell is skin of the target near the outline and on the forehead.
 * @param plain 1 where no eye, brow or lip is, well inside of the face.
 * @param width of the face in cells.
 */
export function matchLight(
  source: Colours,
  target: Colours,
  skin: Float32Array,
  around: Float32Array,
  plain: Float32Array,
  grid: Grid,
  width: number,
): LightMatch {
  const { columns, rows } = grid;
  const smooth = (plane: Float32Array) => blur(plane, columns, rows, width * slow);
  const weighted = (plane: Float32Array) => smooth(plane.map((value, at) => value * (skin[at] as number)));
  const weight = smooth(skin);
  const means = [source.lightness, source.a, source.b, target.lightness, target.a, target.b].map((plane) => meanOf(plane, skin));
  const [sourceL, sourceA, sourceB, targetL, targetA, targetB] = [
    source.lightness,
    source.a,
    source.b,
    target.lightness,
    target.a,
    target.b,
  ].map((plane, index) => {
    const sum = weighted(plane);
    return sum.map((value, at) => (value + anywhere * (means[index] as number)) / ((weight[at] as number) + anywhere));
  }) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
  tintFromAround(target, { lightness: targetL, a: targetA, b: targetB }, around, grid, width);
  const usual = (means[3] as number) / Math.max(0.02, means[0] as number);
  const gain = targetL.map((value, at) =>
    Math.min(usual * gainRange.most, Math.max(usual * gainRange.least, value / Math.max(0.02, sourceL[at] as number))),
  );
  const turn = turnOf({ a: sourceA, b: sourceB }, { a: targetA, b: targetB }, gain);
  /** What part of the skin stays below, as a difference from the slow light. */
  const rangeOf = (plane: Float32Array, base: Float32Array, part: number) => {
    const differences = new Float32Array(plane.length);
    let count = 0;
    for (let at = 0; at < plane.length; at += 1) {
      if (!plain[at]) continue;
      differences[count] = (plane[at] as number) - (base[at] as number);
      count += 1;
    }
    return differences.subarray(0, count).sort()[Math.floor((count - 1) * part)] ?? 0;
  };
  const tintRange = rangeOf(
    target.a.map((value, at) =>
      Math.sqrt((value - (targetA[at] as number)) ** 2 + ((target.b[at] as number) - (targetB[at] as number)) ** 2),
    ),
    new Float32Array(plain.length),
    0.985,
  );
  const sourceRelit = source.lightness.map((value, at) => value * (gain[at] as number));
  const detail = (plane: Float32Array, base: Float32Array, times?: Float32Array) =>
    meanOf(
      plane.map((value, at) => Math.abs((value - (base[at] as number)) * (times ? (times[at] as number) : 1))),
      skin,
    );
  const ratio = (one: number, other: number, low: number, high: number) =>
    Math.min(high, Math.max(low, Math.sqrt(one / Math.max(1e-4, other))));
  const tintOf = ({ a, b }: Colours, baseA: Float32Array, baseB: Float32Array) => Math.hypot(detail(a, baseA), detail(b, baseB));
  // A picture without colour stays without: what little tint the source's lips and eyes have is taken away too.
  const colours = Math.hypot(means[4] as number, means[5] as number) + tintOf(target, targetA, targetB);
  return {
    gain,
    base: { lightness: targetL, a: targetA, b: targetB },
    ...turn,
    contrast: ratio(detail(target.lightness, targetL), detail(source.lightness, sourceL, gain), 0.93, 1.08),
    brighter: Math.max(0.08, Math.min(rangeOf(sourceRelit, targetL, 0.985), rangeOf(target.lightness, targetL, 0.985) * 1.15)),
    darker: Math.max(leastDarker, Math.min(-rangeOf(sourceRelit, targetL, 0.015), -rangeOf(target.lightness, targetL, 0.015) * 1.3)),
    tinted: Math.max(0.012, tintRange * 1.2),
    colourfulness: Math.min(1, colours / 0.012) * ratio(tintOf(target, targetA, targetB), tintOf(source, sourceA, sourceB), 0.75, 1.15),
  };
}

/**
 * Brings the slow tint nearer to that of the skin around the face, in proportion to lightness: a red nose or chin is somebody's own,
 * and forehead, temples and jaw stay what they are.
 */
function tintFromAround(target: Colours, slowly: Colours, around: Float32Array, { columns, rows }: Grid, width: number): void {
  const far = (plane: Float32Array) =>
    blur(
      plane.map((value, at) => value * (around[at] as number)),
      columns,
      rows,
      width * wide,
    );
  const [lightness, a, b] = [far(target.lightness), far(target.a), far(target.b)];
  for (let at = 0; at < lightness.length; at += 1) {
    const share = fromAround * Math.min(1, (lightness[at] as number) / 0.02);
    const times = (slowly.lightness[at] as number) / Math.max(1e-4, lightness[at] as number);
    slowly.a[at] = (slowly.a[at] as number) * (1 - share) + (a[at] as number) * times * share;
    slowly.b[at] = (slowly.b[at] as number) * (1 - share) + (b[at] as number) * times * share;
  }
}

/** Tints are stretched by so much at most, and turned by so many radians. */
const stretch = { least: 0.5, most: 1.25 } as const;
const mostTurn = 0.22;

function turnOf(source: Pick<Colours, 'a' | 'b'>, target: Pick<Colours, 'a' | 'b'>, gain: Float32Array) {
  const empty = () => new Float32Array(gain.length);
  const turn = { turnRe: empty(), turnIm: empty(), tintA: empty(), tintB: empty() };
  for (let at = 0; at < gain.length; at += 1) {
    const a = (source.a[at] as number) * (gain[at] as number);
    const b = (source.b[at] as number) * (gain[at] as number);
    const wantedA = target.a[at] as number;
    const wantedB = target.b[at] as number;
    const wanted = Math.sqrt(wantedA * wantedA + wantedB * wantedB);
    const size = Math.sqrt(a * a + b * b);
    // Skin of nearly no tint has no direction to turn.
    const sure = Math.min(1, size / 0.02) * Math.min(1, wanted / 0.02);
    const length = Math.min(stretch.most, Math.max(stretch.least, wanted / Math.max(1e-4, size)));
    const angle = Math.atan2(wantedB * a - wantedA * b, wantedA * a + wantedB * b);
    const turned = Math.max(-mostTurn, Math.min(mostTurn, angle)) * sure;
    const re = (1 + (length - 1) * sure) * Math.cos(turned);
    const im = (1 + (length - 1) * sure) * Math.sin(turned);
    turn.turnRe[at] = re;
    turn.turnIm[at] = im;
    turn.tintA[at] = wantedA - (a * re - b * im);
    turn.tintB[at] = wantedB - (a * im + b * re);
  }
  return turn;
}

function meanOf(plane: Float32Array, weight: Float32Array): number {
  let sum = 0;
  let total = 1e-6;
  for (let at = 0; at < plane.length; at += 1) {
    sum += (plane[at] as number) * (weight[at] as number);
    total += weight[at] as number;
  }
  return sum / total;
}
