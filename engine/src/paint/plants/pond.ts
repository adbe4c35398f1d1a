import type { Noise } from '../../pixels/noise.ts';
import { mix } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';

/** Still water from a shore line to the lower edge: mirrors the picture above the shore, with ripples that widen towards the eye. */
export function pondStage(canvas: Canvas, light: Light, noise: Noise, shore: (column: number) => number, unit: number): Stage {
  const { width, height, colour, depth } = canvas;
  const line = Float32Array.from({ length: width }, (_, column) => shore(column + 0.5));
  const first = line.reduce((least, value) => Math.min(least, value), height);
  const last = line.reduce((most, value) => Math.max(most, value), 0);
  // The mirror axis lies at the shore; rows that this stage paints are never read.
  const safe = Math.max(1, Math.floor(first) - 1);
  const squeeze = Math.min(1, (safe - 2) / Math.max(1, height - last));
  return {
    phase: 'water',
    rows: height,
    cost: 2,
    paint(from, to) {
      for (let row = Math.max(from, safe); row < to; row += 1) {
        for (let column = 0; column < width; column += 1) {
          const under = row + 1 - (line[column] as number);
          if (under <= 0) continue;
          const cover = Math.min(1, under);
          const near = (row - first) / (height - first);
          const away = 1 / (0.06 + near);
          const px = (column - width / 2) / unit;
          const swell = noise.at(px * 9 * away * 0.35 + 4, away * 9) * 0.6 + noise.at(px * 26 * away * 0.3, away * 31) * 0.4;
          const tilt = swell * unit * (0.004 + 0.028 * near);
          // Low water mirrors what is high: the whole picture above the shore is laid over all of the water.
          const high = (row - last) * squeeze;
          const rippled = Math.abs(safe - 1 - high + tilt * 2.2);
          const y = Math.max(0, Math.min(safe - 1, Math.round(rippled)));
          const x = Math.max(0, Math.min(width - 1, Math.round(column + tilt * 0.6)));
          const source = (y * width + x) * 3;
          const pixel = row * width + column;
          const place = pixel * 3;
          const bright = 0.86 - 0.18 * near + Math.max(0, swell) * 0.06;
          const rim = under < unit * 0.006 ? 0.55 : 1;
          for (let channel = 0; channel < 3; channel += 1) {
            const deep = (light.ambient[channel] as number) * (channel === 2 ? 0.16 : channel === 1 ? 0.13 : 0.07);
            const value = ((colour[source + channel] as number) * bright + deep * (0.2 + near * 0.6)) * rim;
            colour[place + channel] = mix(colour[place + channel] as number, value, cover);
          }
          depth[pixel] = mix(0.5, 0.05, near);
        }
      }
    },
  };
}
