import { expect, it } from 'vitest';
import { createMemory, paintAll } from '../paint/picture.ts';
import { greyOf } from '../pixels/shade.ts';
import { createRestyled } from './restyle.ts';
import { readWish } from './wish.ts';

const size = { width: 320, height: 224 };
const pane = { wide: 6, high: 7, across: 12, down: 13, left: 88, top: 64 };
const panes = Array.from({ length: 12 * 4 }, (_none, index) => ({
  left: pane.left + (index % 12) * pane.across,
  top: pane.top + Math.floor(index / 12) * pane.down,
}));

/** A wall of dark panes under a blue sky. */
function drawnHouse() {
  const data = new Uint8Array(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const isGlass = panes.some(({ left, top }) => x >= left && x < left + pane.wide && y >= top && y < top + pane.high);
      const colour = y < 50 ? [120, 170, 235] : isGlass ? [48, 54, 66] : y > 180 ? [96, 96, 92] : [168, 140, 122];
      data.set(colour, (y * size.width + x) * 3);
    }
  }
  return { data, ...size, channels: 3 as const };
}

it('lights whole panes at night, some of them, and none by day', () => {
  const lit = (prompt: string) => {
    const { wish } = readWish({ prompt, unwanted: '' });
    const picture = createRestyled({ wish, style: 'photo', creativity: 5, seed: 3 }, drawnHouse(), createMemory());
    paintAll(picture);
    const light = Float32Array.from(picture.pixels);
    return panes.map(({ left, top }) => {
      const lights: number[] = [];
      for (let y = top + 1; y < top + pane.high - 1; y += 1) {
        for (let x = left + 1; x < left + pane.wide - 1; x += 1) lights.push(greyOf(light, (y * size.width + x) * 3));
      }
      return { least: Math.min(...lights), most: Math.max(...lights) };
    });
  };
  const night = lit('night');
  for (const { least, most } of night) expect(most - least).toBeLessThan(24);
  const bright = night.filter(({ least }) => least > 80).length;
  const dark = night.filter(({ most }) => most < 60).length;
  expect(bright).toBeGreaterThan(panes.length * 0.2);
  expect(dark).toBeGreaterThan(panes.length * 0.3);
  expect(bright + dark).toBe(panes.length);
  expect(lit('autumn').filter(({ least }) => least > 80)).toEqual([]);
});
