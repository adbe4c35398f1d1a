import type { Subject } from '../../paint/plan.ts';

/** Something that can be said besides, in both languages. */
export interface Phrase {
  zh: string;
  en: string;
}

export const lights: readonly Phrase[] = [
  { zh: '日落时分', en: 'at sunset' },
  { zh: '清晨', en: 'in the early morning' },
  { zh: '黄昏', en: 'at dusk' },
  { zh: '星空之夜', en: 'on a starry night' },
];

export const skies: readonly Phrase[] = [
  { zh: '薄雾', en: 'light fog' },
  { zh: '白云', en: 'white clouds' },
  { zh: '彩虹', en: 'a rainbow' },
  { zh: '飞鸟', en: 'birds in the sky' },
];

/** What goes well with a scene. */
export const companions: Readonly<Partial<Record<Subject, readonly Phrase[]>>> = {
  mountains: [
    { zh: '湖', en: 'a lake' },
    { zh: '松树', en: 'pine trees' },
    { zh: '小木屋', en: 'a cabin' },
    { zh: '草地', en: 'a meadow' },
  ],
  ocean: [
    { zh: '一艘帆船', en: 'a sailing boat' },
    { zh: '灯塔', en: 'a lighthouse' },
    { zh: '海浪', en: 'waves' },
    { zh: '岛', en: 'an island' },
  ],
  forest: [
    { zh: '小路', en: 'a path' },
    { zh: '阳光', en: 'rays of sunlight' },
    { zh: '一只鹿', en: 'a deer' },
    { zh: '小溪', en: 'a stream' },
  ],
  desert: [
    { zh: '一头骆驼', en: 'a camel' },
    { zh: '仙人掌', en: 'cactuses' },
    { zh: '沙丘', en: 'dunes' },
  ],
  city: [
    { zh: '河', en: 'a river' },
    { zh: '桥', en: 'a bridge' },
    { zh: '霓虹灯', en: 'neon lights' },
  ],
  townscape: [
    { zh: '路灯', en: 'street lamps' },
    { zh: '一只猫', en: 'a cat' },
    { zh: '自行车', en: 'a bicycle' },
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
    { zh: '蝴蝶', en: 'butterflies' },
    { zh: '一棵树', en: 'a tree' },
    { zh: '小路', en: 'a path' },
  ],
  tree: [
    { zh: '草地', en: 'a meadow' },
    { zh: '鸟', en: 'birds' },
    { zh: '长椅', en: 'a bench' },
  ],
  'still-life': [
    { zh: '一瓶花', en: 'a vase of flowers' },
    { zh: '一支蜡烛', en: 'a candle' },
    { zh: '三个苹果', en: 'three apples' },
  ],
  room: [
    { zh: '窗', en: 'a window' },
    { zh: '书架', en: 'a bookshelf' },
    { zh: '一只猫', en: 'a cat' },
    { zh: '一盏灯', en: 'a lamp' },
  ],
};

/** Where there is no sky to say anything of. */
export const indoors: ReadonlySet<Subject> = new Set<Subject>(['still-life', 'room', 'underwater', 'abstract', 'space']);
