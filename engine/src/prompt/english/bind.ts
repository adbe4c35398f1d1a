import { living } from '../concepts/living.ts';
import { type Concept, concepts } from '../concepts.ts';
import { containers, isAlive, Mentions, type NounPiece, relateAll } from '../gather-mentions.ts';
import type { Bound, Mention, Piece } from '../pieces.ts';
import { EnglishDoings } from './doings.ts';
import { bodily, familyOf, isMadeOrAlive, isMood, isSaidOfThing, Lead, nounOf, poseWith, takeAfterParent, takeHead } from './nouns.ts';
import { atWindow, fateOfPart, isPlatform, ownersToCome, perches } from './parts.ts';

type Of<Kind extends Piece['kind']> = Extract<Piece, { kind: Kind }>;

/** Binds the words of an English text: attributes and numbers to the noun they stand before, relations between two nouns. */
export function bindEnglish(pieces: readonly Piece[], text: string, refuseAll: boolean): Bound {
  const binder = new EnglishBinder(text, refuseAll);
  for (const [at, piece] of pieces.entries()) binder.take(piece, pieces, at);
  binder.end(text.length);
  return binder.doings.bound(pieces);
}

/** What is said to be with these is in them. */
const deep: ReadonlySet<string> = new Set(['vase', 'bowl', 'basket']);

class EnglishBinder {
  readonly mentions: Mentions;
  readonly doings: EnglishDoings;
  readonly #text: string;
  readonly #refuseAll: boolean;
  /** Nouns that stand together: the last one is the head. */
  #nouns: NounPiece[] = [];
  #relation: { how: NonNullable<Mention['relation']>['how']; from: number; start: number; surrounded?: boolean; out?: boolean } | undefined;
  readonly #lead: Lead;
  #whole = false;
  /** Those that stand behind an "and": what is said of the last one is said of all. */
  readonly #joined = new Set<number>();
  #joins = false;
  #in = false;
  #spreads = false;
  /** "a bowl of". */
  #container: number | undefined;
  /** A statue or a picture of what comes next. */
  #shows: number | undefined;
  #companion: number | undefined;
  #with = false;
  /** A part whose owner comes after it. */
  #ahead: { word: string; colours: Mention['colours']; start: number; end: number } | undefined;

  constructor(text: string, refuseAll: boolean) {
    this.#text = text;
    this.#refuseAll = refuseAll;
    this.mentions = new Mentions(text);
    this.mentions.refusing = refuseAll;
    this.doings = new EnglishDoings(text, this.mentions);
    this.#lead = new Lead(text);
  }

