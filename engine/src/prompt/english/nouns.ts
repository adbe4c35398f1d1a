import { living } from '../concepts/living.ts';
import { people } from '../concepts/people.ts';
import { things } from '../concepts/things.ts';
import { type Concept, type ConceptName, concepts } from '../concepts.ts';
import { isAir, isAlive, isPerson, isThingOrPart, type Mentions, type NounPiece } from '../gather-mentions.ts';
import type { Mention, Piece } from '../pieces.ts';

/** Which pieces of an English text are nouns, and what they are to each other. */

type Of<Kind extends Piece['kind']> = Extract<Piece, { kind: Kind }>;

export function nounOf(piece: Piece, pieces: readonly Piece[], at: number): NounPiece | undefined {
  if (piece.kind === 'noun' || piece.kind === 'unknown') return piece;
  if (piece.kind !== 'colour' || !isNoun(piece, pieces, at)) return undefined;
  return { kind: 'noun', names: piece.names ?? [], start: piece.start, end: piece.end };
}

/** Orange, rose, lavender: a noun where its phrase ends, a colour before another noun. */
function isNoun({ names }: Of<'colour'>, pieces: readonly Piece[], at: number): boolean {
  if (!names) return false;
  const next = pieces[at + 1];
  const before = pieces[at - 1];
  if (!next || !['noun', 'unknown', 'colour', 'attribute', 'whole', 'part'].includes(next.kind)) {
    return !(before?.kind === 'prep' && before.word === 'in') && !(before?.kind === 'join' && pieces[at - 2]?.kind === 'colour');
  }
  return false;
}

/** Words that say how a thing looks, not what the picture feels like: a dark table, bright balloons, an empty plate. */
export const bodily =
  /^(?:dark|bright|warm|vivid|vibrant|colou?rful|empty|rough|grand|powerful|haunted|magic|magical|enchanted|quiet|fierce|secret)$/i;

/** Whether the noun that an adjective leads to is a thing and not the place or the light of the picture. */
export function isSaidOfThing(pieces: readonly Piece[], at: number): boolean {
  for (const piece of pieces.slice(at + 1)) {
    const leads = piece.kind === 'attribute' || piece.kind === 'colour' || (piece.kind === 'noun' && isMood(piece));
    if (!leads) return isThingOrPart(piece);
  }
  return false;
}

export function isMood({ names }: Extract<NounPiece, { kind: 'noun' }>): boolean {
  return names.every((name) => concepts[name].mood || concepts[name].style);
}

/** A thing before another thing is a part of its name: apple pie, church tower. Else both stay: village church, koi pond. */
function isSwallowed(noun: NounPiece, head: NounPiece): boolean {
  if (
    head.kind === 'noun' &&
    head.names.every((name) => (concepts[name] as Concept).thing === undefined && !(concepts[name] as Concept).unpainted)
  )
    return false;
  return noun.kind === 'noun' && noun.names.some(isMadeOrAlive);
}

export function isMadeOrAlive(name: ConceptName): boolean {
  const { pulls = {}, unpainted }: Concept = concepts[name];
  if (unpainted) return !pulls.flowers && !pulls.tree;
  return (name in things || name in living || name in people) && !pulls.flowers && !pulls.tree && !pulls.forest;
}

/** Who does something is who lives and was named last, with those joined to it: not the backpack, and not the clock tower. */
export function poseWith(pose: NonNullable<Mention['pose']>, { list, lastHead }: Mentions, joined: ReadonlySet<number>): void {
  const lives = (place: number) => isAlive(list[place]?.names ?? []);
  let who = lastHead;
  while (who > 0 && !lives(who) && lives(who - 1)) who -= 1;
  for (; who >= 0; who -= 1) {
    (list[who] as Mention).pose = pose;
    if (!joined.has(who) || lives(who) !== lives(who - 1)) break;
  }
}

const young = /\b(?:calf|calves|cubs?|pups?)$/i;

