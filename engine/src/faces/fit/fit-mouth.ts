import { features, openings, pointOf } from '../face.ts';
import type { Shape } from './align-heads.ts';

/** Rings around the mouth from the edge of the lips inwards; the points at one place of all rings lie behind one another. */
const rings = [
  features.lips,
  [76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306, 307, 320, 404, 315, 16, 85, 180, 90, 77],
  [62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292, 325, 319, 403, 316, 15, 86, 179, 89, 96],
  openings.mouth,
] as const;
const half = openings.mouth.length / 2;

/** How far the mouth as a whole takes the place that it has in the source's face. */
const ownPlace = 0.5;
/** How far it takes the source's width: less where the two make different faces, since a laugh is wide whosever it is. */
const ownWidth = { alike: 0.6, different: 0.15 } as const;
/** How far lips are as full as the source's. */
const ownFullness = 0.9;
/** Mouths whose openings differ by this much make different faces. */
const unlike = 0.12;

/** How a mouth is placed: as the source's, with the line between the lips exactly where the target's is, or with its lips there too. */
export type MouthFit = 'own' | 'line-kept' | 'kept';

/** How far the eyes and the mouth are open: gap over width, about 0 to 1. */
export function opening(mesh: Float32Array, name: keyof typeof openings): number {
  const ring = openings[name];
  const middle = ring.length / 2;
  const [left, right] = [pointOf(mesh, ring[0] as number), pointOf(mesh, ring[middle] as number)];
  const [up, low] = [pointOf(mesh, ring[middle / 2] as number), pointOf(mesh, ring[middle * 1.5] as number)];
  return Math.hypot(up[0] - low[0], up[1] - low[1]) / (Math.hypot(left[0] - right[0], left[1] - right[1]) || 1);
}

/** For each point of a mesh: 1 at the mouth, 0 from a third of the face's width away. */
export function mouthShare(mesh: Float32Array, width: number): Float32Array {
  const lips = features.lips.map((index) => pointOf(mesh, index));
  const middle = [mean(lips.map(([x]) => x)), mean(lips.map(([, y]) => y))] as const;
  const reach = Math.max(...lips.map(([x, y]) => Math.hypot(x - middle[0], y - middle[1])));
  return Float32Array.from({ length: mesh.length / 3 }, (_value, index) => {
    const [x, y] = pointOf(mesh, index);
    const away = Math.max(0, Math.min(1, (Math.hypot(x - middle[0], y - middle[1]) - reach) / (width * 0.2)));
    return 1 - away * away * (3 - 2 * away);
  });
}

/**
 * Changes how far points move (in pixels of the target, from its own mesh) so that the mouth makes the target's face with the source's
 * lips: the gap between the lips and the bend of their line are the target's, its place and width partly the source's, and the lips
 * as full as the source's. What lies around the mouth moves along.
 *
 * @param moved where the source's points would lie if that head were held like the target's.
 * @param near 1 at the mouth, 0 far from it, for each point.
 * @param mouth how far it is the target's.
 */
export function fitMouth(
  move: Float32Array,
  moved: Shape,
  { source, target }: { source: Float32Array; target: Float32Array },
  near: Float32Array,
  mouth: MouthFit,
): void {
  const wanted = lipMoves(moved, source, target, mouth);
  const edge = features.lips.map((index) => ({ at: pointOf(target, index), move: wanted.get(index) as Step }));
  for (let point = 0; point < near.length; point += 1) {
    const share = near[point] as number;
    if (share === 0) continue;
    const [dx, dy] = wanted.get(point) ?? along(edge, pointOf(target, point));
    move[point * 2] = (move[point * 2] as number) * (1 - share) + dx * share;
    move[point * 2 + 1] = (move[point * 2 + 1] as number) * (1 - share) + dy * share;
  }
}

/** How far into the lips the source is read from where they meet, in ways to the next ring. */
const inward = 1.2;

/** A mesh whose inner edge of the lips lies a little inside of them, so that no teeth nor the dark between come along with the lips. */
export function withinLips(mesh: Float32Array): Float32Array {
  const within = mesh.slice();
  const [next, inner] = [rings[2], rings[3]];
  inner.forEach((point, index) => {
    for (let axis = 0; axis < 3; axis += 1) {
      const [from, to] = [mesh[point * 3 + axis] as number, mesh[(next[index] as number) * 3 + axis] as number];
      within[point * 3 + axis] = from + (to - from) * inward;
    }
  });
  return within;
}

type Step = readonly [number, number];

/** How far each point of the lips goes from its place in the target. */
function lipMoves(moved: Shape, source: Float32Array, target: Float32Array, mouth: MouthFit): Map<number, Step> {
  const there = (index: number) => pointOf(target, index);
  const here = (index: number) => [moved[index * 2] as number, moved[index * 2 + 1] as number] as const;
  const inner = openings.mouth;
  const corners = [inner[0] as number, inner[half] as number] as const;
  const [left, right] = [there(corners[0]), there(corners[1])];
  const width = Math.hypot(right[0] - left[0], right[1] - left[1]) || 1;
  const across: Step = [(right[0] - left[0]) / width, (right[1] - left[1]) / width];
  const [ownLeft, ownRight] = [here(corners[0]), here(corners[1])];
  const alike = Math.exp(-(((opening(source, 'mouth') - opening(target, 'mouth')) / unlike) ** 2));
  const share = mouth !== 'own' ? 0 : ownWidth.different + (ownWidth.alike - ownWidth.different) * alike;
  const wider = (Math.hypot(ownRight[0] - ownLeft[0], ownRight[1] - ownLeft[1]) / width - 1) * share;
  const middleOf = (at: (index: number) => readonly number[]): Step => {
    const ring = [...inner.slice(1, half), ...corners].map(at);
    return [mean(ring.map(([x]) => x as number)), mean(ring.map(([, y]) => y as number))];
  };
  const [middle, own] = [middleOf(there), middleOf(here)];
  const place = mouth === 'own' ? ownPlace : 0;
  const full = mouth === 'kept' ? 0 : ownFullness;
  const shift: Step = [(own[0] - middle[0]) * place, (own[1] - middle[1]) * place];
  const moves = new Map<number, Step>();
  for (let index = 0; index < inner.length; index += 1) {
    const point = inner[index] as number;
    const [x, y] = there(point);
    const aside = ((x - middle[0]) * across[0] + (y - middle[1]) * across[1]) * wider;
    const line: Step = [shift[0] + across[0] * aside, shift[1] + across[1] * aside];
    const [ownX, ownY] = here(point);
    for (const ring of rings) {
      const outer = ring[index] as number;
      const [outerX, outerY] = there(outer);
      const [ownOuterX, ownOuterY] = here(outer);
      const fuller = [ownOuterX - ownX - (outerX - x), ownOuterY - ownY - (outerY - y)] as const;
      moves.set(outer, [line[0] + fuller[0] * full, line[1] + fuller[1] * full]);
    }
  }
  return moves;
}

/** How far a point near the lips goes: as those parts of their edge that are near to it. */
function along(edge: readonly { at: readonly number[]; move: Step }[], [x, y]: readonly [number, number, number]): Step {
  let [sumX, sumY, total] = [0, 0, 0];
  for (const { at, move } of edge) {
    const weight = 1 / (((at[0] as number) - x) ** 2 + ((at[1] as number) - y) ** 2 + 1e-3);
    sumX += move[0] * weight;
    sumY += move[1] * weight;
    total += weight;
  }
  return [sumX / total, sumY / total];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
