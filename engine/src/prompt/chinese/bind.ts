import type { ColourName } from '../../paint/colours.ts';
import type { Part } from '../../paint/things/thing.ts';
import type { ConceptName } from '../concepts.ts';
import { isAir, isAlive, isPerson, Mentions, type NounPiece, relateAll, type Waiting } from '../gather-mentions.ts';
import type { Bound, Mention, Piece } from '../pieces.ts';
import { Doings } from './doings.ts';
import { chineseCovers } from './grammar.ts';
import { bodily, filled, isMood, isParentOf, isSaidOfThing, isTotal, leadsToPlace, spreads, startOfPhrase } from './nouns.ts';
import { face, haveColoured, onBody, partNamed, perches, sliceBefore, ways } from './parts.ts';

type Of<Kind extends Piece['kind']> = Extract<Piece, { kind: Kind }>;
type How = NonNullable<Mention['relation']>['how'];

/**
 * Binds the words of a Chinese text. Attributes stand before their noun; a place stands after what it is a place of
 * (桌上), and what is there follows (桌上有苹果), or stood before with 在 (苹果在桌上).
 */
export function bindChinese(pieces: readonly Piece[], text: string, refuseAll: boolean): Bound {
  const binder = new ChineseBinder(text, refuseAll);
  for (const [at, piece] of pieces.entries()) binder.take(piece, pieces, at);
  binder.end(text.length);
  return binder.bound(pieces);
}

class ChineseBinder {
  readonly mentions: Mentions;
  readonly #text: string;
  readonly #refuseAll: boolean;
  /** What is where, for the noun that follows. */
  #relation: { how: How; to: number; said?: string; once?: boolean } | undefined;
  /** Who is 在 something. */
  #who: number | undefined;
  /** A number and attributes before 在 … 的. */
  #stash: Waiting | undefined;
  #whole = false;
  /** Those that stand behind an "and": what is said of the last one is said of all. */
  readonly #joined = new Set<number>();
  #joins = false;
  #clause = 0;
  #colourStart = 0;
  /** A part that waits for its owner. */
  #part: { part: Part; colour: ColourName; start: number; end: number } | undefined;
  /** Refused by 没有 instead of 不要. */
  #lacks = false;
  readonly #doings: Doings;

  constructor(text: string, refuseAll: boolean) {
    this.#text = text;
    this.#refuseAll = refuseAll;
    this.mentions = new Mentions(text);
    this.mentions.refusing = refuseAll;
    this.#doings = new Doings(text, this.mentions);
  }

  bound(pieces: readonly Piece[]): Bound {
    return this.#doings.bound(pieces);
  }

