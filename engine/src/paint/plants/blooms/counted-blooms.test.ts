import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../pixels/random.ts';
import { createPicture } from '../../compose.ts';
import { createMemory, paintAll } from '../../picture.ts';
import type { CountedBloom, Detail, ScenePlan } from '../../plan.ts';
import type { StyleName } from '../../style.ts';
import { arrangeBlooms } from './arrange-blooms.ts';
import type { BloomKind } from './bloom-parts.ts';

function planOf(blooms: CountedBloom[], change: Partial<ScenePlan> = {}): ScenePlan {
  return {
    subject: 'flowers',
    hour: 'noon',
    weather: 'clear',
    season: 'summer',
    mood: 'calm',
    details: blooms.map(({ kind }) => kind as Detail),
    things: [],
    unwantedDetails: [],
    colours: [],
    unwantedColours: [],
    creativity: 5,
    blooms,
    ...change,
  };
}

function paint(plan: ScenePlan, width: number, height: number, seed: number, style: StyleName = 'photo'): Uint8Array {
  const picture = createPicture({ plan, style, width, height, seed }, createMemory());
  paintAll(picture);
  return picture.pixels;
}

type Matches = (red: number, green: number, blue: number) => boolean;

/** Sizes of the patches of a colour, in pixels, largest first; those below `least` are none. */
function patches(pixels: Uint8Array, width: number, height: number, matches: Matches, least: number): number[] {
  const open = new Uint8Array(width * height);
  for (let place = 0; place < open.length; place += 1)
    open[place] = matches(pixels[place * 3] as number, pixels[place * 3 + 1] as number, pixels[place * 3 + 2] as number) ? 1 : 0;
  const sizes: number[] = [];
  for (let start = 0; start < open.length; start += 1) {
    if (!open[start]) continue;
    const stack = [start];
    open[start] = 0;
    let size = 0;
    while (stack.length > 0) {
      const place = stack.pop() as number;
      size += 1;
      for (const next of [place - 1, place + 1, place - width, place + width]) {
        if (!open[next] || Math.abs((next % width) - (place % width)) > 1) continue;
        open[next] = 0;
        stack.push(next);
      }
    }
    if (size >= least) sizes.push(size);
  }
  return sizes.sort((a, b) => b - a);
}

const red: Matches = (r, g, b) => r > 110 && r > g * 1.8 && r > b * 1.5;
const pink: Matches = (r, g, b) => r > 150 && r > g * 1.12 && b > g * 1.02;
const white: Matches = (r, g, b) => r > 165 && r >= b && g > r * 0.82 && b > r * 0.78;
const yellow: Matches = (r, g, b) => r > 165 && g > 120 && r > g * 1.06 && b < 90;

const shapes: readonly (readonly [number, number])[] = [
  [240, 240],
  [288, 192],
  [192, 288],
  [180, 320],
];

