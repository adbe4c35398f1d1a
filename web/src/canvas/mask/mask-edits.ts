import { paintPolygon } from '../strokes/paint-polygon.ts';
import { type Brush, type Dab, paintStroke, strokeArea } from '../strokes/paint-stroke.ts';
import { type Area, areaAround, growArea, type Point, wholeOf } from '../view/area.ts';
import type { Mask } from './mask.ts';

/** Everything that can be done to a mask, apart from drawing with the hand. Each is one step, except the strokes of the brush. */

export type Joining = 'add' | 'subtract' | 'replace';

/** Part of a step that is open. */
export function strokeMask(mask: Mask, from: Dab, to: Dab, brush: Brush): void {
  mask.edit(strokeArea(from, to), (area) => paintStroke(mask, from, to, brush, area));
}

function step(mask: Mask, change: () => void): void {
  mask.begin();
  change();
  mask.commit();
}

export function fillOutline(mask: Mask, points: readonly Point[], erase: boolean): void {
  if (points.length < 3) return;
  step(mask, () => mask.edit(areaAround(points), (area) => paintPolygon(mask, points, erase, area)));
}

export function fillRectangle(mask: Mask, rectangle: Area, erase: boolean): void {
  step(mask, () => mask.edit(rectangle, (area) => eachRow(mask, area, (begin, end) => mask.pixels.fill(erase ? 0 : 255, begin, end))));
}

export function invertMask(mask: Mask): void {
  step(mask, () =>
    mask.edit(wholeOf(mask), (area) =>
      eachRow(mask, area, (begin, end) => {
        for (let place = begin; place < end; place++) mask.pixels[place] = 255 - (mask.pixels[place] as number);
      }),
    ),
  );
}

export function clearMask(mask: Mask): void {
  step(mask, () => mask.edit(wholeOf(mask), () => mask.pixels.fill(0)));
}

/** Joins another mask of the same size to this one. */
export function joinMask(mask: Mask, other: Uint8Array, joining: Joining): void {
  const { pixels } = mask;
  step(mask, () =>
    mask.edit(wholeOf(mask), () => {
      if (joining === 'replace') {
        pixels.set(other);
        return;
      }
      for (let place = 0; place < pixels.length; place++) {
        const before = pixels[place] as number;
        const now = other[place] as number;
        pixels[place] = joining === 'add' ? Math.max(before, now) : Math.min(before, 255 - now);
      }
    }),
  );
}

/** Moves the edge of what is marked outwards by `by` pixels, or inwards where it is negative; round corners become eight-sided. */
export function growMask(mask: Mask, by: number): void {
  const marked = markedArea(mask);
  if (!marked) return;
  step(mask, () =>
    mask.edit(growArea(marked, Math.max(1, by)), (area) => {
      for (let pass = 0; pass < Math.abs(by); pass++) spread(mask, area, by > 0, pass % 2 === 1);
    }),
  );
}

/** One pixel further: over the four neighbours, and over the corners too in every second pass. Beyond the border it is as at the border. */
function spread({ width, pixels }: Mask, area: Area, outwards: boolean, corners: boolean): void {
  const across = area.right - area.left;
  const wide = across + 2;
  const high = area.bottom - area.top + 2;
  const before = new Uint8Array(wide * high);
  for (let row = 0; row < high; row++) {
    const from = Math.min(area.bottom - 1, Math.max(area.top, area.top + row - 1)) * width + area.left;
    before.set(pixels.subarray(from, from + across), row * wide + 1);
    before[row * wide] = pixels[from] as number;
    before[row * wide + wide - 1] = pixels[from + across - 1] as number;
  }
  const steps = corners ? [-1, 1, -wide, wide, -wide - 1, -wide + 1, wide - 1, wide + 1] : [-1, 1, -wide, wide];
  for (let row = 1; row < high - 1; row++) {
    for (let column = 1; column < wide - 1; column++) {
      const place = row * wide + column;
      let value = before[place] as number;
      for (const step of steps) {
        const other = before[place + step] as number;
        if (outwards ? other > value : other < value) value = other;
      }
      pixels[(area.top + row - 1) * width + area.left + column - 1] = value;
    }
  }
}

/** The smallest area that holds every pixel that is not empty. */
export function markedArea({ width, height, pixels }: Pick<Mask, 'width' | 'height' | 'pixels'>): Area | undefined {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((value) => value > 0);
    if (first < 0) continue;
    top = Math.min(top, y);
    bottom = y + 1;
    left = Math.min(left, first);
    right = Math.max(right, row.findLastIndex((value) => value > 0) + 1);
  }
  return bottom > top ? { left, top, right, bottom } : undefined;
}

function eachRow({ width }: Mask, area: Area, change: (begin: number, end: number) => void): void {
  for (let row = area.top; row < area.bottom; row++) change(row * width + area.left, row * width + area.right);
}
