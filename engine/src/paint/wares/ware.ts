import type { Colour } from '../../pixels/shade.ts';
import type { ColourName } from '../colours.ts';
import type { Pose } from '../things/thing.ts';
import type { FormPart } from './assemble.ts';

/** A thing that is known by its form: it lies on tables, in rooms, and on any ground. */
export interface Ware {
  /** Its parts, in the colour that the prompt gives it or in its own. It is seen from negative z. */
  readonly parts: (own: Colour, tinted: boolean) => readonly FormPart[];
  readonly colour: Colour;
  /** The name of its own colour. */
  readonly usual: ColourName;
  /** Farthest of the form from its axis, and its height, in its own space; `size`: units of a still life to one of these. */
  readonly foot: number;
  readonly tall: number;
  readonly size: number;
  /** Height in its own space at which something lies in or on it. */
  readonly floor?: number;
  readonly gloss?: number;
  readonly rough?: number;
  readonly glass?: boolean;
  /** How far it may be turned from facing us, in radians; any way round when absent. */
  readonly turn?: number;
  /** Share of a picture's height outdoors, and where nothing else is asked for. */
  readonly share?: number;
  readonly alone?: number;
  /** It lives: it stands on the ground before it stands on a table. */
  readonly alive?: true;
  /** It looks along x and is seen from its side; otherwise it looks at us. */
  readonly along?: true;
  readonly does?: readonly Pose[];
  /** Height in metres; absent: that of a still life. */
  readonly metres?: number;
}
