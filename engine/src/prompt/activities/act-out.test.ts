import { expect, it } from 'vitest';
import { painter } from '../painter.ts';
import { readPrompt } from '../read-prompt.ts';

function read(prompt: string) {
  return readPrompt({ prompt, unwanted: '', creativity: 0, seed: 1, ...painter });
}

it.each([
  ['a boy playing the guitar', 'strumming', 'guitar'],
  ['a woman playing the violin on the beach', 'fiddling', 'violin'],
  ['a mother pushing a stroller in the park', 'pushing', undefined],
  ['a girl eating noodles', 'eating', 'noodles'],
  ['two boys building a sandcastle on the beach', 'kneeling', 'sandcastle'],
  ['a man hugging a cat', 'carrying', 'cat'],
  ['a woman sweeping the street', 'sweeping', 'broom'],
  ['four people playing cards', 'gaming', undefined],
  ['a family having dinner at a round table', 'dining', 'salad'],
  ['an old man and a boy playing chess', 'gaming', 'chessboard'],
  ['a skier on a snowy mountain', 'gliding', 'skis'],
  ['两个小孩在踢足球', 'kicking', 'football'],
  ['篮球场上一个男人正在投篮', 'throwing', 'basketball'],
  ['厨师在炒菜', 'working', 'frying-pan'],
  ['奶奶在织毛衣', 'handiwork', 'yarn'],
  ['小女孩给花浇水', 'watering', undefined],
  ['樱花树下，情侣在野餐', 'picnicking', undefined],
  ['女孩抱着一只白兔', 'carrying', 'rabbit'],
  ['摄影师', 'peering', 'camera'],
])('shows people doing it, and tells nothing of it as missing: %s', (prompt, manner, tool) => {
  const { plan, report } = read(prompt);
  const activities = plan.things.flatMap(({ activity }) => (activity ? [activity] : []));
  expect(activities[0]?.manner).toBe(manner);
  expect(activities[0]?.with).toBe(tool);
  const missing = report.filter(({ as }) => as === 'missing').map(({ text }) => text);
  expect(missing.filter((text) => text !== '篮球场')).toEqual([]);
});

it.each([
  ['a dog playing the guitar', /guitar/],
  ['an elephant painting a picture', /painting/],
  ['医生给孩子看病', /看病/],
  ['an astronaut playing the guitar on the moon', /guitar/],
])('tells what nobody is seen doing: %s', (prompt, told) => {
  const { report } = read(prompt);
  expect(report.some(({ as, text }) => as === 'missing' && told.test(text))).toBe(true);
});

it('gathers everybody who is counted around one table', () => {
  expect(read('five people playing cards').plan.things).toMatchObject([{ kind: 'gathering', count: 1, people: 5 }]);
});

it.each([
  ['a penguin family on the ice', 'penguin'],
  ['an elephant family by the river', 'elephant'],
  ['大象一家在河边', 'elephant'],
])('makes families of animals of animals, with their young: %s', (prompt, kind) => {
  const { things } = read(prompt).plan;
  expect(things.map((thing) => thing.kind)).toEqual([kind, kind]);
  expect(things.map(({ young = false }) => young)).toEqual([false, true]);
});

it.each(['企鹅妈妈和两只小企鹅站在冰上', 'a mother duck with five ducklings', 'a chessboard with a white king and a black queen'])(
  'puts no people where none are meant: %s',
  (prompt) => {
    expect(read(prompt).plan.things.filter(({ kind }) => kind === 'person')).toEqual([]);
  },
);

it('leaves out of a harbour the boats that are refused', () => {
  expect(read('a foggy harbour with no boats').plan.unwantedDetails).toContain('boat');
});
