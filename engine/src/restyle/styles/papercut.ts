import { dabs } from '../../paint/brush/dabs.ts';
import { directionsOf } from '../../paint/brush/direction.ts';
import { paperTooth } from '../../paint/brush/paper.ts';
import { softCopy } from '../../paint/brush/soft-copy.ts';
import { tonesOf } from '../../paint/brush/tones.ts';
import type { Canvas, Stage } from '../../paint/picture.ts';
import { strokeUnit } from '../../paint/style.ts';
import { createNoise } from '../../pixels/noise.ts';
import { fromOklab, toOklab } from '../../pixels/oklab.ts';
import { seedFor } from '../../pixels/random.ts';
import { clamp, decode, encode, mix } from '../../pixels/shade.ts';
import { nearestIn, paletteOf } from '../palette.ts';
import type { PhotoStyle } from '../photo-style.ts';
import { evenTones } from '../tones.ts';

/**
 * A photograph as sheets of coloured paper: a few hues, each in a few steps of light, cut as smooth flat shapes; the
 * darker a sheet, the higher it lies, and it drops its shadow on the lighter ones below.
 */
export const papercut: PhotoStyle = {
  bloom: 0,
  vignette: 0.2,
  grain: 0,
  prepare: (canvas, developed, prepared) => evenTones(canvas, developed, prepared, { range: 0.9, detail: 1.35, middle: 0.5 }),
  stages,
};

type Floats = Float32Array<ArrayBufferLike>;
const hues = 9;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, seed, memory, strokes = 1, attention } = canvas;
  // Sheets too large to tell what they show would be no picture.
  const unit = strokeUnit({ width, height, strokes: Math.min(1.5, strokes) });
  const directions = directionsOf(canvas, 'papercut', developed, Math.max(1, unit * 8));
  const first = memory.floats('papercut-first', width * height * 3);
  const flat = memory.floats('papercut-flat', width * height * 3);
  const level = memory.floats('papercut-level', width * height);
  const coarse = softCopy(canvas, 'papercut-coarse', flat, 3, Math.max(1, unit * 4));
  const steps = Math.round(clamp(9 - 1.6 * strokes, 5, 8));
  const palette = paletteOf(memory, 'papercut', coarse.values, hues, { light: 0.3, hue: 2 });
  const sheet = memory.bytes('papercut-sheet', width * height);
  const tones = tonesOf(canvas, 'papercut', developed);
  const noise = createNoise(seedFor(seed, 'papercut'));
  const lab = new Float64Array(3);
  const near = { first: 0, second: 0, share: 0 };

  /** Which sheet is seen at a place: its step of light (0 the lightest, at the bottom) and its hue. */
  function cut(from: number, to: number): void {
    const low = tones.share(0.02);
    const high = Math.max(low + 0.2, tones.share(0.98));
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const care = attention ? attention(x, y) : 0;
        const value = (channel: number) => clamp(mix(coarse.at(x, y, channel), first[at * 3 + channel] as number, care));
        const red = value(0);
        const green = value(1);
        const blue = value(2);
        const tone = clamp((red * 0.3 + green * 0.59 + blue * 0.11 - low) / (high - low));
        level[at] = Math.min(steps - 1, Math.floor((1 - tone) * steps));
        toOklab(decode(red), decode(green), decode(blue), lab);
        nearestIn(palette, lab, near);
        sheet[at] = near.first;
      }
    }
  }

  function glue(from: number, to: number): void {
    const reach = 9;
    const low = tones.share(0.02);
    const high = Math.max(low + 0.2, tones.share(0.98));
    const pixel = new Float64Array(3);
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const own = level[at] as number;
        let shadow = 0;
        for (let step = 1; step <= reach; step += 1) {
          const sx = Math.max(0, Math.round(x - step * unit * 0.95));
          const sy = Math.max(0, Math.round(y - step * unit * 1.25));
          const over = (level[sy * width + sx] as number) - own;
          if (over > 0) shadow += (1 - step / (reach + 1)) * Math.min(1, 0.45 + over * 0.18);
        }
        // The cut edge towards the light is a bright hair.
        const bx = Math.max(0, Math.round(x - unit * 0.9));
        const by = Math.max(0, Math.round(y - unit * 1.1));
        const lit = own > (level[by * width + bx] as number) ? 0.06 : 0;
        const tooth = paperTooth(noise, (x / unit) * 1.2, (y / unit) * 1.2);
        const fibre = noise.at(x / unit / 90 + own * 13, y / unit / 90) * 0.012;
        const hue = (sheet[at] as number) * 3;
        const tone = low + (high - low) * (1 - (own + 0.42) / steps);
        toOklab(decode(tone), decode(tone), decode(tone), pixel);
        const light = pixel[0] as number;
        // Deep and pale papers hold less colour than those between.
        const strong = 1.3 * (1 - Math.abs(light - 0.6) * 0.7);
        fromOklab(
          clamp(light * (1 - Math.min(0.5, shadow * 0.105)) + lit + tooth * 0.016 + fibre),
          (palette.colours[hue + 1] as number) * strong,
          (palette.colours[hue + 2] as number) * strong,
          lab,
        );
        for (let channel = 0; channel < 3; channel += 1) painted[at * 3 + channel] = encode(clamp(lab[channel] as number));
      }
    }
  }

  return [
    ...directions.stages,
    dabs(canvas, developed, first, directions, Math.max(1.5, unit * 8)),
    dabs(canvas, first, flat, directions, Math.max(1.5, unit * 6)),
    ...coarse.stages,
    tones.stage,
    palette.stage,
    { phase: 'brushwork', rows: height, cost: 5, paint: cut },
    { phase: 'brushwork', rows: height, cost: 5, paint: glue },
  ];
}
