import { expect, it } from 'vitest';
import { painter } from '../painter.ts';
import { readPrompt } from '../read-prompt.ts';

const hourOf = (prompt: string) => readPrompt({ prompt, unwanted: '', creativity: 5, seed: 7, ...painter }).plan.hour;

it.each([
  'A harbour town in the rain, lit windows',
  '雨中的海港小镇，亮着灯的窗',
  'a quiet street in the rain, lanterns',
  '雨中的小巷，挂着灯笼',
])('is evening where windows and lanterns shine: %s', (prompt) => expect(hourOf(prompt)).toBe('dusk'));

it.each([
  ['a harbour town, lit windows, at night', 'night'],
  ['清晨的小巷，下着雨，挂着灯笼', 'dawn'],
])('keeps the hour that is said: %s', (prompt, hour) => expect(hourOf(prompt)).toBe(hour));

it('lets lanterns hang by day in fair weather', () => expect(hourOf('an old street with lanterns')).not.toBe('dusk'));
