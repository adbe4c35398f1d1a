import { isAir } from './bind.ts';
import { type Concept, concepts } from './concepts.ts';
import type { Mention } from './pieces.ts';

/**
 * The mentions of a text, each thing once: "a bridge …, people on the bridge" has one bridge. What stands to the second
 * mention stands to the first. Where somebody stands on the moon, it is the ground.
 */
export function mergeMentions(mentions: readonly Mention[]): Mention[] {
  const same = mentions.map((mention, at) => {
    // A bottle of wine is one.
    const { relation } = mention;
    if (relation?.how === 'in' && relation.to < at && isSame(mentions[relation.to] as Mention, mention)) return relation.to;
    if (!repeats(mention)) return at;
    const first = mentions.findIndex((other, place) => place < at && isSame(other, mention));
    return first < 0 ? at : first;
  });
  const places = new Map<number, number>();
  same.forEach((first, at) => {
    if (first === at) places.set(at, places.size);
  });
  const merged: Mention[] = [];
  mentions.forEach((mention, at) => {
    const first = same[at] as number;
    const { relation, ...rest } = mention;
    const to = relation && places.get(same[relation.to] as number);
    const own = relation && to !== undefined && to !== places.get(first) ? { relation: { how: relation.how, to } } : {};
    if (first === at) merged.push({ ...rest, ...own });
    else {
      const earlier = merged[places.get(first) as number] as Mention;
      if (!earlier.relation) Object.assign(earlier, own);
      if (earlier.colours.length === 0) earlier.colours = rest.colours;
    }
  });
  for (const { relation } of merged) {
    const ground = relation?.how === 'on' ? merged[relation.to] : undefined;
    if (ground?.names.length === 1 && ground.names[0] === 'moon') ground.names = ['moon-land'];
  }
  return merged;
}

/** It may have been named before: it brings nothing of its own. */
function repeats({ names, refused, definite, colour, count, colours, material, size, place, distance, arrangement }: Mention): boolean {
  if (refused || colour || !definite || names.length === 0 || isAir(names)) return false;
  return colours.length === 0 && count === undefined && !(material ?? size ?? place ?? distance ?? arrangement);
}

function isSame(one: Mention, other: Mention): boolean {
  const [name] = one.names;
  if (one.refused || one.colour || !name || name !== other.names[0] || one.names.length !== other.names.length) return false;
  // Of what nothing draws, one concept has many words.
  const { unpainted, look }: Concept = concepts[name];
  return (!unpainted && !look) || one.head === other.head;
}
