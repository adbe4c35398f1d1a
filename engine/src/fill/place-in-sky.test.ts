import { expect, it } from 'vitest';
import { noopControl } from '../control.ts';
import { createRaster, type Mask, type Raster } from '../pixels/raster.ts';
import { paintingArea } from './area.ts';
import { blendPainting } from './blend-painting.ts';
import { type DrawnThings, drawThings } from './draw-things.ts';
import { planPainting } from './plan-painting.ts';
import { reportInMask } from './report-in-mask.ts';

const [width, height] = [480, 320];
const pixels = Array.from({ length: width * height }, (_none, at) => at);
const columnOf = (at: number) => at % width;
const rowOf = (at: number) => Math.floor(at / width);

/** Two masts that reach over the upper edge, one that ends within the sky, and a dark ground. */
const stands = (at: number) => {
  const [x, y] = [columnOf(at), rowOf(at)];
  return y > 296 || (x > 34 && x < 54) || (x > 430 && x < 452) || (Math.abs(x - 240) < 9 && y > 90);
};

/** A clear dusk behind masts. */
const dusk = (() => {
  const image: Raster<3> = createRaster(width, height, 3);
  for (const at of pixels) {
    const grain = ((columnOf(at) * 7 + rowOf(at) * 13) % 5) - 2;
    const down = rowOf(at) / height;
    const colour = stands(at) ? [42, 34, 30] : [16 + 36 * down, 38 + 50 * down, 84 + 40 * down];
    image.data.set(
      colour.map((byte) => byte + grain),
      at * 3,
    );
  }
  return image;
})();

/** Nearly all of the sky up to the picture's edge, as it is selected with a click: the tip of the middle mast with it. */
const sky = (() => {
  const mask: Mask = createRaster(width, height, 1);
  for (const at of pixels) {
    const isTip = rowOf(at) < 130 && Math.abs(columnOf(at) - 240) < 20;
    if ((!stands(at) || isTip) && columnOf(at) > 44 && rowOf(at) < 290) mask.data[at] = 255;
  }
  return mask;
})();

function drawIn(mask: Mask, prompt: string, seed: number): DrawnThings {
  const { things } = planPainting({ prompt, unwanted: '', seed });
  return drawThings({ image: dusk, mask, feather: 8, plan: things as NonNullable<typeof things>, seed });
}
const draw = (prompt: string, seed: number) => drawIn(sky, prompt, seed).picture;

/** How far a pixel has moved, in levels of its most changed channel. */
const apart = ({ data }: Raster, at: number) =>
  Math.max(...[0, 1, 2].map((channel) => Math.abs((data[at * 3 + channel] as number) - (dusk.data[at * 3 + channel] as number))));

