import { describe, expect, it } from 'vitest';
import { canDraw } from '../paint/compose.ts';
import { chinesePrompts } from './fixtures/chinese-prompts.ts';
import { completePainter } from './fixtures/complete-painter.ts';
import { englishPrompts } from './fixtures/english-prompts.ts';
import { faultsOf, unknownWords } from './fixtures/expectation.ts';
import { furtherPrompts } from './fixtures/further-prompts.ts';
import { knownMisses } from './fixtures/known-misses.ts';
import { painter } from './painter.ts';
import { readPrompt } from './read-prompt.ts';

const table = [...englishPrompts, ...chinesePrompts];
const whole = [...table, ...furtherPrompts];

function read(prompt: string, skills = completePainter) {
  return readPrompt({ prompt, unwanted: '', creativity: 0, seed: 1, ...skills });
}

describe('the table of 200 prompts', () => {
  it('has a hundred in each language, none twice, with expectations that say something', () => {
    expect([englishPrompts.length, chinesePrompts.length]).toEqual([100, 100]);
    expect(new Set(table.map(([prompt]) => prompt)).size).toBe(200);
    expect(whole.flatMap(([, means]) => unknownWords(means))).toEqual([]);
  });

  it('is read exactly right by 85 % at least, and the misses are the known ones', () => {
    const misses = table
      .map(([prompt, means]) => ({ prompt, faults: faultsOf(means, read(prompt)) }))
      .filter(({ faults }) => faults.length > 0);
    const told = misses.map(({ prompt, faults }) => `  ${prompt}: ${faults.join(', ')}`);
    process.stdout.write([`${200 - misses.length} of 200 prompts are read exactly right. Misses:`, ...told, ''].join('\n'));
    expect(misses.map(({ prompt }) => prompt)).toEqual(knownMisses);
    expect(misses.length).toBeLessThanOrEqual(30);
  });

  it('is told honestly by the painter as it is: what the report calls drawn is in the plan, or is the scene', () => {
    for (const [prompt] of whole) {
      const { plan, report } = read(prompt, painter);
      // The ground of the Moon holds what a desert holds.
      const ground = plan.details.includes('moon-surface') ? 'desert' : plan.subject;
      for (const { kind } of plan.things) expect(painter.canPlace(ground, kind), `${prompt}: ${kind}`).toBe(true);
      for (const detail of plan.details) expect(canDraw(plan.subject, detail), `${prompt}: ${detail}`).toBe(true);
      for (const { as, by } of report) expect(by !== undefined, prompt).toBe(as === 'replaced');
    }
  });

  it.each(furtherPrompts)('reads, for its class: %s', (prompt, means) => {
    expect(faultsOf(means, read(prompt))).toEqual([]);
  });
});
