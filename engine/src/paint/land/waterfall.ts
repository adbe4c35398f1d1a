import { createNoise, type Noise } from '../../pixels/noise.ts';
import { seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import { distanceOf, type Fan, heightAt } from './fan.ts';
import type { View } from './level-view.ts';
import { cliffReach } from './rock/fall-cliff.ts';

/** Foot of a fall in units of the land: `x` to the right, `z` away from the eye; the water below lies at height 0. */
export interface Fall {
  readonly x: number;
  readonly z: number;
}

/** The light that falls on a waterfall's land: a sun beside the picture stands far enough behind the eye to shine into the cliff. */
export function lightOnCliff(light: Light): Light {
  const [x, y, z] = light.sun;
  const level = Math.hypot(x, z);
  const aside = Math.atan2(Math.abs(x), z);
  if (light.night || aside < 0.95) return light;
  const turned = Math.max(aside, mix(1.75, 2.15, clamp((aside - 0.95) / 1.05)));
  return { ...light, sun: [Math.sign(x) * Math.sin(turned) * level, y, Math.cos(turned) * level] };
}

/** A part of the falling water: how far it falls beside the middle and half how wide it is, and where it begins on its way down. */
interface Strand {
  readonly off: number;
  readonly half: number;
  readonly from: number;
}

/** The main fall, and what leaves it at ledges. */
function strandsOf(seed: number): readonly Strand[] {
  const side = seedFor(seed, 'strands') % 2 === 0 ? 1 : -1;
  return [
    { off: 0, half: 0.4, from: 0 },
    { off: 0.44 * side, half: 0.1, from: 0.2 },
    { off: -0.5 * side, half: 0.07, from: 0.42 },
    { off: 0.64 * side, half: 0.05, from: 0.5 },
  ];
}

/**
 * How much of a place white water covers, and how bright it is, into `out`. `across`: units of the land beside the middle;
 * `down`: 0 at the brink … 1 at the foot.
 */
function fallingAt(noise: Noise, strands: readonly Strand[], across: number, down: number, out: Float64Array): void {
  out[0] = 0;
  out[1] = 0;
  // Water falls faster and faster: what is close together at the brink is drawn out below.
  const pace = Math.sqrt(down + 0.02);
  for (const strand of strands) {
    const own = (down - strand.from) / (1 - strand.from);
    if (own < 0) continue;
    const sway = noise.at(own * 2.2 + strand.off * 9, 4) * 0.035;
    // It narrows between the stones of the brink, bursts over ledges and opens on its way.
    const burst = 0.05 * noise.at(strand.off * 7, down * 7 + 3);
    const begun = strand.from > 0 ? smoothstep(0, 0.35, own) : 1;
    const half = strand.half * (0.8 + 0.34 * own ** 0.8) * (0.3 + 0.7 * begun) + burst * smoothstep(0.08, 0.3, own);
    const s = (across - strand.off * (0.66 + 0.34 * Math.sqrt(own)) - sway) / Math.max(0.02, half);
    if (s < -1.7 || s > 1.7) continue;
    // Threads part below the brink and drift outwards with the veil that they hang in: broad folds, strands, single threads.
    const hung = across / (0.75 + 0.45 * pace) + noise.at(across * 3, pace * 2.4) * 0.05;
    const broad = noise.sum(hung * 6 + 3, pace * 3.4 + strand.off * 5, 2);
    const threads = noise.sum(hung * 17, pace * 3 + 9, 2) * 0.6 + noise.sum(hung * 46, pace * 4.2, 2) * 0.5;
    const step = breakAt(noise, across, down);
    const ragged = threads * 0.75 + noise.at(across * 6 + 40, down * 5) * 0.22;
    const body = smoothstep(1.25, 0.4, Math.abs(s) + ragged * (0.35 + 0.65 * own));
    const dense = smoothstep(-0.45, 0.5, broad * 0.9 + threads * 1.1 + 0.3 + 0.5 * step - 0.3 * s * s);
    const share = body * mix(0.4, 0.97, dense) * (strand.from > 0 ? begun * 0.85 : 1);
    if (share <= (out[0] as number)) continue;
    out[0] = share;
    // Round in itself: a soft bright core, sides in their own shade, and white where it breaks.
    out[1] = clamp(0.62 + broad * 0.75 + threads * 0.95 + 0.45 * step - 0.36 * s * s + 0.16 * own);
  }
}

/** Where falling water strikes ledges of its cliff: above 0 in the white that bursts from them, below it in the hollow under their rim. */
function breakAt(noise: Noise, across: number, down: number): number {
  let step = 0;
  for (let ledge = 0; ledge < 3; ledge += 1) {
    const rim = 0.17 + ledge * 0.25 + noise.sum(across * 4.5 + ledge * 7, ledge * 5 + 2, 3) * 0.13;
    const below = (down - rim) / 0.085;
    if (below < -0.35 || below > 2) continue;
    const whole = smoothstep(-0.12, 0.3, noise.at(across * 2.1 + ledge * 11, ledge * 3 + 8) + 0.15);
    step +=
      whole * (smoothstep(-0.35, 0.12, below) * Math.exp(-Math.max(0, below - 0.1) * 1.5) - 0.4 * Math.exp(-((below + 0.25) ** 2) * 16));
  }
  return step;
}

/** As `fallingAt` for the stream that comes down to the brink, `up` over it in units of the land. */
function comingAt(noise: Noise, across: number, up: number, out: Float64Array): void {
  const half = 0.25 - up * 0.26;
  const s =
    Math.abs(across - 0.09 * Math.sin(up * 7) * smoothstep(0, 0.2, up) + noise.at(across * 9, up * 12) * 0.03) / Math.max(0.03, half);
  const broken = noise.sum(across * 16, up * 20, 3);
  out[0] = smoothstep(1.1, 0.7, s) * clamp(0.75 + broken) * smoothstep(0.5, 0.3, up);
  out[1] = clamp(0.55 + broken * 0.7);
}

/**
 * White water over the cliff of a waterfall, and spray at its foot. Paints over the finished land: where something
 * nearer stands before the cliff, nothing is changed.
 */
export function waterfallStage(canvas: Canvas, light: Light, fan: Fan, view: View, { x, z }: Fall): Stage {
  const { width, height, colour, depth } = canvas;
  const seed = seedFor(canvas.seed, 'fall');
  const noise = createNoise(seed);
  const strands = strandsOf(seed);
  const unit = 1 / (view.step * z);
  const centre = view.centreX + x * unit;
  const foot = view.horizon + view.eye * unit;
  const tint = (sun: number, ambient: number, cool: number) =>
    [0, 1, 2].map(
      (channel) =>
        (light.ambient[channel] as number) * (ambient + cool * channel) +
        (light.sunColour[channel] as number) * (sun - cool * channel * 0.2),
    ) as unknown as Colour;
  const white = tint(0.42, 0.92, 0);
  const shaded = tint(0.08, 0.5, 0.08);
  // Clips ask where water falls.
  const falling = canvas.memory.bytes('land.falling', width * height);
  const rowOf = (away: number) => Math.log(away / fan.near) / fan.growth;
  const [nearest, face, behind] = [rowOf(z - 2.4), rowOf(z - 0.4), rowOf(z + cliffReach.behind)];

  return {
    phase: 'water',
    rows: height,
    cost: 1,
    paint(from, to) {
      const water = new Float64Array(2);
      const lip = Math.max(0.6, heightAt(fan, view, x, z + 0.5, 1.6));
      const top = view.horizon - (lip - view.eye) / (z + 0.4) / view.step;
      const tall = foot - top;
      const far = 1 - 1 / (1 + z * 0.09);
      for (let py = Math.max(from, Math.floor(top - unit * 0.5)); py < Math.min(to, Math.ceil(foot + unit * 0.8)); py += 1) {
        const down = (py + 0.5 - top) / tall;
        const up = (foot - py - 0.5) / unit;
        const first = Math.max(0, Math.floor(centre - unit * 2.6));
        const last = Math.min(width - 1, Math.ceil(centre + unit * 2.6));
        for (let px = first; px <= last; px += 1) {
          const pixel = py * width + px;
          const hit = fan.hits[pixel] as number;
          if (hit < 0 || hit < nearest) continue;
          const across = (px + 0.5 - centre) / unit;
          water[0] = 0;
          if (down <= 1.02 && hit >= face && hit < behind && Math.abs(across) < 1) {
            if (down < 0) comingAt(noise, across, (top - py - 0.5) / unit, water);
            else fallingAt(noise, strands, across, down, water);
          }
          const sheet = water[0] as number;
          const spray = sprayAt(noise, across, up) * smoothstep(nearest, face, hit);
          const share = 1 - (1 - sheet) * (1 - spray);
          if (share < 0.004) continue;
          const bright = sheet > 0 ? mix(water[1] as number, 0.8, spray / share) : 0.8;
          for (let channel = 0; channel < 3; channel += 1) {
            const at = pixel * 3 + channel;
            colour[at] = mix(colour[at] as number, mix(shaded[channel] as number, white[channel] as number, bright), share);
          }
          // Between its strands too, or each would hold on to the rock beside it.
          if (sheet > 0.22) falling[pixel] = 1;
          if (sheet > 0.5) depth[pixel] = Math.min(far, 1 - 1 / (1 + distanceOf(fan, hit) * 0.09));
        }
      }
    },
  };
}

/** How thick the spray is at a place beside the foot of the fall and `up` over it, in units of the land. */
function sprayAt(noise: Noise, across: number, up: number): number {
  const billow = noise.sum(across * 2.2 + 8, up * 2.6, 4);
  const [low, high] = [across / 1.15, up / (up > 0 ? 0.7 : 0.3)];
  const veil = Math.exp(-low * low - high * high) * (0.8 + billow);
  // A thin cloud of drops drifts higher and farther.
  const [wide, tall] = [(across - up * 0.25) / 1.5, up / (up > 0 ? 1.5 : 0.4)];
  const drift = Math.exp(-wide * wide - tall * tall) * (0.3 + billow * 0.55);
  return clamp(Math.max(0, veil) * 0.84 + Math.max(0, drift) * 0.62, 0, 0.94);
}
