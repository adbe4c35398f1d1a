import type { Finish } from '../../things/mesh/finish.ts';
import type { Builder } from '../builder.ts';

/** A way through a town: its middle, its level and its heading at a distance from the eye, in metres. */
export interface Lane {
  readonly half: number;
  readonly end: number;
  readonly middle: (z: number) => number;
  readonly level: (z: number) => number;
  readonly heading: (z: number) => number;
  readonly climb: number;
  readonly from: number;
}

const tread = 0.95;

/** `bend`: how fast it turns aside; `climb`: height of its steps, which begin at `from` metres. */
export function laneThrough({
  bend,
  half,
  climb,
  from,
  end = 38,
}: {
  bend: number;
  half: number;
  climb: number;
  from: number;
  end?: number;
}): Lane {
  const middle = (z: number) => bend * Math.max(0, z - 3) ** 2;
  return {
    half,
    end,
    climb,
    from,
    middle,
    level: (z) => (climb > 0 ? Math.max(0, Math.min(16, Math.floor((z - from) / tread) + 1)) * climb : 0),
    heading: (z) => Math.atan(2 * bend * Math.max(0, z - 3)),
  };
}

/** The ground of a lane: slabs that follow it, with the fronts of its steps. */
export function addPaving(b: Builder, lane: Lane, paving: Finish): void {
  const { kit } = b;
  b.grounds.add(paving);
  b.piece({}, () => {
    b.use(paving);
    const wide = lane.half + 1.2;
    const edge = (z: number, side: number) => {
      const heading = lane.heading(z);
      return [lane.middle(z) + Math.cos(heading) * side * wide, z - Math.sin(heading) * side * wide] as const;
    };
    for (let z = lane.from - 16; z < lane.end + 6; z += tread) {
      const y = lane.level(z + 0.01);
      const [[lx, lz], [rx, rz], [fx, fz], [gx, gz]] = [edge(z, -1), edge(z, 1), edge(z + tread, 1), edge(z + tread, -1)];
      kit.quad([lx, y, lz], [rx, y, rz], [fx, y, fz], [gx, y, gz]);
      const next = lane.level(z + tread + 0.01);
      if (next !== y) kit.quad([gx, y, gz], [fx, y, fz], [fx, next, fz], [gx, next, gz]);
    }
  });
}
