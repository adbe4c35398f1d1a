import { beforeAll, describe, expect, it } from 'vitest';
import { noopControl } from '../control.ts';
import { createRaster, type Raster } from '../pixels/raster.ts';
import { cutEdges } from './edge-cut.ts';
import { agreement, drawThing, type Look, piecesIn, polish } from './fixtures/drawn-things.ts';
import { type ComputerVision, openComputerVision, withFreed } from './open-cv.ts';
import { preparePicture, type Selection, selectFrom } from './segment.ts';
import { makeSmall } from './small-picture.ts';
import { tidyMask } from './tidy-mask.ts';

const wall: Look = { colour: [120, 130, 150], rough: 30, wave: 9, slope: 40 };
const cloth: Look = { colour: [180, 70, 50], rough: 60, wave: 6, slope: -50 };
const fur: Look = { colour: [140, 120, 95], rough: 150, wave: 2.5, slope: 20 };
const plain: Look = { colour: [140, 125, 105], rough: 8, wave: 30, slope: 20 };

const egg = (x: number, y: number) => ((x - 150) / 60) ** 2 + ((y - 110) / 75) ** 2 < 1;
const cross = (x: number, y: number) =>
  (Math.abs(x - 150) < 22 && Math.abs(y - 110) < 80) || (Math.abs(y - 90) < 18 && Math.abs(x - 150) < 70);

let cv: ComputerVision;
beforeAll(async () => {
  cv = await openComputerVision();
});

function select(picture: Raster, selection: Selection) {
  return selectFrom(preparePicture(picture, noopControl), selection, cv, noopControl);
}
const click = (x: number, y: number, include = true) => ({ x, y, include });

