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

it.each([
  ['月光下的竹林', ['月光', '竹林'], ['moon', 'bamboo']],
  ['月夜竹林', ['月夜', '竹林'], ['moon', 'bamboo']],
  ['月光下的松林', ['月光', '松林'], ['moon', 'pines']],
  ['bamboo grove in moonlight', ['bamboo grove', 'moonlight'], ['bamboo', 'moon']],
  ['moonlit bamboo forest', ['moonlit', 'bamboo forest'], ['moon', 'bamboo']],
  ['birch forest under a full moon', ['birch forest', 'full moon'], ['birches', 'moon']],
] as const)('a wood by moonlight is the wood, with its moon: %s', (prompt, told, details) => {
  const { plan, report } = readPrompt({ prompt, unwanted: '', creativity: 5, seed: 7, ...painter });
  expect(plan).toMatchObject({ subject: 'forest', hour: 'night', details, things: [] });
  expect(report).toEqual(told.map((text) => ({ text, as: 'drawn' })));
});

it.each([
  ['an avenue of trees in moonlight', 'moonlight'],
  ['moonlit forest at dusk', 'moonlit'],
] as const)('tells the moon as missing where it is not seen: %s', (prompt, missing) => {
  expect(readPrompt({ prompt, unwanted: '', creativity: 5, seed: 7, ...painter }).undrawn).toEqual([missing]);
});

it.each([
  ['湖边的小木屋，松林', ['湖边', '小木屋', '松林'], ['lake', 'cabin', 'pines'], []],
  ['秋天湖边的树林', ['秋天', '湖边', '树林'], ['lake', 'pines'], []],
  [
    '清晨湖边的红色小木屋，松林，薄雾',
    ['清晨', '湖边', '红色小木屋', '松林', '薄雾'],
    ['lake', 'pines'],
    [{ kind: 'cabin', colours: ['red'] }],
  ],
  ['autumn woods by a lake', ['autumn', 'woods', 'lake'], ['pines', 'lake'], []],
  [
    'a red cabin by a lake, pine forest, morning mist',
    ['red cabin', 'lake', 'pine forest', 'morning', 'mist'],
    ['lake', 'pines'],
    [{ kind: 'cabin', colours: ['red'] }],
  ],
  ['lake surrounded by pine forest', ['lake', 'pine forest'], ['lake', 'pines'], []],
  ['湖边的白桦林', ['湖边', '白桦林'], ['lake'], [{ kind: 'birch', count: 9 }]],
])('woods by a lake grow on its shore: %s', (prompt, told, details, things) => {
  const { plan, report } = readPrompt({ prompt, unwanted: '', creativity: 5, seed: 7, ...painter });
  expect(plan).toMatchObject({ subject: 'mountains', details, things });
  expect(report).toEqual(told.map((text) => ({ text, as: 'drawn' })));
});

it('an avenue by a lake stays an avenue', () => {
  const { plan, undrawn } = readPrompt({ prompt: 'avenue of trees by a lake', unwanted: '', creativity: 5, seed: 7, ...painter });
  expect([plan.subject, undrawn]).toEqual(['forest', ['lake']]);
});

it.each([
  ['Blossom trees by a lake in spring', 'tree', ['Blossom trees', 'lake', 'spring'], ['cherry', 'lake'], []],
  ['trees in blossom by a lake', 'tree', ['trees in blossom', 'lake'], ['cherry', 'lake'], []],
  ['fruit trees in bloom by a lake', 'tree', ['fruit trees in bloom', 'lake'], ['cherry', 'lake'], []],
  ['湖边开花的树', 'tree', ['湖边', '开花的树'], ['lake', 'cherry'], []],
  ['湖边的花树，春天', 'tree', ['湖边', '花树', '春天'], ['lake', 'cherry'], []],
  [
    'A castle on a hill in spring, blossom trees',
    'mountains',
    ['castle', 'hill', 'spring', 'blossom trees'],
    ['hills'],
    [
      { kind: 'castle', relation: { how: 'on', to: 'hilltop' } },
      { kind: 'cherry-tree', count: 5 },
    ],
  ],
  ['小山上的城堡，花树', 'mountains', ['小山', '城堡', '花树'], ['hills'], [{ kind: 'castle' }, { kind: 'cherry-tree', count: 5 }]],
  ['blossom trees along a road', 'mountains', ['blossom trees', 'road'], ['road', 'hills'], [{ kind: 'cherry-tree', count: 5 }]],
])('trees in blossom are trees, and leave the rest its place: %s', (prompt, subject, told, details, things) => {
  const { plan, report } = readPrompt({ prompt, unwanted: '', creativity: 5, seed: 7, ...painter });
  expect(plan).toMatchObject({ subject, season: 'spring', details, things });
  expect(report).toEqual(told.map((text) => ({ text, as: 'drawn' })));
});

it.each([
  ['一只戴眼镜的猫在看书', '猫', { zh: '姿势不同', en: 'in another pose' }],
  ['a cat reading a book', 'cat', { zh: '姿势不同', en: 'in another pose' }],
  ['一只狐狸在跳舞', '狐狸', { zh: '姿势不同', en: 'in another pose' }],
] as const)('does not tell that something is replaced by itself where only its pose is another: %s', (prompt, text, by) => {
  const { report } = readPrompt({ prompt, unwanted: '', creativity: 0, seed: 0, ...painter });
  expect(report).toContainEqual({ text, as: 'replaced', by });
});
