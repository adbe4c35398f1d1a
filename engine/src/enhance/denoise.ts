import { type Control, noopControl } from '../control.ts';
import { createRaster, type Raster } from '../pixels/raster.ts';
import { lumaWeights, mirror } from './luma.ts';
import { estimateNoise, type Noise } from './noise-level.ts';

/**
 * Non-local means: each pixel becomes a mean of pixels around whose own surroundings look alike, so that grain goes and
 * edges stay. Brightness decides how alike, colour too but less; colour is smoothed more, since its noise is the uglier one.
 * Sums of squares slide along rows and columns, so the cost does not depend on the size of the surroundings.
 * Sources: A. Buades, B. Coll, J.-M. Morel, "A Non-Local Algorithm for Image Denoising" (2005); J. Darbon and others,
 * "Fast Nonlocal Filtering Applied to Electron Cryomicroscopy" (2008).
 */

/** How far a pixel looks for others, and how large the compared surroundings are (from the middle). */
const searchRadius = 5;
const patchRadius = 2;
const around = searchRadius + patchRadius;
/** Rows that are worked on at a time. */
const bandRows = 48;
/** How much a difference of colour counts against one of brightness. */
const colourShare = 0.35;
const entries = 1024;
/** Squares of differences are whole sixteenths: their sums are exact, wherever a band of rows begins. */
const squareUnit = 16;

/**
 * How strong a filter a strength from 0 to 10 means, as the standard deviation of noise that it takes away; 0 is off.
 * 5 is the noise that was found; where less was found (or the squares of strong JPEG) some is assumed.
 */
export function filterLevel(strength: number, { grain, blocks }: Noise): number {
  if (strength <= 0) return 0;
  const assumed = strength * (0.3 + 0.45 * blocks);
  return Math.max(grain * (0.4 + 0.12 * strength), assumed);
}

/** The whole picture on this thread. Transparency stays as it is. Takes the memory of the result and 12 MB at 4096 pixels' width. */
export function denoise<Picture extends Raster>(picture: Picture, strength: number, control: Control = noopControl): Picture {
  const level = filterLevel(strength, estimateNoise(picture));
  if (level === 0) return picture;
  const result = createRaster(picture.width, picture.height, picture.channels);
  for (let from = 0; from < picture.height; from += bandRows) {
    control.throwIfStopped();
    denoiseRows(picture, result.data, level, from, Math.min(picture.height, from + bandRows));
    control.progress(Math.min(1, (from + bandRows) / picture.height));
  }
  return { ...picture, data: result.data };
}