describe('selecting', () => {
  it.each([
    ['a click on cloth', cloth, egg, { points: [click(150, 110)] }, 0.93],
    ['a click on a cross', cloth, cross, { points: [click(150, 150)] }, 0.9],
    ['a click on the ground and one on the thing to leave out', cloth, egg, { points: [click(30, 30), click(150, 110, false)] }, 0],
    ['a box around cloth', cloth, egg, { points: [], box: [82, 28, 136, 164] }, 0.93],
    ['a box around fur of the colour of the ground', fur, egg, { points: [], box: [82, 28, 136, 164] }, 0.8],
  ] as const)('%s', (_name, look, shape, selection, least) => {
    const { picture, truth } = drawThing(300, 220, shape, look, look === fur ? plain : wall);
    const { mask, area } = select(picture, selection);
    const wanted = least === 0 ? { ...truth, data: truth.data.map((value) => 255 - value) } : truth;
    expect([mask.width, mask.height, mask.channels]).toEqual([300, 220, 1]);
    expect(agreement(mask, wanted)).toBeGreaterThan(least || 0.93);
    expect(area).toBeCloseTo(wanted.data.filter((value) => value > 0).length / wanted.data.length, 1);
    expect(new Set(mask.data).size).toBeGreaterThan(10);
  });

  it('takes a patched thing whole for a click on one of its patches, once its box is known', () => {
    const patched: Look = { colour: [140, 120, 95], rough: 230, wave: 26, slope: 20 };
    const { picture, truth } = drawThing(300, 220, egg, patched, plain);
    const things = [[82, 28, 136, 164]] as const;
    const alone = select(picture, { points: [click(150, 110)] });
    const whole = select(picture, { points: [click(150, 110)], things });
    const beside = select(picture, { points: [click(90, 40)], things });
    expect(agreement(whole.mask, truth)).toBeGreaterThan(0.8);
    expect(agreement(alone.mask, truth)).toBeLessThan(0.5);
    expect(agreement(beside.mask, truth)).toBeLessThan(0.5);
  });

  it.each([
    [150, 110],
    [130, 90],
    [172, 140],
    [150, 60],
  ])('takes a thing whole that mirrors light and dark, for a click at %i, %i', (x, y) => {
    const { picture, truth } = drawThing(300, 220, egg, wall, cloth);
    polish(picture, truth);
    expect(agreement(select(picture, { points: [click(x, y)] }).mask, truth)).toBeGreaterThan(0.9);
  });

  it('leaves no speckles of less than half a percent of the thing, and no such holes', () => {
    const { picture, truth } = drawThing(300, 220, egg, { ...cloth, rough: 140, wave: 4 }, { ...wall, rough: 90, wave: 3 });
    for (const selection of [{ points: [click(150, 110)] }, { points: [], box: [82, 28, 136, 164] as const }]) {
      const { mask } = select(picture, selection);
      expect(agreement(mask, truth)).toBeGreaterThan(0.8);
      const least = 0.005 * truth.data.filter((value) => value > 0).length;
      for (const inside of [true, false]) {
        for (const pixels of piecesIn(mask, inside)) expect(pixels).toBeGreaterThan(least);
      }
    }
  });

  it('adds with more clicks and takes away with clicks to exclude', () => {
    const two = (x: number, y: number) => Math.hypot(x - 80, y - 110) < 40 || Math.hypot(x - 220, y - 110) < 40;
    const { picture, truth } = drawThing(300, 220, two, cloth, wall);
    const one = select(picture, { points: [click(80, 110)] });
    const both = select(picture, { points: [click(80, 110), click(220, 110)] });
    const boxed = select(picture, { points: [click(220, 110, false)], box: [30, 60, 240, 100] });
    expect(both.area).toBeCloseTo(one.area * 2, 1);
    expect(agreement(both.mask, truth)).toBeGreaterThan(0.9);
    expect(agreement(boxed.mask, one.mask)).toBeGreaterThan(0.9);
  });

  it('finds a thing that is tiny in the picture', () => {
    const { picture, truth } = drawThing(900, 700, (x, y) => Math.hypot((x - 600) / 1.5, y - 300) < 9, cloth, wall);
    const { mask, area } = select(picture, { points: [], box: [580, 286, 40, 28] });
    expect(agreement(mask, truth)).toBeGreaterThan(0.85);
    expect(area).toBeLessThan(0.001);
  });

  it('takes the outline of a face that is clicked on', () => {
    const { picture } = drawThing(300, 220, egg, plain, plain);
    const face = Array.from({ length: 36 }, (_none, at) => ({ x: 150 + Math.cos(at / 5.73) * 40, y: 110 + Math.sin(at / 5.73) * 55 }));
    const { area } = select(picture, { points: [click(150, 100)], faces: [face] });
    expect(area).toBeCloseTo((Math.PI * 40 * 55) / (300 * 220), 2);
    expect(select(picture, { points: [click(20, 20)], faces: [face] }).mask.data[110 * 300 + 150]).not.toBe(area);
  });

  it('selects nothing where nothing is pointed at, and copes with points and boxes beside the picture', () => {
    const { picture } = drawThing(120, 90, (x, y) => Math.hypot(x - 60, y - 45) < 25, cloth, wall);
    const prepared = preparePicture(picture, noopControl);
    const nothing = selectFrom(prepared, { points: [] }, cv, noopControl);
    expect(nothing.area).toBe(0);
    expect(selectFrom(prepared, { points: [click(60, 45, false)] }, cv, noopControl).area).toBe(0);
    for (const selection of [
      { points: [click(-50, 900)] },
      { points: [], box: [-20, -20, 500, 500] as const },
      { points: [], box: [200, 200, 5, 5] as const },
      { points: [], box: [50, 40, 1, 1] as const },
    ]) {
      expect(selectFrom(prepared, selection, cv, noopControl).area).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    [64, 64, 3],
    [65, 301, 1],
    [331, 64, 4],
    [1300, 900, 3],
  ] as const)('works at %i×%i with %i channels', (width, height, channels) => {
    const drawn = drawThing(width, height, (x, y) => Math.hypot(x - width / 2, y - height / 2) < 25, cloth, wall).picture;
    const picture = createRaster(width, height, channels);
    for (let at = 0; at < width * height; at += 1) {
      for (let channel = 0; channel < channels; channel += 1)
        picture.data[at * channels + channel] = channel < 3 ? (drawn.data[at * 3 + channel] as number) : 255;
    }
    const { mask } = select(picture, { points: [click(width / 2, height / 2)] });
    expect(mask.data.length).toBe(width * height);
    expect(mask.data[(height >> 1) * width + (width >> 1)]).toBe(255);
    expect(mask.data[0]).toBe(0);
  });

  it('gives the same for the same clicks, and stops when told to', () => {
    const { picture } = drawThing(200, 160, (x, y) => Math.hypot(x - 90, y - 80) < 40, cloth, wall);
    const prepared = preparePicture(picture, noopControl);
    const selection = { points: [click(90, 80)] };
    const masks = [1, 2].map(() => selectFrom(prepared, selection, cv, noopControl).mask.data);
    expect(Buffer.compare(masks[0] as Uint8Array, masks[1] as Uint8Array)).toBe(0);
    const stop = { ...noopControl, throwIfStopped: () => expect.unreachable('not wanted') };
    expect(() => preparePicture(picture, stop)).toThrow('not wanted');
    expect(() => selectFrom(prepared, selection, cv, stop)).toThrow('not wanted');
  });
});

describe('memory of the library', () => {
  it('is freed in reverse order, also when something throws', () => {
    const freed: string[] = [];
    const one = (name: string) => ({ delete: () => freed.push(name) });
    expect(withFreed((keep) => [keep(one('a')), keep(one('b'))].length)).toBe(2);
    expect(() =>
      withFreed((keep) => {
        keep(one('c'));
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect(freed).toEqual(['b', 'a', 'c']);
  });

  it('does not grow over fifty selections', () => {
    const { picture, truth } = drawThing(300, 220, (x, y) => Math.hypot(x - 150, y - 110) < 40, cloth, plain);
    const small = makeSmall(picture, 768);
    const inside = truth.data.map((value) => (value > 0 ? 1 : 0));
    const clicks = [{ include: true, fine: 110 * 300 + 150 }];
    const heap = () => (cv as unknown as { HEAPU8: Uint8Array }).HEAPU8.length;
    const once = () => tidyMask(cv, cutEdges(cv, small, inside, clicks, 5, 1), inside, small, clicks);
    const taken: { delete: () => void }[] = [];
    const take = () => taken.push(new cv.Mat(220, 300, cv.CV_8UC3));
    once();
    // What is free already would hide what is kept: nearly all of it is taken.
    const first = heap();
    while (heap() === first) take();
    const before = heap();
    for (let free = before - first; free > 8e6; free -= 220 * 300 * 3) take();
    for (let turn = 0; turn < 50; turn += 1) once();
    expect(heap()).toBe(before);
    // One picture kept each time would have been noticed.
    for (let turn = 0; turn < 50; turn += 1) take();
    expect(heap()).toBeGreaterThan(before);
    for (const one of taken) one.delete();
  });
});
