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
const headroom = 0.1;

/**
 * The largest window of the shape `ratio` (width through height), placed where the picture holds most: detail, what
 * differs from the picture's rim, skin colours above all, and the middle a little more than the sides.
 * Idea: saliency by local contrast, after Y. Zhai and M. Shah, "Visual Attention Detection" (2006).
 */
export function cropToFill(picture: Raster, ratio: number): Crop {
  const { width, height } = picture;
  const wide = width / height > ratio;
  const cropWidth = wide ? Math.max(1, Math.round(height * ratio)) : width;
  const cropHeight = wide ? height : Math.max(1, Math.round(width / ratio));
  const room = wide ? width - cropWidth : height - cropHeight;
  if (room <= 0) return { left: 0, top: 0, width: cropWidth, height: cropHeight };

  const { weights, skin } = weightsAlong(picture, wide);
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
    const middle = 1 - 0.24 * Math.abs(start / room - (wide ? 0.5 : 0.35));
    const held = (upTo(start + window) - upTo(start)) * middle;
    if (held > most) {
      most = held;
      best = start;
    }
  }
  // Heads need air: a tall picture's window goes up a little, as long as it loses nothing.
  let top = best;
  const highest = skin > 0.04 ? best - Math.round(window * headroom) : best;
  const held = upTo(best + window) - upTo(best);
  while (top > 0 && top > highest && upTo(top - 1 + window) - upTo(top - 1) >= held * 0.98) top -= 1;
  return { left: wide ? best : 0, top: wide ? 0 : top, width: cropWidth, height: cropHeight };
}

/** How much each slice of the picture holds, from left to right (`across`) or from top to bottom; which share of it is skin. */
function weightsAlong({ data, width, height, channels }: Raster, across: boolean): { weights: number[]; skin: number } {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / (cells * 4)));
  const length = across ? width : height;
  const count = Math.min(cells, length);
  const weights = new Array<number>(count).fill(0);
  const byte = (x: number, y: number, channel: number) => data[(y * width + x) * channels + (channels === 1 ? 0 : channel)] as number;
  const rim = [0, 0, 0];
  let rims = 0;
  for (let place = 0; place < 96; place += 1) {
    const x = Math.floor(((place % 24) / 24) * width);
    const y = place < 48 ? (place < 24 ? 0 : height - 1) : Math.floor(((place % 24) / 24) * height);
    const column = place < 48 ? x : place < 72 ? 0 : width - 1;
    for (let channel = 0; channel < 3; channel += 1) rim[channel] = (rim[channel] as number) + byte(column, y, channel);
    rims += 1;
  }
  const [rimRed = 0, rimGreen = 0, rimBlue = 0] = rim.map((sum) => sum / rims);
  let skins = 0;
  for (let y = step; y < height; y += step) {
    for (let x = step; x < width; x += step) {
      const red = byte(x, y, 0);
      const green = byte(x, y, 1);
      const blue = byte(x, y, 2);
      const contrast = Math.min(60, Math.abs(green - byte(x - step, y, 1)) + Math.abs(green - byte(x, y - step, 1)));
      const apart = Math.abs(red - rimRed) + Math.abs(green - rimGreen) + Math.abs(blue - rimBlue);
      const most = Math.max(red, green, blue);
      const pale = (most - Math.min(red, green, blue)) / Math.max(1, most);
      // Warm, neither grey nor strong in colour: skin, mostly.
      const skin = red > 85 && red > green && green > blue && red - green > 12 && red - green < 75 && pale > 0.16 && pale < 0.56 ? 60 : 0;
      skins += skin;
      const slice = Math.min(count - 1, Math.floor(((across ? x : y) * count) / length));
      weights[slice] = (weights[slice] as number) + contrast * 0.5 + apart * 0.1 + skin + 0.5;
    }
  }
  return { weights, skin: skins / weights.reduce((sum, weight) => sum + weight, 1) };
}
