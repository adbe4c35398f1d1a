import { expect, it } from 'vitest';
import { painter } from './painter.ts';
import { readPrompt } from './read-prompt.ts';
import { overruledStyle } from './report.ts';
import { styleNamed } from './style-named.ts';

const read = (prompt: string) => readPrompt({ prompt, unwanted: '', creativity: 5, seed: 7, ...painter });

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
  const { report } = read(prompt);
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
  const { plan, report } = read(prompt);
  expect(plan).toMatchObject({ subject: 'forest', hour: 'night', details, things: [] });
  expect(report).toEqual(told.map((text) => ({ text, as: 'drawn' })));
});

it.each([
  ['an avenue of trees in moonlight', 'moonlight'],
  ['moonlit forest at dusk', 'moonlit'],
] as const)('tells the moon as missing where it is not seen: %s', (prompt, missing) => {
  expect(read(prompt).undrawn).toEqual([missing]);
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
  const { plan, report } = read(prompt);
  expect(plan).toMatchObject({ subject: 'mountains', details, things });
  expect(report).toEqual(told.map((text) => ({ text, as: 'drawn' })));
});

it('an avenue by a lake stays an avenue', () => {
  const { plan, undrawn } = read('avenue of trees by a lake');
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
  const { plan, report } = read(prompt);
  expect(plan).toMatchObject({ subject, season: 'spring', details, things });
  expect(report).toEqual(told.map((text) => ({ text, as: 'drawn' })));
});

it.each([
  ['一只企鹅趴着', '企鹅', { zh: '姿势不同', en: 'in another pose' }],
  ['a penguin lying on the ice', 'penguin', { zh: '姿势不同', en: 'in another pose' }],
] as const)('does not tell that something is replaced by itself where only its pose is another: %s', (prompt, text, by) => {
  const { report } = read(prompt);
  expect(report).toContainEqual({ text, as: 'replaced', by });
});

it.each([
  ['一只戴眼镜的猫在看书', '猫', '看书'],
  ['a cat reading a book', 'cat', 'reading a book'],
  ['一只狐狸在跳舞', '狐狸', '跳舞'],
] as const)('tells what is not done once, and not also as another pose: %s', (prompt, text, done) => {
  const { report } = read(prompt);
  expect(report).toContainEqual({ text, as: 'drawn' });
  expect(report.filter(({ as }) => as !== 'drawn')).toEqual([{ text: done, as: 'missing' }]);
});

it.each([
  ['一只羚羊在看书', '羚羊', '看书', { zh: '鹿', en: 'deer' }],
  ['an antelope reading a book', 'antelope', 'reading a book', { zh: '鹿', en: 'deer' }],
  ['a stone antelope reading a book', 'stone antelope', 'reading a book', { zh: '鹿（材质不同）', en: 'deer, of another material' }],
] as const)('tells no other pose of a stand-in either, in no language: %s', (prompt, text, done, by) => {
  const { report } = read(prompt);
  expect(report).toContainEqual({ text, as: 'replaced', by });
  expect(report).toContainEqual({ text: done, as: 'missing' });
});

const linesOf = (prompt: string) => read(prompt).report.map(({ text, as }) => `${as} ${text}`);

it.each([
  ['一个老人在湖边钓鱼', ['drawn 钓鱼']],
  ['一只狗在草地上奔跑', ['drawn 奔跑']],
  ['女孩在树下看书', ['drawn 看书']],
  ['一个男孩在吃苹果', ['drawn 吃苹果']],
  ['一只熊猫在吃竹子', ['drawn 吃竹子']],
  ['老虎在追兔子', ['drawn 追兔子']],
  ['穿红裙子的女孩站在海边', ['drawn 红裙子']],
  ['女孩穿着红裙子', ['drawn 红裙子']],
  ['一个牧民骑马', ['drawn 骑马']],
  ['一只猫在钓鱼', ['missing 钓鱼']],
  ['一只猫在看书', ['missing 看书', 'drawn 猫']],
  ['一只狐狸在跳舞', ['missing 跳舞']],
  ['鱼在奔跑', ['missing 奔跑']],
  ['兔子在吃', ['missing 吃']],
  ['奔跑', ['missing 奔跑']],
  ['a man fishing by a lake', ['drawn fishing']],
  ['a dog running in a meadow', ['drawn running']],
  ['a girl reading a book', ['drawn reading a book']],
  ['a boy eating an apple', ['drawn eating an apple']],
  ['a panda eating bamboo', ['drawn eating bamboo']],
  ['a woman in a red dress', ['drawn woman in a red dress']],
  ['a cat fishing', ['missing fishing']],
  ['a cat reading a book', ['missing reading a book', 'drawn cat']],
  ['a rabbit eating', ['missing eating']],
  ['a fish running', ['missing running']],
  ['running', ['missing running']],
  ['a whale jumping out of the sea', ['missing jumping', 'drawn whale']],
  ['海豚跃出海面', ['drawn 跃出海面']],
  ['fishing in the rain', ['missing fishing']],
] as const)('tells of %s what becomes of what is done and worn', (prompt, lines) => {
  expect(linesOf(prompt)).toEqual(expect.arrayContaining([...lines]));
});

