import { describe, expect, it } from 'vitest';
import { noopControl } from '../control.ts';
import { createPicture } from '../paint/compose.ts';
import { createMemory, paintAll } from '../paint/picture.ts';
import { distanceTo } from '../pixels/distance.ts';
import { createRaster, type Raster } from '../pixels/raster.ts';
import { paintingArea } from './area.ts';
import { blendPainting } from './blend-painting.ts';
import { drawThings } from './draw-things.ts';
import { drawSky, drawTexture, ellipse, withChannels } from './fixtures/known-pictures.ts';
import { cutPainting, framePainting } from './painting-frame.ts';
import { planPainting, reportBeforeMask } from './plan-painting.ts';

const plan = (prompt: string, unwanted = '') => planPainting({ prompt, unwanted, seed: 5 });

describe('what is painted into a mask', () => {
  it.each([
    ['sunset clouds', 'sky', 'ocean'],
    ['starry sky', 'sky', 'mountains'],
    ['蓝天', 'sky', 'mountains'],
    ['grass', 'ground', 'mountains'],
    ['lavender flowers', 'ground', 'flowers'],
    ['sea waves', 'ground', 'ocean'],
    ['water', 'ground', 'ocean'],
    ['沙漠', 'ground', 'desert'],
    ['a forest', 'whole', 'forest'],
    ['snowy mountains at sunset', 'whole', 'mountains'],
  ])('%s: the %s of %s', (prompt, part, subject) => {
    const { scene, undrawn } = plan(prompt);
    expect(scene).toMatchObject({ part, plan: { subject } });
    expect(undrawn).toEqual([]);
  });

  it('is nothing for words that no painter knows, and they are told', () => {
    expect(plan('a mermaid')).toMatchObject({ undrawn: ['mermaid'], report: [{ text: 'mermaid', as: 'missing' }] });
    expect(plan('clouds and a mermaid')).toMatchObject({ scene: { part: 'sky' }, undrawn: ['mermaid'] });
  });

  it('has the light of the picture unless words tell another', () => {
    const lightOf = (prompt: string) => plan(prompt).scene?.light;
    expect(['clouds', 'grass', '白云', 'a forest'].map(lightOf)).toEqual(['around', 'around', 'around', 'around']);
    expect(['sunset clouds', 'starry sky', '蓝天', 'red clouds', 'snowy mountains at sunset'].map(lightOf)).toEqual(Array(5).fill('own'));
  });

  it('is never a landscape for who asks for a thing: that is drawn alone, or told', () => {
    expect(plan('a tree').things?.things).toMatchObject([{ kind: 'tree', count: 1 }]);
    expect(plan('一棵树').things?.things).toMatchObject([{ kind: 'tree' }]);
    expect(plan('a castle on a hill')).toMatchObject({ things: { things: [{ kind: 'castle' }] }, undrawn: ['hill'] });
    const { scene, things, undrawn } = plan('a butterfly');
    expect([scene, things, undrawn]).toEqual([undefined, undefined, ['butterfly']]);
  });

  it('tells before the mask is known what needs a sky', () => {
    expect(reportBeforeMask(plan('a full moon'))).toMatchObject([
      { text: 'full moon', as: 'replaced', by: { en: 'only where there is sky' } },
    ]);
    expect(reportBeforeMask(plan('一只红气球'))).toMatchObject([{ as: 'drawn' }]);
    expect(reportBeforeMask(plan('starry sky'))).toMatchObject([{ as: 'drawn' }]);
  });

  it('lies in the wanted part of the scene', () => {
    const area = paintingArea(ellipse(300, 200, 150, 90, 120, 60), 8);
    for (const [prompt, isRight] of [
      ['clear sky', (far: number) => far >= 0.99],
      ['grass', (far: number) => far < 0.6],
      ['sea', (far: number) => far < 0.98],
    ] as const) {
      const { scene } = plan(prompt);
      const { request, crop } = framePainting(scene as NonNullable<typeof scene>, area, 5);
      expect(crop.width / crop.height).toBeCloseTo(area.window.width / area.window.height, 1);
      const factor = 160 / request.width;
      const small = { ...request, width: 160, height: Math.max(16, Math.round(request.height * factor)) };
      const memory = createMemory();
      paintAll(createPicture(small, memory));
      const depth = memory.floats('depth', small.width * small.height);
      let right = 0;
      for (const u of [0.3, 0.4, 0.5, 0.6, 0.7]) {
        for (const v of [0.3, 0.5, 0.7]) {
          const x = Math.floor((crop.x + u * crop.width) * factor);
          const y = Math.min(small.height - 1, Math.floor((crop.y + v * crop.height) * factor));
          if (isRight(depth[y * small.width + x] as number)) right += 1;
        }
      }
      expect(right).toBeGreaterThanOrEqual(14);
    }
  });

  it('is as large as the area and inside of the painting, whatever its shape', () => {
    const { scene } = plan('clouds');
    for (const [width, height] of [
      [400, 12],
      [9, 300],
      [1, 1],
      [3000, 2000],
    ] as const) {
      const mask = createRaster(width + 4, height + 4, 1);
      for (let y = 2; y < height + 2; y += 1) mask.data.fill(255, y * mask.width + 2, y * mask.width + 2 + width);
      const { request, crop } = framePainting(scene as NonNullable<typeof scene>, paintingArea(mask, 0), 1);
      expect(Math.max(request.width, request.height)).toBeLessThanOrEqual(4096);
      expect(crop.x).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.width).toBeLessThanOrEqual(request.width + 0.01);
      expect(crop.y + crop.height).toBeLessThanOrEqual(request.height + 0.01);
      expect(crop.width).toBeGreaterThan(0);
      expect(crop.height).toBeGreaterThan(0);
    }
  });
});

