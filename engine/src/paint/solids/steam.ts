import { createNoise } from '../../pixels/noise.ts';
import { type Colour, smoothstep } from '../../pixels/shade.ts';
import type { Canvas } from '../picture.ts';
import type { Arrangement } from './arrangement.ts';

interface View {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly sin: number;
  readonly cos: number;
  readonly half: number;
}

/** How high steam is seen over its dish, and how far aside, in breadths of the dish. */
const height = 2.6;
const breadth = 1.1;
const wisps = 4;

/** Covers a row with the wisps that rise from hot dishes, in the light that falls on them. */
export function steamRow(
  { width, height: rows, colour }: Canvas,
  eye: View,
  row: number,
  steams: Arrangement['steams'],
  light: Colour,
): void {
  steams.forEach((spot, index) => {
    const [rx, ry, rz] = [spot.x - eye.x, spot.y - eye.y, spot.z - eye.z];
    const scale = rows / (2 * eye.half * (rz * eye.cos - ry * eye.sin));
    const unit = scale * Math.max(0.35, spot.size);
    const middle = width / 2 + rx * scale;
    const up = (rows / 2 - (ry * eye.cos + rz * eye.sin) * scale - row - 0.5) / unit;
    if (up <= 0 || up >= height) return;
    const fade = smoothstep(0, 0.35, up) * smoothstep(height, height * 0.35, up);
    for (let column = Math.max(0, Math.floor(middle - breadth * unit)); column < Math.min(width, middle + breadth * unit); column += 1) {
      const across = (column + 0.5 - middle) / unit;
      let cover = 0;
      for (let wisp = 0; wisp < wisps; wisp += 1) {
        const foot = (wisp / (wisps - 1) - 0.5) * 0.75;
        const sway = noise.sum(up * 0.9 + wisp * 7 + index * 3, wisp * 2.3, 2) * (0.12 + up * 0.22);
        const wide = 0.07 + up * 0.085;
        const off = (across - foot * (1 - up * 0.12) - sway) / wide;
        const torn = 0.62 + 0.5 * noise.sum(across * 2.4 + wisp * 5, up * 1.7 - wisp, 3);
        cover += Math.exp(-off * off) * Math.max(0, torn);
      }
      const share = Math.min(0.62, cover * 0.42 * fade);
      const place = (row * width + column) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        colour[place + channel] = (colour[place + channel] as number) * (1 - share) + (light[channel] as number) * share;
    }
  });
}

const noise = createNoise(61);
