import { type Concept, type ConceptName, concepts } from './concepts.ts';
import { isAir, isPerson } from './gather-mentions.ts';
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
    const potted = mentions.findIndex((plant) => plant.relation?.to === at && isPotted(plant, mention));
    if (potted >= 0) return Math.min(potted, at);
    if (relation && relation.to < at && isPotted(mention, mentions[relation.to] as Mention)) return relation.to;
    const herd = mentions.findIndex((other, place) => place < at && isSameHerd(other, mention));
    if (herd >= 0) return herd;
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
    const own = relation && to !== undefined && to !== places.get(first) ? { relation: { ...relation, to } } : {};
    if (first === at) merged.push({ ...rest, ...own });
    else {
      const earlier = merged[places.get(first) as number] as Mention;
      if (!earlier.relation) Object.assign(earlier, own);
      if (isPot(earlier) || isPot(mention)) {
        const [plant, pot] = isPot(earlier) ? [mention, earlier] : [earlier, mention];
        Object.assign(earlier, inPot(plant, pot, mentions[first]?.relation?.said));
        return;
      }
      if (earlier.colours.length === 0) earlier.colours = rest.colours;
      if (rest.count !== undefined && earlier.count === undefined) earlier.count = rest.count;
    }
  });
  for (const { relation } of merged) {
    const ground = relation?.how === 'on' ? merged[relation.to] : undefined;
    if (ground?.names.length === 1 && ground.names[0] === 'moon') ground.names = ['moon-land'];
  }
  holdUmbrellas(merged);
  standBefore(merged);
  return merged;
}

const pots = /(?:\bpots?|\bflowerpots?|盆)$/iu;
const houseplants: Partial<Record<ConceptName, ConceptName>> = {
  cactus: 'potted-cactus',
  'potted-cactus': 'potted-cactus',
  fern: 'potted-plant',
  'potted-plant': 'potted-plant',
};

function isPot({ names, head }: Mention): boolean {
  return pots.test(head) && names.some((name) => name === 'vase' || name === 'flower-pot');
}

/** A cactus in a pot is one thing. */
function isPotted({ names, relation, refused }: Mention, pot: Mention): boolean {
  return !refused && relation?.how === 'in' && isPot(pot) && names.some((name) => name in houseplants);
}

/** The plant, with the colour of its pot and as many as there are of either. */
function inPot({ names, text, head, count }: Mention, pot: Mention, where = ''): Partial<Mention> {
  const said = `${text} ${where}`.trim();
  return {
    names: names.map((name) => houseplants[name] ?? name),
    head,
    text: /\p{Script=Han}/u.test(said) ? `${pot.text}里的${text}` : said,
    ...(pot.said ? { said: `${pot.said}里的${head}` } : {}),
    colours: pot.colours,
    ...((count ?? pot.count) ? { count: count ?? pot.count } : {}),
  };
}

/** Whoever writes on a board is before it; nobody stands on a cake. */
function standBefore(mentions: Mention[]): void {
  for (const mention of mentions) {
    const { relation, names } = mention;
    const target = relation && mentions[relation.to];
    if (!target || (relation.how !== 'on' && relation.how !== 'in') || !isPerson(names)) continue;
    const flat = target.names.some((name) => name === 'blackboard' || name === 'picture' || name === 'snowman');
    if (flat) mention.relation = { ...relation, how: 'in-front-of' };
    else if (target.names.some((name) => isServed(concepts[name]))) mention.relation = { ...relation, how: 'beside' };
  }
}

/** It lies on tables and nowhere else: a dish, a cup. */
function isServed({ pulls = {} }: Concept): boolean {
  return (pulls['still-life'] ?? 0) >= 6 && Object.keys(pulls).length === 1;
}

/** Two lovers under an umbrella: somebody holds it. */
function holdUmbrellas(mentions: Mention[]): void {
  mentions.forEach((mention, at) => {
    const { relation, names } = mention;
    const over = relation?.how === 'under' ? mentions[relation.to] : undefined;
    if (!over?.names.includes('umbrella') || over.relation || !isPerson(names)) return;
    delete mention.relation;
    over.relation = { how: 'in', to: at };
  });
}

/** A word for several and the same with a number: a camel train, five camels. */
function isSameHerd(one: Mention, other: Mention): boolean {
  const [first, second] = [one.names[0], other.names[0]];
  if (!first || !second || one.refused || other.refused) return false;
  // 龙舟比赛，河上有三条龙舟: three.
  if (first === second) return one.head === other.head && isBare(one) && other.count !== undefined;
  const [a, b]: Concept[] = [concepts[first], concepts[second]];
  if (!a?.thing || a.thing !== b?.thing || a.who !== b.who) return false;
  return (a.count !== undefined && one.count === undefined) !== (b.count !== undefined && other.count === undefined);
}

/** A noun with nothing that belongs to it, of which nobody can say how many it means. */
function isBare({ text, head, count, plural, relation }: Mention): boolean {
  return text === head && count === undefined && plural === undefined && !relation;
}

/** It may have been named before: it brings nothing of its own. */
function repeats({ names, refused, definite, colour, count, colours, material, size, place, distance, arrangement }: Mention): boolean {
  if (refused || colour || !definite || names.length === 0 || isAir(names)) return false;
  return colours.length === 0 && count === undefined && !(material ?? size ?? place ?? distance ?? arrangement);
}

/** Words for something that was named before by a narrower one: a cabin, and behind the house; 小木屋，屋前. */
const general = /^(?:house|roof|rooftop|boat|tree|[屋房船树]|房子|屋子|[屋房]顶)$/iu;
const kinOf: Partial<Record<ConceptName, readonly ConceptName[]>> = {
  house: ['cabin', 'barn', 'house'],
  boat: ['sailing-boat', 'ship', 'boat'],
  tree: ['pines', 'willow', 'maple', 'cherry', 'palms', 'birches', 'tree'],
};

/** Names of what is refused, with the narrower things among the wanted ones that they mean, too: who refuses boats gets no sailing boat. */
export function narrowed(refused: readonly Mention[], wanted: readonly Mention[]): ConceptName[] {
  const asked = new Set(wanted.flatMap(({ names }) => names));
  return refused.flatMap(({ names }) =>
    names.flatMap((name) => [name, ...(kinOf[name] ?? []).filter((kind) => kind !== name && asked.has(kind))]),
  );
}

/** Whether two things are of one kind: a cabin and a house, a sailing boat and a ship. */
export function areKin(one: ConceptName, other: ConceptName): boolean {
  return one === other || Object.values(kinOf).some((kinds) => kinds.includes(one) && kinds.includes(other));
}

function isSame(one: Mention, other: Mention): boolean {
  const [name] = one.names;
  if (one.refused || one.colour || !name) return false;
  if (general.test(other.head) && other.names[0] && kinOf[other.names[0]]?.includes(name)) return true;
  if (name !== other.names[0] || one.names.length !== other.names.length) return false;
  // Of what nothing draws, one concept has many words.
  const { unpainted, look }: Concept = concepts[name];
  return (!unpainted && !look) || one.head === other.head;
}
