import { actOut } from '../activities/act-out.ts';
import { posesIn } from '../activities/acts.ts';
import { castsRod } from '../activities/anglers.ts';
import { romps } from '../activities/companions.ts';
import { dressedAs } from '../concepts/dresses.ts';
import { type Concept, type ConceptName, concepts } from '../concepts.ts';
import { canBeHeld, isAir, isAlive, isDrawnDoing, isPerson, type Mentions, mounts, type NounPiece } from '../gather-mentions.ts';
import type { Act, Bound, Doer, Mention, Piece } from '../pieces.ts';
import { chineseBodyClothes, chineseHeadwear } from './grammar.ts';

interface Doing {
  start: number;
  end: number;
  fits?: Doer;
  takes: boolean;
  beyond: boolean;
  /** Its clause is not over: who does it may still come. */
  open: boolean;
  who?: number;
  /** What it is done to. */
  to?: number;
  refused: boolean;
}

/** What those of a Chinese text do, hold and wear, and what of it nobody draws. */
export class Doings {
  readonly #text: string;
  readonly #mentions: Mentions;
  /** Who does something: the last animal or person, by its place in the list. */
  actor: number | undefined;
  /** Clothes that wait for who wears them. */
  clothes: { text: string; said: string; colours: Mention['colours'] } | undefined;
  /** What is done, with who does it once that is known. */
  readonly #doings: Doing[] = [];
  /** An umbrella or a horse, by its place in the list, that waits for who has it. */
  #held: { place: number; rides: boolean; start: number; end: number } | undefined;
  readonly #untold: { start: number; text: string }[] = [];
  /** Whom the clothes before a person make of them. */
  #dress: Mention['who'];
  /** What is drawn of what is done and worn. */
  readonly #acts: Act[] = [];
  /** Clothes whose wearer comes next. */
  #worn: Act | undefined;

  constructor(text: string, mentions: Mentions) {
    this.#text = text;
    this.#mentions = mentions;
  }

