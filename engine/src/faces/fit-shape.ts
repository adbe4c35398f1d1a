import { features, openings, oval, pointOf } from './face.ts';

/** x and y of each mesh point, two numbers each. */
export type Shape = Float32Array;

/** How far features take the place that they have in the source's own face, 0 to 1. The rest is the target's. */
const ownPlace = 0.7;
const ownMouth = 0.5;
/** Features move by this part of the face's width at most. */
const mostMove = 0.09;

/** How far the eyes and the mouth are open: gap over width, about 0 to 1. */
export function opening(mesh: Float32Array, name: keyof typeof openings): number {
  const ring = openings[name];
  const half = ring.length / 2;
  const [left, right] = [pointOf(mesh, ring[0] as number), pointOf(mesh, ring[half] as number)];
  const [up, low] = [pointOf(mesh, ring[half / 2] as number), pointOf(mesh, ring[half * 1.5] as number)];
  return Math.hypot(up[0] - low[0], up[1] - low[1]) / (Math.hypot(left[0] - right[0], left[1] - right[1]) || 1);
}

/**
 * Where each point of the source's face shall lie in the target: along the outline where the target's lies, further inside nearer to
 * where the source's own would lie if that head were held like the target's. So a nose stays that nose, and nothing sticks out.
 * @param keepMouth leaves the mouth exactly where the target's is.
 */
export function fitShape(source: Float32Array, target: Float32Array, triangles: readonly number[], keepMouth: boolean): Shape {
  const moved = alignHeads(source, target);
  const [width, depth] = depthInside(target);
  const mouth = mouthShare(target, width);
  const shape = new Float32Array((target.length / 3) * 2);
  for (let share = 1; share > 0.05; share *= 0.6) {
    for (let point = 0; point < shape.length / 2; point += 1) {
      const [x, y] = pointOf(target, point);
      const own = ownPlace + ((keepMouth ? 0 : ownMouth) - ownPlace) * (mouth[point] as number);
      const amount = share * own * smooth((depth[point] as number) / 0.42);
      let dx = ((moved[point * 2] as number) - x) * amount;
      let dy = ((moved[point * 2 + 1] as number) - y) * amount;
      const far = Math.hypot(dx, dy) / (mostMove * width);
      if (far > 1) {
        dx /= far;
        dy /= far;
      }
      shape[point * 2] = x + dx;
      shape[point * 2 + 1] = y + dy;
    }
    if (!folds(shape, target, triangles)) return shape;
  }
  for (let point = 0; point < shape.length / 2; point += 1) shape.set(target.subarray(point * 3, point * 3 + 2), point * 2);
  return shape;
}

function smooth(value: number): number {
  const t = Math.max(0, Math.min(1, value));
  return t * t * (3 - 2 * t);
}

/** For each point how far inside of the outline it lies, in half widths of the face; and the width. */
function depthInside(mesh: Float32Array): [number, Float32Array] {
  const outline = oval.map((index) => pointOf(mesh, index));
  const [left, right] = [pointOf(mesh, 234), pointOf(mesh, 454)];
  const width = Math.max(
    Math.hypot(left[0] - right[0], left[1] - right[1]),
    Math.hypot(...difference(pointOf(mesh, 10), pointOf(mesh, 152))) * 0.6,
  );
  const depth = new Float32Array(mesh.length / 3);
  for (let point = 0; point < depth.length; point += 1) {
    const [x, y] = pointOf(mesh, point);
    let nearest = Infinity;
    for (let at = 0; at < outline.length; at += 1) {
      nearest = Math.min(nearest, toLine([x, y], outline[at] as Point, outline[(at + 1) % outline.length] as Point));
    }
    depth[point] = oval.includes(point) ? 0 : nearest / (width / 2);
  }
  return [width, depth];
}

type Point = readonly [number, number, ...number[]];

function difference(a: Point, b: Point): [number, number] {
  return [a[0] - b[0], a[1] - b[1]];
}

function toLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = difference(to, from);
  const t = Math.max(0, Math.min(1, ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(point[0] - from[0] - dx * t, point[1] - from[1] - dy * t);
}

/** 1 at the mouth, 0 from a third of the face's width away. */
function mouthShare(mesh: Float32Array, width: number): Float32Array {
  const lips = features.lips.map((index) => pointOf(mesh, index));
  const middle = [mean(lips.map(([x]) => x)), mean(lips.map(([, y]) => y))] as const;
  const half = Math.max(...lips.map((point) => Math.hypot(...difference(point, middle))));
  return Float32Array.from({ length: mesh.length / 3 }, (_value, index) => {
    const away = Math.hypot(...difference(pointOf(mesh, index), middle)) - half;
    return 1 - smooth(away / (width * 0.2));
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Whether a triangle of the shape is turned over or nearly flat where the target's is not. */
function folds(shape: Shape, target: Float32Array, triangles: readonly number[]): boolean {
  const size = (at: (index: number) => Point, first: number) => {
    const [a, b, c] = [0, 1, 2].map((corner) => at(triangles[first + corner] as number)) as [Point, Point, Point];
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  };
  let turned = 0;
  for (let first = 0; first < triangles.length; first += 3) {
    const before = size((index) => pointOf(target, index), first);
    const now = size((index) => [shape[index * 2] as number, shape[index * 2 + 1] as number], first);
    if (before * now < 0 && Math.abs(now) > 2) turned += 1;
  }
  return turned > 4;
}

/**
 * The source's points in the target's picture, if that head had the same size and pose: the best turn, scale and shift of what
 * moves least with expressions. Source: S. Umeyama, "Least-squares estimation of transformation parameters" (1991); the turn is
 * found as the largest eigenvector of Horn's quaternion matrix (1987).
 */
function alignHeads(source: Float32Array, target: Float32Array): Shape {
  const still = stillPoints(target);
  const from = centre(source, still);
  const to = centre(target, still);
  const turn = bestTurn(source, target, still, from, to);
  let [along, own] = [0, 0];
  for (const point of still) {
    const p = subtract(pointOf(source, point), from);
    const q = subtract(pointOf(target, point), to);
    const [x, y, z] = rotate(turn, p);
    along += x * q[0] + y * q[1] + z * q[2];
    own += p[0] ** 2 + p[1] ** 2 + p[2] ** 2;
  }
  const scale = along / (own || 1);
  const moved = new Float32Array((source.length / 3) * 2);
  for (let point = 0; point < moved.length / 2; point += 1) {
    const [x, y] = rotate(turn, subtract(pointOf(source, point), from));
    moved[point * 2] = to[0] + x * scale;
    moved[point * 2 + 1] = to[1] + y * scale;
  }
  return moved;
}

type Vector = readonly [number, number, number];

/** Everything above the mouth. */
function stillPoints(mesh: Float32Array): number[] {
  const [top, ,] = [pointOf(mesh, 10)];
  const nose = pointOf(mesh, 2);
  const reach = Math.hypot(...difference(nose, top));
  const down = difference(nose, top).map((part) => part / reach) as [number, number];
  const points: number[] = [];
  for (let point = 0; point < 468; point += 1) {
    const [x, y] = difference(pointOf(mesh, point), top);
    if (x * down[0] + y * down[1] < reach) points.push(point);
  }
  return points;
}

function centre(mesh: Float32Array, points: readonly number[]): Vector {
  const sum: [number, number, number] = [0, 0, 0];
  for (const point of points) {
    for (let axis = 0; axis < 3; axis += 1) sum[axis] = (sum[axis] as number) + (mesh[point * 3 + axis] as number) / points.length;
  }
  return sum;
}

function subtract(a: Vector, b: Vector): [number, number, number] {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

type Turn = readonly [Vector, Vector, Vector];

function rotate(turn: Turn, [x, y, z]: Vector): [number, number, number] {
  return turn.map((row) => row[0] * x + row[1] * y + row[2] * z) as [number, number, number];
}

function bestTurn(source: Float32Array, target: Float32Array, points: readonly number[], from: Vector, to: Vector): Turn {
  const s = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ] as number[][];
  for (const point of points) {
    const p = subtract(pointOf(source, point), from);
    const q = subtract(pointOf(target, point), to);
    for (let row = 0; row < 3; row += 1) {
      for (let column = 0; column < 3; column += 1) {
        (s[row] as number[])[column] = (s[row]?.[column] as number) + (p[row] as number) * (q[column] as number);
      }
    }
  }
  const [[xx = 0, xy = 0, xz = 0] = [], [yx = 0, yy = 0, yz = 0] = [], [zx = 0, zy = 0, zz = 0] = []] = s;
  const matrix = [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ];
  // Shifted so that the largest eigenvalue is also the largest in size; then repeated products converge to its vector.
  const shift = Math.max(...matrix.map((row) => row.reduce((sum, value) => sum + Math.abs(value), 0)));
  let vector = [1, 0.01, 0.01, 0.01];
  for (let round = 0; round < 200; round += 1) {
    const next = matrix.map((row, index) =>
      row.reduce((sum, value, at) => sum + value * (vector[at] as number), shift * (vector[index] as number)),
    );
    const length = Math.hypot(...next) || 1;
    vector = next.map((value) => value / length);
  }
  const [w = 1, x = 0, y = 0, z = 0] = vector;
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
}