  take(piece: Piece, pieces: readonly Piece[], at: number): void {
    const { mentions } = this;
    const before = pieces[at - 1];
    const next = pieces[at + 1];
    if (piece.kind === 'noun' || piece.kind === 'unknown') this.#takeNoun(piece, pieces, at);
    else if (piece.kind === 'part' && next?.kind === 'relation' && next.how === 'on' && this.#isRoof(piece))
      this.#takeNoun({ kind: 'noun', names: ['house'], start: piece.start, end: piece.end }, pieces, at);
    else if (piece.kind === 'colour') this.#takeColour(piece, before, next);
    else if (piece.kind === 'attribute') this.#takeAttribute(piece, before, next);
    else if (piece.kind === 'number') this.#takeNumber(piece, before, next);
    else if (piece.kind === 'arrangement' && (!next || next.kind === 'break') && mentions.lastHead >= this.#clause)
      this.#arrangeLast(piece);
    else if (piece.kind === 'arrangement')
      mentions.wait({ arrangement: piece.arrangement, count: Math.max(mentions.waiting.count ?? 0, piece.count ?? 1) }, piece.start);
    else if (piece.kind === 'relation') this.#takeLocative(piece, pieces, at);
    else if (piece.kind === 'place') this.#takePlace(piece, before, next);
    else if (piece.kind === 'part') this.#takePart(piece, next);
    else if (piece.kind === 'whole') this.#takeWhole(piece);
    else if (piece.kind === 'negation') {
      mentions.clear();
      mentions.refusing = true;
      this.#lacks = this.#text.slice(piece.start, piece.end).startsWith('没');
    } else if (piece.kind === 'join') this.#joins = mentions.list.length > this.#clause;
    else if (piece.kind === 'break') this.end(piece.start);
    else if (piece.kind === 'prep') this.#takeHas();
    else if (piece.kind === 'doing') this.#doings.take(piece);
    else if (piece.kind === 'small') this.#takeSmall(piece, before, next);
  }

  /** The end of a clause. A place that nothing stood at yet waits for the next one: 湖边，一座小屋. */
  end(at: number): void {
    this.#doings.end(this.#clause);
    if (this.#part) this.#colourPart(this.mentions.lastHead);
    // A colour without a noun colours nobody.
    if (this.mentions.waiting.colours.length > 0) this.mentions.addColours(this.#whole ? 'whole' : 'bare', at);
    const { mentions } = this;
    // 走过石桥: there is no word for where on it.
    const way = mentions.list[mentions.lastHead];
    if (this.#who !== undefined && mentions.lastHead > this.#who && way?.names.some((name) => ways.includes(name)))
      mentions.relate(this.#who, 'on', mentions.lastHead, way.head);
    mentions.clear();
    if (this.#relation && this.#clause !== this.#relation.to) this.#relation = undefined;
    this.#who = undefined;
    this.#stash = undefined;
    this.#whole = false;
    this.#clause = mentions.list.length;
    mentions.refusing = this.#refuseAll;
  }

  #isRoof({ start, end }: Of<'part'>): boolean {
    return /[屋房瓦楼]顶/u.test(this.#text.slice(start, end));
  }

  #takeNoun(piece: NounPiece, pieces: readonly Piece[], at: number): void {
    const { mentions } = this;
    const next = pieces[at + 1];
    if (next?.kind === 'noun' && next.start === piece.end && this.#text.slice(piece.start, piece.end) === '青花瓷') {
      mentions.wait({ material: 'clay' }, piece.start);
      return;
    }
    if (this.#isModifier(piece, next) || isParentOf(this.mentions, piece, this.#text)) return;
    const ofThing = piece.kind === 'noun' && isMood(piece) && isSaidOfThing(pieces, at);
    if (ofThing && bodily.test(this.#text.slice(piece.start, piece.end))) return;
    const said = this.#text.slice(startOfPhrase(pieces, at), piece.end).replace(/^一[杯弯束缕叶条轮](?=.)/u, '');
    if (piece.kind === 'noun' && (isMood(piece) || (isAir(piece.names) && next && next.kind !== 'break'))) {
      // 一座宁静的小镇, 一个雨夜的城市: light and mood bind no number.
      const { waiting } = mentions;
      mentions.clear();
      const colours = isMood(piece) ? [] : waiting.colours;
      mentions.waiting = { colours, ...(colours.length > 0 && waiting.start !== undefined ? { start: waiting.start } : {}) };
      mentions.add(piece, { said, ...(ofThing ? { ofThing } : {}) });
      mentions.waiting = { ...waiting, colours: isMood(piece) ? waiting.colours : [] };
      return;
    }
    const names = piece.kind === 'noun' ? piece.names : [];
    const alive = isAlive(names);
    // 坐在椅子上的猫: it is not the chair that sits.
    const { pose } = mentions.waiting;
    if (pose && !alive) delete mentions.waiting.pose;
    // 苹果树, 猫雕像: a thing before an unknown noun without a word between is a part of its name.
    if (alive) this.#doings.wearBefore(names);
    else this.#wearAsPart(names);
    const before = this.#text.slice(0, piece.start);
    const slice = sliceBefore(before, names);
    if (slice) this.#doings.tell(slice.start, slice.text);
    const spread = !slice && spreads.test(before);
    if (filled.test(before) && mentions.waiting.count === undefined && !alive) mentions.wait({ count: 7 }, piece.start);
    if (spread) delete mentions.waiting.count;
    const place = mentions.add(piece, { ...(spread ? { spread } : {}), said, definite: mentions.waiting.count === undefined });
    if (pose && !alive) mentions.waiting.pose = pose;
    this.#doings.meet(place, piece, alive);
    if (this.#part) this.#colourPart(place);
    // Not "a cat on a chair and a dog": the chair is where the cat is.
    if (this.#joins && !mentions.list.some(({ relation }) => relation?.to === place - 1)) this.#joined.add(place);
    this.#joins = false;
    if (this.#relation && !isAir(mentions.list[place]?.names ?? [])) {
      mentions.relate(place, this.#relation.how, this.#relation.to, this.#relation.said);
      if (next?.kind !== 'join' || this.#relation.once) this.#relation = undefined;
    }
  }

  /** 法拉利跑车, 藏族姑娘: what nobody knows is told, and what was said before belongs to the noun. 落日圆 is no circle. */
  #isModifier(piece: NounPiece, next: Piece | undefined): boolean {
    const text = this.#text.slice(piece.start, piece.end);
    // 圆形玻璃鱼缸: a shape that a thing has.
    const shaped = next && ['noun', 'unknown', 'attribute', 'part'].includes(next.kind) && next.start === piece.end;
    if (shaped && /^(?:圆|方|三角|椭圆|长方|正方)形$/u.test(text)) return true;
    if (text === '圆' && /[日月阳]$/u.test(this.#text.slice(0, piece.start))) return true;
    if (piece.kind !== 'unknown' || next?.kind !== 'noun' || next.start !== piece.end || isAir(next.names)) return false;
    if (!this.mentions.refusing) this.#doings.tell(piece.start, text);
    return true;
  }

  #takeColour({ colours, start, end }: Of<'colour'>, before: Piece | undefined, next: Piece | undefined): void {
    const { mentions } = this;
    const ends = !next || next.kind === 'break' || next.kind === 'number';
    if (ends && mentions.waiting.count === 1 && this.#colourMember(colours)) return;
    this.#colourStart = start;
    mentions.wait({ colours }, start);
    if (this.#whole) {
      mentions.addColours('whole', end);
      this.#whole = false;
    } else if (before?.kind === 'small' && before.word === '的' && ends) mentions.clear();
  }

  /** 两只船，一只红的，一只蓝的: members of the last plural. */
  #colourMember(colours: Mention['colours']): boolean {
    const { mentions } = this;
    const plural = mentions.list[mentions.lastHead];
    if (!plural || (plural.count ?? 0) < 2) return false;
    plural.colours = [...plural.colours, ...colours];
    mentions.clear();
    return true;
  }

  #takeAttribute(
    { start, kind: _kind, end: _end, ...attribute }: Of<'attribute'>,
    before: Piece | undefined,
    next: Piece | undefined,
  ): void {
    const { mentions } = this;
    const last = mentions.list[mentions.lastHead];
    const ends = !next || next.kind === 'break';
    const follows = before?.kind === 'noun' || before?.kind === 'part' || before?.kind === 'prep' || before?.kind === 'small';
    if (attribute.lit && last && ends && (before?.kind === 'noun' || before?.kind === 'part')) last.lit = true;
    else if (attribute.state && last && ends && follows) last.state = attribute.state;
    else if (
      attribute.pose &&
      this.#doings.actor !== undefined &&
      next?.kind !== 'number' &&
      !(next?.kind === 'small' && next.word === '的')
    )
      (mentions.list[this.#doings.actor] as Mention).pose = attribute.pose;
    else mentions.wait(attribute, start);
  }

  #takeNumber({ count, start, end }: Of<'number'>, before: Piece | undefined, next: Piece | undefined): void {
    const { mentions } = this;
    if (before?.kind === 'noun' && /^一家/u.test(this.#text.slice(start)) && isParentOf(mentions, { start, end: start + 2 }, this.#text))
      return;
    const last = mentions.list[mentions.lastHead];
    const ends = !next || next.kind === 'break' || next.kind === 'join';
    const isApart = mentions.list.length === this.#clause && before?.kind !== 'noun' && last?.count === undefined;
    if (last && ends && isTotal(this.#text, start, end, isApart)) {
      last.count = count;
      mentions.clear();
      // 小船两只.
    } else if (before?.kind === 'noun' && ends && last && last.count === undefined && mentions.list.length > 0) {
      last.count = count;
      last.text = this.#text.slice(this.#text.lastIndexOf(last.text, start), end);
      mentions.clear();
    } else mentions.wait({ count: before?.kind === 'number' ? Math.max(count, mentions.waiting.count ?? 0) : count }, start);
  }

  /** 五个瓶子排成一排. */
  #arrangeLast({ arrangement }: Of<'arrangement'>): void {
    const last = this.mentions.list[this.mentions.lastHead];
    if (last) last.arrangement = arrangement;
    this.mentions.clear();
  }

  #takeLocative({ how, start, end }: Of<'relation'>, pieces: readonly Piece[], at: number): void {
    const { mentions } = this;
    const before = pieces[at - 1];
    // 墙头上 says it twice.
    if (before?.kind === 'relation' && before.end === start && start < end) return;
    mentions.refusing = this.#refuseAll;
    const last = mentions.lastHead;
    const refersToAir = before?.kind === 'noun' && isAir(before.names);
    if (last < 0 || refersToAir || (before?.kind === 'part' && perches.test(this.#text.slice(before.start, before.end)))) return;
    const said = this.#text.slice(this.#text.lastIndexOf(mentions.list[last]?.head ?? '', start), end);
    const inner = this.#who !== undefined && leadsToPlace(pieces, at + 1);
    if (this.#who !== undefined && before && before.kind !== 'small' && !inner) {
      relateAll(mentions, this.#joined, this.#who, { how, to: last, said });
      this.#who = undefined;
    } else this.#relation = { how, to: last, said, once: start === end };
  }

  #takePlace({ place, distance, start, end }: Of<'place'>, before: Piece | undefined, next: Piece | undefined): void {
    const { mentions } = this;
    const last = mentions.list[mentions.lastHead];
    const attributes = { ...(place ? { place } : {}), ...(distance ? { distance } : {}) };
    const isAt = before?.kind === 'small' && before.word === '在';
    const ofNoun = before?.kind === 'noun' || (before?.kind === 'small' && before.word === '的');
    if (this.#who !== undefined && isAt && last) {
      Object.assign(mentions.list[this.#who] as Mention, attributes);
      this.#who = undefined;
    } else if (ofNoun && (place === 'left' || place === 'right') && this.#who !== undefined && mentions.lastHead > this.#who) {
      const said = this.#text.slice(this.#text.lastIndexOf(last?.head ?? '', start), end);
      relateAll(mentions, this.#joined, this.#who, { how: `${place}-of`, to: mentions.lastHead, said });
      this.#who = undefined;
    } else if (ofNoun && (place === 'left' || place === 'right')) this.#relation = { how: `${place}-of`, to: mentions.lastHead };
    else if (last && before?.kind === 'noun' && (!next || next.kind === 'break')) Object.assign(last, attributes);
    else mentions.wait(attributes, start);
  }

  /** 红屋顶的房子, 穿红裙的女孩: what it says waits for its owner; a red door is told as missing. */
  #takePart({ start, end }: Of<'part'>, next: Piece | undefined): void {
    const { mentions } = this;
    const { waiting } = mentions;
    const said = this.#text.slice(start, end);
    if (this.#takePerch(said, start, next)) return;
    if (chineseCovers.has(said) && !/顶$/u.test(said)) {
      if (/帆$/u.test(said)) return;
      const from = waiting.colours.length > 0 ? this.#colourStart : start;
      this.#doings.clothes = { text: this.#text.slice(from, end), said, colours: waiting.colours };
      return;
    }
    if (waiting.lit) return;
    if (face.test(said) && mentions.list[mentions.lastHead] && isPerson(mentions.list[mentions.lastHead]?.names ?? []))
      (mentions.list[mentions.lastHead] as Mention).state = 'portrait';
    if (waiting.colours.length === 0 && !waiting.size) return;
    const own = partNamed(said);
    if (own && waiting.colours.length > 0 && !mentions.refusing) {
      this.#part = { part: own, colour: waiting.colours[0] as ColourName, start: this.#colourStart, end };
      // 猫有绿色的眼睛, or 绿色眼睛的猫: before a noun it waits.
      const leads = next?.kind === 'small' && next.word === '的';
      mentions.waiting = { ...waiting, colours: [] };
      if (!leads) this.#colourPart(mentions.lastHead);
      return;
    }
    const text = this.#text.slice(waiting.colours.length > 0 ? this.#colourStart : (waiting.start ?? start), end);
    mentions.list.push({ text, head: text, names: [], refused: mentions.refusing, colours: waiting.colours });
    const { size: _size, ...rest } = waiting;
    mentions.waiting = { ...rest, colours: [] };
  }

  /** 停在枝头, 肩上有一只鹦鹉: nobody is put there. 脚边 is beside whom the sentence is about. */
  #takePerch(said: string, start: number, next: Piece | undefined): boolean {
    const { actor } = this.#doings;
    if (actor === undefined || this.mentions.refusing) return false;
    const { lastHead } = this.mentions;
    if (said === '背上' && this.#who !== undefined && lastHead > this.#who)
      this.mentions.relate(this.#who, 'on', lastHead, `${this.mentions.list[lastHead]?.head}背上`);
    else if (said === '脚边') this.#relation = { how: 'beside', to: actor, said };
    else if (this.#who !== undefined && perches.test(said)) this.#doings.tell(start, said);
    else if (onBody.test(said) && next && ['prep', 'number', 'noun', 'unknown'].includes(next.kind)) this.#doings.tell(start, said);
    else return false;
    this.#who = undefined;
    return true;
  }

  /** 戴红围巾的雪人: what it always wears takes the colour. */
  #wearAsPart(names: readonly ConceptName[]): void {
    const { clothes } = this.#doings;
    const part = clothes && partNamed(clothes.said);
    if (!clothes || !part || !haveColoured(names, part)) return;
    this.#doings.clothes = undefined;
    const [colour] = clothes.colours;
    if (!colour) return;
    const { waiting } = this.mentions;
    this.mentions.waiting = { ...waiting, colours: waiting.colours.filter((one) => one !== colour) };
    const start = this.#text.indexOf(clothes.text);
    this.#part = { part, colour, start, end: start + clothes.text.length };
  }

  /** A part in a colour of its own: drawn so, or told. */
  #colourPart(owner: number): void {
    const part = this.#part;
    this.#part = undefined;
    if (!part) return;
    const mention = this.mentions.list[owner];
    if (mention && haveColoured(mention.names, part.part)) mention.parts = { ...mention.parts, [part.part]: part.colour };
    else this.#doings.tell(part.start, this.#text.slice(part.start, part.end));
  }

  #takeWhole({ colours = [], start, end }: Of<'whole'>): void {
    const { mentions } = this;
    if (colours.length > 0) mentions.wait({ colours }, start);
    if (mentions.waiting.colours.length > 0) mentions.addColours('whole', end);
    else this.#whole = true;
  }

  #takeHas(): void {
    if (this.mentions.list.at(-1)?.refused) this.mentions.refusing = this.#refuseAll;
  }

  #takeSmall({ word, pose, fits, start, end }: Of<'small'>, before: Piece | undefined, next: Piece | undefined): void {
    const { mentions } = this;
    if (word === '在') {
      mentions.refusing = this.#refuseAll;
      if (fits) this.#doings.take({ kind: 'doing', fits, start, end: end - 1 }, true);
      const actor = this.#doings.actorSince(this.#clause);
      if (pose && actor !== undefined) {
        // 少女撑着伞走在桥上: who walks is she.
        (mentions.list[actor] as Mention).pose ??= pose;
        this.#who = actor;
        return;
      }
      if (pose && mentions.waiting.start === undefined && mentions.list.length === this.#clause) {
        mentions.wait({ pose }, before?.end ?? 0);
        delete mentions.waiting.start;
        return;
      }
      const { waiting } = mentions;
      if (waiting.start !== undefined) {
        this.#stash = waiting;
        mentions.clear();
      } else if (mentions.list.length > this.#clause && mentions.lastHead >= this.#clause) this.#who = mentions.lastHead;
      return;
    }
    // 十五的月亮 is one moon.
    if (before?.kind === 'number' && this.#text.slice(0, before.end).at(-1) !== '群' && before.end === start) delete mentions.waiting.count;
    const { colours, count } = mentions.waiting;
    if (this.#lacks && colours.length > 0 && mentions.refusing) {
      // 没有红色的花海: flowers, and none of them red.
      mentions.addColours('bare', before?.end ?? 0);
      mentions.refusing = this.#refuseAll;
    }
    if (colours.length > 0 && count === 1 && (!next || next.kind === 'break' || next.kind === 'number') && this.#colourMember(colours))
      return;
    if (this.#stash && (before?.kind === 'relation' || before?.kind === 'noun' || before?.kind === 'place')) {
      const { colours: own, start } = this.#stash;
      mentions.wait({ ...this.#stash, colours: own }, start ?? 0);
      this.#stash = undefined;
    }
    if (mentions.refusing && mentions.list.at(-1)?.refused && before?.kind !== 'colour' && before?.kind !== 'attribute') {
      mentions.refusing = this.#refuseAll;
    }
  }
}
