import { distanceTo } from '../pixels/distance.ts';
import { smoothstep } from '../pixels/shade.ts';
import type { Area } from './area.ts';
import { largeSky } from './place-in-sky.ts';
import type { Surroundings } from './surroundings.ts';

/** Up to this part of the picture's longer side is a half of what is slender: a mast, a pole. */
const slender = 0.02;
/** What stands rises by so much of the picture's height, and by so many times its breadth. */
const [least, upright] = [0.04, 1.5];

/**
 * An area that is a large part of a sky, without what is slender and rises into it from outside of it, as the tip of a mast does: such stays
 * before a new sky. Clouds and what flies are replaced. Other areas are answered as they are.
 */
export function withoutStanding(area: Area, around: Surroundings): Area {
  if (largeSky(area, around) === 0) return area;
  const { window, weight } = area;
  const { width, height } = window;
  const open = new Float32Array(width * height);
  for (let at = 0; at < open.length; at += 1) {
    const seen = weight[at] ? around.skyAt((at % width) + window.x, Math.floor(at / width) + window.y) : 0;
    open[at] = smoothstep(0.2, 0.7, seen);
  }
  const depth = distanceTo(
    Uint8Array.from(open, (share) => (share < 1 ? 0 : 1)),
    width,
    height,
  );
  dropShort(open, width, height, least * around.height);
  const most = Math.max(2, slender * Math.max(around.width, around.height));
  const left = weight.slice();
  const met = new Uint8Array(open.length);
  for (let from = 0; from < open.length; from += 1) {
    if (met[from] || !weight[from] || open[from] === 1) continue;
    const part = partFrom(from, area, open, met);
    const reachesOut = part.some((at) => (weight[at] as number) < 128);
    const rows = new Set(part.map((at) => Math.floor(at / width))).size;
    const columns = new Set(part.map((at) => at % width)).size;
    const stands = rows > upright * columns;
    if (!reachesOut || !stands || part.some((at) => (depth[at] as number) > most)) continue;
    for (const at of part) left[at] = Math.round((weight[at] as number) * (open[at] as number));
  }
  return { ...area, weight: left };
}

/** Counts as open sky what is less high than `most` pixels: a streak of cloud. */
function dropShort(open: Float32Array, width: number, height: number, most: number): void {
  for (let x = 0; x < width; x += 1) {
    let top = 0;
    for (let y = 0; y <= height; y += 1) {
      if (y < height && (open[y * width + x] as number) < 1) continue;
      if (y - top < most) for (let row = top; row < y; row += 1) open[row * width + x] = 1;
      top = y + 1;
    }
  }
}

/** All that is joined to a pixel within the area and is no open sky. */
function partFrom(first: number, { window: { width }, weight }: Area, open: Float32Array, met: Uint8Array): number[] {
  const part = [first];
  met[first] = 1;
  for (let head = 0; head < part.length; head += 1) {
    const at = part[head] as number;
    const column = at % width;
    for (const next of [column > 0 ? at - 1 : -1, column + 1 < width ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= open.length || met[next] || !weight[next] || open[next] === 1) continue;
      met[next] = 1;
      part.push(next);
    }
  }
  return part;
}
