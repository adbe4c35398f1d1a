import { createNoise, type Noise } from '../../pixels/noise.ts';
import { createRandom, type Random } from '../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { ChartFrame } from './clouds.ts';

/** Numbers of a ray in a table: its foot and its top in the chart (u, v, u, v), its light, and how quickly it fades upwards. */
export const rayStride = 6;

/** Height of the feet of the curtains over the eye; distances are in the same units. */
const footHeight = 0.5;

/** How far a curtain must run across the view for its full light: 0 along it, 1 straight across. */
const turning = 0.6;

interface Curtain {
  /** Row of the noise that folds it. */
  readonly row: number;
  /** For a share of its length, how far it lies to the side for its distance, and its distance. */
  readonly course: (share: number) => readonly [aside: number, distance: number];
  readonly light: number;
  /** Height of its rays against those of others. */
  readonly tall: number;
}

/** A low arc over the horizon, a band that comes from there over the eye, and a part of another beside it. */
function curtainsOf(random: Random, noise: Noise): readonly Curtain[] {
  const hand = random() < 0.5 ? -1 : 1;
  const [turn, swing, start] = [random() * 6.3, mix(0.08, 0.15, random()), random() * 90];
  const folds = (share: number, row: number) =>
    noise.at(share * 4.6 + row, 3.3) * 0.11 + noise.at(share * 11 + row, 8.1) * 0.045 + noise.at(share * 27, row) * 0.014;
  const waves = (share: number, row: number) => noise.at(share * 4.2 + row, 21.7) * 0.24 + noise.at(share * 11, row + 31) * 0.03;
  const far: Curtain['course'] = (share) => [mix(-1.1, 1.1, share) + folds(share, start) * 0.7, 4.8 + waves(share, start) * 3.4];
  const main: Curtain['course'] = (share) => {
    const aside = hand * mix(0.95, -0.95, share) + swing * Math.sin(share * 7.4 + turn) + folds(share, start + 11) * 1.25;
    return [aside, mix(3.3, 1, share ** 0.8) * (1 + waves(share, start + 11))];
  };
  const beside: Curtain['course'] = (share) => [
    hand * mix(0.2, 1.2, share) + folds(share, start + 23),
    mix(1.9, 1.1, share) * (1 + waves(share, start + 23)),
  ];
  return [
    { row: start, course: far, light: 0.62, tall: 0.75 },
    { row: start + 11, course: main, light: 1, tall: 1 },
    { row: start + 23, course: beside, light: 0.62, tall: 1 },
  ];
}

function raysOf(curtains: readonly Curtain[], noise: Noise, count: number): Float32Array {
  const rays = new Float32Array(curtains.length * count * rayStride);
  curtains.forEach(({ row, course, light, tall }, at) => {
    let [beforeX, beforeZ, beforeSide] = [Number.NaN, 0, 0];
    for (let index = 0; index < count; index += 1) {
      const share = index / (count - 1);
      const [aside, z] = course(share);
      const x = aside * z;
      const far = Math.hypot(x, z);
      const run = Number.isNaN(beforeX) ? 0 : Math.hypot(x - beforeX, z - beforeZ);
      const side = x / far;
      const crossing = run > 0 ? clamp((Math.abs(side - beforeSide) * far) / run) ** 3 : 0;
      [beforeX, beforeZ, beforeSide] = [x, z, side];
      // Where a curtain turns round, its light would pile up in a column with a hard side: it comes and goes gently there.
      const gentle = crossing / (crossing + turning ** 3);
      const along = share * 38;
      const fine = noise.at(along * 1.7, row + 0.5) * 0.6 + noise.at(along * 4.3, row + 4.5) * 0.5 + noise.at(along * 10, row + 0.2) * 0.3;
      const patch = 0.16 + 0.84 * smoothstep(-0.42, 0.4, noise.at(share * 4.4, row + 50.5));
      const ends = smoothstep(0, 0.1, share) * smoothstep(1, 0.9, share);
      const bright = (run / far) * gentle * (0.34 + 0.66 * smoothstep(-0.45, 0.6, fine)) * patch * ends * light;
      const top = footHeight + mix(0.4, 0.85, clamp(0.5 + fine * 0.5)) * tall;
      const [foot, crown] = [Math.hypot(far, footHeight) + z, Math.hypot(far, top) + z];
      const fading = mix(3.1, 1.5, clamp(0.5 + fine * 0.6));
      rays.set([x / foot, footHeight / foot, x / crown, top / crown, bright, fading], (at * count + index) * rayStride);
    }
  });
  return rays;
}

const strips = 14;

/** How much light stands in the open sky of the picture, and how much of its breadth has enough of it. */
function rate(rays: Float32Array, { halfWidth, top }: ChartFrame): { light: number; spread: number } {
  const found = new Float64Array(strips);
  for (let at = 0; at < rays.length; at += rayStride) {
    const strip = Math.floor(((rays[at] as number) / (halfWidth * 0.75) + 1) * 0.5 * strips);
    const seen = Math.min(top * 0.8, rays[at + 3] as number) - Math.max(rays[at + 1] as number, top * 0.2);
    if (seen > 0 && strip >= 0 && strip < strips) found[strip] = (found[strip] as number) + (rays[at + 4] as number) * seen;
  }
  const light = found.reduce((sum, value) => sum + value, 0);
  const even = halfWidth * top * 0.012;
  return { light, spread: found.reduce((sum, value) => sum + Math.min(1, value / even), 0) };
}

/**
 * The rays that northern lights consist of, side by side along a few curtains; where a curtain is folded they stand close behind each
 * other, and shine more brightly. `count`: rays of each curtain. Their light is such that the open sky has an even brightness.
 */
export function auroraRays(frame: ChartFrame, seed: number, count: number): Float32Array {
  const random = createRandom(seed);
  const noise = createNoise(seed);
  // Curtains are what the picture is about: of a few skies the one that leaves least of it dark.
  const skies = Array.from({ length: 6 }, () => {
    const curtains = curtainsOf(random, noise);
    return { curtains, ...rate(raysOf(curtains, noise, 240), frame) };
  });
  const { curtains, light } = skies.reduce((best, sky) => (sky.spread > best.spread ? sky : best));
  const gain = clamp((0.34 * frame.halfWidth * frame.top) / Math.max(light, 1e-6), 0.3, 2.4);
  const rays = raysOf(curtains, noise, count);
  for (let place = 4; place < rays.length; place += rayStride) rays[place] = (rays[place] as number) * gain;
  return rays;
}
