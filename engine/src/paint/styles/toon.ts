import { steppedLight } from '../../looks/stepped-light.ts';
import { fromOklab, toOklab } from '../../pixels/oklab.ts';
import { clamp, decode, encode, mix } from '../../pixels/shade.ts';
import { dabs } from '../brush/dabs.ts';
import { directionsOf } from '../brush/direction.ts';
import { outline } from '../brush/outline.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type Style, strokeUnit } from '../style.ts';

/**
 * Flat colours in soft steps under dark lines.
 * Source: H. Winnemöller, S. Olsen, B. Gooch, "Real-Time Video Abstraction" (2006), in OKLab.
 */
export const toon: Style = { bloom: 0.6, vignette: 0, grain: 0, stages };

type Floats = Float32Array<ArrayBufferLike>;
const lightSteps = 6;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, memory } = canvas;
  const unit = strokeUnit(canvas);
  const directions = directionsOf(canvas, 'toon', developed, Math.max(1, unit * 4));
  const first = memory.floats('toon-first', width * height * 3);
  const flat = memory.floats('toon-flat', width * height * 3);
  const lines = memory.floats('toon-lines', width * height);
  const lab = new Float64Array(3);

  function colourIn(from: number, to: number): void {
    for (let at = from * width; at < to * width; at += 1) {
      const pixel = at * 3;
      toOklab(decode(flat[pixel] as number), decode(flat[pixel + 1] as number), decode(flat[pixel + 2] as number), lab);
      const light = steppedLight(lab[0] as number, lightSteps);
      const ink = (lines[at] as number) * 0.94;
      fromOklab(mix(clamp(light * 1.03), 0.13, ink), (lab[1] as number) * 1.38 * (1 - ink), (lab[2] as number) * 1.38 * (1 - ink), lab);
      for (let channel = 0; channel < 3; channel += 1) painted[pixel + channel] = encode(clamp(lab[channel] as number));
    }
  }

  return [
    ...directions.stages,
    dabs(canvas, developed, first, directions, Math.max(1.5, unit * 5)),
    dabs(canvas, first, flat, directions, Math.max(1.5, unit * 4)),
    ...outline(canvas, 'toon', first, lines, directions, Math.max(1, unit * 1.9), 0.45),
    { phase: 'brushwork', rows: height, cost: 3, paint: colourIn },
  ];
}
