import { describe, expect, it } from 'vitest';
import { colourNames } from '../paint/colours.ts';
import { details, hours, moods, type ScenePlan, seasons, subjects, weathers } from '../paint/plan.ts';
import { createRandom } from '../pixels/random.ts';
import { concepts } from './concepts.ts';
import { painter } from './painter.ts';
import { type PromptInput, readPrompt } from './read-prompt.ts';

function read(prompt: string, more: Partial<PromptInput> = {}) {
  return readPrompt({ prompt, unwanted: '', creativity: 0, seed: 1, ...more });
}

type Expected = Partial<Omit<ScenePlan, 'creativity'>> & { style?: string; undrawn?: string[] };

const english: [string, Expected][] = [
  [
    'a lake under snowy mountains at sunset, oil painting',
    { subject: 'mountains', hour: 'sunset', season: 'summer', details: ['lake', 'snow-caps'], style: 'oil', undrawn: [] },
  ],
  ['northern lights over snowy mountains', { subject: 'aurora', undrawn: [] }],
  ['northern lights over a fjord', { subject: 'aurora', hour: 'night', details: ['sea', 'fjord'] }],
  ['city at night in rain', { subject: 'city', hour: 'night', weather: 'rain' }],
  ['still life with apples and a vase', { subject: 'still-life', details: ['apple', 'vase'] }],
  ['a lonely cherry tree on a hill', { subject: 'tree', season: 'spring', mood: 'lonely', details: ['cherry', 'hills'] }],
  ['sunflower field', { subject: 'flowers', details: ['sunflower', 'field'] }],
  ['Xyzzy blorp', { subject: 'abstract', undrawn: ['Xyzzy blorp'] }],
  ['a cat sitting on a red sofa', { subject: 'room', colours: [], undrawn: [] }],
  ['no clouds, mountains', { subject: 'mountains', weather: 'clear', details: [], unwantedDetails: ['clouds'] }],
  ['a beach without people', { subject: 'ocean', details: ['beach'], unwantedDetails: ['people'], undrawn: [] }],
  ['cloudless desert with cacti', { subject: 'desert', weather: 'clear', details: ['cactus'], unwantedDetails: ['clouds'] }],
  ['mountains, not red', { subject: 'mountains', colours: [], unwantedColours: ['red'] }],
  ['dunes and a pyramid at dawn', { subject: 'desert', hour: 'dawn', details: ['dunes', 'pyramid'] }],
  ['misty bamboo forest in the morning', { subject: 'forest', weather: 'fog', hour: 'morning', details: ['bamboo'] }],
  ['a ringed planet and an asteroid belt', { subject: 'space', hour: 'night', details: ['planet', 'rings', 'asteroids'] }],
  ['a planet with a ring before a nebula', { subject: 'space', hour: 'night', details: ['planet', 'rings', 'nebula'], undrawn: [] }],
  ['coral reef with jellyfish and fish', { subject: 'underwater', details: ['coral', 'jellyfish', 'fish'] }],
  ['stormy sea with a lighthouse', { subject: 'ocean', weather: 'storm', mood: 'dramatic', details: ['lighthouse'] }],
  ['cyberpunk street, neon signs, rainy night', { subject: 'city', hour: 'night', weather: 'rain', details: ['neon', 'street'] }],
  ['Tokyo skyline at dusk, pixel art', { subject: 'city', hour: 'dusk', style: 'pixel' }],
  ['red roses and a butterfly', { subject: 'flowers', colours: [], subjectColours: ['red'], details: ['rose', 'butterfly'] }],
  ['three spheres and a cube on a table', { subject: 'still-life', details: ['cube', 'table'] }],
  ['abstract blue and gold circles', { subject: 'abstract', colours: ['blue', 'gold'], details: ['circles'] }],
  ['winter forest, snowing, watercolor', { subject: 'forest', season: 'winter', weather: 'snow', style: 'watercolour' }],
  ['hot air balloons over a valley at sunrise', { subject: 'mountains', hour: 'dawn', details: ['balloon'] }],
  ['a dragon flying over a castle', { subject: 'mountains', undrawn: [] }],
  ['volcano at night', { subject: 'mountains', hour: 'night', details: ['volcano'] }],
  ['ink wash painting of a pagoda and a bridge', { subject: 'mountains', details: ['pagoda', 'bridge'], style: 'ink' }],
  ['beautiful highly detailed 4k masterpiece of the ocean', { subject: 'ocean', undrawn: [] }],
  ['milky way above a cabin', { subject: 'mountains', hour: 'night', details: ['milky-way', 'stars', 'cabin'] }],
  ['a city with mountains behind it', { subject: 'city', details: ['hills'] }],
  ['two oranges and a lemon', { subject: 'still-life', details: ['lemon'], colours: [] }],
  ['an orange sunset over the sea', { subject: 'ocean', colours: [], hour: 'sunset' }],
  ['green hills, no people or houses', { subject: 'mountains', colours: [], unwantedDetails: ['people', 'house'] }],
  ['paper cut mountains with full moon', { subject: 'mountains', hour: 'night', details: ['moon'], style: 'papercut' }],
  ['treeless hills', { subject: 'mountains', unwantedDetails: ['pines'] }],
  ['', { subject: 'abstract', undrawn: [] }],
];

