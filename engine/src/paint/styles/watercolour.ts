import { paperOf, pigmentOn } from '../../looks/wash.ts';
import { between } from '../../pixels/between.ts';
import { createNoise, type Noise } from '../../pixels/noise.ts';
import { seedFor } from '../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../pixels/shade.ts';
import { dabs } from '../brush/dabs.ts';
import { dimnessOf } from '../brush/dimness.ts';
import { directionsOf } from '../brush/direction.ts';
import { paperTooth } from '../brush/paper.ts';
import { slowField } from '../brush/slow-field.ts';
import { softCopy } from '../brush/soft-copy.ts';
import { tonesOf } from '../brush/tones.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import { type Style, strokeUnit } from '../style.ts';

/**
 * Transparent washes on rough paper: a wide wet one, glazes with hard wet edges over it, pigment in the tooth and at the
 * rims, blooms where water ran back, and bare paper where it is light.
 */
export const watercolour: Style = { bloom: 0.3, vignette: 0, grain: 0, stages };

type Floats = Float32Array<ArrayBufferLike>;
/** Steps of tone that lie over one another. */
const glazes = 7;

function stages(canvas: Canvas, developed: Floats, painted: Floats, plan: ScenePlan): Stage[] {
  const { width, height, seed, memory, attention, strokes = 1 } = canvas;
  const dimness = dimnessOf(canvas, plan);
  const unit = strokeUnit(canvas);
  const directions = directionsOf(canvas, 'watercolour', developed, Math.max(1, unit * 7));
  const first = memory.floats('watercolour-first', width * height * 3);
  const flat = memory.floats('watercolour-flat', width * height * 3);
  const wet = memory.floats('watercolour-wet', width * height * 3);
  const light = memory.floats('watercolour-light', width * height);
  const tones = tonesOf(canvas, 'watercolour', developed);
  const wide = softCopy(canvas, 'watercolour-wide', flat, 3, Math.max(1, unit * 13));
  const soft = softCopy(canvas, 'watercolour', light, 1, Math.max(1, unit * 4.1));
  const noise = createNoise(seedFor(seed, 'watercolour'));
  const water = slowField(canvas, 'watercolour', 6, 4, (u, v, out) => moveWater(noise, u, v, out));
  const shortSide = Math.min(width, height) / unit;
  // A light hand goes to the edge of the sheet.
  const framed = strokes >= 1;

  /** The brush wobbles, colours run into each other, and the tone lies in steps with wandering edges. */
  function wash(from: number, to: number): void {
    const low = tones.share(0.03);
    const high = Math.max(low + 0.2, tones.share(0.95));
    const half = tones.share(0.5);
    const middle = clamp((half - low) / (high - low), 0.05, 0.95);
    // A photograph does not say that it is one of a night, but shows it.
    const dim = attention ? Math.max(dimness, 0.75 * smoothstep(0.42, 0.26, half)) : dimness;
    // Brings the middle tone to where a wash has it, bright or dark as the scene may be.
    const lift = clamp(Math.log(mix(0.68, 0.3, dim)) / Math.log(middle), 0.42, mix(1.15, 1.7, dim));
    // A picture without dark places stays pale.
    const deepest = clamp(low, 0.17, 0.5);
    const own = new Float64Array(3);
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const care = attention ? attention(x, y) : 0;
        const loose = unit * (1 - 0.75 * care);
        const wobbleX = water.at(x, y, 0) * loose;
        const wobbleY = water.at(x, y, 1) * loose;
        for (let channel = 0; channel < 3; channel += 1) own[channel] = between(flat, width, height, 3, channel, x + wobbleX, y + wobbleY);
        // Wet in wet: part of the colour comes from the wide wash around.
        const runs = (1 - care) * water.at(x, y, 2);
        const wx = clamp(x + wobbleX * 2, 0, width - 1);
        const wy = clamp(y + wobbleY * 2, 0, height - 1);
        for (let channel = 0; channel < 3; channel += 1) own[channel] = mix(own[channel] as number, wide.at(wx, wy, channel), runs);
        const [red, green, blue] = own as unknown as [number, number, number];
        const shade = Math.max(0.004, red * 0.3 + green * 0.59 + blue * 0.11);
        const tone = clamp((shade - low) / (high - low)) ** lift;
        const glazed = stepped(tone + water.at(x, y, 3), 1 - care * 0.6);
        // The lightest lights are the paper.
        const target = mix(deepest, 1, glazed) + 0.06 * smoothstep(0.8, 0.97, glazed);
        const keep = Math.min(target / shade, 1.75) * (1.16 - 0.35 * smoothstep(0.75, 1, glazed));
        const at = (y * width + x) * 3;
        light[y * width + x] = target;
        for (let channel = 0; channel < 3; channel += 1) wet[at + channel] = clamp(target + ((own[channel] as number) - shade) * keep);
      }
    }
  }

  /** How much of the sheet is painted, and how wet its rim is: bare paper around, with a brushed edge. */
  function frameAt(x: number, y: number): { cover: number; rim: number } {
    if (!framed) return { cover: 1, rim: 0 };
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y) / unit / shortSide;
    const place = edge + water.at(x, y, 5);
    return { cover: smoothstep(0.024, 0.028, place), rim: smoothstep(0.036, 0.027, place) };
  }

  function dry(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      const v = y / unit;
      for (let x = 0; x < width; x += 1) {
        const u = x / unit;
        const at = (y * width + x) * 3;
        const tooth = paperTooth(noise, u * 1.25, v * 1.25);
        const { cover, rim } = frameAt(x, y);
        const gathered = soft.at(x, y, 0) - (light[y * width + x] as number);
        const red = wet[at] as number;
        const blue = wet[at + 2] as number;
        // Blues and earths are heavy: they sink into the tooth.
        const heavy = 0.24 + 0.5 * clamp(Math.abs(blue - red) * 2);
        const density =
          1 + clamp(gathered * 7.8, -0.14, 0.85) + water.at(x, y, 4) + tooth * heavy + noise.at(u * 0.31, v * 0.31) * 0.07 + rim * 0.55;
        for (let channel = 0; channel < 3; channel += 1) {
          const paper = paperOf(channel) + tooth * 0.013;
          const pigment = pigmentOn((wet[at + channel] as number) * paper, density);
          painted[at + channel] = mix(paper, pigment, cover);
        }
      }
    }
  }

  return [
    tones.stage,
    water.stage,
    ...directions.stages,
    dabs(canvas, developed, first, directions, Math.max(1.5, unit * 8)),
    dabs(canvas, first, flat, directions, Math.max(1.5, unit * 7)),
    ...wide.stages,
    { phase: 'brushwork', rows: height, cost: 6, paint: wash },
    ...soft.stages,
    { phase: 'brushwork', rows: height, cost: 7, paint: dry },
  ];
}

