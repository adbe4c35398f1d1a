import { type Face, meshPoints, pointOf } from '../../faces/face.ts';
import type { Origin, PairPath } from './pair-clip.ts';

/** Every so many points of the mesh are enough to know how a face turns into another. */
const stepOfPoints = 4;
/** Cells along the long side of the field that says where places come from. */
const cells = 56;
/** How far a point draws its surroundings along, as a share of the face's width. */
const pull = 0.16;

/** A smaller face leads nothing, as a share of the picture's width. */
const leastFace = 0.12;

/** The face that a picture is about; undefined where there is none, or several as large. */
export function leadingFace(faces: readonly Face[], width: number): Face | undefined {
  const [first, second] = faces.toSorted((one, other) => other.box[2] - one.box[2]);
  if (!first || first.box[2] < leastFace * width) return undefined;
  return second && second.box[2] > first.box[2] * 0.8 ? undefined : first;
}

/** One face turns into another: each point of its mesh goes straight to the other's, and draws its surroundings along. */
export function facePath(first: Face, second: Face, size: { width: number; height: number }): PairPath {
  const points = Array.from({ length: Math.ceil(meshPoints / stepOfPoints) }, (_none, index) => {
    const [x, y] = pointOf(first.mesh, index * stepOfPoints);
    const [toX, toY] = pointOf(second.mesh, index * stepOfPoints);
    return { x, y, dx: toX - x, dy: toY - y };
  });
  const reach = pull * Math.max(first.box[2], second.box[2]);
  return (share) => ({
    first: originOf(fieldOf(points, share, share, reach, size)),
    second: originOf(fieldOf(points, share, share - 1, reach, size)),
  });
}

interface Moved {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

interface Field {
  columns: number;
  rows: number;
  step: number;
  values: Float32Array;
}

/**
 * How far places have moved by: at a point of the mesh as it, further away less, and not at all far away.
 * @param at where on their way the points are. @param amount of the way that counts.
 */
function fieldOf(
  points: readonly Moved[],
  at: number,
  amount: number,
  reach: number,
  { width, height }: { width: number; height: number },
): Field {
  const step = Math.max(width, height) / cells;
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const values = new Float32Array(columns * rows * 2);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let [sum, across, down] = [0.15, 0, 0];
      for (const { x, y, dx, dy } of points) {
        const apart = Math.hypot(column * step - x - dx * at, row * step - y - dy * at) / reach;
        const weight = Math.exp(-apart * apart) + 0.06 * Math.exp(-apart / 2);
        sum += weight;
        across += weight * dx;
        down += weight * dy;
      }
      values[(row * columns + column) * 2] = (across / sum) * amount;
      values[(row * columns + column) * 2 + 1] = (down / sum) * amount;
    }
  }
  return { columns, rows, step, values };
}

function originOf({ columns, rows, step, values }: Field): Origin {
  return (x, y, found) => {
    const [column, row] = [x / step, y / step];
    const [left, top] = [Math.min(columns - 2, Math.floor(column)), Math.min(rows - 2, Math.floor(row))];
    const [fx, fy] = [column - left, row - top];
    for (let axis = 0; axis < 2; axis += 1) {
      const one = (line: number, place: number) => values[(line * columns + place) * 2 + axis] as number;
      const upper = one(top, left) * (1 - fx) + one(top, left + 1) * fx;
      const lower = one(top + 1, left) * (1 - fx) + one(top + 1, left + 1) * fx;
      found[axis] = (axis === 0 ? x : y) - (upper * (1 - fy) + lower * fy);
    }
  };
}
