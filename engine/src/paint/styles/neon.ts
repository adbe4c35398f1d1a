import { fromOklab, toOklab } from '../../pixels/oklab.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { clamp, decode, encode, greyOf, mix, smoothstep } from '../../pixels/shade.ts';
import { dabs } from '../brush/dabs.ts';
import { directionsOf } from '../brush/direction.ts';
import { outline } from '../brush/outline.ts';
import { softCopy } from '../brush/soft-copy.ts';
import { tonesOf } from '../brush/tones.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type Style, strokeUnit } from '../style.ts';

/** The scene as light tubes at night: glowing contours between two leading hues over a deep, tinted dark. */
export const neon: Style = { bloom: 1.4, vignette: 0.7, grain: 0.25, stages };

type Floats = Float32Array<ArrayBufferLike>;

/** Pairs of hues in degrees of OKLCH: pink with cyan, violet with amber, magenta with green, blue with rose. */
const pairs = [
  [350, 215],
  [300, 70],
  [335, 155],
  [265, 5],
] as const;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, depth, seed, memory } = canvas;
  const unit = strokeUnit(canvas);
  const directions = directionsOf(canvas, 'neon', developed, Math.max(1, unit * 4));
  const flat = memory.floats('neon-flat', width * height * 3);
  const lines = memory.floats('neon-lines', width * height);
  const tubes = memory.floats('neon-tubes', width * height * 3);
  const tones = tonesOf(canvas, 'neon', developed);
  const near = softCopy(canvas, 'neon-near', tubes, 3, Math.max(1, unit * 5));
  const wide = softCopy(canvas, 'neon-wide', tubes, 3, Math.max(1, unit * 22));
  const random = createRandom(seedFor(seed, 'neon'));
  const pair = pairs[Math.floor(random() * pairs.length)] as (typeof pairs)[number];
  const lab = new Float64Array(3);

  /** Linear light of the tubes: colour by height, distance and the scene's own hue. */
  function lightTubes(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const pixel = at * 3;
        const line = lines[at] as number;
        if (line === 0) {
          tubes[pixel] = 0;
          tubes[pixel + 1] = 0;
          tubes[pixel + 2] = 0;
          continue;
        }
        toOklab(decode(flat[pixel] as number), decode(flat[pixel + 1] as number), decode(flat[pixel + 2] as number), lab);
        const warm = smoothstep(-0.06, 0.08, (lab[1] as number) * 0.6 + (lab[2] as number));
        const share = clamp(warm * 0.6 + 0.4 * smoothstep(0.15, 0.9, y / height));
        const hue = (share > 0.5 ? pair[0] : pair[1]) + (share - 0.5) * 26;
        const radians = (hue * Math.PI) / 180;
        const strength = line * (1 - 0.45 * smoothstep(0.2, 1, depth[at] as number));
        fromOklab(0.74, Math.cos(radians) * 0.2, Math.sin(radians) * 0.2, lab);
        for (let channel = 0; channel < 3; channel += 1) tubes[pixel + channel] = Math.max(0, lab[channel] as number) * strength;
      }
    }
  }

  function glow(from: number, to: number): void {
    const low = tones.share(0.02);
    const high = Math.max(low + 0.2, tones.share(0.95));
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const pixel = at * 3;
        toOklab(decode(flat[pixel] as number), decode(flat[pixel + 1] as number), decode(flat[pixel + 2] as number), lab);
        const light = greyOf(flat, pixel);
        const tone = clamp((light - low) / (high - low));
        const dark = 0.09 + 0.36 * tone ** 1.35;
        const hue = ((mix(285, Math.max(pair[0], 320), tone * 0.7) + (tone > 0.75 ? 12 : 0)) * Math.PI) / 180;
        const own = 0.35;
        const chroma = 0.035 + 0.12 * tone;
        fromOklab(
          dark,
          mix(Math.cos(hue) * chroma, (lab[1] as number) * 1.6, own),
          mix(Math.sin(hue) * chroma, (lab[2] as number) * 1.6, own),
          lab,
        );
        const core = lines[at] as number;
        for (let channel = 0; channel < 3; channel += 1) {
          const halo = near.at(x, y, channel) * 1.5 + wide.at(x, y, channel) * 1.9;
          const tube = (tubes[pixel + channel] as number) * 1.35 + core * core * 0.22;
          painted[pixel + channel] = encode(clamp(1 - Math.exp(-(Math.max(0, lab[channel] as number) + tube + halo) * 1.25)));
        }
      }
    }
  }

  return [
    tones.stage,
    ...directions.stages,
    dabs(canvas, developed, flat, directions, Math.max(1.5, unit * 5)),
    ...outline(canvas, 'neon', flat, lines, directions, Math.max(1, unit * 2.1), 0.42),
    { phase: 'brushwork', rows: height, cost: 2, paint: lightTubes },
    ...near.stages,
    ...wide.stages,
    { phase: 'brushwork', rows: height, cost: 4, paint: glow },
  ];
}
