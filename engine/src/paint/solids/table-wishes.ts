import type { Random } from '../../pixels/random.ts';
import type { Colour } from '../../pixels/shade.ts';
import { type Detail, refuses, type ScenePlan } from '../plan.ts';
import type { Material, Thing } from '../things/thing.ts';
import { paintOf } from '../tint.ts';
import { type BloomKind, bloomKinds, fruits, type TableKind, tableDetails, tableKinds } from './table-kinds.ts';

/** Flowers that a vase holds. Without colours each kind has its own. */
export interface Bunch {
  kind: BloomKind | 'lavender';
  count: number;
  colours: Colour[];
}

/** One thing that shall be on the table. */
export interface Wish {
  kind: TableKind;
  /** Colour that the prompt gave it. */
  colour: Colour | undefined;
  material: Material | undefined;
  growth: number;
  /** The plan's thing that it belongs to, with its place in the list; neither for details and company. */
  thing: Thing | undefined;
  group: number;
  member: number;
  flowers: Bunch[];
}

const isTable = (kind: string): kind is TableKind => tableKinds.includes(kind as TableKind);
export const isBloom = (kind: string): kind is BloomKind => bloomKinds.includes(kind as BloomKind);
const hasDish: ReadonlySet<string> = new Set([
  ...['noodles', 'dumplings', 'hotpot', 'spaghetti', 'rice-bowl', 'soup', 'salad', 'sweet-dumplings', 'cake-slice'],
  ...['pancakes', 'steak', 'fried-egg', 'sundae', 'steamed-buns'],
]);
const growths = { tiny: 0.6, small: 0.8, large: 1.25, huge: 1.5 } as const;

function wishOf(kind: TableKind, group = -1, thing?: Thing, member = 0): Wish {
  const name = thing?.colours.length ? thing.colours[member % thing.colours.length] : undefined;
  return {
    kind,
    colour: name ? paintOf(name) : undefined,
    material: thing?.material,
    growth: thing?.kind === 'candle' && thing.size === 'tiny' ? 0.34 : thing?.size ? growths[thing.size] : 1,
    thing,
    group,
    member,
    flowers: [],
  };
}

/** Everything that a plan wants on the table, the plan's things first and with exactly their number. */
export function wishesOf(plan: ScenePlan, random: Random): Wish[] {
  const wishes: Wish[] = [];
  const cake = plan.things.findIndex(({ kind }) => kind === 'cake');
  plan.things.forEach((named, group) => {
    const { kind } = named;
    if (!isTable(kind)) return;
    // A dish has its own bowl or plate: a bowl of noodles is one bowl.
    const served = plan.things.filter(({ relation }) => relation?.to === group);
    if ((kind === 'bowl' || kind === 'plate') && served.length > 0 && served.every((one) => hasDish.has(one.kind))) return;
    // Candles named with a cake stand on it, and both on its plate.
    const dish = typeof named.relation?.to === 'number' ? named.relation.to : undefined;
    const onCake = kind === 'candle' && cake >= 0 && (dish === undefined || dish === cake || plan.things[dish]?.kind === 'plate');
    const shared = kind === 'cake' && !named.relation ? plan.things.find((one) => one.kind === 'candle')?.relation : undefined;
    const thing: Thing =
      shared && shared.to !== group
        ? { ...named, relation: shared }
        : onCake
          ? { ...named, size: 'tiny', relation: { how: 'on', to: cake } }
          : named;
    for (let member = 0; member < Math.min(12, thing.count); member += 1) wishes.push(wishOf(kind, group, thing, member));
  });
  const named = tableDetails.filter(
    (kind) => plan.details.includes(kind) && !refuses(plan, kind) && !wishes.some((wish) => wish.kind === kind),
  );
  const counted = wishes.length > 0;
  const bloomThings = plan.things.filter(({ kind }) => isBloom(kind));
  const bloomDetails = ([...bloomKinds, 'lavender'] as const).filter(
    (kind) => plan.details.includes(kind as Detail) && !refuses(plan, kind as Detail) && !bloomThings.some((thing) => thing.kind === kind),
  );
  for (const kind of counted || bloomThings.length > 0 ? named : chosenDetails(plan, [...named], bloomDetails.length > 0, random))
    wishes.push(wishOf(kind));
  if (bloomThings.length + bloomDetails.length > 0) fillVases(wishes, bloomThings, bloomDetails);
  else if (!counted)
    for (const wish of wishes) {
      if (wish.kind !== 'vase') continue;
      const daisies = random() < 0.5;
      // Daisies stand loosely.
      wish.flowers.push({ kind: daisies ? 'daisy' : 'rose', count: daisies ? 7 : 9, colours: [] });
    }
  return wishes;
}

function fillVases(wishes: Wish[], things: readonly Thing[], details: readonly (BloomKind | 'lavender')[]): void {
  if (!wishes.some(({ kind }) => kind === 'vase')) wishes.unshift(wishOf('vase'));
  const vases = wishes.filter(({ kind }) => kind === 'vase');
  things.forEach((thing, index) => {
    const to = thing.relation?.to;
    const vase = vases.find(({ group }) => group === to) ?? vases[index % vases.length];
    // A bunch whose number nobody gave is a full one.
    const count = thing.count > 1 && !thing.counted ? Math.max(5, thing.count) : thing.count;
    vase?.flowers.push({ kind: thing.kind as BloomKind, count: Math.min(12, count), colours: thing.colours.map(paintOf) });
  });
  for (const kind of details) vases[0]?.flowers.push({ kind, count: kind === 'sunflower' ? 5 : 9, colours: [] });
}

/** The named details in good company; without any, a set that goes together. */
function chosenDetails(plan: ScenePlan, named: TableKind[], blooms: boolean, random: Random): TableKind[] {
  const allowed = (list: TableKind[]) => list.filter((kind) => !refuses(plan, kind as Detail));
  if (blooms && !named.includes('vase') && !refuses(plan, 'vase')) named.unshift('vase');
  if (named.length === 0) {
    const sets: TableKind[][] = [
      ['bottle', 'pear', 'apple', 'lemon', 'apple'],
      ['vase', 'apple', 'orange', 'pear', 'lemon'],
      ['vase', 'cup', 'book', 'orange', 'lemon'],
      ['candle', 'book', 'pear', 'apple', 'cup'],
      ['bottle', 'vase', 'orange', 'lemon', 'pear', 'apple'],
      ['teapot', 'cup', 'bread', 'lemon'],
    ];
    return allowed(sets[plan.creativity === 0 ? 1 : Math.floor(random() * sets.length)] as TableKind[]);
  }
  const full = [...named];
  const small = named.filter((kind) => fruits.includes(kind));
  // One fruit alone is lonely: they come in company.
  if (named.length <= 2) for (const kind of small) full.push(kind, kind);
  else if (named.length <= 4) full.push(...small);
  if (full.length === 1 && !['sphere', 'cube', 'cone', 'cylinder'].includes(full[0] as TableKind) && plan.creativity > 6)
    full.push(...allowed(random() < 0.5 ? ['pear', 'apple'] : ['lemon', 'orange']));
  return full;
}
