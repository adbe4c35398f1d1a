import type { Canvas, Stage } from '../../paint/picture.ts';
import { fromOklab, toOklab } from '../../pixels/oklab.ts';
import { ditherRank } from '../../pixels/ordered-dither.ts';
import { clamp, decode, encode, smoothstep } from '../../pixels/shade.ts';
import { nearestIn, paletteOf } from '../palette.ts';
import type { PhotoStyle } from '../photo-style.ts';

/**
 * Pixel art after a photograph: about 130 blocks on the long side, 26 colours gathered from the picture, and an
 * ordered dither only where a colour lies between two of them.
 */
export const pixel: PhotoStyle = { bloom: 0, vignette: 0, grain: 0, stages };

type Floats = Float32Array<ArrayBufferLike>;
const blocksOnLongSide = 132;
const colours = 26;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, memory, strokes = 1 } = canvas;
  const wanted = Math.max(width, height) / (blocksOnLongSide / clamp(strokes, 0.62, 1.9));
  // Whole blocks, or some would be wider than others.
  const block = Math.max(1, Math.round(wanted));
  const columns = Math.ceil(width / block);
  const rows = Math.ceil(height / block);
  const means = memory.floats('pixel-means', columns * rows * 3);
  const blocks = memory.floats('pixel-blocks', columns * rows * 3);
  const palette = paletteOf(memory, 'pixel', means, colours, { light: 1, hue: 1.6 });
  const lab = new Float64Array(3);
  const near = { first: 0, second: 0, share: 0 };

  /** The colour of a block: its mean, pulled towards what stands out in its middle, with more contrast and colour. */
  function gather(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const bottom = Math.min(height, (row + 1) * block);
      for (let column = 0; column < columns; column += 1) {
        const right = Math.min(width, (column + 1) * block);
        let red = 0;
        let green = 0;
        let blue = 0;
        for (let y = row * block; y < bottom; y += 1) {
          for (let x = column * block; x < right; x += 1) {
            const at = (y * width + x) * 3;
            red += developed[at] as number;
            green += developed[at + 1] as number;
            blue += developed[at + 2] as number;
          }
        }
        const count = (bottom - row * block) * (right - column * block);
        toOklab(decode(red / count), decode(green / count), decode(blue / count), lab);
        const light = lab[0] as number;
        fromOklab(light + (smoothstep(0, 1, light) - light) * 0.4, (lab[1] as number) * 1.18, (lab[2] as number) * 1.18, lab);
        const at = (row * columns + column) * 3;
        for (let channel = 0; channel < 3; channel += 1) means[at + channel] = encode(clamp(lab[channel] as number));
      }
    }
  }

  function choose(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const at = (row * columns + column) * 3;
        toOklab(decode(means[at] as number), decode(means[at + 1] as number), decode(means[at + 2] as number), lab);
        // A little crisper than the camera: blocks stand against their neighbours.
        const left = means[at - (column > 0 ? 3 : 0) + 1] as number;
        const above = means[at - (row > 0 ? columns * 3 : 0) + 1] as number;
        lab[0] = clamp((lab[0] as number) + ((means[at + 1] as number) * 2 - left - above) * 0.16);
        nearestIn(palette, lab, near);
        const threshold = (ditherRank(column, row) + 0.5) / 16;
        const chosen = near.share > 0.34 && near.share > 0.3 + threshold * 0.4 ? near.second : near.first;
        fromOklab(
          palette.colours[chosen * 3] as number,
          palette.colours[chosen * 3 + 1] as number,
          palette.colours[chosen * 3 + 2] as number,
          lab,
        );
        for (let channel = 0; channel < 3; channel += 1) blocks[at + channel] = encode(clamp(lab[channel] as number));
      }
    }
  }

  function spread(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      const row = Math.floor(y / block) * columns;
      for (let x = 0; x < width; x += 1) {
        const source = (row + Math.floor(x / block)) * 3;
        const at = (y * width + x) * 3;
        for (let channel = 0; channel < 3; channel += 1) painted[at + channel] = blocks[source + channel] as number;
      }
    }
  }

  return [
    { phase: 'brushwork', rows, cost: 1, paint: gather },
    palette.stage,
    { phase: 'brushwork', rows, cost: 1, paint: choose },
    { phase: 'brushwork', rows: height, cost: 1, paint: spread },
  ];
}
