import type { ColourName } from '../colours.ts';

/** What the catalogue can hold. A prompt's noun becomes one of these, or a feature of the scene, or is told as missing. */
export const thingKinds = [
  // Built
  'house',
  'cabin',
  'castle',
  'temple',
  'pagoda',
  'church',
  'tower',
  'lighthouse',
  'windmill',
  'ruins',
  'barn',
  'tent',
  'yurt',
  'igloo',
  'bridge',
  'gate',
  'fence',
  'wall',
  'well',
  'lamp-post',
  'lantern',
  'bench',
  'flag',
  'moon-base',
  'statue',
  'fountain',
  'pier',
  // Going somewhere
  'boat',
  'sailing-boat',
  'ship',
  'train',
  'car',
  'bicycle',
  'hot-air-balloon',
  'airplane',
  'rocket',
  'spaceship',
  'wreck',
  'submarine',
  // In the sky
  'moon',
  'sun',
  'planet',
  'comet',
  'rainbow',
  'tornado',
  'fireworks',
  'kite',
  'balloon',
  // Alive
  'bird',
  'seagull',
  'swan',
  'crane',
  'owl',
  'fish',
  'whale',
  'dolphin',
  'turtle',
  'butterfly',
  'horse',
  'deer',
  'cow',
  'sheep',
  'camel',
  'elephant',
  'cat',
  'dog',
  'fox',
  'rabbit',
  'bear',
  'person',
  'child',
  'astronaut',
  // Growing
  'pine',
  'tree',
  'palm',
  'cherry-tree',
  'maple',
  'willow',
  'cactus',
  'mushroom',
  'pumpkin',
  'bush',
  'rose',
  'tulip',
  'sunflower',
  'lily',
  'daisy',
  'poppy',
  'rock',
  // At hand
  'snowman',
  'campfire',
  'umbrella',
  'apple',
  'pear',
  'orange',
  'lemon',
  'cherry',
  'grapes',
  'bread',
  'bottle',
  'vase',
  'cup',
  'teapot',
  'bowl',
  'plate',
  'book',
  'candle',
  'clock',
  'chair',
  'ring',
  'sphere',
  'cube',
  'cone',
  'cylinder',
] as const;
export type ThingKind = (typeof thingKinds)[number];

export const materials = [
  'wood',
  'stone',
  'brick',
  'metal',
  'glass',
  'gold',
  'silver',
  'copper',
  'ice',
  'paper',
  'clay',
  'marble',
] as const;
export type Material = (typeof materials)[number];

export const relations = [
  'left-of',
  'right-of',
  'beside',
  'on',
  'under',
  'above',
  'behind',
  'in-front-of',
  'in',
  'around',
  'between',
] as const;
export type Relation = (typeof relations)[number];

/** One noun of a prompt with everything that belongs to it. Plain data. */
export interface Thing {
  kind: ThingKind;
  /** 1 to 12. Words like "many" are 7. */
  count: number;
  /** Its own colour, never the picture's. With several, each of `count` takes the next one. */
  colours: ColourName[];
  material?: Material;
  size?: 'tiny' | 'small' | 'large' | 'huge';
  distance?: 'near' | 'far';
  place?: 'left' | 'right' | 'middle' | 'top' | 'bottom';
  arrangement?: 'row' | 'heap' | 'circle' | 'scattered';
  /** Windows or lamps shine. */
  lit?: boolean;
  /** Where it is from another thing of the plan (its place in the list), or from the ground of the scene. */
  relation?: { how: Relation; to: number | 'water' | 'ground' | 'sky' };
}
