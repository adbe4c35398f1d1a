import type { ScenePlan } from '../plan.ts';
import { wares } from '../wares/all-wares.ts';
import type { WareKind } from '../wares/ware-kinds.ts';
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

/** Flowers, and what hangs on a string. */
const handy: ReadonlySet<ThingKind> = new Set<ThingKind>([
  ...(['balloon', 'rose', 'tulip', 'sunflower', 'lily', 'daisy', 'apple', 'orange', 'banana', 'peach', 'book', 'cup'] as const),
  ...(['wine-glass', 'bottle', 'candle', 'basket', 'gift-box', 'donut', 'pizza', 'bread', 'burger', 'lantern', 'pumpkin'] as const),
]);

/** Whether a kind can be held in a hand. */
export function isHandy(kind: ThingKind | undefined): boolean {
  return kind !== undefined && (handy.has(kind) || (kind in wares && !wares[kind as WareKind].alive));
}

/** Whether a person holds it. */
export function isHeld({ kind, relation }: Thing, things: readonly Thing[]): boolean {
  const holder = typeof relation?.to === 'number' ? things[relation.to] : undefined;
  return isHandy(kind) && relation?.how === 'in' && holder !== undefined && isPerson(holder);
}

export function isPerson({ kind }: Pick<Thing, 'kind'>): boolean {
  return kind === 'person' || kind === 'child';
}

/** Drawn with whoever does something with them. */
const taken: ReadonlySet<ThingKind> = new Set<ThingKind>(['kite', 'newspaper']);

/** Whether a person is drawn with this umbrella in the hand, or with this kite on its string, so that it needs no place of its own. */
export function isInHand({ kind, relation }: Thing, things: readonly Thing[]): boolean {
  const holder = typeof relation?.to === 'number' ? things[relation.to] : undefined;
  if (relation?.how !== 'in' || !holder || !isPerson(holder)) return false;
  return kind === 'umbrella' || (taken.has(kind) && holder.activity?.with === kind);
}

/** The umbrella that one of a thing's people holds. Of two, the first holds it over both. */
export function umbrellaOf(index: number, member: number, things: readonly Thing[]): Thing | undefined {
  const held = things.filter((thing) => thing.kind === 'umbrella' && thing.relation?.to === index && isInHand(thing, things));
  const one = held[0];
  if (!one) return undefined;
  return held[member] ?? (member < Math.max(1, one.count) ? one : undefined);
}

/**
 * The things of a plan, those that belong together joined although the prompt only names them side by side: umbrellas in
 * the hands of people, anglers in their boats, whoever sits on the seat, trains on bridges.
 */
export function joinThings(plan: ScenePlan): ScenePlan {
  const { things, details } = withBoat(plan);
  return { ...plan, details, things: joined(things, plan) };
}

/** An angler on the water, or beside a boat that the scene would draw far off, sits in one. */
function withBoat({ things, details, subject, unwantedDetails }: ScenePlan): Pick<ScenePlan, 'things' | 'details'> {
  const angler = things.find(({ who, relation }) => who === 'fisherman' && typeof relation?.to !== 'number');
  const afloat = angler?.relation?.to === 'water' && angler.relation.how === 'on';
  if (!angler || subject === 'townscape' || unwantedDetails.includes('boat') || things.some(({ kind }) => kind === 'boat'))
    return { things, details };
  if (!afloat && !details.includes('boat')) return { things, details };
  const boat: Thing = { kind: 'boat', count: 1, colours: [], relation: { how: 'on', to: 'water' } };
  const seated = things.map((thing) => (thing === angler ? { ...thing, relation: { how: 'in' as const, to: things.length } } : thing));
  return { things: [...seated, boat], details: details.filter((detail) => detail !== 'boat') };
}

