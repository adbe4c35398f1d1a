import type { ScenePlan } from '../plan.ts';
import { catalogue } from './catalogue.ts';
import type { Thing, ThingKind } from './thing.ts';

const seats: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'rocking-chair',
  'armchair',
  'chair',
  'bench',
  'sofa',
  'swing',
  'stool',
  'throne',
]);

export function isPerson({ kind }: Pick<Thing, 'kind'>): boolean {
  return kind === 'person' || kind === 'child';
}

/** Whether a person is drawn with this umbrella in the hand, so that it needs no place of its own. */
export function isInHand({ kind, relation }: Thing, things: readonly Thing[]): boolean {
  const holder = typeof relation?.to === 'number' ? things[relation.to] : undefined;
  return kind === 'umbrella' && relation?.how === 'in' && holder !== undefined && isPerson(holder);
}

/** The umbrella that one of a thing's people holds. Of two, the first holds it over both. */
export function umbrellaOf(index: number, member: number, things: readonly Thing[]): Thing | undefined {
  const held = things.filter((thing) => thing.relation?.to === index && isInHand(thing, things));
  const one = held[0];
  if (!one) return undefined;
  return held[member] ?? (member < Math.max(1, one.count) ? one : undefined);
}

/**
 * The things of a plan, those that belong together joined although the prompt only names them side by side: umbrellas in
 * the hands of people, anglers in their boats, whoever sits on the seat, trains on bridges.
 */
export function joinThings({ things, subject, weather }: Pick<ScenePlan, 'things' | 'subject' | 'weather'>): Thing[] {
  const joined = things.map((thing) => ({ ...thing }));
  const wet = weather === 'rain' || weather === 'storm';
  const isFree = ({ relation, place, distance }: Thing) => typeof relation?.to !== 'number' && !place && !distance;
  joined.forEach((umbrella, at) => {
    if (umbrella.kind !== 'umbrella') return;
    const { relation } = umbrella;
    const holder = typeof relation?.to === 'number' ? joined[relation.to] : undefined;
    const under = joined.findIndex((thing) => isPerson(thing) && thing.relation?.to === at);
    const who = under >= 0 ? under : joined.findIndex(isPerson);
    if (holder && !isPerson(holder)) return;
    // On a dry beach it stands in the sand.
    if (who < 0 || (!holder && under < 0 && subject === 'ocean' && !wet)) return;
    const to = holder ? (relation?.to as number) : who;
    joined[at] = { ...umbrella, relation: { how: 'in', to } };
    const person = joined[to] as Thing;
    if (person.relation?.to === at) {
      const { relation: _under, ...free } = person;
      joined[to] = free;
    }
  });
  joined.forEach((thing, at) => {
    if (!isFree(thing)) return;
    const join = (to: number, how: 'on' | 'in') => {
      if (to >= 0 && to !== at) joined[at] = { ...thing, relation: { how, to } };
    };
    const afloat = thing.relation?.to === 'water';
    if (isPerson(thing) && thing.pose !== 'walking' && thing.pose !== 'running') {
      const boat = joined.findIndex((other) => other.kind === 'boat' && other.count <= 1 && other.relation?.to !== at);
      const seat = joined.findIndex((other) => seats.has(other.kind) && other.relation?.to !== at);
      const sits = thing.pose === 'sitting' || thing.pose === 'reading';
      if (seat >= 0 && sits) join(seat, 'on');
      else if (boat >= 0 && thing.count <= 3 && (afloat || subject !== 'townscape') && subject !== 'ocean') join(boat, 'in');
    }
    if (thing.kind === 'train')
      join(
        joined.findIndex(({ kind }) => kind === 'bridge'),
        'on',
      );
  });
  return joined;
}

/** Whether somebody sits on what they are placed on: a seat, a rock, the thwart of a boat. */
export function isSeated(thing: Thing, things: readonly Thing[]): boolean {
  const { relation } = thing;
  const seat = typeof relation?.to === 'number' ? things[relation.to]?.kind : undefined;
  const upon = relation?.how === 'on' || relation?.how === 'in';
  return upon && seat !== undefined && isPerson(thing) && (seats.has(seat) || seat === 'rock' || seat === 'boat');
}

/** What somebody rides, by its place among the things of the plan. */
export function mountOf(thing: Thing, things: readonly Thing[]): number | undefined {
  const { relation } = thing;
  const to = relation?.to;
  const mount = typeof to === 'number' ? things[to] : undefined;
  const rides = (relation?.how === 'on' || relation?.how === 'in') && isPerson(thing);
  return rides && mount && catalogue[mount.kind]?.saddle ? (to as number) : undefined;
}