describe.each(shapes)('in a picture of %i×%i', (width, height) => {
  it.each([1, 2, 5, 12])('%i red roses are as many red heads, and nothing is yellow', (count) => {
    for (const seed of [3, 7]) {
      const pixels = paint(planOf([{ kind: 'rose', count, colours: ['red'] }]), width, height, seed);
      const least = width * height * 0.0022;
      expect(patches(pixels, width, height, red, least), `seed ${seed}`).toHaveLength(count);
      expect(patches(pixels, width, height, yellow, 12), `seed ${seed}`).toHaveLength(0);
    }
  });

  it('one rose is large', () => {
    const pixels = paint(planOf([{ kind: 'rose', count: 1, colours: ['red'] }]), width, height, 5);
    expect(patches(pixels, width, height, red, 1)[0]).toBeGreaterThan(width * height * 0.05);
  });

  it.each([1, 4])('%i sunflowers are as many yellow heads', (count) => {
    for (const seed of [3, 7]) {
      const pixels = paint(planOf([{ kind: 'sunflower', count, colours: [] }]), width, height, seed);
      expect(patches(pixels, width, height, yellow, width * height * 0.0028), `seed ${seed}`).toHaveLength(count);
    }
  });

  it.each([1, 3])('%i lotuses are as many pink heads on their pond', (count) => {
    for (const seed of [3, 7]) {
      const pixels = paint(planOf([{ kind: 'lotus', count, colours: [] }]), width, height, seed);
      expect(patches(pixels, width, height, pink, 6), `seed ${seed}`).toHaveLength(count);
    }
  });

  it('three white tulips are three white heads', () => {
    for (const seed of [3, 7]) {
      const pixels = paint(planOf([{ kind: 'tulip', count: 3, colours: ['white'] }]), width, height, seed);
      const top = Math.round(height * 0.22);
      const below = pixels.subarray(top * width * 3);
      const heads = patches(below, width, height - top, white, width * height * 0.006);
      expect(heads, `seed ${seed}`).toHaveLength(3);
      expect(patches(pixels, width, height, yellow, 12)).toHaveLength(0);
    }
  });

  it.each<BloomKind>(['sunflower', 'daisy', 'lotus', 'tulip', 'lily'])('1 to 12 of %s are within it, none behind another one', (kind) => {
    for (let count = 1; count <= 12; count += 1) {
      for (let seed = 1; seed <= 20; seed += 1) {
        const size = { width, height, unit: Math.sqrt(width * height), onWater: kind === 'lotus', company: false };
        const stands = arrangeBlooms([{ kind, count, colours: [] }], size, createRandom(seed));
        const cut = stands.filter(({ x, y, reach }) => Math.min(x, width - x, y, height - y) < reach);
        const hidden = stands.filter((one, at) =>
          stands.slice(at + 1).some((other) => Math.hypot(one.x - other.x, one.y - other.y) < (one.reach + other.reach) * 0.92),
        );
        expect([stands.length, cut.length, hidden.length], `${count} of them, seed ${seed}`).toEqual([count, 0, 0]);
      }
    }
  });
});

it.each(['watercolour', 'ink', 'pixel', 'oil'] as const)('in the style %s a single red rose stands apart from its meadow', (style) => {
  const [one, none] = [[{ kind: 'rose' as const, count: 1, colours: ['red' as const] }], []].map((blooms) =>
    paint(planOf(blooms, { details: ['rose'] }), 192, 192, 7, style),
  ) as [Uint8Array, Uint8Array];
  const changed = one.filter((value, at) => Math.abs(value - (none[at] as number)) > 24).length;
  expect(changed).toBeGreaterThan(one.length * 0.04);
});

it('several kinds keep their numbers, and sides that are said', () => {
  const plan = planOf([
    { kind: 'rose', count: 2, colours: ['red'], place: 'left' },
    { kind: 'daisy', count: 1, colours: [], place: 'right' },
  ]);
  const pixels = paint(plan, 240, 240, 7);
  expect(patches(pixels, 240, 240, red, 200)).toHaveLength(2);
  const right = new Uint8Array(240 * 240 * 3);
  for (let row = 0; row < 240; row += 1) right.set(pixels.subarray((row * 240 + 168) * 3, (row * 240 + 240) * 3), row * 240 * 3);
  expect(patches(right, 240, 240, red, 30)).toHaveLength(0);
});

it('beside somebody the flowers are all there, low before them', () => {
  const stands = arrangeBlooms(
    [{ kind: 'rose', count: 5, colours: [] }],
    { width: 240, height: 240, unit: 240, onWater: false, company: true },
    createRandom(3),
  );
  expect(stands.filter(({ y, reach }) => y - reach > 240 * 0.45)).toHaveLength(5);
});

it('colours that are refused are none of theirs', () => {
  const plan = planOf([{ kind: 'rose', count: 4, colours: [] }], { unwantedColours: ['red'] });
  expect(patches(paint(plan, 240, 240, 7), 240, 240, red, 40)).toHaveLength(0);
});

it.each(['rose', 'sunflower', 'lotus', 'lily'] as const)('%s: the same bytes however the rows are shared out', (kind) => {
  const plan = planOf([{ kind, count: 3, colours: [] }]);
  const picture = createPicture({ plan, style: 'photo', width: 120, height: 90, seed: 7 }, createMemory());
  for (const stage of picture.stages) {
    const starts = Array.from({ length: Math.ceil(stage.rows / 7) }, (_, band) => band * 7).reverse();
    for (const from of starts) stage.paint(from, Math.min(stage.rows, from + 7));
  }
  expect(Buffer.from(picture.pixels).equals(Buffer.from(paint(plan, 120, 90, 7)))).toBe(true);
});
