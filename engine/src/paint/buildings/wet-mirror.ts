import { luminance } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';

type Floats = Float32Array<ArrayBufferLike>;

/** What pixels of water and wet ground mirror, kept apart until all of them are known. */
export interface WetMirror {
  /** Light that comes from where the mirrored ray leads, three floats a pixel. */
  readonly radiance: Floats;
  /** Share of it that the eye gets, one float a pixel; 0 where nothing mirrors. */
  readonly share: Floats;
  /** Reach of the smear, as a share of the picture's height. */
  readonly rough: Floats;
}

export function wetMirrorOf({ memory, width, height }: Pick<Canvas, 'memory' | 'width' | 'height'>, name: string): WetMirror {
  return {
    radiance: memory.floats(`${name}.radiance`, width * height * 3),
    share: memory.floats(`${name}.share`, width * height),
    rough: memory.floats(`${name}.rough`, width * height),
  };
}

/** Channels of a column: the even image, then what is brighter than it. */
const channels = 6;
/** How much further lights reach than the image that they are in. */
const lightReach = 2.6;

/**
 * Adds what water and wet ground mirror, smeared upright as ripples do: even along each column, sharp where a thing meets its own image,
 * and lights further than the rest. `bright`: luminance from which on a mirrored place counts as a light; `gain`: what lights gain.
 */
export function smearStage(canvas: Canvas, wet: WetMirror, bright: number, gain: number): Stage {
  const { width, height } = canvas;
  let column: Column | undefined;
  return {
    phase: 'water',
    rows: width,
    cost: 1,
    paint(from, to) {
      column ??= createColumn(height);
      for (let x = from; x < to; x += 1) {
        if (!gather(column, canvas, wet, x, bright)) continue;
        findRuns(column, Math.round(height * 0.012));
        average(column);
        average(column);
        scatter(column, canvas, wet, x, gain);
      }
    },
  };
}

interface Column {
  readonly height: number;
  readonly values: Float64Array;
  readonly sums: Float64Array;
  /** 1 where a pixel mirrors, and the sums of that. */
  readonly there: Float64Array;
  readonly count: Float64Array;
  readonly reach: Float64Array;
  readonly first: Int32Array;
  readonly last: Int32Array;
}

function createColumn(height: number): Column {
  return {
    height,
    values: new Float64Array(height * channels),
    sums: new Float64Array((height + 1) * channels),
    there: new Float64Array(height),
    count: new Float64Array(height + 1),
    reach: new Float64Array(height),
    first: new Int32Array(height),
    last: new Int32Array(height),
  };
}

/** Takes a column with a little of its neighbours'. @returns whether anything mirrors in it. */
function gather(
  { height, values, there, count, reach }: Column,
  { width }: Canvas,
  { radiance, share, rough }: WetMirror,
  x: number,
  bright: number,
): boolean {
  const left = x > 0 ? -1 : 0;
  const right = x < width - 1 ? 1 : 0;
  let any = false;
  for (let y = 0; y < height; y += 1) {
    const pixel = y * width + x;
    const wet = (share[pixel] as number) > 0;
    there[y] = wet ? 1 : 0;
    count[y + 1] = (count[y] as number) + (wet ? 1 : 0);
    if (!wet) {
      values.fill(0, y * channels, (y + 1) * channels);
      continue;
    }
    any = true;
    reach[y] = (rough[pixel] as number) * height;
    let [red, green, blue, weights] = [0, 0, 0, 0];
    for (let side = left; side <= right; side += 1) {
      const other = pixel + side;
      if ((share[other] as number) <= 0) continue;
      const weight = side === 0 ? 2 : 1;
      red += (radiance[other * 3] as number) * weight;
      green += (radiance[other * 3 + 1] as number) * weight;
      blue += (radiance[other * 3 + 2] as number) * weight;
      weights += weight;
    }
    const light = luminance(red, green, blue) / weights;
    const over = (light > bright ? (light - bright) / light : 0) / weights;
    const even = 1 / weights - over;
    const at = y * channels;
    values[at] = red * even;
    values[at + 1] = green * even;
    values[at + 2] = blue * even;
    values[at + 3] = red * over;
    values[at + 4] = green * over;
    values[at + 5] = blue * over;
  }
  return any;
}

/** The stretch of water that each pixel belongs to; what is as thin as a rope does not cut it. */
function findRuns({ height, there, first, last }: Column, gap: number): void {
  let start = -1;
  let seen = -1;
  const close = () => {
    if (start >= 0) last.fill(seen, start, seen + 1);
  };
  for (let y = 0; y < height; y += 1) {
    if (there[y] === 0) continue;
    if (start < 0 || y - seen > gap) {
      close();
      start = y;
    }
    first[y] = start;
    seen = y;
  }
  close();
}

/** Means over a window of the column: twice makes a bell. */
function average({ height, values, sums, there, count, reach, first, last }: Column): void {
  for (let y = 0; y < height; y += 1)
    for (let channel = 0; channel < channels; channel += 1)
      sums[(y + 1) * channels + channel] = (sums[y * channels + channel] as number) + (values[y * channels + channel] as number);
  for (let y = 0; y < height; y += 1) {
    if (there[y] === 0) continue;
    const [top, end] = [first[y] as number, last[y] as number];
    const half = reach[y] as number;
    const lights = half * lightReach;
    // As far as the image reaches up it reaches down: it stays where it is.
    const up = Math.min(half, y - top);
    mean(y, up, Math.min(up, end - y), 0);
    mean(y, Math.min(lights, y - top), Math.min(lights, end - y), 3);
  }

  function mean(y: number, up: number, down: number, from: number): void {
    const low = Math.round(y - up);
    const high = Math.min(height, Math.round(y + down) + 1);
    const share = 1 / ((count[high] as number) - (count[low] as number) || 1);
    for (let channel = from; channel < from + 3; channel += 1)
      values[y * channels + channel] = ((sums[high * channels + channel] as number) - (sums[low * channels + channel] as number)) * share;
  }
}

function scatter({ height, values, there }: Column, { width, colour }: Canvas, { share }: WetMirror, x: number, gain: number): void {
  for (let y = 0; y < height; y += 1) {
    if (there[y] === 0) continue;
    const pixel = y * width + x;
    const part = share[pixel] as number;
    for (let channel = 0; channel < 3; channel += 1) {
      const at = y * channels + channel;
      colour[pixel * 3 + channel] =
        (colour[pixel * 3 + channel] as number) + ((values[at] as number) + (values[at + 3] as number) * gain) * part;
    }
  }
}
