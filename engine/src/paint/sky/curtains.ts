import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mixColour, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import type { Sky } from '../sky.ts';
import { isGrey, leadTowards, paintOf } from '../tint.ts';
import { auroraRays, rayStride } from './aurora-rays.ts';
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
  const share = clamp(Math.max(canvas.width, canvas.height) / 1024, 0.2, 1.6);
  const frame = chartFrame(canvas);
  // As fine as single rays need.
  const columns = Math.ceil(frame.halfWidth * 2 * 1300 * share);
  const rows = Math.ceil(frame.top * 1300 * share);
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
  let rays: Float32Array | undefined;
  const glowReach = Math.max(4, Math.round(columns * 0.05));
  const glowEvery = Math.max(4, Math.round(glowReach * 0.6));

  /** Adds light to two neighbouring points of a row of the chart. */
  function shine(row: number, px: number, tone: Colour, amount: number): void {
    const column = Math.floor(px);
    if (column < 0 || column > columns - 2) return;
    const place = (row * columns + column) * 3;
    const right = amount * (px - column);
    for (let channel = 0; channel < 3; channel += 1) {
      chart[place + channel] = (chart[place + channel] as number) + (tone[channel] as number) * (amount - right);
      chart[place + 3 + channel] = (chart[place + 3 + channel] as number) + (tone[channel] as number) * right;
    }
  }

  /** Adds the light of every ray that crosses a row of the chart, and the glow that surrounds the curtains. */
  function paintRow(row: number, found: Float32Array): void {
    const v = row / upChart;
    const fade = smoothstep(0.03, 0.1, v) * acrossChart;
    const tone: [number, number, number] = [0, 0, 0];
    for (let at = 0; at < found.length; at += rayStride) {
      const foot = found[at + 1] as number;
      const level = (v - foot) / ((found[at + 3] as number) - foot);
      if (level < -0.2 || level > 1) continue;
      const above = smoothstep(0.16, 0.8, level);
      for (let channel = 0; channel < 3; channel += 1)
        tone[channel] = (low[channel] as number) * (1 - above) + (high[channel] as number) * above * 1.5;
      const light = (found[at + 4] as number) * fade * (1 - level * level * level);
      const px = ((found[at] as number) + ((found[at + 2] as number) - (found[at] as number)) * level) * acrossChart + (columns - 1) / 2;
      if (level > 0) shine(row, px, tone, light * smoothstep(0, 0.05, level) * Math.exp(-level * (found[at + 5] as number)));
      if ((at / rayStride) % glowEvery > 0) continue;
      const soft = light * 0.3 * smoothstep(-0.2, 0.2, level) * Math.exp(-level * 1.6);
      for (let off = -glowReach; off <= glowReach; off += 1) {
        const share = 1 - (off / glowReach) ** 2;
        shine(row, px + off, tone, (soft * share * share * glowEvery) / glowReach);
      }
    }
    // Where folds lie behind each other they would burn out.
    for (let at = row * columns * 3; at < (row + 1) * columns * 3; at += 3) {
      const most = Math.max(chart[at] as number, chart[at + 1] as number, chart[at + 2] as number);
      for (let channel = 0; channel < 3; channel += 1) chart[at + channel] = (chart[at + channel] as number) / (1 + most * 0.5);
    }
  }

  const stage: Stage = {
    phase: 'sky',
    rows,
    cost: 6,
    paint(from, to) {
      rays ??= auroraRays(frame, seed, columns * 3);
      chart.fill(0, from * columns * 3, to * columns * 3);
      for (let row = from; row < to; row += 1) paintRow(row, rays);
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
