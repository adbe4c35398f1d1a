import { blur, type Grid, spread } from '../planes/face-grid.ts';
import type { LightMatch } from './match-light.ts';
import type { Colours } from './skin-colours.ts';

/** How fine light and shadow are that the two sides of the source share, as a part of the face's width: moles stay where they are. */
const fine = 0.012;
/** How near the target has to be as uneven as the source, as a part of the face's width, for the source to stay so. */
const nearby = 0.03;
/** So much skin there must be nearby on both sides. */
const enough = 0.35;
const doubt = 0.02;

/**
 * Takes away what the light of the source's own picture does to one side of the face and not to the other, beyond what the target's
 * light does there: the lit flank of a nose, the shadow beside it. What both sides share is the form of the face, and stays.
 *
 * @param skin how far each cell is skin or what lies on it in light and shadow. @param mirror where each cell is on the other side, see `mirrorFace`.
 */
export function evenLight(
  { gain, base }: LightMatch,
  source: Colours,
  target: Colours,
  skin: Float32Array,
  mirror: Float32Array,
  { columns, rows }: Grid,
  width: number,
): void {
  const relit = source.lightness.map((value, at) => value * (gain[at] as number));
  const weight = blur(skin, columns, rows, width * fine);
  /** How much brighter each cell is than what lies across from it, halved. */
  const uneven = (lightness: Float32Array) => {
    const sum = blur(
      skin.map((value, at) => value * ((lightness[at] as number) - (base.lightness[at] as number))),
      columns,
      rows,
      width * fine,
    );
    const off = sum.map((value, at) => value / ((weight[at] as number) + doubt));
    return off.map((value, at) => {
      const column = Math.round(mirror[at * 2] as number);
      const row = Math.round(mirror[at * 2 + 1] as number);
      const there = column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
      const sure = there < 0 ? 0 : Math.min(1, Math.min(weight[at] as number, weight[there] as number) / enough);
      return (value - (off[there] ?? value)) * 0.5 * sure;
    });
  };
  const [own, other] = [uneven(relit), uneven(target.lightness)];
  const most = [1, -1].map((sign) => {
    const sided = other.map((value) => Math.max(0, value * sign));
    return spread(sided, columns, rows, width * nearby);
  }) as [Float32Array, Float32Array];
  for (let at = 0; at < gain.length; at += 1) {
    const lit = relit[at] as number;
    if (lit < 0.02) continue;
    const value = own[at] as number;
    const kept = Math.max(-(most[1][at] as number), Math.min(most[0][at] as number, value));
    gain[at] = (gain[at] as number) * (1 + (kept - value) / lit);
  }
}
