import type { Hour, Season, Weather } from '../paint/plan.ts';
import { createNoise, type Noise } from '../pixels/noise.ts';
import { clamp, mix, smoothstep } from '../pixels/shade.ts';
import type { Wish } from './wish.ts';

/** Where a pixel lies and what is around it. */
interface Place {
  x: number;
  y: number;
  /** Across in thousandths of the long side. */
  u: number;
  /** Down as a share of the height. */
  v: number;
  sky: number;
  depth: number;
  /** Lightness around, and a little below: what is brighter than what lies under it faces up. */
  soft: number;
  above: number;
  /** Mean lightness of the whole picture. */
  mean: number;
  /** Even green at the foot of the picture; what is built; near a small bright spot; skin and its likes. All 0 to 1. */
  lawn: number;
  built: number;
  lamp: number;
  face: number;
  /** How brightly a window shines that is lit at night, 0 to 1. */
  window: number;
  /** Distance for fog, 0 near … 1 far. */
  far: number;
  /** How much a place lies on the side that the light comes from, 0 to 1. */
  sunward: number;
  noise: Noise;
}

/** Turns a pixel that is not sky (OKLab, in place) into another season, hour or weather. */
export type Turn = (lab: Float64Array, place: Place) => void;

/** What a wish turns, in this order: season, hour, weather. */
export function turnsOf({ season, hour, weather }: Wish, strength: number): Turn[] {
  return [
    ...(season ? [seasonOf(season, strength)] : []),
    ...(hour ? [hourOf(hour, strength)] : []),
    ...(weather ? [weatherOf(weather, strength, hour)] : []),
  ];
}

/** A place like any other, for colours that lie nowhere. */
export function plainPlace(): Place {
  return {
    x: 0,
    y: 0,
    u: 0,
    v: 0.4,
    sky: 0,
    depth: 0.3,
    soft: 0.5,
    above: 0.5,
    mean: 0.6,
    lawn: 0,
    built: 0,
    lamp: 0,
    face: 0,
    window: 0,
    far: 0.3,
    sunward: 0.5,
    noise: createNoise(1),
  };
}

/** How much a colour is that of leaves and grass, 0 to 1. */
function greenness(a: number, b: number): number {
  const hue = Math.atan2(b, a);
  return smoothstep(0.62, 0.3, Math.abs(hue - 2.15)) * smoothstep(0.015, 0.045, Math.hypot(a, b));
}

