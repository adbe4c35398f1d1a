import type { Mesh } from './mesh-kit.ts';

/** A level camera: a point (x, y, z) in metres lands on (centreX + x / z · focal, horizon − (y − height) / z · focal), in pixels. */
export interface Eye {
  readonly centreX: number;
  readonly horizon: number;
  readonly focal: number;
  /** Metres of the eye over level 0: the water or the plain. */
  readonly height: number;
}

/** Where a mesh stands: its foot in metres before the eye, its size and its turn around the upright axis. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly size: number;
  readonly turn: number;
}

/** Triangles on the picture: x, y in pixels and 1 / distance for each corner. */
export interface Projected {
  readonly count: number;
  readonly corners: Float32Array;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How a point of the world is moved before it is projected: mirrored in water, flattened into a shadow. */
export type Bend = (point: Float64Array) => void;

/** `flat`: everything is seen at the distance of the foot, which keeps what hangs high or aside from being drawn out. */
export function project(mesh: Mesh, stand: Stand, eye: Eye, bend?: Bend, flat = false): Projected {
  const corners = new Float32Array(mesh.count * 9);
  const [cos, sin] = [Math.cos(stand.turn) * stand.size, Math.sin(stand.turn) * stand.size];
  const point = new Float64Array(3);
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let corner = 0; corner < mesh.count * 3; corner += 1) {
    const at = corner * 3;
    const [x, y, z] = [mesh.corners[at] as number, mesh.corners[at + 1] as number, mesh.corners[at + 2] as number];
    point[0] = stand.x + x * cos + z * sin;
    point[1] = stand.y + y * stand.size;
    point[2] = stand.z + z * cos - x * sin;
    bend?.(point);
    // What reaches behind the eye is pulled before it; only shadows of things close by do.
    const away = 1 / Math.max(point[2] as number, eye.height * 0.2 + 0.01);
    const scale = (flat ? 1 / stand.z : away) * eye.focal;
    const px = eye.centreX + (point[0] as number) * scale;
    const py = eye.horizon - ((point[1] as number) - eye.height) * scale;
    corners[at] = px;
    corners[at + 1] = py;
    corners[at + 2] = away;
    left = Math.min(left, px);
    right = Math.max(right, px);
    top = Math.min(top, py);
    bottom = Math.max(bottom, py);
  }
  return { count: mesh.count, corners, left, top, right, bottom };
}

export const samplesEach = 8;
/** Places of the samples inside a pixel: no two in one row or column. */
export const sampleX = [0.0625, 0.1875, 0.3125, 0.4375, 0.5625, 0.6875, 0.8125, 0.9375].map((_, index) => (index * 2 + 1) / 16);
export const sampleY = [7, 13, 1, 9, 15, 3, 11, 5].map((place) => place / 16);

/** A part of the picture with eight samples a pixel: what is nearest at each. */
export interface Samples {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 1 / distance; 0 is empty. */
  readonly near: Float32Array;
  /** Item × 2^20 + triangle, or −1. */
  readonly owner: Int32Array;
}

export const trianglesEach = 1 << 20;

export function createSamples(left: number, top: number, width: number, height: number): Samples {
  const size = width * height * samplesEach;
  return { left, top, width, height, near: new Float32Array(size), owner: new Int32Array(size).fill(-1) };
}

/** Fills the samples that a mesh covers, nearest first. Source: J. Pineda, "A Parallel Algorithm for Polygon Rasterization" (1988). */
export function rasterise(shape: Projected, item: number, into: Samples): void {
  const { corners } = shape;
  const [farRight, farBottom] = [into.left + into.width, into.top + into.height];
  if (shape.right < into.left || shape.left > farRight || shape.bottom < into.top || shape.top > farBottom) return;
  const a = new Float64Array(samplesEach);
  const b = new Float64Array(samplesEach);
  const lift = new Float64Array(samplesEach);
  const { near: nearest, owner: owners } = into;
  for (let triangle = 0; triangle < shape.count; triangle += 1) {
    const at = triangle * 9;
    const [x0, y0, n0] = [corners[at] as number, corners[at + 1] as number, corners[at + 2] as number];
    const [x1, y1, n1] = [corners[at + 3] as number, corners[at + 4] as number, corners[at + 5] as number];
    const [x2, y2, n2] = [corners[at + 6] as number, corners[at + 7] as number, corners[at + 8] as number];
    const top = Math.max(into.top, Math.floor(Math.min(y0, y1, y2)));
    const bottom = Math.min(farBottom - 1, Math.floor(Math.max(y0, y1, y2)));
    if (top > bottom) continue;
    const left = Math.max(into.left, Math.floor(Math.min(x0, x1, x2)));
    const right = Math.min(farRight - 1, Math.floor(Math.max(x0, x1, x2)));
    if (left > right) continue;
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    if (Math.abs(area) < 1e-7) continue;
    // Shares of the first two corners grow evenly over the picture; so does 1 / distance.
    const [ax, ay] = [(y1 - y2) / area, (x2 - x1) / area];
    const [bx, by] = [(y2 - y0) / area, (x0 - x2) / area];
    const [nx, ny] = [ax * (n0 - n2) + bx * (n1 - n2), ay * (n0 - n2) + by * (n1 - n2)];
    // Lowest and highest shares of the samples: they tell of most pixels at once that the triangle covers all of it or nothing.
    let [lowA, highA, lowB, highB] = [
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
    ];
    for (let sample = 0; sample < samplesEach; sample += 1) {
      const [sx, sy] = [sampleX[sample] as number, sampleY[sample] as number];
      const ofA = sx * ax + sy * ay;
      const ofB = sx * bx + sy * by;
      a[sample] = ofA;
      b[sample] = ofB;
      lift[sample] = sx * nx + sy * ny;
      if (ofA < lowA) lowA = ofA;
      if (ofA > highA) highA = ofA;
      if (ofB < lowB) lowB = ofB;
      if (ofB > highB) highB = ofB;
    }
    const owner = item * trianglesEach + triangle;
    for (let y = top; y <= bottom; y += 1) {
      let wa = (left - x2) * ax + (y - y2) * ay;
      let wb = (left - x2) * bx + (y - y2) * by;
      let near = n2 + (left - x2) * nx + (y - y2) * ny;
      let place = ((y - into.top) * into.width + left - into.left) * samplesEach;
      for (let x = left; x <= right; x += 1) {
        const outside = wa + highA < 0 || wb + highB < 0 || wa + lowA + (wb + lowB) > 1;
        const whole = !outside && wa + lowA >= 0 && wb + lowB >= 0 && wa + highA + (wb + highB) <= 1;
        for (let sample = 0; !outside && sample < samplesEach; sample += 1) {
          if (!whole) {
            const sa = wa + (a[sample] as number);
            const sb = wb + (b[sample] as number);
            if (sa < 0 || sb < 0 || sa + sb > 1) continue;
          }
          const close = near + (lift[sample] as number);
          if (close <= (nearest[place + sample] as number)) continue;
          nearest[place + sample] = close;
          owners[place + sample] = owner;
        }
        wa += ax;
        wb += bx;
        near += nx;
        place += samplesEach;
      }
    }
  }
}