describe('single things', () => {
  /** Even sky over even grass, with a little unevenness. */
  function meadow(width = 160, height = 120): Raster<3> {
    const image = createRaster(width, height, 3);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const grain = ((x * 7 + y * 13) % 5) - 2;
        image.data.set(
          (y < 60 ? [96 + y / 2, 150 + y / 2, 220] : [70, 120, 48]).map((byte) => byte + grain),
          (y * width + x) * 3,
        );
      }
    }
    return image;
  }

  it.each([
    ['a full moon', 'moon', 1],
    ['热气球', 'hot-air-balloon', 1],
    ['two red boats', 'boat', 2],
    ['a house', 'house', 1],
  ] as const)('%s: drawn alone, without a scene', (prompt, kind, count) => {
    const { scene, things } = plan(prompt);
    expect(scene).toBeUndefined();
    expect(things?.things).toMatchObject(kind === 'hot-air-balloon' ? [{ kind }] : [{ kind, count }]);
  });

  it('are drawn into the mask and nowhere else, over what is there', () => {
    const image = meadow();
    for (const [prompt, mask] of [
      ['a full moon', ellipse(160, 120, 80, 30, 24, 20)],
      ['a house', ellipse(160, 120, 60, 90, 30, 22)],
    ] as const) {
      const { things } = plan(prompt);
      const order = { image, mask, feather: 6, plan: things as NonNullable<typeof things>, seed: 2 };
      const result = drawThings(order).picture as Raster;
      const area = paintingArea(mask, 6);
      let changed = 0;
      for (let at = 0; at < 160 * 120; at += 1) {
        const same = [0, 1, 2].every((channel) => result.data[at * 3 + channel] === image.data[at * 3 + channel]);
        if (same) continue;
        changed += 1;
        const [x, y] = [(at % 160) - area.window.x, Math.floor(at / 160) - area.window.y];
        expect(area.weight[y * area.window.width + x]).toBeGreaterThan(0);
      }
      expect(changed).toBeGreaterThan(area.pixels * 0.12);
      expect(changed).toBeLessThan(area.pixels * 0.95);
      expect(Buffer.compare(result.data, (drawThings(order).picture as Raster).data)).toBe(0);
    }
  });

  it('have no place where they cannot be: a moon on grass, a house in the sky', () => {
    const image = meadow();
    for (const [prompt, mask] of [
      ['a full moon', ellipse(160, 120, 80, 95, 24, 18)],
      ['a house', ellipse(160, 120, 80, 26, 24, 18)],
    ] as const) {
      const { things } = plan(prompt);
      expect(drawThings({ image, mask, feather: 4, plan: things as NonNullable<typeof things>, seed: 2 }).picture).toBeUndefined();
    }
  });

  it('hang and fly before what is no sky', () => {
    const image = meadow();
    const mask = ellipse(160, 120, 80, 95, 24, 18);
    for (const prompt of ['a red balloon', 'a bird', '一只红气球']) {
      const { things } = plan(prompt);
      const result = drawThings({ image, mask, feather: 4, plan: things as NonNullable<typeof things>, seed: 2 }).picture as Raster;
      const changed = result.data.filter((byte, at) => Math.abs(byte - (image.data[at] as number)) > 12).length;
      expect(changed).toBeGreaterThan(150);
    }
  });

  it('are lit as the picture is: darker in a dark one', () => {
    const bright = meadow();
    const dark = { ...bright, data: bright.data.map((byte) => byte / 4) };
    const mask = ellipse(160, 120, 60, 90, 30, 22);
    const { things } = plan('a white house');
    const means = [bright, dark].map((image) => {
      const result = drawThings({ image, mask, feather: 4, plan: things as NonNullable<typeof things>, seed: 2 }).picture as Raster;
      const drawn = result.data.filter((byte, at) => byte !== image.data[at]);
      return drawn.reduce((sum, byte) => sum + byte, 0) / drawn.length;
    });
    expect(means[1]).toBeLessThan((means[0] as number) * 0.6);
  });
});

