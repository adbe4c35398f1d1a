import { expect, test } from 'vitest';
import { Mask } from './mask.ts';
import { fillRectangle } from './mask-edits.ts';
import { shadeMask, shadeUnmarked } from './overlay-shade.ts';

const size = { width: 100, height: 80 };
const part = { left: 0, top: 0, right: 100, bottom: 80 };
const placement = { scale: 1, x: 0, y: 0 };
const tint = [230, 80, 50, 120] as const;

function marked(): Mask {
  const mask = new Mask(size);
  fillRectangle(mask, { left: 30, top: 20, right: 60, bottom: 50 }, false);
  return mask;
}

const alphaAt = (shaded: Uint32Array, x: number, y: number, width = 100) => (shaded[y * width + x] as number) >>> 24;

test('what is marked is tinted inside of a line, and nothing is outside of the dark edge', () => {
  const shaded = shadeMask(marked(), placement, part, { tint, rim: 0, line: 1 });
  expect(shaded[35 * 100 + 45]).toBe(((120 << 24) | (50 << 16) | (80 << 8) | 230) >>> 0);
  expect(alphaAt(shaded, 10, 10)).toBe(0);
  const border = Array.from({ length: 30 }, (_, x) => shaded[20 * 100 + 30 + x] as number);
  expect(new Set(border).size).toBe(2);
  expect(alphaAt(shaded, 45, 19)).toBeGreaterThan(150);
  expect(alphaAt(shaded, 45, 18)).toBe(0);
});

test('the rim fades outwards and ends where the soft edge ends', () => {
  const shaded = shadeMask(marked(), placement, part, { tint, rim: 10, line: 0 });
  const row = [60, 63, 66, 69].map((x) => alphaAt(shaded, x, 35));
  expect(row).toEqual([...row].sort((one, other) => other - one));
  expect(row[0]).toBeGreaterThan(0);
  expect(alphaAt(shaded, 71, 35)).toBe(0);
});

test('a part is shaded as in the whole, at any zoom', () => {
  const look = { tint, rim: 6, line: 1 };
  const zoomed = { scale: 2.5, x: -40, y: -30 };
  const whole = shadeMask(marked(), zoomed, part, look);
  const corner = { left: 20, top: 10, right: 50, bottom: 45 };
  const alone = shadeMask(marked(), zoomed, corner, look);
  for (let y = corner.top; y < corner.bottom; y++) {
    for (let x = corner.left; x < corner.right; x++) {
      expect(alone[(y - corner.top) * 30 + x - corner.left]).toBe(whole[y * 100 + x]);
    }
  }
});

test('what did not change is dimmed, what did is clear', () => {
  const shaded = shadeUnmarked(marked(), { scale: 0.5, x: 0, y: 0 }, { left: 0, top: 0, right: 50, bottom: 40 }, 0.6);
  expect(alphaAt(shaded, 20, 15, 50)).toBe(0);
  expect(alphaAt(shaded, 2, 2, 50)).toBe(153);
});
