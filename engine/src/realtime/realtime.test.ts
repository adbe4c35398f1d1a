import { describe, expect, it } from 'vitest';
import { styleNames } from '../paint/style.ts';
import { createRandom } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';
import { createRealtimePainter, type RealtimeSettings } from './realtime.ts';

const side = 128;
const settingsOf = (more: Partial<RealtimeSettings> = {}): RealtimeSettings => ({
  prompt: '',
  style: 'oil',
  creativity: 6,
  seed: 4,
  ...more,
});

/** Sky over a hill with a lake, as somebody would draw it with three strokes. */
function coarse(width = side, height = side): Raster<3> {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const v = y / height;
      const lake = Math.hypot(x / width - 0.5, (v - 0.8) * 2) < 0.3;
      data.set(v < 0.5 ? [110, 180, 236] : lake ? [40, 104, 190] : [88, 150, 70], (y * width + x) * 3);
    }
  }
  return { data, width, height, channels: 3 };
}

/** The canvas with a round stroke of a colour. */
function dabbed(canvas: Raster<3>, cx: number, cy: number, radius: number, colour: readonly number[]): Raster<3> {
  const data = Uint8Array.from(canvas.data);
  for (let y = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1) if (Math.hypot(x - cx, y - cy) < radius) data.set(colour, (y * canvas.width + x) * 3);
  }
  return { ...canvas, data };
}

const fresh = (settings: RealtimeSettings, canvas: Raster<3>) => Uint8Array.from(createRealtimePainter(settings).paint(canvas).data);
const same = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
const difference = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, byte, at) => sum + Math.abs(byte - (other[at] as number)), 0) / one.length;

/** Mean bytes of a part, given in shares of the picture. */
function meanOf(pixels: Uint8Array, [left, top, right, bottom]: readonly [number, number, number, number]): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(top * side); y < bottom * side; y += 1) {
    for (let x = Math.floor(left * side); x < right * side; x += 1) {
      for (const channel of [0, 1, 2] as const) sums[channel] += pixels[(y * side + x) * 3 + channel] as number;
      count += 1;
    }
  }
  return sums.map((sum) => sum / count) as [number, number, number];
}

describe('a realtime painter', () => {
  it.each(styleNames)('repaints only what changed, and it is as if all were, in the style %s', (style) => {
    const random = createRandom(styleNames.indexOf(style) + 1);
    for (const prompt of ['', 'rain at dusk']) {
      const settings = settingsOf({ style, prompt, creativity: 9 });
      const painter = createRealtimePainter(settings);
      let canvas = coarse();
      painter.paint(canvas);
      for (let stroke = 0; stroke < 6; stroke += 1) {
        const colour = [random() * 255, random() * 255, random() * 255];
        canvas = dabbed(canvas, random() * side, random() * side, 3 + random() * 14, colour);
        const shown = Uint8Array.from(painter.paint(canvas).data);
        expect(same(shown, fresh(settings, canvas)), `stroke ${stroke}`).toBe(true);
      }
    }
  });

  it.each(styleNames)('leaves what is far from a stroke as it was, in the style %s', (style) => {
    const large = coarse(256, 256);
    const painter = createRealtimePainter(settingsOf({ style }));
    const before = Uint8Array.from(painter.paint(large).data);
    const after = painter.paint(dabbed(large, 40, 200, 8, [200, 60, 50])).data;
    const far = 256 * 3 * 80;
    expect(same(before.subarray(0, far), after.subarray(0, far))).toBe(true);
    expect(same(before, Uint8Array.from(after))).toBe(false);
  });

  it.each(styleNames)('paints texture where the canvas is flat, but none on bare paper, in the style %s', (style) => {
    const painted = fresh(settingsOf({ style }), coarse());
    const spread = (pixels: Uint8Array, from: number, to: number) => new Set(pixels.subarray(from * side * 3, to * side * 3)).size;
    expect(spread(painted, 70, 120)).toBeGreaterThan(8);
    const paper = { ...coarse(), data: new Uint8Array(side * side * 3).fill(255) };
    const [red, green, blue] = meanOf(fresh(settingsOf({ style }), paper), [0.1, 0.1, 0.75, 0.75]);
    if (style !== 'neon') for (const mean of [red, green, blue]) expect(mean).toBeGreaterThan(205);
  });

  it('answers the same bytes for the same canvas and settings, and others for another seed', () => {
    expect(same(fresh(settingsOf(), coarse()), fresh(settingsOf(), coarse()))).toBe(true);
    for (const style of ['oil', 'watercolour', 'ink', 'pencil', 'neon', 'photo'] as const) {
      expect(same(fresh(settingsOf({ style }), coarse()), fresh(settingsOf({ style, seed: 5 }), coarse())), style).toBe(false);
    }
  });

  it('changes its settings between frames as if it were new', () => {
    const painter = createRealtimePainter(settingsOf());
    painter.paint(coarse());
    for (const next of [
      settingsOf({ style: 'ink' }),
      settingsOf({ style: 'ink', prompt: 'night' }),
      settingsOf({ seed: 9 }),
      settingsOf({ creativity: 1 }),
    ]) {
      painter.change(next);
      expect(same(Uint8Array.from(painter.paint(coarse()).data), fresh(next, coarse()))).toBe(true);
    }
    painter.change(settingsOf({ creativity: 1 }));
    expect(painter.paint(coarse(64, 48)).data.length).toBe(64 * 48 * 3);
  });

  it('goes farther from the canvas with creativity', () => {
    const far = [0, 5, 10].map((creativity) => difference(fresh(settingsOf({ style: 'photo', creativity }), coarse()), coarse().data));
    expect(far[0]).toBeLessThan(far[1] as number);
    expect(far[1]).toBeLessThan(far[2] as number);
  });

  it('follows the words: a sunset warms the sky, a night darkens all, autumn gilds the green', () => {
    const plain = fresh(settingsOf({ creativity: 8 }), coarse());
    const sunset = meanOf(fresh(settingsOf({ creativity: 8, prompt: 'sunset' }), coarse()), [0, 0.3, 1, 0.45]);
    expect(sunset[0] - sunset[2]).toBeGreaterThan(20);
    const night = meanOf(fresh(settingsOf({ creativity: 8, prompt: '夜晚' }), coarse()), [0, 0, 1, 1]);
    expect(night[1]).toBeLessThan(meanOf(plain, [0, 0, 1, 1])[1] * 0.65);
    const autumn = meanOf(fresh(settingsOf({ creativity: 8, prompt: 'autumn' }), coarse()), [0, 0.6, 0.15, 1]);
    expect(autumn[0]).toBeGreaterThan(autumn[1]);
  });

  it('looks different in every style', () => {
    const pictures = styleNames.map((style) => fresh(settingsOf({ style }), coarse()));
    for (const [index, one] of pictures.entries()) {
      for (const other of pictures.slice(index + 1)) expect(difference(one, other)).toBeGreaterThan(3);
    }
  });

  it('takes any size from 16 to 2048, odd ones too, and no other', () => {
    for (const style of styleNames) expect(fresh(settingsOf({ style }), coarse(33, 17)).length).toBe(33 * 17 * 3);
    const painter = createRealtimePainter(settingsOf());
    for (const width of [0, 15, 2049, 20.5]) expect(() => painter.paint({ ...coarse(), width })).toThrow(RangeError);
  });
});
