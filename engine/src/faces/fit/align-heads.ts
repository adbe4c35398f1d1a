import { pointOf } from '../face.ts';

/** x and y of each mesh point in pixels, two numbers each. */
export type Shape = Float32Array;

/**
 * The source's points in the target's picture, if that head had the same size and pose: the best turn, scale and shift of what
 * moves least with expressions. Source: S. Umeyama, "Least-squares estimation of transformation parameters" (1991); the turn is
 * found as the largest eigenvector of Horn's quaternion matrix (1987).
 */
export function alignHeads(source: Float32Array, target: Float32Array): Shape {
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

function difference(a: Vector, b: Vector): [number, number] {
  return [a[0] - b[0], a[1] - b[1]];
}
