import type { Canvas, Stage } from '../picture.ts';
import { softCopy } from './soft-copy.ts';

type Floats = Float32Array<ArrayBufferLike>;

/**
 * Which way forms run at each place of a picture: a brush follows this direction.
 * Source: smoothed structure tensor, J. E. Kyprianidis and J. Döllner, "Image Abstraction by Structure Adaptive
 * Filtering" (2008).
 */
export interface Directions {
  stages: Stage[];
  /** Three values a cell: cosine and sine of the direction, and how marked it is (0 none … 1 a clear edge). */
  field: Floats;
  /** Index into `field` for a pixel of the full picture. */
  indexAt(x: number, y: number): number;
}

/** @param reach how far around a place is looked to decide its direction, in pixels. */
export function directionsOf(canvas: Canvas, name: string, picture: Floats, reach: number): Directions {
  const { width, height, memory } = canvas;
  const tensor = memory.floats(`${name}-tensor`, width * height * 3);

  function measure(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      const above = y > 0 ? y - 1 : y;
      const below = y + 1 < height ? y + 1 : y;
      for (let x = 0; x < width; x += 1) {
        const left = x > 0 ? x - 1 : x;
        const right = x + 1 < width ? x + 1 : x;
        let xx = 0;
        let xy = 0;
        let yy = 0;
        for (let channel = 0; channel < 3; channel += 1) {
          const dx = (picture[(y * width + right) * 3 + channel] as number) - (picture[(y * width + left) * 3 + channel] as number);
          const dy = (picture[(below * width + x) * 3 + channel] as number) - (picture[(above * width + x) * 3 + channel] as number);
          xx += dx * dx;
          xy += dx * dy;
          yy += dy * dy;
        }
        const at = (y * width + x) * 3;
        tensor[at] = xx;
        tensor[at + 1] = xy;
        tensor[at + 2] = yy;
      }
    }
  }

  const soft = softCopy(canvas, `${name}-tensor`, tensor, 3, Math.max(1, reach));
  const field = memory.floats(`${name}-directions`, soft.width * soft.height * 3);

  function decide(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      for (let column = 0; column < soft.width; column += 1) {
        const at = (row * soft.width + column) * 3;
        const xx = soft.values[at] as number;
        const xy = soft.values[at + 1] as number;
        const yy = soft.values[at + 2] as number;
        const spread = Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy);
        // The tangent is across the strongest change.
        const angle = 0.5 * Math.atan2(2 * xy, xx - yy) + Math.PI / 2;
        field[at] = Math.cos(angle);
        field[at + 1] = Math.sin(angle);
        field[at + 2] = spread / (xx + yy + 0.0004);
      }
    }
  }

  const scaleX = soft.width / width;
  const scaleY = soft.height / height;
  return {
    stages: [
      { phase: 'brushwork', rows: height, cost: 1, paint: measure },
      ...soft.stages,
      { phase: 'brushwork', rows: soft.height, cost: 0.4, paint: decide },
    ],
    field,
    indexAt(x, y) {
      const column = Math.min(soft.width - 1, Math.max(0, (x * scaleX) | 0));
      const row = Math.min(soft.height - 1, Math.max(0, (y * scaleY) | 0));
      return (row * soft.width + column) * 3;
    },
  };
}