describe('cutting a painting', () => {
  it('takes the part pixel by pixel at the same size', () => {
    const painting = drawTexture(40, 30, 1);
    const cut = cutPainting(painting, { x: 7, y: 5, width: 20, height: 10 }, 20, 10);
    for (let y = 0; y < 10; y += 1) {
      const row = painting.data.subarray(((y + 5) * 40 + 7) * 3, ((y + 5) * 40 + 27) * 3);
      expect(Buffer.compare(cut.data.subarray(y * 60, y * 60 + 60), row)).toBe(0);
    }
  });
});

it('hangs a moon behind what stands before the sky', () => {
  const image = drawSky(240, 180);
  const isMast = (at: number) => at % 240 >= 116 && at % 240 < 124 && at >= 240 * 30;
  for (let at = 0; at < 240 * 180; at += 1) if (isMast(at)) image.data.set([44, 36, 30], at * 3);
  const { things } = plan('a full moon');
  const { picture: moonlit } = drawThings({
    image,
    mask: ellipse(240, 180, 120, 62, 60, 50),
    feather: 4,
    plan: things as NonNullable<typeof things>,
    seed: 5,
  });
  const apart = (at: number) => Math.abs((moonlit?.data[at * 3] as number) - (image.data[at * 3] as number));
  const changed = Array.from({ length: 240 * 180 }, (_none, at) => at).filter((at) => apart(at) > 12);
  expect(changed.length).toBeGreaterThan(600);
  expect(changed.filter(isMast)).toEqual([]);
});

