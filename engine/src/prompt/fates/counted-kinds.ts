import type { CountedBloom, Detail, ScenePlan, Subject } from '../../paint/plan.ts';
import { bloomHabits } from '../../paint/plants/blooms/bloom-kinds.ts';
import type { BloomKind } from '../../paint/plants/blooms/bloom-parts.ts';
import type { ThingKind } from '../../paint/things/thing.ts';
import { type Concept, type ConceptName, concepts } from '../concepts.ts';
import { isAir } from '../gather-mentions.ts';
import type { Mention } from '../pieces.ts';
import { nameOf, nameWithout } from '../report.ts';
import { type Fate, none } from './fate.ts';

/** How many of a kind a word means that says no number. */

/** Kinds that come in numbers where a Chinese noun says none. */
export const inNumbers: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'bird',
  'seagull',
  'fish',
  'butterfly',
  'lantern',
  'mushroom',
  'strawberry',
  'cherry',
  'hot-air-balloon',
  'rock',
  'yurt',
  'shell',
]);
/** Fruit of which one is a bunch, and the words for a bunch. */
export const inBunches: ReadonlySet<ThingKind> = new Set<ThingKind>(['grapes', 'banana']);
/** Of which a pair is one thing. */
export const pairs: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'chopsticks',
  'glasses',
  'sunglasses',
  'shoes',
  'cutlery',
  'music-headphones',
  'boots',
  'gloves',
  'skis',
  'ice-skates',
]);
/** Drawn as a heap or on a stick already: 一串糖葫芦 is one. */
export const stacks: ReadonlySet<ThingKind> = new Set<ThingKind>(['pancakes', 'cookie', 'coins', 'candied-haws']);
/** Named in the plural, and drawn as one dish or heap. */
export const helpings: ReadonlySet<ThingKind> = new Set<ThingKind>([
  ...(['noodles', 'dumplings', 'sushi', 'fries', 'spaghetti', 'steamed-buns', 'sweet-dumplings', 'popcorn', 'blueberries'] as const),
  ...(['raspberries', 'lychees', 'peanuts', 'sausages', 'macarons', 'tacos', 'drumsticks', 'shrimp', 'firecrackers'] as const),
  ...(['coins', 'pancakes', 'curtain', 'chessboard', 'dice', 'waffle', 'necklace', 'scissors'] as const),
]);
export const aBunch = /^(?:(?:an?|one)\s+)?(?:bunch|cluster)\b|^一?(?:大|小)?[串簇挂把]/iu;

