import { expect, test } from 'vitest';
import { createMemory } from '../../paint/picture.ts';
import { hashPoint } from '../../pixels/random.ts';
import { createClip } from '../clip.ts';
import { type MotionPlan, noLife } from '../motion-plan.ts';
import type { Plate } from '../plate.ts';
import { groundOf } from '../plate-ground.ts';
import { surfaceCode } from '../surfaces.ts';
import { cutIntoLayers } from './layers.ts';

const [width, height] = [160, 100];
const inPost = (x: number, y: number) => x >= 60 && x < 74 && y > 20;
const isSky = (y: number) => y < 44;

/** Sky over ground that recedes, and a red post that stands before both. */
function plateOf(): Plate {
  const colour = new Uint8Array(width * height * 3);
  const nearness = new Float32Array(width * height);
  const surface = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const speck = Math.round(hashPoint(x >> 1, y >> 1, 5) * 40);
      colour.set(inPost(x, y) ? [220, 40, 30] : isSky(y) ? [90 + speck, 140 + speck, 210] : [70, 110 + speck, 100], at * 3);
      nearness[at] = inPost(x, y) ? 0.8 : isSky(y) ? 0 : (y - 43) / 100;
      surface[at] = !inPost(x, y) && isSky(y) ? surfaceCode.sky : surfaceCode.still;
    }
  }
  const none = new Uint8Array(width * height);
  const sky = surface.map((one) => (one === surfaceCode.sky ? 255 : 0));
  return { ...{ width, height, scale: 1, colours: [colour], nearness, surface, sky }, water: none, plants: none, lights: none };
}

const rest: MotionPlan = {
  ...{ camera: 'still', reach: 1, speed: 1, life: { ...noLife, clouds: 1 }, seconds: 2, framesPerSecond: 12, heldFrames: 1 },
  ...{ backwards: false, loop: false, anchored: false, offset: 0, seed: 3 },
};

function frameOf(plan: MotionPlan, frame: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  createClip(plateOf(), { width, height }, plan).paint(frame, pixels);
  return pixels;
}

const isRed = (pixels: Uint8Array, x: number, y: number) => {
  const at = (y * width + x) * 3;
  return (pixels[at] as number) > 150 && (pixels[at + 2] as number) < 90;
};

function redColumns(pixels: Uint8Array, y: number): number[] {
  return Array.from({ length: width }, (_, x) => x).filter((x) => isRed(pixels, x, y));
}

test('what lies behind a thing knows nothing of the thing', () => {
  const { list, stages } = cutIntoLayers(groundOf(plateOf()), 2, createMemory());
  for (const stage of stages) stage.paint(0, stage.rows);
  const covered = list.filter(({ tiles }) => tiles.some((one) => one > 0));
  expect(covered.length).toBeGreaterThanOrEqual(3);
  const sky = list[0]?.pixels[0] as Uint8Array;
  const [behind, beside] = [(30 * width + 67) * 4, (30 * width + 90) * 4];
  expect(sky[behind + 3]).toBe(255);
  for (let channel = 0; channel < 3; channel += 1)
    expect(Math.abs((sky[behind + channel] as number) - (sky[beside + channel] as number))).toBeLessThan(45);
});

test('at rest the layers are the plate again, to the byte', () => {
  const plate = plateOf();
  const pixels = frameOf({ ...rest, life: noLife }, 5);
  expect(Buffer.from(pixels).equals(Buffer.from(plate.colours[0] as Uint8Array))).toBe(true);
});

test('a thing that passes keeps its width and its edges, and leaves nothing behind', () => {
  const plan: MotionPlan = { ...rest, camera: 'orbit-left' };
  const [first, last] = [frameOf(plan, 0), frameOf(plan, 23)];
  for (const y of [30, 38, 70]) {
    const [before, after] = [redColumns(first, y), redColumns(last, y)];
    for (const run of [before, after]) expect((run.at(-1) as number) - (run[0] as number)).toBe(run.length - 1);
    expect(Math.abs(before.length - after.length)).toBeLessThanOrEqual(1);
    expect(Math.abs((before[0] as number) - (after[0] as number))).toBeGreaterThan(3);
  }
});

test('clouds go by behind a thing that stands, whose edge does not move with them', () => {
  const [one, other] = [frameOf(rest, 2), frameOf(rest, 20)];
  expect(redColumns(one, 30)).toEqual(redColumns(other, 30));
  let moved = 0;
  for (let x = 90; x < 150; x += 1) moved += Math.abs((one[(20 * width + x) * 3] as number) - (other[(20 * width + x) * 3] as number));
  expect(moved / 60).toBeGreaterThan(2);
});
