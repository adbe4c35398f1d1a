import { expect, test } from 'vitest';
import { createNoise } from '../../../pixels/noise.ts';
import { ridgesOf } from './dunes.ts';

test('dunes behind a caravan rise from level sand, steep on the side that lies in the shade', () => {
  const heightAt = ridgesOf(1, 1, 0.003, createNoise(5));
  const slopes: number[] = [];
  for (let x = -30; x < 30; x += 0.05) {
    expect(heightAt(x, 8)).toBe(0);
    slopes.push((heightAt(x + 0.05, 30) - heightAt(x, 30)) / 0.05);
  }
  // The sun is to the right: from the left the shaded side climbs fast, to the right the lit one falls slowly.
  expect(Math.max(...slopes)).toBeGreaterThan(0.9);
  expect(Math.min(...slopes)).toBeGreaterThan(-0.6);
  expect(Math.min(...slopes)).toBeLessThan(-0.3);
});