const chinese: [string, Expected][] = [
  [
    '雪山下的湖泊，夕阳，油画',
    { subject: 'mountains', hour: 'sunset', season: 'summer', details: ['snow-caps', 'lake'], style: 'oil', undrawn: [] },
  ],
  ['峡湾上空的北极光', { subject: 'aurora', hour: 'night', details: ['sea', 'fjord'], undrawn: [] }],
  ['雨夜的城市，霓虹灯', { subject: 'city', hour: 'night', weather: 'rain', details: ['neon'] }],
  ['静物：苹果和花瓶', { subject: 'still-life', details: ['apple', 'vase'] }],
  ['山坡上一棵孤独的樱花树', { subject: 'tree', season: 'spring', mood: 'lonely', details: ['hills', 'cherry'] }],
  ['一片向日葵花田', { subject: 'flowers', details: ['sunflower', 'field'] }],
  ['一只猫在弹钢琴', { subject: 'room', undrawn: ['弹钢琴'] }],
  ['没有云的天空下的群山', { subject: 'mountains', weather: 'clear', unwantedDetails: ['clouds'] }],
  ['不要人，海边的沙滩', { subject: 'ocean', details: ['beach'], unwantedDetails: ['people'] }],
  ['大漠孤烟，一轮落日', { subject: 'desert', hour: 'sunset', undrawn: ['孤烟'] }],
  ['清晨的竹林，薄雾', { subject: 'forest', hour: 'dawn', weather: 'fog', details: ['bamboo'] }],
  ['土星和小行星带', { subject: 'space', hour: 'night', details: ['planet', 'rings', 'asteroids'] }],
  ['海底的珊瑚礁和水母', { subject: 'underwater', details: ['coral', 'jellyfish'] }],
  ['暴风雨中的灯塔', { subject: 'ocean', weather: 'storm', details: ['lighthouse'] }],
  ['赛博朋克街道，像素画', { subject: 'city', hour: 'night', details: ['neon', 'street'], style: 'pixel' }],
  ['水墨山水，一叶扁舟', { subject: 'mountains', details: ['boat'], style: 'ink' }],
  ['紫色的薰衣草田', { subject: 'flowers', colours: [], details: ['field', 'lavender'] }],
  ['秋天的枫林，落叶', { subject: 'forest', season: 'autumn', details: ['maple', 'leaves'] }],
  ['下雪的森林，水彩', { subject: 'forest', weather: 'snow', season: 'winter', style: 'watercolour' }],
  ['桌上有三个球体和一个立方体', { subject: 'still-life', details: ['table', 'cube'] }],
  ['抽象的蓝色和金色圆形', { subject: 'abstract', colours: ['blue', 'gold'], details: ['circles'] }],
  ['一条龙飞过城堡', { subject: 'mountains', undrawn: [] }],
  ['星空下的沙漠', { subject: 'desert', hour: 'night', details: ['stars'] }],
  ['夏日荷塘，蜻蜓', { subject: 'flowers', season: 'summer', details: ['lotus'], undrawn: [] }],
  ['古寺在云雾缭绕的山中', { subject: 'mountains', weather: 'fog', details: ['temple'] }],
  ['剪纸风格的月亮和山', { subject: 'mountains', hour: 'night', details: ['moon'], style: 'papercut' }],
  ['没有红色的花海', { subject: 'flowers', colours: [], unwantedColours: ['red'] }],
  ['小桥流水人家', { subject: 'townscape', details: ['jiangnan'], undrawn: [] }],
  ['蓝天白云', { weather: 'cloudy', details: ['clouds'], undrawn: [] }],
  ['大海，日出，帆船，海鸥', { subject: 'ocean', hour: 'dawn', details: ['boat'] }],
  ['雲海上的山峰', { subject: 'mountains', details: ['clouds'], undrawn: [] }],
  ['没有人和车的街道', { subject: 'city', details: ['street'], unwantedDetails: ['people', 'traffic'] }],
  ['银河 over a lake', { subject: 'mountains', hour: 'night', details: ['milky-way', 'stars', 'lake'] }],
  ['a 樱花 tree at 日落', { subject: 'tree', hour: 'sunset', details: ['cherry'] }],
  ['雪山脚下的小木屋，极光', { subject: 'aurora', details: ['cabin'], undrawn: [] }],
  ['会说话的猫', { undrawn: ['说话'] }],
  ['会飞的鲸鱼，散景', { undrawn: [] }],
  ['宁静的夜晚，极光，雪', { subject: 'aurora', mood: 'calm', hour: 'night', details: ['snow'] }],
  ['一艘宇宙飞船在星云中', { subject: 'space', details: ['spaceship', 'nebula'] }],
];

