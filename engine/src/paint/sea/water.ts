import { createNoise, type Noise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import { fromOklch, leadingTints } from '../forms/harmony.ts';
import type { Light } from '../light.ts';
import type { ScenePlan } from '../plan.ts';

/** The water a scene is seen through. Heights and places are fractions of the mean side, y down. */
export interface Water {
  /** Colour of open water at a height of the picture (0 top … 1 bottom). */
  openAt(out: Float64Array, height: number): void;
  /** Light rippling on things: caustics at a place of the floor, 0 dark … about 2 bright. */
  caustic(x: number, z: number): number;
  /** Light shafts at a place of the picture, 0 … 1. */
  shaft(u: number, v: number): number;
  /** How bright the water is around the sun at a place of the picture, 0 … 1. */
  glow(u: number, v: number): number;
  /** Direct light from above. */
  readonly sun: Colour;
  /** Light from all around. */
  readonly around: Colour;
  /** How dark it is: 0 bright shallows … 1 deep night. */
  readonly dark: number;
  /** Share of a thing's own colour left at a depth of the scene, 0 near … 1 far. */
  clarity(depth: number): number;
}

export function createWater(plan: ScenePlan, light: Light, seed: number, wide: number): Water {
  const random = createRandom(seedFor(seed, 'water'));
  const noise = createNoise(seedFor(seed, 'caustics'));
  const lead = leadingTints(plan)[0];
  // A wreck lies deep.
  const sunk = plan.things.some(({ kind }) => kind === 'wreck');
  const dark = light.night
    ? 0.95
    : plan.hour === 'dusk'
      ? 0.6
      : plan.mood === 'mysterious' || plan.weather === 'storm'
        ? 0.55
        : plan.weather === 'overcast'
          ? 0.3
          : sunk
            ? 0.47
            : 0.05;
  const usual = sunk ? 238 + random() * 14 : 205 + random() * 30;
  const hue = lead && lead.chroma > 0.05 ? lead.hue : usual + (plan.mood === 'joyful' ? -14 : 0);
  const chroma = lead ? Math.min(0.15, lead.chroma) : 0.105;
  const fade = 1 - dark * 0.82;
  const surface = scaleColour(fromOklch(0.84 - dark * 0.28, chroma * 0.75, hue - 12), fade);
  const middle = scaleColour(fromOklch(0.58 - dark * 0.18, chroma * 1.05, hue + 4), fade);
  const deep = scaleColour(fromOklch(0.3 - dark * 0.1, chroma * 0.8, hue + 24), fade);
  const warm: Colour = plan.hour === 'sunset' || plan.hour === 'dawn' ? [1.15, 0.86, 0.62] : [1.02, 1, 0.92];
  const originX = wide * (0.3 + random() * 0.4);
  const originY = -0.55 - random() * 0.3;
  const shift = random() * 50;
  const hazy = light.haze;
  const beams = createBeams(noise, shift);

  return {
    dark,
    sun: scaleColour(warm, 1.5 * (1 - dark) + 0.05),
    around: mixColour(middle, surface, 0.4),
    openAt(out, height) {
      const upper = smoothstep(0.5, 0, height);
      const lower = smoothstep(0.35, 1, height);
      for (let channel = 0; channel < 3; channel += 1) {
        const body = (middle[channel] as number) * (1 - lower) + (deep[channel] as number) * lower;
        out[channel] = body * (1 - upper) + (surface[channel] as number) * upper;
      }
    },
    caustic(x, z) {
      // Folded noise gives the bright net that waves throw on the floor.
      const wx = noise.at(x * 1.3 + shift, z * 1.3) * 0.55;
      const a = 1 - Math.abs(noise.at(x * 2.6 + wx * 2, z * 2.6 + shift - wx));
      const b = 1 - Math.abs(noise.at(x * 4.1 - wx * 2 + 9, z * 4.1 + wx * 2 + 4));
      return a ** 9 * 1.5 + b ** 8 * 0.8;
    },
    shaft(u, v) {
      const angle = Math.atan2(u - originX, v - originY);
      const beam = smoothstep(-0.12, 0.5, beams(angle, v));
      return beam * Math.exp(-Math.max(0, v) * 1.25) * (1 - 0.4 * hazy);
    },
    glow: (u, v) => Math.exp(-((u - originX) ** 2) * 9 - v * v * 7) * (1 - dark) * (1 - 0.6 * hazy),
    clarity: (depth) => Math.exp(-depth * (2.1 + hazy * 2.2)) * clamp(1 - dark * 0.25),
  };
}

/** Angles at which beams are sampled, from −`widest` to `widest`, and heights of the picture, from 0 to `lowest` mean sides. */
const angles = 2048;
const widest = 1.4;
const levels = 9;
const lowest = 2;

/** How bright the beams that fan out from the sun are, by their angle and a place's height, from a table made when it is first asked. */
function createBeams(noise: Noise, shift: number): (angle: number, v: number) => number {
  let table: Float64Array | undefined;
  const fill = () => {
    const made = new Float64Array((angles + 1) * levels);
    for (let column = 0; column <= angles; column += 1) {
      const angle = ((column / angles) * 2 - 1) * widest;
      const broad = noise.sum(angle * 7 + shift, 0.3, 3) * 0.75;
      for (let level = 0; level < levels; level += 1)
        made[level * (angles + 1) + column] = broad + noise.sum(angle * 26 + shift, 4.3 + (level / (levels - 1)) * lowest * 0.25, 3) * 0.55;
    }
    return made;
  };
  return (angle, v) => {
    table ??= fill();
    const across = clamp((angle / widest + 1) / 2, 0, 0.9999) * angles;
    const down = clamp(v / lowest, 0, 0.9999) * (levels - 1);
    const column = across | 0;
    const level = down | 0;
    const at = level * (angles + 1) + column;
    const share = across - column;
    const upper = mix(table[at] as number, table[at + 1] as number, share);
    const lower = mix(table[at + angles + 1] as number, table[at + angles + 2] as number, share);
    return mix(upper, lower, down - level);
  };
}
