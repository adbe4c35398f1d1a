import { describe, expect, it } from 'vitest';
import { painter } from '../painter.ts';
import { readPrompt } from '../read-prompt.ts';
import { ideasFor, withIdea } from './ideas.ts';

const read = (prompt: string) => readPrompt({ prompt, unwanted: '', creativity: 0, seed: 0, ...painter });

describe('ideas', () => {
  it.each([
    'snowy mountains',
    'a lighthouse by the sea',
    'a misty forest',
    'a desert',
    'a city skyline',
    'a nebula',
    'a field of sunflowers',
    'a bowl of fruit on a table',
    'a cosy living room',
    '雪山',
    '海边的灯塔',
    '森林',
    '沙漠',
    '城市',
    '向日葵花田',
    '客厅',
  ])('of %s are painted, together with all that was asked for', (prompt) => {
    const ideas = ideasFor({ prompt, unwanted: '' });
    expect(ideas.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ideas).size).toBe(ideas.length);
    const before = read(prompt);
    for (const idea of ideas) {
      const after = read(withIdea(prompt, idea));
      expect(after.plan.subject).toBe(before.plan.subject);
      expect(after.report.filter(({ as }) => as !== 'drawn').length).toBeLessThanOrEqual(
        before.report.filter(({ as }) => as !== 'drawn').length,
      );
    }
  });

  it('say nothing of a light or a sky that is told already, nor of what is unwanted', () => {
    const ideas = ideasFor({ prompt: 'snowy mountains at sunset with white clouds', unwanted: '' });
    expect(ideas.join()).not.toMatch(/sunset|morning|dusk|night|clouds|fog/);
    expect(ideasFor({ prompt: 'snowy mountains', unwanted: 'lake' })).not.toContain('a lake');
  });

  it.each([
    ['a red house under snowy mountains', 'a cabin'],
    ['雪山下的红色小屋', '小木屋'],
    ['海上的一艘船', '一艘帆船'],
  ])('say nothing that is of the same kind as something there: %s', (prompt, idea) => {
    expect(ideasFor({ prompt, unwanted: '' })).not.toContain(idea);
  });

  it.each([
    'a stormy sea with a lighthouse',
    'a harbour town in the rain',
    'two giraffes in a savanna in the rain',
    'snowy mountains',
    '雨中的小镇',
    '暴风雨中的海',
  ])('tell one light among the three that make a fuller prompt of %s', (prompt) => {
    const light = /sunset|morning|dusk|night|日落|清晨|黄昏|夜/;
    expect(
      ideasFor({ prompt, unwanted: '' })
        .slice(0, 3)
        .filter((idea) => light.test(idea)).length,
    ).toBeLessThanOrEqual(1);
  });

  it.each(['晨雾中的湖', '晨雾里的秋日森林，小木屋', '冬天的松林，头顶是极光', 'northern lights over a pine forest'])(
    'say no light where the words have one: %s',
    (prompt) => {
      expect(ideasFor({ prompt, unwanted: '' }).join()).not.toMatch(/sunset|in the early morning|at dusk|starry night|日落|清晨|黄昏|之夜/);
    },
  );

  it('are in the language of the prompt', () => {
    expect(ideasFor({ prompt: '雪山', unwanted: '' }).join('')).toMatch(/^\p{Script=Han}+$/u);
    expect(withIdea('雪山。', '湖')).toBe('雪山，湖');
    expect(withIdea('a hill, ', 'a lake')).toBe('a hill, a lake');
  });

  it('are none where nothing can be painted', () => {
    expect(ideasFor({ prompt: 'qwertzuiop', unwanted: '' })).toEqual([]);
    expect(ideasFor({ prompt: '', unwanted: '' })).toEqual([]);
  });
});
