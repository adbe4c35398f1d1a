import type { ColourName } from '../paint/colours.ts';
import type { ThingKind } from '../paint/things/thing.ts';
import { type Concept, concepts } from './concepts.ts';
import { isAlive } from './gather-mentions.ts';
import type { Mention } from './pieces.ts';
import { bareNeonIn } from './style-named.ts';

/**
 * What words mean together that none of them means alone: 三片西瓜 are slices, a fish in a bowl makes it a fishbowl, a wall of books is
 * several shelves, 白鹅 has its colour in its name, stripes and "black and white" belong to the thing that is drawn so.
 */

const stripes = /^stripes?$|^条纹$/iu;
/** What is drawn in stripes of two colours. */
const striped: ReadonlySet<ThingKind> = new Set<ThingKind>(['hot-air-balloon']);
const byNature: ReadonlySet<ThingKind> = new Set<ThingKind>(['zebra', 'tiger', 'bee']);

const inNames: readonly (readonly [RegExp, ColourName])[] = [
  [/^大?白/u, 'white'],
  [/^大?黑/u, 'black'],
  [/^大?灰/u, 'grey'],
];
const namedByColour = /^大?[白黑灰](?:鹅|鸭|兔|猫|狗|马|牛|羊|鸡|狐|鸽|熊|狼)/u;

/** The same mentions, each as the words beside it make it. */
export function withJointMeanings(mentions: readonly Mention[], text: string): Mention[] {
  const all = mentions.map((mention) => ({ ...mention }));
  for (const mention of all) {
    if (mention.refused) continue;
    takeColourOfName(mention);
    if (mention.names.includes('neon') && mention.head === bareNeonIn(text)?.text) mention.names = ['neon-style'];
    if (isSliced(mention, text)) mention.names = ['watermelon-slice'];
    const dish = mention.relation?.how === 'in' ? all[mention.relation.to] : undefined;
    if (dish) fillDish(mention, dish);
    if (mention.names.includes('bookshelf') && mention.count === undefined && fullOfShelves.test(text)) mention.count = 5;
    // On the shore of a lake a wood of birches is many of them, and no wood of other trees besides.
    if (mention.names.includes('birches') && mention.names.includes('forest') && all.some(({ names }) => names.includes('lake')))
      Object.assign(mention, { names: ['birches'], spread: true });
    if (mention.colour === 'whole') giveTones(mention, all, text);
    if (stripes.test(mention.head)) bindStripes(mention, all, text);
  }
  return all;
}

/** 白鹅, 黑猫: a colour that is a part of the name. */
function takeColourOfName(mention: Mention): void {
  const own = inNames.find(([form]) => form.test(mention.head))?.[1];
  if (own && mention.colours.length === 0 && namedByColour.test(mention.head) && isAlive(mention.names)) mention.colours = [own];
}

/** 三片西瓜 are slices. */
function isSliced({ names, text: own, head }: Mention, text: string): boolean {
  if (!names.includes('watermelon')) return false;
  const from = text.indexOf(own);
  return /[一两二三四五六七八九十几\d]?[片块牙]$/u.test(text.slice(Math.max(0, from - 2), text.indexOf(head, from)));
}

/** What is in a dish: fish make it a fishbowl; 一盘苹果 are several. */
function fillDish(mention: Mention, dish: Mention): void {
  if (
    mention.names.some((name) => name === 'goldfish' || name === 'fish') &&
    dish.names.some((name) => name === 'bowl' || name === 'fishbowl')
  ) {
    mention.within = true;
    dish.names = ['fishbowl'];
    dish.colours = mention.colours;
    delete dish.material;
  }
  if (/^[盘篮碗筐盆袋]$/u.test(dish.head) && mention.count === undefined && mention.plural === undefined) mention.plural = true;
}

/** A wall of books is more than one shelf. */
const fullOfShelves =
  /满墙|一整面墙|整面墙|墙的书|\bwalls? (?:full )?of (?:book|shel)|walls? (?:is |are )?(?:lined|covered|filled) with (?:book|shel)|floor[- ]to[- ]ceiling/iu;

const blackAndWhite = /^black and white$/iu;
const pictures = /^(?:photo|photos|photograph|photography|picture|image|drawing|sketch|film|movie|print|illustration|portrait|style)$/iu;
/** Those that are drawn in both colours where they are said to be. */
const twoToned: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'cat',
  'dog',
  'cow',
  'panda',
  'zebra',
  'penguin',
  'dalmatian',
  'husky',
  'football',
]);

/** A black and white cat makes no picture without colours. */
function giveTones(mention: Mention, all: readonly Mention[], text: string): void {
  const owner = all[all.indexOf(mention) + 1];
  if (!owner || !blackAndWhite.test(mention.text) || pictures.test(owner.head) || !isThing(owner)) return;
  const gap = text.slice(text.indexOf(mention.text) + mention.text.length, text.indexOf(owner.head));
  if (!/^\s+(?:[a-z-]+\s+)?$/iu.test(gap) || !kindsOf(owner).some((kind) => twoToned.has(kind))) return;
  Object.assign(mention, { colour: 'bare', colours: [] });
  if (kindsOf(owner).some((kind) => kind === 'cat' || kind === 'dog')) owner.colours = ['black', 'white'];
}

function bindStripes(mention: Mention, all: readonly Mention[], text: string): void {
  const at = all.indexOf(mention);
  // Black and white stripes are no black and white picture.
  const tones = all[at - 1];
  if (tones?.colour === 'whole' && /black and white\s*$/iu.test(text.slice(0, text.indexOf(mention.text, 0)))) {
    Object.assign(tones, { colour: 'bare', colours: [] });
    mention.colours = ['black', 'white'];
  }
  const end = text.indexOf(mention.text) + mention.text.length;
  // 红白条纹的热气球: whose they are comes after them.
  const leads = /^的?[^，。,.的]/u.test(text.slice(end)) && /条纹/u.test(mention.head);
  const owner = leads ? all[at + 1] : all.slice(0, at).findLast(isThing);
  if (!owner || !isThing(owner)) return;
  const kinds = kindsOf(owner);
  mention.names = [];
  const takes = kinds.some((kind) => striped.has(kind)) && owner.colours.length === 0;
  if (takes) Object.assign(owner, { colours: withoutRepeats(mention.colours), striped: true });
  if (
    !takes &&
    !(
      kinds.some((kind) => byNature.has(kind)) &&
      mention.colours.every((name) => name === 'black' || name === 'white' || name === 'orange' || name === 'yellow')
    )
  )
    return;
  // Said of the thing, and no more to tell.
  mention.colour = 'bare';
  mention.colours = [];
}

function withoutRepeats(colours: readonly ColourName[]): ColourName[] {
  return [...new Set(colours)];
}

function kindsOf({ names }: Mention): ThingKind[] {
  return names.flatMap((name) => (concepts[name] as Concept).thing ?? []);
}

function isThing(mention: Mention): boolean {
  return !mention.refused && kindsOf(mention).length > 0;
}
