import type { Grey } from '../strokes/paint-stroke.ts';
import { type Area, clipArea, growArea, joinAreas } from '../view/area.ts';
import { markedFrom } from './mask.ts';

/** How a mask looks on a picture, computed at the window's own resolution: only what is seen costs anything. */

/** The way from the window's pixels to the picture's: picture = (window - offset) / scale. */
export interface Placement {
  scale: number;
  x: number;
  y: number;
}

export interface Shading {
  /** What is marked, and the rim that goes along with it: red, green, blue, alpha from 0 to 255. */
  tint: readonly [number, number, number, number];
  /** Width of the soft rim in the window's pixels. */
  rim: number;
  /** Thickness of the outline in the window's pixels; 0 draws none. */
  line: number;
}

const dash = 6;
/** Of 255: the rim begins somewhat weaker than what it surrounds. */
const rimStrength = 180;
const dark = 0xb4000000;
const white = 0xf2ffffff;

/**
 * Colours of `part` of the window (whole pixels), as 0xAABBGGRR rows: the tint, fading over the rim outside of what is marked,
 * and between the two a white dash with a dark edge, which reads on any picture.
 */
export function shadeMask(mask: Grey, placement: Placement, part: Area, look: Shading): Uint32Array {
  const line = Math.round(look.line);
  const margin = Math.max(line, Math.ceil(look.rim)) + 1;
  const wide = part.right - part.left + margin * 2;
  const high = part.bottom - part.top + margin * 2;
  const inside = sample(mask, placement, part.left - margin, part.top - margin, wide, high);
  const across = part.right - part.left;
  const shaded = new Uint32Array(across * (part.bottom - part.top));
  const busy = markedRows(inside, wide, high, margin);
  if (!busy) return shaded;
  const far = look.rim > 0 ? distances(inside, wide, busy, look.rim) : undefined;
  const reach = look.rim * unit;
  const [red, green, blue, alpha] = look.tint;
  const shades = Uint32Array.from({ length: 256 }, (_, value) => {
    return (Math.round((alpha * value) / 255) << 24) | (blue << 16) | (green << 8) | red;
  });
  const beyond = line * wide;
  for (let row = Math.max(margin, busy.top); row < Math.min(high - margin, busy.bottom); row++) {
    const end = Math.min(wide - margin, busy.right);
    for (let column = Math.max(margin, busy.left); column < end; column++) {
      const place = row * wide + column;
      const at = (row - margin) * across + column - margin;
      const value = inside[place] as number;
      const marked = value >= markedFrom;
      const borders =
        line > 0 &&
        ((inside[place - line] as number) >= markedFrom !== marked ||
          (inside[place + line] as number) >= markedFrom !== marked ||
          (inside[place - beyond] as number) >= markedFrom !== marked ||
          (inside[place + beyond] as number) >= markedFrom !== marked);
      if (borders) {
        const along = column + part.left + row + part.top;
        shaded[at] = marked && Math.floor(along / (dash * line)) % 2 === 0 ? white : dark;
      } else if (marked || !far) shaded[at] = shades[value] as number;
      else {
        const distance = far[place] as number;
        if (distance < reach) shaded[at] = shades[Math.round(rimStrength * (1 - distance / reach))] as number;
      }
    }
  }
  return shaded;
}

/** The part of a sampled mask in which anything is marked, with what lies around it. */
function markedRows(inside: Uint8Array, wide: number, high: number, margin: number): Area | undefined {
  let area: Area | undefined;
  for (let row = 0; row < high; row++) {
    const values = inside.subarray(row * wide, (row + 1) * wide);
    let first = 0;
    while (first < wide && values[first] === 0) first++;
    if (first === wide) continue;
    let last = wide - 1;
    while (values[last] === 0) last--;
    area = joinAreas(area, { left: first, top: row, right: last + 1, bottom: row + 1 });
  }
  return area && clipArea(growArea(area, margin), { left: 0, top: 0, right: wide, bottom: high });
}

/** Dims everything that is not marked, to show what changed. */
export function shadeUnmarked(mask: Grey, placement: Placement, part: Area, strength: number): Uint32Array {
  const wide = part.right - part.left;
  const inside = sample(mask, placement, part.left, part.top, wide, part.bottom - part.top);
  const shade = Math.round(255 * strength) << 24;
  return Uint32Array.from(inside, (value) => (value >= markedFrom ? 0 : shade));
}

/** The mask at the window's pixels; nothing is marked outside of the picture. */
function sample(mask: Grey, { scale, x, y }: Placement, left: number, top: number, wide: number, high: number): Uint8Array {
  const sampled = new Uint8Array(wide * high);
  const columns = Int32Array.from({ length: wide }, (_, place) => Math.floor((left + place + 0.5 - x) / scale));
  const first = columns.findIndex((column) => column >= 0);
  const end = columns.findLastIndex((column) => column < mask.width) + 1;
  if (first < 0 || end <= first) return sampled;
  for (let line = 0; line < high; line++) {
    const row = Math.floor((top + line + 0.5 - y) / scale);
    if (row < 0 || row >= mask.height) continue;
    const from = row * mask.width;
    const into = line * wide;
    for (let place = first; place < end; place++) sampled[into + place] = mask.pixels[from + (columns[place] as number)] as number;
  }
  return sampled;
}

/** Steps of the distance: three for a straight neighbour, four for a corner (chamfer distance, Borgefors 1986). */
const unit = 3;
const corner = 4;

/** How far each pixel within `area` is from what is marked, in thirds of a pixel; beyond `reach` pixels it only says "further". */
function distances(inside: Uint8Array, wide: number, area: Area, reach: number): Uint16Array {
  const most = Math.ceil(reach * unit) + corner;
  const far = new Uint16Array(inside.length).fill(most);
  const [left, right, top, bottom] = [Math.max(1, area.left), area.right - 1, Math.max(1, area.top), area.bottom - 1];
  for (let y = area.top; y < area.bottom; y++) {
    for (let place = y * wide + area.left; place < y * wide + area.right; place++) {
      if ((inside[place] as number) >= markedFrom) far[place] = 0;
    }
  }
  for (let y = top; y < bottom; y++) {
    for (let place = y * wide + left; place < y * wide + right; place++) {
      let least = far[place] as number;
      if (least === 0) continue;
      const above = place - wide;
      least = Math.min(least, (far[place - 1] as number) + unit, (far[above] as number) + unit);
      far[place] = Math.min(least, (far[above - 1] as number) + corner, (far[above + 1] as number) + corner);
    }
  }
  for (let y = bottom - 1; y >= top; y--) {
    for (let place = y * wide + right - 1; place >= y * wide + left; place--) {
      let least = far[place] as number;
      if (least === 0) continue;
      const below = place + wide;
      least = Math.min(least, (far[place + 1] as number) + unit, (far[below] as number) + unit);
      far[place] = Math.min(least, (far[below - 1] as number) + corner, (far[below + 1] as number) + corner);
    }
  }
  return far;
}
