import type { ColourName } from '../colours.ts';
import type { WareKind } from '../wares/ware-kinds.ts';
import type { Manner } from './living/activities/manner.ts';

/** What the catalogue can hold. A prompt's noun becomes one of these, or a feature of the scene, or is told as missing. */
const thingKinds = [
  // Built
  'house',
  'cabin',
  'castle',
  'temple',
  'pavilion',
  'pagoda',
  'church',
  'tower',
  'iron-tower',
  'pearl-tower',
  'lighthouse',
  'windmill',
  'ruins',
  'barn',
  'school',
  'goal',
  'tent',
  'yurt',
  'igloo',
  'bridge',
  'gate',
  'torii',
  'fence',
  'wall',
  'great-wall',
  'well',
  'lamp-post',
  'lantern',
  'bench',
  'swing',
  'flag',
  'moon-base',
  'statue',
  'fountain',
  'pier',
  'ferris-wheel',
  'haystack',
  'scarecrow',
  // Going somewhere
  'boat',
  'sailing-boat',
  'ship',
  'train',
  'fast-train',
  'car',
  'bus',
  'bicycle',
  'motorcycle',
  'hot-air-balloon',
  'airplane',
  'airship',
  'ufo',
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
  'duck',
  'crane',
  'owl',
  'penguin',
  'eagle',
  'chicken',
  'goose',
  'flamingo',
  'fish',
  'whale',
  'dolphin',
  'shark',
  'octopus',
  'turtle',
  'butterfly',
  'horse',
  'deer',
  'cow',
  'sheep',
  'goat',
  'pig',
  'lion',
  'tiger',
  'leopard',
  'camel',
  'elephant',
  'cat',
  'dog',
  'fox',
  'wolf',
  'rabbit',
  'bear',
  'polar-bear',
  'panda',
  'retriever',
  'husky',
  'corgi',
  'dalmatian',
  'donkey',
  'zebra',
  'giraffe',
  'unicorn',
  'robot',
  'dragon',
  'eastern-dragon',
  'frog',
  'person',
  'child',
  'gathering',
  'astronaut',
  // Growing
  'pine',
  'tree',
  'bare-tree',
  'birch',
  'bamboo',
  'palm',
  'cherry-tree',
  'maple',
  'willow',
  'cactus',
  'mushroom',
  'pumpkin',
  'bush',
  'branch',
  'smoke',
  'viaduct',
  'rose',
  'tulip',
  'sunflower',
  'lily',
  'daisy',
  'poppy',
  'lotus',
  'lavender',
  'rock',
  'iceberg',
  'ice-floe',
  'cave',
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
  'peach',
  'strawberry',
  'watermelon',
  'banana',
  'tomato',
  'bread',
  'cake',
  'bottle',
  'vase',
  'cup',
  'wine-glass',
  'teapot',
  'bowl',
  'plate',
  'basket',
  'book',
  'candle',
  'lamp',
  'clock',
  'chair',
  'noodles',
  'dumplings',
  'sushi',
  'pizza',
  'egg',
  'burger',
  'donut',
  'hotpot',
  'coffee',
  // In rooms
  'sofa',
  'armchair',
  'rocking-chair',
  'stool',
  'bed',
  'throne',
  'table',
  'round-table',
  'coffee-table',
  'desk',
  'bookshelf',
  'cabinet',
  'wardrobe',
  'nightstand',
  'barrel',
  'gift-box',
  'floor-lamp',
  'pendant',
  'chandelier',
  'fireplace',
  'candle-stick',
  'picture',
  'mirror',
  'blackboard',
  'tv',
  'rug',
  'potted-plant',
  'potted-cactus',
  'easel',
  'christmas-tree',
  'buddha',
  'kitchen-counter',
  'wall-shelf',
  'stove',
  'fridge',
  'bathtub',
  'washstand',
  'bar',
  'piano',
  'guitar',
  'violin',
  'drums',
  'window',
  'curtain',
  'paper-lantern',
  'ring',
  'sphere',
  'cube',
  'cone',
  'cylinder',
] as const;
export type ThingKind = (typeof thingKinds)[number] | WareKind;

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

const relations = ['left-of', 'right-of', 'beside', 'on', 'under', 'above', 'behind', 'in-front-of', 'in', 'around', 'between'] as const;
export type Relation = (typeof relations)[number];

/** What an animal or a person does. `reading`: sits with an open book. */
export type Pose =
  | 'standing'
  | 'walking'
  | 'running'
  | 'grazing'
  | 'lying'
  | 'sleeping'
  | 'sitting'
  | 'reading'
  | 'dancing'
  | 'jumping'
  | 'waving';

/** Parts that may have a colour of their own. */
export type Part = 'roof' | 'door' | 'eyes' | 'hair' | 'scarf' | 'hat';

export type Who =
  | 'man'
  | 'woman'
  | 'boy'
  | 'girl'
  | 'elder'
  | 'grandmother'
  | 'farmer'
  | 'fisherman'
  | 'monk'
  | 'bride'
  | 'knight'
  | 'king'
  | 'hiker'
  | 'santa'
  | 'family'
  | 'couple'
  | 'old-couple'
  | 'dancer'
  | 'chef'
  | 'witch'
  | 'wizard'
  | 'pirate'
  | 'samurai'
  | 'ninja'
  | 'cowboy'
  | 'doctor'
  | 'nurse'
  | 'police'
  | 'firefighter'
  | 'soldier'
  | 'queen'
  | 'princess'
  | 'clown'
  | 'angel'
  | 'worker'
  | 'hanfu'
  | 'kimono'
  | 'scholar'
  | 'schoolchild'
  | 'businessman'
  | 'viking';

/** What somebody does, and with what. */
export interface Activity {
  manner: Manner;
  /** What is in the hands or before the body; it has no other place in the picture. */
  with?: ThingKind;
  colours?: ColourName[];
  /** Which way along the picture they look. */
  faces?: 1 | -1;
  /** Each of several people has one. */
  each?: true;
}

/** One noun of a prompt with everything that belongs to it. Plain data. */
export interface Thing {
  kind: ThingKind;
  /** 1 to 12. Words like "many" are 7. */
  count: number;
  /** Its own colour, never the picture's. With several, each of `count` takes the next one. */
  colours: ColourName[];
  /** Its colours are those of the stripes of each. */
  striped?: true;
  /** Colours of its parts. */
  parts?: Partial<Record<Part, ColourName>>;
  material?: Material;
  size?: 'tiny' | 'small' | 'large' | 'huge';
  distance?: 'near' | 'far';
  place?: 'left' | 'right' | 'middle' | 'top' | 'bottom';
  arrangement?: 'row' | 'heap' | 'circle' | 'scattered';
  /** The prompt gives the number, so that the scene adds none of its own. */
  counted?: true;
  /** Windows or lamps shine. */
  lit?: boolean;
  /** What an animal does, and that it is a young one. */
  pose?: Pose;
  young?: boolean;
  /** Who a person is, where clothes or tools tell it. */
  who?: Who;
  /** What a person does. */
  activity?: Activity;
  /** How many sit in a gathering, and that they are children. */
  people?: number;
  childlike?: true;
  /** Flowers that a vase holds. */
  holds?: { kind: ThingKind; count: number; colours: ColourName[] };
  /** Where it is from another thing of the plan (its place in the list), or from the ground of the scene. */
  relation?: { how: Relation; to: number | 'water' | 'ground' | 'sky' | 'summit' | 'hilltop' };
}
