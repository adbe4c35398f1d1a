import type { Control } from '../../control.ts';
import type { Raster } from '../../pixels/raster.ts';
import type { Window } from '../area.ts';

/** Numbers a pixel is compared by: red, green, blue, and how much the picture varies here across and down. */
export const channels = 5;
/** Half of a patch's side, which is 7 pixels. */
export const reach = 3;

/** One resolution of the part of the picture that is worked on. */
export interface Level {
  width: number;
  height: number;
  /** `channels` bytes a pixel, row by row. */
  look: Uint8Array;
  /** Not 0: unknown, to be filled. */
  hole: Uint8Array;
  /** Not 0: the patch around this pixel lies inside the level and is known, so it can be copied. */
  source: Uint8Array;
  sources: number;
  /** Whether busyness is known; at sizes above the working size it is 0 everywhere. */
  textured: boolean;
}

/**
 * The part `window` of a picture and its halvings, finest first. `hole`, row by row in the window, is what to fill;
 * pixels without any opacity are neither known nor filled. The coarsest level still has sources and is `coarsest`
 * pixels or more on its short side; the first of at most `working` pixels is the
 * first to know busyness.
 */
export function buildPyramid(
  picture: Raster,
  window: Window,
  hole: Uint8Array,
  working: number,
  coarsest: number,
  halvings: number,
  control: Control,
): Level[] {
  let bare = readWindow(picture, window, hole);
  const levels: Level[] = [];
  let textured = false;
  for (;;) {
    control.throwIfStopped();
    if (!textured && bare.width * bare.height <= working) {
      addTexture(bare, 6);
      textured = true;
    }
    const level = finishLevel(bare, textured);
    if (levels.length > halvings || (levels.length > 0 && (Math.min(level.width, level.height) < coarsest || level.sources < 200)))
      return levels;
    levels.push(level);
    control.throwIfStopped();
    bare = halve(level);
  }
}

type Bare = Omit<Level, 'source' | 'sources' | 'textured'>;

function readWindow({ data, width: stride, channels: depth }: Raster, { x, y, width, height }: Window, hole: Uint8Array): Bare {
  const look = new Uint8Array(width * height * channels);
  const unknown = hole.slice();
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const from = ((row + y) * stride + column + x) * depth;
      const to = row * width + column;
      look[to * channels] = data[from] as number;
      look[to * channels + 1] = data[depth === 1 ? from : from + 1] as number;
      look[to * channels + 2] = data[depth === 1 ? from : from + 2] as number;
      if (depth === 4 && data[from + 3] === 0 && !unknown[to]) unknown[to] = 2;
    }
  }
  return { width, height, look, hole: unknown };
}

/**
 * How busy the surroundings of each known pixel are, across and down. Halved along with the colours, it still tells
 * grass from a wall where both have become one green.
 * Source: A. Newson et al., "Video inpainting of complex scenes", SIAM J. Imaging Sciences 7 (2014).
 */
function addTexture({ width, height, look, hole }: Bare, radius: number): void {
  const across = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  const known = new Float32Array(width * height);
  const light = (at: number) =>
    ((look[at * channels] as number) * 77 + (look[at * channels + 1] as number) * 150 + (look[at * channels + 2] as number) * 29) / 256;
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x;
      if (hole[at] || hole[at + 1] || hole[at + width]) continue;
      const here = light(at);
      across[at] = Math.abs(light(at + 1) - here);
      down[at] = Math.abs(light(at + width) - here);
      known[at] = 1;
    }
  }
  for (const plane of [across, down, known]) blur(plane, width, height, radius);
  for (let at = 0; at < known.length; at += 1) {
    const share = (known[at] as number) + 1e-6;
    look[at * channels + 3] = Math.min(255, ((across[at] as number) / share) * 3);
    look[at * channels + 4] = Math.min(255, ((down[at] as number) / share) * 3);
  }
}

/** A box blur in place; beyond the edge is 0. */
function blur(plane: Float32Array, width: number, height: number, radius: number): void {
  const line = new Float32Array(Math.max(width, height));
  const sweep = (start: number, step: number, count: number) => {
    let sum = 0;
    for (let at = 0; at < count; at += 1) line[at] = plane[start + at * step] as number;
    for (let at = 0; at < Math.min(radius, count); at += 1) sum += line[at] as number;
    for (let at = 0; at < count; at += 1) {
      if (at + radius < count) sum += line[at + radius] as number;
      if (at - radius - 1 >= 0) sum -= line[at - radius - 1] as number;
      plane[start + at * step] = Math.max(0, sum) / (2 * radius + 1);
    }
  };
  for (let y = 0; y < height; y += 1) sweep(y * width, 1, width);
  for (let x = 0; x < width; x += 1) sweep(x, width, height);
}

/** Half the size: the mean of what is known of four pixels; unknown as soon as one of them is. */
function halve({ width, height, look, hole }: Bare): Bare {
  const halfWidth = width >> 1;
  const halfHeight = height >> 1;
  const small = new Uint8Array(halfWidth * halfHeight * channels);
  const unknown = new Uint8Array(halfWidth * halfHeight);
  const four = new Int32Array(4);
  for (let y = 0; y < halfHeight; y += 1) {
    for (let x = 0; x < halfWidth; x += 1) {
      const to = y * halfWidth + x;
      const first = 2 * y * width + 2 * x;
      let known = 0;
      let kind = 0;
      for (let corner = 0; corner < 4; corner += 1) {
        const at = first + (corner & 1) + (corner >> 1) * width;
        const missing = hole[at] as number;
        if (missing === 0) four[known++] = at;
        // A pixel to fill must be filled, also beside one that is only unknown.
        else kind = kind === 1 ? 1 : missing;
      }
      unknown[to] = kind;
      for (let channel = 0; channel < channels && known > 0; channel += 1) {
        let sum = 0;
        for (let one = 0; one < known; one += 1) sum += look[(four[one] as number) * channels + channel] as number;
        small[to * channels + channel] = Math.round(sum / known);
      }
    }
  }
  return { width: halfWidth, height: halfHeight, look: small, hole: unknown };
}

/** Marks what can be copied. */
function finishLevel(level: Bare, textured: boolean): Level {
  const { width, height, hole } = level;
  const free = erode(hole, width, height);
  let sources = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const whole = x >= reach && y >= reach && x < width - reach && y < height - reach;
      if (!whole) free[at] = 0;
      sources += free[at] as number;
    }
  }
  return { ...level, source: free, sources, textured };
}

/** 1 where no pixel within `reach` is a hole. */
function erode(hole: Uint8Array, width: number, height: number): Uint8Array {
  const rows = new Uint8Array(hole.length);
  const free = new Uint8Array(hole.length);
  for (let y = 0; y < height; y += 1) {
    let last = -1 - reach;
    for (let x = 0; x < width + reach; x += 1) {
      if (x < width && hole[y * width + x]) last = x;
      const middle = x - reach;
      if (middle >= 0 && last >= middle - reach) rows[y * width + middle] = 1;
    }
  }
  for (let x = 0; x < width; x += 1) {
    let last = -1 - reach;
    for (let y = 0; y < height + reach; y += 1) {
      if (y < height && rows[y * width + x]) last = y;
      const middle = y - reach;
      if (middle >= 0) free[middle * width + x] = last >= middle - reach ? 0 : 1;
    }
  }
  return free;
}
