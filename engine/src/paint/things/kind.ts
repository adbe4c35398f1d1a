import type { Random } from '../../pixels/random.ts';
import type { Colour } from '../../pixels/shade.ts';
import type { ColourName } from '../colours.ts';
import type { Light } from '../light.ts';
import type { Manner } from './living/activities/manner.ts';
import type { Prop } from './living/activities/prop.ts';
import type { HeldUmbrella } from './living/umbrella.ts';
import type { MeshKit } from './mesh/mesh-kit.ts';
import type { Material, Part, Pose, Who } from './thing.ts';

/** Where a kind can be. `land` includes the seabed only for kinds that name it. */
export type Habitat = 'land' | 'water' | 'sky' | 'heaven' | 'deep' | 'seabed' | 'space' | 'table' | 'room';

/** What one specimen shall look like. */
export interface Look {
  /** Linear light of its main colour, ready to be lit, and its name. */
  readonly colour: Colour;
  readonly name: ColourName;
  /** A second colour that the prompt gives to the same specimen: of its stripes. */
  readonly second?: Colour;
  /** The prompt gave the colour. */
  readonly tinted: boolean;
  readonly material: Material | undefined;
  /** How strongly its windows and lamps shine, 0 dark … 1. */
  readonly lit: number;
  readonly season: 'spring' | 'summer' | 'autumn' | 'winter';
  /** Linear light of the loose ground around it: sand, dust. */
  readonly ground?: Colour;
  /** Snow lies on it. */
  readonly snowy: boolean;
  /** Without a flower: the prompt refuses them. */
  readonly flowerless?: true;
  /** The same numbers for the same specimen at every size. */
  readonly random: Random;
  /** Its height on the picture in pixels: how finely it is worth building. */
  readonly pixels: number;
  /** Where it is: what swims under water leaps out of it at its surface. */
  readonly habitat: Habitat;
  /** Which of the things of its kind it is, from 0. */
  readonly index: number;
  /** It is the farthest of its kind: what several share, such as the cloud that they hang from, is its to paint. */
  readonly first?: true;
  /** What an animal does, where the prompt says it, and whether it is a young one. */
  readonly pose?: Pose;
  readonly young?: boolean;
  readonly who?: Who;
  /** Linear light of parts that have a colour of their own. */
  readonly parts?: Partial<Record<Part, Colour>>;
  /** A person rides something that faces this way along the picture. */
  readonly astride?: 1 | -1;
  /** A person sits on something: the origin is where, not the ground. */
  readonly seated?: true;
  /** A bird sits on a branch: the origin is what its feet hold. */
  readonly perched?: true;
  /** A person who fills the picture looks out of it. */
  readonly close?: true;
  /** Where it runs over the ground, in metres from the foot, nearest first: what follows the lie of the land. */
  readonly course?: readonly (readonly [number, number, number])[];
  /** It stands by still water that the picture is of. */
  readonly ashore?: true;
  /** A bridge whose ends lie on banks that rise to them. */
  readonly banked?: true;
  /** What a person does, and with what. */
  readonly activity?: { readonly manner: Manner; readonly prop?: Prop; readonly each?: true; readonly faces?: 1 | -1 };
  /** How many people sit together, and that they are children. */
  readonly people?: number;
  readonly childlike?: true;
  /** Which way along the picture it goes with others of its kind. */
  readonly heading?: 1 | -1;
  /** Which way a figure is turned, where others decide it; radians. */
  readonly turned?: number;
  /** A body of space: the way to the star that lights it, x right, y up, z towards the eye. */
  readonly star?: Colour;
  /** The light of the scene, for what paints itself under it. */
  readonly light?: Pick<Light, 'sun' | 'sunColour' | 'ambient'>;
  /** A person holds it up. */
  readonly umbrella?: HeldUmbrella;
}

/** Draws a specimen in metres: x right, y up, z away from the eye, its foot (or water line, or middle in the sky) at the origin. */
export type Draw = (kit: MeshKit, look: Look) => void;

/**
 * Colour of a flat, shining thing at a place of it, in metres from its foot (u right, v up; in the sky from its middle):
 * light that is added in `out[0..2]`, and the share of what is behind that it covers in `out[3]`.
 */
export type Shine = (look: Look) => (u: number, v: number, out: Float64Array) => void;

/** One kind of the catalogue. */
export interface Kind {
  /** Best first. */
  readonly habitats: readonly Habitat[];
  /** Metres; the layout gives small things more room in the picture than they would have in life. */
  readonly height: number;
  readonly width: number;
  /** Colours it may take; `any` for all of them. */
  readonly colours: 'any' | readonly ColourName[];
  /** Colours without a wish, one after the other. */
  readonly usual: readonly ColourName[];
  /** How many a mention without a number means; 1 when absent. */
  readonly several?: number;
  /** How many can be told apart in one picture. */
  readonly most: number;
  readonly draw?: Draw;
  readonly shine?: Shine;
  /** Box of `shine` around the foot in metres: half its breadth, lowest, highest. */
  readonly glare?: readonly [number, number, number];
  /** Height at which another thing stands on it, as a share of its own height. 1 when absent; 0 when nothing can. */
  readonly top?: number;
  /** How far it may be turned from its best side, in radians, and that side. */
  readonly turn?: readonly [number, number];
  /** How many different bodies of one colour are built for a picture; further ones are copies. Each has its own when absent. */
  readonly poses?: number;
  /** Share of the picture's height it likes to take; found from its height when absent. */
  readonly share?: number;
  /** The share where nothing else is asked for: it is what the picture is of, close to the eye. */
  readonly alone?: number;
  /** As `alone`, but on the open sea only: from there its size can be what it is in life. */
  readonly atSea?: number;
  /** It runs along the course that a scene's ground has for it, if there is one. */
  readonly followsCourse?: boolean;
  /** Several go one behind the other, all one way. */
  readonly inCaravan?: boolean;
  /** Of several in the sky one hangs near and large, others far off. */
  readonly atDistances?: boolean;
  /** It rises from the horizon, as a rainbow does. */
  readonly fromHorizon?: boolean;
  /** Height in metres at which somebody rides on it. */
  readonly saddle?: number;
  /** What it can be seen doing where a prompt says so; absent: nothing but what it does by itself. */
  readonly does?: readonly Pose[];
  /** Parts of it that take a colour. */
  readonly parts?: readonly Part[];
  /** Material words that it can show. */
  readonly materials?: readonly Material[];
}
