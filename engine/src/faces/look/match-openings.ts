import type { openings } from '../face.ts';
import { opening } from '../fit/fit-mouth.ts';
import type { LightMatch } from './match-light.ts';
import type { Colours } from './skin-colours.ts';

/** The white of eyes and teeth count as what is brighter than this part of an opening. */
const brightPart = 0.6;
/** Openings narrower than this show too little to compare: gap over width. */
const openEnough = 0.07;
/**
 * Eyes and teeth come this far to the brightness and to the tint of those that they replace. Eyes less: how bright they are among what
 * lies around them is seen first.
 */
const adapted = { eyes: 0.35, teeth: 0.75, tint: 0.7 };

/** Whites differ by so much at most; more is an iris or a lip that was taken for one. */
const mostTint = 0.02;

/** The white of an eye differs in tint from that of the target by so much at most: red corners of another light stay out. */
const mostRedness = 0.01;

/** An iris is darker than this part of the white; what is not, near it, is white. */
const darkIris = 0.75;

/** One opening in both faces, over the same grid. */
export interface OpeningPair {
  name: keyof typeof openings;
  /** How far each cell belongs to it, where it is in the target and where the source's will be. */
  there: Float32Array;
  here: Float32Array;
  /** The irises in both, which are no white. */
  irisThere: Uint8Array | undefined;
  irisHere: Uint8Array | undefined;
}

/**
 * Gives the white of eyes and teeth the brightness and tint of those in the target, instead of the change that skin needs:
 * a face that becomes paler does not get whiter teeth. What the target does not show keeps its own tint.
 */
export function matchOpenings(
  light: LightMatch,
  source: Colours,
  target: Colours,
  meshes: { source: Float32Array; target: Float32Array },
  pairs: readonly OpeningPair[],
): void {
  for (const { name, there, here, irisThere, irisHere } of pairs) {
    const own = whiteOf(source, here, irisHere);
    if (!own) continue;
    const isComparable = opening(meshes.target, name) > openEnough && opening(meshes.source, name) > openEnough;
    const wanted = isComparable ? whiteOf(target, there, irisThere) : undefined;
    const usual = own.gainOf(light.gain);
    // A dark mouth has no teeth to compare with.
    const comparable = wanted && wanted.lightness > own.lightness * usual * 0.6 ? wanted : undefined;
    const most = 0.93 / own.lightness;
    const closer = name === 'mouth' ? adapted.teeth : adapted.eyes;
    const gain = Math.min(most, comparable ? usual + (comparable.lightness / own.lightness - usual) * closer : usual);
    const tint = (axis: 'a' | 'b') => (comparable ? (comparable[axis] - own[axis] * gain) * adapted.tint : 0);
    const far = Math.max(1, Math.hypot(tint('a'), tint('b')) / mostTint);
    const [tintA, tintB] = [tint('a') / far, tint('b') / far];
    const white = comparable ?? { a: own.a * gain, b: own.b * gain };
    for (let at = 0; at < here.length; at += 1) {
      const share = here[at] as number;
      if (share === 0) continue;
      light.gain[at] = (light.gain[at] as number) * (1 - share) + gain * share;
      light.turnRe[at] = (light.turnRe[at] as number) * (1 - share) + share;
      light.turnIm[at] = (light.turnIm[at] as number) * (1 - share);
      light.tintA[at] = (light.tintA[at] as number) * (1 - share) + tintA * share;
      light.tintB[at] = (light.tintB[at] as number) * (1 - share) + tintB * share;
      if (!irisHere || (irisHere[at] && (source.lightness[at] as number) < own.lightness * darkIris)) continue;
      const offA = (source.a[at] as number) * gain + tintA - white.a;
      const offB = (source.b[at] as number) * gain + tintB - white.b;
      const off = Math.hypot(offA, offB);
      const less = off > mostRedness ? (mostRedness / off - 1) * share : 0;
      light.tintA[at] = (light.tintA[at] as number) + offA * less;
      light.tintB[at] = (light.tintB[at] as number) + offB * less;
    }
  }
}

function whiteOf(colours: Colours, share: Float32Array, iris: Uint8Array | undefined) {
  const cells: number[] = [];
  for (let at = 0; at < share.length; at += 1) if ((share[at] as number) > 0.6 && !iris?.[at]) cells.push(at);
  if (cells.length < 6) return undefined;
  cells.sort((one, other) => (colours.lightness[one] as number) - (colours.lightness[other] as number));
  const bright = cells.slice(Math.floor(cells.length * brightPart));
  const mean = (plane: Float32Array) => bright.reduce((sum, at) => sum + (plane[at] as number), 0) / bright.length;
  return { lightness: Math.max(0.05, mean(colours.lightness)), a: mean(colours.a), b: mean(colours.b), gainOf: mean };
}
