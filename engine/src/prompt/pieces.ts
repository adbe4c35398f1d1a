import type { ColourName } from '../paint/colours.ts';
import type { Detail, Subject } from '../paint/plan.ts';
import type { Activity, Material, Part, Relation, Thing, Who } from '../paint/things/thing.ts';
import type { ConceptName } from './concepts.ts';

/** What a word does in a sentence, whatever its language. The binder knows only these. */
export type Role =
  /** A noun, or a word of light and air, that some lexicon knows. */
  | { kind: 'noun'; names: readonly ConceptName[]; plural?: boolean; colours?: readonly ColourName[]; negated?: boolean; kin?: true }
  /** A noun that no lexicon knows: it will be missing. */
  | { kind: 'unknown' }
  /** A colour; `names`: the thing that the same word may mean (orange, rose). */
  | { kind: 'colour'; colours: readonly ColourName[]; names?: readonly ConceptName[] }
  | {
      kind: 'attribute';
      material?: Material;
      size?: Thing['size'];
      lit?: boolean;
      distance?: Thing['distance'];
      state?: State;
      pose?: Thing['pose'];
    }
  | { kind: 'number'; count: number }
  | { kind: 'arrangement'; arrangement: NonNullable<Thing['arrangement']>; count?: number }
  /** English: between a thing and what it stands to. Chinese: after what it stands to. */
  | { kind: 'relation'; how: Relation }
  | { kind: 'place'; place?: Thing['place']; distance?: Thing['distance'] }
  /** A part of a thing (roof, window): no thing of its own. */
  | { kind: 'part' }
  /** Words for the whole picture: tones, palette, 色调; with `colours` where the word says them itself (冷色调). */
  | { kind: 'whole'; colours?: readonly ColourName[] }
  /** "no", "without": what follows must not be drawn. */
  | { kind: 'negation' }
  /** "and", "or". */
  | { kind: 'join' }
  /** Ends a phrase: a comma, a full stop. */
  | { kind: 'break' }
  /** Ends what "no" began, and nothing else: with, that, 有. */
  | { kind: 'prep'; word: string }
  /** "it", "them". */
  | { kind: 'it' }
  /**
   * What somebody does, that no pose shows. `fits`: who is drawn doing so anyway; `takes`: what follows is its object, and
   * both are one thing to tell (弹钢琴); `anything`: how something looks, alive or not (striped).
   */
  | { kind: 'doing'; fits?: Doer; takes?: true; anything?: true }
  /** "a", "the", 的, verbs: see the binders. `pose`: the verb says how somebody is there (坐在). */
  | { kind: 'small'; word: string; pose?: Thing['pose']; fits?: Doer };

/** Who is drawn flying or swimming without being told. */
export type Doer = 'flier' | 'swimmer' | 'floater';

/** How a thing is, which is not drawn: it is told. `ruined` things become ruins. */
export type State = 'burning' | 'ruined' | 'broken' | 'flooded' | 'melting' | 'portrait';

/** A role with its words: `start` and `end` are places in the text. */
export type Piece = Role & { start: number; end: number };

/** What somebody does or wears that is drawn, or that a pose shows; in the words of the prompt. */
export interface Act {
  text: string;
  /** The noun of who does it. Absent: there is nobody to do it. */
  by?: string;
  /** Drawn where the figure has this pose. */
  pose?: Thing['pose'];
  /** Of clothes: drawn where the figure has these. */
  colours?: readonly ColourName[];
  /** Done by whoever is there, also where a scene draws them by itself: birds that fly. */
  freely?: true;
}

/** A text as a binder has read it. */
export interface Bound {
  mentions: Mention[];
  acts: Act[];
}

/** A word of a prompt bound to what belongs to it. */
export interface Mention {
  /** In the words of the prompt, with its number and attributes. */
  text: string;
  /** As `text`, in Chinese without number and measure word: what a report shows. */
  said?: string;
  /** Its noun alone. */
  head: string;
  /** Empty: no lexicon knows the noun, or there is none (a colour alone). */
  names: readonly ConceptName[];
  /** Said with "the": it may have been named before. */
  definite?: boolean;
  /** Must not be drawn. */
  refused: boolean;
  /** Where it is said. */
  count?: number;
  plural?: boolean;
  colours: readonly ColourName[];
  /** Its colours are those of its stripes. */
  striped?: true;
  /** Colours of its parts, where they are drawn. */
  parts?: Partial<Record<Part, ColourName>>;
  material?: Material;
  size?: Thing['size'];
  lit?: boolean;
  state?: State;
  /** A mood that is said of a thing and not of the picture: it brings no hour and no weather. */
  ofThing?: boolean;
  place?: Thing['place'];
  distance?: Thing['distance'];
  arrangement?: Thing['arrangement'];
  /** Whom the clothes make of a person: a woman in a kimono. */
  who?: Who;
  /** The young of an animal. */
  young?: true;
  /** What an animal does. */
  pose?: Thing['pose'];
  /** What a person does, where it is usually done, and how many sit around one middle for it. */
  activity?: Activity;
  usualPlace?: { pulls?: Partial<Record<Subject, number>>; details?: readonly Detail[] };
  gathers?: number;
  /** The picture of another mention has it: in the hands of somebody, on a board. It has no other place. */
  within?: true;
  /** Somebody who lives does something with it: where they are is where it is. */
  used?: true;
  /** How many young ones are with these animals. */
  brood?: number;
  /** To another mention, by its place in the list; in the words of the prompt. */
  relation?: { how: Relation; to: number; said?: string };
  /** Covers its ground: "a field of poppies". */
  spread?: boolean;
  /** A noun before it that changes what it is and that nobody knows: "gingerbread house". */
  altered?: boolean;
  /** Only its nearest kin is drawn: a pocket watch as a clock. */
  kin?: true;
  /** What somebody does that is not drawn: it is told as missing, unless what it is done to is. */
  doing?: true;
  /** Colours without a noun: `whole` are those of the whole picture, `bare` those that stand alone. */
  colour?: 'whole' | 'bare';
}
