import { expect, it } from 'vitest';
import { noopControl } from '../../control.ts';
import type { Raster } from '../../pixels/raster.ts';
import { openComputerVision } from '../../segment/open-cv.ts';
import { guessDepth } from './photo-depth.ts';

const [width, height] = [240, 160];

it('puts the sky far away, the foot of the picture near, and a thing before what is behind it', async () => {
  const isThing = (x: number, y: number) => Math.hypot((x - 120) / 26, (y - 95) / 36) < 1;
  const picture: Raster<3> = { width, height, channels: 3, data: new Uint8Array(width * height * 3) };
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    picture.data.set(isThing(x, y) ? [190, 40, 50] : y < 70 ? [130 + y, 180 + y / 2, 235] : [190, 160, 100], at * 3);
  }
  const box = [94, 59, 52, 72] as const;
  const { depth, sky, things } = guessDepth(picture, [box], await openComputerVision(), noopControl);
  const at = (x: number, y: number) => y * width + x;
  expect(things).toHaveLength(1);
  expect(sky[at(20, 10)]).toBeGreaterThan(0.9);
  expect(sky[at(20, 120)]).toBe(0);
  expect(depth[at(20, 10)]).toBeGreaterThan(0.95);
  expect(depth[at(20, 155)]).toBeLessThan(0.25);
  expect(depth[at(20, 80)]).toBeGreaterThan(depth[at(20, 120)] as number);
  expect((depth[at(60, 80)] as number) - (depth[at(120, 80)] as number)).toBeGreaterThan(0.2);
});
