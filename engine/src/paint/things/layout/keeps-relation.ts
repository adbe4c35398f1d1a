import type { Subject } from '../../plan.ts';
import { catalogue } from '../catalogue.ts';
import { isHeld, isPerson } from '../joined-things.ts';
import type { Kind } from '../kind.ts';
import type { Thing, ThingKind } from '../thing.ts';
import { isStrung } from './aloft.ts';

/** They stand over water or a valley by what they are. */
const raised: ReadonlySet<ThingKind> = new Set<ThingKind>([
  ...(['bridge', 'pier', 'lighthouse', 'castle', 'temple', 'pagoda', 'pavilion', 'tower', 'ruins', 'torii', 'church', 'statue'] as const),
  ...(['house', 'cabin', 'tree', 'pine', 'willow', 'cherry-tree', 'maple', 'palm', 'window', 'picture', 'clock', 'pendant'] as const),
]);
/** Who sits or stands inside of it is not seen. */
const closed: ReadonlySet<ThingKind> = new Set<ThingKind>([
  ...(['house', 'cabin', 'barn', 'tent', 'yurt', 'igloo', 'castle', 'tower', 'temple', 'church', 'pagoda', 'lighthouse', 'cave'] as const),
  ...(['car', 'bus', 'train', 'airplane', 'airship', 'hot-air-balloon', 'rocket', 'spaceship', 'ufo', 'submarine', 'well'] as const),
  ...(['bottle', 'teapot', 'gift-box', 'barrel', 'swing', 'bathtub'] as const),
]);
/** Who lies in it hides it. */
const nests: ReadonlySet<ThingKind> = new Set<ThingKind>(['basket', 'gift-box', 'barrel', 'bathtub', 'bowl']);
/** They are far longer or broader than what could carry them. */
const vehicles: ReadonlySet<ThingKind> = new Set<ThingKind>(['train', 'fast-train', 'car', 'bus']);

/**
 * Whether the layout of a scene puts a thing where its relation says.
 * @param things those of the plan: a relation to a number is to one of them
 */
export function keepsRelation(subject: Subject, thing: Thing, things: readonly Thing[]): boolean {
  const { relation, kind } = thing;
  const entry = catalogue[kind];
  if (!relation || !entry) return true;
  const { how, to } = relation;
  const anchor = typeof to === 'number' ? things[to] : undefined;
  // An umbrella is in the hand of who is there.
  if (anchor && kind === 'umbrella') return isPerson(anchor);
  if (isHeld(thing, things)) return true;
  if (isStrung(thing) && subject !== 'tree') return true;
  if (how === 'between' && anchor) return false;
  if (anchor && (how === 'in' || how === 'on') && catalogue[anchor.kind]?.saddle !== undefined) return isPerson(thing);
  if (subject === 'room' && anchor && how === 'in' && catalogue[kind]?.does) return !nests.has(anchor.kind);
  if (subject === 'still-life' || subject === 'room') return !anchor || how !== 'above' || raised.has(kind);
  if (subject === 'space' || subject === 'underwater') return true;
  if (anchor) return keepsToThing(thing, entry, anchor);
  if (to === 'sky') return how === 'in-front-of' ? false : how === 'in' || how === 'on' || how === 'above' ? isAloft(entry) : true;
  return how !== 'above' || isAloft(entry) || raised.has(kind);
}

function keepsToThing({ kind, relation }: Thing, entry: Kind, anchor: Thing): boolean {
  const base = catalogue[anchor.kind];
  if (!relation || !base) return true;
  const { how } = relation;
  if (how === 'above') return isAloft(entry) || (kind === 'bridge' && base.habitats.includes('water'));
  if (how === 'in-front-of') return !isAloft(base) || isAloft(entry);
  if (how === 'behind') return isAloft(entry) || !isAloft(base);
  if (how === 'in' && closed.has(anchor.kind)) return false;
  if ((kind === 'train' || kind === 'fast-train') && anchor.kind === 'bridge') return how === 'on';
  if (anchor.kind === 'branch') return how === 'on';
  if (how === 'in' || how === 'on') return (base.top ?? 1) > 0 && !vehicles.has(kind) && !isAloft(base);
  return true;
}

/** It hangs in the sky where nothing else is said. */
function isAloft({ habitats: [first], shine }: Kind): boolean {
  return first === 'sky' || first === 'heaven' || (first === 'space' && shine === undefined);
}
