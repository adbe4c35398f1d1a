import type { ColourName } from '../paint/colours.ts';
import { isHandy } from '../paint/things/joined-things.ts';
import type { Relation, Thing, ThingKind } from '../paint/things/thing.ts';
import { wares } from '../paint/wares/all-wares.ts';
import type { WareKind } from '../paint/wares/ware-kinds.ts';
import { living } from './concepts/living.ts';
import { people } from './concepts/people.ts';
import { things } from './concepts/things.ts';
import { type Concept, type ConceptName, concepts } from './concepts.ts';
import type { Doer, Mention, Piece, State } from './pieces.ts';

/** What the binders of both languages share: attributes that wait for their noun, and the mentions that come of them. */

/** Attributes that wait for their noun. */
export interface Waiting {
  start?: number;
  count?: number;
  colours: ColourName[];
  material?: Thing['material'];
  size?: Thing['size'];
  lit?: boolean;
  state?: State;
  place?: Thing['place'];
  distance?: Thing['distance'];
  arrangement?: Thing['arrangement'];
  definite?: boolean;
  pose?: Thing['pose'];
}

export type NounPiece = Extract<Piece, { kind: 'noun' | 'unknown' }>;

/** Builds the list of mentions of one text. */
export class Mentions {
  readonly list: Mention[] = [];
  readonly #text: string;
  waiting: Waiting = { colours: [] };
  refusing = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** The last mention that is a thing or a place that is wanted, not light or mood. */
  get lastHead(): number {
    return this.list.findLastIndex(({ names, colour, refused }) => !colour && !refused && !isAir(names));
  }

  wait(attributes: Omit<Partial<Waiting>, 'colours' | 'start'> & { colours?: readonly ColourName[] }, start: number): void {
    const { colours = [], ...rest } = attributes;
    this.waiting = {
      ...this.waiting,
      ...rest,
      start: this.waiting.start ?? start,
      colours: [...new Set([...this.waiting.colours, ...colours])],
    };
  }

  clear(): void {
    this.waiting = { colours: [] };
  }

  /** A noun with what waited for it. Answers its place in the list. */
  add(piece: NounPiece, more: Partial<Mention> = {}): number {
    const { start = piece.start, colours, ...attributes } = this.waiting;
    this.clear();
    const names = piece.kind === 'noun' ? piece.names : [];
    const own = piece.kind === 'noun' ? (piece.colours ?? []) : [];
    const mention: Mention = {
      text: this.#text.slice(Math.min(start, piece.start), piece.end),
      head: this.#text.slice(piece.start, piece.end),
      names,
      refused: this.refusing,
      colours: [...new Set([...colours, ...own])],
      ...(piece.kind === 'noun' && piece.plural !== undefined ? { plural: piece.plural } : {}),
      ...attributes,
      ...more,
    };
    const [roof] = mention.colours;
    // A red roof makes no red house.
    if (roof && names.includes('house') && /roofs?(?:tops?)?$|顶$/iu.test(mention.head))
      Object.assign(mention, { colours: [], parts: { roof } });
    this.list.push(mention);
    return this.list.length - 1;
  }

  /** A noun that takes only some of what waits, which goes on waiting for the next one. */
  addApart(piece: NounPiece, more: Partial<Mention>, waiting: Waiting, taken: Waiting = { colours: [] }): void {
    this.waiting = taken;
    this.add(piece, more);
    this.waiting = waiting;
  }

  /** Colours that wait and find no noun. */
  addColours(colour: 'whole' | 'bare', end: number): void {
    const { colours, start = end } = this.waiting;
    this.clear();
    if (colours.length === 0) return;
    const text = this.#text.slice(start, end);
    this.list.push({ text, head: text, names: [], refused: this.refusing, colours, colour });
  }

  /** "a stack of books with an apple on top": puts the last mention on the one before. Answers whether there is one. */
  putOnTop(said: string): boolean {
    const last = this.lastHead;
    const on = this.list.findLastIndex(({ names, refused }, at) => at < last && !refused && names.length > 0 && !isAir(names));
    if (last < 0 || on < 0 || this.list[last]?.relation?.how === 'on') return false;
    delete this.list[last]?.relation;
    this.relate(last, 'on', on, said);
    return true;
  }

  /** Gives a number that waits to the group before it: "camels, four of them". Answers whether there is one. */
  countLast(): boolean {
    const { count } = this.waiting;
    const group = this.list.findLast(({ plural, count: own = 1, refused }) => !refused && (plural === true || own > 1));
    if (count === undefined || !group) return false;
    group.count = count;
    this.clear();
    return true;
  }

  /** `said`: the relation with what it is to, in the words of the prompt. */
  relate(from: number, how: Relation, to: number, said?: string): void {
    const mention = this.list[from];
    if (!mention || from === to || !this.list[to]) return;
    // Where it is in the room says less than what it is on.
    const held = mention.relation && this.list[mention.relation.to];
    if (held && !(held.names.some(isRoom) && !this.list[to].names.some(isRoom))) return;
    mention.relation = { how, to, ...(said ? { said } : {}) };
  }
}

/** A whole room, not a piece in it. */
function isRoom(name: ConceptName): boolean {
  const { pulls, thing }: Concept = concepts[name];
  return (pulls?.room ?? 0) >= 8 && thing === undefined;
}

