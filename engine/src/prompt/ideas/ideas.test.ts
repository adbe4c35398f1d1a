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

const light = /sunset|morning|dusk|night|日落|清晨|黄昏|之夜/;

describe('ideas of places with walls around', () => {
  const outdoors =
    /sunset|morning|dusk|night|lake|pine|cabin|meadow|river|bridge|boat|island|path|stream|deer|cloud|fog|rainbow|birds|nebula|planet|日落|清晨|黄昏|之夜|湖|松|木屋|草地|河|桥|帆船|岛|小路|溪|鹿|云|雾|虹|鸟|行星/;

  it.each([
    '一只穿西装的恐龙在地铁里弹钢琴',
    '地铁站',
    '地铁上的小女孩',
    '车厢里的女孩',
    '电梯里的狗',
    '办公室里的机器人',
    '厨房里的猫',
    '教室里的孩子们',
    '飞船里的猫',
    '宇宙飞船内部',
    '医院里的医生',
    '超市里的小女孩',
    '洞穴里的熊',
    '在健身房里举重的男人',
    'a dinosaur in a suit plays the piano in the subway',
    'a subway station',
    'people on a crowded bus',
    'a girl in a train carriage',
    'a dog in an elevator',
    'a robot in an office',
    'a cat in a kitchen',
    'children in a classroom',
    'a cat in a spaceship',
    'inside a spaceship',
    'a doctor in a hospital',
    'a girl in a supermarket',
    'a bear in a cave',
    'a man at the swimming pool',
  ])('name nothing that is outdoors: %s', (prompt) => {
    for (const idea of ideasFor({ prompt, unwanted: '' })) expect(idea).not.toMatch(outdoors);
  });

  it.each([
    ['客厅', '书架'],
    ['a cosy living room', 'a bookshelf'],
    ['a fox in a suit in a meadow', 'light fog'],
    ['a train between mountains', 'a lake'],
    ['a spaceship above the sea', 'a lighthouse'],
  ])('are what they were where a scene shows the place, or nobody is within: %s', (prompt, idea) => {
    expect(ideasFor({ prompt, unwanted: '' })).toContain(idea);
  });

  it('may be a tone of the whole picture, where nothing is said of that', () => {
    expect(ideasFor({ prompt: '一只穿西装的恐龙在地铁里弹钢琴', unwanted: '' })).toEqual(['暖色调']);
    expect(ideasFor({ prompt: 'a robot in a factory, cool tones', unwanted: '' })).toEqual([]);
    expect(ideasFor({ prompt: 'a robot in a factory at night', unwanted: '' })).toEqual([]);
    expect(ideasFor({ prompt: 'a robot in a factory', unwanted: 'gold' })).toEqual([]);
  });
});

/** What nothing of the right may be said with, nor beside. */
const contradictions: readonly (readonly [said: RegExp, never: RegExp])[] = [
  [
    /night|moon|star|northern lights|夜|月|星空|极光/iu,
    /sunset|morning|dusk|sunlight|rainbow|birds|white clouds|butterfl|日落|清晨|黄昏|阳光|彩虹|鸟|白云|蝴蝶/,
  ],
  [/starry|stars|星空/iu, /fog|white clouds|雾|白云/],
  [/rain\b|storm|雨/iu, /sunset|starry|sunlight|fog|white clouds|butterfl|日落|星空|阳光|雾|白云|蝴蝶/],
  [/snow\b|snowing|winter|ice\b|penguin|冬|下雪|雪地|企鹅|冰/iu, /butterfl|meadow|rainbow|蝴蝶|草地|彩虹/],
  [/fog|mist|雾/iu, /sunlight|white clouds|rainbow|starry|阳光|白云|彩虹|星空/],
  [/overcast|阴天/iu, /sunset|starry|sunlight|日落|星空|阳光/],
  [/sunset|dusk|morning|noon|日落|黄昏|清晨|正午/iu, /sunset|morning|dusk|night|日落|清晨|黄昏|之夜/],
  [/dusk|黄昏/iu, /sunlight|阳光/],
  [/sunlight|blue sky|sunny|阳光|蓝天/iu, /dusk|night|fog|黄昏|之夜|雾/],
  [/desert|beach|savanna|沙漠|沙滩|非洲/iu, /pine|cabin|松|木屋/],
  [
    /mars|the moon|火星|月球/iu,
    /camel|cactus|white clouds|fog|rainbow|birds|lake|pine|cabin|meadow|骆驼|仙人掌|白云|雾|彩虹|鸟|湖|松|木屋|草地/,
  ],
  [/penguin|polar bear|企鹅|北极熊/iu, /pine|cabin|松|木屋/],
  [/birds|鸟/iu, /birds|鸟/],
  [/pyramid|金字塔/iu, /cactus|仙人掌/],
  [/calm sea|mirror|平静/iu, /waves|海浪/],
  [/morning|noon|sunny|清晨|正午/iu, /neon|霓虹/],
  [/venice|威尼斯/iu, /bicycle|自行车/],
  [/lotus|water lil|荷/iu, /path|一棵树|a tree|小路/],
  [/bathroom|kitchen|浴室|厨房/iu, /bookshelf|书架/],
];

