import { neonHues, neonShade, tubeLight } from '../../looks/neon-light.ts';
import { toOklab } from '../../pixels/oklab.ts';
import { clamp, decode, encode, greyOf, smoothstep } from '../../pixels/shade.ts';
import { dabs } from '../brush/dabs.ts';
import { directionsOf } from '../brush/direction.ts';
import { outline } from '../brush/outline.ts';
import { softCopy } from '../brush/soft-copy.ts';
import { tonesOf } from '../brush/tones.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type Style, strokeUnit } from '../style.ts';

/**
 * A photograph by the light of coloured tubes: contours glow in two hues, the forms between them stay readable in a
 * deep duotone, lit by the glow.
 */
export const neon: Style = {
  bloom: 1.4,
  vignette: 0.6,
  grain: 0.2,
  stages,
};

type Floats = Float32Array<ArrayBufferLike>;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, depth, seed, memory, attention } = canvas;
  const unit = strokeUnit(canvas);
  const directions = directionsOf(canvas, 'neon', developed, Math.max(1, unit * 4));
  const flat = memory.floats('neon-flat', width * height * 3);
  const lines = memory.floats('neon-lines', width * height);
  const tubes = memory.floats('neon-tubes', width * height * 3);
  const tones = tonesOf(canvas, 'neon', developed);
  const near = softCopy(canvas, 'neon-near', tubes, 3, Math.max(1, unit * 4));
  const wide = softCopy(canvas, 'neon-wide', tubes, 3, Math.max(1, unit * 20));
  const hues = neonHues(seed);
  const side = Math.max(1, Math.round(unit * 4));
  const lab = new Float64Array(3);

  /** Linear light of the tubes: edges that face left take the cold tube, edges that face right the warm one, and so do hues. */
  function lightTubes(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const pixel = at * 3;
        const line = lines[at] as number;
        if (line < 0.02) {
          tubes.fill(0, pixel, pixel + 3);
          continue;
        }
        toOklab(decode(flat[pixel] as number), decode(flat[pixel + 1] as number), decode(flat[pixel + 2] as number), lab);
        const own = smoothstep(-0.03, 0.07, (lab[1] as number) * 0.8 + (lab[2] as number) * 0.8);
        const left = flat[(y * width + Math.max(0, x - side)) * 3 + 1] as number;
        const right = flat[(y * width + Math.min(width - 1, x + side)) * 3 + 1] as number;
        // In a scene the light of a tube belongs to a place, in a photograph to a side of its forms.
        const place = attention ? smoothstep(0.12, -0.12, right - left) : smoothstep(0.2, 0.85, y / height);
        const share = own * (attention ? 0.3 : 0.55) + place * (attention ? 0.7 : 0.45);
        const hue = share > 0.5 ? hues.warm : hues.cold;
        // Far tubes are dimmer.
        const strength = line * (1 - 0.45 * smoothstep(0.2, 1, depth[at] as number));
        tubeLight(hue, lab);
        for (let channel = 0; channel < 3; channel += 1) tubes[pixel + channel] = Math.max(0, lab[channel] as number) * strength;
      }
    }
  }

  function glow(from: number, to: number): void {
    const low = tones.share(0.03);
    const high = Math.max(low + 0.25, tones.share(0.97));
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const pixel = at * 3;
        toOklab(decode(flat[pixel] as number), decode(flat[pixel + 1] as number), decode(flat[pixel + 2] as number), lab);
        const light = greyOf(flat, pixel);
        const tone = clamp((light - low) / (high - low));
        neonShade(tone, hues, lab[1] as number, lab[2] as number, lab);
        const core = lines[at] as number;
        for (let channel = 0; channel < 3; channel += 1) {
          const halo = near.at(x, y, channel) * 1.25 + wide.at(x, y, channel) * 1.25;
          const tube = (tubes[pixel + channel] as number) * 1.5 + core * core * 0.16;
          painted[pixel + channel] = encode(clamp(1 - Math.exp(-(Math.max(0, lab[channel] as number) * 1.1 + tube + halo) * 1.2)));
        }
      }
    }
  }

  return [
    tones.stage,
    ...directions.stages,
    dabs(canvas, developed, flat, directions, Math.max(1.2, unit * (attention ? 4.2 : 7))),
    ...outline(canvas, 'neon', flat, lines, directions, Math.max(0.9, unit * (attention ? 1.7 : 2)), attention ? 0.5 : 0.62, 0.08),
    { phase: 'brushwork', rows: height, cost: 2, paint: lightTubes },
    ...near.stages,
    ...wide.stages,
    { phase: 'brushwork', rows: height, cost: 4, paint: glow },
  ];
}
