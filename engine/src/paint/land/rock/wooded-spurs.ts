import { createNoise } from '../../../pixels/noise.ts';
import { hashPoint, seedFor } from '../../../pixels/random.ts';
import { clamp, colourOf, mix, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas, Stage } from '../../picture.ts';
import { under } from '../landscape-shapes.ts';
import type { View } from '../level-view.ts';

/** Ridges that come down into the valley from a side, the farthest first. Lengths are shares of the picture's side. */
const spurs = [
  { hand: 1, tall: 0.3, reach: 0.62, tree: 0.018, veil: 0.62 },
  { hand: -1, tall: 0.25, reach: 0.52, tree: 0.024, veil: 0.34 },
  { hand: 1, tall: 0.15, reach: 0.4, tree: 0.032, veil: 0.1 },
] as const;

/** Distance of the woods as `depth` tells it, and how far what they hide has to be. */
const [woodDepth, behind] = [0.68, 0.41];

/** Samples of the trees across a pixel. */
const samples = 3;

/** What grows on the spurs. */
export interface SpurWoods {
  /** Maples in autumn stand between the firs. */
  readonly maples: boolean;
  readonly snowy: boolean;
  /** Which side the highest of them comes from: -1 left, 1 right. */
  readonly side: number;
}

/**
 * Wooded ridges in the mist of a valley, row of trees behind row, their feet lost in it. They stand before a far range and
 * behind everything near. Works on `canvas.colour` and `depth` before water mirrors them.
 */
export function woodedSpursStage(canvas: Canvas, light: Light, view: View, woods: SpurWoods): Stage {
  const { width, height, colour, depth } = canvas;
  const seed = seedFor(canvas.seed, 'wooded spurs');
  const noise = createNoise(seed);
  const side = Math.sqrt(width * height);
  const mist = scaleColour(light.horizon, 0.95);
  const fir = mixColour(under(light, colourOf('#26392f'), 0.25), under(light, [0.8, 0.84, 0.9], 0.5), woods.snowy ? 0.3 : 0);
  const maple = [under(light, colourOf('#8e2a1a'), 0.6), under(light, colourOf('#b8581f'), 0.7)] as const;

  /** Height of the ground of a spur over its foot at a column; pixels. */
  function groundAt(index: number, x: number): number {
    const { hand, tall, reach } = spurs[index] as (typeof spurs)[number];
    const from = (hand * woods.side > 0 ? width - x : x) / side;
    const share = 1 - from / (reach * Math.min(1.3, width / side + 0.15));
    if (share <= 0) return -1;
    const swell = noise.sum((x / side) * 3.2 + index * 31, index * 7, 3);
    return side * tall * share ** 0.9 * (0.82 + 0.55 * swell) * Math.min(1, share * 6);
  }

  /** Top of the trees of one row at a column over the row's foot, and which tree it is; firs are spires, maples round. */
  function treeAt(index: number, row: number, x: number, out: Float64Array): void {
    const size = (spurs[index] as (typeof spurs)[number]).tree * side;
    const place = x / (size * 0.3) + hashPoint(row, index, seed) * 7;
    const cell = Math.floor(place);
    out[0] = 0;
    for (let at = cell - 1; at <= cell + 1; at += 1) {
      const own = hashPoint(at, row * 5 + index, seed);
      const red = woods.maples && hashPoint(at, row * 5 + index, seed + 1) < 0.42;
      const middle = at + 0.5 + (hashPoint(at, row * 5 + index, seed + 2) - 0.5) * 0.7;
      const away = Math.abs(place - middle) / (red ? 1.15 : 0.66);
      if (away >= 1) continue;
      // Boughs end in teeth along the outline of a fir.
      const profile = red ? 0.68 * Math.sqrt(1 - away * away) : 1 - away ** 0.85 - 0.1 * (away * 5 - Math.floor(away * 5));
      const top = size * (0.4 + 0.95 * own * own) * profile;
      if (top <= (out[0] as number)) continue;
      out[0] = top;
      out[1] = red ? 1 + own : own * 0.99;
    }
  }

  const tops = new Float64Array(samples);

  function paintColumn(index: number, x: number, from: number, to: number, found: Float64Array): void {
    const ground = groundAt(index, x);
    if (ground <= 0) return;
    const { tree, veil } = spurs[index] as (typeof spurs)[number];
    const size = tree * side;
    const gap = size * 0.5;
    const foot = view.horizon + size * 0.2;
    const lit = noise.sum((x / side) * 5, index * 3 + 50, 2);
    const last = Math.ceil(ground / gap) + 1;
    for (let row = 0; row < last; row += 1) {
      const base = foot - ground + (row + 0.5 * noise.at((x / size) * 0.35, row * 3.7 + index)) * gap;
      // Spires are narrower than pixels are fine: three samples across each soften their steep edges.
      let top = base;
      for (let sample = 0; sample < samples; sample += 1) {
        treeAt(index, row, x + (sample + 0.5) / samples - 0.5, found);
        tops[sample] = base - (found[0] as number);
        top = Math.min(top, tops[sample] as number);
      }
      const kind = found[1] as number;
      const leaves = kind < 1 ? scaleColour(fir, 0.85 + 0.3 * kind) : mixColour(maple[0], maple[1], kind - 1);
      for (let y = Math.max(from, Math.floor(top)); y < Math.min(to, Math.ceil(base + gap)); y += 1) {
        const pixel = y * width + x;
        if ((depth[pixel] as number) < behind || y >= view.horizon) continue;
        let edge = 0;
        for (let sample = 0; sample < samples; sample += 1) edge += clamp(y + 1 - (tops[sample] as number)) / samples;
        // Mist rises from the valley and hangs between the rows.
        const up = clamp((foot - y) / (ground + size));
        const within = smoothstep(top, base + gap, y);
        const drift = noise.sum((x / side) * 4 + 9, (y / side) * 13 + index * 5, 2) * 0.55;
        const air = clamp(veil + (1 - veil) * (0.16 * within + 0.9 * (1 - smoothstep(0.05 + drift, 0.7 + drift, up))) - lit * 0.1);
        const cover = edge * smoothstep(0, 0.16, up);
        for (let channel = 0; channel < 3; channel += 1) {
          const at = pixel * 3 + channel;
          const tone = mix(leaves[channel] as number, mist[channel] as number, air);
          colour[at] = mix(colour[at] as number, tone, cover * (1 - air * 0.4));
        }
        if (cover > 0.5) depth[pixel] = Math.min(depth[pixel] as number, woodDepth);
      }
    }
  }

  return {
    phase: 'land',
    rows: height,
    cost: 0.6,
    paint(from, to) {
      const found = new Float64Array(2);
      if (from >= view.horizon) return;
      for (let index = 0; index < spurs.length; index += 1) for (let x = 0; x < width; x += 1) paintColumn(index, x, from, to, found);
    },
  };
}
