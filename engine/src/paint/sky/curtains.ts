import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import type { Sky } from '../sky.ts';
import { isGrey, leadTowards, paintOf } from '../tint.ts';
import { chartFrame } from './clouds.ts';

export interface Aurora {
  readonly sky: Sky;
  /** The light the curtains throw on the land. */
  readonly glow: Colour;
}

/**
 * Northern lights before a sky: curtains hang along winding lines high over the land, seen through layers of height.
 * Painted once into a chart like that of the clouds.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the stage and the lookup share one chart and the folds of the curtains.
export function createAurora(canvas: Canvas, plan: ScenePlan, sky: Sky): Aurora {
  const seed = seedFor(canvas.seed, 'aurora');
  const random = createRandom(seed);
  const noise = createNoise(seed);
  const share = clamp(Math.max(canvas.width, canvas.height) / 1024, 0.2, 1.6);
  const frame = chartFrame(canvas);
  const columns = Math.ceil(frame.halfWidth * 2 * 513 * share);
  const rows = Math.ceil(frame.top * 513 * share);
  const acrossChart = (columns - 1) / frame.halfWidth / 2;
  const upChart = (rows - 1) / frame.top;
  const chart = canvas.memory.floats('sky.aurora', columns * rows * 3);
  let low: Colour = [0.12, 1, 0.42];
  let high: Colour = mixColour([0.5, 0.16, 0.85], [0.1, 0.5, 0.9], random() * 0.6);
  const names = plan.colours.filter((name) => !isGrey(name));
  const firstName = names[0];
  if (firstName) {
    low = leadTowards(low, paintOf(firstName), 0.85);
    high = leadTowards(high, paintOf(names[1] ?? firstName), names[1] ? 0.85 : 0.45, names[1] ? 0 : -0.4);
  }
  const slant = mix(-0.55, 0.55, random());
  const spacing = mix(0.62, 0.85, random());
  const steps = 36;
  const light = new Float64Array(3);

  /** Light of the curtains in a direction; `jitter` scatters the layers of height so that they do not show. */
  function gather(dx: number, dy: number, dz: number, drift: number, layers: number, jitter: number): void {
    let all = 0;
    let above = 0;
    for (let step = 0; step < layers; step += 1) {
      const level = (step + jitter) / layers;
      const reach = (0.5 + level * 0.62) / dy;
      const x = dx * reach;
      const z = dz * reach;
      const wind = noise.at(x * 0.28 + drift, z * 0.2) * 1.5 + noise.at(x * 0.85, z * 0.6 + drift) * 0.42;
      const line = z * spacing + x * slant * 0.5 + wind;
      const nearest = Math.floor(line + 0.5);
      const off = (line - nearest) * (line < nearest ? 3.2 : 7.5);
      const thin = 1 / (1 + off * off * 12);
      if (thin < 0.05) continue;
      const along = x * 1.25 + nearest * 7.3;
      const rays =
        0.35 + 0.65 * smoothstep(-0.4, 0.6, noise.at(along * 3.4 + wind * 1.5, nearest * 3.1) + 0.5 * noise.at(along * 9, nearest + 8));
      const patch = 0.22 + 0.78 * smoothstep(-0.5, 0.35, noise.at(along * 0.3 + 3, nearest * 1.7 + drift));
      const foot = smoothstep(0, 0.06, level);
      const tall = 2.2 + 2.6 * (1 - rays);
      const glow = (thin * thin * rays * patch * foot * Math.exp(-level * tall) * 7.2) / layers;
      all += glow;
      above += glow * smoothstep(0.12, 0.75, level);
    }
    for (let channel = 0; channel < 3; channel += 1)
      light[channel] = (low[channel] as number) * (all - above) + (high[channel] as number) * above;
  }

  /** How much light stands in the open sky of the picture, and how bright its brightest part is. */
  function rate(drift: number): { mean: number; peak: number } {
    const found: number[] = [];
    for (let row = 0; row < 10; row += 1) {
      for (let column = 0; column < 16; column += 1) {
        const u = ((column + 0.5) / 16 - 0.5) * frame.halfWidth * 1.4;
        const v = mix(0.25, 0.8, row / 9) * frame.top;
        const scale = 2 / (1 + u * u + v * v);
        gather(u * scale, v * scale + 0.07, scale - 1, drift, 12, 0.5);
        found.push((light[0] as number) + (light[1] as number) + (light[2] as number));
      }
    }
    found.sort((a, b) => b - a);
    return { mean: found.reduce((sum, value) => sum + value, 0) / found.length, peak: found[8] as number };
  }
  // Curtains are what the picture is about: of a few winds the one that leaves most of them in view, and enough light.
  const winds = Array.from({ length: 4 }, () => random() * 50).map((drift) => ({ drift, ...rate(drift) }));
  const { drift, mean, peak } = winds.reduce((best, wind) => (wind.mean > best.mean ? wind : best));
  const gain = clamp(Math.max(0.42 / Math.max(mean, 1e-3), 1.25 / Math.max(peak, 1e-3)), 0.7, 2.4);

  const stage: Stage = {
    phase: 'sky',
    rows,
    cost: 6,
    paint(from, to) {
      for (let row = from; row < to; row += 1) {
        const v = (row / (rows - 1)) * frame.top;
        for (let column = 0; column < columns; column += 1) {
          const u = (column / (columns - 1) - 0.5) * 2 * frame.halfWidth;
          const scale = 2 / (1 + u * u + v * v);
          const dx = u * scale;
          const dy = v * scale + 0.07;
          const dz = scale - 1;
          gather(dx, dy, dz, drift, steps, hashPoint(column, row, seed));
          const fade = smoothstep(0.075, 0.22, dy);
          const at = (row * columns + column) * 3;
          chart[at] = (light[0] as number) * fade * gain;
          chart[at + 1] = (light[1] as number) * fade * gain;
          chart[at + 2] = (light[2] as number) * fade * gain;
        }
      }
    },
  };

  function add(dx: number, dy: number, dz: number, strength: number, out: Float32Array<ArrayBufferLike>, offset: number): void {
    if (dy <= 0) return;
    const depth = 1 + Math.max(dz, -0.4);
    const px = clamp((dx / depth) * acrossChart + (columns - 1) / 2, 0, columns - 1.001);
    const py = clamp((dy / depth) * upChart, 0, rows - 1.001);
    const column = px | 0;
    const row = py | 0;
    const fx = px - column;
    const fy = py - row;
    const a = (row * columns + column) * 3;
    const b = a + columns * 3;
    // A broad green breath over the horizon, even where no curtain hangs.
    const breath = strength * 0.055 * (1 - dy) * (1 - dy) * (1 - dy);
    for (let channel = 0; channel < 3; channel += 1) {
      const upper = (chart[a + channel] as number) * (1 - fx) + (chart[a + 3 + channel] as number) * fx;
      const lower = (chart[b + channel] as number) * (1 - fx) + (chart[b + 3 + channel] as number) * fx;
      out[offset + channel] =
        (out[offset + channel] as number) + (upper + (lower - upper) * fy) * strength + (low[channel] as number) * breath;
    }
  }

  return {
    glow: low,
    sky: {
      stages: [...sky.stages, stage],
      air(dx, dy, dz, out, offset) {
        sky.air(dx, dy, dz, out, offset);
        for (let channel = 0; channel < 3; channel += 1)
          out[offset + channel] = (out[offset + channel] as number) + (low[channel] as number) * 0.035;
      },
      mirror(dx, dy, dz, out, offset) {
        sky.mirror(dx, dy, dz, out, offset);
        add(dx, dy, dz, 1, out, offset);
      },
      shade(dx, dy, dz, out, offset) {
        sky.shade(dx, dy, dz, out, offset);
        add(dx, dy, dz, 1, out, offset);
      },
    },
  };
}
