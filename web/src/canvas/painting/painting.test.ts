import { expect, test } from 'vitest';
import { Marking } from '../mask/marking.ts';
import { Mask } from '../mask/mask.ts';
import { fillOutline, markedArea } from '../mask/mask-edits.ts';
import { type Brush, type Dab, type Grey, paintStroke, pressedRadius, strokeArea } from '../strokes/paint-stroke.ts';
import { type Area, clipArea, wholeOf } from '../view/area.ts';

const blank = (width = 200, height = 160): Grey => ({ width, height, pixels: new Uint8Array(width * height) });
const hard: Brush = { hardness: 1, erase: false };

function stroke(grey: Grey, from: Dab, to: Dab, brush: Brush): void {
  paintStroke(grey, from, to, brush, clipArea(strokeArea(from, to), wholeOf(grey)));
}

/** What a stroke should give each pixel, computed for every pixel alone. */
function plainly(grey: Grey, from: Dab, to: Dab, hardness: number): Uint8Array {
  return grey.pixels.map((_, place) => {
    const x = (place % grey.width) + 0.5;
    const y = Math.floor(place / grey.width) + 0.5;
    const across = to.x - from.x;
    const down = to.y - from.y;
    const squared = across ** 2 + down ** 2;
    const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * across + (y - from.y) * down) / squared));
    const radius = from.radius + (to.radius - from.radius) * along;
    const distance = Math.hypot(x - from.x - across * along, y - from.y - down * along);
    const linear = Math.min(1, Math.max(0, (radius + 0.5 - distance) / Math.max(1, radius * (1 - hardness))));
    return Math.round(255 * (hardness === 1 ? linear : linear * linear * (3 - 2 * linear)));
  });
}

test.each([
  ['a dot', { x: 60.3, y: 50.7, radius: 20 }, { x: 60.3, y: 50.7, radius: 20 }, 1],
  ['a level stroke', { x: 20, y: 50.5, radius: 9 }, { x: 150, y: 50.5, radius: 9 }, 1],
  ['an upright stroke', { x: 70, y: 10, radius: 9 }, { x: 70, y: 140, radius: 9 }, 0.4],
  ['a slanted stroke', { x: 30, y: 20, radius: 12 }, { x: 170, y: 130, radius: 12 }, 0.8],
  ['a stroke that gets thinner', { x: 150, y: 30, radius: 25 }, { x: 40, y: 120, radius: 4 }, 0.6],
  ['a stroke over the border', { x: -10, y: 80, radius: 30 }, { x: 260, y: 150, radius: 30 }, 1],
  ['a hair', { x: 10.2, y: 10.2, radius: 0.4 }, { x: 90, y: 30, radius: 0.4 }, 1],
])('%s covers exactly what its shape says', (_, from, to, hardness) => {
  const grey = blank();
  stroke(grey, from, to, { hardness, erase: false });
  expect(grey.pixels).toEqual(plainly(grey, from, to, hardness));
  expect(grey.pixels.some((value) => value > 0)).toBe(true);
});

test('going over a place twice changes nothing, and the eraser takes back all that the same stroke gave', () => {
  const grey = blank();
  const [from, to] = [
    { x: 40, y: 40, radius: 15 },
    { x: 120, y: 90, radius: 15 },
  ];
  stroke(grey, from, to, { hardness: 0.3, erase: false });
  const once = grey.pixels.slice();
  stroke(grey, from, to, { hardness: 0.3, erase: false });
  expect(grey.pixels).toEqual(once);
  stroke(grey, from, to, { hardness: 1, erase: true });
  expect(Math.max(...grey.pixels.subarray(0, 200 * 160))).toBeLessThan(128);
});

test('an outline is filled where it crosses itself too, smooth at slanted edges', () => {
  const mask = new Mask({ width: 100, height: 100 });
  const star = [0, 2, 4, 1, 3].map((corner) => ({
    x: 50 + 45 * Math.sin((corner * 2 * Math.PI) / 5),
    y: 50 - 45 * Math.cos((corner * 2 * Math.PI) / 5),
  }));
  fillOutline(mask, star, false);
  expect(mask.pixels[50 * 100 + 50]).toBe(255);
  expect(mask.pixels[2 * 100 + 2]).toBe(0);
  expect(mask.pixels.some((value) => value > 0 && value < 255)).toBe(true);
  fillOutline(
    mask,
    [
      { x: -10, y: -10 },
      { x: 110, y: -10 },
      { x: 110, y: 110 },
      { x: -10, y: 110 },
    ],
    true,
  );
  expect(mask.marked).toBe(0);
});