/** Rows `from` to `to` of the result, into their place in `target`. Rows do not depend on how they are shared out. */
export function denoiseRows(picture: Raster, target: Uint8Array, level: number, from: number, to: number): void {
  const { width, channels } = picture;
  const stride = width + 2 * around;
  const rows = to - from;
  const [luma, blueness, redness] = planesAround(picture, from, to);
  const size = luma.length;
  const sums = { luma: new Float32Array(size), blueness: new Float32Array(size), redness: new Float32Array(size) };
  const weights = new Float32Array(size);
  const colourWeights = new Float32Array(size);
  const { table, colourTable, perEntry } = weightTables(level);
  const columns = new Int32Array(stride);
  const ring = new Int32Array(stride * (2 * patchRadius + 1));

  for (let dy = -searchRadius; dy <= 0; dy += 1) {
    for (let dx = -searchRadius; dx <= (dy === 0 ? -1 : searchRadius); dx += 1) {
      const offset = dy * stride + dx;
      // Pairs of pixels that have a pixel of these rows at one end.
      const firstX = around - Math.max(0, dx);
      const lastX = around + width - Math.min(0, dx);
      const lastY = around + rows - dy;
      columns.fill(0);
      ring.fill(0);
      for (let y = around - patchRadius; y < lastY + patchRadius; y += 1) {
        const row = y * stride;
        const slot = (y % (2 * patchRadius + 1)) * stride;
        for (let x = firstX - patchRadius; x < lastX + patchRadius; x += 1) {
          const at = row + x;
          const other = at + offset;
          const light = (luma[at] as number) - (luma[other] as number);
          const blue = (blueness[at] as number) - (blueness[other] as number);
          const red = (redness[at] as number) - (redness[other] as number);
          const square = (squareUnit * (light * light + colourShare * (blue * blue + red * red)) + 0.5) | 0;
          columns[x] = (columns[x] as number) + square - (ring[slot + x] as number);
          ring[slot + x] = square;
        }
        const middle = y - patchRadius;
        if (middle < around) continue;
        let distance = 0;
        for (let x = firstX - patchRadius; x < firstX + patchRadius; x += 1) distance += columns[x] as number;
        const middleRow = middle * stride;
        for (let x = firstX; x < lastX; x += 1) {
          distance += columns[x + patchRadius] as number;
          const entry = (distance * perEntry) | 0;
          distance -= columns[x - patchRadius] as number;
          if (entry >= entries) continue;
          const at = middleRow + x;
          const other = at + offset;
          const weight = table[entry] as number;
          const colourWeight = colourTable[entry] as number;
          sums.luma[at] = (sums.luma[at] as number) + weight * (luma[other] as number);
          sums.luma[other] = (sums.luma[other] as number) + weight * (luma[at] as number);
          weights[at] = (weights[at] as number) + weight;
          weights[other] = (weights[other] as number) + weight;
          sums.blueness[at] = (sums.blueness[at] as number) + colourWeight * (blueness[other] as number);
          sums.blueness[other] = (sums.blueness[other] as number) + colourWeight * (blueness[at] as number);
          sums.redness[at] = (sums.redness[at] as number) + colourWeight * (redness[other] as number);
          sums.redness[other] = (sums.redness[other] as number) + colourWeight * (redness[at] as number);
          colourWeights[at] = (colourWeights[at] as number) + colourWeight;
          colourWeights[other] = (colourWeights[other] as number) + colourWeight;
        }
      }
    }
  }

  const clamped = new Uint8ClampedArray(target.buffer, target.byteOffset, target.length);
  const [redShare, greenShare, blueShare] = lumaWeights;
  for (let y = 0; y < rows; y += 1) {
    let at = (y + around) * stride + around;
    let index = (from + y) * width * channels;
    for (let x = 0; x < width; x += 1, at += 1, index += channels) {
      const light = ((sums.luma[at] as number) + (luma[at] as number)) / ((weights[at] as number) + 1);
      if (channels === 1) {
        clamped[index] = light;
        continue;
      }
      const colours = (colourWeights[at] as number) + 1;
      const blue = light + ((sums.blueness[at] as number) + (blueness[at] as number)) / colours;
      const red = light + ((sums.redness[at] as number) + (redness[at] as number)) / colours;
      clamped[index] = red;
      clamped[index + 1] = (light - redShare * red - blueShare * blue) / greenShare;
      clamped[index + 2] = blue;
      if (channels === 4) clamped[index + 3] = picture.data[index + 3] as number;
    }
  }
}

/** Brightness, blue minus it, red minus it, with mirrored pixels around. */
function planesAround({ data, width, height, channels }: Raster, from: number, to: number): [Float32Array, Float32Array, Float32Array] {
  const stride = width + 2 * around;
  const size = stride * (to - from + 2 * around);
  const planes: [Float32Array, Float32Array, Float32Array] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const columns = Int32Array.from({ length: stride }, (_value, x) => mirror(x - around, width) * channels);
  const [redShare, greenShare, blueShare] = lumaWeights;
  for (let y = from - around, at = 0; y < to + around; y += 1) {
    const row = mirror(y, height) * width * channels;
    for (let x = 0; x < stride; x += 1, at += 1) {
      const index = row + (columns[x] as number);
      const red = data[index] as number;
      const green = data[channels === 1 ? index : index + 1] as number;
      const blue = data[channels === 1 ? index : index + 2] as number;
      const light = redShare * red + greenShare * green + blueShare * blue;
      planes[0][at] = light;
      planes[1][at] = blue - light;
      planes[2][at] = red - light;
    }
  }
  return planes;
}

/** Weights by the sum of squares of a patch: full up to what noise alone makes of two equal patches, then falling. */
function weightTables(level: number): { table: Float32Array; colourTable: Float32Array; perEntry: number } {
  const pixels = (2 * patchRadius + 1) ** 2;
  // The level is of brightness alone; colour adds its share.
  const expected = 4 * level * level;
  const fall = 1.6 * level * level;
  const reach = expected + 6 * fall * 2.2;
  const weightAt = (entry: number, slope: number) => Math.exp(-Math.max(0, (reach * (entry + 0.5)) / entries - expected) / slope);
  return {
    table: Float32Array.from({ length: entries }, (_value, entry) => weightAt(entry, fall)),
    colourTable: Float32Array.from({ length: entries }, (_value, entry) => weightAt(entry, fall * 2.2)),
    perEntry: entries / (reach * pixels * squareUnit),
  };
}
