import type { Raster } from '../../pixels/raster.ts';

/** A picture with its halves, quarters and so on, so that any size of it can be read without flicker. RGB, 8 bits. */
export interface Pyramid {
  width: number;
  height: number;
  /** Each half as wide and high as the one before, rounded up. */
  levels: readonly { data: Uint8Array; width: number; height: number }[];
}

/** A square of a picture: its middle and side in pixels, turned clockwise by radians. */
export interface Square {
  x: number;
  y: number;
  side: number;
  angle: number;
}

/** Takes a third more memory than the picture, and a copy where it is grey or has alpha (shown on mid grey). */
export function createPyramid(picture: Raster): Pyramid {
  let level = { data: colours(picture), width: picture.width, height: picture.height };
  const levels = [level];
  while (Math.max(level.width, level.height) > 128) {
    level = halve(level);
    levels.push(level);
  }
  return { width: picture.width, height: picture.height, levels };
}

function colours({ data, width, height, channels }: Raster): Uint8Array {
  if (channels === 3) return data;
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * channels;
    const alpha = channels === 4 ? (data[at + 3] as number) / 255 : 1;
    for (let channel = 0; channel < 3; channel += 1) {
      rgb[pixel * 3 + channel] = (data[channels === 4 ? at + channel : at] as number) * alpha + 128 * (1 - alpha);
    }
  }
  return rgb;
}

function halve({ data, width, height }: Pyramid['levels'][number]): Pyramid['levels'][number] {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 };
  const small = new Uint8Array(half.width * half.height * 3);
  for (let y = 0; y < half.height; y += 1) {
    const upper = y * 2 * width;
    const lower = Math.min(height - 1, y * 2 + 1) * width;
    for (let x = 0; x < half.width; x += 1) {
      const left = x * 2;
      const right = Math.min(width - 1, left + 1);
      for (let channel = 0; channel < 3; channel += 1) {
        small[(y * half.width + x) * 3 + channel] =
          ((data[(upper + left) * 3 + channel] as number) +
            (data[(upper + right) * 3 + channel] as number) +
            (data[(lower + left) * 3 + channel] as number) +
            (data[(lower + right) * 3 + channel] as number) +
            2) >>
          2;
      }
    }
  }
  return { data: small, ...half };
}

/**
 * Reads a square as `size` × `size` RGB floats (0 to 255) into `out` from `start`.
 * Beyond the picture's edge lies mid grey, or with `stretch` the edge itself.
 */
export function readSquare(
  pyramid: Pyramid,
  { x, y, side, angle }: Square,
  size: number,
  out: Float32Array,
  stretch = false,
  start = 0,
): void {
  const step = side / size;
  const rank = Math.max(0, Math.min(pyramid.levels.length - 1, Math.floor(Math.log2(step) + 0.25)));
  const level = pyramid.levels[rank] as Pyramid['levels'][number];
  const scale = 1 / 2 ** rank;
  const [alongX, alongY] = [Math.cos(angle) * step * scale, Math.sin(angle) * step * scale];
  const colour = new Float32Array(3);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const u = column + 0.5 - size / 2;
      const v = row + 0.5 - size / 2;
      const px = x * scale + alongX * u - alongY * v - 0.5;
      const py = y * scale + alongY * u + alongX * v - 0.5;
      const at = start + (row * size + column) * 3;
      if (!stretch && (px < -0.5 || py < -0.5 || px > level.width - 0.5 || py > level.height - 0.5)) out.fill(128, at, at + 3);
      else {
        readPoint(level, px, py, colour);
        out.set(colour, at);
      }
    }
  }
}

/** Straight between four pixels; 0, 0 is the middle of the first. */
export function readPoint({ data, width, height }: Pyramid['levels'][number], x: number, y: number, out: Float32Array): void {
  const px = x < 0 ? 0 : Math.min(x, width - 1);
  const py = y < 0 ? 0 : Math.min(y, height - 1);
  const left = px | 0;
  const upper = py | 0;
  const across = px - left;
  const down = py - upper;
  const first = (upper * width + left) * 3;
  const right = left + 1 < width ? 3 : 0;
  const below = upper + 1 < height ? width * 3 : 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const at = first + channel;
    const above = (data[at] as number) * (1 - across) + (data[at + right] as number) * across;
    const under = (data[at + below] as number) * (1 - across) + (data[at + below + right] as number) * across;
    out[channel] = above * (1 - down) + under * down;
  }
}