function joined(things: readonly Thing[], { subject, weather }: Pick<ScenePlan, 'subject' | 'weather'>): Thing[] {
  const found = things.map((thing) => ({ ...thing }));
  const wet = weather === 'rain' || weather === 'storm';
  const isFree = ({ relation, place, distance }: Thing) => typeof relation?.to !== 'number' && !place && !distance;
  found.forEach((umbrella, at) => {
    if (umbrella.kind !== 'umbrella') return;
    const { relation } = umbrella;
    const holder = typeof relation?.to === 'number' ? found[relation.to] : undefined;
    const under = found.findIndex((thing) => isPerson(thing) && thing.relation?.to === at);
    const who = under >= 0 ? under : found.findIndex(isPerson);
    if (holder && !isPerson(holder)) return;
    // On a dry beach it stands in the sand.
    if (who < 0 || (!holder && under < 0 && subject === 'ocean' && !wet)) return;
    const to = holder ? (relation?.to as number) : who;
    found[at] = { ...umbrella, relation: { how: 'in', to } };
    const person = found[to] as Thing;
    if (person.relation?.to === at) {
      const { relation: _under, ...free } = person;
      found[to] = free;
    }
  });
  holdKites(found);
  lightCake(found);
  openNewspaper(found);
  buildSnowman(found);
  found.forEach((thing, at) => {
    if (thing.kind !== 'train' && thing.kind !== 'fast-train') return;
    const { relation } = thing;
    const named = typeof relation?.to === 'number' ? relation.to : undefined;
    const to = named ?? found.findIndex(({ kind }) => kind === 'bridge');
    if (found[to]?.kind !== 'bridge' || (named !== undefined && relation?.how !== 'on' && relation?.how !== 'above')) return;
    found[at] = { ...thing, relation: { how: 'on', to } };
    found[to] = { ...(found[to] as Thing), kind: 'viaduct', count: 1 };
  });
  found.forEach((thing, at) => {
    if (!isFree(thing)) return;
    const join = (to: number, how: 'on' | 'in') => {
      if (to >= 0 && to !== at) found[at] = { ...thing, relation: { how, to } };
    };
    const afloat = thing.relation?.to === 'water';
    if (isPerson(thing) && thing.pose !== 'walking' && thing.pose !== 'running') {
      const boat = found.findIndex((other) => other.kind === 'boat' && other.count <= 1 && other.relation?.to !== at);
      const seat = found.findIndex((other) => seats.has(other.kind) && other.relation?.to !== at);
      const sits = thing.pose === 'sitting' || thing.pose === 'reading';
      if (seat >= 0 && sits) join(seat, 'on');
      else if (boat >= 0 && thing.count <= 3 && (afloat || subject !== 'townscape') && subject !== 'ocean') join(boat, 'in');
    }
  });
  return subject === 'townscape' || subject === 'room' ? withSeats(found, subject) : found;
}

/** Whoever is there with a kite flies it: it is in the air on a string that ends in the hand. */
function holdKites(found: Thing[]): void {
  const at = found.findIndex(({ kind, relation }) => kind === 'kite' && typeof relation?.to !== 'number' && relation?.to !== 'ground');
  const kite = found[at];
  const who = found.findIndex((thing) => isPerson(thing) && (!thing.activity || thing.activity.manner === 'reaching'));
  const person = found[who];
  if (!kite || !person || (kite.counted && kite.count > Math.max(1, person.count))) return;
  const { pose: _stride, relation, ...flier } = person;
  const apart = relation?.to === at ? {} : relation ? { relation } : {};
  const each = kite.count > 1 ? { each: true as const } : {};
  found[who] = { ...flier, ...apart, activity: { manner: 'kiting', with: 'kite', colours: kite.colours, ...each } };
  found[at] = { ...kite, relation: { how: 'in', to: who } };
}

/** Whoever is there with a newspaper reads it, sitting. */
function openNewspaper(found: Thing[]): void {
  const at = found.findIndex(({ kind, relation }) => kind === 'newspaper' && typeof relation?.to !== 'number');
  const who = found.findIndex((thing) => isPerson(thing) && !thing.activity && thing.relation?.to !== at);
  const [paper, reader] = [found[at], found[who]];
  if (!paper || !reader) return;
  const { pose: _pose, ...seated } = reader;
  found[who] = { ...seated, activity: { manner: 'perusing', with: 'newspaper' } };
  found[at] = { ...paper, relation: { how: 'in', to: who } };
}

