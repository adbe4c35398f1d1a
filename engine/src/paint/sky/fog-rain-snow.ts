import { createNoise } from '../../pixels/noise.ts';
import { hashPoint, seedFor } from '../../pixels/random.ts';
import { clamp, mix, scaleColour, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type ScenePlan, type Subject, wants } from '../plan.ts';

/** Scenes under no open sky, and those that paint their own falling rain and snow. */
const sheltered: ReadonlySet<Subject> = new Set(['space', 'underwater', 'still-life', 'room', 'abstract']);

/** Fog, rain and snow over a finished scene, in depth. They change `canvas.colour` in place. */
export function weatherStages(canvas: Canvas, plan: ScenePlan, light: Light): Stage[] {
  if (sheltered.has(plan.subject)) return [];
  const stages: Stage[] = [];
  if (plan.weather === 'fog') stages.push(fogStage(canvas, light, plan.subject === 'mountains' && !light.night ? 1.03 : 0.9));
  if (plan.weather === 'fog' && plan.subject === 'mountains' && (plan.things.length > 0 || wants(plan, 'river')))
    stages.push(mistBankStage(canvas, light));
  if (light.rain > 0) stages.push(rainStage(canvas, light, plan.subject === 'city' && light.night ? 2.8 : 1));
  if (light.snowfall > 0) stages.push(snowStage(canvas, light));
  return stages;
}

/** Scenes have haze of their own; this veils what is far once more, thicker towards the ground. `bright`: against the horizon. */
function fogStage(canvas: Canvas, light: Light, bright: number): Stage {
  const { width, height, colour, depth } = canvas;
  const [red, green, blue] = scaleColour(light.horizon, bright);
  return {
    phase: 'light',
    rows: height,
    cost: 1,
    paint(from, to) {
      for (let y = from; y < to; y += 1) {
        const low = smoothstep(0.1, 0.75, y / height);
        for (let x = 0; x < width; x += 1) {
          const pixel = y * width + x;
          const far = depth[pixel] as number;
          // Thin near the viewer: the subject stays to be seen.
          const veil = clamp(far * (0.25 + 0.35 * low)) * 0.8 * smoothstep(0.02, 0.5, far);
          const at = pixel * 3;
          colour[at] = mix(colour[at] as number, red, veil);
          colour[at + 1] = mix(colour[at + 1] as number, green, veil);
          colour[at + 2] = mix(colour[at + 2] as number, blue, veil);
        }
      }
    },
  };
}

/** Banks of mist that drift over the valley floor, before the feet of what stands there and of the hills behind it. */
function mistBankStage(canvas: Canvas, light: Light): Stage {
  const { width, height, colour, depth } = canvas;
  const noise = createNoise(seedFor(canvas.seed, 'mist banks'));
  const [, horizon = height / 2] = canvas.memory.floats('land.view', 4);
  const step = 4;
  return {
    phase: 'light',
    rows: height,
    cost: 1,
    paint(from, to) {
      for (let y = from; y < to; y += 1) {
        const band = Math.exp(-(((y - horizon) / height - 0.015) ** 2) / 0.0042);
        if (band < 0.02) continue;
        // Banks are far broader than the step: between two looks they change evenly.
        const bankAt = (x: number) => clamp(0.42 + noise.sum((x / height) * 2.1, (y / height) * 11, 3) * 1.3) * band;
        let next = bankAt(0);
        for (let left = 0; left < width; left += step) {
          const first = next;
          next = bankAt(left + step);
          for (let x = left; x < Math.min(width, left + step); x += 1) {
            const pixel = y * width + x;
            const amount = mix(first, next, (x - left) / step) * 0.78 * smoothstep(0.1, 0.34, depth[pixel] as number);
            for (let channel = 0; channel < 3; channel += 1)
              colour[pixel * 3 + channel] = mix(colour[pixel * 3 + channel] as number, (light.horizon[channel] as number) * 0.95, amount);
          }
        }
      }
    },
  };
}

/** Lengths are fractions of the long side; `far` is the depth behind which a layer of drops is hidden. */
const rainLayers = [
  { gap: 0.041, length: 0.17, thickness: 0.0026, far: 0.02, light: 0.1, filled: 0.22 },
  { gap: 0.0125, length: 0.07, thickness: 0.0009, far: 0.1, light: 0.2, filled: 0.4 },
  { gap: 0.0046, length: 0.036, thickness: 0.0006, far: 0.32, light: 0.17, filled: 0.62 },
] as const;

