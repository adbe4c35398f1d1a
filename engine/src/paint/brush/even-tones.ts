import { clamp, greyOf, mix, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import { softCopy } from './soft-copy.ts';
import { tonesOf } from './tones.ts';

type Floats = Float32Array<ArrayBufferLike>;

export interface ToneChange {
  /** How much of the large differences of light stays, 0 to 1. */
  range: number;
  /** How much the small ones are raised; 1 leaves them. */
  detail: number;
  /** Lightness that half of the picture is brought towards, 0 to 1. */
  middle: number;
}

/**
 * Brings a photograph's light into the range of paper: large differences shrink, small ones grow, and folds in a
 * dark coat are seen. Source: base and detail layers after F. Durand and J. Dorsey, "Fast Bilateral Filtering for the
 * Display of High-Dynamic-Range Images" (2002), with a plain soft base.
 */
export function evenTones(canvas: Canvas, picture: Floats, target: Floats, { range, detail, middle }: ToneChange): Stage[] {
  const { width, height, memory, dimness = 0 } = canvas;
  const unit = Math.max(width, height) / 1000;
  const light = memory.floats('even-light', width * height);
  const soft = softCopy(canvas, 'even', light, 1, Math.max(2, unit * 34));
  const tones = tonesOf(canvas, 'even', picture);

  function measure(from: number, to: number): void {
    for (let at = from * width; at < to * width; at += 1) {
      light[at] = greyOf(picture, at * 3);
    }
  }

  function even(from: number, to: number): void {
    const half = tones.share(0.5);
    // A night stays darker than a day, asked for or photographed.
    const dark = Math.max(0.58 * dimness, 0.4 * smoothstep(0.32, 0.16, half));
    const pivot = mix(half, middle * (1 - dark), 0.6);
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const own = light[at] as number;
        const base = soft.at(x, y, 0);
        const fine = (own - base) * detail;
        const turned = clamp(pivot + (base - half) * range + Math.tanh(fine * 2.2) / 2.2, 0.02, 0.98);
        const ratio = Math.min(2.2, turned / Math.max(0.02, own));
        for (let channel = 0; channel < 3; channel += 1) {
          target[at * 3 + channel] = clamp(turned + ((picture[at * 3 + channel] as number) - own) * ratio);
        }
      }
    }
  }

  return [
    tones.stage,
    { phase: 'light', rows: height, cost: 0.4, paint: measure },
    ...soft.stages,
    { phase: 'light', rows: height, cost: 1, paint: even },
  ];
}