/** Flowers that are several in one, and what they are a part of. */
const together = /\b(?:bunch|bouquet|cluster|bush|wreath|garland|posy|bed|patch)\b|[束簇丛捧把串片堆篮盆瓶]/iu;
const notOneFlower = /\b(?:ponds?|leaf|leaves|pads?|fields?|beds?)$|[塘池海田园叶]$/iu;
const untold =
  /\b(?:many|lots|plenty|numerous|dozens|hundreds?|thousands?|countless|myriad|group|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\b|[群许很无多数百千万]|十[三四五六七八九]|[二三四五六七八九]十/iu;
/** Kinds of which one word in the singular means a whole field. */
const inMasses: ReadonlySet<ConceptName> = new Set<ConceptName>(['lavender']);

/**
 * What every mention becomes in the picture of a subject; refused ones nothing. In one of flowers those that are counted,
 * each kind with its number, or of which the prompt has one, are neither a field nor things that stand in one. More than
 * twelve are a field; of flowers in a bunch, and where others grow beside them, nothing changes.
 * @param apart what a mention becomes apart from the others
 */
export function withCountedBlooms(
  mentions: readonly Mention[],
  apart: (mention: Mention) => Fate,
  subject: Subject,
  prompt: string,
): (Fate | undefined)[] {
  const fates = mentions.map((mention) => (mention.refused ? undefined : apart(mention)));
  const isFlower = ({ names, refused }: Mention) =>
    !refused && names.some((name) => name !== 'garden' && ((concepts[name] as Concept).pulls?.flowers ?? 0) >= 7);
  const isField = ({ names, refused }: Mention) => !refused && names.some((name) => name === 'field' || name === 'wheat');
  if (subject !== 'flowers' || mentions.some(isField)) return fates;
  const blooms = mentions.map((mention, at) => (isFlower(mention) && fates[at] ? bloomOf(mention, mentions[at + 1], prompt) : undefined));
  const all = mentions.every((mention, at) => !isFlower(mention) || blooms[at]);
  return fates.map((fate, at) => {
    const [bloom, mention] = [blooms[at], mentions[at] as Mention];
    const [own] = mention.names as readonly [ConceptName];
    const details = own in bloomHabits ? [own as Detail] : [];
    if (fate && isFlower(mention) && details.length > 0 && isMany(mention))
      return { ...none, as: 'drawn', details, subjectColours: [...mention.colours] };
    if (!fate || !bloom || !all) return fate;
    const seen = { ...none, details, blooms: [bloom] };
    // What stands for a flower that is not painted is told so.
    if (fate.as === 'replaced' && own === 'flower-kind') return { ...seen, as: fate.as, ...(fate.by ? { by: fate.by } : {}) };
    return mention.state ? { ...seen, as: 'replaced', by: nameWithout(nameOf(own), [mention.state]) } : { ...seen, as: 'drawn' };
  });
}

/** The flowers that are counted, of all fates, for a plan. */
export function bloomsOf(fates: readonly (Fate | undefined)[]): Pick<ScenePlan, 'blooms'> {
  const blooms = fates.flatMap((fate) => fate?.blooms ?? []);
  return blooms.length > 0 ? { blooms } : {};
}

function bloomOf(mention: Mention, next: Mention | undefined, prompt: string): CountedBloom | undefined {
  const { names, text, head, colours, place, size, count = 1 } = mention;
  const [own] = names;
  const kind = own === 'flowers' ? 'cosmos' : own === 'flower-kind' ? 'rose' : own;
  if (!own || !kind || !(kind in bloomHabits) || together.test(text) || notOneFlower.test(head)) return undefined;
  if (own === 'flowers' && !/^flowers?$|^(?:小|鲜)?花朵?$/iu.test(head)) return undefined;
  if (mention.spread || mention.distance || mention.arrangement === 'heap' || mention.material || mention.lit) return undefined;
  if (isMany(mention)) return undefined;
  if (mention.count === undefined && !isOne(mention, next, prompt)) return undefined;
  return {
    kind: kind as BloomKind,
    count,
    colours: [...(colours.length > 0 ? colours : ((concepts[own] as Concept).ownColours ?? []))],
    ...(place ? { place } : {}),
    ...(size ? { size } : {}),
  };
}

/** Whether there are more of them than anybody counts. */
function isMany({ text, count = 1 }: Mention): boolean {
  return !together.test(text) && (Number.parseInt(text, 10) > 12 || (count > 6 && untold.test(text)));
}

/** Whether a word in the singular means one flower: not a sunflower field, a rose bush. "Flower" does with an article only. */
function isOne({ names, plural, text }: Mention, next: Mention | undefined, prompt: string): boolean {
  const [own] = names;
  if (plural !== false || !own || inMasses.has(own)) return false;
  const at = prompt.toLowerCase().indexOf(text.toLowerCase());
  const before = prompt.slice(0, at);
  const after = prompt
    .slice(at + text.length)
    .trimStart()
    .toLowerCase();
  // What is said of the air changes no flower: a red rose at night.
  if (next && !isAir(next.names) && after.startsWith(next.text.toLowerCase())) return false;
  return own !== 'flowers' || /\ban?\s+(?:[\w-]+\s+){0,2}$/iu.test(before);
}