/** `lit`: how much more light than that of the sky the drops catch, from lamps. */
function rainStage(canvas: Canvas, light: Light, lit: number): Stage {
  const { width, height, colour, depth } = canvas;
  const unit = 1 / Math.max(width, height);
  const slant = mix(0.05, 0.22, hashPoint(1, 2, seedFor(canvas.seed, 'wind'))) * (light.rain > 0.7 ? 1.6 : 1);
  const brightness = light.ambient.map((channel, index) => channel * 0.5 + (light.horizon[index] as number) * 0.35 + 0.05);
  return {
    phase: 'light',
    rows: height,
    cost: 3,
    paint(from, to) {
      for (let y = from; y < to; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const pixel = y * width + x;
          let drops = 0;
          for (let layer = 0; layer < rainLayers.length; layer += 1) {
            const { gap, length, thickness, far, light: strength, filled } = rainLayers[layer] as (typeof rainLayers)[number];
            if ((depth[pixel] as number) < far) continue;
            // Near drops are driven less than those far off: no two layers run side by side.
            const across = ((x + 0.5) * unit + (y + 0.5) * unit * slant * (0.86 + layer * 0.14)) / gap;
            const lane = Math.floor(across);
            const seed = canvas.seed + layer * 7919;
            const along = (y * unit) / length + hashPoint(lane, 3, seed);
            const drop = Math.floor(along);
            if (hashPoint(lane, drop + 100, seed) > filled * (0.35 + 0.65 * light.rain)) continue;
            const centre = 0.2 + 0.6 * hashPoint(lane, drop + 500, seed);
            const distance = Math.abs(across - lane - centre) * gap;
            // A drop thinner than a pixel is drawn a pixel wide and fainter, so small pictures keep their rain.
            const wide = Math.max(thickness, unit * 0.7);
            if (distance > wide) continue;
            const t = along - drop;
            const own = hashPoint(lane, drop + 900, seed);
            const begin = own * 0.5;
            const tail = smoothstep(begin, begin + 0.4, t) * (1 - smoothstep(0.8, 0.95, t)) * (0.35 + 0.65 * own);
            drops += (1 - distance / wide) * tail * strength * Math.min(1, (thickness / wide) * 1.4);
          }
          // Rain also greys what lies behind much of it.
          const veil = light.rain * 0.22 * (depth[pixel] as number);
          const at = pixel * 3;
          for (let channel = 0; channel < 3; channel += 1) {
            const bright = brightness[channel] as number;
            colour[at + channel] = mix(colour[at + channel] as number, bright, veil) + bright * drops * lit;
          }
        }
      }
    },
  };
}

const snowLayers = [
  { gap: 0.11, radius: 0.0075, far: 0.01, soft: 1, filled: 0.3 },
  { gap: 0.055, radius: 0.0042, far: 0.08, soft: 0.7, filled: 0.5 },
  { gap: 0.028, radius: 0.0024, far: 0.25, soft: 0.5, filled: 0.6 },
  { gap: 0.015, radius: 0.0014, far: 0.5, soft: 0.5, filled: 0.6 },
] as const;

function snowStage(canvas: Canvas, light: Light): Stage {
  const { width, height, colour, depth } = canvas;
  const unit = 1 / Math.max(width, height);
  const bright = light.ambient.map(
    (channel, index) => channel * 0.9 + (light.sunColour[index] as number) * 0.2 + (light.horizon[index] as number) * 0.6,
  );
  return {
    phase: 'light',
    rows: height,
    cost: 3,
    paint(from, to) {
      for (let y = from; y < to; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const pixel = y * width + x;
          let flakes = 0;
          for (let layer = 0; layer < snowLayers.length; layer += 1) {
            const { gap, radius, far, soft, filled } = snowLayers[layer] as (typeof snowLayers)[number];
            if ((depth[pixel] as number) < far) continue;
            const seed = canvas.seed + 31 + layer * 6007;
            const u = ((x + 0.5) * unit + (y + 0.5) * unit * 0.18) / gap;
            const v = ((y + 0.5) * unit) / gap + hashPoint(Math.floor(u), 9, seed);
            const column = Math.floor(u);
            const row = Math.floor(v);
            if (hashPoint(column, row, seed) > filled * (0.3 + 0.7 * light.snowfall)) continue;
            const du = u - column - (0.25 + 0.5 * hashPoint(column, row, seed + 1));
            const dv = v - row - (0.25 + 0.5 * hashPoint(column, row, seed + 2));
            const size = radius * (0.5 + hashPoint(column, row, seed + 3));
            const wide = Math.max(size, unit * 0.7);
            const distance = Math.hypot(du, dv) * gap;
            if (distance > wide) continue;
            const edge = 1 - smoothstep(wide * (1 - soft), wide, distance);
            flakes += edge * (0.85 - layer * 0.08) * Math.min(1, (size / wide) ** 2 * 1.3);
          }
          const share = Math.min(1, flakes + light.snowfall * 0.14 * (depth[pixel] as number));
          const at = pixel * 3;
          for (let channel = 0; channel < 3; channel += 1)
            colour[at + channel] = mix(colour[at + channel] as number, bright[channel] as number, share);
        }
      }
    },
  };
}
