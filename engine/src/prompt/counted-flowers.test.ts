import { expect, it } from 'vitest';
import { painter } from './painter.ts';
import { readPrompt } from './read-prompt.ts';

const read = (prompt: string, unwanted = '') => readPrompt({ prompt, unwanted, creativity: 5, seed: 7, ...painter });

/** Its counted flowers, as "3 tulip white left"; several apart by commas. */
const bloomsIn = (prompt: string) =>
  read(prompt)
    .plan.blooms?.map(({ count, kind, colours, place, size }) => [count, kind, ...colours, place, size].filter(Boolean).join(' '))
    .join(', ');

it.each([
  ['three white tulips', '3 tulip white'],
  ['two red roses', '2 rose red'],
  ['one red rose', '1 rose red'],
  ['a single red rose', '1 rose red'],
  ['a red rose', '1 rose red'],
  ['a sunflower', '1 sunflower'],
  ['a beautiful rose', '1 rose'],
  ['a red rose at night', '1 rose red'],
  ['a red rose, sunset', '1 rose red'],
  ['twelve tulips', '12 tulip'],
  ['two roses and a tulip', '2 rose, 1 tulip'],
  ['two red roses and three white daisies', '2 rose red, 3 daisy white'],
  ['three red and white tulips', '3 tulip red white'],
  ['a red rose on the left', '1 rose red left'],
  ['a large red rose', '1 rose red large'],
  ['one lotus on a pond', '1 lotus'],
  ['three roses in a garden', '3 rose'],
  ['a lone poppy in a meadow', '1 poppy'],
  ['three flowers', '3 cosmos'],
  ['a red flower', '1 cosmos red'],
  ['three tulips, no sunflowers', '3 tulip'],
  ['一朵红玫瑰', '1 rose red'],
  ['两支郁金香', '2 tulip'],
  ['三枝荷花', '3 lotus'],
  ['三朵白色的郁金香', '3 tulip white'],
  ['两朵红玫瑰和一朵白色郁金香', '2 rose red, 1 tulip white'],
  ['五朵牡丹', '5 peony'],
  ['一朵花', '1 cosmos'],
  ['three white lilies', '3 lily white'],
  ['两朵百合', '2 lily'],
] as const)('%s: %s, drawn', (prompt, blooms) => {
  const { plan, report } = read(prompt);
  expect(bloomsIn(prompt)).toBe(blooms);
  expect(plan.subject).toBe('flowers');
  expect(plan.things).toEqual([]);
  expect(report.filter(({ as }) => as !== 'drawn')).toEqual([]);
});

it('a flower that is not painted stands as so many roses, and is told so', () => {
  expect(bloomsIn('three violets')).toBe('3 rose');
  expect(read('three violets').report).toEqual([{ text: 'three violets', as: 'replaced', by: { zh: '玫瑰', en: 'rose' } }]);
});

it('the report has the words of the prompt as a whole', () => {
  expect(read('three white tulips').report).toEqual([{ text: 'three white tulips', as: 'drawn' }]);
});

it.each([
  'a field of roses',
  'a sunflower field',
  'roses',
  'a rose garden',
  'a lotus pond',
  'a bunch of roses',
  'a bouquet of red roses',
  'a rose bush',
  'lavender',
  'three tulips in a field of roses',
  'three roses in a vase',
  'a rose in a glass bottle on a table',
  '玫瑰',
  '一束红玫瑰',
  '一片向日葵',
  '荷塘',
  '玫瑰园',
  '花瓶里的三枝玫瑰',
  '一枝梅花',
])('%s: no number of flowers', (prompt) => {
  expect(bloomsIn(prompt)).toBeUndefined();
});

it.each(['20 red roses', 'fifteen red roses', 'dozens of red roses', 'many red roses', '许多红玫瑰', '十五朵红玫瑰'])(
  '%s: a field of them',
  (prompt) => {
    const { plan } = read(prompt);
    expect(plan.blooms).toBeUndefined();
    expect([plan.subject, plan.details, plan.things, plan.subjectColours]).toEqual(['flowers', ['rose'], [], ['red']]);
  },
);

it('who is among counted flowers stands in their meadow', () => {
  const { plan } = read('a cat among three tulips');
  expect(plan.blooms).toEqual([{ kind: 'tulip', count: 3, colours: [] }]);
  expect(plan.things.map(({ kind }) => kind)).toEqual(['cat']);
});

it('another kind that stands for one is told so', () => {
  expect(read('three carnations').report).toEqual([{ text: 'three carnations', as: 'replaced', by: { zh: '牡丹', en: 'peony' } }]);
});

it('refused flowers are not counted', () => {
  expect(read('three tulips', 'tulips').plan.blooms).toBeUndefined();
});
