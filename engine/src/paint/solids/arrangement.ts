import { createRandom, seedFor } from '../../pixels/random.ts';
import type { Colour } from '../../pixels/shade.ts';
import type { ScenePlan } from '../plan.ts';
import { paintOf } from '../tint.ts';
import { type AddSolid, addBouquet } from './bouquet.ts';
import { bodies } from './table-bodies.ts';
import type { TableKind } from './table-kinds.ts';
import { placeOnTable } from './table-places.ts';
import { wishesOf } from './table-wishes.ts';
import type { Solid } from './world-of-solids.ts';

export interface Arrangement {
  solids: Solid[];
  /** Tip of each candle's wick, in the space of the table, and its size against that of a candle by itself. */
  flames: { x: number; y: number; z: number; size: number }[];
  /** Where steam rises, and how broad its dish is. */
  steams: { x: number; y: number; z: number; size: number }[];
  /** Half the breadth and the height of the group. */
  breadth: number;
  tall: number;
}

/** What is served hot. */
const hot: ReadonlySet<TableKind> = new Set<TableKind>([
  ...(['cup', 'coffee', 'teapot', 'bowl', 'noodles', 'dumplings', 'hotpot', 'soup', 'rice-bowl', 'steamed-buns', 'porridge'] as const),
  ...(['sweet-dumplings', 'curry', 'spaghetti', 'frying-pan', 'cooking-pot', 'roast-bird', 'steak', 'pizza', 'pie'] as const),
]);

/** What a plan wants on the table, in its number and colours, at its places. */
export function arrange(plan: ScenePlan, seed: number): Arrangement {
  const random = createRandom(seedFor(seed, 'arrangement'));
  const placed = placeOnTable(wishesOf(plan, random), random, Math.min(1.4, plan.creativity / 5));
  const solids: Solid[] = [];
  const flames: Arrangement['flames'] = [];
  const steams: Arrangement['steams'] = [];
  let turn = 0;
  const own = (fallback: readonly (typeof plan.colours)[number][]): Colour => {
    turn += 1;
    const leads = plan.colours;
    if (leads.length > 0) return paintOf(leads[(turn - 1) % leads.length] as (typeof leads)[number]);
    const open = fallback.filter((name) => !plan.unwantedColours.includes(name));
    return paintOf(open[Math.floor(random() * open.length)] ?? fallback[0] ?? 'white');
  };
  const add: AddSolid = (distance, skin, at, middle, reach, extra = {}) => {
    const usual = { gloss: 0.03, rough: 0.3, glass: false, shine: 0 };
    const solid: Solid = {
      distance,
      skin,
      x: at.x,
      y: at.y,
      z: at.z,
      turn: random() * 6.28,
      size: at.size,
      middle,
      reach,
      ...usual,
      ...extra,
    };
    solids.push(solid);
    return solid;
  };
  for (const item of placed) {
    bodies[item.kind]({ item, plan, random, seed: seedFor(seed, `${item.kind}${solids.length}`), add, own });
    if (item.kind === 'candle') flames.push({ x: item.x, y: item.y + 1.16 * item.size, z: item.z, size: Math.min(1, item.size) });
    if (plan.steam && hot.has(item.kind)) steams.push({ x: item.x, y: item.y + item.tall * 0.8, z: item.z, size: item.foot });
    if (item.flowers.length === 0 || plan.unwantedDetails.includes('petals')) continue;
    const first = solids.length;
    for (const solid of addBouquet(item, random, add, plan.unwantedColours)) solid.bunch = first;
  }
  const heights = placed.map(
    ({ tall, y, size, flowers }) => y + (flowers.length > 0 ? (flowers.some(({ kind }) => kind === 'sunflower') ? 2.6 : 2.3) * size : tall),
  );
  return {
    solids,
    flames,
    steams,
    breadth: placed.reduce((most, item) => Math.max(most, Math.abs(item.x) + item.foot), 0.7),
    tall: Math.max(0.8, ...heights),
  };
}