function seasonOf(season: Season, strength: number): Turn {
  const s = Math.min(1, strength);
  if (season === 'autumn') {
    return (lab, { u, v, lawn, noise }) => {
      const green = greenness(lab[1] as number, lab[2] as number) * s * mix(1, 0.75, lawn);
      const chroma = Math.hypot(lab[1] as number, lab[2] as number);
      // Grass only fades to straw.
      const leaf = mix(clamp(0.5 + noise.sum(u * 0.02, v * 20, 3) * 1.1 + ((lab[0] as number) - 0.5) * 0.6), 1.1, lawn);
      const hue = mix(0.62, 1.5, leaf);
      const rich = chroma * mix(1.15, 0.8, lawn) + 0.045 * smoothstep(0.1, 0.5, lab[0] as number);
      lab[0] = clamp((lab[0] as number) + green * 0.045 * leaf);
      lab[1] = mix((lab[1] as number) + 0.006 * s, Math.cos(hue) * rich, green);
      lab[2] = mix((lab[2] as number) + 0.016 * s * (lab[0] as number), Math.sin(hue) * rich, green);
    };
  }
  if (season === 'winter') {
    return (lab, { u, v, soft, above, depth, sky, lawn, built, face, noise }) => {
      const green = greenness(lab[1] as number, lab[2] as number);
      const light = lab[0] as number;
      const blue = smoothstep(-0.032, -0.075, lab[2] as number);
      const keep = 1 - s * mix(0.28, 0.72, green) * (1 - 0.6 * face);
      lab[1] = (lab[1] as number) * keep - 0.004 * s;
      lab[2] = (lab[2] as number) * keep - 0.014 * s;
      // Snow lies on what faces up and on the ground, in drifts; walls, water, faces, steep and dark places stay bare.
      const up = clamp((soft - above) * 5 + 0.22);
      const near = smoothstep(0.55, 0.8, v);
      const drift = noise.sum(u * 0.012 + 40, v * 16, 4) * mix(0.7, 0.16, near) + noise.at(u * 0.13, v * 130) * mix(0.18, 0.05, near);
      const texture = (light - soft) * mix(1.6, 0.5, lawn);
      const ground = lawn * 0.55 + smoothstep(0.45, 0.9, v) * 0.36 * (1 - blue) + green * 0.26;
      const bare = Math.max(blue * (1 - lawn), built * 0.75 * smoothstep(0.55, 0.3, up), face);
      const lies = smoothstep(0.4, 0.78, up + ground + drift * mix(0.4, 0.16, lawn) + texture + depth * 0.1);
      const snow = lies * (1 - sky) * (1 - bare) * s * 0.94;
      // Its light is that of the ground below: folds and shadows stay, in blue.
      const white = clamp(0.79 + 0.16 * clamp(0.5 + (light - soft) * 2.4 + drift * 0.3) + (soft - 0.5) * 0.22, 0.5, 0.97);
      lab[0] = mix(clamp(light + 0.02 * s), white, snow);
      lab[1] = mix(lab[1] as number, -0.006, snow);
      lab[2] = mix(lab[2] as number, -0.034 + 0.03 * white, snow);
    };
  }
  if (season === 'spring') {
    return (lab, { u, v, lawn, noise }) => {
      const green = greenness(lab[1] as number, lab[2] as number) * s;
      const chroma = Math.hypot(lab[1] as number, lab[2] as number);
      const blossom =
        green *
        (1 - lawn) *
        smoothstep(-0.1, 0.16, noise.sum(u * 0.03 + 9, v * 32, 4) + noise.at(u * 0.3, v * 300) * 0.25 + ((lab[0] as number) - 0.5) * 0.5);
      lab[0] = clamp((lab[0] as number) + green * 0.05 + blossom * 0.17);
      lab[1] = mix(mix(lab[1] as number, Math.cos(2.08) * chroma * 1.2, green), 0.085, blossom);
      lab[2] = mix(mix(lab[2] as number, Math.sin(2.08) * chroma * 1.2, green), 0.0, blossom);
    };
  }
  return (lab) => {
    const green = greenness(lab[1] as number, lab[2] as number);
    lab[1] = (lab[1] as number) * (1 + 0.14 * s + 0.14 * green * s);
    lab[2] = (lab[2] as number) * (1 + 0.14 * s + 0.14 * green * s) + 0.01 * s * (lab[0] as number);
    lab[0] = clamp((lab[0] as number) + 0.015 * s);
  };
}

/** The light of an hour: lightness curve, colour of lights and of shadows (OKLab axes), and how much colour stays. */
const lights: Record<
  Hour,
  { dark: number; gamma: number; high: readonly [number, number]; low: readonly [number, number]; chroma: number }
> = {
  dawn: { dark: 0.95, gamma: 1.05, high: [0.034, 0.026], low: [0.012, -0.03], chroma: 0.92 },
  morning: { dark: 1.02, gamma: 0.96, high: [0.002, 0.026], low: [0, -0.008], chroma: 1.04 },
  noon: { dark: 1.03, gamma: 0.98, high: [0, 0.004], low: [0, -0.006], chroma: 1.08 },
  afternoon: { dark: 1, gamma: 1, high: [0.008, 0.03], low: [0, -0.006], chroma: 1.04 },
  sunset: { dark: 0.92, gamma: 1.16, high: [0.045, 0.07], low: [0.024, -0.034], chroma: 1.05 },
  dusk: { dark: 0.74, gamma: 1.12, high: [0.012, -0.006], low: [0.008, -0.05], chroma: 0.72 },
  night: { dark: 0.56, gamma: 1.42, high: [-0.006, -0.03], low: [0.002, -0.042], chroma: 0.42 },
};

