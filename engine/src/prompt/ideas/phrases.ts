import type { Detail, Hour, Mood, Season, Subject, Weather } from '../../paint/plan.ts';
import type { ThingKind } from '../../paint/things/thing.ts';
import type { ConceptName } from '../concepts.ts';

/** Something that a prompt says, or has painted, of time, weather, ground and place. */
export type Circumstance = Hour | Weather | Season | Mood | Detail | ThingKind | ConceptName;

/** Something that can be said besides, in both languages. */
export interface Phrase {
  zh: string;
  en: string;
  /** What it says of time and weather. */
  says?: readonly Circumstance[];
  /** What it contradicts. */
  against?: readonly Circumstance[];
}

const starry: readonly Circumstance[] = ['stars', 'night-sky', 'milky-way', 'aurora'];
const dark: readonly Circumstance[] = ['night', 'dusk', 'moon', ...starry];
const sunny: readonly Circumstance[] = ['sun', 'sunlight', 'sunbeams', 'blue-sky', 'clear', 'cloudless'];
const closed: readonly Circumstance[] = ['overcast', 'rain', 'storm', 'snow', 'falling-snow'];
const frozen: readonly Circumstance[] = ['winter', 'snow', 'ice'];
const otherWorlds: readonly Circumstance[] = ['mars', 'moon-surface', 'mars-land', 'moon-land', 'mars-base', 'moon-base'];
const sands: readonly Circumstance[] = ['desert', 'dunes', 'sand', 'beach', 'palms', 'cactus'];
const africa: readonly Circumstance[] = ['savanna-land', 'giraffe', 'elephant', 'lion', 'zebra', 'camel'];
const polar: readonly Circumstance[] = ['penguin', 'polar-bear', 'glacier', 'iceberg'];
const streets: readonly Circumstance[] = ['city', 'street', 'skyscrapers'];

export const lights: readonly Phrase[] = [
  { zh: '日落时分', en: 'at sunset', says: ['sunset'], against: [...dark, ...closed, 'blue-sky', 'cloudless'] },
  { zh: '清晨', en: 'in the early morning', says: ['dawn'], against: [...dark, 'neon'] },
  { zh: '黄昏', en: 'at dusk', says: ['dusk'], against: [...sunny, 'rainbow'] },
  {
    zh: '星空之夜',
    en: 'on a starry night',
    says: ['night', 'stars'],
    against: [...sunny, ...closed, 'fog', 'cloudy', 'clouds', 'rainbow'],
  },
];

export const skies: readonly Phrase[] = [
  { zh: '薄雾', en: 'light fog', says: ['fog'], against: [...sunny, ...otherWorlds, ...starry, 'clouds', 'rainbow'] },
  { zh: '白云', en: 'white clouds', says: ['cloudy', 'clouds'], against: [...dark, ...otherWorlds, 'fog', 'clear', 'cloudless'] },
  { zh: '彩虹', en: 'a rainbow', says: ['rainbow'], against: [...dark, ...frozen, ...otherWorlds, 'fog'] },
  { zh: '飞鸟', en: 'birds in the sky', says: ['birds'], against: [...dark, ...otherWorlds, 'storm', 'birds'] },
];

/** Of a whole picture, wherever it is. */
export const tones: readonly Phrase[] = [{ zh: '暖色调', en: 'warm tones', against: [...dark, ...frozen, 'dark', 'mysterious', 'lonely'] }];

/** What goes well with a scene. */
export const companions: Readonly<Partial<Record<Subject, readonly Phrase[]>>> = {
  mountains: [
    { zh: '湖', en: 'a lake', against: [...otherWorlds, ...sands, 'sea', 'ocean', 'coast'] },
    { zh: '松树', en: 'pine trees', against: [...otherWorlds, ...sands, ...africa, ...polar, 'rainforest'] },
    { zh: '小木屋', en: 'a cabin', against: [...otherWorlds, ...sands, ...africa, ...polar, ...streets] },
    { zh: '草地', en: 'a meadow', against: [...otherWorlds, ...sands, ...frozen, ...streets] },
  ],
  ocean: [
    { zh: '一艘帆船', en: 'a sailing boat', against: ['ice'] },
    { zh: '灯塔', en: 'a lighthouse' },
    { zh: '海浪', en: 'waves', against: ['calm', 'ice', 'reflection'] },
    { zh: '岛', en: 'an island' },
  ],
  forest: [
    { zh: '小路', en: 'a path' },
    { zh: '一只鹿', en: 'a deer', against: ['rainforest'] },
    { zh: '小溪', en: 'a stream' },
    { zh: '阳光', en: 'rays of sunlight', says: ['sunlight'], against: [...dark, ...closed, 'fog'] },
  ],
  desert: [
    { zh: '一头骆驼', en: 'a camel', against: [...otherWorlds, ...frozen] },
    { zh: '仙人掌', en: 'cactuses', against: [...otherWorlds, ...frozen, 'pyramid', 'camel'] },
    { zh: '沙丘', en: 'dunes', against: ['canyon', 'salt-flat'] },
  ],
  city: [
    { zh: '河', en: 'a river' },
    { zh: '桥', en: 'a bridge' },
    { zh: '霓虹灯', en: 'neon lights', says: ['neon'], against: [...sunny, 'dawn', 'morning', 'noon', 'afternoon'] },
  ],
  townscape: [
    { zh: '路灯', en: 'street lamps' },
    { zh: '一只猫', en: 'a cat' },
    { zh: '自行车', en: 'a bicycle', against: ['venice', 'snow'] },
  ],
  space: [
    { zh: '星云', en: 'a nebula' },
    { zh: '一颗行星', en: 'a planet' },
    { zh: '彗星', en: 'a comet' },
  ],
  underwater: [
    { zh: '珊瑚', en: 'corals' },
    { zh: '一群鱼', en: 'a shoal of fish' },
    { zh: '水母', en: 'jellyfish' },
  ],
  flowers: [
    { zh: '蝴蝶', en: 'butterflies', against: [...dark, ...frozen, ...closed] },
    { zh: '一棵树', en: 'a tree', against: ['lotus'] },
    { zh: '小路', en: 'a path', against: ['lotus'] },
  ],
  tree: [
    { zh: '草地', en: 'a meadow', against: [...frozen, ...sands, ...streets] },
    { zh: '鸟', en: 'birds', says: ['birds'], against: dark },
    { zh: '长椅', en: 'a bench' },
  ],
  'still-life': [
    { zh: '一瓶花', en: 'a vase of flowers' },
    { zh: '一支蜡烛', en: 'a candle' },
    { zh: '三个苹果', en: 'three apples' },
  ],
  room: [
    { zh: '窗', en: 'a window' },
    { zh: '书架', en: 'a bookshelf', against: ['bathroom', 'kitchen', 'stage', 'temple-hall'] },
    { zh: '一只猫', en: 'a cat' },
    { zh: '一盏灯', en: 'a lamp' },
  ],
};

/** Where there is no sky to say anything of. */
export const indoors: ReadonlySet<Subject> = new Set<Subject>(['still-life', 'room', 'underwater', 'abstract', 'space']);

/** Whether something contradicts what is said already, either way. */
export function contradicts(phrase: Phrase, said: ReadonlySet<Circumstance>, others: readonly Phrase[]): boolean {
  return (
    (phrase.against ?? []).some((one) => said.has(one)) ||
    others.some(({ says = [], against = [] }) => clash(phrase.against, says) || clash(phrase.says, against))
  );
}

function clash(some: readonly Circumstance[] = [], others: readonly Circumstance[]): boolean {
  return some.some((one) => others.includes(one));
}
