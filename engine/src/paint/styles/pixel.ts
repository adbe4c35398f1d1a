import { gatherCentres } from '../../looks/cluster.ts';
import { nearestIn } from '../../looks/palette.ts';
import { absorbSpecks } from '../../looks/specks.ts';
import { fromOklab, toOklab } from '../../pixels/oklab.ts';
import { ditherRank } from '../../pixels/ordered-dither.ts';
import { clamp, decode, encode, greyOf, mix, smoothstep } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Style } from '../style.ts';

/**
 * Pixel art: whole blocks of one size in a few colours gathered from the picture, crisp clusters, a dither only where
 * a colour turns slowly into the next, and a dark rim around what stands before something else.
 */
export const pixel: Style = { bloom: 0.5, vignette: 0, grain: 0, stages };

type Floats = Float32Array<ArrayBufferLike>;
const blocksOnLongSide = 128;
const colours = 28;
const weights = { light: 1, hue: 1.7 } as const;
const samplesMost = 6000;
/** Gap in lightness between neighbours below which they belong to one slow gradient. */
const slow = 0.03;
/** Blocks that a cluster needs to stay, where its colour is close to that around it: few in photographs, where eyes and lips are. */
const largestSpeck = { painting: 7, photo: 3 } as const;

function stages(canvas: Canvas, developed: Floats, painted: Floats): Stage[] {
  const { width, height, depth, memory, strokes = 1 } = canvas;
  const block = Math.max(1, Math.ceil((Math.max(width, height) * clamp(strokes, 0.62, 1.9)) / blocksOnLongSide - 0.2));
  const columns = Math.ceil(width / block);
  const rows = Math.ceil(height / block);
  const means = memory.floats('pixel-means', columns * rows * 3);
  const distances = memory.floats('pixel-distances', columns * rows);
  const palette = memory.floats('pixel-palette', colours * 3);
  const chosen = memory.bytes('pixel-chosen', columns * rows);
  const clean = memory.bytes('pixel-clean', columns * rows);
  const clamped = (row: number, column: number) => clamp(row, 0, rows - 1) * columns + clamp(column, 0, columns - 1);
  const sidesOf = (row: number, column: number) => [
    clamped(row - 1, column),
    clamped(row + 1, column),
    clamped(row, column - 1),
    clamped(row, column + 1),
  ];

  function gather(from: number, to: number): void {
    const lab = new Float64Array(3);
    for (let row = from; row < to; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const at = row * columns + column;
        distances[at] = gatherBlock(canvas, developed, depth, row * block, column * block, block, lab);
        const light = lab[0] as number;
        means[at * 3] = clamp(light + (smoothstep(0, 1, light) - light) * 0.35);
        means[at * 3 + 1] = (lab[1] as number) * 1.22;
        means[at * 3 + 2] = (lab[2] as number) * 1.22;
      }
    }
  }

  function limit(): void {
    const stride = Math.max(1, Math.floor((columns * rows) / samplesMost));
    const points = new Float64Array((Math.floor((columns * rows - 1) / stride) + 1) * 3);
    for (let at = 0; at < points.length; at += 1) {
      points[at] = (means[Math.floor(at / 3) * stride * 3 + (at % 3)] as number) * (at % 3 === 0 ? weights.light : weights.hue);
    }
    palette.set(gatherCentres(points, 3, colours).map((value, at) => value / (at % 3 === 0 ? weights.light : weights.hue)));
  }

  const near = { first: 0, second: 0, share: 0 };
  const own = new Float64Array(3);

  function choose(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const at = row * columns + column;
        own.set(means.subarray(at * 3, at * 3 + 3));
        let unrest = 0;
        let farthest = 0;
        for (const side of sidesOf(row, column)) {
          unrest = Math.max(unrest, Math.abs((means[side * 3] as number) - (own[0] as number)));
          farthest = Math.max(farthest, (distances[side] as number) - (distances[at] as number));
        }
        // What stands before something far has a rim of its own colour, darker.
        const rim = smoothstep(0.12, 0.35, farthest) * smoothstep(0.05, 0.14, unrest);
        own[0] = (own[0] as number) * (1 - rim * 0.3);
        nearestIn(palette, colours, weights, own, near);
        chosen[at] = near.first;
      }
    }
  }

  /** How far two colours of the palette are from each other; a light that shines in the dark counts twice. */
  function apart(one: number, other: number): number {
    const light = (palette[one * 3] as number) - (palette[other * 3] as number);
    const a = (palette[one * 3 + 1] as number) - (palette[other * 3 + 1] as number);
    const b = (palette[one * 3 + 2] as number) - (palette[other * 3 + 2] as number);
    return Math.hypot(light > 0 ? light * 2 : light, a * weights.hue, b * weights.hue);
  }

  /** Clusters of a few blocks are dirt where they hardly differ from what is around them: an artist draws clean shapes. */
  function tidy(): void {
    const largest = canvas.attention ? largestSpeck.photo : largestSpeck.painting;
    absorbSpecks(chosen, columns, rows, (patch, around) => mix(largest, 1, smoothstep(0.1, 0.34, apart(patch, around))), largest);
  }

  /** Between two colours of a slow gradient lies a pattern of both. */
  function dither(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const at = row * columns + column;
        clean[at] = chosen[at] as number;
        own.set(means.subarray(at * 3, at * 3 + 3));
        if (sidesOf(row, column).some((side) => Math.abs((means[side * 3] as number) - (own[0] as number)) >= slow)) continue;
        nearestIn(palette, colours, weights, own, near);
        const threshold = (ditherRank(column, row) + 0.5) / 16;
        if (near.first === chosen[at] && near.share > 0.36 && near.share > 0.34 + threshold * 0.32) clean[at] = near.second;
      }
    }
  }

  function spread(from: number, to: number): void {
    const lab = new Float64Array(3);
    const inks = new Float32Array(colours * 3);
    for (let colour = 0; colour < colours; colour += 1) {
      fromOklab(palette[colour * 3] as number, palette[colour * 3 + 1] as number, palette[colour * 3 + 2] as number, lab);
      for (let channel = 0; channel < 3; channel += 1) inks[colour * 3 + channel] = encode(clamp(lab[channel] as number));
    }
    for (let y = from; y < to; y += 1) {
      const row = Math.floor(y / block) * columns;
      for (let x = 0; x < width; x += 1) {
        const ink = (clean[row + Math.floor(x / block)] as number) * 3;
        painted.set(inks.subarray(ink, ink + 3), (y * width + x) * 3);
      }
    }
  }

  return [
    { phase: 'brushwork', rows, cost: 1, paint: gather },
    { phase: 'brushwork', rows: 1, cost: 0.6, paint: limit },
    { phase: 'brushwork', rows, cost: 1, paint: choose },
    { phase: 'brushwork', rows: 1, cost: 0.3, paint: tidy },
    { phase: 'brushwork', rows, cost: 0.6, paint: dither },
    { phase: 'brushwork', rows: height, cost: 1, paint: spread },
  ];
}

