import { createNoise } from '../../pixels/noise.ts';
import { seedFor } from '../../pixels/random.ts';
import { clamp, greyOf, mix, smoothstep } from '../../pixels/shade.ts';
import { bristles } from '../brush/bristles.ts';
import { dabs } from '../brush/dabs.ts';
import { directionsOf } from '../brush/direction.ts';
import { outline } from '../brush/outline.ts';
import { paperTooth } from '../brush/paper.ts';
import { softCopy } from '../brush/soft-copy.ts';
import { tonesOf } from '../brush/tones.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type Style, strokeUnit } from '../style.ts';
import { sealAt } from './seal.ts';

/**
 * Ink wash: five dilutions of one ink on absorbent paper, dry strokes on the forms, distance left to the paper,
 * a trace of the scene's own colours, and a seal.
 */
export const ink: Style = { bloom: 0, vignette: 0, grain: 0, stages };

type Floats = Float32Array<ArrayBufferLike>;
const dilutions = 5;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, seed, depth, memory, attention, dimness = 0 } = canvas;
  const unit = strokeUnit(canvas);
  const directions = directionsOf(canvas, 'ink', developed, Math.max(1, unit * 6));
  const flat = memory.floats('ink-flat', width * height * 3);
  const wash = memory.floats('ink-wash', width * height);
  const dry = memory.floats('ink-dry', width * height);
  const lines = memory.floats('ink-lines', width * height);
  const tones = tonesOf(canvas, 'ink', developed);
  const noise = createNoise(seedFor(seed, 'ink'));
  const soft = softCopy(canvas, 'ink', wash, 1, Math.max(1, unit * 4));
  const seal = sealAt(canvas);

  /** How much ink a place takes, in soft steps, with the water's wandering edge. 0 paper … 1 full ink. */
  function dilute(from: number, to: number): void {
    const low = tones.share(0.02);
    const high = Math.max(low + 0.15, tones.share(0.86));
    const middle = clamp((tones.share(0.5) - low) / (high - low), 0.05, 0.95);
    const lift = clamp(Math.log(mix(0.66, 0.32, dimness)) / Math.log(middle), 0.45, mix(1.3, 1.8, dimness));
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const u = x / unit;
        const v = y / unit;
        const bleedX = noise.sum(u * 0.03, v * 0.03, 3) * 8;
        const bleedY = noise.sum(u * 0.03 + 70, v * 0.03 + 20, 3) * 8;
        const loose = attention ? unit * (1 - 0.75 * attention(x, y)) : unit;
        const sx = clamp(Math.round(x + bleedX * loose), 0, width - 1);
        const sy = clamp(Math.round(y + bleedY * loose), 0, height - 1);
        const at = (sy * width + sx) * 3;
        const light = greyOf(flat, at);
        const tone = clamp((light - low) / (high - low)) ** lift;
        const far = smoothstep(0.25, 1, depth[sy * width + sx] as number);
        // Distance is left to the paper, and so is the foot of the sheet.
        const amount = (1 - tone) * (1 - far * 0.45) * (1 - 0.35 * smoothstep(0.86, 1, y / height));
        const stepped = amount * dilutions + noise.sum(u * 0.012 + 5, v * 0.012, 3) * 0.55;
        const base = Math.floor(stepped);
        wash[y * width + x] = clamp((base + mix(smoothstep(0.3, 0.7, stepped - base), stepped - base, 0.45)) / dilutions);
      }
    }
  }

  function draw(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      const v = y / unit;
      for (let x = 0; x < width; x += 1) {
        const u = x / unit;
        const at = y * width + x;
        const amount = wash[at] as number;
        const around = soft.at(x, y, 0);
        const tooth = paperTooth(noise, u * 1.3, v * 1.3);
        const cloud = noise.sum(u * 0.008 + 11, v * 0.008 + 3, 4);
        // Ink dries darker at the rim of a wash.
        const rim = clamp((amount - around) * 1.3, 0, 0.2);
        let black = amount ** 1.25 * (0.98 + cloud * 0.45) + rim + tooth * 0.06 * amount;
        // A dry brush leaves streaks where the ink is strong.
        const streak = smoothstep(0.42, 0.8, dry[at] as number);
        black += smoothstep(0.35, 0.8, amount) * streak * 0.3;
        const near = 1 - smoothstep(0.1, 0.9, depth[at] as number);
        const line = (lines[at] as number) * (0.2 + 0.75 * near) * clamp(0.2 + streak * 0.55 + amount * 0.8);
        black = clamp(1 - (1 - clamp(black)) * (1 - line));
        // A trace of colour, as a little mineral pigment in the wash.
        const pixel = at * 3;
        const light = greyOf(flat, pixel);
        const stamp = seal(x, y);
        for (let channel = 0; channel < 3; channel += 1) {
          const paper = ([0.955, 0.935, 0.89][channel] as number) + tooth * 0.016;
          const full = [0.075, 0.075, 0.085][channel] as number;
          const tint = ((flat[pixel + channel] as number) - light) * 0.2 * (1 - black * 0.5);
          const inked = clamp(mix(paper, full, black ** 0.95) + tint);
          const paste = [0.74, 0.16, 0.11][channel] as number;
          painted[pixel + channel] = mix(inked, paste, stamp * (0.88 + tooth * 0.2));
        }
      }
    }
  }

  return [
    tones.stage,
    ...directions.stages,
    dabs(canvas, developed, flat, directions, Math.max(1.5, unit * 6)),
    { phase: 'brushwork', rows: height, cost: 5, paint: dilute },
    ...soft.stages,
    bristles(canvas, dry, directions, seedFor(seed, 'ink-dry'), unit * 34, unit * 1.6),
    ...outline(canvas, 'ink', flat, lines, directions, Math.max(1, unit * 2.6), 0.7),
    { phase: 'brushwork', rows: height, cost: 6, paint: draw },
  ];
}
