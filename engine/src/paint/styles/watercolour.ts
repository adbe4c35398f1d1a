import { createNoise } from '../../pixels/noise.ts';
import { seedFor } from '../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../pixels/shade.ts';
import { dabs } from '../brush/dabs.ts';
import { directionsOf } from '../brush/direction.ts';
import { paperTooth } from '../brush/paper.ts';
import { softCopy } from '../brush/soft-copy.ts';
import { tonesOf } from '../brush/tones.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type Style, strokeUnit } from '../style.ts';

/**
 * Transparent washes on rough paper: pigment gathers at edges and in the tooth, water lets it bloom, the sheet shows.
 * Source: A. Bousseau and others, "Interactive Watercolor Rendering with Temporal Coherence and Abstraction" (2006):
 * a density d of pigment turns a colour C into C - (C - C²)(d - 1).
 */
export const watercolour: Style = { bloom: 0.3, vignette: 0, grain: 0, stages };

type Floats = Float32Array<ArrayBufferLike>;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, seed, memory, attention, strokes = 1, dimness = 0 } = canvas;
  const unit = strokeUnit(canvas);
  const directions = directionsOf(canvas, 'watercolour', developed, Math.max(1, unit * 6));
  const first = memory.floats('watercolour-first', width * height * 3);
  const flat = memory.floats('watercolour-flat', width * height * 3);
  const wet = memory.floats('watercolour-wet', width * height * 3);
  const tones = tonesOf(canvas, 'watercolour', developed);
  const soft = softCopy(canvas, 'watercolour', wet, 3, Math.max(1, unit * 5));
  const noise = createNoise(seedFor(seed, 'watercolour'));
  const shortSide = Math.min(width, height) / unit;
  // A light hand goes to the edge of the sheet.
  const framed = strokes >= 1;

  /** The brush wobbles: colours are taken from a place a little off, and lifted towards the paper's white. */
  function wash(from: number, to: number): void {
    const low = tones.share(0.03);
    const high = Math.max(low + 0.2, tones.share(0.93));
    const middle = clamp((tones.share(0.5) - low) / (high - low), 0.05, 0.95);
    // Brings the middle tone to where a wash has it, bright or dark as the scene may be.
    const lift = clamp(Math.log(mix(0.62, 0.27, dimness)) / Math.log(middle), 0.42, mix(1.15, 1.7, dimness));
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const u = x / unit;
        const v = y / unit;
        const wobbleX = noise.sum(u * 0.022, v * 0.022, 3) * 7 + noise.at(u * 0.16, v * 0.16) * 1.4;
        const wobbleY = noise.sum(u * 0.022 + 40, v * 0.022 + 17, 3) * 7 + noise.at(u * 0.16 + 9, v * 0.16 + 5) * 1.4;
        const loose = attention ? unit * (1 - 0.75 * attention(x, y)) : unit;
        const sx = clamp(Math.round(x + wobbleX * loose), 0, width - 1);
        const sy = clamp(Math.round(y + wobbleY * loose), 0, height - 1);
        const source = (sy * width + sx) * 3;
        const at = (y * width + x) * 3;
        const red = flat[source] as number;
        const green = flat[source + 1] as number;
        const blue = flat[source + 2] as number;
        const light = Math.max(0.004, red * 0.3 + green * 0.59 + blue * 0.11);
        const tone = clamp((light - low) / (high - low)) ** lift;
        const target = 0.14 + 0.84 * tone;
        const ratio = target / light;
        // Colour keeps its hue; dark colours are thinned with water rather than blackened.
        const keep = Math.min(ratio, 1.7);
        wet[at] = clamp(target + (red * keep - light * keep) * 0.98);
        wet[at + 1] = clamp(target + (green * keep - light * keep) * 0.98);
        wet[at + 2] = clamp(target + (blue * keep - light * keep) * 0.98);
      }
    }
  }

  function dry(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      const v = y / unit;
      for (let x = 0; x < width; x += 1) {
        const u = x / unit;
        const at = (y * width + x) * 3;
        const tooth = paperTooth(noise, u * 1.5, v * 1.5);
        const flow = noise.sum(u * 0.006 + 3, v * 0.006, 4);
        // Bare paper around the sheet, with a brushed, uneven edge.
        const edge = framed ? Math.min(x, y, width - 1 - x, height - 1 - y) / unit / shortSide : 1;
        const ragged = noise.sum(u * 0.02, v * 0.02 + 60, 3) * 0.014 + noise.at(u * 0.2, v * 0.2) * 0.003;
        const cover = smoothstep(0.026, 0.034, edge + ragged);
        let gathered = 0;
        for (let channel = 0; channel < 3; channel += 1) {
          gathered += soft.at(x, y, channel) - (wet[at + channel] as number);
        }
        const density = 1 + clamp(gathered * 1.5, -0.12, 0.75) + flow * 0.55 + tooth * 0.3 + 0.7 * smoothstep(0.06, 0.03, edge + ragged);
        for (let channel = 0; channel < 3; channel += 1) {
          const paper = [0.985, 0.972, 0.945][channel] as number;
          const colour = (wet[at + channel] as number) * paper;
          const pigment = clamp(colour - (colour - colour * colour) * (density - 1));
          painted[at + channel] = mix(paper + tooth * 0.014, pigment, cover);
        }
      }
    }
  }

  return [
    tones.stage,
    ...directions.stages,
    dabs(canvas, developed, first, directions, Math.max(1.5, unit * 7)),
    dabs(canvas, first, flat, directions, Math.max(1.5, unit * 6)),
    { phase: 'brushwork', rows: height, cost: 6, paint: wash },
    ...soft.stages,
    { phase: 'brushwork', rows: height, cost: 7, paint: dry },
  ];
}