/** Breadth, height and fill of the smallest box around some pixels. */
function boxOf(some: readonly number[]) {
  const [columns, rows] = [some.map(columnOf), some.map(rowOf)];
  const [left, right, top, bottom] = [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
  const [wide, tall] = [right - left + 1, bottom - top + 1];
  return { wide, tall, full: some.length / (wide * tall), x: (left + right) / 2 };
}

it.each(['a full moon', 'a moon', '月亮', '一轮满月', 'the sun', '太阳'])(
  '%s: a whole disc of a fitting size in a free place of a large sky',
  (prompt) => {
    for (const seed of [2, 3, 4, 5]) {
      const result = draw(prompt, seed) as Raster;
      expect(result, prompt).toBeDefined();
      const disc = pixels.filter((at) => (result.data[at * 3] as number) > 120);
      const { wide, tall, full } = boxOf(disc);
      expect(tall).toBeGreaterThan(height * 0.09);
      expect(tall).toBeLessThan(height * 0.3);
      expect(Math.abs(wide - tall)).toBeLessThanOrEqual(3);
      expect(full).toBeCloseTo(Math.PI / 4, 1);
      expect(disc.filter((at) => stands(at))).toEqual([]);
    }
  },
);

it.each(['a full moon', 'the sun', 'a hot-air balloon', '热气球', 'birds', '三只鸟', 'a red kite'])(
  '%s: leaves the rest of a large sky, and what stands in it, as they were',
  (prompt) => {
    const { window, weight } = paintingArea(sky, 8);
    const result = draw(prompt, 2) as Raster;
    const changed = pixels.filter((at) => apart(result, at) > 0);
    const outside = changed.filter((at) => !weight[(rowOf(at) - window.y) * window.width + columnOf(at) - window.x]);
    expect(outside).toEqual([]);
    expect(changed.filter((at) => apart(result, at) > 10).length).toBeGreaterThan(300);
    expect(changed.length).toBeLessThan(width * height * 0.14);
    expect(changed.filter((at) => stands(at) && apart(result, at) > 3)).toEqual([]);
    expect(Buffer.compare(result.data, (draw(prompt, 2) as Raster).data)).toBe(0);
  },
);

it('has a place of its own for each seed', () => {
  const places = [2, 3, 4, 5].map((seed) => {
    const result = draw('a full moon', seed) as Raster;
    return Math.round(boxOf(pixels.filter((at) => apart(result, at) > 60)).x / 8);
  });
  expect(new Set(places).size).toBeGreaterThan(1);
});

it('heeds a size that the words give', () => {
  const tall = ['a small moon', 'a full moon', 'a huge moon'].map((prompt) => {
    const result = draw(prompt, 2) as Raster;
    return boxOf(pixels.filter((at) => apart(result, at) > 60)).tall;
  });
  expect(tall).toEqual([...tall].sort((one, other) => one - other));
  expect(tall[2]).toBeGreaterThan((tall[0] as number) * 2);
});

it('keeps a mast before a new sky where its tip is in the mask, and replaces all of the sky', () => {
  const area = paintingArea(sky, 8);
  const painting = createRaster(area.window.width, area.window.height, 3);
  painting.data.fill(200);
  const result = blendPainting({ image: dusk, area, painting, part: 'sky', light: 'own', seed: 1 }, noopControl);
  const masked = pixels.filter((at) => sky.data[at] && columnOf(at) > 70 && columnOf(at) < 410 && rowOf(at) < 280);
  const tip = masked.filter((at) => Math.abs(columnOf(at) - 240) < 7 && rowOf(at) > 92);
  expect(tip.length).toBeGreaterThan(400);
  expect(tip.filter((at) => apart(result, at) > 6)).toEqual([]);
  const open = masked.filter((at) => Math.abs(columnOf(at) - 240) > 30);
  expect(open.filter((at) => apart(result, at) < 40)).toEqual([]);
});

it('leaves a large part of a sky as it is where nothing can be drawn into it, and no small or earthly mask', () => {
  const small: Mask = createRaster(width, height, 1);
  const low: Mask = createRaster(width, height, 1);
  for (const at of pixels) {
    if (columnOf(at) > 100 && columnOf(at) < 180 && rowOf(at) > 40 && rowOf(at) < 110) small.data[at] = 255;
    if (rowOf(at) > 297) low.data[at] = 255;
  }
  for (const [mask, stays] of [
    [sky, true],
    [small, false],
    [low, false],
  ] as const)
    expect(drawIn(mask, 'a house', 2)).toEqual({ without: [], stays });
});

it.each([
  ['a full moon and a house', 'house'],
  ['月亮和房子', '房子'],
])('%s: draws no house in the sky, and tells it', (prompt, told) => {
  const planned = planPainting({ prompt, unwanted: '', seed: 2 });
  const { picture, without } = drawIn(sky, prompt, 2);
  const missing = reportInMask(planned, without).filter(({ as }) => as === 'missing');
  expect(missing.map(({ text }) => text)).toEqual([told]);
  const result = picture as Raster;
  const changed = pixels.filter((at) => apart(result, at) > 60);
  const { wide, tall } = boxOf(changed);
  expect(Math.abs(wide - tall)).toBeLessThanOrEqual(3);
});
