import { oval, pointOf } from '../face.ts';
import { alignHeads, type Shape } from './align-heads.ts';
import { fitEyes } from './fit-eyes.ts';
import { fitMouth, type MouthFit, mouthShare } from './fit-mouth.ts';

/** How far features take the place that they have in the source's own face, 0 to 1. The rest is the target's. */
const ownPlace = 1;
/** Points this deep inside of the outline, in half widths of the face, are free to take their own place. */
const freeDepth = 0.2;
/** Features move by this part of the face's width at most. */
const mostMove = 0.1;

/**
 * Where each point of the source's face shall lie in the target: along the outline where the target's lies, further inside nearer to
 * where the source's own would lie if that head were held like the target's. So a nose stays that nose, and nothing sticks out.
 * The lips are the source's and open as far as the target's, see `fitMouth`; for eyes and brows see `fitEyes`.
 *
 * @param source and target: meshes, three numbers a point, each in the pixels of its own picture.
 * @param mouth how far it is the target's, see `fitMouth`.
 * @returns x and y of each point in pixels of the target's picture.
 */
export function fitShape(source: Float32Array, target: Float32Array, triangles: readonly number[], mouth: MouthFit): Shape {
  const moved = alignHeads(source, target);
  const [width, depth] = depthInside(target);
  const move = new Float32Array(moved.length);
  for (let at = 0; at < move.length; at += 1) {
    move[at] = ((moved[at] as number) - (target[(at >> 1) * 3 + (at & 1)] as number)) * ownPlace;
  }
  fitEyes(move, target, width);
  fitMouth(move, moved, { source, target }, mouthShare(target, width), mouth);
  const shape = new Float32Array(move.length);
  for (let share = 1; share > 0.05; share *= 0.6) {
    for (let point = 0; point < shape.length / 2; point += 1) {
      const [x, y] = pointOf(target, point);
      const amount = share * smooth((depth[point] as number) / freeDepth);
      const [dx, dy] = [(move[point * 2] as number) * amount, (move[point * 2 + 1] as number) * amount];
      const far = Math.max(1, Math.hypot(dx, dy) / (mostMove * width));
      shape[point * 2] = x + dx / far;
      shape[point * 2 + 1] = y + dy / far;
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
