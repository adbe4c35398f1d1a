import { cellAt, Shape, stride, type Town } from './town.ts';

/** What a ray met. One is reused for every ray of a thread. */
export interface Hit {
  distance: number;
  /** Index of the solid, -1 for none. */
  solid: number;
  normalX: number;
  normalY: number;
  normalZ: number;
}

export function createHit(): Hit {
  return { distance: 0, solid: -1, normalX: 0, normalY: 0, normalZ: 0 };
}

/** Nearest solid along a ray, or with `any` the first one found (for shadows). */
export type Cast = (
  hit: Hit,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  reach: number,
  any: boolean,
) => boolean;

/**
 * A ray caster for a town: walks the grid and tests the solids of each cell whose tops the ray may touch.
 * Source: J. Amanatides and A. Woo, "A Fast Voxel Traversal Algorithm for Ray Tracing" (1987); slab test after Kay and Kajiya (1986).
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the tests of one solid share the town's tables; a ray calls them a hundred times and allocates nothing.
export function createCast(town: Town): Cast {
  const { solids, shapes, highest } = town;
  const { columns, rows, columnEdges, rowEdges, first, members, tops } = town.cells;

  /** Inverses of the ray's direction, set for each ray. */
  let invX = 0;
  let invY = 0;
  let invZ = 0;

  function prism(
    hit: Hit,
    index: number,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    nearest: number,
  ): boolean {
    const at = index * stride;
    const px = ox - (solids[at] as number);
    const pz = oz - (solids[at + 1] as number);
    const halfX = solids[at + 2] as number;
    const halfZ = solids[at + 3] as number;
    const foot = solids[at + 4] as number;
    const shrinkX = solids[at + 6] as number;
    const shrinkZ = solids[at + 7] as number;
    const py = oy - foot;
    let enter = 1e-5;
    let leave = nearest;
    let side = -1;
    const low = -py * invY;
    const high = ((solids[at + 5] as number) - oy) * invY;
    if (low < high) {
      if (low > enter) {
        enter = low;
        side = 5;
      }
      if (high < leave) leave = high;
    } else {
      if (high > enter) {
        enter = high;
        side = 4;
      }
      if (low < leave) leave = low;
    }
    if (enter >= leave) return false;
    const upright = shrinkX === 0 && shrinkZ === 0;
    if (upright || (shrinkX >= 0 && shrinkZ >= 0)) {
      // The upright box around the solid: the answer for walls, a quick no for what tapers.
      const left = (-halfX - px) * invX;
      const right = (halfX - px) * invX;
      const near = (-halfZ - pz) * invZ;
      const far = (halfZ - pz) * invZ;
      const enterX = Math.min(left, right);
      const leaveX = Math.max(left, right);
      const enterZ = Math.min(near, far);
      const leaveZ = Math.max(near, far);
      const first = Math.max(enterX, enterZ);
      const last = Math.min(leaveX, leaveZ);
      if (first >= leave || last <= enter || first >= last) return false;
      if (upright) {
        if (first > enter) {
          enter = first;
          side = enterX > enterZ ? (left < right ? 0 : 1) : near < far ? 2 : 3;
        }
        if (side < 0) return false;
        hit.distance = enter;
        hit.solid = index;
        hit.normalX = side === 0 ? -1 : side === 1 ? 1 : 0;
        hit.normalY = side === 4 ? 1 : side === 5 ? -1 : 0;
        hit.normalZ = side === 2 ? -1 : side === 3 ? 1 : 0;
        return true;
      }
    }
    for (let face = 0; face < 4; face += 1) {
      const shrink = face < 2 ? shrinkX : shrinkZ;
      const sign = (face & 1) === 0 ? -1 : 1;
      const half = (face < 2 ? solids[at + 2] : solids[at + 3]) as number;
      const outside = sign * (face < 2 ? px : pz) + shrink * py - half;
      const speed = sign * (face < 2 ? dx : dz) + shrink * dy;
      if (speed > -1e-12 && speed < 1e-12) {
        if (outside > 0) return false;
        continue;
      }
      const t = -outside / speed;
      if (speed < 0) {
        if (t > enter) {
          enter = t;
          side = face;
        }
      } else if (t < leave) leave = t;
      if (enter >= leave) return false;
    }
    if (side < 0) return false;
    hit.distance = enter;
    hit.solid = index;
    hit.normalX = 0;
    hit.normalY = 0;
    hit.normalZ = 0;
    if (side === 4) hit.normalY = 1;
    else if (side === 5) hit.normalY = -1;
    else {
      const shrink = side < 2 ? shrinkX : shrinkZ;
      const length = 1 / Math.sqrt(1 + shrink * shrink);
      const sign = ((side & 1) === 0 ? -1 : 1) * length;
      if (side < 2) hit.normalX = sign;
      else hit.normalZ = sign;
      hit.normalY = shrink * length;
    }
    return true;
  }

  function round(
    hit: Hit,
    index: number,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    nearest: number,
  ): boolean {
    const at = index * stride;
    const px = ox - (solids[at] as number);
    const pz = oz - (solids[at + 1] as number);
    const radius = solids[at + 2] as number;
    const foot = solids[at + 4] as number;
    const top = solids[at + 5] as number;
    if (shapes[index] === Shape.ball) {
      const middle = (foot + top) / 2;
      const py = oy - middle;
      // A ball may be flattened: heights are stretched to the radius.
      const stretch = (2 * radius) / (top - foot);
      const sy = py * stretch;
      const vy = dy * stretch;
      const a = dx * dx + vy * vy + dz * dz;
      const b = px * dx + sy * vy + pz * dz;
      const inside = b * b - a * (px * px + sy * sy + pz * pz - radius * radius);
      if (inside < 0) return false;
      const t = (-b - Math.sqrt(inside)) / a;
      if (t < 1e-5 || t >= nearest) return false;
      hit.distance = t;
      hit.solid = index;
      hit.normalX = (px + dx * t) / radius;
      hit.normalY = (sy + vy * t) / radius;
      hit.normalZ = (pz + dz * t) / radius;
      return true;
    }
    const a = dx * dx + dz * dz;
    if (a < 1e-12) return false;
    const b = px * dx + pz * dz;
    const inside = b * b - a * (px * px + pz * pz - radius * radius);
    if (inside < 0) return false;
    const root = Math.sqrt(inside);
    const t = (-b - root) / a;
    const y = oy + dy * t;
    if (t > 1e-5 && t < nearest && y > foot && y < top) {
      hit.distance = t;
      hit.solid = index;
      hit.normalX = (px + dx * t) / radius;
      hit.normalY = 0;
      hit.normalZ = (pz + dz * t) / radius;
      return true;
    }
    if (dy < 0) {
      const lid = (top - oy) / dy;
      if (lid > 1e-5 && lid < nearest && lid > t && lid < (-b + root) / a) {
        hit.distance = lid;
        hit.solid = index;
        hit.normalX = 0;
        hit.normalY = 1;
        hit.normalZ = 0;
        return true;
      }
    }
    return false;
  }

  return (hit, ox, oy, oz, dx, dy, dz, reach, any) => {
    hit.solid = -1;
    hit.distance = reach;
    let start = 0;
    let end = reach;
    invX = 1 / (dx === 0 ? 1e-12 : dx);
    invY = 1 / (dy === 0 ? 1e-12 : dy);
    invZ = 1 / (dz === 0 ? 1e-12 : dz);
    const ax = -ox * invX;
    const bx = (town.columns - ox) * invX;
    start = Math.max(start, Math.min(ax, bx));
    end = Math.min(end, Math.max(ax, bx));
    const az = -oz * invZ;
    const bz = (town.rows - oz) * invZ;
    start = Math.max(start, Math.min(az, bz));
    end = Math.min(end, Math.max(az, bz));
    if (dy > 0) end = Math.min(end, (highest - oy) / dy);
    else if (oy > highest) start = dy < 0 ? Math.max(start, (highest - oy) / dy) : end;
    if (start >= end) return false;
    let column = cellAt(columnEdges, ox + dx * (start + 1e-7));
    let row = cellAt(rowEdges, oz + dz * (start + 1e-7));
    const stepX = dx > 0 ? 1 : -1;
    const stepZ = dz > 0 ? 1 : -1;
    const aheadX = dx > 0 ? 1 : 0;
    const aheadZ = dz > 0 ? 1 : 0;
    let nextX = ((columnEdges[column + aheadX] as number) - ox) * invX;
    let nextZ = ((rowEdges[row + aheadZ] as number) - oz) * invZ;
    let from = start;
    for (;;) {
      const to = Math.min(nextX, nextZ);
      const cell = row * columns + column;
      const low = dy < 0 ? oy + dy * to : oy + dy * from;
      if (low < (tops[cell] as number)) {
        const last = first[cell + 1] as number;
        const high = (dy > 0 ? oy + dy * to : oy + dy * from) + 1e-6;
        for (let entry = first[cell] as number; entry < last; entry += 1) {
          const index = members[entry] as number;
          // Over or under the ray's stretch in this cell.
          if ((solids[index * stride + 5] as number) < low - 1e-6 || (solids[index * stride + 4] as number) > high) continue;
          const met =
            shapes[index] === Shape.prism
              ? prism(hit, index, ox, oy, oz, dx, dy, dz, hit.distance)
              : round(hit, index, ox, oy, oz, dx, dy, dz, hit.distance);
          if (met && any) return true;
        }
        if (hit.solid >= 0 && hit.distance <= to) return true;
      }
      if (to >= end) break;
      from = to;
      if (nextX < nextZ) {
        column += stepX;
        if (column < 0 || column >= columns) break;
        nextX = ((columnEdges[column + aheadX] as number) - ox) * invX;
      } else {
        row += stepZ;
        if (row < 0 || row >= rows) break;
        nextZ = ((rowEdges[row + aheadZ] as number) - oz) * invZ;
      }
    }
    return hit.solid >= 0;
  };
}
