import { describe, expect, it } from 'vitest';
import { createLight } from '../light-of-plan.ts';
import { type Canvas, createMemory } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import type { Scene } from '../scene.ts';
import { paintAbstract } from './abstract.ts';
import { paintCity } from './city.ts';
import { paintSpace } from './space.ts';
import { paintUnderwater } from './underwater.ts';

const scenes: Record<string, Scene> = { city: paintCity, space: paintSpace, underwater: paintUnderwater, abstract: paintAbstract };

const planOf = (subject: string, changes: Partial<ScenePlan> = {}): ScenePlan => ({
  subject: subject as ScenePlan['subject'],
  hour: 'noon',
  weather: 'clear',
  season: 'summer',
  mood: 'calm',
  details: [],
  things: [],
  unwantedDetails: [],
  colours: [],
  unwantedColours: [],
  creativity: 5,
  ...changes,
});

function painted(plan: ScenePlan, width: number, height: number, seed: number, band = Number.POSITIVE_INFINITY): Canvas {
  const memory = createMemory();
  const canvas: Canvas = {
    width,
    height,
    seed,
    colour: memory.floats('colour', width * height * 3),
    depth: memory.floats('depth', width * height),
    memory,
  };
  // A pixel nobody paints stays marked.
  canvas.colour.fill(-1);
  canvas.depth.fill(-1);
  const scene = scenes[plan.subject] as Scene;
  for (const stage of scene(canvas, plan, createLight(plan, seed))) {
    for (let from = 0; from < stage.rows; from += band) stage.paint(from, Math.min(stage.rows, from + band));
  }
  return canvas;
}

/** Mean of a measure over all pixels. */
function meanOf(canvas: Canvas, measure: (red: number, green: number, blue: number) => number): number {
  let total = 0;
  const { colour } = canvas;
  for (let at = 0; at < colour.length; at += 3) total += measure(colour[at] ?? 0, colour[at + 1] ?? 0, colour[at + 2] ?? 0);
  return total / (colour.length / 3);
}

const brightness = (red: number, green: number, blue: number) => (red + green + blue) / 3;

/** Share of pixels that differ clearly between two pictures. */
function changed(a: Canvas, b: Canvas): number {
  let count = 0;
  for (let at = 0; at < a.colour.length; at += 3) {
    const apart = [0, 1, 2].reduce((sum, channel) => sum + Math.abs((a.colour[at + channel] ?? 0) - (b.colour[at + channel] ?? 0)), 0);
    if (apart > 0.06) count += 1;
  }
  return count / (a.colour.length / 3);
}

