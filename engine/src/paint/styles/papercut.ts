import { createNoise } from '../../pixels/noise.ts';
import { fromOklab, toOklab } from '../../pixels/oklab.ts';
import { seedFor } from '../../pixels/random.ts';
import { clamp, decode, encode, greyOf, mix, smoothstep } from '../../pixels/shade.ts';
import { dabs } from '../brush/dabs.ts';
import { directionsOf } from '../brush/direction.ts';
import { paperTooth } from '../brush/paper.ts';
import { softCopy } from '../brush/soft-copy.ts';
import { tonesOf } from '../brush/tones.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type Style, strokeUnit } from '../style.ts';

/** Sheets of coloured paper, cut and stacked: near things lie on top, each sheet drops its shadow on the one below. */
export const papercut: Style = { bloom: 0, vignette: 0.2, grain: 0, stages };

type Floats = Float32Array<ArrayBufferLike>;
const sheets = 10;

/** A colour axis of OKLab in soft steps. */
function step(value: number): number {
  const size = 0.03;
  const nearest = Math.round(value / size);
  return (nearest + Math.tanh((value / size - nearest) * 6) * 0.5) * size;
}

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, depth, seed, memory } = canvas;
  const unit = strokeUnit(canvas);
  const directions = directionsOf(canvas, 'papercut', developed, Math.max(1, unit * 9));
  const first = memory.floats('papercut-first', width * height * 3);
  const flat = memory.floats('papercut-flat', width * height * 3);
  const order = memory.floats('papercut-order', width * height);
  const level = memory.floats('papercut-level', width * height);
  const tones = tonesOf(canvas, 'papercut', developed);
  const soft = softCopy(canvas, 'papercut', order, 1, Math.max(1, unit * 4.5));
  const hueSoft = softCopy(canvas, 'papercut-hue', developed, 3, Math.max(1, unit * 26));
  const noise = createNoise(seedFor(seed, 'papercut'));
  const lab = new Float64Array(3);
  const hue = new Float64Array(3);

  /** Where in the stack a place lies, 0 bottom … 1 top: by nearness first, by tone within the same distance. */
  function stack(from: number, to: number): void {
    const low = tones.share(0.02);
    const high = Math.max(low + 0.15, tones.share(0.97));
    for (let at = from * width; at < to * width; at += 1) {
      const light = greyOf(flat, at * 3);
      const tone = clamp((light - low) / (high - low));
      const nearness = 1 - (depth[at] as number);
      order[at] = clamp(nearness * 0.6 + (1 - tone) * 0.4);
    }
  }

  function cut(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) level[y * width + x] = Math.floor(clamp(soft.at(x, y, 0)) * sheets * 0.999) / (sheets - 1);
    }
  }

  function glue(from: number, to: number): void {
    const low = tones.share(0.02);
    const high = Math.max(low + 0.15, tones.share(0.97));
    const dark = smoothstep(0.45, 0.12, tones.share(0.5));
    for (let y = from; y < to; y += 1) {
      const v = y / unit;
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const own = level[at] as number;
        // Soft shadow of higher sheets towards the upper left, longer the higher they lie.
        let shadow = 0;
        for (let step = 1; step <= 8; step += 1) {
          const sx = Math.max(0, Math.round(x - step * unit * 1.4));
          const sy = Math.max(0, Math.round(y - step * unit * 1.8));
          const over = (level[sy * width + sx] as number) - own;
          if (over > 0.01) shadow = Math.max(shadow, (1 - step / 9) * Math.min(1, 0.7 + over * 1.2));
        }
        // The cut edge shows the paper's white core towards the light.
        const bx = Math.max(0, Math.round(x - unit * 1.1));
        const by = Math.max(0, Math.round(y - unit * 1.4));
        const lit = own - (level[by * width + bx] as number) > 0.01 ? 0.075 : 0;
        const pixel = at * 3;
        toOklab(decode(clamp(hueSoft.at(x, y, 0))), decode(clamp(hueSoft.at(x, y, 1))), decode(clamp(hueSoft.at(x, y, 2))), hue);
        toOklab(decode(flat[pixel] as number), decode(flat[pixel + 1] as number), decode(flat[pixel + 2] as number), lab);
        const light = greyOf(flat, pixel);
        // One sheet, one lightness: its place in the stack, and a few steps of tone for what is drawn within it.
        const tone = Math.round(clamp((light - low) / (high - low)) * 5) / 5;
        const sheetLight = mix(mix(0.94, 0.62, dark), mix(0.3, 0.2, dark), own) * 0.5 + mix(0.26, 0.95, tone) * 0.5;
        const tooth = paperTooth(noise, x / unit, v);
        // Coloured paper has few colours: hue and strength go in steps.
        const a = step(mix(lab[1] as number, hue[1] as number, 0.35)) * 1.18;
        const b = step(mix(lab[2] as number, hue[2] as number, 0.35)) * 1.18 + 0.006;
        fromOklab(clamp(sheetLight * (1 - shadow * 0.42) + lit + tooth * 0.02), a, b, lab);
        for (let channel = 0; channel < 3; channel += 1) painted[pixel + channel] = encode(clamp(lab[channel] as number));
      }
    }
  }

  return [
    tones.stage,
    ...directions.stages,
    dabs(canvas, developed, first, directions, Math.max(1.5, unit * 9)),
    dabs(canvas, first, flat, directions, Math.max(1.5, unit * 8)),
    { phase: 'brushwork', rows: height, cost: 1, paint: stack },
    ...soft.stages,
    ...hueSoft.stages,
    { phase: 'brushwork', rows: height, cost: 1, paint: cut },
    { phase: 'brushwork', rows: height, cost: 8, paint: glue },
  ];
}
