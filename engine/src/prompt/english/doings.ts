import { actOut } from '../activities/act-out.ts';
import { posesIn } from '../activities/acts.ts';
import { castsRod } from '../activities/anglers.ts';
import { romps } from '../activities/companions.ts';
import { type Concept, type ConceptName, concepts } from '../concepts.ts';
import { canBeHeld, isAlive, isDrawnDoing, isPerson, type Mentions, mounts, type NounPiece } from '../gather-mentions.ts';
import type { Act, Bound, Doer, Mention, Piece } from '../pieces.ts';

type DoingPiece = Extract<Piece, { kind: 'doing' }>;

interface Doing {
  start: number;
  end: number;
  verb: string;
  fits?: Doer;
  /** Said of anything, also of what is not alive: a striped cup, a spinning top. */
  anything: boolean;
  who?: number;
  /** What it is done to. */
  to?: number;
}

/** What those of an English text do and how they look, and what of it nobody draws. */
export class EnglishDoings {
  readonly #text: string;
  readonly #mentions: Mentions;
  /** The last animal or person, by its place in the list. */
  #actor: number | undefined;
  #last: number | undefined;
  readonly #doings: Doing[] = [];
  /** Clothes and parts that nobody draws. */
  readonly #parts: { start: number; end: number }[] = [];
  /** The next noun is what the last doing is done to. */
  #takes = false;
  /** Who holds a thing, by the places of both in the list: where it is said to be is where they are. */
  readonly #holders = new Map<number, number>();
  /** Said before their noun: a dancing bear. */
  #before: Doing[] = [];

  /** What is drawn of what is done. */
  readonly #acts: Act[] = [];

  constructor(text: string, mentions: Mentions) {
    this.#text = text;
    this.#mentions = mentions;
  }

