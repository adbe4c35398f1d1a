import { describe, expect, it } from 'vitest';
import { createNoise } from '../../pixels/noise.ts';
import { createRandom } from '../../pixels/random.ts';
import type { Light } from '../light.ts';
import { createLight } from '../light-of-plan.ts';
import { type Canvas, createMemory, type Stage } from '../picture.ts';
import type { Detail, ScenePlan, Subject } from '../plan.ts';
import { hillsOf } from '../plants/hill-and-sky.ts';
import type { Scene } from '../scene.ts';
import { paintFlowers } from './flowers.ts';
import { paintForest } from './forest.ts';
import { paintStillLife } from './still-life.ts';
import { paintTree } from './tree.ts';

const scenes: [Subject, Scene, Detail[]][] = [
  ['forest', paintForest, ['mushrooms', 'fireflies']],
  ['flowers', paintFlowers, ['poppy', 'butterfly']],
  ['flowers', paintFlowers, ['lotus']],
  ['tree', paintTree, ['reflection', 'birds']],
  ['still-life', paintStillLife, ['bottle', 'apple', 'candle', 'vase']],
];

function planOf(subject: Subject, change: Partial<ScenePlan> = {}): ScenePlan {
  return {
    subject,
    hour: 'afternoon',
    weather: 'clear',
    season: 'summer',
    mood: 'calm',
    details: [],
    things: [],
    unwantedDetails: [],
    colours: [],
    unwantedColours: [],
    creativity: 5,
    ...change,
  };
}

interface Painted {
  canvas: Canvas;
  stages: Stage[];
  light: Light;
}

function paint(scene: Scene, plan: ScenePlan, width: number, height: number, seed = 7, rows = Number.POSITIVE_INFINITY): Painted {
  const canvas: Canvas = {
    width,
    height,
    seed,
    // Values that no picture has: what is not painted shows.
    colour: new Float32Array(width * height * 3).fill(5000),
    depth: new Float32Array(width * height).fill(7),
    memory: createMemory(),
  };
  const light = createLight(plan, seed);
  const stages = scene(canvas, plan, light);
  for (const stage of stages) {
    const starts: number[] = [];
    for (let from = 0; from < stage.rows; from += Math.min(rows, stage.rows)) starts.push(from);
    // Bands in the opposite order: the order must not matter.
    for (const from of starts.reverse()) stage.paint(from, Math.min(stage.rows, from + rows));
  }
  return { canvas, stages, light };
}

function share(canvas: Canvas, matches: (red: number, green: number, blue: number) => boolean): number {
  let count = 0;
  const { colour } = canvas;
  for (let place = 0; place < colour.length; place += 3) {
    if (matches(colour[place] as number, colour[place + 1] as number, colour[place + 2] as number)) count += 1;
  }
  return count / (colour.length / 3);
}

const leafy = (red: number, green: number, blue: number) => green > red * 1.12 && green > blue * 1.3;
const red = (r: number, g: number, b: number) => r > 0.1 && r > g * 2.2 && r > b * 1.6;
const blue = (r: number, g: number, b: number) => b > 0.12 && b > r * 2.2 && b > g * 1.35;

