import { createGrade } from '../paint/grading.ts';
import type { Light } from '../paint/light.ts';
import { oklabOf } from '../paint/tint.ts';
import { createNoise } from '../pixels/noise.ts';
import { fromOklab, toOklab } from '../pixels/oklab.ts';
import { hashPoint, seedFor } from '../pixels/random.ts';
import { type Colour, clamp, mix, smoothstep } from '../pixels/shade.ts';
import { leadColours } from './lead.ts';
import type { LitWindows } from './lit-windows.ts';
import type { View } from './photo-view.ts';
import { plainPlace, turnsOf } from './turns.ts';
import { planOf, type Wish } from './wish.ts';

/** What steering reads about a place of the picture. */
interface Ground {
  width: number;
  height: number;
  seed: number;
  view: View;
  light: Light;
  /** Only where lamps are to be lit. */
  windows?: LitWindows | undefined;
}

/**
 * Changes the colour of one pixel (linear light in `pixel`) as the wish asks: season and hour first, then weather,
 * sky, palette and mood.
 */
export type Steering = (pixel: Float64Array, x: number, y: number) => void;

/** @param strength 0 nothing … 1 as far as it goes well. Nothing is answered when nothing is asked. */
export function createSteering(wish: Wish, strength: number, { width, height, seed, view, light, windows }: Ground): Steering | undefined {
  const turns = turnsOf(wish, strength);
  const noise = createNoise(seedFor(seed, 'steer'));
  const unit = 1000 / Math.max(width, height);
  const lead = leadColours(wish.colours, strength);
  const asks = wish.mood ?? wish.unwantedColours[0];
  const grade = asks ? createGrade({ ...planOf(wish), colours: [] }) : undefined;
  const paintsSky = wish.hour !== undefined || wish.weather !== undefined;
  if (turns.length === 0 && !lead && !grade) return undefined;

  const lab = new Float64Array(3);
  const place = { ...plainPlace(), noise };
  const skyOf = createSky(light, wish, seed, strength);
  const inSky = { x: 0, y: 0, down: 0, soft: 0, sun: 0 };
  const dullSky = light.cloudCover > 0.85;

  return (pixel, x, y) => {
    toOklab(pixel[0] as number, pixel[1] as number, pixel[2] as number, lab);
    place.x = x;
    place.y = y;
    place.u = x * unit;
    place.v = y / height;
    place.mean = view.mean[0] as number;
    place.sky = view.skyAt(x, y, lab);
    place.depth = view.depth.at(x, y);
    place.soft = view.light.at(x, y);
    place.above = view.light.at(x, y + 9 / unit);
    place.lawn = view.lawn.at(x, y);
    place.built = view.built.at(x, y);
    if (windows) place.window = windows.at(x, y) * facadeOf(place, view.horizon[0] as number);
    place.lamp = view.lamps.at(x, y);
    place.face = smoothstep(0.3, 0.6, view.attention.at(x, y)) * skinOf(lab);
    place.far = farOf(place, view.horizon[0] as number) * (1 - 0.7 * view.attention.at(x, y));
    const side = view.side[0] as number;
    place.sunward = clamp(0.5 + Math.sign(side) * (x / width - 0.5));
    if (place.sky < 0.98) for (const turn of turns) turn(lab, place);
    if (paintsSky && place.sky > 0.02) {
      const own: Colour = [lab[0] as number, lab[1] as number, lab[2] as number];
      inSky.x = x * unit;
      inSky.down = y * unit;
      inSky.y = clamp(y / height / Math.max(0.05, view.horizon[0] as number));
      toOklab(pixel[0] as number, pixel[1] as number, pixel[2] as number, lab);
      inSky.soft = (lab[0] as number) - place.soft;
      inSky.sun = x * unit - (0.5 + 0.32 * Math.sign(side)) * width * unit;
      skyOf(lab, inSky, noise);
      const amount = place.sky * Math.min(1, strength * (dullSky ? 0.95 : 0.9));
      for (let axis = 0; axis < 3; axis += 1) lab[axis] = mix(own[axis] as number, lab[axis] as number, amount);
    }
    if (lead) lead(lab);
    fromOklab(lab[0] as number, lab[1] as number, lab[2] as number, pixel);
    for (let channel = 0; channel < 3; channel += 1) pixel[channel] = clamp(pixel[channel] as number);
    if (grade) grade(pixel);
  };
}

/** Windows are lit in what rises against the sky, not on streets and not indoors. */
function facadeOf({ built, v }: { built: number; v: number }, horizon: number): number {
  return horizon > 0 ? smoothstep(0.25, 0.55, built) * smoothstep(0.72, 0.6, v) : 0;
}

/** How much a colour (OKLab) is that of skin, and of what is as warm. */
function skinOf(lab: Float64Array): number {
  const hue = Math.atan2(lab[2] as number, lab[1] as number);
  const chroma = Math.hypot(lab[1] as number, lab[2] as number);
  return smoothstep(0.55, 0.3, Math.abs(hue - 0.95)) * smoothstep(0.015, 0.04, chroma);
}