/** Words of light, weather, season, mood and style: they take no place in a sentence's relations. */
export function isAir(names: readonly (keyof typeof concepts)[]): boolean {
  if (names.length === 0) return false;
  return names.every((name) => {
    const { pulls, details, thing, hour, weather, season, mood, style } = concepts[name];
    if (thing || details) return false;
    return (
      Boolean(hour ?? weather ?? season ?? mood ?? style) || (Math.max(0, ...Object.values(pulls ?? {})) < 1 && 'hints' in concepts[name])
    );
  });
}

const aliveUnpainted: ReadonlySet<ConceptName> = new Set<ConceptName>([
  'eagle',
  'chicken',
  'goose',
  'flamingo',
  'great-bird',
  'pig',
  'goat',
  'buffalo',
  'antelope',
  'lion',
  'tiger',
  'wild-beast',
  'small-beast',
  'sea-beast',
  'insect',
  'role',
  'choir',
  'family',
  'family-of-four',
  'fairy-being',
  'pegasus',
  'phoenix',
  'godzilla',
  'mecha',
  'fairy',
]);

/** Animals, people and beings of fairy tales: those who do something. */
export function isAlive(names: readonly ConceptName[]): boolean {
  return names.some(
    (name) => name in living || name in people || aliveUnpainted.has(name) || isLivingWare((concepts[name] as Concept).thing),
  );
}

function isLivingWare(kind: ThingKind | undefined): boolean {
  return kind !== undefined && kind in wares && wares[kind as WareKind].alive === true;
}

/** Whether clothes are drawn on it. */
export function isPerson(names: readonly ConceptName[]): boolean {
  return names.some((name) => {
    const { thing, instead }: Concept = concepts[name];
    return isAlive([name]) && [thing, instead?.thing].some((kind) => kind === 'person' || kind === 'child');
  });
}

/** What people are drawn riding on. */
export const mounts: ReadonlySet<ConceptName> = new Set<ConceptName>([
  'horse',
  'donkey',
  'camel',
  'elephant',
  'zebra',
  'bicycle',
  'motorcycle',
]);

/** Whether a person is drawn with it in the hand. */
export function canBeHeld(names: readonly ConceptName[]): boolean {
  return names.some((name) => isHandy((concepts[name] as Concept).thing));
}

/** What flies, hovers or floats where it is drawn. */
const fliers: readonly ThingKind[] = [
  ...(['bird', 'seagull', 'eagle', 'butterfly', 'bee', 'dragonfly', 'dragon', 'eastern-dragon', 'owl'] as const),
  ...([
    'hot-air-balloon',
    'balloon',
    'airship',
    'airplane',
    'ufo',
    'spaceship',
    'rocket',
    'kite',
    'comet',
    'planet',
    'moon',
    'sun',
  ] as const),
  ...(['lantern', 'boat', 'sailing-boat', 'ship', 'lotus', 'duck', 'swan', 'iceberg', 'astronaut', 'fish', 'whale', 'turtle'] as const),
];
const swimmers: readonly ThingKind[] = ['fish', 'whale', 'dolphin', 'shark', 'octopus', 'turtle', 'swan', 'duck', 'goose', 'submarine'];

/** Whether somebody is drawn doing so without being told. */
export function isDrawnDoing(doer: Doer, names: readonly ConceptName[]): boolean {
  const kinds = doer === 'flier' ? fliers : doer === 'swimmer' ? swimmers : [...swimmers, 'astronaut', 'spaceship', 'rocket', 'ufo'];
  return names.some((name) => {
    const { thing }: Concept = concepts[name];
    return (thing === undefined && !isAlive([name])) || (thing !== undefined && kinds.includes(thing));
  });
}

/** What lies about, not what a picture is of: an adjective of it says nothing of the picture's light. */
export function isThingOrPart(piece: Piece): boolean {
  if (piece.kind !== 'noun') return piece.kind === 'unknown' || piece.kind === 'part';
  return !isAir(piece.names) && piece.names.every((name) => landscapePull(name) < 2.5 || name in things || name in living);
}

function landscapePull(name: ConceptName): number {
  const { pulls = {} }: Concept = concepts[name];
  const landscapes = ['mountains', 'ocean', 'forest', 'desert', 'city', 'space', 'underwater', 'aurora', 'abstract'] as const;
  return Math.max(...landscapes.map((subject) => pulls[subject] ?? 0));
}

/** What holds others: a bowl of cherries. */
export const containers: ReadonlySet<string> = new Set(['bowl', 'plate', 'basket', 'vase', 'cup', 'bottle', 'wine-glass']);

/** Relates somebody, and those that are joined to them by "and", to another mention. What is in a basket is where that is. */
export function relateAll(
  mentions: Mentions,
  joined: ReadonlySet<number>,
  from: number,
  { how, to, said }: NonNullable<Mention['relation']>,
): void {
  for (let who = from; who >= 0; who -= 1) {
    const inside = mentions.list[who]?.relation;
    mentions.relate(
      inside?.how === 'in' && mentions.list[inside.to]?.names.some((name) => containers.has(name)) ? inside.to : who,
      how,
      to,
      said,
    );
    if (!joined.has(who)) break;
  }
}
