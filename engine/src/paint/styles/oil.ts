import { seedFor } from '../../pixels/random.ts';
import { clamp, greyOf, smoothstep } from '../../pixels/shade.ts';
import { bristles } from '../brush/bristles.ts';
import { dabs } from '../brush/dabs.ts';
import { directionsOf } from '../brush/direction.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type Style, strokeUnit } from '../style.ts';

/** Thick paint: dabs along the forms, ridges that bristles left, lit from the upper left. */
export const oil: Style = { bloom: 0.5, vignette: 0.25, grain: 0, stages };

type Floats = Float32Array<ArrayBufferLike>;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, memory } = canvas;
  const unit = strokeUnit(canvas);
  const directions = directionsOf(canvas, 'oil', developed, Math.max(1, unit * 5));
  const first = memory.floats('oil-first', width * height * 3);
  const second = memory.floats('oil-second', width * height * 3);
  const ridges = memory.floats('oil-ridges', width * height);

  /** Height of the paint: bristles, and thicker where the colour is light. */
  const heightAt = (x: number, y: number): number => {
    const at = y * width + x;
    const colour = at * 3;
    const light = greyOf(second, colour);
    return (ridges[at] as number) * (0.5 + 0.7 * light) + light * 1.4;
  };

  function relief(from: number, to: number): void {
    const reach = Math.max(1, Math.round(unit));
    for (let y = from; y < to; y += 1) {
      const above = Math.max(0, y - reach);
      for (let x = 0; x < width; x += 1) {
        const left = Math.max(0, x - reach);
        const slope = heightAt(x, y) - heightAt(left, above);
        const shine = clamp(slope * 0.17, -0.09, 0.11);
        const at = (y * width + x) * 3;
        const red = second[at] as number;
        const green = second[at + 1] as number;
        const blue = second[at + 2] as number;
        const light = red * 0.3 + green * 0.59 + blue * 0.11;
        // Paint straight from the tube: a little more colour and contrast than the eye's picture.
        const contrast = light + (smoothstep(0, 1, light) - light) * 0.35;
        const streak = ((ridges[y * width + x] as number) - 0.5) * 0.055;
        painted[at] = clamp(contrast + (red - light) * 1.32 + shine + streak);
        painted[at + 1] = clamp(contrast + (green - light) * 1.32 + shine + streak);
        painted[at + 2] = clamp(contrast + (blue - light) * 1.32 + shine + streak * 0.8);
      }
    }
  }

  return [
    ...directions.stages,
    dabs(canvas, developed, first, directions, Math.max(1.5, unit * 6.5)),
    dabs(canvas, first, second, directions, Math.max(1.5, unit * 5)),
    bristles(canvas, ridges, directions, seedFor(canvas.seed, 'oil'), unit * 26, unit * 1.5),
    { phase: 'brushwork', rows: height, cost: 2, paint: relief },
  ];
}
