import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apart, fingerprintOf } from '../paint/fixtures/fingerprint.ts';
import { exampleSwaps } from './fixtures/swaps.ts';

/** Above rounding on another machine, below what an eye sees in a cell. */
const tolerance = 0.02;

const known = JSON.parse(readFileSync(new URL('fixtures/fingerprints.json', import.meta.url), 'utf8')) as Record<string, string>;

describe('swapped faces stay as they were', () => {
  it('cell by cell, and another face would be noticed', async () => {
    const swaps = await exampleSwaps();
    expect([...swaps.keys()]).toEqual(Object.keys(known));
    for (const [name, face] of swaps) expect(apart(fingerprintOf(face), known[name] ?? ''), name).toBeLessThan(tolerance);
    const prints = [...swaps.values()].map((face) => fingerprintOf(face));
    for (const [index, print] of prints.entries()) {
      expect(apart(print, prints[(index + 1) % prints.length] as string)).toBeGreaterThan(tolerance * 2);
    }
  }, 120_000);
});
