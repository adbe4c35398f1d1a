import { irises, openings, type Points } from '../face.ts';
import type { Grid } from '../planes/face-grid.ts';
import type { Shape } from './align-heads.ts';
import type { WarpMap } from './warp-map.ts';

/** Irises closer to where they should look than this, in parts of the eye's width, stay. */
const closeEnough = 0.03;
/** Irises move by this part of the eye's width at most: beyond that the source has no white to show. */
const mostTurn = 0.28;
/** A mirrored white is read up to here, short of its corner. */
const mirrored = 0.6;

/** The middle and four points around it. */
const irisPoints = 5;

/** An eye seen along the line between its corners: `along` 0 to 1, `up` from that line in the eye's own width. */
interface EyeFrame {
  toFrame(x: number, y: number): readonly [along: number, up: number];
  toPicture(along: number, up: number): readonly [x: number, y: number];
  /** Where the lids are at a place along the eye. */
  lids(along: number): readonly [upper: number, lower: number];
}

/**
 * Lets the eyes look where the target looks: inside of the lids the map is drawn anew, with the iris at the target's place between the
 * corners and the white pulled along. What is read stays between the source's lids. The shape's irises are moved along.
 *
 * @param shape x and y of each point in the target's picture; `source` and `target` are meshes, three numbers a point.
 */
export function followGaze(map: WarpMap, grid: Grid, shape: Shape, source: Float32Array, target: Float32Array): void {
  const here = ofMesh(source);
  const there = ofMesh(target);
  for (const name of ['leftEye', 'rightEye'] as const) {
    const [own, wanted] = [frameOf(openings[name], here), frameOf(openings[name], there)];
    const { middle, sides } = irises[name];
    const [from] = own.toFrame(...here(middle));
    const [look] = wanted.toFrame(...there(middle));
    if (Math.abs(look - from) < closeEnough) continue;
    const to = Math.max(from - mostTurn, Math.min(from + mostTurn, look));
    const half = Math.abs(own.toFrame(...here(sides[0]))[0] - own.toFrame(...here(sides[1]))[0]) / 2;
    const shaped = frameOf(openings[name], (index) => [shape[index * 2] as number, shape[index * 2 + 1] as number]);
    const [fromX, fromY] = shaped.toPicture(from, 0);
    const [toX, toY] = shaped.toPicture(to, 0);
    for (let point = middle; point < middle + irisPoints; point += 1) {
      shape[point * 2] = (shape[point * 2] as number) + toX - fromX;
      shape[point * 2 + 1] = (shape[point * 2 + 1] as number) + toY - fromY;
    }
    redraw(map, grid, shaped, own, turned(from, to, half));
  }
}

/**
 * Where along the source's eye to read for a place along the turned one: the iris as it is, the white stretched to the corner. A side
 * of which the source shows nearly nothing is read from the other side, mirrored.
 */
function turned(from: number, to: number, half: number): (along: number) => number {
  const sides = [from, 1 - from] as const;
  return (along) => {
    const side = along < to ? 0 : 1;
    const isShown = sides[side] > half * 1.4;
    const read = isShown ? side : ((1 - side) as 0 | 1);
    const away = Math.abs(along - to);
    const room = (side === 0 ? to : 1 - to) - half;
    const white = (sides[read] - half) * (isShown ? 1 : mirrored);
    const offset = away < half || room <= 0 ? away : half + ((away - half) / room) * white;
    return read === 0 ? from - offset : from + offset;
  };
}

function redraw(map: WarpMap, grid: Grid, shaped: EyeFrame, own: EyeFrame, read: (along: number) => number): void {
  for (let at = 0; at < grid.columns * grid.rows; at += 1) {
    const x = grid.x + (at % grid.columns) * grid.cell;
    const y = grid.y + Math.floor(at / grid.columns) * grid.cell;
    const [along, up] = shaped.toFrame(x, y);
    if (along <= 0 || along >= 1) continue;
    const [upper, lower] = shaped.lids(along);
    if (up >= upper || up <= lower) continue;
    const place = read(along);
    const [ownUpper, ownLower] = own.lids(place);
    const [u, v] = own.toPicture(place, ownLower + ((up - lower) / (upper - lower)) * (ownUpper - ownLower));
    map[at * 2] = u;
    map[at * 2 + 1] = v;
  }
}

function ofMesh(mesh: Float32Array): Points {
  return (index) => [mesh[index * 3] as number, mesh[index * 3 + 1] as number];
}

function frameOf(ring: readonly number[], points: Points): EyeFrame {
  const middle = ring.length / 2;
  const [[left, top], [right, bottom]] = [points(ring[0] as number), points(ring[middle] as number)];
  const [dx, dy] = [right - left, bottom - top];
  const long = dx * dx + dy * dy || 1;
  // Up is towards the forehead at both eyes, whose rings run towards the nose.
  const way = dx < 0 ? -1 : 1;
  const toFrame = (x: number, y: number) =>
    [((x - left) * dx + (y - top) * dy) / long, (((x - left) * dy - (y - top) * dx) / long) * way] as const;
  const lidOf = (indexes: readonly number[]) => indexes.map((index) => toFrame(...points(index)));
  const upper = lidOf([...ring.slice(0, middle + 1)]);
  const lower = lidOf([ring[0] as number, ...ring.slice(middle).toReversed()]);
  return {
    toFrame,
    toPicture: (along, up) => [left + along * dx + up * dy * way, top + along * dy - up * dx * way],
    lids: (along) => [heightAt(upper, along), heightAt(lower, along)],
  };
}

/** Height of a line of points that goes from 0 to 1, straight between them. */
function heightAt(line: readonly (readonly [number, number])[], along: number): number {
  for (let index = 1; index < line.length; index += 1) {
    const [before, next] = [line[index - 1] as readonly [number, number], line[index] as readonly [number, number]];
    if (along > next[0] && index < line.length - 1) continue;
    const part = (along - before[0]) / Math.max(1e-6, next[0] - before[0]);
    return before[1] + (next[1] - before[1]) * Math.max(0, Math.min(1, part));
  }
  return 0;
}
