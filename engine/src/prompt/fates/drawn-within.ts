import type { Subject } from '../../paint/plan.ts';
import type { Thing, ThingKind } from '../../paint/things/thing.ts';
import { type Concept, type ConceptName, concepts } from '../concepts.ts';
import type { Mention } from '../pieces.ts';
import { nameOf, nameWithout } from '../report.ts';
import { type Fate, none } from './fate.ts';

/** What the picture of another thing has: flowers in a vase, fish in their bowl, the rings of a planet, the range below northern lights. */

export const flowerKinds: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'rose',
  'tulip',
  'sunflower',
  'lily',
  'daisy',
  'poppy',
  'lotus',
  'lavender',
]);

const isFlower = (name: ConceptName) => name === 'flowers' || flowerKinds.has((concepts[name] as Concept).thing as ThingKind);

/** Whether a vase of a room holds them: it is drawn with them. */
export function isInVase({ relation, names }: Mention, subject: Subject, mentions: readonly Mention[]): boolean {
  const vase = relation?.how === 'in' ? mentions[relation.to] : undefined;
  return subject === 'room' && vase !== undefined && !vase.refused && vase.names.includes('vase') && names.some(isFlower);
}

/** What a vase of a room holds. */
export function bouquetIn(mention: Mention, subject: Subject, mentions: readonly Mention[]): Pick<Thing, 'holds'> {
  const place = mentions.indexOf(mention);
  const flowers = mentions.find((other) => !other.refused && other.relation?.to === place && isInVase(other, subject, mentions));
  const [name] = flowers?.names.filter(isFlower) ?? [];
  if (!flowers || !name) return {};
  const { count, plural, colours } = flowers;
  const single = count ?? (plural === false ? 1 : 5);
  return { holds: { kind: (concepts[name] as Concept).thing ?? 'rose', count: Math.min(7, single), colours: [...colours] } };
}

export function isInFishbowl({ within, relation }: Mention, mentions: readonly Mention[]): boolean {
  return Boolean(within && relation && mentions[relation.to]?.names.includes('fishbowl'));
}

/** A fishbowl is painted with two. */
export function inFishbowl({ names: [name], count = 2 }: Mention): Fate {
  return count === 2 ? { ...none, as: 'drawn' } : { ...none, as: 'replaced', by: nameWithout(nameOf(name as ConceptName), ['count']) };
}

/** Saturn has its rings, and from the Moon the Earth is seen in the sky. */
export function isOfAnotherWorld(name: ConceptName, subject: Subject, mentions: readonly Mention[]): boolean {
  const isNamed = (...worlds: readonly ConceptName[]) =>
    mentions.some(({ names, refused }) => !refused && names.some((one) => worlds.includes(one)));
  if (name === 'rings' || name === 'ring') return isNamed('saturn');
  return name === 'earth' && subject === 'space' && isNamed('moon-land', 'moon-base');
}

/** Northern lights are painted over a range in the snow. */
export function isNorthernRange(name: ConceptName, subject: Subject): boolean {
  return subject === 'aurora' && (name === 'mountains' || name === 'snowy-mountains');
}

/** The moon over a wood where none is painted: by day, and over an avenue, whose crowns close above it. */
export function isHiddenMoon({ details = [] }: Concept, subject: Subject, mentions: readonly Mention[]): boolean {
  if (subject !== 'forest' || !details.includes('moon')) return false;
  return mentions.some(
    ({ names, refused }) =>
      !refused &&
      names.some((name) => {
        const { hour = 'night', details: others = [] }: Concept = concepts[name];
        return hour !== 'night' || others.includes('avenue');
      }),
  );
}
