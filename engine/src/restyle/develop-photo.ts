import { softCopy } from '../paint/brush/soft-copy.ts';
import type { Canvas, Stage } from '../paint/picture.ts';
import { clamp, greyOf, smoothstep } from '../pixels/shade.ts';
import type { PhotoStyle } from './photo-style.ts';

/** A photograph stays one, developed with more care: clearer forms, richer pale colours, a breath of glow. */
export const photo: PhotoStyle = { bloom: 0, vignette: 0.25, grain: 0.2, stages };

type Floats = Float32Array<ArrayBufferLike>;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, memory, strokes = 1 } = canvas;
  const unit = Math.max(width, height) / 1000;
  const light = memory.floats('photo-light', width * height);
  const soft = softCopy(canvas, 'photo', light, 1, Math.max(2, unit * 22));
  const strength = Math.min(1.5, strokes);

  function measure(from: number, to: number): void {
    for (let at = from * width; at < to * width; at += 1) {
      light[at] = greyOf(developed, at * 3);
    }
  }

  function develop(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const own = light[at] as number;
        const around = soft.at(x, y, 0);
        const clear = Math.tanh((own - around) * 2) * 0.12;
        const curve = (smoothstep(0, 1, own) - own) * 0.15;
        const glow = Math.max(0, around - 0.62) * 0.06;
        const turned = own + (clear + curve + glow) * strength;
        const red = (developed[at * 3] as number) - own;
        const green = (developed[at * 3 + 1] as number) - own;
        const blue = (developed[at * 3 + 2] as number) - own;
        // What is pale gains more than what is strong already.
        const strong = Math.max(Math.abs(red), Math.abs(green), Math.abs(blue));
        const rich = 1 + 0.26 * strength * smoothstep(0.5, 0.05, strong);
        painted[at * 3] = clamp(turned + red * rich);
        painted[at * 3 + 1] = clamp(turned + green * rich);
        painted[at * 3 + 2] = clamp(turned + blue * rich);
      }
    }
  }

  return [
    { phase: 'light', rows: height, cost: 0.4, paint: measure },
    ...soft.stages,
    { phase: 'light', rows: height, cost: 1.5, paint: develop },
  ];
}