/** Those who are there with a snowman build it, on both sides of it. */
function buildSnowman(found: Thing[]): void {
  const at = found.findIndex(({ kind }) => kind === 'snowman');
  const who = found.findIndex((thing) => isPerson(thing) && !thing.activity && !thing.pose && !thing.who?.match(/santa|couple|family/));
  const builders = found[who];
  const man = found[at];
  if (!man || !builders || builders.place || builders.distance) return;
  // Where they are said to be, it is.
  const { relation } = builders;
  if (typeof relation?.to === 'number' && relation.to !== at && !man.relation) found[at] = { ...man, relation };
  const left = Math.floor(builders.count / 2);
  const activity = { manner: 'building' as const };
  found[who] = { ...builders, count: builders.count - left, activity: { ...activity, faces: -1 }, relation: { how: 'right-of', to: at } };
  if (left > 0) found.push({ ...builders, count: left, activity: { ...activity, faces: 1 }, relation: { how: 'left-of', to: at } });
}

/** Candles that are named with a cake stand on it; where they are said to be is where it is. */
function lightCake(found: Thing[]): void {
  const cake = found.findIndex(({ kind }) => kind === 'cake');
  const at = found.findIndex(({ kind }) => kind === 'candle');
  const candles = found[at];
  const dish = found[cake];
  if (!candles || !dish) return;
  const { relation } = candles;
  const under = typeof relation?.to === 'number' ? found[relation.to]?.kind : undefined;
  if (relation && relation.to !== cake && under !== undefined && under !== 'plate' && under !== 'table') return;
  found[at] = { ...candles, size: 'tiny', relation: { how: 'on', to: cake } };
  if (!dish.relation && relation && relation.to !== cake) found[cake] = { ...dish, relation };
}

/** Nobody sits on the paving of a town, nor on the floor of a room: there are benches and chairs. */
function withSeats(things: Thing[], subject: 'townscape' | 'room'): Thing[] {
  const rests = ({ pose, activity }: Thing) =>
    pose === 'sitting' || (subject === 'room' && (pose === 'reading' || activity?.manner === 'perusing'));
  const sits = things.findIndex((thing) => isPerson(thing) && rests(thing) && typeof thing.relation?.to !== 'number');
  const sitting = things[sits];
  if (!sitting) return things;
  const seated = { ...sitting, relation: { how: 'on' as const, to: things.length } };
  const bench = subject === 'townscape';
  const benches: Thing = { kind: bench ? 'bench' : 'armchair', count: bench && sitting.count > 1 ? 2 : sitting.count, colours: [] };
  return [...things.slice(0, sits), seated, ...things.slice(sits + 1), benches];
}

/** Whether somebody sits in a boat or on a seat, which then is what the picture is of. */
export function isTaken(index: number, things: readonly Thing[]): boolean {
  const { kind } = things[index] as Thing;
  return (seats.has(kind) || kind === 'boat') && things.some((thing) => thing.relation?.to === index && isSeated(thing, things));
}

/** Whether somebody sits on what they are placed on: a seat, a rock, the thwart of a boat. */
export function isSeated(thing: Thing, things: readonly Thing[]): boolean {
  const { relation } = thing;
  const seat = typeof relation?.to === 'number' ? things[relation.to]?.kind : undefined;
  const upon = relation?.how === 'on' || relation?.how === 'in';
  const bends = isPerson(thing) || (thing.kind === 'astronaut' && thing.pose === 'sitting');
  return upon && seat !== undefined && bends && (seats.has(seat) || seat === 'rock' || seat === 'boat');
}

/** Whether a thing is on or in another one, which is given by its place among the things of the plan. */
export function isOnTop({ relation }: Thing, index: number): boolean {
  return relation?.to === index && (relation.how === 'on' || relation.how === 'in');
}

/** Whether a bird sits on a branch. */
export function isPerched({ relation }: Thing, things: readonly Thing[]): boolean {
  return relation?.how === 'on' && typeof relation.to === 'number' && things[relation.to]?.kind === 'branch';
}

/** What somebody rides, by its place among the things of the plan. */
export function mountOf(thing: Thing, things: readonly Thing[]): number | undefined {
  const { relation } = thing;
  const to = relation?.to;
  const mount = typeof to === 'number' ? things[to] : undefined;
  const rides = (relation?.how === 'on' || relation?.how === 'in') && isPerson(thing);
  return rides && mount && catalogue[mount.kind]?.saddle ? (to as number) : undefined;
}