function hourOf(hour: Hour, strength: number): Turn {
  const { dark, gamma, high, low: shadow, chroma } = lights[hour];
  const s = Math.min(1, strength);
  const lamps = hour === 'night' || hour === 'dusk' ? s : 0;
  const low = hour === 'sunset' || hour === 'dawn' ? s : 0;
  return (lab, { soft, mean, built, lamp: near, window, sunward }) => {
    const light = clamp(lab[0] as number);
    // What is dark already needs little of a night.
    const depth = lamps > 0 ? mix(0.3, 1, smoothstep(0.22, 0.5, mean)) : 1;
    const turned = mix(light, light ** gamma * dark + (lamps > 0 ? 0.05 : 0), depth);
    const sun = smoothstep(0.2, 0.85, light);
    const keep = mix(1, chroma, s);
    // A low sun stands on one side: there it gilds what is lit, and leaves the other in blue shade.
    const gilt = low * (sunward - 0.4);
    const a = (lab[1] as number) * keep + mix(shadow[0], high[0] * (1 + 0.9 * gilt), sun) * s * smoothstep(0, 0.2, light);
    const b = (lab[2] as number) * keep + mix(shadow[1], high[1] * (1 + 0.9 * gilt), sun) * s * smoothstep(0, 0.2, light);
    // What shines out of its surroundings is a lamp where lamps are to be expected, and keeps shining.
    const warm = 1 - greenness(lab[1] as number, lab[2] as number);
    const expected = Math.max(smoothstep(0.5, 0.34, mean), built) * warm;
    const spot = smoothstep(0.1, 0.3, light - soft) * smoothstep(0.55, 0.85, light) * expected;
    const lamp = lamps * Math.max(spot, window);
    const glow = lamps * Math.min(1, near * 3.2) * Math.max(expected, smoothstep(0.5, 0.34, mean)) * 0.15;
    lab[0] = mix(clamp(mix(light, turned, s) * (1 + gilt * 0.22) + glow), 0.5 + 0.42 * Math.max(light, soft), lamp);
    lab[1] = mix(a + glow * 0.1, 0.03, lamp);
    lab[2] = mix(b + glow * 0.3, 0.11, lamp);
  };
}

/** How a weather changes what lies under it: brightness, contrast, colour, and a cold or warm cast. */
const casts: Record<Weather, { light: number; contrast: number; chroma: number; cold: number }> = {
  clear: { light: 1.02, contrast: 0.12, chroma: 1.12, cold: -0.008 },
  cloudy: { light: 0.99, contrast: -0.02, chroma: 0.96, cold: 0.002 },
  overcast: { light: 0.94, contrast: -0.16, chroma: 0.72, cold: 0.008 },
  fog: { light: 1, contrast: -0.3, chroma: 0.6, cold: 0.006 },
  rain: { light: 0.82, contrast: -0.06, chroma: 0.66, cold: 0.016 },
  storm: { light: 0.68, contrast: 0.12, chroma: 0.62, cold: 0.02 },
  snow: { light: 0.98, contrast: -0.14, chroma: 0.72, cold: 0.014 },
};

function weatherOf(weather: Weather, strength: number, hour: Hour | undefined): Turn {
  const { light: bright, contrast, chroma, cold } = casts[weather];
  const s = Math.min(1, strength);
  // A night is dark already.
  const factor = mix(1, hour === 'night' ? 1 + (bright - 1) * 0.3 : bright, s);
  const dark = hour === 'night' || hour === 'dusk';
  const air = dark ? ([0.34, -0.004, -0.03] as const) : ([0.84, -0.002, -0.008] as const);
  return (lab, { far }) => {
    const light = (lab[0] as number) * factor;
    lab[0] = clamp(light + contrast * s * (light - 0.5) * 4 * light * (1 - light) * 0.8);
    lab[1] = (lab[1] as number) * mix(1, chroma, s);
    lab[2] = (lab[2] as number) * mix(1, chroma, s) - cold * s;
    if (weather !== 'fog') return;
    // Fog takes away what is far: light fades with distance as in H. Koschmieder's law.
    const veil = (1 - Math.exp(-3.4 * far ** 1.5)) * Math.min(1, 0.45 + 0.55 * s);
    for (let axis = 0; axis < 3; axis += 1) lab[axis] = mix(lab[axis] as number, air[axis] as number, veil);
  };
}