  take(piece: Piece, pieces: readonly Piece[], at: number): void {
    const { mentions } = this;
    const before = pieces[at - 1];
    const noun = nounOf(piece, pieces, at);
    if (noun) this.#takeNoun(noun, pieces, at);
    else this.#closeNouns();
    if (noun) return;
    if (piece.kind === 'colour') this.#takeColour(piece, pieces[at + 1]);
    else if (piece.kind === 'attribute') this.#takeAttribute(piece, before, pieces[at + 1]);
    else if (piece.kind === 'doing') this.doings.take(piece, before, pieces[at + 1]);
    else if (piece.kind === 'number') mentions.wait({ count: piece.count }, piece.start);
    else if (piece.kind === 'arrangement') this.#takeArrangement(piece, before);
    else if (piece.kind === 'relation') this.#relate(piece);
    else if (piece.kind === 'place') this.#takePlace(piece, before);
    else if (piece.kind === 'part') this.#takePart(piece, pieces[at + 1]);
    else if (piece.kind === 'whole') this.#takeWhole(piece);
    else if (piece.kind === 'negation') this.#negate();
    else if (piece.kind === 'join') {
      this.#joins = before?.kind !== 'break';
      this.#join(pieces[at + 1]);
    } else if (piece.kind === 'break') this.end(piece.start);
    else if (piece.kind === 'it') this.#takeIt(piece);
    else if (piece.kind === 'prep') this.#takePreposition(piece, before);
    else if (piece.kind === 'small' && piece.word === 'of') this.#takeOf();
    else if (piece.kind === 'small' && /^(?:the|this|that|its|their)$/i.test(this.#text.slice(piece.start, piece.end)))
      mentions.waiting.definite = true;
  }

  /** The end of a phrase: what waits finds no noun any more. */
  end(at: number): void {
    this.#closeNouns();
    this.doings.end(true);
    this.#dropWaiting(at);
    this.#relation = undefined;
    this.#whole = false;
    this.#in = false;
    this.#with = false;
    this.#spreads = false;
    this.mentions.refusing = this.#refuseAll;
  }

  #takeNoun(piece: NounPiece, pieces: readonly Piece[], at: number): void {
    if (piece.kind === 'noun' && isMood(piece)) {
      // "a red lonely house": a mood binds nothing.
      this.#closeNouns();
      const { waiting } = this.mentions;
      const ofThing = isSaidOfThing(pieces, at);
      if (ofThing && bodily.test(this.#text.slice(piece.start, piece.end))) return;
      this.mentions.addApart(piece, ofThing ? { ofThing } : {}, waiting);
      return;
    }
    if (piece.kind === 'noun' && piece.negated) {
      this.#closeNouns();
      this.mentions.addApart(piece, { refused: true }, this.mentions.waiting, this.mentions.waiting);
      return;
    }
    const last = this.#nouns.at(-1);
    // Two nouns without a word between them are one: "village church".
    const apart = last && this.#text.slice(last.end, piece.start).trim().replace('-', '') !== '';
    if (apart || /^(?:at|in|on|by|under|after|after the) /i.test(this.#text.slice(piece.start, piece.end))) this.#closeNouns();
    this.#nouns.push(piece);
  }

  #closeNouns(): void {
    const nouns = this.#nouns;
    if (nouns.length === 0) return;
    this.#nouns = [];
    const { head, isFamily, swallowed } = takeHead(nouns, this.#text);
    const { mentions } = this;
    const { waiting } = mentions;
    const shows = this.#shows === undefined ? undefined : mentions.list[this.#shows];
    this.#shows = undefined;
    if (shows) {
      // "a statue of a lion": there is no lion.
      Object.assign(shows, { kin: true, text: this.#text.slice(this.#text.indexOf(shows.text), head.end) });
      mentions.clear();
      return;
    }
    const unknownBefore = nouns.some(({ kind }) => kind === 'unknown');
    mentions.clear();
    for (const noun of nouns) if (noun.kind === 'noun' && !swallowed.includes(noun)) mentions.add(noun);
    mentions.waiting = waiting;
    const start = nouns.find((noun) => noun.kind === 'unknown' || swallowed.includes(noun))?.start;
    if (start !== undefined) mentions.waiting.start = Math.min(waiting.start ?? start, start);
    const place = mentions.add(head, {
      ...(unknownBefore && head.kind === 'noun' ? { altered: true } : {}),
      ...(head.kind === 'noun' && (head.kin || swallowed.length > 0) ? { kin: true } : {}),
      ...(this.#spreads ? { spread: true } : {}),
      ...(isFamily ? familyOf(waiting.count) : {}),
    });
    const ahead = this.#ahead;
    if (ahead) this.#takePartOf(mentions.list[place] as Mention, ahead.word, ahead.colours, ahead.start, ahead.end);
    this.#ahead = undefined;
    takeAfterParent(mentions.list, place);
    this.doings.meet(place, head);
    // Not "a cat on a chair and a dog": the chair is where the cat is.
    if (this.#joins && !mentions.list.some(({ relation }) => relation?.to === place - 1)) this.#joined.add(place);
    this.#joins = false;
    this.#spreads = false;
    this.#in = false;
    if (this.#container !== undefined) mentions.relate(place, 'in', this.#container);
    this.#container = undefined;
    if (this.#companion !== undefined && mentions.list[place]?.names.some(isMadeOrAlive)) mentions.relate(place, 'beside', this.#companion);
    this.#companion = undefined;
    if (this.#relation && !mentions.list[place]?.refused && (!this.#relation.out || isPlatform(mentions.list[place]?.names ?? []))) {
      const { how, from, start: begin, surrounded } = this.#relation;
      const said = this.#text.slice(begin, head.end);
      if (how === 'around' && surrounded) mentions.relate(place, how, from, said);
      else if (!this.#lead.begins(mentions, how, place, begin, head.end)) relateAll(mentions, this.#joined, from, { how, to: place, said });
    } else this.#lead.take(mentions, place, head.start);
    this.#relation = undefined;
  }

  #takeColour({ colours, start, end }: Of<'colour'>, next: Piece | undefined): void {
    this.mentions.wait({ colours }, start);
    // "monochrome red mountains", "a palette of blue and gold".
    if (!this.#whole || next?.kind === 'colour' || next?.kind === 'join') return;
    this.mentions.addColours('whole', end);
    this.#whole = false;
  }

  #takeAttribute(
    { start, kind: _kind, end: _end, ...attribute }: Of<'attribute'>,
    before: Piece | undefined,
    next: Piece | undefined,
  ): void {
    const last = this.mentions.list[this.mentions.lastHead];
    const is = before?.kind === 'small' && /\b(?:is|are)\s+$/i.test(this.#text.slice(0, start));
    const follows = before?.kind === 'noun' || before?.kind === 'unknown';
    const leads = next && ['noun', 'unknown', 'attribute', 'colour', 'part'].includes(next.kind);
    // "a castle burning at night", "a house on fire".
    if (attribute.state && last && follows && !leads) last.state = attribute.state;
    // "a dog sleeping", "horses that are running".
    else if (attribute.pose && last && (follows || is || before?.kind === 'part')) poseWith(attribute.pose, this.mentions, this.#joined);
    else this.mentions.wait(attribute, start);
  }

  #takeArrangement({ arrangement, count, start }: Of<'arrangement'>, before: Piece | undefined): void {
    const last = this.mentions.list[this.mentions.lastHead];
    const trails = /^(?:in a|lined|scattered|strewn)/i.test(this.#text.slice(start, start + 9));
    if (trails && last && before && (before.kind === 'noun' || before.kind === 'unknown')) last.arrangement = arrangement;
    else {
      const { waiting } = this.mentions;
      this.mentions.wait({ arrangement, ...(waiting.count === undefined && count ? { count } : {}) }, start);
    }
  }

  #relate({ how, start }: Of<'relation'>): void {
    this.mentions.refusing = this.#refuseAll;
    this.#dropWaiting(start);
    this.doings.end(false);
    const surrounded = /^surrounded/i.test(this.#text.slice(start));
    this.#relation = { how, from: this.#placedWith(this.mentions.lastHead), start, surrounded };
  }

  /** Who something is done by, or what something is in: "a jar of sweets between two candles". */
  #placedWith(place: number): number {
    const relation = this.mentions.list[place]?.relation;
    return relation && !relation.said && relation.how === 'in' ? relation.to : this.doings.doerTo(place);
  }

  #takePlace({ place, distance, start, end }: Of<'place'>, before: Piece | undefined): void {
    this.mentions.refusing = this.#refuseAll;
    const last = this.mentions.list[this.mentions.lastHead];
    if (/^on (?:the )?top$/i.test(this.#text.slice(start, end)) && this.mentions.putOnTop(this.#text.slice(start, end))) return;
    const attributes = { ...(place ? { place } : {}), ...(distance ? { distance } : {}) };
    const follows = before && before.kind !== 'break' && before.kind !== 'join' && before.kind !== 'prep';
    if (last && follows) Object.assign(last, attributes);
    else this.mentions.wait(attributes, start);
  }

  /** A window that is lit lights its house; a red dress makes a red woman; a red door is told as missing. */
  #takePart({ start, end }: Of<'part'>, next: Piece | undefined): void {
    const { mentions } = this;
    if (this.#relation?.how === 'on' && /^roof/i.test(this.#text.slice(start, end))) {
      // On the roof of a house, or of one that is not named.
      if (next?.kind === 'small' && next.word === 'of') return;
      this.#nouns.push({ kind: 'noun', names: ['house'], start, end });
      this.#closeNouns();
      return;
    }
    const { waiting } = mentions;
    if (this.#relation && perches.test(this.#text.slice(start, end)) && isAlive(mentions.list[this.#relation.from]?.names ?? [])) {
      // "an owl on a branch": nobody is put there.
      this.doings.tell(this.#relation.start, end);
      this.#relation = undefined;
      mentions.clear();
      return;
    }
    if (mentions.refusing && !this.#refuseAll) {
      mentions.clear();
      return;
    }
    if (this.doings.takesPart(end)) {
      // Holding hands.
      mentions.clear();
      return;
    }
    const owner = mentions.list[mentions.lastHead];
    const word = this.#text.slice(start, end).toLowerCase();
    if (next?.kind === 'noun' && ownersToCome.test(word)) {
      // "a red-haired woman": who has it comes after it.
      this.#ahead = { word: word.replace(/e?d$/, ''), colours: waiting.colours, start: waiting.start ?? start, end };
      mentions.clear();
      return;
    }
    if (/^windows?$/.test(word) && atWindow.test(this.#text.slice(0, start))) {
      // A cup beside a rainy window stands in a room.
      this.#nouns.push({ kind: 'noun', names: ['window'], start, end });
      this.#closeNouns();
      return;
    }
    const stuff = /\b(?:thatched|grass|copper|glass)\s+$/i.exec(this.#text.slice(0, start));
    if (stuff && /^roof/.test(word)) this.doings.tell(stuff.index, end);
    if (owner && owner.names.length > 0 && !owner.refused && (this.#with || this.#in || waiting.lit)) {
      if (waiting.lit && /^(?:window|roof|facade)/.test(word)) owner.lit = true;
      const told = this.#takePartOf(owner, word, waiting.colours, waiting.start ?? start, end);
      if (this.#relation?.how === 'in') this.#relation = undefined;
      if (!told && (waiting.lit || waiting.colours.length > 0)) owner.text = this.#text.slice(this.#text.indexOf(owner.text), end);
      mentions.clear();
      return;
    }
    const aside = this.#relation && ['beside', 'in-front-of', 'behind'].includes(this.#relation.how);
    if (owner && waiting.colours.length === 0 && !aside) {
      // The branch of a tree, the chimney of a house.
      mentions.clear();
      return;
    }
    this.#nouns.push({ kind: 'unknown', start, end });
    this.#closeNouns();
  }

  /** Gives a part to its owner. Answers whether it is told instead. */
  #takePartOf(owner: Mention, word: string, colours: Mention['colours'], start: number, end: number): boolean {
    const { covers, part, told, who } = fateOfPart(word, owner, colours);
    if (who) owner.who = who;
    if (covers && colours.length > 0) owner.colours = colours;
    const [colour] = colours;
    if (part && colour) owner.parts = { ...owner.parts, [part]: colour };
    if (told) this.doings.tell(start, end);
    return told;
  }

  #takeWhole({ colours = [], start, end }: Of<'whole'>): void {
    const { mentions } = this;
    if (colours.length > 0) mentions.wait({ colours }, start);
    if (mentions.waiting.colours.length > 0) mentions.addColours('whole', end);
    else this.#whole = true;
    this.#in = false;
  }

  #negate(): void {
    this.mentions.clear();
    this.mentions.refusing = true;
    this.#relation = undefined;
  }

  #join(next: Piece | undefined): void {
    // "blue and gold circles": colours wait together.
    if (this.mentions.waiting.colours.length > 0 && next?.kind === 'colour') return;
    const { count, colours } = this.mentions.waiting;
    if (count === 1 && colours.length > 0) this.#colourMember();
  }

  /** "two boats, one red and one blue": members of the last plural. */
  #colourMember(): boolean {
    const { mentions } = this;
    const plural = mentions.list[mentions.lastHead];
    if (!plural || (plural.count ?? 0) < 2) return false;
    plural.colours = [...plural.colours, ...mentions.waiting.colours];
    mentions.clear();
    return true;
  }

  #takeIt({ start, end }: Of<'it'>): void {
    const { mentions } = this;
    const last = mentions.lastHead;
    const many = /^them$/i.test(this.#text.slice(start, end));
    if (many && mentions.countLast()) return;
    const find = (fits: (mention: Mention) => boolean) =>
      mentions.list.findLastIndex((mention, place) => place < last && !mention.colour && mention.names.length > 0 && fits(mention));
    const isThing = ({ names }: Mention) => names.some((name) => (concepts[name] as Concept).thing !== undefined);
    const things = find((mention) => isThing(mention) && (!many || (mention.count ?? 1) > 1 || mention.plural === true));
    const before = things >= 0 ? things : find(() => true);
    if (this.#relation && before >= 0) mentions.relate(last, this.#relation.how, before, this.#text.slice(this.#relation.start, end));
    this.#relation = undefined;
  }

  #takePreposition({ word, start, end }: Of<'prep'>, before: Piece | undefined): void {
    const { mentions } = this;
    mentions.refusing = this.#refuseAll;
    this.#with = word === 'with';
    const last = mentions.lastHead;
    // A girl with an umbrella.
    if (this.#with && mentions.list[last]?.names.some((name) => name in living)) this.#companion = last;
    // A vase with roses on a windowsill: the roses are where the vase is.
    if (this.#with && mentions.list[last]?.names.some((name) => deep.has(name))) this.#container = last;
    if (word !== 'made') this.#dropWaiting(start);
    this.doings.end(false);
    this.#in = word === 'in' || (this.#in && word === 'with');
    const said = this.#text.slice(start, end).toLowerCase();
    // "fishing from a boat", "walking across a bridge".
    const out = said === 'from' && isAlive(mentions.list[last]?.names ?? []);
    const over = said === 'across' && (before?.kind === 'attribute' || before?.kind === 'doing');
    this.#relation =
      word === 'in' || out || over ? { how: word === 'in' ? 'in' : 'on', from: this.doings.doerTo(last), start, out } : undefined;
    if (word === 'made') this.#whole = false;
  }

  /** "a bowl of cherries": both stay. "a field of poppies": poppies cover it. */
  #takeOf(): void {
    const { mentions } = this;
    const from = mentions.lastHead;
    const container = mentions.list[from];
    if (!container) return;
    const names = container.names as readonly string[];
    if (names.some((name) => containers.has(name))) this.#container = from;
    if (names.some((name) => name === 'statue' || name === 'picture' || name === 'toy-balloon')) this.#shows = from;
    this.#spreads = ['field', 'meadow', 'garden', 'sea', 'ocean', 'hills', 'valley', 'forest'].some((name) => names.includes(name));
  }

  /** Colours without a noun: of the whole picture, of the one that is "in red", or of nobody. */
  #dropWaiting(end: number): void {
    const { mentions } = this;
    const { colours, count, material } = mentions.waiting;
    if (colours.length === 0) {
      const last = mentions.list[mentions.lastHead];
      if (/\b(?:in total|in all|altogether)\b/i.test(this.#text.slice(mentions.waiting.start, end + 9))) mentions.countLast();
      if (material && last) last.material ??= material;
      mentions.clear();
      return;
    }
    if (count === 1 && this.#colourMember()) return;
    const owner = mentions.list[mentions.lastHead];
    const ownsColour = owner?.names.some((name) => concepts[name].thing) && owner.colours.length === 0 && !mentions.refusing;
    if (this.#in && owner && ownsColour) {
      owner.colours = colours;
      mentions.clear();
    } else mentions.addColours(this.#whole || (this.#in && owner) ? 'whole' : 'bare', end);
  }
}
