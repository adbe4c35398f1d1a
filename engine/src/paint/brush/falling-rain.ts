import { hashPoint } from '../../pixels/random.ts';
import { smoothstep } from '../../pixels/shade.ts';

/** Layers of rain in stroke units: how far strokes stand apart, how long they are, how thick, and how many are drawn. */
const layers = [
  { gap: 11, length: 62, half: 0.75, share: 0.3 },
  { gap: 17, length: 105, half: 1.05, share: 0.24 },
] as const;
const slant = 0.16;

/** Straight, slanting strokes that thin out at both ends, as a ruling pen would draw rain: 0 none … 1 full, at a place in stroke units. */
export function fallingRain(seed: number): (u: number, v: number) => number {
  return (u, v) => {
    let most = 0;
    for (const [layer, { gap, length, half, share }] of layers.entries()) {
      const across = (u + v * slant) / gap;
      const column = Math.floor(across);
      const along = v / length + hashPoint(column, layer, seed);
      const stroke = Math.floor(along);
      const luck = hashPoint(column * 3 + layer, stroke, seed);
      if (luck > share) continue;
      const middle = 0.3 + 0.4 * hashPoint(stroke, column + layer * 7, seed);
      const place = along - stroke;
      const thick = half * smoothstep(0, 0.25, place) * smoothstep(1, 0.6, place);
      const apart = Math.abs(across - column - middle) * gap;
      most = Math.max(most, smoothstep(thick + 0.5, thick - 0.3, apart) * (thick / half) * (0.5 + luck / share / 2));
    }
    return most;
  };
}