/** "an elephant and her calf", "a lioness with two cubs": the young one is of the kind that was named before it. */
export function takeAfterParent(list: readonly Mention[], place: number): void {
  const mention = list[place];
  if (!mention || !young.test(mention.head)) return;
  const parent = list.slice(0, place).findLast(({ names, refused }) => !refused && isAlive(names) && !isPerson(names));
  if (!parent) return;
  mention.names = parent.names;
  mention.young = true;
}

/** "family" after the name of an animal. */
function isKinship({ start, end }: NounPiece, text: string): boolean {
  return /^(?:family|families|parents?)$/i.test(text.slice(start, end));
}

/** "mother" before the name of an animal. */
function isParent({ start, end }: NounPiece, text: string): boolean {
  return /^(?:mother|father|mama|papa|momma|daddy|mom|dad|mum|parent|baby)$/i.test(text.slice(start, end));
}

function isAnimal(piece: NounPiece): boolean {
  return piece.kind === 'noun' && isAlive(piece.names) && !isPerson(piece.names);
}

/** Two that are grown, and the rest of the number or two young ones. */
export function familyOf(count: number | undefined): Pick<Mention, 'count' | 'brood' | 'plural'> {
  return { count: 2, plural: true, brood: count !== undefined && count > 2 ? count - 2 : 2 };
}

/** Takes the head out of nouns that stand together: "a penguin family" is of penguins, "a mother duck" is a duck. */
export function takeHead(nouns: NounPiece[], text: string): { head: NounPiece; isFamily: boolean; swallowed: NounPiece[] } {
  const last = nouns.pop() as NounPiece;
  const parents = isKinship(last, text) ? nouns.findLastIndex(isAnimal) : -1;
  if (parents >= 0) return { head: { ...(nouns.splice(parents, 1)[0] as NounPiece), end: last.end }, isFamily: true, swallowed: [] };
  while (isAnimal(last) && nouns.length > 0 && isParent(nouns.at(-1) as NounPiece, text)) nouns.pop();
  return { head: last, isFamily: false, swallowed: nouns.filter((noun) => isSwallowed(noun, last)) };
}

type How = NonNullable<Mention['relation']>['how'];

const leading: readonly How[] = ['left-of', 'right-of', 'beside', 'behind', 'in-front-of', 'on', 'under'];
/** After the place that a sentence begins with. */
const thereIs =
  /^\s*,?\s*(?:there(?:'s| is| are)|(?:is|are|stands?|sits?|lies?|hangs?)\s+(?:an?|one|two|three|four|five|six|some|several|many)\b)/i;

/** A place that a sentence begins with: "behind the fence there is a dog", "left of the house, a tree". */
export class Lead {
  readonly #text: string;
  #place: { how: How; to: number; said: string; end: number } | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Takes a relation whose noun is the mention `to`, from `start` to `end`. Answers whether a sentence begins with it. */
  begins(mentions: Mentions, how: How, to: number, start: number, end: number): boolean {
    const before = this.#text.slice(0, start).trim();
    const opens = before === '' || (/[.,;:]$/.test(before) && thereIs.test(this.#text.slice(end)));
    const follows = thereIs.test(this.#text.slice(end)) || (before === '' && /^\s*,/.test(this.#text.slice(end)));
    if (
      !opens ||
      !follows ||
      !leading.includes(how) ||
      !mentions.list[to]?.names.some((name) => name === 'table' || (concepts[name] as Concept).thing)
    )
      return false;
    this.#place = { how, to, said: this.#text.slice(start, end), end };
    return true;
  }

  /** Puts the next thing that is named there. */
  take(mentions: Mentions, place: number, start: number): void {
    const lead = this.#place;
    const mention = mentions.list[place];
    if (!lead || !mention || isAir(mention.names)) return;
    this.#place = undefined;
    if (!mention.refused && !/[.;]/.test(this.#text.slice(lead.end, start))) mentions.relate(place, lead.how, lead.to, lead.said);
  }
}