describe('a prompt is read', () => {
  it.each([...english, ...chinese])('%s', (prompt, expected) => {
    const { plan, undrawn, style } = read(prompt);
    expect({ ...plan, undrawn, style }).toMatchObject(expected);
  });

  it('names what the scene cannot draw, in the order and words of the prompt', () => {
    const canDraw = (_subject: string, detail: string) => detail === 'lake';
    expect(read('A Lighthouse, a unicorn and two people at a Lake', { canDraw, canPlace: () => false })).toMatchObject({
      plan: { details: ['lake'] },
      undrawn: ['Lighthouse', 'unicorn', 'two people'],
    });
    expect(read('城堡和湖，一个女孩', { canDraw, canPlace: () => false }).undrawn).toEqual(['城堡', '女孩']);
  });

  it('prefers the scene that draws more, of two that are named alike', () => {
    const prompt = 'mountains behind a city';
    expect(read(prompt).plan.subject).toBe('mountains');
    expect(read(prompt, { canDraw: (subject, detail) => subject === 'city' && detail === 'hills' })).toMatchObject({
      plan: { subject: 'city' },
      undrawn: [],
    });
  });

  it('takes the unwanted field as a list, with or without "no"', () => {
    const { plan, undrawn } = read('a sunny beach with boats and clouds', { unwanted: 'no boats, clouds, blue, unicorns, 不要红色，鸟' });
    expect(plan.details).toEqual(['sun', 'beach']);
    expect(plan.unwantedDetails).toEqual(['boat', 'clouds', 'birds']);
    expect(plan.unwantedColours).toEqual(['blue', 'red']);
    expect(plan.weather).toBe('clear');
    expect(undrawn).toEqual([]);
  });

  it('refuses the narrower things that an unwanted word means, too', () => {
    for (const [prompt, unwanted] of [
      ['two sailing boats on a calm lake', 'boats'],
      ['湖上的一艘帆船', '船'],
    ] as const) {
      const { plan, report } = read(prompt, { unwanted });
      expect(plan.things).toEqual([]);
      expect(report.map(({ text }) => text).join()).not.toMatch(/boat|船/);
    }
  });

  it('tells a thing once, and a harbour of a city as drawn', () => {
    expect(read('A harbour town in the rain, lit windows, watercolour').report.map(({ text }) => text)).toEqual([
      'harbour',
      'town in the rain, lit windows',
    ]);
    expect(
      readPrompt({ prompt: '雨夜的港口城市，霓虹倒映在水里', unwanted: '', creativity: 5, seed: 7, ...painter }).report,
    ).toContainEqual({
      text: '港口',
      as: 'drawn',
    });
  });

  it('does not tell as drawn what the unwanted field refuses', () => {
    const { report } = read('a forest with fog', { unwanted: 'fog' });
    expect(report).toEqual([{ text: 'forest', as: 'drawn' }]);
  });

  it('never takes a refused subject, hour or season', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const { plan } = read('forest by the sea', { unwanted: 'forest, night, sunset, winter, fog', creativity: 10, seed });
      expect(plan.subject).toBe('ocean');
      expect(['night', 'sunset']).not.toContain(plan.hour);
      expect(plan.season).not.toBe('winter');
      expect(plan.weather).not.toBe('fog');
    }
  });

  it('leaves more open with more creativity, and never what was said', () => {
    const variety = (creativity: number) =>
      new Set(
        Array.from({ length: 60 }, (_value, seed) => {
          const { plan } = read('mountains in summer', { creativity, seed });
          expect(plan.season).toBe('summer');
          return JSON.stringify(plan);
        }),
      ).size;
    expect(variety(0)).toBe(1);
    expect(variety(5)).toBeGreaterThan(6);
    expect(variety(10)).toBeGreaterThan(variety(5));
  });
});