it.each([
  ['a fishing village', 'drawn fishing village'],
  ['a fishing boat on a lake', 'replaced fishing boat'],
  ['a stream with running water', 'drawn running water'],
  ['a reading room', 'drawn reading room'],
  ['a rocking chair', 'drawn rocking chair'],
  ['running shoes', 'drawn running shoes'],
  ['reading glasses on a table', 'drawn reading glasses'],
  ['a frying pan', 'drawn frying pan'],
  ['a racing car', 'drawn racing car'],
  ['a sleeping cat', 'drawn sleeping cat'],
  ['a fishing harbour', 'drawn fishing harbour'],
  ['a girl with a walking stick', 'drawn girl'],
  ['渔村', 'drawn 渔村'],
  ['跑车', 'drawn 跑车'],
  ['书店', 'drawn 书店'],
] as const)('tells no word of %s as missing', (prompt, line) => {
  const lines = linesOf(prompt);
  expect(lines).toContain(line);
  expect(lines.filter((one) => one.startsWith('missing'))).toEqual([]);
});

it.each([
  ['老夫妻在海边看日落', '日落', { hour: 'sunset', subject: 'ocean' }],
  ['海边看日落', '日落', { hour: 'sunset', subject: 'ocean' }],
  ['一家人在山顶看日出', '日出', { hour: 'dawn', subject: 'mountains' }],
  ['女孩看星星', '星星', { hour: 'night' }],
  ['两个人看月亮', '月亮', { hour: 'night' }],
  ['古人赏月', '月', { hour: 'night' }],
  ['孩子在看雪', '雪', { season: 'winter' }],
  ['文人赏雪', '雪', { season: 'winter' }],
  ['情侣看海', '海', { subject: 'ocean' }],
  ['一家人看烟花', '烟花', { hour: 'night' }],
  ['游客赏樱', '赏樱', { season: 'spring' }],
  ['an old couple watching the sunset by the sea', 'sunset', { hour: 'sunset', subject: 'ocean' }],
  ['a family watches the sunset', 'sunset', { hour: 'sunset' }],
  ['watching the sun go down', 'sun go down', { hour: 'sunset' }],
  ['watching the sunrise from a mountain', 'sunrise', { hour: 'dawn', subject: 'mountains' }],
  ['a couple stargazing on a hill', 'stargazing', { hour: 'night' }],
  ['a child watching the snow fall', 'snow fall', { weather: 'snow', season: 'winter' }],
] as const)('paints what is watched, and tells it as drawn: %s', (prompt, text, scene) => {
  const { plan, report } = read(prompt);
  expect(report).toContainEqual({ text, as: 'drawn' });
  expect(report.filter(({ as }) => as === 'missing')).toEqual([]);
  expect(plan).toMatchObject(scene);
  expect(plan.things.map(({ kind }) => kind)).not.toContain('wrist-watch');
});

it.each([
  ['一个老人在广场喂鸽子', ['drawn 鸽子', 'missing 喂']],
  ['喂鸽子', ['drawn 鸽子', 'missing 喂']],
  ['an old man feeding pigeons in a park', ['drawn pigeons', 'missing feeding']],
  ['feeding the pigeons', ['drawn pigeons', 'missing feeding']],
  ['一个女孩在喂猫', ['drawn 猫', 'missing 喂']],
  ['a boy petting a dog', ['drawn dog', 'missing petting']],
  ['a woman picking apples', ['drawn apples', 'missing picking']],
  ['a woman sunbathing on the beach', ['drawn woman', 'missing sunbathing']],
  ['people climbing a mountain', ['drawn people', 'missing climbing a mountain']],
  ['男孩在遛狗', ['drawn 男孩', 'drawn 遛狗']],
  ['A fox reading a newspaper in a cafe, morning light', ['drawn fox', 'drawn newspaper', 'missing reading']],
] as const)('tells of %s what is there, and what nobody is seen doing', (prompt, lines) => {
  expect(linesOf(prompt)).toEqual(expect.arrayContaining([...lines]));
});

it('puts the dog that is walked into the picture', () => {
  const { plan } = read('男孩在遛狗');
  expect(plan.things.map(({ kind }) => kind)).toEqual(['child', 'dog']);
});

it.each([
  ['老夫妻在海边看日落', '老夫妻', 'old-couple', 2],
  ['一对老夫妻', '老夫妻', 'old-couple', 2],
  ['爷爷奶奶', '爷爷奶奶', 'old-couple', 2],
  ['老人们在公园', '老人们', 'elder', 3],
  ['an elderly couple', 'elderly couple', 'old-couple', 2],
  ['grandparents', 'grandparents', 'old-couple', 2],
  ['two old men', 'two old men', 'elder', 2],
  ['a couple', 'couple', 'couple', 2],
  ['夫妻', '夫妻', 'couple', 2],
] as const)('draws those old who are old: %s', (prompt, text, who, count) => {
  const { plan, report } = read(prompt);
  expect(plan.things).toMatchObject([{ kind: 'person', who, count }]);
  expect(report).toContainEqual({ text, as: 'drawn' });
});
