import type { ColourName } from '../../paint/colours.ts';
import type { Detail, Hour, Mood, Season, Subject, Weather } from '../../paint/plan.ts';
import type { StyleName } from '../../paint/style.ts';
import type { Activity, Relation, Thing, ThingKind, Who } from '../../paint/things/thing.ts';

/** What a word of a prompt asks for, whatever its language. The lexicons map words to these. */
export interface Concept {
  /** How strongly it speaks for a subject: 10 names it, 5 belongs to it, 1 is found there. */
  pulls?: Partial<Record<Subject, number>>;
  /** What the scene draws for it by itself. */
  details?: readonly Detail[];
  /** What the catalogue puts into the scene for it, where it has a number, a colour, a place of its own, or the scene draws none. */
  thing?: ThingKind;
  /** Words for several without a plural, as 鸟 and 羊群: how many are meant. */
  count?: number;
  /** The word names a young one: puppy, 羔羊. */
  young?: true;
  /** Who a person is. */
  who?: Who;
  /** What somebody of this calling is shown doing. */
  activity?: Activity;
  /** How many a place of many is, where it is told as a thing: the houses of a village. */
  usual?: number;
  /** Nothing draws it. Its words are known for where it belongs, so that it is told and does not change the scene. */
  unpainted?: true;
  /** It, or what the scene is made of, has these colours where the prompt names none: rape flowers are yellow, ravens black. */
  ownColours?: readonly ColourName[];
  /** Colours in which the scene draws it without being told. */
  usualColours?: readonly ColourName[];
  /** It shines by itself: a lamp, a fire, a jellyfish. */
  shines?: true;
  /** What is drawn in its stead where it cannot be drawn; it is told as replaced. */
  instead?: { thing?: ThingKind; details?: readonly Detail[]; scene?: Subject };
  /** What to draw if it names a subject that another one beat: mountains behind a city become hills. */
  standIn?: Detail;
  hour?: Hour;
  weather?: Weather;
  season?: Season;
  mood?: Mood;
  colour?: ColourName;
  style?: StyleName;
  /** Taken where the prompt does not say it otherwise. */
  hints?: { hour?: Hour; weather?: Weather; season?: Season; mood?: Mood };
  /** The word says itself that something is missing: "cloudless". */
  without?: readonly Detail[];
  /** Colours that it has by nature or can be drawn in; others are told. Absent: any. */
  natural?: readonly ColourName[];
  /** It is the whole picture, so that its colour is the picture's: a nebula, an aurora, a sunset. */
  fills?: true;
  /** A place of the world: what it looks like besides the subject it pulls. It is told as replaced by that. */
  look?: {
    /** What is told to be drawn instead; its subject and things where absent. */
    by?: { zh: string; en: string };
    details?: readonly Detail[];
    things?: readonly (Partial<Omit<Thing, 'relation'>> & {
      kind: ThingKind;
      relation?: { how: Relation; to: 'water' | 'ground' | 'sky' };
    })[];
  };
}
