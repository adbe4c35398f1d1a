import type { Detail } from '../plan.ts';
import type { ThingKind } from '../things/thing.ts';
import { wares } from '../wares/all-wares.ts';
import { type WareKind, wareKinds } from '../wares/ware-kinds.ts';

const ownKinds = [
  'vase',
  'bottle',
  'candle',
  'book',
  'cup',
  'teapot',
  'bowl',
  'plate',
  'bread',
  'grapes',
  'cherry',
  'apple',
  'pear',
  'orange',
  'lemon',
  'peach',
  'tomato',
  'strawberry',
  'banana',
  'watermelon',
  'cake',
  'wine-glass',
  'pumpkin',
  'noodles',
  'dumplings',
  'sushi',
  'pizza',
  'egg',
  'burger',
  'donut',
  'hotpot',
  'coffee',
  'clock',
  'ring',
  'sphere',
  'cube',
  'cone',
  'cylinder',
] as const satisfies readonly ThingKind[];

/** Things that a table can hold; flowers stand in a vase. */
export type TableKind = (typeof ownKinds)[number] | WareKind;
export const tableKinds: readonly TableKind[] = [...ownKinds, ...wareKinds];

/** Those that a plan can ask for without a number or a colour, as details of the scene. */
export const tableDetails = [
  'vase',
  'bottle',
  'candle',
  'book',
  'cup',
  'apple',
  'pear',
  'orange',
  'lemon',
  'sphere',
  'cube',
  'cone',
  'cylinder',
] as const satisfies readonly (Detail & TableKind)[];

export const bloomKinds = ['rose', 'daisy', 'tulip', 'sunflower', 'poppy', 'lily'] as const satisfies readonly ThingKind[];
export type BloomKind = (typeof bloomKinds)[number];

/**
 * Size of the form, radius of the foot on the table and height, in the units of the room (an apple is 0.7 wide);
 * `floor`: height at which something lies that is put on or into it, absent where nothing would stay.
 */
export const measures: Record<TableKind, { size: number; foot: number; tall: number; floor?: number }> = {
  ...wareMeasures(),
  vase: { size: 1.15, foot: 0.5, tall: 1.44 },
  bottle: { size: 1.15, foot: 0.32, tall: 1.84 },
  candle: { size: 1.05, foot: 0.45, tall: 1.2 },
  book: { size: 1, foot: 0.75, tall: 0.4, floor: 0.23 },
  cup: { size: 0.85, foot: 0.55, tall: 0.53, floor: 0.45 },
  teapot: { size: 1.1, foot: 0.62, tall: 0.9 },
  bowl: { size: 1.2, foot: 0.72, tall: 0.52, floor: 0.3 },
  plate: { size: 1.2, foot: 0.84, tall: 0.12, floor: 0.07 },
  bread: { size: 1.15, foot: 0.7, tall: 0.55 },
  grapes: { size: 1, foot: 0.55, tall: 0.5 },
  cherry: { size: 0.62, foot: 0.32, tall: 0.62 },
  apple: { size: 0.78, foot: 0.43, tall: 0.6 },
  pear: { size: 0.74, foot: 0.33, tall: 0.85 },
  orange: { size: 0.84, foot: 0.38, tall: 0.7 },
  lemon: { size: 0.78, foot: 0.38, tall: 0.47 },
  peach: { size: 0.82, foot: 0.38, tall: 0.68 },
  tomato: { size: 0.72, foot: 0.4, tall: 0.52 },
  strawberry: { size: 0.55, foot: 0.22, tall: 0.55 },
  banana: { size: 1, foot: 0.55, tall: 0.45 },
  watermelon: { size: 1.55, foot: 0.75, tall: 1.4 },
  cake: { size: 1.15, foot: 0.62, tall: 0.75, floor: 0.58 },
  noodles: { size: 1.5, foot: 0.95, tall: 0.75 },
  dumplings: { size: 1.35, foot: 0.96, tall: 0.4 },
  sushi: { size: 1.45, foot: 1.1, tall: 0.5 },
  pizza: { size: 1.35, foot: 1.08, tall: 0.22 },
  egg: { size: 0.8, foot: 0.25, tall: 0.6 },
  burger: { size: 1.2, foot: 0.62, tall: 1 },
  donut: { size: 1.05, foot: 0.57, tall: 0.42 },
  hotpot: { size: 1.6, foot: 1.15, tall: 0.8 },
  coffee: { size: 0.95, foot: 0.6, tall: 0.6 },
  'wine-glass': { size: 1.1, foot: 0.34, tall: 1.25 },
  pumpkin: { size: 1.2, foot: 0.62, tall: 0.95 },
  clock: { size: 1.1, foot: 0.52, tall: 1.05 },
  ring: { size: 0.55, foot: 0.3, tall: 0.62 },
  sphere: { size: 0.95, foot: 0.5, tall: 0.95 },
  cube: { size: 1, foot: 0.62, tall: 0.86, floor: 0.86 },
  cone: { size: 1.05, foot: 0.55, tall: 1.2 },
  cylinder: { size: 1.1, foot: 0.46, tall: 1.1, floor: 1.1 },
};

function wareMeasures() {
  const entries = wareKinds.map((kind) => {
    const { size, foot, tall, floor } = wares[kind];
    return [kind, { size, foot: foot * size, tall: tall * size, ...(floor === undefined ? {} : { floor: floor * size }) }] as const;
  });
  return Object.fromEntries(entries) as Record<WareKind, (typeof entries)[number][1]>;
}

/** What lies in a heap, in a bowl or in company when it is alone. */
export const fruits: readonly TableKind[] = ['apple', 'pear', 'orange', 'lemon', 'cherry', 'grapes', 'peach', 'tomato', 'strawberry'];
