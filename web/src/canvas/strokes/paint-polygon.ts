import type { Area, Point } from '../view/area.ts';
import type { Grey } from './paint-stroke.ts';

/** Lines into which each row of pixels is cut: their mean makes a smooth edge. */
const lines = 4;

interface Crossing {
  x: number;
  /** Which way the edge goes: down or up. */
  turn: 1 | -1;
}

/**
 * Fills a closed outline within `area` (whole pixels, inside the picture). Where it crosses itself it stays filled (non-zero
 * rule), as somebody who draws a loop with the hand expects.
 */
export function paintPolygon({ width, pixels }: Grey, points: readonly Point[], erase: boolean, area: Area): void {
  const cover = new Float32Array(Math.max(0, area.right - area.left));
  for (let row = area.top; row < area.bottom; row++) {
    cover.fill(0);
    for (let line = 0; line < lines; line++) {
      const y = row + (line + 0.5) / lines;
      let depth = 0;
      let entered = 0;
      for (const { x, turn } of crossingsAt(points, y)) {
        if (depth === 0) entered = x;
        depth += turn;
        if (depth === 0) coverSpan(cover, entered - area.left, x - area.left);
      }
    }
    for (let place = 0; place < cover.length; place++) {
      const value = Math.round(Math.min(1, (cover[place] as number) / lines) * 255);
      if (value === 0) continue;
      const at = row * width + area.left + place;
      const before = pixels[at] as number;
      pixels[at] = erase ? Math.min(before, 255 - value) : Math.max(before, value);
    }
  }
}

function crossingsAt(points: readonly Point[], y: number): Crossing[] {
  const crossings: Crossing[] = [];
  let from = points[points.length - 1];
  for (const to of points) {
    if (from && from.y <= y !== to.y <= y) {
      crossings.push({ x: from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y), turn: to.y > from.y ? 1 : -1 });
    }
    from = to;
  }
  return crossings.sort((one, other) => one.x - other.x);
}

/** Adds to each pixel the share of it that lies between `begin` and `end`. */
function coverSpan(cover: Float32Array, begin: number, end: number): void {
  const left = Math.max(0, begin);
  const right = Math.min(cover.length, end);
  if (right <= left) return;
  const first = Math.floor(left);
  const last = Math.min(cover.length - 1, Math.floor(right));
  if (first === last) {
    cover[first] = (cover[first] as number) + right - left;
    return;
  }
  cover[first] = (cover[first] as number) + first + 1 - left;
  for (let place = first + 1; place < last; place++) cover[place] = (cover[place] as number) + 1;
  cover[last] = (cover[last] as number) + right - last;
}