  take({ start, end, fits, anything, takes }: DoingPiece, before: Piece | undefined, next: Piece | undefined): void {
    if (this.#mentions.refusing) return;
    const verb = this.#text.slice(start, end).toLowerCase();
    const doing: Doing = { start, end, verb, ...(fits ? { fits } : {}), anything: anything === true };
    const follows = before && (before.kind === 'noun' || before.kind === 'unknown' || before.kind === 'part' || isVerb(before, this.#text));
    const leads = next && ['noun', 'unknown', 'attribute', 'colour', 'doing', 'part'].includes(next.kind) && !follows;
    this.#doings.push(doing);
    if (leads) this.#before.push(doing);
    else {
      doing.who = anything ? this.#last : (this.#actor ?? this.#last);
      this.#takes = takes === true;
      const chaser = doing.who === undefined ? undefined : this.#mentions.list[doing.who];
      if (verb === 'chasing' && chaser && isAlive(chaser.names)) chaser.pose ??= 'running';
    }
    // "dancing couples", and as well "reading books": whoever is there already does it.
    if (leads && !anything && this.#actor !== undefined && next.kind !== 'doing' && takes === true) this.#takes = true;
  }

  /** A noun is who does something, or what it is done to. */
  meet(place: number, piece: NounPiece): void {
    const names = piece.kind === 'noun' ? piece.names : [];
    const { refused } = this.#mentions.list[place] as Mention;
    if (refused) return;
    const alive = isAlive(names);
    const doing = this.#doings.at(-1);
    if (this.#takes && doing && this.#rides(doing, place)) {
      this.#takes = false;
      this.#last = place;
      return;
    }
    if (this.#takes && doing && this.#text.slice(doing.end, piece.start).length < 40 && (doing.who !== undefined || !alive)) {
      if (doing.who === undefined && this.#actor !== undefined) doing.who = this.#actor;
      if (this.#holds(doing, place)) {
        this.#takes = false;
        this.#last = place;
        return;
      }
      doing.end = piece.end;
      doing.to = place;
      this.#before = this.#before.filter((one) => one !== doing);
    }
    this.#takes = false;
    for (const one of this.#before) one.who ??= place;
    this.#before = [];
    this.#last = place;
    if (alive && doing?.to !== place) this.#actor = place;
  }

  /** What a person holds or eats is in the hand; holding is all that is said then. */
  #holds(doing: Doing, place: number): boolean {
    const { list } = this.#mentions;
    const object = list[place];
    const holder = doing.who === undefined ? undefined : list[doing.who];
    if (doing.who === undefined || !object || !holder || !isPerson(holder.names) || !canBeHeld(object.names)) return false;
    if (!/^(?:hold|carr|hug|embrac|eat|drink|lick|sip|bit|tak)/.test(doing.verb)) return false;
    object.relation = { how: 'in', to: doing.who };
    this.#holders.set(place, doing.who);
    if (!/^(?:hold|carr)/.test(doing.verb)) return false;
    this.#doings.splice(this.#doings.indexOf(doing), 1);
    this.#before = this.#before.filter((one) => one !== doing);
    return true;
  }

  /** Riders are drawn on what they ride. */
  #rides(doing: Doing, place: number): boolean {
    const { list } = this.#mentions;
    const who = doing.who ?? this.#actor;
    const mount = list[place];
    const rider = who === undefined ? undefined : list[who];
    if (who === undefined || !mount || !rider || !/^(?:riding|rides)$/.test(doing.verb)) return false;
    if (!isPerson(rider.names) || !mount.names.some((name) => mounts.has(name))) return false;
    this.#doings.splice(this.#doings.indexOf(doing), 1);
    this.#before = this.#before.filter((one) => one !== doing);
    this.#mentions.relate(who, 'on', place, `${this.#text.slice(doing.start, this.#text.indexOf(mount.head, doing.end))}${mount.head}`);
    // Three riders ride three horses.
    if (mount.count === undefined && mount.plural && rider.count !== undefined) mount.count = rider.count;
    return true;
  }

  /** Who does something to a thing that is not alive: where it is done is where they are. */
  doerTo(place: number): number {
    const holder = this.#holders.get(place);
    if (holder !== undefined) return holder;
    const doing = this.#doings.find(({ to }) => to === place);
    return doing?.who === undefined || isAlive(this.#mentions.list[place]?.names ?? []) ? place : doing.who;
  }

  /** A part is what something is done to: holding hands. */
  takesPart(end: number): boolean {
    const doing = this.#doings.at(-1);
    if (!this.#takes || !doing || end - doing.end > 16) return false;
    doing.end = end;
    this.#takes = false;
    return true;
  }

  /** A preposition or the end of a phrase: what was done is done to nothing. */
  end(ofPhrase: boolean): void {
    this.#takes = false;
    if (ofPhrase) this.#before = [];
  }

  tell(start: number, end: number): void {
    this.#parts.push({ start, end });
  }

  /** All that was bound, and at its end what is done and worn that nobody draws, as mentions of their own. */
  bound(pieces: readonly Piece[]): Bound {
    const told = this.#told();
    const { list } = this.#mentions;
    return { mentions: [...list, ...told], acts: [...this.#acts, ...posesIn(pieces, this.#text, list)] };
  }

  #told(): Mention[] {
    const missed = this.#doings.filter((doing) => {
      if (this.#isMissed(doing)) return true;
      this.#show(doing);
      return false;
    });
    return [...missed, ...this.#parts]
      .sort((one, other) => one.start - other.start)
      .map(({ start, end }) => {
        const text = this.#text.slice(start, end);
        return { text, head: text, names: [], refused: false, colours: [], doing: true as const };
      });
  }

  /** What is drawn of what somebody does. */
  #show({ who, fits, anything, verb, start, end }: Doing): void {
    const doer = who === undefined ? undefined : this.#mentions.list[who];
    const text = this.#text.slice(start, end);
    if (!doer && done.test(verb)) this.#acts.push({ text });
    if (doer && !anything && verb !== 'open' && isAlive(doer.names))
      this.#acts.push({ text, by: doer.head, ...(fits ? { freely: true } : {}) });
  }

  #isMissed({ who, fits, anything, verb, to, start, end }: Doing): boolean {
    const names = who === undefined ? [] : (this.#mentions.list[who]?.names ?? []);
    if (who === undefined) return false;
    if (verb === 'open') return names.some((name) => shut.includes(name));
    if (anything) return !names.some((name) => (looks[verb] ?? []).includes(name));
    // What is not alive does what it does: a river winds, leaves fall.
    if (!isAlive(names)) return machinery.test(verb) && names.some((name) => (concepts[name] as Concept).thing !== undefined);
    if (fits && isDrawnDoing(fits, names)) return false;
    // A chase is seen where both are there.
    if (/^chas/.test(verb) && to !== undefined && isAlive(this.#mentions.list[to]?.names ?? [])) {
      (this.#mentions.list[who] as Mention).pose ??= 'running';
      return false;
    }
    const object = to === undefined ? [] : (this.#mentions.list[to]?.names ?? []);
    if (to !== undefined && verb !== 'riding') (this.#mentions.list[to] as Mention).used = true;
    // What is chased is not ahead of them.
    if (/^chas/.test(verb) && to !== undefined) return true;
    if (
      castsRod(verb, this.#mentions.list[who]) ||
      romps(verb, this.#mentions.list[who], to === undefined ? undefined : this.#mentions.list[to])
    )
      return false;
    if (actOut(this.#text.slice(start, end), this.#mentions.list[who], to === undefined ? undefined : this.#mentions.list[to]))
      return false;
    // What swims leaps out of its sea.
    if (/^(?:jump|leap|breach|splash)/.test(verb) && isDrawnDoing('swimmer', names)) return false;
    // Only people have hands to hold it with.
    return !object.some((name) => shown[kindOf(name)]?.test(verb) && (name !== 'umbrella' || isPerson(names)));
  }
}

function isVerb(piece: Piece, text: string): boolean {
  return piece.kind === 'small' && /^(?:is|are|that|who)$/i.test(text.slice(piece.start, piece.end));
}

function kindOf(name: ConceptName): string {
  return (concepts[name] as Concept).thing ?? name;
}

/** Done by somebody, who is not there where nobody is named. */
const done = /^(?:fish|eat|drink|swim|sing|cook|ski|surf|skat|climb|fight|play|kiss|hugg|laugh|cry|fly|feed)ing$/;

/** What is not alive and is not seen doing so. */
const machinery = /^(?:land|crash|attack|fight|battl|explod|sink|tak|launch|chas|rac|hit)(?:l?)ing/;

/** What is seen of somebody and a thing where both are drawn. */
const shown: Readonly<Record<string, RegExp>> = {
  kite: /^(?:fly|flies)/,
  snowman: /^(?:build|mak)/,
  umbrella: /^(?:hold|carr)/,
};

/** What is drawn shut. */
const shut: readonly ConceptName[] = ['book', 'gift-box', 'gate'];

/** What some have by themselves. */
const looks: Readonly<Record<string, readonly ConceptName[]>> = {
  striped: ['zebra', 'tiger', 'bee', 'balloon'],
  spotted: ['dalmatian', 'giraffe', 'mushrooms'],
  abandoned: ['ruins', 'wreck'],
  overgrown: ['ruins'],
  spread: ['peacock'],
  floating: [
    'lanterns',
    'toy-balloon',
    'balloon',
    'clouds',
    'boat',
    'sailing-boat',
    'ship',
    'duck',
    'swan',
    'iceberg',
    'lotus',
    'astronaut',
  ],
  decorated: ['christmas-tree'],
  steaming: ['noodles', 'hotpot', 'cup', 'teapot', 'bowl', 'soup', 'dumplings', 'rice-bowl', 'steamed-buns', 'frying-pan', 'cooking-pot'],
};