describe.each(scenes)('%s', (subject, scene, details) => {
  it.each([
    [64, 64],
    [333, 127],
    [96, 200],
  ])('fills a picture of %i×%i with light and depth', (width, height) => {
    const { canvas } = paint(scene, planOf(subject, { details }), width, height);
    expect(canvas.colour.every((value) => value >= 0 && value < 1000)).toBe(true);
    expect(canvas.depth.every((value) => value >= 0 && value <= 1)).toBe(true);
    const first = canvas.colour[0] as number;
    expect(canvas.colour.some((value) => Math.abs(value - first) > 0.05)).toBe(true);
  });

  it('comes out the same to the byte however its rows are shared out', () => {
    const whole = paint(scene, planOf(subject, { details }), 120, 90);
    const bands = paint(scene, planOf(subject, { details }), 120, 90, 7, 7);
    expect(Buffer.from(bands.canvas.colour.buffer).equals(Buffer.from(whole.canvas.colour.buffer))).toBe(true);
    expect(Buffer.from(bands.canvas.depth.buffer).equals(Buffer.from(whole.canvas.depth.buffer))).toBe(true);
  });

  it('differs from seed to seed', () => {
    const one = paint(scene, planOf(subject, { details }), 64, 64, 1).canvas.colour;
    const other = paint(scene, planOf(subject, { details }), 64, 64, 2).canvas.colour;
    const changed = one.filter((value, index) => Math.abs(value - (other[index] as number)) > 0.02).length;
    expect(changed).toBeGreaterThan(one.length * 0.1);
  });

  it('shows the hour', () => {
    const night = paint(scene, planOf(subject, { details: [], hour: 'night' }), 64, 64).canvas.colour;
    const noon = paint(scene, planOf(subject, { details: [], hour: 'noon' }), 64, 64).canvas.colour;
    const sum = (values: Float32Array<ArrayBufferLike>) => values.reduce((total, value) => total + value, 0);
    expect(sum(night)).toBeLessThan(sum(noon) * 0.75);
  });
});

it.each([1, 2, 3, 4, 5, 6])('hedges of the country behind a tree do not depend on what was painted before them: seed %i', (seed) => {
  const plan = planOf('tree', { season: 'spring', details: ['cherry'] });
  const [whole, bands] = [paint(paintTree, plan, 160, 112, seed), paint(paintTree, plan, 160, 112, seed, 3)];
  expect(Buffer.from(bands.canvas.colour.buffer).equals(Buffer.from(whole.canvas.colour.buffer))).toBe(true);
});

