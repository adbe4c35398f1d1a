import type { Colour } from '../../pixels/shade.ts';
import type { RiverBoulder } from '../land/valley.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import type { Eye } from './mesh/rasteriser.ts';
import type { ThingKind } from './thing.ts';

/** What a pixel of a painted scene shows. Things stand on land, seabed and table, float on water, hang in the others. */
export type Surface = 'sky' | 'land' | 'thicket' | 'water' | 'deep' | 'seabed' | 'space';

/** A high place: its pixel, the metres to it, and for a building on it how it is turned and how far level ground reaches from its middle. */
interface Ledge {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn?: number;
  readonly reach?: number;
}

/** Slopes of a hill, in metres: its middle, how far its top is level, heights, and how far a place lies beside the road up to it. */
interface Hillside {
  readonly x: number;
  readonly z: number;
  readonly level: number;
  readonly groundAt: (x: number, z: number) => number;
  readonly roadAside: (x: number, z: number) => number;
}

/** What a scene tells of itself, so that things can be placed into it. Its functions may be asked only when stages run. */
export interface Setting {
  /** The scene's camera in pixels and metres. */
  readonly eye: Eye;
  /** What a pixel shows after the scene's own stages. `thicket` is ground where nothing should be put: trees, houses. */
  readonly surfaceAt: (x: number, y: number) => Surface;
  /** Metres to the ground or water that a pixel shows. */
  readonly distanceAt: (x: number, y: number) => number;
  /** Rows (pixels) of strips of ground too narrow to be found by looking around: a quay, a far shore. */
  readonly banks?: readonly number[];
  /** Its land is an island that was asked for, which carries what stands on land, however little of the picture it is. */
  readonly island?: boolean;
  /** It is the open sea, without land. */
  readonly open?: boolean;
  /** The pixel and the metres from the eye where the cliff that was asked for carries what stands on land, if it can be seen. */
  readonly ledge?: () => Ledge | undefined;
  /** The slopes of the hill under a castle. */
  readonly hillside?: Hillside;
  /** The river that a bridge crosses: how many metres from the eye it does, and the middle and half the breadth of the water there and nearer. */
  readonly crossing?: {
    readonly z: number;
    readonly riverAt: (z: number) => { readonly x: number; readonly half: number };
    readonly boulders: readonly RiverBoulder[];
  };
  /** It lies by still water, hardly higher, which mirrors what stands on it. */
  readonly ashore?: true;
  /** Kinds that the scene draws by itself when a plan has them. */
  readonly owns?: ReadonlySet<ThingKind>;
  /** Where the lane of a village runs, in metres to the right of the eye, at a distance in metres. */
  readonly lane?: (z: number) => number;
  /** A path comes from the eye straight up to the building in the middle. */
  readonly approach?: true;
  /** Places on the ground, in metres, along which something long is built, nearest first. */
  readonly course?: () => readonly (readonly [x: number, y: number, z: number])[];
  /** Where people and animals are who are there with it: on it, or on open ground far before it. */
  readonly company?: 'upon' | 'before';
  /** `canvas.depth` of something so many metres away, as the scene itself writes it. */
  readonly depthOf: (metres: number) => number;
  /** Share of a thing's colour that air or water takes on so many metres, 0 to 1, and the colour it gives instead. */
  readonly veil: (metres: number) => number;
  readonly air: Colour;
  readonly light: Pick<Light, 'sun' | 'sunColour' | 'ambient'> & Partial<Pick<Light, 'night'>>;
  /** How dark shadows on the ground are against clear air: fog throws none. 1 when absent. */
  readonly shadow?: number;
  /** Half the angle over which hazy air spreads the sun, so that shadows have soft borders; sharp when absent. */
  readonly penumbra?: number;
  /** Half the breadth over which the border of a shadow fades, as a share of the picture's; sharp when absent. */
  readonly blur?: number;
  /** Colour of the light that the ground throws back. */
  readonly bounce: Colour;
  /** How rough water is: 0 a mirror … 1 a storm; and how much of a mirror it is at all. */
  readonly ripple: number;
  readonly mirror: number;
  /** Nothing is there but the things: they stand in the middle and fill it. */
  readonly bare?: boolean;
  /** It rains: whoever has an umbrella holds it. */
  readonly raining?: boolean;
  /** Loose ground that drifts against what stands in it: linear light of its colour. */
  readonly ground?: Colour;
  /** Snow lies on what faces up. */
  readonly snowy: boolean;
  /** Light of the scene that falls over its things. */
  readonly over?: Stage;
  /** How lit lamps and windows are: 0 by day … 1 at night. */
  readonly lamps: number;
}

/** A scene without a setting holds no things, or places them itself. */
export type SettingOf = (canvas: Canvas, plan: ScenePlan, light: Light) => Setting | undefined;
