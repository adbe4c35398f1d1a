import { clamp, scaleColour } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import { refuses, wants } from '../plan.ts';
import type { Setting, Surface } from '../things/setting.ts';
import { eyeOf, lightOf, type Townscape } from './outlook.ts';

/** What pixels of a townscape show, as it is remembered for things and for motion. */
export const surfaceCodes = { sky: 0, land: 1, thicket: 2, water: 3 } as const;
const surfaces: readonly Surface[] = ['sky', 'land', 'thicket', 'water'];

export interface Marks {
  readonly shown: Uint8Array<ArrayBufferLike>;
  readonly away: Float32Array<ArrayBufferLike>;
}

/** The surface and the metres of each pixel. */
export function marksOf({ memory, width, height }: Pick<Canvas, 'memory' | 'width' | 'height'>): Marks {
  return { shown: memory.bytes('townscape.shown', width * height), away: memory.floats('townscape.away', width * height) };
}

export const depthOf = (metres: number) => 1 - Math.exp(-metres / 55);

/** Share of a colour that the air takes on so many metres. */
export function veilOf(light: Light): (metres: number) => number {
  const thick = 0.0009 + light.haze * light.haze * 0.018;
  return (metres) => 1 - Math.exp(-metres * thick);
}

export function lampsOf(plan: ScenePlan): number {
  if (refuses(plan, 'lights')) return 0;
  const byHour = { dawn: 0.3, morning: 0, noon: 0, afternoon: 0, sunset: 0.3, dusk: 0.85, night: 1 }[plan.hour];
  const dark = plan.weather === 'storm' || plan.weather === 'fog' || plan.weather === 'rain';
  if (plan.weather === 'rain' && wants(plan, 'jiangnan')) return Math.max(byHour, 0.7);
  return Math.max(byHour, dark ? (plan.hour === 'sunset' ? 0.85 : 0.4) : 0);
}

export function isSnowy(plan: ScenePlan): boolean {
  return plan.weather === 'snow' || (plan.season === 'winter' && plan.weather !== 'rain' && !refuses(plan, 'snow'));
}

/** Whether rain falls on a harbour, also that of a storm. */
export function isRainyHarbour(plan: ScenePlan, light: Light): boolean {
  return light.rain > 0 && wants(plan, 'harbour');
}

export function townscapeSetting(canvas: Canvas, plan: ScenePlan, open: Light, place: Townscape): Setting {
  const { width, height } = canvas;
  const light = lightOf(open, place, plan);
  const { shown, away } = marksOf(canvas);
  const lamps = lampsOf(plan);
  const [red, green, blue] = light.ambient;
  const warm = (light.night ? 0.42 : 0) * lamps;
  const at = (x: number, y: number) => clamp(y | 0, 0, height - 1) * width + clamp(x | 0, 0, width - 1);
  return {
    eye: eyeOf(canvas, place),
    surfaceAt: (x, y) => surfaces[shown[at(x, y)] as number] ?? 'sky',
    distanceAt: (x, y) => away[at(x, y)] as number,
    depthOf,
    veil: veilOf(light),
    // Walls are there already.
    owns: new Set([...(place.owns ?? []), 'wall']),
    air: scaleColour(light.horizon, 0.95),
    light: {
      sun: light.sun,
      sunColour: scaleColour(light.sunColour, place.open),
      ambient: [(red + warm) * 0.8, (green + warm * 0.7) * 0.8, (blue + warm * 0.42) * 0.8],
    },
    bounce: [0.32, 0.3, 0.26],
    ripple: 0.16,
    mirror: 0.5,
    snowy: isSnowy(plan),
    lamps,
    raining: plan.weather === 'rain' || plan.weather === 'storm',
  };
}
