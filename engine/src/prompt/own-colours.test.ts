import { expect, it } from 'vitest';
import { painter } from './painter.ts';
import { readPrompt } from './read-prompt.ts';

const read = (prompt: string) => readPrompt({ prompt, unwanted: '', creativity: 5, seed: 7, ...painter });
const planOf = (prompt: string) => read(prompt).plan;

it.each([
  ['红色的蘑菇旁边有一只蜗牛，雨后森林', 'mushroom', 'red'],
  ['秋天的森林里有白色的蘑菇', 'mushroom', 'white'],
  ['a purple mushroom on green moss in a pine forest', 'mushroom', 'purple'],
  ['red mushrooms and a hedgehog in the woods', 'mushroom', 'red'],
  ['森林里一只红色的狐狸和棕色的蘑菇', 'mushroom', 'brown'],
  ['a red bridge in a green valley', 'bridge', 'red'],
  ['orange pumpkins in a forest', 'pumpkin', 'orange'],
  ['蓝色的路灯下，一只黄色的小狗', 'dog', 'yellow'],
  ['a blue boat in front of a snowy mountain', 'boat', 'blue'],
  ['花园里一只粉色的火烈鸟', 'flamingo', 'pink'],
  ['a purple umbrella on a beach', 'umbrella', 'purple'],
  ['沙漠里一头白色的骆驼', 'camel', 'white'],
] as const)('tints nothing but the thing that has the colour: %s', (prompt, kind, colour) => {
  const { colours, subjectColours, things } = planOf(prompt);
  expect(things.find((thing) => thing.kind === kind)?.colours).toEqual([colour]);
  expect([...colours, ...(subjectColours ?? [])]).not.toContain(colour);
});

it('has no traffic and nobody in a street that is empty, but what is asked for', () => {
  for (const prompt of ['empty city street at night', '空无一人的街道', 'a deserted street'])
    expect(planOf(prompt).unwantedDetails, prompt).toEqual(expect.arrayContaining(['people', 'traffic']));
  const asked = planOf('a deserted street with a red car');
  expect(asked.things).toMatchObject([{ kind: 'car', colours: ['red'] }]);
  expect(asked.unwantedDetails).not.toContain('traffic');
});

it('says of which features there is one', () => {
  expect(planOf('黄昏的海边，一棵椰子树和一只小船').single).toEqual(['boat']);
  expect(planOf('海上的小船').single).toBeUndefined();
});

it('gives a number that is said to the scene that has such things of its own', () => {
  expect(planOf('除夕夜门口挂着两个红灯笼').things).toMatchObject([{ kind: 'lantern', count: 2, counted: true }]);
  expect(planOf('古镇街上挂着灯笼').things.some(({ counted }) => counted)).toBe(false);
});

it.each([
  ['一条金龙盘旋在云海之上', '金龙', 'gold'],
  ['两条金龙', '金龙', 'gold'],
  ['一条金色的龙', '金色的龙', 'gold'],
  ['黑龙', '黑龙', 'black'],
  ['a golden dragon', 'golden dragon', 'gold'],
  ['a silver dragon', 'silver dragon', 'grey'],
] as const)('gives a dragon the colour of its name: %s', (prompt, text, colour) => {
  const { plan, report } = read(prompt);
  expect(plan.things.map(({ colours }) => colours)).toEqual([[colour]]);
  expect(report).toContainEqual({ text, as: 'drawn' });
});

it('makes a dragon of silver silvery, and tells it', () => {
  const { plan, report } = read('银龙');
  expect(plan.things).toMatchObject([{ kind: 'eastern-dragon', material: 'silver' }]);
  expect(report).toEqual([{ text: '银龙', as: 'drawn' }]);
});
