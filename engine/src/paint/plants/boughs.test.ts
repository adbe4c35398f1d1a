import { describe, expect, test } from 'vitest';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { painter } from '../../prompt/painter.ts';
import { readPrompt } from '../../prompt/read-prompt.ts';
import { woodOf } from './boughs.ts';

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function woodsOf(prompt: string): string[] {
  return seeds.map((seed) => {
    const { plan } = readPrompt({ prompt, unwanted: '', creativity: 5, seed, ...painter });
    expect(plan.subject).toBe('forest');
    return woodOf(plan, createRandom(seedFor(seed, 'forest'))());
  });
}

describe('the kind of a wood', () => {
  test.each(['autumn forest', '秋天的森林', 'spring woods', '枫林'])('is broadleaf with every seed: %s', (prompt) => {
    expect(new Set(woodsOf(prompt))).toEqual(new Set(['broad']));
  });

  test('differs between seeds where no season or tree is named', () => {
    expect(new Set(woodsOf('a forest in summer'))).toEqual(new Set(['broad', 'pine']));
  });

  test('is of conifers in autumn where the prompt asks for them', () => {
    expect(new Set(woodsOf('autumn pine forest'))).toEqual(new Set(['pine']));
  });
});
