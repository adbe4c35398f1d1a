import { dabs } from '../../paint/brush/dabs.ts';
import { directionsOf } from '../../paint/brush/direction.ts';
import { outline } from '../../paint/brush/outline.ts';
import { softCopy } from '../../paint/brush/soft-copy.ts';
import { tonesOf } from '../../paint/brush/tones.ts';
import type { Canvas, Stage } from '../../paint/picture.ts';
import { strokeUnit } from '../../paint/style.ts';
import { fromOklab, toOklab } from '../../pixels/oklab.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { clamp, decode, encode, greyOf, mix, smoothstep } from '../../pixels/shade.ts';
import type { PhotoStyle } from '../photo-style.ts';
import { evenTones } from '../tones.ts';

/**
 * A photograph by the light of coloured tubes: contours glow in two hues, the forms between them stay readable in a
 * deep duotone, lit by the glow.
 */
export const neon: PhotoStyle = {
  bloom: 0,
  vignette: 0.6,
  grain: 0.2,
  prepare: (canvas, developed, prepared) => evenTones(canvas, developed, prepared, { range: 0.8, detail: 1.5, middle: 0.42 }),
  stages,
};

type Floats = Float32Array<ArrayBufferLike>;

/** Hues of shadow side, light side and tubes, in degrees of OKLCH. */
const sets = [
  [275, 350, 205],
  [262, 30, 230],
  [290, 330, 165],
  [268, 60, 310],
] as const;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, seed, memory } = canvas;
  const unit = strokeUnit(canvas);
  const directions = directionsOf(canvas, 'neon', developed, Math.max(1, unit * 4));
  const flat = memory.floats('neon-flat', width * height * 3);
  const lines = memory.floats('neon-lines', width * height);
  const tubes = memory.floats('neon-tubes', width * height * 3);
  const tones = tonesOf(canvas, 'neon', developed);
  const near = softCopy(canvas, 'neon-near', tubes, 3, Math.max(1, unit * 4));
  const wide = softCopy(canvas, 'neon-wide', tubes, 3, Math.max(1, unit * 20));
  const random = createRandom(seedFor(seed, 'neon'));
  const [deep, warm, cold] = (sets[Math.floor(random() * sets.length)] ?? sets[0]).map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
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
        const share = own * 0.3 + smoothstep(0.12, -0.12, right - left) * 0.7;
        const turn = share > 0.5 ? warm : cold;
        fromOklab(0.72, Math.cos(turn) * 0.21, Math.sin(turn) * 0.21, lab);
        for (let channel = 0; channel < 3; channel += 1) tubes[pixel + channel] = Math.max(0, lab[channel] as number) * line;
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
        const bright = tone * tone * (1.35 - 0.35 * tone);
        const dark = 0.085 + 0.56 * bright;
        const towards = smoothstep(0.25, 0.95, tone);
        const chroma = 0.05 + 0.15 * tone * (1.25 - tone);
        const a = mix(Math.cos(deep), Math.cos(warm), towards) * chroma;
        const b = mix(Math.sin(deep), Math.sin(warm), towards) * chroma;
        fromOklab(dark, mix(a, (lab[1] as number) * 1.3, 0.22), mix(b, (lab[2] as number) * 1.3, 0.22), lab);
        const core = lines[at] as number;
        for (let channel = 0; channel < 3; channel += 1) {
          const halo = near.at(x, y, channel) * 1.25 + wide.at(x, y, channel) * 1.25;
          const tube = (tubes[pixel + channel] as number) * 1.5 + core * core * 0.3;
          painted[pixel + channel] = encode(clamp(1 - Math.exp(-(Math.max(0, lab[channel] as number) * 1.1 + tube + halo) * 1.2)));
        }
      }
    }
  }

  return [
    tones.stage,
    ...directions.stages,
    dabs(canvas, developed, flat, directions, Math.max(1.2, unit * 4.2)),
    ...outline(canvas, 'neon', flat, lines, directions, Math.max(0.9, unit * 1.7), 0.5),
    { phase: 'brushwork', rows: height, cost: 2, paint: lightTubes },
    ...near.stages,
    ...wide.stages,
    { phase: 'brushwork', rows: height, cost: 4, paint: glow },
  ];
}
