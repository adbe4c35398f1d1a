/** A road up a hill: how far beside its middle a place lies, and how far along the road. Lengths are units of the land. */
export interface HillRoad {
  /** The middle of the road in even steps, from the gate down to the eye. */
  readonly points: readonly (readonly [x: number, z: number])[];
  /** Writes the distance from the middle to `out[0]` and the step nearest to the place, with fractions, to `out[1]`; false far from it. */
  readonly nearest: (x: number, z: number, out: Float64Array) => boolean;
}

/** Distance from the middle within which places are told. */
export const roadReach = 0.5;

const bandDepth = 0.25;

/**
 * A road in smooth bends through places, first and last included.
 * Source: E. Catmull, R. Rom, "A class of local interpolating splines" (1974).
 */
export function createHillRoad(places: readonly (readonly [number, number])[]): HillRoad {
  const points = bendThrough(places, 10);
  /** The steps of the road that pass within reach of each band of distances. */
  const bands = new Map<number, number[]>();
  points.slice(1).forEach(([, z], step) => {
    const before = (points[step] as readonly [number, number])[1];
    const first = Math.floor((Math.min(z, before) - roadReach) / bandDepth);
    const last = Math.floor((Math.max(z, before) + roadReach) / bandDepth);
    for (let band = first; band <= last; band += 1) bands.set(band, [...(bands.get(band) ?? []), step]);
  });

  return {
    points,
    nearest(x, z, out) {
      let best = roadReach * roadReach;
      let along = -1;
      for (const step of bands.get(Math.floor(z / bandDepth)) ?? []) {
        const [ax, az] = points[step] as readonly [number, number];
        const [bx, bz] = points[step + 1] as readonly [number, number];
        const [dx, dz] = [bx - ax, bz - az];
        const share = Math.min(1, Math.max(0, ((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz)));
        const [offX, offZ] = [x - ax - dx * share, z - az - dz * share];
        const square = offX * offX + offZ * offZ;
        if (square >= best) continue;
        best = square;
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