  /** All that was bound, and at its end what people do and wear that nobody draws, as mentions of their own. */
  bound(pieces: readonly Piece[]): Bound {
    const told = this.#told();
    const { list } = this.#mentions;
    return { mentions: [...list, ...told], acts: [...this.#acts, ...posesIn(pieces, this.#text, list)] };
  }

  #told(): Mention[] {
    const done = this.#doings.flatMap(({ start, end, fits, who, to, refused }) => {
      const doer = who === undefined ? undefined : this.#mentions.list[who];
      const names = doer?.names;
      // A peacock is drawn with its tail spread.
      const spread = this.#text.slice(start, end) === '开屏' && names?.includes('peacock');
      const object = to === undefined ? undefined : this.#mentions.list[to];
      if (object && doer && isAlive(doer.names)) object.used = true;
      if (object && doer && /^追/u.test(this.#text.slice(start, end)) && isAlive(object.names)) {
        doer.pose ??= 'running';
        this.#show(start, end, doer);
        return [];
      }
      // The sun shines where nobody says otherwise.
      if (/^晒太阳$/u.test(this.#text.slice(start, end)) && doer && isAlive(doer.names)) {
        this.#show(start, end, doer);
        return [];
      }
      const acts = !refused && actOut(this.#text.slice(start, end), doer, to === undefined ? undefined : this.#mentions.list[to]);
      const freely = fits && (!names || isDrawnDoing(fits, names));
      const shown =
        spread || acts || castsRod(this.#text.slice(start, end), doer) || romps(this.#text.slice(start, end), doer, object) || freely;
      if (shown && !refused) this.#show(start, end, doer, freely);
      return refused || shown ? [] : [{ start, text: this.#text.slice(start, end) }];
    });
    const held = this.#held ? [{ start: this.#held.start, text: this.#text.slice(this.#held.start, this.#held.end) }] : [];
    return [...done, ...held, ...this.#untold]
      .sort((one, other) => one.start - other.start)
      .map(({ text }) => ({ text, head: text, names: [], refused: false, colours: [], doing: true }));
  }

  /** The end of a clause that began at a place of the list. */
  end(clause: number): void {
    this.#wear(this.actorSince(clause));
    for (const doing of this.#doings) {
      doing.open = false;
      doing.who ??= this.actor;
    }
  }

  actorSince(clause: number): number | undefined {
    return this.actor !== undefined && this.actor >= clause ? this.actor : undefined;
  }

  tell(start: number, text: string): void {
    this.#untold.push({ start, text });
  }

  #show(start: number, end: number, doer: Mention | undefined, freely = false): void {
    if (doer && isAlive(doer.names)) this.#acts.push({ text: this.#text.slice(start, end), by: doer.head, ...(freely ? { freely } : {}) });
  }

  /** `beyond`: the next noun is where it is done. */
  take({ fits, takes, start, end }: Extract<Piece, { kind: 'doing' }>, beyond = false): void {
    const { list, lastHead, refusing } = this.#mentions;
    const hovers = fits && list.length > 0 && lastHead >= 0 ? { who: lastHead } : {};
    this.#doings.push({ start, end, ...(fits ? { fits } : {}), ...hovers, beyond, takes: takes === true, open: true, refused: refusing });
  }

  /** A noun is who does something, or what it is done to. */
  meet(place: number, piece: NounPiece, alive: boolean): void {
    const mentions = this.#mentions;
    const doing = this.#doings.at(-1);
    const names = piece.kind === 'noun' ? piece.names : [];
    const relates = doing?.open && doing.takes && !/[的，。]/.test(this.#text.slice(doing.end, piece.start).replace(/[色制做]的/u, ''));
    if (doing && relates) {
      doing.takes = false;
      doing.end = piece.end;
      doing.to = place;
      // Whoever is there with a snowman builds it.
      if (names.includes('snowman') && /堆/u.test(this.#text.slice(doing.start, doing.end))) {
        this.#doings.pop();
        return;
      }
      // An umbrella is drawn in the hand of who holds it, a rider on the horse.
      const rides = /骑/u.test(this.#text.slice(doing.start, doing.end)) && names.some((name) => mounts.has(name));
      const holds = /[拿抱捧提持握举端牵]/u.test(this.#text.slice(doing.start, doing.start + 3)) && canBeHeld(names);
      if (names.includes('umbrella') || rides || holds) {
        this.#doings.pop();
        this.#held = { place, rides, start: doing.start, end: doing.end };
        if (this.actor !== undefined) this.#hold(this.actor);
      }
      return;
    }
    if (doing?.beyond) doing.beyond = false;
    else if (doing?.open && doing.fits && doing.who === undefined && names.length > 0 && !isAir(names)) doing.who = place;
    if (!alive || mentions.refusing) return;
    if (this.#dress) (mentions.list[place] as Mention).who = this.#dress;
    this.#dress = undefined;
    if (this.#worn) this.#acts.push({ ...this.#worn, by: (mentions.list[place] as Mention).head });
    this.#worn = undefined;
    this.actor = place;
    this.#hold(place);
    for (const one of this.#doings) if (one.open && one.who === undefined) one.who = place;
  }

  #hold(who: number): void {
    const held = this.#held;
    const { list } = this.#mentions;
    const person = list[who];
    if (!held || !person || !isPerson(person.names)) return;
    const mount = list[held.place] as Mention;
    if (held.rides) {
      person.relation = { how: 'on', to: held.place };
      this.#show(held.start, held.end, person);
      // 三个牧民骑马: on three horses.
      if (mount.count === undefined && person.count !== undefined) mount.count = person.count;
    } else mount.relation = { how: 'in', to: who };
    this.#held = undefined;
  }

  /** 戴红围巾的猫 is no red cat; 穿红裙子的女孩 is in red. */
  wearBefore(names: readonly ConceptName[]): void {
    const mentions = this.#mentions;
    const clothes = this.clothes;
    this.clothes = undefined;
    if (!clothes) return;
    const body = !chineseHeadwear.has(clothes.said) && isPerson(names);
    if (!body)
      mentions.waiting = { ...mentions.waiting, colours: mentions.waiting.colours.filter((one) => !clothes.colours.includes(one)) };
    this.#tellClothes(clothes, names);
  }

  /** 女孩穿着红裙子. */
  #wear(who: number | undefined): void {
    const mentions = this.#mentions;
    const clothes = this.clothes;
    this.clothes = undefined;
    if (!clothes) return;
    const wearer = who === undefined ? undefined : mentions.list[who];
    const body = !chineseHeadwear.has(clothes.said) && wearer && isPerson(wearer.names);
    if (body && wearer.colours.length === 0) wearer.colours = clothes.colours;
    mentions.waiting = { ...mentions.waiting, colours: mentions.waiting.colours.filter((one) => !clothes.colours.includes(one)) };
    this.#tellClothes(clothes, wearer?.names ?? [], wearer);
  }

  #tellClothes(
    { text, said, colours }: { text: string; said: string; colours: Mention['colours'] },
    names: readonly ConceptName[],
    wearer?: Mention,
  ): void {
    const dress = dressedAs(said, names);
    if (dress) {
      if (wearer) wearer.who = dress;
      else this.#dress = dress;
      this.#showClothes({ text, colours }, wearer);
      return;
    }
    const own = names.some((name) => wornBy[(concepts[name] as Concept).who ?? 'family']?.test(said));
    const special = chineseHeadwear.has(said) || chineseBodyClothes.has(said) || !isPerson(names);
    if (special && !own) this.#untold.push({ start: this.#text.indexOf(text), text });
    else if (isPerson(names)) this.#showClothes({ text, colours }, wearer);
  }

  /** Of clothes a figure shows the colour, and of some the cut. */
  #showClothes({ text, colours }: { text: string; colours: Mention['colours'] }, wearer: Mention | undefined): void {
    if (colours.length === 0) return;
    const worn: Act = { text, colours };
    if (wearer) this.#acts.push({ ...worn, by: wearer.head });
    else this.#worn = worn;
  }
}

/** What some people are drawn with. */
const wornBy: Partial<Record<NonNullable<Concept['who']>, RegExp>> = {
  knight: /甲|头盔/u,
  bride: /婚纱|纱/u,
  fisherman: /草帽|斗笠|蓑/u,
  farmer: /草帽|斗笠/u,
  king: /披风/u,
  santa: /帽/u,
  chef: /帽|围裙/u,
  witch: /帽|袍|斗篷/u,
  wizard: /帽|袍|斗篷|胡/u,
  pirate: /帽/u,
  samurai: /甲|头盔/u,
  cowboy: /帽/u,
  doctor: /白大褂|大衣/u,
  police: /警服|制服|帽/u,
  soldier: /军装|头盔/u,
  firefighter: /头盔|制服/u,
  queen: /冠|礼服/u,
  princess: /冠|礼服|裙/u,
  dancer: /舞裙|裙/u,
  worker: /安全帽|头盔/u,
};
