import { createNoise, type Noise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Fan } from './fan.ts';
import type { View } from './level-view.ts';

/** The top of a volcano: in units of the land, and in pixels. */
interface Summit {
  readonly x: number;
  readonly z: number;
  readonly column: number;
  readonly row: number;
}

/** The highest seen place of the land far away. Reads the fan, so it may be asked only when stages run. */
function findSummit(fan: Fan, view: View): Summit {
  let best = Number.NEGATIVE_INFINITY;
  let found: Summit = { x: 0, z: 26, column: view.width / 2, row: view.horizon * 0.5 };
  for (let row = 0; row < fan.rows; row += 2) {
    const z = fan.near * Math.exp(fan.growth * row);
    if (z < 18 || z > 36) continue;
    for (let column = 0; column < view.width; column += 2) {
      const tall = fan.heights[row * fan.columns + column + fan.margin] as number;
      const up = (tall - view.eye) / z;
      if (up <= best) continue;
      best = up;
      found = { x: (column + 0.5 - view.centreX) * view.step * z, z, column: column + 0.5, row: view.horizon - up / view.step };
    }
  }
  return found;
}

/** Share of ash at a place over the crater: `u` to the right and `v` up, in shares of the picture's mean side. */
function ashAt(noise: Noise, wind: number, u: number, v: number): number {
  if (v < -0.01) return 0;
  const middle = wind * (0.2 * v + 1.1 * v * v);
  const half = 0.02 + 0.62 * Math.max(0, v) ** 0.85;
  const away = Math.abs(u - middle) / half;
  if (away > 1.7) return 0;
  const size = 9 / (0.45 + v * 2.2);
  const billows = noise.sum((u - middle * 0.6) * size, v * size - 4, 5);
  const puffs = 1 - Math.abs(noise.sum(u * size * 1.6 + 20, v * size * 1.6, 4)) * 2.2;
  return clamp((1.05 - away) * 1.6 + billows * 1.25 + puffs * 0.22 - 0.25);
}

/** Ash rising from the crater, with light from the side of the sun and from the lava below. */
function ashStage(canvas: Canvas, light: Light, fan: Fan, view: View): Stage {
  const { width, height, colour, depth } = canvas;
  const seed = seedFor(canvas.seed, 'ash');
  const noise = createNoise(seed);
  const wind = (createRandom(seed)() < 0.5 ? -1 : 1) * 0.55;
  const unit = Math.sqrt(width * height);
  const hand = light.sun[0] < 0 ? -1 : 1;
  return {
    phase: 'sky',
    rows: height,
    cost: 3,
    paint(from, to) {
      const summit = findSummit(fan, view);
      for (let y = from; y < Math.min(to, summit.row + unit * 0.02); y += 1) {
        const v = (summit.row - y - 0.5) / unit;
        for (let x = 0; x < width; x += 1) {
          const pixel = y * width + x;
          if ((fan.hits[pixel] as number) >= 0) continue;
          const u = (x + 0.5 - summit.column) / unit;
          const here = ashAt(noise, wind, u, v);
          if (here <= 0.01) continue;
          const reach = 0.014 + v * 0.05;
          const towards = ashAt(noise, wind, u + hand * reach, v + reach * 0.8);
          const shine = clamp(0.45 + (here - towards) * 1.1 + (1 - here) * 0.2);
          const cover = smoothstep(0.04, 0.5, here);
          const ember = Math.exp(-Math.max(0, v) / 0.1) * (0.4 + 0.6 * shine);
          for (let channel = 0; channel < 3; channel += 1) {
            const at = pixel * 3 + channel;
            const paint = 0.2 - channel * 0.012;
            const tone =
              paint *
                ((light.ambient[channel] as number) * (0.5 + 0.7 * shine) + (light.sunColour[channel] as number) * shine * shine * 0.75) +
              ember * ([1.5, 0.36, 0.06][channel] as number) * 0.75;
            colour[at] = mix(colour[at] as number, tone, cover);
          }
          if (cover > 0.5) depth[pixel] = 0.8;
        }
      }
    },
  };
}

/** Streams of lava down the slopes and the glow over the crater. */
function lavaStage(canvas: Canvas, light: Light, fan: Fan, view: View): Stage {
  const { width, height, colour } = canvas;
  const noise = createNoise(seedFor(canvas.seed, 'lava'));
  const unit = Math.sqrt(width * height);
  const strength = light.night ? 1.5 : 1.1;
  return {
    phase: 'light',
    rows: height,
    cost: 1,
    paint(from, to) {
      const summit = findSummit(fan, view);
      for (let y = from; y < to; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const pixel = y * width + x;
          const hit = fan.hits[pixel] as number;
          const du = (x + 0.5 - summit.column) / unit;
          const dv = (y + 0.5 - summit.row) / unit;
          const near = Math.exp(-(du * du + dv * dv) / 0.004) * 0.5 + Math.exp(-(du * du + dv * dv) / 0.03) * 0.12;
          let heat = hit < 0 ? fountain(noise, du, dv) : 0;
          if (hit >= 0) {
            const z = fan.near * Math.exp(fan.growth * hit);
            const dx = (x + 0.5 - view.centreX) * view.step * z - summit.x;
            const dz = z - summit.z;
            const far = Math.sqrt(dx * dx + dz * dz);
            if (far < 6.5) heat = streams(noise, Math.atan2(dx, -dz), far);
          }
          const at = pixel * 3;
          const sum = heat * strength;
          colour[at] = mix(colour[at] as number, 2.6 * strength, clamp(heat)) + near * 1.3 * strength;
          colour[at + 1] = mix(colour[at + 1] as number, 0.42 * sum + 0.5 * sum * sum, clamp(heat)) + near * 0.34 * strength;
          colour[at + 2] = mix(colour[at + 2] as number, 0.03 * sum + 0.12 * sum * sum, clamp(heat)) + near * 0.07 * strength;
        }
      }
    },
  };
}

/** Heat of the slope by the direction from the crater (radians, 0 towards the eye) and the distance from it. */
function streams(noise: Noise, angle: number, far: number): number {
  const bent = angle * 2.1 + noise.sum(far * 0.55, angle * 1.5 + 7, 3) * 0.9;
  const vein = Math.abs(noise.sum(bent, far * 0.07 + 3, 2));
  const wide = 0.12 * (1 - far / 6.5) * (1 - 0.5 * smoothstep(0.2, 1, far));
  const crust = 0.65 + 0.6 * noise.sum(far * 4, bent * 9, 3);
  return smoothstep(wide, wide * 0.3, vein) * clamp(crust) + smoothstep(0.55, 0.15, far);
}

/** Heat of lava thrown up from the crater, as a spray of sparks. */
function fountain(noise: Noise, du: number, dv: number): number {
  if (dv > 0.01 || dv < -0.12) return 0;
  const away = Math.abs(du) / (0.006 + 0.35 * -dv * (1 + 3 * dv));
  if (away > 1) return 0;
  const sparks = noise.sum(du * 120, dv * 45, 3);
  return clamp((1 - away) * (0.75 + 5 * dv) + (sparks - 0.1) * 1.4 * (1 - away)) * smoothstep(-0.12, -0.03, dv);
}

/** An eruption over the finished land: ash in the sky, lava on the slopes of the volcano. */
export function eruptionStages(canvas: Canvas, light: Light, fan: Fan, view: View): Stage[] {
  return [ashStage(canvas, light, fan, view), lavaStage(canvas, light, fan, view)];
}
