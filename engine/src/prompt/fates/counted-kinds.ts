import type { ThingKind } from '../../paint/things/thing.ts';

/** How many of a kind a word means that says no number. */

/** Kinds that come in numbers where a Chinese noun says none. */
export const inNumbers: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'bird',
  'seagull',
  'fish',
  'butterfly',
  'lantern',
  'mushroom',
  'strawberry',
  'cherry',
  'hot-air-balloon',
  'rock',
  'yurt',
  'shell',
]);
/** Fruit of which one is a bunch, and the words for a bunch. */
export const inBunches: ReadonlySet<ThingKind> = new Set<ThingKind>(['grapes', 'banana']);
/** Of which a pair is one thing. */
export const pairs: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'chopsticks',
  'glasses',
  'sunglasses',
  'shoes',
  'cutlery',
  'music-headphones',
  'boots',
  'gloves',
  'skis',
  'ice-skates',
]);
/** Drawn as a heap or on a stick already: 一串糖葫芦 is one. */
export const stacks: ReadonlySet<ThingKind> = new Set<ThingKind>(['pancakes', 'cookie', 'coins', 'candied-haws']);
/** Named in the plural, and drawn as one dish or heap. */
export const helpings: ReadonlySet<ThingKind> = new Set<ThingKind>([
  ...(['noodles', 'dumplings', 'sushi', 'fries', 'spaghetti', 'steamed-buns', 'sweet-dumplings', 'popcorn', 'blueberries'] as const),
  ...(['raspberries', 'lychees', 'peanuts', 'sausages', 'macarons', 'tacos', 'drumsticks', 'shrimp', 'firecrackers'] as const),
  ...(['coins', 'pancakes', 'curtain', 'chessboard', 'dice', 'waffle', 'necklace', 'scissors'] as const),
]);
export const aBunch = /^(?:(?:an?|one)\s+)?(?:bunch|cluster)\b|^一?(?:大|小)?[串簇挂把]/iu;