/**
 * The colour of a block (OKLab, into `lab`) and its distance: of its lighter and its darker pixels only the more frequent
 * ones count, so that an edge through a block does not blur it.
 */
function gatherBlock(
  { width, height }: Canvas,
  picture: Floats,
  depth: Floats,
  top: number,
  left: number,
  block: number,
  lab: Float64Array,
): number {
  const bottom = Math.min(height, top + block);
  const right = Math.min(width, left + block);
  let middle = 0;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) middle += greyOf(picture, (y * width + x) * 3);
  middle /= (bottom - top) * (right - left);
  // Red, green, blue, distance, count: of the darker pixels, then of the lighter.
  const sums = new Float64Array(10);
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const side = greyOf(picture, at * 3) > middle ? 5 : 0;
      for (let channel = 0; channel < 3; channel += 1)
        sums[side + channel] = (sums[side + channel] as number) + (picture[at * 3 + channel] as number);
      sums[side + 3] = (sums[side + 3] as number) + (depth[at] as number);
      sums[side + 4] = (sums[side + 4] as number) + 1;
    }
  }
  // What stands out against the rest, as a trunk or a lamp does, needs less room.
  const [dark, light] = [sums[4] as number, sums[9] as number];
  const gap = light === 0 ? 0 : (sums[6] as number) / light - (sums[1] as number) / Math.max(1, dark);
  const less = gap > 0.24 ? 2 : 1;
  const side = light * (light < dark ? less : 1) >= dark * (dark < light ? less : 1) && light > 0 ? 5 : 0;
  const count = sums[side + 4] as number;
  const [red, green, blue] = [0, 1, 2].map((channel) => decode((sums[side + channel] as number) / count));
  toOklab(red as number, green as number, blue as number, lab);
  return (sums[side + 3] as number) / count;
}
