/** A road up a hill: how far beside its middle a place lies, and how far along the road. Lengths are units of the land. */
export interface HillRoad {
  /** The middle of the road in even steps, from the gate down to the eye. */
  readonly points: readonly (readonly [x: number, z: number])[];
  /** Writes the distance from the middle to `out[0]` and the step nearest to the place, with fractions, to `out[1]`; false far from it. */
  readonly nearest: (x: number, z: number, out: Float64Array) => boolean;
}

/** Distance from the middle within which places are told. */
export const roadReach = 0.5;

/** Side of the squares that know which steps of the road are near. */
const square = 0.3;

/**
 * A road in smooth bends through places, first and last included.
 * Source: E. Catmull, R. Rom, "A class of local interpolating splines" (1974).
 */
export function createHillRoad(places: readonly (readonly [number, number])[]): HillRoad {
  const points = bendThrough(places, 6);
  const [xs, zs] = [points.map(([x]) => x), points.map(([, z]) => z)];
  const [left, front] = [Math.min(...xs) - roadReach, Math.min(...zs) - roadReach];
  const columns = Math.ceil((Math.max(...xs) + roadReach - left) / square);
  const rows = Math.ceil((Math.max(...zs) + roadReach - front) / square);
  const stepsAt: number[][] = Array.from({ length: columns * rows }, () => []);
  for (let step = 0; step + 1 < points.length; step += 1) {
    const span = (list: readonly number[], from: number, cells: number) => {
      const [one, other] = [list[step] as number, list[step + 1] as number];
      const first = Math.floor((Math.min(one, other) - roadReach - from) / square);
      const last = Math.floor((Math.max(one, other) + roadReach - from) / square);
      return [Math.max(0, first), Math.min(cells - 1, last)] as const;
    };
    const [acrossFrom, acrossTo] = span(xs, left, columns);
    const [awayFrom, awayTo] = span(zs, front, rows);
    for (let row = awayFrom; row <= awayTo; row += 1)
      for (let column = acrossFrom; column <= acrossTo; column += 1) stepsAt[row * columns + column]?.push(step);
  }

  return {
    points,
    nearest(x, z, out) {
      const column = Math.floor((x - left) / square);
      const row = Math.floor((z - front) / square);
      if (column < 0 || row < 0 || column >= columns || row >= rows) return false;
      const steps = stepsAt[row * columns + column] as number[];
      let best = roadReach * roadReach;
      let along = -1;
      for (let index = 0; index < steps.length; index += 1) {
        const step = steps[index] as number;
        const ax = xs[step] as number;
        const az = zs[step] as number;
        const dx = (xs[step + 1] as number) - ax;
        const dz = (zs[step + 1] as number) - az;
        const share = Math.min(1, Math.max(0, ((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz)));
        const offX = x - ax - dx * share;
        const offZ = z - az - dz * share;
        const away = offX * offX + offZ * offZ;
        if (away >= best) continue;
        best = away;
        along = step + share;
      }
      if (along < 0) return false;
      out[0] = Math.sqrt(best);
      out[1] = along;
      return true;
    },
  };
}

/** Points of a curve through places, `each` from one to the next. */
function bendThrough(places: readonly (readonly [number, number])[], each: number): (readonly [number, number])[] {
  const at = (index: number) => places[Math.min(places.length - 1, Math.max(0, index))] as readonly [number, number];
  const points: (readonly [number, number])[] = [];
  for (let leg = 0; leg + 1 < places.length; leg += 1) {
    const [before, from, to, after] = [at(leg - 1), at(leg), at(leg + 1), at(leg + 2)];
    for (let step = 0; step < each; step += 1) {
      const t = step / each;
      const through = (axis: 0 | 1) =>
        from[axis] +
        0.5 *
          t *
          (to[axis] -
            before[axis] +
            t *
              (2 * before[axis] -
                5 * from[axis] +
                4 * to[axis] -
                after[axis] +
                t * (3 * (from[axis] - to[axis]) + after[axis] - before[axis])));
      points.push([through(0), through(1)]);
    }
  }
  return [...points, at(places.length - 1)];
}
