import { type Colour, scaleColour } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import type { Eye } from '../things/mesh/rasteriser.ts';
import type { ThingKind } from '../things/thing.ts';
import type { Builder } from './builder.ts';

/** A built place: where the eye is, how the light falls, and what stands there. */
export interface Townscape {
  /** Metres of the eye over level 0, and the horizon as a share of the picture's height. */
  readonly height: number;
  readonly horizon: number;
  /** Focal length in sides of a square picture. */
  readonly focal: number;
  /** Towards the sun of a day: right, up, away from the eye; any length. */
  readonly sun: Colour;
  /** How much more of the light of the sky and of the sun the film gets than in the open: lanes lie in shade. */
  readonly fill: number;
  readonly sunlight: number;
  /** Mist that hangs in it besides the haze of the weather, 0 … 0.5. */
  readonly mist?: number;
  /** Share of the open light that things in the middle get: narrow lanes lie in shade. */
  readonly open: number;
  /** Kinds of things that are built with it. */
  readonly owns?: ReadonlySet<ThingKind>;
  /** Metres from the middle to both sides, where lines can hang across. */
  readonly spans?: number;
  readonly build: (b: Builder) => void;
}

export type TownscapeOf = (plan: ScenePlan, seed: number) => Townscape;

export function eyeOf({ width, height }: Pick<Canvas, 'width' | 'height'>, place: Townscape): Eye {
  return { centreX: width / 2, horizon: height * place.horizon, focal: Math.sqrt(width * height) * place.focal, height: place.height };
}

/** Light where mist hangs: what is far pales, and by day the closed sky over it is as bright and a little warm. */
function withMist(light: Light, mist: number): Light {
  if (mist === 0) return light;
  const bright = (colour: Colour): Colour =>
    light.night ? colour : [colour[0] * (1 + mist * 3.1), colour[1] * (1 + mist * 2.65), colour[2] * (1 + mist * 1.95)];
  return {
    ...light,
    haze: Math.min(0.95, light.haze + mist),
    zenith: bright(light.zenith),
    horizon: bright(light.horizon),
    cloudLit: bright(light.cloudLit),
    cloudShade: bright(light.cloudShade),
  };
}

/** By day the sun stands where it models the fronts; a low one and the moon stay where the sky has them. */
export function lightOf(light: Light, place: Townscape, plan: Pick<ScenePlan, 'hour'>): Light {
  const film = {
    ...withMist(light, place.mist ?? 0),
    ambient: scaleColour(light.ambient, place.fill),
    sunColour: scaleColour(light.sunColour, light.night ? 1 : place.sunlight),
  };
  if (light.night || plan.hour === 'sunset' || plan.hour === 'dawn' || plan.hour === 'dusk') return film;
  const up = place.sun[1] * (plan.hour === 'noon' ? 1.5 : plan.hour === 'morning' ? 0.8 : 1);
  const length = Math.hypot(place.sun[0], up, place.sun[2]);
  return { ...film, sun: [place.sun[0] / length, up / length, place.sun[2] / length] };
}
