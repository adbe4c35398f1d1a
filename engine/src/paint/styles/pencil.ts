import { createNoise } from '../../pixels/noise.ts';
import { hashPoint, seedFor } from '../../pixels/random.ts';
import { clamp, greyOf, smoothstep } from '../../pixels/shade.ts';
import { dabs } from '../brush/dabs.ts';
import { directionsOf } from '../brush/direction.ts';
import { outline } from '../brush/outline.ts';
import { paperTooth } from '../brush/paper.ts';
import { tonesOf } from '../brush/tones.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type Style, strokeUnit } from '../style.ts';

/** Graphite on paper: contours, and shading in layers of hatching that cross where it is dark. */
export const pencil: Style = { bloom: 0, vignette: 0, grain: 0, stages };

type Floats = Float32Array<ArrayBufferLike>;

/** Hatching layers: direction (radians), the tone below which they begin, distance between strokes (units). */
const layers = [
  { angle: -0.86, below: 0.86, gap: 4.1 },
  { angle: -0.42, below: 0.6, gap: 3.6 },
  { angle: 0.68, below: 0.4, gap: 3.4 },
  { angle: -1.32, below: 0.24, gap: 2.9 },
] as const;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, seed, memory } = canvas;
  const unit = strokeUnit(canvas);
  const directions = directionsOf(canvas, 'pencil', developed, Math.max(1, unit * 3));
  const flat = memory.floats('pencil-flat', width * height * 3);
  const lines = memory.floats('pencil-lines', width * height);
  const tones = tonesOf(canvas, 'pencil', developed);
  const noise = createNoise(seedFor(seed, 'pencil'));
  const strokeSeed = seedFor(seed, 'pencil-strokes');

  /** How dark one layer of hatching is at a place, 0 to 1: parallel strokes of uneven length and pressure. */
  function hatch(u: number, v: number, layer: (typeof layers)[number], index: number): number {
    const along = u * Math.cos(layer.angle) + v * Math.sin(layer.angle);
    const across = -u * Math.sin(layer.angle) + v * Math.cos(layer.angle) + noise.at(along * 0.012, index * 9 + 3) * 3;
    const line = Math.floor(across / layer.gap);
    const middle = Math.abs(across / layer.gap - line - 0.5) * 2;
    const pressure = 0.55 + 0.45 * noise.at(along * 0.02 + line * 7.3, line * 1.7 + index * 31);
    const thickness = 0.46 + 0.3 * hashPoint(line, index, strokeSeed);
    return smoothstep(thickness + 0.28, thickness - 0.18, middle) * clamp(pressure);
  }

  function draw(from: number, to: number): void {
    const low = tones.share(0.04);
    const high = Math.max(low + 0.15, tones.share(0.9));
    for (let y = from; y < to; y += 1) {
      const v = y / unit;
      for (let x = 0; x < width; x += 1) {
        const u = x / unit;
        const at = y * width + x;
        const light = greyOf(flat, at * 3);
        const tone = clamp((light - low) / (high - low)) ** 0.8;
        let graphite = smoothstep(0.9, 0.1, tone) * 0.3;
        for (let index = 0; index < layers.length; index += 1) {
          const layer = layers[index] as (typeof layers)[number];
          const strength = smoothstep(layer.below + 0.08, layer.below - 0.26, tone);
          if (strength > 0) graphite += hatch(u, v, layer, index) * strength * 0.32;
        }
        const tooth = paperTooth(noise, u * 2.2, v * 2.2);
        const grip = clamp(0.86 + tooth * 0.75);
        const dark = clamp(1 - (1 - clamp(graphite)) * (1 - (lines[at] as number) * 0.82)) * grip;
        const paper = 0.965 + tooth * 0.012;
        painted[at * 3] = paper - dark * 0.8;
        painted[at * 3 + 1] = paper - 0.006 - dark * 0.79;
        painted[at * 3 + 2] = paper - 0.028 - dark * 0.75;
      }
    }
  }

  return [
    tones.stage,
    ...directions.stages,
    dabs(canvas, developed, flat, directions, Math.max(1.5, unit * 3.5)),
    ...outline(canvas, 'pencil', flat, lines, directions, Math.max(0.8, unit * 1.5), 0.8),
    { phase: 'brushwork', rows: height, cost: 6, paint: draw },
  ];
}