/**
 * Guesses distance for fog, 0 near … 1 far: ground from its row below the horizon, what stands above it from its haze, since
 * distant things are pale. Idea: K. He, J. Sun, X. Tang, "Single Image Haze Removal Using Dark Channel Prior" (2009).
 */
function farOf({ v, sky, soft }: { v: number; sky: number; soft: number }, horizon: number): number {
  const level = horizon > 0.1 && horizon < 0.9 ? horizon : 0.45;
  // Under no sky little is far away.
  const open = horizon > 0 ? 1 : 0.5;
  const ground = (1 - clamp((v - level) / (1 - level))) ** 1.7;
  const pale = 0.16 + 0.8 * smoothstep(0.22, 0.82, soft);
  return Math.max(sky, open * mix(pale, Math.min(1, ground * 0.75 + pale * 0.2), smoothstep(level - 0.04, level + 0.14, v)));
}

/** Across and down in thousandths of the long side, down to the horizon 0 to 1, texture of the source, and across from the sun. */
interface InSky {
  x: number;
  y: number;
  down: number;
  soft: number;
  sun: number;
}

/** The sky of the asked hour and weather, with the clouds that the source's sky has, and more where there are few. */
function createSky(light: Light, wish: Wish, seed: number, strength: number) {
  const zenith = oklabOf(light.zenith);
  const horizon = oklabOf(light.horizon);
  const lit = oklabOf(light.cloudLit);
  const shade = oklabOf(light.cloudShade);
  const bright = light.night ? 1 : 1.04;
  const lowSun = (wish.hour === 'sunset' || wish.hour === 'dawn') && light.cloudCover < 0.8 ? Math.min(1, strength) : 0;
  // Fog leaves no cloud to be told from another.
  const hidden = wish.weather === 'fog' ? 0.12 : 1;
  const starSeed = seedFor(seed, 'stars');
  const moon = { x: 300 + 400 * hashPoint(1, 1, starSeed), y: 90 + 60 * hashPoint(2, 1, starSeed) };
  return (lab: Float64Array, place: InSky, noise: ReturnType<typeof createNoise>) => {
    const low = place.y ** 1.5;
    const height = place.down;
    const billow = noise.sum(place.x * 0.0042 + 3, height * 0.011 + 8, 5) + place.soft * 2.2;
    const threshold = mix(0.42, -0.5, light.cloudCover);
    const cloud = smoothstep(threshold, threshold + 0.42, billow) * mix(0.85, 0.6, low) * hidden;
    const side = clamp(0.5 + billow * 0.9 + noise.sum(place.x * 0.0042 + 3.3, height * 0.011 + 8.6, 3) * 0.5);
    for (let axis = 0; axis < 3; axis += 1) {
      const clear = mix(zenith[axis] as number, horizon[axis] as number, low);
      lab[axis] = mix(clear, mix(shade[axis] as number, lit[axis] as number, side), cloud);
    }
    lab[0] = clamp((lab[0] as number) * bright + place.soft * 0.5);
    if (lowSun > 0) {
      // The glow of a sun that stands on one side, just over the horizon.
      const away = Math.hypot(place.sun, (1 - place.y) * 420);
      const glow = (Math.exp(-away / 60) * 0.75 + Math.exp(-away / 260) * 0.55) * lowSun;
      lab[0] = mix(lab[0] as number, 0.94, clamp(glow * 0.75));
      lab[1] = (lab[1] as number) + 0.03 * glow * (1 - glow * 0.5);
      lab[2] = (lab[2] as number) + 0.1 * glow;
    }
    if (!light.night || cloud > 0.85) return;
    const clearness = 1 - cloud;
    const size = 3.2;
    const column = Math.floor(place.x / size);
    const row = Math.floor(height / size);
    const star = hashPoint(column, row, starSeed);
    if (star > (wish.stars ? 0.955 : 0.975)) {
      const du = place.x / size - column - 0.5;
      const dv = height / size - row - 0.5;
      const glow = smoothstep(0.36, 0.05, Math.hypot(du, dv)) * (star * 20 - 19) * clearness * (1 - low * 0.7);
      lab[0] = mix(lab[0] as number, 0.96, clamp(glow * 1.3));
    }
    if (wish.moon) {
      const distance = Math.hypot(place.x - moon.x, place.down - moon.y);
      const disc = smoothstep(25, 22.5, distance);
      const halo = Math.exp(-distance / 60) * 0.28 * strength;
      lab[0] = mix((lab[0] as number) + halo, 0.93 - 0.05 * noise.sum(place.x * 0.05, height * 0.05, 3), disc);
      lab[1] = mix(lab[1] as number, 0, disc);
      lab[2] = mix(lab[2] as number, 0.025, disc);
    }
  };
}
