import type { Raster } from '../pixels/raster.ts';

/** A window of a picture, in its pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Cells along the long side of the map that decides. */
const cells = 48;

/**
 * The largest window of the shape `ratio` (width through height), placed where the picture holds most: detail and
 * colour count, skin colours count twice, the middle a little more than the rim.
 * Idea: saliency by local contrast, after Y. Zhai and M. Shah, "Visual Attention Detection" (2006).
 */
export function cropToFill(picture: Raster, ratio: number): Crop {
  const { width, height } = picture;
  const wide = width / height > ratio;
  const cropWidth = wide ? Math.max(1, Math.round(height * ratio)) : width;
  const cropHeight = wide ? height : Math.max(1, Math.round(width / ratio));
  const room = wide ? width - cropWidth : height - cropHeight;
  if (room <= 0) return { left: 0, top: 0, width: cropWidth, height: cropHeight };

  const weights = weightsAlong(picture, wide);
  const sums = [0];
  for (const weight of weights) sums.push((sums.at(-1) as number) + weight);
  const length = wide ? width : height;
  const window = wide ? cropWidth : cropHeight;
  const upTo = (pixel: number): number => {
    const place = (pixel / length) * weights.length;
    const index = Math.min(weights.length - 1, Math.floor(place));
    return (sums[index] as number) + (weights[index] as number) * (place - index);
  };
  let best = Math.round(room / 2);
  let most = -1;
  const step = Math.max(1, Math.floor(room / 64));
  for (let start = 0; start <= room; start += step) {
    // Of equally full windows the middle one; of a tall picture's the upper.
    const middle = 1 - 0.12 * Math.abs(start / room - (wide ? 0.5 : 0.35));
    const held = (upTo(start + window) - upTo(start)) * middle;
    if (held > most) {
      most = held;
      best = start;
    }
  }
  return { left: wide ? best : 0, top: wide ? 0 : best, width: cropWidth, height: cropHeight };
}

/** How much each slice of the picture holds, from left to right (`across`) or from top to bottom. */
function weightsAlong({ data, width, height, channels }: Raster, across: boolean): number[] {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / (cells * 4)));
  const length = across ? width : height;
  const count = Math.min(cells, length);
  const weights = new Array<number>(count).fill(0);
  const byte = (x: number, y: number, channel: number) => data[(y * width + x) * channels + (channels === 1 ? 0 : channel)] as number;
  for (let y = step; y < height; y += step) {
    for (let x = step; x < width; x += step) {
      const red = byte(x, y, 0);
      const green = byte(x, y, 1);
      const blue = byte(x, y, 2);
      const contrast = Math.abs(green - byte(x - step, y, 1)) + Math.abs(green - byte(x, y - step, 1));
      const colour = Math.max(red, green, blue) - Math.min(red, green, blue);
      const skin = red > 70 && red > green * 1.12 && green > blue * 1.02 && red < green * 2.1 ? 2 : 1;
      const slice = Math.min(count - 1, Math.floor(((across ? x : y) * count) / length));
      weights[slice] = (weights[slice] as number) + (contrast + colour * 0.18) * skin + 0.5;
    }
  }
  return weights;
}
