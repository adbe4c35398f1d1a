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
  return { x: 0, y: 0, u: 0, v: 0.4, sky: 0, depth: 0.3, soft: 0.5, above: 0.5, mean: 0.6, noise: createNoise(1) };
}

/** How much a colour is that of leaves and grass, 0 to 1. */
function greenness(a: number, b: number): number {
  const hue = Math.atan2(b, a);
  return smoothstep(0.62, 0.3, Math.abs(hue - 2.15)) * smoothstep(0.015, 0.045, Math.hypot(a, b));
}

function seasonOf(season: Season, strength: number): Turn {
  const s = Math.min(1, strength);
  if (season === 'autumn') {
    return (lab, { u, v, noise }) => {
      const green = greenness(lab[1] as number, lab[2] as number) * s;
      const chroma = Math.hypot(lab[1] as number, lab[2] as number);
      const leaf = clamp(0.5 + noise.sum(u * 0.02, v * 20, 3) * 1.1 + ((lab[0] as number) - 0.5) * 0.6);
      const hue = mix(0.62, 1.5, leaf);
      const rich = chroma * 1.15 + 0.045 * smoothstep(0.1, 0.5, lab[0] as number);
      lab[0] = clamp((lab[0] as number) + green * 0.045 * leaf);
      lab[1] = mix((lab[1] as number) + 0.006 * s, Math.cos(hue) * rich, green);
      lab[2] = mix((lab[2] as number) + 0.016 * s * (lab[0] as number), Math.sin(hue) * rich, green);
    };
  }
  if (season === 'winter') {
    return (lab, { u, v, soft, above, depth, sky, noise }) => {
      const green = greenness(lab[1] as number, lab[2] as number);
      const light = lab[0] as number;
      const keep = 1 - s * mix(0.28, 0.72, green);
      lab[1] = (lab[1] as number) * keep - 0.004 * s;
      lab[2] = (lab[2] as number) * keep - 0.014 * s;
      // Snow lies on what faces up and on the ground, in drifts; steep and dark places stay bare.
      const up = clamp((soft - above) * 5 + 0.22);
      const drift = noise.sum(u * 0.012 + 40, v * 16, 4) * 0.7 + noise.at(u * 0.13, v * 130) * 0.18;
      const texture = (light - soft) * 1.6;
      const ground = smoothstep(0.45, 0.95, v) * 0.34 + green * 0.3;
      const snow = smoothstep(0.42, 0.68, up + ground + drift * 0.55 + texture + depth * 0.1) * (1 - sky) * s * 0.94;
      const white = 0.8 + 0.15 * clamp(0.5 + (light - soft) * 3 + drift * 0.3);
      lab[0] = mix(clamp(light + 0.02 * s), white, snow);
      lab[1] = mix(lab[1] as number, -0.006, snow);
      lab[2] = mix(lab[2] as number, -0.02 + 0.014 * light, snow);
    };
  }
  if (season === 'spring') {
    return (lab, { u, v, noise }) => {
      const green = greenness(lab[1] as number, lab[2] as number) * s;
      const chroma = Math.hypot(lab[1] as number, lab[2] as number);
      const blossom = green * smoothstep(0.16, 0.34, noise.sum(u * 0.03 + 9, v * 32, 4) + ((lab[0] as number) - 0.5) * 0.2);
      lab[0] = clamp((lab[0] as number) + green * 0.05 + blossom * 0.2);
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
  const { dark, gamma, high, low, chroma } = lights[hour];
  const s = Math.min(1, strength);
  const lamps = hour === 'night' || hour === 'dusk' ? s : 0;
  return (lab, { soft, mean }) => {
    const light = clamp(lab[0] as number);
    // What is dark already needs little of a night.
    const depth = lamps > 0 ? mix(0.3, 1, smoothstep(0.22, 0.5, mean)) : 1;
    const turned = mix(light, light ** gamma * dark + (lamps > 0 ? 0.05 : 0), depth);
    const sun = smoothstep(0.2, 0.85, light);
    const keep = mix(1, chroma, s);
    const a = (lab[1] as number) * keep + mix(low[0], high[0], sun) * s * smoothstep(0, 0.2, light);
    const b = (lab[2] as number) * keep + mix(low[1], high[1], sun) * s * smoothstep(0, 0.2, light);
    // What shines out of its surroundings is a lamp, and keeps shining.
    const lamp = lamps * smoothstep(0.1, 0.3, light - soft) * smoothstep(0.55, 0.85, light);
    lab[0] = mix(mix(light, turned, s), 0.35 + light * 0.6, lamp);
    lab[1] = mix(a, (lab[1] as number) + 0.022, lamp);
    lab[2] = mix(b, (lab[2] as number) + 0.075, lamp);
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
  return (lab) => {
    const light = (lab[0] as number) * factor;
    lab[0] = clamp(light + contrast * s * (light - 0.5) * 4 * light * (1 - light) * 0.8);
    lab[1] = (lab[1] as number) * mix(1, chroma, s);
    lab[2] = (lab[2] as number) * mix(1, chroma, s) - cold * s;
  };
}