/**
 * What water does at a place in stroke units: how far the brush wanders (two axes), how much colours run into each other,
 * how the steps of tone wander, how much pigment lies there, and how ragged the rim of the painting is.
 */
function moveWater(noise: Noise, u: number, v: number, out: Float64Array): void {
  out[0] = noise.sum(u * 0.018, v * 0.018, 3) * 9 + noise.at(u * 0.09, v * 0.09) * 1.5;
  out[1] = noise.sum(u * 0.018 + 40, v * 0.018 + 17, 3) * 9 + noise.at(u * 0.09 + 9, v * 0.09 + 5) * 1.5;
  out[2] = 0.2 + 0.4 * smoothstep(-0.1, 0.5, noise.sum(u * 0.005 + 9, v * 0.005 + 4, 3));
  out[3] = noise.sum(u * 0.011 + 6, v * 0.011, 3) * 0.05;
  // Slow clouds of pigment, and blooms with a dark, frayed rim on one side.
  const inside = noise.sum(u * 0.0032 + 50, v * 0.0032 + 21, 4) + noise.at(u * 0.024, v * 0.024) * 0.02 - 0.2;
  const rim = smoothstep(-0.016, 0.002, inside) * smoothstep(0.05, 0.004, inside);
  out[4] = noise.sum(u * 0.0055 + 3, v * 0.0055, 4) * 0.62 - smoothstep(0, 0.12, inside) * 0.16 + rim * 0.2;
  out[5] = noise.sum(u * 0.009, v * 0.009 + 60, 3) * 0.02 + noise.at(u * 0.05, v * 0.05) * 0.0025;
}

/** A tone in steps whose edges are quick but not hard; `amount` 0 leaves it. */
function stepped(tone: number, amount: number): number {
  const scaled = clamp(tone) * glazes;
  const base = Math.floor(scaled);
  const edge = smoothstep(0.32, 0.68, scaled - base);
  return mix(clamp(tone), clamp((base + mix(scaled - base, edge, 0.75)) / glazes), amount);
}