describe('what a plan asks for', () => {
  it('keeps the composition at another size', () => {
    const small = paint(paintTree, planOf('tree'), 64, 64).canvas;
    const large = paint(paintTree, planOf('tree'), 256, 256).canvas;
    let gap = 0;
    for (let row = 0; row < 16; row += 1) {
      for (let column = 0; column < 16; column += 1) {
        const mean = (canvas: Canvas, cell: number) => {
          let total = 0;
          for (let y = 0; y < cell; y += 1) {
            for (let x = 0; x < cell; x += 1)
              total += canvas.colour[((row * cell + y) * canvas.width + column * cell + x) * 3 + 1] as number;
          }
          return total / cell ** 2;
        };
        gap += Math.abs(mean(small, 4) - mean(large, 16)) / 256;
      }
    }
    expect(gap).toBeLessThan(0.06);
  });

  it('gives a tree leaves in summer and none in winter or when they are refused', () => {
    const crown = (change: Partial<ScenePlan>) => {
      const { canvas } = paint(paintTree, planOf('tree', { creativity: 0, ...change }), 160, 160);
      return share({ ...canvas, colour: canvas.colour.subarray(0, canvas.colour.length * 0.66) }, leafy);
    };
    const summer = crown({});
    expect(summer).toBeGreaterThan(0.12);
    expect(crown({ season: 'winter' })).toBeLessThan(summer * 0.2);
    expect(crown({ unwantedDetails: ['leaves'] })).toBeLessThan(summer * 0.35);
  });

  it('paints flowers in the colours of the prompt', () => {
    const tulips = (colours: ScenePlan['colours']) =>
      paint(paintFlowers, planOf('flowers', { details: ['tulip'], colours }), 160, 160).canvas;
    const lower = (canvas: Canvas): Canvas => ({ ...canvas, colour: canvas.colour.subarray(canvas.colour.length / 2) });
    expect(share(lower(tulips(['red'])), red)).toBeGreaterThan(0.08);
    expect(share(lower(tulips(['blue'])), red)).toBeLessThan(0.01);
    expect(share(lower(tulips(['blue'])), blue)).toBeGreaterThan(0.08);
  });

  it('leaves out the path, the birds and the fireflies when they are refused', () => {
    const differ = (scene: Scene, subject: Subject, wanted: Partial<ScenePlan>, refused: Partial<ScenePlan>) => {
      const one = paint(scene, planOf(subject, wanted), 128, 128).canvas.colour;
      const other = paint(scene, planOf(subject, refused), 128, 128).canvas.colour;
      return one.filter((value, index) => Math.abs(value - (other[index] as number)) > 0.02).length / one.length;
    };
    expect(differ(paintForest, 'forest', {}, { unwantedDetails: ['path'] })).toBeGreaterThan(0.02);
    expect(differ(paintTree, 'tree', { details: ['birds'] }, { details: ['birds'], unwantedDetails: ['birds'] })).toBeGreaterThan(0.0005);
    expect(differ(paintForest, 'forest', { hour: 'night' }, { hour: 'night', unwantedDetails: ['fireflies'] })).toBeGreaterThan(0.001);
  });

  it('turns a wood white in winter and golden in autumn', () => {
    const wood = (season: ScenePlan['season']) => paint(paintForest, planOf('forest', { season, details: ['birches'] }), 128, 128).canvas;
    const golden = (r: number, g: number, b: number) => r > g * 1.25 && g > b * 1.3;
    expect(share(wood('autumn'), golden)).toBeGreaterThan(share(wood('summer'), golden) + 0.1);
    expect(share(wood('winter'), leafy)).toBeLessThan(share(wood('summer'), leafy) * 0.3);
  });

  it('shows a moon that is asked for between the stems of a wood, by night alone', () => {
    const grove = (change: Partial<ScenePlan>) => {
      const { canvas } = paint(paintForest, planOf('forest', { hour: 'night', ...change }), 128, 128);
      const bright = (r: number, _g: number, b: number) => r > 0.6 && b > 0.8;
      return share({ ...canvas, colour: canvas.colour.subarray(0, canvas.colour.length / 3) }, bright);
    };
    expect(grove({ details: ['bamboo', 'moon'] })).toBeGreaterThan(0.006);
    expect(grove({ details: ['bamboo'] })).toBe(0);
    expect(grove({ details: ['bamboo', 'moon'], hour: 'dusk' })).toBe(0);
  });

  it('lines an avenue with trees in flower on both sides, and leaves its road free', () => {
    const plan = planOf('forest', { season: 'spring', details: ['avenue', 'cherry'] });
    const { canvas } = paint(paintForest, plan, 160, 120);
    expect(paint(paintForest, plan, 160, 120, 7, 7).canvas.colour).toEqual(canvas.colour);
    expect(canvas.colour.every((value) => value >= 0 && value < 1000)).toBe(true);
    const part = (left: number, right: number, top: number, bottom: number, matches: (r: number, g: number, b: number) => boolean) => {
      const colour: number[] = [];
      for (let row = top; row < bottom; row += 1)
        colour.push(...canvas.colour.subarray((row * canvas.width + left) * 3, (row * canvas.width + right) * 3));
      return share({ ...canvas, colour: Float32Array.from(colour) }, matches);
    };
    const pink = (r: number, g: number, b: number) => r > g * 1.05 && r > 0.1 && b > g * 0.95;
    expect(part(0, 60, 0, 60, pink)).toBeGreaterThan(0.3);
    expect(part(100, 160, 0, 60, pink)).toBeGreaterThan(0.3);
    expect(part(60, 100, 85, 120, leafy)).toBeLessThan(0.03);
  });

  it('lights a dark table by its candle', () => {
    const night = (details: Detail[]) => paint(paintStillLife, planOf('still-life', { hour: 'night', details }), 128, 128).canvas;
    const bright = (r: number, g: number, b: number) => r > 2 && g > 1 && b > 0.3;
    expect(share(night(['candle', 'apple']), bright)).toBeGreaterThan(0.0005);
    expect(share(night(['book', 'apple']), bright)).toBeLessThan(0.0005);
  });
});

it('paints far hills behind a field at dusk in blue air, not in the glow', () => {
  const light = createLight(planOf('flowers', { hour: 'dusk' }), 7);
  const given = { green: [0.08, 0.1, 0.03], dark: [0.02, 0.03, 0.01], horizon: 100, unit: 256, hilly: true, level: true } as const;
  const [far, near] = hillsOf(createNoise(3), light, { ...given, dusk: true }, createRandom(5));
  expect(far?.high[2]).toBeGreaterThan((far?.high[0] as number) * 1.3);
  expect(near?.high[1]).toBeGreaterThan(near?.high[0] as number);
});
