import { expect, it } from 'vitest';
import { painter } from './painter.ts';
import { readPrompt } from './read-prompt.ts';
import { overruledStyle } from './report.ts';
import { styleNamed } from './style-named.ts';

it.each([
  ['Watercolour, in winter', 'oil', 'Watercolour', { zh: '油画', en: 'oil painting' }],
  ['冬天的水彩画', 'ink', '水彩画', { zh: '水墨', en: 'ink' }],
] as const)('tells that %s is painted in %s', (prompt, painted, text, by) => {
  expect(overruledStyle(prompt, painted)).toEqual([{ text, as: 'replaced', by }]);
});

it.each([
  ['watercolour, in winter', 'watercolour'],
  ['make this photo a winter day', 'oil'],
  ['a lake in winter', 'oil'],
] as const)('has nothing to tell of %s in %s', (prompt, painted) => {
  expect(overruledStyle(prompt, painted)).toEqual([]);
});

it.each([
  ['雪山下的湖，霓虹', 'neon'],
  ['a lake under mountains, neon', 'neon'],
  ['Neon, a lake', 'neon'],
  ['城市，霓虹', undefined],
  ['a city at night, neon', undefined],
  ['雪山下的湖，霓虹灯', undefined],
  ['a neon lake', undefined],
] as const)('neon by itself is the style, away from cities and signs: %s', (prompt, style) => {
  expect(styleNamed(prompt)).toBe(style);
  const { report } = readPrompt({ prompt, unwanted: '', creativity: 5, seed: 7, ...painter });
  // As of every style that is painted, nothing is told of it.
  expect(report.some(({ text }) => /neon|霓虹/iu.test(text))).toBe(style === undefined);
});
