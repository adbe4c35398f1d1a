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
      .filter(({ kind }) => canPlace(subject, kind) && !named.has(kind))
      .map((thing) => ({ count: 1, ...thing, colours: [...(thing.colours ?? [])] })),
  };
}
