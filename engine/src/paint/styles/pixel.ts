import { fromOklab, toOklab } from '../../pixels/oklab.ts';
import { ditherRank } from '../../pixels/ordered-dither.ts';
import { clamp, decode, encode, mix, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Style } from '../style.ts';

/**
 * Pixel art: about 140 blocks on the long side, few steps of lightness, hue and colourfulness, and an ordered
 * dither between steps. The steps are fixed instead of gathered from the picture, so blocks can be painted alone.
 */
const blocksOnLongSide = 136;
const lightSteps = 11;
const hueSteps = 20;

export const pixel: Style = { bloom: 0.7, vignette: 0.2, grain: 0, stages: pixelStages };

function pixelStages(canvas: Canvas, developed: Float32Array<ArrayBufferLike>, painted: Float32Array<ArrayBufferLike>): Stage[] {
  const { width, height, depth, memory } = canvas;
  const block = Math.max(1, Math.max(width, height) / blocksOnLongSide);
  const columns = Math.ceil(width / block);
  const rows = Math.ceil(height / block);
  const means = memory.floats('pixel-means', columns * rows * 4);
  const blocks = memory.floats('pixel-blocks', columns * rows * 3);
  const lab = new Float64Array(3);

  /** Mean colour and distance of each block. */
  function gather(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const top = Math.floor(row * block);
      const bottom = Math.max(top + 1, Math.min(height, Math.floor((row + 1) * block)));
      for (let column = 0; column < columns; column += 1) {
        const left = Math.floor(column * block);
        const right = Math.max(left + 1, Math.min(width, Math.floor((column + 1) * block)));
        const sums = [0, 0, 0, 0];
        for (let y = top; y < bottom; y += 1) {
          for (let x = left; x < right; x += 1) {
            const at = y * width + x;
            for (let channel = 0; channel < 3; channel += 1)
              sums[channel] = (sums[channel] as number) + (developed[at * 3 + channel] as number);
            sums[3] = (sums[3] as number) + (depth[at] as number);
          }
        }
        const count = (bottom - top) * (right - left);
        const at = (row * columns + column) * 4;
        for (let part = 0; part < 4; part += 1) means[at + part] = (sums[part] as number) / count;
      }
    }
  }

  /** Every block takes a colour of the palette; the rim of near things against far ones is drawn darker. */
  function choose(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const at = (row * columns + column) * 4;
        toOklab(decode(means[at] as number), decode(means[at + 1] as number), decode(means[at + 2] as number), lab);
        const threshold = (ditherRank(column, row) + 0.5) / 16 - 0.5;
        const chroma = Math.hypot(lab[1] as number, lab[2] as number);
        const hue = Math.atan2(lab[2] as number, lab[1] as number);
        const above = row > 0 ? (means[at - columns * 4 + 3] as number) : 0;
        const rim = smoothstep(0.08, 0.3, above - (means[at + 3] as number));
        const contrast = mix(lab[0] as number, smoothstep(0, 1, lab[0] as number), 0.25);
        const light = clamp(Math.round(contrast * lightSteps + threshold * 0.8) / lightSteps - rim * 0.09);
        const strong = Math.round((chroma * 1.1) / 0.035 + threshold * 0.4) * 0.035;
        const turned = (Math.round((hue / (2 * Math.PI)) * hueSteps + threshold * 0.12) / hueSteps) * 2 * Math.PI;
        fromOklab(light, Math.cos(turned) * strong, Math.sin(turned) * strong, lab);
        const out = (row * columns + column) * 3;
        for (let channel = 0; channel < 3; channel += 1) blocks[out + channel] = encode(clamp(lab[channel] as number));
      }
    }
  }

  function spread(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      const row = Math.min(rows - 1, Math.floor((y + 0.5) / block));
      for (let x = 0; x < width; x += 1) {
        const source = (row * columns + Math.min(columns - 1, Math.floor((x + 0.5) / block))) * 3;
        const at = (y * width + x) * 3;
        for (let channel = 0; channel < 3; channel += 1) painted[at + channel] = blocks[source + channel] as number;
      }
    }
  }

  return [
    { phase: 'brushwork', rows, cost: 1, paint: gather },
    { phase: 'brushwork', rows, cost: 1, paint: choose },
    { phase: 'brushwork', rows: height, cost: 1, paint: spread },
  ];
}