describe.each(Object.keys(scenes))('%s', (subject) => {
  it.each([
    [64, 64],
    [333, 127],
    [512, 288],
  ])('fills every pixel at %i×%i with sound light and depth', (width, height) => {
    const { colour, depth } = painted(planOf(subject), width, height, 5);
    expect(colour.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
    expect(depth.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it('does not depend on how its rows are shared out', () => {
    const plan = planOf(subject, { hour: 'night', weather: 'rain', details: ['jellyfish', 'comet', 'asteroids', 'street', 'calligraphy'] });
    const whole = painted(plan, 150, 121, 9);
    const bands = painted(plan, 150, 121, 9, 7);
    expect(Buffer.compare(Buffer.from(whole.colour.buffer), Buffer.from(bands.colour.buffer))).toBe(0);
    expect(Buffer.compare(Buffer.from(whole.depth.buffer), Buffer.from(bands.depth.buffer))).toBe(0);
  });

  it('paints another picture from another seed', () => {
    const first = painted(planOf(subject), 96, 96, 1);
    for (const seed of [2, 3, 4]) expect(changed(first, painted(planOf(subject), 96, 96, seed))).toBeGreaterThan(0.25);
  });

  it('keeps its composition when the size grows', () => {
    const small = painted(planOf(subject), 64, 64, 3);
    const large = painted(planOf(subject), 256, 256, 3);
    const quarter = (canvas: Canvas, x: number, y: number) => {
      const side = canvas.width / 4;
      let total = 0;
      for (let row = y * side; row < (y + 1) * side; row += 1)
        for (let column = x * side; column < (x + 1) * side; column += 1)
          total += Math.min(2, canvas.colour[(row * canvas.width + column) * 3 + 1] ?? 0);
      return total / side / side;
    };
    for (let y = 0; y < 4; y += 1)
      for (let x = 0; x < 4; x += 1) expect(Math.abs(quarter(small, x, y) - quarter(large, x, y))).toBeLessThan(0.09);
  });
});

describe('what a plan refuses', () => {
  it('takes neon and lights out of a street at night', () => {
    const plan = planOf('city', { hour: 'night', details: ['street', 'neon'] });
    const vivid = (canvas: Canvas) =>
      meanOf(canvas, (red, green, blue) =>
        Math.max(red, green, blue) > 1 && Math.min(red, green, blue) < 0.35 * Math.max(red, green, blue) ? 1 : 0,
      );
    const bright = painted(plan, 160, 160, 4);
    const plain = painted({ ...plan, unwantedDetails: ['neon'] }, 160, 160, 4);
    expect(vivid(plain)).toBeLessThan(vivid(bright) * 0.7);
    const dark = painted({ ...plan, unwantedDetails: ['lights', 'neon'] }, 160, 160, 4);
    expect(meanOf(dark, brightness)).toBeLessThan(meanOf(bright, brightness) * 0.5);
  });

  it('takes the light trails of cars out of a street at night', () => {
    const plan = planOf('city', { hour: 'night', details: ['street'] });
    const road = (canvas: Canvas) => {
      let total = 0;
      for (let y = 136; y < 160; y += 1) for (let x = 0; x < 160; x += 1) total += canvas.colour[(y * 160 + x) * 3] ?? 0;
      return total;
    };
    expect(road(painted({ ...plan, unwantedDetails: ['traffic'] }, 160, 160, 4))).toBeLessThan(road(painted(plan, 160, 160, 4)) * 0.7);
  });

  it.each([
    ['space', 'planet'],
    ['space', 'stars'],
    ['space', 'nebula'],
    ['underwater', 'coral'],
    ['underwater', 'fish'],
    ['underwater', 'seaweed'],
    ['underwater', 'rocks'],
  ] as const)('in %s leaves out %s', (subject, detail) => {
    const plan = planOf(subject, { details: [detail] });
    expect(changed(painted(plan, 160, 160, 6), painted({ ...plan, unwantedDetails: [detail] }, 160, 160, 6))).toBeGreaterThan(0.004);
  });

  it('keeps refused stars and planets out altogether', () => {
    const empty = painted(planOf('space', { unwantedDetails: ['planet', 'stars', 'nebula', 'moon', 'galaxy'] }), 128, 128, 6);
    expect(meanOf(empty, brightness)).toBeLessThan(0.02);
  });
});

describe('colours', () => {
  it.each([4, 7, 21])('of violet and gold give a galaxy a golden heart and violet arms: seed %i', (seed) => {
    const plan = planOf('space', { details: ['galaxy'], colours: ['purple', 'gold'], unwantedDetails: ['stars', 'planet'] });
    const { colour, width, height } = painted(plan, 96, 96, seed);
    // Sums of light in the brightest patch, and in the whole picture.
    const patch = 6;
    let [heart, whole] = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    for (let top = 0; top < height; top += patch)
      for (let left = 0; left < width; left += patch) {
        const sum = [0, 0, 0];
        for (let y = top; y < top + patch; y += 1)
          for (let x = left; x < left + patch; x += 1)
            for (let channel = 0; channel < 3; channel += 1)
              sum[channel] = (sum[channel] as number) + (colour[(y * width + x) * 3 + channel] as number);
        if ((sum[0] as number) + (sum[1] as number) > (heart[0] as number) + (heart[1] as number)) heart = sum;
        whole = whole.map((value, channel) => value + (sum[channel] as number));
      }
    expect(heart[1] as number).toBeGreaterThan((heart[2] as number) * 1.3);
    const arms = whole.map((value, channel) => value - (heart[channel] as number));
    expect(arms[2] as number).toBeGreaterThan(arms[1] as number);
  });

  it('lead gas, water and abstract palettes', () => {
    for (const subject of ['space', 'underwater', 'abstract']) {
      const redness = (canvas: Canvas) =>
        meanOf(canvas, (red) => Math.min(2, red)) /
        Math.max(
          1e-6,
          meanOf(canvas, (_red, _green, blue) => Math.min(2, blue)),
        );
      const extra: Partial<ScenePlan> = subject === 'space' ? { details: ['nebula'] } : {};
      const red = painted(planOf(subject, { ...extra, colours: ['red'] }), 96, 96, 8);
      const blue = painted(planOf(subject, { ...extra, colours: ['blue'] }), 96, 96, 8);
      expect(redness(red)).toBeGreaterThan(redness(blue) * 1.3);
    }
  });
});

it.each(['dusk', 'sunset'] as const)('has a deep upper sky over blue towers at %s, with lights below that outshine it', (hour) => {
  for (const seed of [7, 12]) {
    const { colour, width, height } = painted(planOf('city', { hour, colours: ['blue'], details: ['river'] }), 128, 128, seed);
    const light = Array.from({ length: width * height }, (_unused, pixel) => colour[pixel * 3 + 1] as number);
    const upper = light.slice(0, width * height * 0.1);
    const sky = upper.reduce((sum, one) => sum + one, 0) / upper.length;
    const town = light.slice(width * height * 0.42, width * height * 0.6);
    expect(sky, `${seed}`).toBeLessThan(0.095);
    expect(town.filter((one) => one > sky * 2).length / town.length, `${seed}`).toBeGreaterThan(0.1);
  }
});
