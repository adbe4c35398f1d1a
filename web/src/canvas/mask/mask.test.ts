import { expect, test } from 'vitest';
import type { Grey } from '../strokes/paint-stroke.ts';
import { Mask } from './mask.ts';
import { clearMask, fillOutline, fillRectangle, growMask, invertMask, joinMask, markedArea } from './mask-edits.ts';
import { packMask, packTile, tileCount, unpackMask, unpackTile } from './packed-tiles.ts';

const square = { left: 10, top: 20, right: 30, bottom: 25 };

/** A mask with something of everything: even areas, soft edges, noise. */
function drawn(width: number, height: number): Mask {
  const mask = new Mask({ width, height });
  let state = 7;
  for (let place = 0; place < mask.pixels.length; place++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    mask.pixels[place] = place % 3 === 0 && place < 20_000 ? state >>> 24 : place % 977 < 400 ? 255 : 0;
  }
  return mask;
}

test('tiles come back as they were packed, even ones small and noisy ones whole', () => {
  const mask = drawn(300, 201);
  const other = new Mask(mask);
  for (let tile = 0; tile < tileCount(mask); tile++) unpackTile(other, tile, packTile(mask, tile));
  expect(other.pixels).toEqual(mask.pixels);
  expect(packTile(new Mask({ width: 4000, height: 3000 }), 0).length).toBe(4);
});

test('a whole mask is packed and restored; one of another size or cut off changes nothing', () => {
  const mask = drawn(300, 201);
  const packed = packMask(mask);
  const same = new Mask(mask);
  expect(same.restore((grey) => unpackMask(grey, packed))).toBe(true);
  expect(same.pixels).toEqual(mask.pixels);
  expect(same.canUndo).toBe(false);
  const turned = new Mask({ width: 201, height: 300 });
  expect(turned.restore((grey) => unpackMask(grey, packed))).toBe(false);
  expect(same.restore((grey) => unpackMask(grey, packed.subarray(0, packed.length - 5)))).toBe(false);
  expect(turned.pixels.some((value) => value > 0)).toBe(false);
});

test('steps go back and forth exactly, and a new one ends what was ahead', () => {
  const mask = new Mask({ width: 400, height: 300 });
  const states: Uint8Array[] = [mask.pixels.slice()];
  const record = () => states.push(mask.pixels.slice());
  fillRectangle(mask, square, false);
  record();
  fillOutline(
    mask,
    [
      { x: 200, y: 10 },
      { x: 390, y: 150 },
      { x: 150, y: 290 },
    ],
    false,
  );
  record();
  invertMask(mask);
  record();
  clearMask(mask);
  record();
  for (const place of [3, 2, 1, 0]) {
    expect(mask.undo()).toBe(true);
    expect(mask.pixels).toEqual(states[place]);
  }
  expect(mask.undo()).toBe(false);
  for (const place of [1, 2]) {
    expect(mask.redo()).toBe(true);
    expect(mask.pixels).toEqual(states[place]);
  }
  fillRectangle(mask, square, true);
  expect(mask.canRedo).toBe(false);
});

test('a step that changed nothing is none, and a step can be taken back while it is open', () => {
  const mask = new Mask({ width: 64, height: 64 });
  fillRectangle(mask, square, true);
  expect(mask.canUndo).toBe(false);
  mask.begin();
  mask.edit(square, () => mask.pixels.fill(255));
  mask.rollback();
  expect(mask.pixels.some((value) => value > 0)).toBe(false);
  expect(mask.canUndo).toBe(false);
});

test('undo has a bound: the oldest steps give way, the newest stays', () => {
  const mask = new Mask({ width: 600, height: 600 }, 2000);
  for (let step = 0; step < 50; step++) invertMask(mask);
  let back = 0;
  while (mask.undo()) back++;
  expect(back).toBeGreaterThan(0);
  expect(back).toBeLessThan(50);
});

test('the marked share follows every step', () => {
  const mask = new Mask({ width: 200, height: 100 });
  expect(mask.share).toBe(0);
  fillRectangle(mask, { left: 0, top: 0, right: 100, bottom: 100 }, false);
  expect(mask.share).toBe(0.5);
  fillRectangle(mask, { left: 50, top: -20, right: 900, bottom: 50 }, false);
  expect(mask.marked).toBe(15_000);
  mask.undo();
  expect(mask.marked).toBe(10_000);
  invertMask(mask);
  expect(mask.share).toBe(0.5);
  clearMask(mask);
  expect(mask.marked).toBe(0);
});

test('listeners are told where something changed', () => {
  const mask = new Mask({ width: 200, height: 100 });
  const areas: unknown[] = [];
  const stop = mask.onChange((area) => areas.push(area));
  fillRectangle(mask, { left: -5, top: 90, right: 12, bottom: 130 }, false);
  stop();
  invertMask(mask);
  expect(areas).toEqual([{ left: 0, top: 90, right: 12, bottom: 100 }]);
});

test('another mask is added, taken away or put in place', () => {
  const size = { width: 100, height: 100 };
  const marked = (mask: Grey) => markedArea(mask);
  const left = new Mask(size);
  fillRectangle(left, { left: 0, top: 0, right: 60, bottom: 100 }, false);
  const right = new Mask(size);
  fillRectangle(right, { left: 40, top: 0, right: 100, bottom: 50 }, false);
  joinMask(left, right.pixels, 'subtract');
  expect(left.marked).toBe(6000 - 1000);
  joinMask(left, right.pixels, 'add');
  expect(left.marked).toBe(8000);
  joinMask(left, right.pixels, 'replace');
  expect(marked(left)).toEqual({ left: 40, top: 0, right: 100, bottom: 50 });
});

test('growing and shrinking move the edge by that many pixels', () => {
  const mask = new Mask({ width: 100, height: 80 });
  fillRectangle(mask, square, false);
  growMask(mask, 3);
  expect(markedArea(mask)).toEqual({ left: 7, top: 17, right: 33, bottom: 28 });
  growMask(mask, -4);
  expect(markedArea(mask)).toEqual({ left: 11, top: 21, right: 29, bottom: 24 });
  growMask(mask, -4);
  expect(mask.marked).toBe(0);
  growMask(mask, 4);
  expect(mask.marked).toBe(0);
});
