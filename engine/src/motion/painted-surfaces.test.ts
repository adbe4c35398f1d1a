import { expect, test } from 'vitest';
import { noopControl } from '../control.ts';
import { painter } from '../prompt/painter.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { createClip, type SharedClip } from './clip.ts';
import { lifeOf } from './life-of-plan.ts';
import { type MotionPlan, noLife } from './motion-plan.ts';
import { paintPlate } from './paint-plate.ts';
import type { Plate } from './plate.ts';
import { surfaceCode } from './surfaces.ts';

const size = { width: 160, height: 90 };
const rest: MotionPlan = {
  ...{ camera: 'still', reach: 1, speed: 1, life: noLife, seconds: 2, framesPerSecond: 12, heldFrames: 1 },
  ...{ backwards: false, loop: false, anchored: false, offset: 0, seed: 7 },
};

function planOf(prompt: string) {
  return readPrompt({ prompt, unwanted: '', creativity: 5, seed: 7, ...painter }).plan;
}

function plateOf(prompt: string, change: Partial<Parameters<typeof paintPlate>[0]> = {}): Plate {
  return paintPlate({ plan: planOf(prompt), style: 'photo', seed: 7, ...size, hours: [], room: 0, ...change }, noopControl);
}

const shareOf = ({ surface = new Uint8Array(0) }: Plate, code: number) => surface.filter((one) => one === code).length / surface.length;

function frameOf(clip: SharedClip, frame: number): Uint8Array {
  const pixels = new Uint8Array(size.width * size.height * 3);
  clip.paint(frame, pixels);
  return pixels;
}

/** Mean difference of two frames where the plate shows one surface, and where it shows none that lives. */
function movedOn(plate: Plate, clip: SharedClip, code: number): { there: number; elsewhere: number } {
  const [one, other] = [frameOf(clip, 3), frameOf(clip, 8)];
  const sums = { there: 0, elsewhere: 0 };
  const counts = { there: 1, elsewhere: 1 };
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const on = plate.surface?.[Math.floor((y * plate.height) / size.height) * plate.width + Math.floor((x * plate.width) / size.width)];
      const part = on === code ? 'there' : on === surfaceCode.still ? 'elsewhere' : undefined;
      if (!part) continue;
      const at = (y * size.width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        sums[part] += Math.abs((one[at + channel] as number) - (other[at + channel] as number));
        counts[part] += 1;
      }
    }
  }
  return { there: sums.there / counts.there, elsewhere: sums.elsewhere / counts.elsewhere };
}

test.each([
  ['a lake under mountains at noon', 'water'],
  ['a stormy sea', 'waves'],
  ['a river through a valley', 'stream'],
  ['a waterfall in the mountains', 'fall'],
  ['a meadow of tulips', 'plants'],
  ['a city street at night', 'traffic'],
  ['a city at night', 'light'],
  ['a volcano erupts', 'smoke'],
  ['fish in a coral reef', 'deep'],
  ['northern lights over a valley', 'sky'],
] as const)('%s: knows its %s, and lets it live while what stands beside it stands still', (prompt, surface) => {
  const plate = plateOf(prompt);
  expect(shareOf(plate, surfaceCode[surface])).toBeGreaterThan(0.003);
  const life = { ...lifeOf(planOf(prompt), 7), rain: 0, lightning: 0, snow: 0, leaves: 0, bubbles: 0, fog: 0 };
  const { there, elsewhere } = movedOn(plate, createClip(plate, size, { ...rest, life }), surfaceCode[surface]);
  expect(there).toBeGreaterThan(0.25);
  expect(elsewhere).toBeLessThan(Math.max(0.35, there * 0.55));
});

test('in a room it rains outside of the window only, and the view from it stands still', () => {
  const prompt = 'a bedroom, rain on the window';
  const plate = plateOf(prompt);
  expect([plate.isIndoors, shareOf(plate, surfaceCode.sky)]).toEqual([true, 0]);
  const clip = createClip(plate, size, { ...rest, life: { ...noLife, rain: 1, fog: 1, clouds: 1 } });
  const [one, other] = [frameOf(clip, 2), frameOf(clip, 9)];
  const moved = { inside: 0, outside: 0 };
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const at = Math.floor((y * plate.height) / size.height) * plate.width + Math.floor((x * plate.width) / size.width);
      const around = [at - plate.width - 1, at, at + plate.width + 1].map((place) => plate.nearness[place] ?? 1);
      const apart = Math.abs((one[(y * size.width + x) * 3] as number) - (other[(y * size.width + x) * 3] as number));
      if (Math.min(...around) > 0.01) moved.inside = Math.max(moved.inside, apart);
      else moved.outside = Math.max(moved.outside, apart);
    }
  }
  expect(moved.outside).toBeGreaterThan(8);
  expect(moved.inside).toBeLessThan(3);
});

test('level ground recedes evenly, and nothing is nearer than near or farther than the sky', () => {
  const { nearness, width, height, lens } = plateOf('a desert');
  expect(Math.max(...nearness)).toBeLessThanOrEqual(1);
  expect(Math.min(...nearness)).toBe(0);
  const column = Math.floor(width / 2);
  const rows = Array.from({ length: 12 }, (_, index) => nearness[(height - 1 - index * 2) * width + column] as number);
  expect(rows).toEqual(rows.toSorted((one, other) => other - one));
  expect(lens?.horizon).toBeGreaterThan(0);
});

test('of a day that passes, every hour is painted as if it were alone', () => {
  const { colours } = plateOf('a lake under mountains', { hours: ['dawn', 'noon'] });
  const alone = plateOf('a lake under mountains', { hours: ['noon'] }).colours[0] as Uint8Array;
  expect(Buffer.from(colours[1] as Uint8Array).equals(Buffer.from(alone))).toBe(true);
});