test('a triangle covers half of its box', () => {
  const mask = new Mask({ width: 200, height: 200 });
  fillOutline(
    mask,
    [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 0, y: 200 },
    ],
    false,
  );
  expect(mask.share).toBeCloseTo(0.5, 2);
});

const gesture = { subtract: false, hardness: 1, clickReach: 4 } as const;
const dab = (x: number, y: number, radius = 5): Dab => ({ x, y, radius });

test('a brush draws one smooth step, however many places it comes through', () => {
  const mask = new Mask({ width: 200, height: 100 });
  const marking = new Marking(mask);
  marking.begin({ tool: 'brush', ...gesture }, dab(20, 50));
  marking.move([dab(60, 20), dab(100, 50)]);
  marking.move([dab(140, 80), dab(180, 50)]);
  expect(marking.end()).toBeUndefined();
  for (const [x, y] of [
    [20, 50],
    [100, 50],
    [179, 50],
  ] as const)
    expect(mask.pixels[y * 200 + x]).toBe(255);
  // The corner at (60, 20) is rounded off, but the way stays near to it.
  expect(mask.pixels[28 * 200 + 60]).toBe(255);
  mask.undo();
  expect(mask.marked).toBe(0);
  expect(mask.canUndo).toBe(false);
});

test('a cancelled gesture leaves nothing', () => {
  const mask = new Mask({ width: 200, height: 100 });
  const marking = new Marking(mask);
  for (const tool of ['brush', 'lasso', 'rectangle', 'select'] as const) {
    marking.begin({ tool, ...gesture }, dab(20, 50));
    marking.move([dab(60, 20), dab(100, 50)]);
    marking.cancel();
    expect(marking.outline).toEqual([]);
    expect(marking.end()).toBeUndefined();
  }
  expect(mask.marked).toBe(0);
  expect(mask.canUndo).toBe(false);
});

test('with a straight line the brush goes on from where it stood', () => {
  const mask = new Mask({ width: 200, height: 100 });
  const marking = new Marking(mask);
  marking.begin({ tool: 'brush', ...gesture }, dab(20, 20));
  marking.end();
  marking.begin({ tool: 'brush', ...gesture, straight: true }, dab(180, 80));
  marking.end();
  expect(mask.pixels[50 * 200 + 100]).toBe(255);
});

test('rectangle and lasso fill when they end, and take away with Alt', () => {
  const mask = new Mask({ width: 200, height: 100 });
  const marking = new Marking(mask);
  const draw = (tool: 'rectangle' | 'lasso', subtract: boolean, ...way: [number, number][]) => {
    const [first, ...others] = way.map(([x, y]) => dab(x, y)) as [Dab, ...Dab[]];
    marking.begin({ tool, ...gesture, subtract }, first);
    marking.move(others);
    marking.end();
  };
  draw('rectangle', false, [80, 70], [20, 10]);
  expect(markedArea(mask)).toEqual({ left: 20, top: 10, right: 80, bottom: 70 } satisfies Area);
  draw('lasso', true, [20, 10], [80, 10], [20, 70]);
  expect(mask.marked / 3600).toBeCloseTo(0.5, 1);
  draw('rectangle', false, [5, 5], [6, 6]);
  expect(mask.pixels[5 * 200 + 5]).toBe(0);
});

test('smart select is a point where the pointer stayed, and a box where it went', () => {
  const marking = new Marking(new Mask({ width: 200, height: 100 }));
  marking.begin({ tool: 'select', ...gesture, subtract: true }, dab(50, 40));
  marking.move([dab(52, 41)]);
  expect(marking.end()).toEqual({ point: { x: 50, y: 40 }, include: false });
  marking.begin({ tool: 'select', ...gesture }, dab(50, 40));
  marking.move([dab(90, 10)]);
  expect(marking.outline).toHaveLength(4);
  expect(marking.end()).toEqual({ box: { left: 50, top: 10, right: 90, bottom: 40 } });
});

test('a pen makes the brush as large as it presses; mouse and finger do not', () => {
  expect(pressedRadius(40, { type: 'mouse', pressure: 0.5 })).toBe(20);
  expect(pressedRadius(40, { type: 'touch', pressure: 0 })).toBe(20);
  expect(pressedRadius(40, { type: 'pen', pressure: 0 })).toBe(4);
  expect(pressedRadius(40, { type: 'pen', pressure: 1 })).toBe(20);
});

test('the hard edge is where the size says', () => {
  const grey = blank();
  stroke(grey, dab(100, 80, 30), dab(100, 80, 30), hard);
  expect(markedArea(grey)).toEqual({ left: 70, top: 50, right: 130, bottom: 110 });
});
