import { expect, test } from 'vitest';
import { createNoise } from '../../pixels/noise.ts';
import { createRandom } from '../../pixels/random.ts';
import { createCliffs, distanceFromRock } from './cliffs.ts';
import { createFoam } from './foam.ts';
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