describe('blending a painting', () => {
  const mask = ellipse(120, 90, 60, 45, 30, 20);
  const painted = (width: number, height: number): Raster<3> => {
    const painting = createRaster(width, height, 3);
    for (let at = 0; at < painting.data.length; at += 3) painting.data.set([200, 60, 40], at);
    return painting;
  };

  const toMask = distanceTo(
    mask.data.map((value) => value & 1),
    120,
    90,
  );
  const toRest = distanceTo(
    mask.data.map((value) => 1 - (value & 1)),
    120,
    90,
  );

  it.each([1, 3, 4] as const)('changes the mask, nothing beyond half of the feather, and no alpha, with %i channels', (channels) => {
    const image = withChannels(drawSky(120, 90), channels);
    for (const feather of [0, 1, 10]) {
      const area = paintingArea(mask, feather);
      const result = blendPainting(
        { image, area, painting: painted(area.window.width, area.window.height), part: 'ground', light: 'own', seed: 1 },
        noopControl,
      );
      const changed = new Set<number>();
      for (let at = 0; at < image.data.length; at += 1) if (image.data[at] !== result.data[at]) changed.add(Math.floor(at / channels));
      if (channels === 4) for (let at = 3; at < image.data.length; at += 4) expect(result.data[at]).toBe(image.data[at]);
      expect(Math.max(...[...changed].map((at) => toMask[at] as number))).toBeLessThanOrEqual(feather / 2);
      const deep = mask.data.reduce((sum, _value, at) => sum + ((toRest[at] as number) > feather / 2 + 2 ? 1 : 0), 0);
      expect(changed.size).toBeGreaterThan(deep * 0.95);
    }
  });

  it('leans to the light around it and takes on its grain, without losing what it is', () => {
    const dark = drawTexture(120, 90, 2);
    for (let at = 0; at < dark.data.length; at += 1) dark.data[at] = (dark.data[at] as number) >> 2;
    const area = paintingArea(mask, 4);
    const painting = painted(area.window.width, area.window.height);
    const result = blendPainting({ image: dark, area, painting, part: 'ground', light: 'own', seed: 1 }, noopControl);
    const middle = Array.from({ length: 20 }, (_none, at) => result.data[(45 * 120 + 50 + at) * 3] as number);
    const mean = middle.reduce((sum, value) => sum + value, 0) / middle.length;
    expect(mean).toBeLessThan(195);
    expect(mean).toBeGreaterThan(130);
    expect(new Set(middle).size).toBeGreaterThan(3);
  });
  it('takes the light of the picture where no word tells one: clouds of a dusk, grass of a night', () => {
    const dusk = drawSky(120, 90);
    for (let at = 0; at < dusk.data.length; at += 1) dusk.data[at] = (dusk.data[at] as number) * 0.3;
    const area = paintingArea(mask, 4);
    const { width, height } = area.window;
    const clouds = createRaster(width, height, 3);
    const isCloud = (at: number) => Math.floor((at % width) / 6) % 2 === 0;
    for (let at = 0; at < width * height; at += 1) clouds.data.set(isCloud(at) ? [240, 240, 242] : [60, 120, 200], at * 3);
    const inside = (part: 'sky' | 'ground', light: 'own' | 'around') => {
      const { data } = blendPainting({ image: dusk, area, painting: clouds, part, light, seed: 1 }, noopControl);
      const means = [true, false].map((cloud) => {
        const found = Array.from({ length: width * height }, (_none, at) => at).filter(
          (at) => area.weight[at] === 255 && isCloud(at) === cloud,
        );
        const green = (at: number) =>
          data[((Math.floor(at / width) + area.window.y) * 120 + (at % width) + area.window.x) * 3 + 1] as number;
        return found.reduce((sum, at) => sum + green(at), 0) / found.length;
      }) as [number, number];
      return { cloud: means[0], mean: (means[0] + means[1]) / 2, apart: means[0] - means[1] };
    };
    const around = dusk.data[(45 * 120 + 20) * 3 + 1] as number;
    expect(Math.abs(inside('sky', 'around').mean - around)).toBeLessThan(25);
    expect(inside('sky', 'around').apart).toBeGreaterThan(12);
    expect(inside('sky', 'own').mean).toBeGreaterThan(around + 60);
    expect(inside('ground', 'around').cloud).toBeLessThan(inside('ground', 'own').cloud - 60);
  });
});
