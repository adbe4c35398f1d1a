import { describe, expect, it } from 'vitest';
import { painter } from './painter.ts';
import { readPrompt } from './read-prompt.ts';

function missingIn(prompt: string): string[] {
  return readPrompt({ prompt, unwanted: '', creativity: 0, seed: 1, ...painter }).undrawn;
}

describe('what a prompt says of where things are and what they do', () => {
  it.each([
    ['a car on a stone bridge', ['on a stone bridge']],
    ['an owl in front of a big full moon', ['in front of a big full moon']],
    ['a cat on a branch', ['on a branch']],
    ['a whale in the sky', ['in the sky']],
    ['a fox between two trees', ['between two trees']],
    ['an astronaut riding a bicycle on the moon', ['riding a bicycle']],
    ['牧童骑在牛背上', ['牛背上']],
    ['an open gate before a castle', ['open']],
    ["a wall with the words 'Game Over'", ['words', "'Game Over'"]],
    ['a camel drinking in the desert', ['drinking']],
    ['five lanterns hanging from a cherry tree', ['hanging from a cherry tree']],
    ['a jar of cookies between two candles', ['between two candles']],
    ['机器人撑着雨伞', ['撑着雨伞']],
    ['a dog chasing a car in a meadow', ['chasing a car']],
    ['a shipwreck half buried in sand', ['half buried']],
    ['云海上的寺庙', ['云海上']],
    ['一只猫坐在汽车里', ['汽车里']],
    ['一只猫停在枝头', ['枝头']],
    ['海盗肩上有一只猫', ['肩上']],
    ['沙漠里一只骆驼在喝水', ['喝水']],
  ])('tells what is not drawn so: %s', (prompt, missing) => {
    expect(missingIn(prompt)).toEqual(missing);
  });

  it.each([
    'four ducks swimming in a lake',
    'a man standing in a boat on a lake',
    'a monk walking across a wooden bridge',
    'a balloon over a castle',
    'a cat on a wall',
    'a girl sitting in a rocking chair',
    'camels crossing a desert',
    'a steam train crossing a viaduct',
    '小木屋，烟囱冒着烟',
    'a cabin with smoke rising from the chimney',
    'an owl on a branch in front of a big full moon',
    '一只鸟停在枝头',
    'a knight riding a white horse through a forest',
    'a woman reading a book under a tree',
    '城市夜空中的圆月',
    '一个男人走过石桥',
    '三个孩子在雪地里堆雪人',
    '海豚跃出海面',
    '闪电划过天空',
    '牧民骑在马背上',
    'a black dog lying under a table',
    '一个老人坐在长椅上',
    '城堡上空的热气球',
    '一条中国龙在云海中盘旋',
  ])('tells nothing of what is drawn so: %s', (prompt) => {
    expect(missingIn(prompt)).toEqual([]);
  });

  it('binds a place to the thing that is there, and who sits to the thing that is sat on', () => {
    const { things } = readPrompt({ prompt: '老奶奶坐在房间里的摇椅上，脚边有一只小狗', unwanted: '', creativity: 0, seed: 1 }).plan;
    expect(things.map(({ kind, relation }) => [kind, relation?.how, relation?.to])).toEqual([
      ['person', 'on', 1],
      ['rocking-chair', 'in', 'ground'],
      ['dog', 'beside', 0],
    ]);
    expect(readPrompt({ prompt: '一位诗人站在船头', unwanted: '', creativity: 0, seed: 1, ...painter }).plan.things).toMatchObject([
      { kind: 'person', relation: { how: 'on', to: 1 } },
      { kind: 'boat' },
    ]);
  });

  it('tells a colour that the light of the hour takes away', () => {
    const told = (prompt: string) => readPrompt({ prompt, unwanted: '', creativity: 0, seed: 1, ...painter }).report[0];
    expect(told('green hills at sunset')).toMatchObject({ as: 'replaced', by: { en: 'hill, in another colour' } });
    expect(told('green hills at noon')).toEqual({ text: 'green hills', as: 'drawn' });
  });

  it('takes no picture of circles for a thing that is round', () => {
    expect(readPrompt({ prompt: '一条金鱼在圆形玻璃鱼缸里', unwanted: '', creativity: 0, seed: 1, ...painter })).toMatchObject({
      plan: { subject: 'still-life', things: [{ kind: 'fishbowl' }] },
      undrawn: [],
    });
  });

  it('takes no second house for the cabin that was named', () => {
    const { plan, undrawn } = readPrompt({
      prompt: '小木屋后面是一片森林，屋前有一条小溪',
      unwanted: '',
      creativity: 0,
      seed: 1,
      ...painter,
    });
    expect([plan.things.map(({ kind }) => kind), undrawn]).toEqual([['cabin'], []]);
  });

  it('tells the manner of a painter as the style that comes near to it', () => {
    expect(readPrompt({ prompt: '梵高风格的村庄', unwanted: '', creativity: 0, seed: 1 })).toMatchObject({
      style: 'oil',
      report: expect.arrayContaining([{ text: '梵高风格', as: 'replaced', by: { zh: '油画', en: 'oil painting' } }]),
    });
  });
});

it('tells a viaduct as drawn where a train crosses it, and as a bridge where none does', () => {
  const told = (prompt: string) =>
    readPrompt({ prompt, unwanted: '', creativity: 0, seed: 1, ...painter }).report.find(({ text }) => text.includes('viaduct'))?.as;
  expect(told('a steam train crossing a viaduct')).toBe('drawn');
  expect(told('a viaduct over a valley')).toBe('replaced');
});
