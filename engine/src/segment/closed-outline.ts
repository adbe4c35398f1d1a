import type { Control } from '../control.ts';
import type { SmallPicture } from './small-picture.ts';
import { clarity, standing } from './standing.ts';

const angles = 180;
const rings = 150;
/** Pixels of the innermost ring. */
const innermost = 4;
/** Rings that the line may step over from one angle to the next. */
const reach = 3;
/** What a step of one ring costs; an angle without any edge costs 1. */
const stepCost = 0.05;
/** What the picture's own border is worth as an edge. */
const border = 0.4;
/** Rings that the search starts from: each finds the clearest line beyond. */
const starts = [0, 15, 30, 45, 60, 75, 90, 105, 118];

/** Outlines that follow edges less than this, 0 to 1, follow none. */
const weakest = 0.58;
/** How often the middle of what was found is looked around from: a click near the rim of a thing sees the rim alone. */
const rounds = 2;
/** So many middles in a round, and so many outlines at the end: the best ones. */
const [mostMiddles, mostOutlines] = [3, 3];
/** Masks that share more than this part of what both cover are one. */
const sameMask = 0.9;

/**
 * What the clearest closed lines around a click hold, the best first, whatever colours lie in them: what is shiny or patterned has edges of
 * its own, but those do not close. Angles and logarithms of the distance make all sizes alike.
 * Source: A. Mishra, Y. Aloimonos, C. Fah, "Active segmentation with fixation", ICCV 2009; here by dynamic programming.
 * @param x, y the click, in pixels of the picture
 * @returns masks as large as the picture that hold the click: 1 inside, 0 outside
 */
export function outlinesAround(picture: SmallPicture, x: number, y: number, control: Control): Uint8Array[] {
  const click = Math.min(picture.height - 1, Math.floor(y)) * picture.width + Math.min(picture.width - 1, Math.floor(x));
  const found: { inside: Uint8Array; worth: number }[] = [];
  let middles = [{ x, y }];
  for (let round = 0; round <= rounds; round += 1) {
    const fresh: typeof found = [];
    for (const middle of middles) {
      control.throwIfStopped();
      for (const inside of linesAround(picture, middle.x, middle.y)) {
        if (inside[click] && [...found, ...fresh].every((other) => shared(other.inside, inside) < sameMask)) {
          fresh.push({ inside, worth: standing(inside, picture) });
        }
      }
    }
    found.push(...fresh);
    middles = best(fresh, mostMiddles).map(({ inside }) => middleOf(inside, picture.width));
  }
  return best(found, mostOutlines).map(({ inside }) => inside);
}

function best<One extends { worth: number }>(all: readonly One[], count: number): One[] {
  return all.toSorted((one, other) => other.worth - one.worth).slice(0, count);
}

function middleOf(inside: Uint8Array, width: number): { x: number; y: number } {
  let [across, down, count] = [0, 0, 0];
  for (let at = 0; at < inside.length; at += 1) {
    if (!inside[at]) continue;
    across += at % width;
    down += Math.floor(at / width);
    count += 1;
  }
  return { x: across / count, y: down / count };
}

/** What both hold, as a part of what either holds. */
function shared(one: Uint8Array, other: Uint8Array): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < one.length; at += 1) {
    if (one[at] && other[at]) both += 1;
    if (one[at] || other[at]) either += 1;
  }
  return both / either;
}

/** What the clearest lines around a place hold, from small to large. */
function linesAround(picture: SmallPicture, x: number, y: number): Uint8Array[] {
  const { width, height } = picture;
  const farthest = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  const growth = (farthest / innermost) ** (1 / (rings - 1));
  const radii = Float64Array.from({ length: rings }, (_none, ring) => innermost * growth ** ring);
  const costs = lineCosts(picture, x, y, radii);
  const lines: Int32Array[] = [];
  for (const start of starts) {
    const line = clearestLine(costs, start);
    const cost = line.reduce((sum, ring, angle) => sum + (costs[angle * rings + ring] as number), 0) / angles;
    if (1 - cost >= weakest && lines.every((other) => !isSame(other, line))) lines.push(line);
  }
  return lines.map((line) => fill(picture, x, y, line, radii));
}

/** What each place of a line costs: for each angle, the rings from the middle outwards. */
function lineCosts({ width, height, edge }: SmallPicture, x: number, y: number, radii: Float64Array): Float32Array {
  const costs = new Float32Array(angles * rings);
  for (let angle = 0; angle < angles; angle += 1) {
    const across = Math.cos((angle * 2 * Math.PI) / angles);
    const down = Math.sin((angle * 2 * Math.PI) / angles);
    for (let ring = 0; ring < rings; ring += 1) {
      const radius = radii[ring] as number;
      const column = Math.round(x + across * radius);
      const row = Math.round(y + down * radius);
      let strength = border;
      if (column > 1 && row > 1 && column < width - 2 && row < height - 2) {
        strength = clarity(edge[row * width + column] as number);
      }
      costs[angle * rings + ring] = 1 - strength;
    }
  }
  return costs;
}

/** The ring at each angle of the cheapest line that closes, none of it nearer than the ring `start`. */
function clearestLine(costs: Float32Array, start: number): Int32Array {
  // Twice around: the second round begins where the first one ended, so that the line closes.
  const turns = angles * 2;
  const from = new Int8Array(turns * rings);
  let before = new Float32Array(rings).fill(Number.POSITIVE_INFINITY);
  for (let ring = start; ring < rings; ring += 1) before[ring] = costs[ring] as number;
  for (let turn = 1; turn < turns; turn += 1) {
    const now = new Float32Array(rings).fill(Number.POSITIVE_INFINITY);
    const at = (turn % angles) * rings;
    for (let ring = start; ring < rings; ring += 1) {
      let best = Number.POSITIVE_INFINITY;
      let step = 0;
      for (let by = -reach; by <= reach; by += 1) {
        const other = ring + by;
        if (other < start || other >= rings) continue;
        const cost = (before[other] as number) + Math.abs(by) * stepCost;
        if (cost < best) {
          best = cost;
          step = by;
        }
      }
      now[ring] = best + (costs[at + ring] as number);
      from[turn * rings + ring] = step;
    }
    before = now;
  }
  let ring = start;
  for (let other = start; other < rings; other += 1) if ((before[other] as number) < (before[ring] as number)) ring = other;
  const line = new Int32Array(angles);
  for (let turn = turns - 1; turn >= angles; turn -= 1) {
    line[turn - angles] = ring;
    ring += from[turn * rings + ring] as number;
  }
  return line;
}

function isSame(one: Int32Array, other: Int32Array): boolean {
  let apart = 0;
  for (let angle = 0; angle < angles; angle += 1) apart += Math.abs((one[angle] as number) - (other[angle] as number));
  return apart < angles * 1.5;
}

function fill({ width, height }: SmallPicture, x: number, y: number, line: Int32Array, radii: Float64Array): Uint8Array {
  const inside = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const turn = Math.atan2(row - y, column - x) / (2 * Math.PI);
      const angle = Math.round((turn < 0 ? turn + 1 : turn) * angles) % angles;
      if (Math.hypot(column - x, row - y) <= (radii[line[angle] as number] as number)) inside[row * width + column] = 1;
    }
  }
  return inside;
}
