import { type Hatching, hatchAt, pencilled } from '../../looks/graphite.ts';
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

/**
 * A pencil drawing after life: rubbed graphite for the forms, strokes that follow them, straight hatching where it
 * is dark, contours, and fine lines where the model has them.
 */
export const pencil: Style = {
  bloom: 0,
  vignette: 0,
  grain: 0,
  stages,
};

type Floats = Float32Array<ArrayBufferLike>;

/** Hatching where there is no form to follow, where it is dark, and across that where it is darkest. */
const layers = {
  loose: { angle: -0.98, gap: 3.9, layer: 2 },
  dark: { angle: -0.82, gap: 5.2, layer: 0 },
  darkest: { angle: -0.3, gap: 4.4, layer: 1 },
} as const satisfies Record<string, Hatching>;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, seed, memory, dimness = 0 } = canvas;
  const unit = strokeUnit(canvas);
  const directions = directionsOf(canvas, 'pencil', developed, Math.max(1, unit * 7));
  const flat = memory.floats('pencil-flat', width * height * 3);
  const lines = memory.floats('pencil-lines', width * height);
  const follow = memory.floats('pencil-follow', width * height);
  const tones = tonesOf(canvas, 'pencil', developed);
  const soft = softCopy(canvas, 'pencil', flat, 3, Math.max(1, unit * 6));
  const noise = createNoise(seedFor(seed, 'pencil'));
  const strokeSeed = seedFor(seed, 'pencil-strokes');
  const { field, indexAt } = directions;
  const curve = 1 + dimness * 0.9;
  const greyAt = (at: number) => greyOf(flat, at * 3);

  const hatch = (hatching: Hatching, u: number, v: number): number => hatchAt(noise, strokeSeed, hatching, u, v);

  function draw(from: number, to: number): void {
    const low = tones.share(0.02);
    const high = Math.max(low + 0.2, tones.share(0.96));
    for (let y = from; y < to; y += 1) {
      const v = y / unit;
      for (let x = 0; x < width; x += 1) {
        const u = x / unit;
        const at = y * width + x;
        const own = greyAt(at);
        const around = soft.at(x, y, 0) * 0.3 + soft.at(x, y, 1) * 0.59 + soft.at(x, y, 2) * 0.11;
        const tone = clamp((own - low) / (high - low)) ** curve;
        const base = clamp((around - low) / (high - low)) ** curve;
        // What is darker than its surroundings is a line of its own: an eyelid, a fold, a hair.
        const fine = clamp((around - own) * 5.2 - 0.05);
        const streak = clamp(((follow[at] as number) - 0.5) * 2.6 + 0.5);
        const dark = 1 - tone;
        let graphite = dark * 0.3 * smoothstep(0.02, 0.35, dark);
        // Strokes follow a form where it has a direction; where it has none, they are laid in parallel.
        const marked = smoothstep(0.25, 0.6, field[indexAt(x, y) + 2] as number);
        const laid = marked < 1 ? mix(hatch(layers.loose, u, v), streak, marked) : streak;
        graphite += smoothstep(0.12, 0.6, 1 - base) * laid * 0.34;
        const heavy = smoothstep(0.48, 0.85, 1 - base);
        if (heavy > 0) graphite += hatch(layers.dark, u, v) * heavy * 0.3;
        const heaviest = smoothstep(0.68, 0.97, 1 - base);
        if (heaviest > 0) graphite += hatch(layers.darkest, u, v) * heaviest * 0.4 + heaviest * 0.1;
        const line = 1 - (1 - (lines[at] as number) * 0.7) * (1 - fine * 0.75);
        const tooth = paperTooth(noise, u * 2.4, v * 2.4);
        const grip = clamp(0.9 + tooth * mix(0.7, 0.25, line));
        const black = clamp(1 - (1 - clamp(graphite)) * (1 - line)) * grip;
        for (let channel = 0; channel < 3; channel += 1) painted[at * 3 + channel] = pencilled(channel, black, tooth);
      }
    }
  }

  return [
    tones.stage,
    ...directions.stages,
    dabs(canvas, developed, flat, directions, Math.max(1, unit * 2.6)),
    ...soft.stages,
    bristles(canvas, follow, directions, seedFor(seed, 'pencil-follow'), unit * 22, Math.max(0.8, unit * 1.5)),
    ...outline(canvas, 'pencil', flat, lines, directions, Math.max(0.8, unit * 1.5), 0.72),
    { phase: 'brushwork', rows: height, cost: 6, paint: draw },
  ];
}
