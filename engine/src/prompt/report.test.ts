import { expect, it } from 'vitest';
import { overruledStyle } from './report.ts';

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