describe('any text', () => {
  const random = createRandom(20);
  const words = [...english, ...chinese].flatMap(([prompt]) => prompt.split(/([，,\s])/));
  const signs = [...'的不没有无 ,.!?-\'"\\<>{}[]()%$\u0000\u{1F600}\uD800éñßあ한ع\n\t、。0123'];
  const texts = Array.from({ length: 400 }, () => {
    let text = '';
    while (text.length < 40 + random() * 460) {
      const source = random() < 0.6 ? words : signs;
      text += `${source[Math.floor(random() * source.length)]}${random() < 0.5 ? ' ' : ''}`;
    }
    return text.slice(0, 500);
  });

  it('gives a whole plan, the same each time', () => {
    for (const [seed, prompt] of texts.entries()) {
      const input = { prompt, unwanted: texts[(seed * 7) % texts.length] as string, creativity: seed % 11, seed };
      const reading = readPrompt(input);
      expect(readPrompt(input)).toEqual(reading);
      const { plan, undrawn } = reading;
      expect(subjects).toContain(plan.subject);
      expect(hours).toContain(plan.hour);
      expect(weathers).toContain(plan.weather);
      expect(seasons).toContain(plan.season);
      expect(moods).toContain(plan.mood);
      for (const detail of [...plan.details, ...plan.unwantedDetails]) expect(details).toContain(detail);
      for (const colour of [...plan.colours, ...plan.unwantedColours]) expect(colourNames).toContain(colour);
      expect(plan.details.filter((detail) => plan.unwantedDetails.includes(detail))).toEqual([]);
      expect(new Set(undrawn).size).toBe(undrawn.length);
      expect(undrawn.every((word) => prompt.normalize('NFC').includes(word))).toBe(true);
    }
  });

  it('can ask for every detail, hour, weather, season, mood and colour', () => {
    const all = Object.values(concepts);
    expect(
      details.filter(
        (detail) =>
          !all.some((concept) => (concept.details as readonly string[] | undefined)?.includes(detail) || concept.standIn === detail),
      ),
    ).toEqual([]);
    expect(subjects.filter((subject) => !all.some((concept) => (concept.pulls?.[subject] ?? 0) >= 8))).toEqual([]);
    for (const [key, names] of [
      ['hour', hours],
      ['weather', weathers],
      ['season', seasons],
      ['mood', moods],
      ['colour', colourNames],
    ] as const) {
      const missing = names.filter((name) => !all.some((concept) => concept[key] === name || concept.hints?.[key as 'hour'] === name));
      expect(missing).toEqual([]);
    }
  });
});
