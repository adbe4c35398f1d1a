import type { Detail, Subject } from '../../paint/plan.ts';
import type { ThingKind } from '../../paint/things/thing.ts';
import { type Concept, concepts } from '../concepts.ts';
import type { Mention } from '../pieces.ts';
import type { Painter, PlannedThing } from './fate.ts';

/** Kinds of which one stands for the others: who names gondolas wants no boats besides. */
const alike: readonly (readonly ThingKind[])[] = [
  ['boat', 'sailing-boat', 'ship'],
  ['temple', 'pagoda', 'pavilion', 'gate', 'torii'],
  ['house', 'cabin', 'church', 'castle'],
  ['tree', 'pine', 'palm', 'willow', 'cherry-tree', 'maple', 'birch'],
  ['tower', 'lighthouse'],
  ['statue', 'ruins', 'wall'],
];

/** What a feast has on the table: in a landscape nobody would know it. */
const dishes: ReadonlySet<ThingKind> = new Set<ThingKind>(['zongzi']);

/** Whether a place or a feast brings a thing into a scene. */
export function bringsInto(subject: Subject, kind: ThingKind, { canPlace }: Pick<Painter, 'canPlace'>): boolean {
  const indoors = subject === 'room' || subject === 'still-life';
  return canPlace(subject, kind) && (indoors || !dishes.has(kind));
}

/** Details that a prompt can name as things. Land and plants stay, whoever names them. */
const built: ReadonlySet<Detail> = new Set<Detail>([
  'boat',
  'bridge',
  'house',
  'cabin',
  'castle',
  'temple',
  'pagoda',
  'tower',
  'lighthouse',
]);

/** What a place of the world brings along, besides what the prompt names itself. */
export function lookOf(
  look: NonNullable<Concept['look']>,
  subject: Subject,
  { canDraw, canPlace }: Pick<Painter, 'canDraw' | 'canPlace'>,
  mentions: readonly Mention[],
  own: Mention,
): { details: Detail[]; things: PlannedThing[] } {
  const named = new Set<string>();
  for (const [at, { names }] of mentions.entries()) {
    for (const name of names) {
      const { thing, instead, look: other }: Concept = concepts[name];
      // Of two places the later one, which is the nearer one, brings what both have.
      if (other && at > mentions.indexOf(own)) for (const { kind } of other.things ?? []) named.add(kind);
      if (other) continue;
      for (const kind of [thing, instead?.thing]) {
        if (!kind) continue;
        named.add(kind);
        for (const kinds of alike) if (kinds.includes(kind)) for (const one of kinds) named.add(one);
      }
    }
  }
  return {
    details: (look.details ?? []).filter((detail) => canDraw(subject, detail) && !(built.has(detail) && named.has(detail))),
    things: (look.things ?? [])
      .filter(({ kind }) => bringsInto(subject, kind, { canPlace }) && !named.has(kind))
      .map((thing) => ({ count: 1, ...thing, colours: [...(thing.colours ?? [])] })),
  };
}