const places = {
  en: [
    'mountains',
    'a sea',
    'a forest',
    'a desert',
    'a city',
    'an old town',
    'a field of flowers',
    'a tree',
    'a bowl of fruit on a table',
    'a living room',
  ],
  zh: ['群山', '大海', '森林', '沙漠', '城市', '古镇', '花田', '一棵树', '桌上的水果', '客厅'],
};
const airs = {
  en: [
    '',
    ' at night',
    ' by moonlight',
    ' under the stars',
    ' at sunset',
    ' at dusk',
    ' in the early morning',
    ' at noon',
    ' in the rain',
    ' in a storm',
    ' in the snow',
    ' in winter',
    ' in autumn',
    ' in fog',
    ', overcast',
    ' in sunlight',
    ' under a blue sky',
    ' with white clouds',
    ' with a rainbow',
    ' with fireworks',
  ],
  zh: [
    '',
    '，夜晚',
    '，月光',
    '，星空',
    '，日落',
    '，黄昏',
    '，清晨',
    '，正午',
    '，下雨',
    '，暴风雨',
    '，下雪',
    '，冬天',
    '，秋天',
    '，薄雾',
    '，阴天',
    '，阳光',
    '，蓝天',
    '，白云',
    '，彩虹',
    '，烟花',
  ],
};
const others = [
  ...[
    '夜晚的竹林',
    '月光下的竹林',
    '月光下的森林',
    '雨中的森林',
    '冰上的企鹅',
    '沙滩上的女孩',
    '非洲草原上的长颈鹿',
    '火星上的基地',
    '月球上的宇航员',
  ],
  ...['金字塔', '平静的海面', '威尼斯', '池塘里的荷花', '浴室', '厨房', '雪夜的小木屋', '雨夜的城市', '极光下的雪地', '星空下的草原'],
  ...[
    'a penguin on the ice',
    '一只北极熊',
    'a polar bear',
    '老人在公园里散步',
    'a girl on the beach',
    'a giraffe in the savanna',
    'a base on mars',
    'an astronaut on the moon',
    'pyramids',
    'a calm sea',
  ],
  ...[
    'venice',
    'a pond with water lilies',
    'a bathroom',
    'a kitchen',
    'a bamboo grove at night',
    'a rainy night in the city',
    'a sunny city street',
  ],
];
const table = [
  ...(['en', 'zh'] as const).flatMap((language) => places[language].flatMap((place) => airs[language].map((air) => place + air))),
  ...others,
];

describe('no idea contradicts', () => {
  it('what is said, or another idea beside it', () => {
    const faults = table.flatMap((prompt) => {
      const ideas = ideasFor({ prompt, unwanted: '' });
      return contradictions.flatMap(([said, never]) =>
        ideas
          .filter((idea) => never.test(idea) && [prompt, ...ideas.filter((one) => one !== idea)].some((one) => said.test(one)))
          .map((idea) => `${prompt} (${ideas.join(', ')}): ${idea}`),
      );
    });
    expect(faults).toEqual([]);
  });

  it('another one by a second light or a second weather', () => {
    const weather = /fog|clouds|sunlight|雾|云|阳光/;
    for (const prompt of table) {
      const ideas = ideasFor({ prompt, unwanted: '' });
      expect(ideas.filter((idea) => light.test(idea)).length, prompt).toBeLessThanOrEqual(1);
      expect(ideas.filter((idea) => weather.test(idea)).length, prompt).toBeLessThanOrEqual(1);
    }
  });
});
