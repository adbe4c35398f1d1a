import type { ColourName } from '../../paint/colours.ts';
import type { CountedBloom, Detail, Subject } from '../../paint/plan.ts';
import type { Thing, ThingKind } from '../../paint/things/thing.ts';
import type { Name } from './report-lines.ts';
import type { Lack } from './shortcomings.ts';

/** What the painter can do in the scene of a subject. */
export interface Painter {
  /** A feature that the scene draws by itself. */
  canDraw(subject: Subject, detail: Detail): boolean;
  /** A thing that the catalogue can put there. */
  canPlace(subject: Subject, kind: ThingKind): boolean;
  /** What of a thing's attributes it cannot show. */
  shortcomingsOf(thing: Thing): readonly Lack[];
  /** Whether it puts a thing of a plan where its relation says. */
  keepsRelation(subject: Subject, thing: Thing, things: readonly Thing[]): boolean;
}

export type PlannedThing = Omit<Thing, 'relation'> & { relation?: Thing['relation'] };

/** What a mention becomes in the picture of a subject. */
export interface Fate {
  as: 'drawn' | 'replaced' | 'missing' | 'nothing';
  by?: Name;
  details: Detail[];
  things: PlannedThing[];
  /** Colours of the whole picture. */
  colours: ColourName[];
  /** Colours of what the scene itself is made of. */
  subjectColours: ColourName[];
  /** So many flowers, where the picture is of them. */
  blooms?: CountedBloom[];
}

export const none: Omit<Fate, 'as'> = { details: [], things: [], colours: [], subjectColours: [] };
