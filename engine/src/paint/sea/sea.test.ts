import { expect, test } from 'vitest';
import { createNoise } from '../../pixels/noise.ts';
import { createRandom } from '../../pixels/random.ts';
import { createPicture } from '../compose.ts';
import { plainPlan } from '../fixtures/plain-plan.ts';
import { createLight } from '../light-of-plan.ts';
import { createMemory, paintAll } from '../picture.ts';
import { createCliffs, distanceFromRock } from './cliffs.ts';
import { createFoam } from './foam.ts';
import { createRockyShore } from './rocky-shore.ts';
import { createRollers } from './rollers.ts';

test('surf lies at the foot of a cliff and thins out towards the open sea', () => {
  const cliff = { x: 0, z: 20, height: 5, wide: 6, deep: 5, sheer: true };
  const heightAt = createCliffs(4);
  const foam = createFoam({ foam: 0.12, beach: 0, rock: true, lagoon: false }, createNoise(9));
  const mean = (from: number, to: number) => {
    let [sum, count] = [0, 0];
    for (let x = -4; x < 4; x += 0.1)
      for (let z = 6; z < 20; z += 0.05) {
        const ground = heightAt(cliff, 0, x, z);
        const distance = distanceFromRock(ground);
        if (ground > 0 || ground <= -0.999 || distance < from || distance > to) continue;
        sum += foam({ x, z, ground, fine: 0, cross: 0, broken: 0, footprint: 0.01 }, 0);
        count += 1;
      }
    return sum / count;
  };
  expect(heightAt(cliff, 0, 0, 20)).toBeGreaterThan(3);
  expect(mean(0, 0.3)).toBeGreaterThan(0.5);
  expect(mean(1.4, 1.8)).toBeLessThan(mean(0, 0.3) / 2);
});

test('long waves roll and break on a rough sea, none on a calm one', () => {
  const most = (waves: number) => {
    const { lift, broken } = createRollers(waves, createNoise(3), createRandom(5));
    let [high, white] = [0, 0];
    for (let x = -8; x < 8; x += 0.2)
      for (let z = 3; z < 30; z += 0.1) {
        high = Math.max(high, lift(x, z));
        white = Math.max(white, broken(x, z));
      }
    return { high, white };
  };
  expect(most(0.12)).toEqual({ high: 0, white: 0 });
  expect(most(0.36).high).toBeGreaterThan(0.3);
  expect(most(0.36).white).toBeGreaterThan(0.8);
});

test('a rocky shore runs along one side from the foreground into the distance, and the sea before it is open', () => {
  for (const seed of [3, 7, 11])
    for (const side of [-1, 1]) {
      const heightAt = createRockyShore(seed, side, 0.625);
      for (let z = 2.4; z < 24; z += 0.2) {
        expect(heightAt(side * z * 0.62, z)).toBeGreaterThan(0);
        expect(heightAt(-side * z * 0.5, z)).toBeLessThan(0);
      }
    }
});

test('surf lies as a white collar round each boulder of a shore', () => {
  const heightAt = createRockyShore(7, 1, 0.625);
  const foam = createFoam({ foam: 0.12, beach: 0, rock: true, lagoon: false, sheltered: true }, createNoise(9));
  const mean = (from: number, to: number) => {
    let [sum, count] = [0, 0];
    for (let z = 2.5; z < 12; z += 0.05)
      for (let x = -2; x < 6; x += 0.05) {
        const ground = heightAt(x, z);
        const distance = distanceFromRock(ground);
        if (ground > 0 || ground <= -0.999 || distance < from || distance > to) continue;
        sum += foam({ x, z, ground, fine: 0, cross: 0, broken: 0, footprint: 0.01 }, 0);
        count += 1;
      }
    return sum / count;
  };
  expect(mean(0, 0.08)).toBeGreaterThan(0.85);
  expect(mean(1.3, 1.7)).toBeLessThan(0.25);
});

test('moonlight lies on the water as a path under the moon', () => {
  const [width, height, seed] = [160, 160, 7];
  const plan = { ...plainPlan, subject: 'ocean', hour: 'night', mood: 'calm' } as const;
  const picture = createPicture({ plan, style: 'photo', width, height, seed }, createMemory());
  paintAll(picture);
  const [x, , z] = createLight(plan, seed).sun;
  const bright = (column: number) => {
    let sum = 0;
    for (let row = Math.round(height * 0.62); row < height * 0.85; row += 1)
      for (let at = column - 3; at <= column + 3; at += 1) sum += picture.pixels[(row * width + at) * 3 + 1] as number;
    return sum;
  };
  const under = Math.round(width / 2 + ((x / z) * width) / 1.25);
  expect(bright(under)).toBeGreaterThan(bright(width - under) * 1.15);
});
