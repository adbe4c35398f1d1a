import { hashPoint } from '../../pixels/random.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Directions } from './direction.ts';

/**
 * Streaks along the forms, as bristles, hatching or fibres leave them: noise smeared along the directions.
 * Source: B. Cabral and L. Leedom, "Imaging Vector Fields Using Line Integral Convolution" (1993).
 * Writes one value a pixel, about 0 to 1 with a mean of 0.5.
 * @param length of a streak and @param width of a bristle in pixels.
 */
export function bristles(
  canvas: Canvas,
  target: Float32Array<ArrayBufferLike>,
  directions: Directions,
  seed: number,
  length: number,
  width: number,
): Stage {
  const { field, indexAt } = directions;
  const stride = Math.max(0.75, width * 0.75);
  const steps = Math.max(2, Math.round(length / 2 / stride));
  const grain = 1 / Math.max(0.6, width);
  // Averaging flattens the noise; this brings its spread back.
  const gain = Math.sqrt(steps * 2 + 1) * 0.75;

  function paint(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < canvas.width; x += 1) {
        let total = hashPoint(x * grain, y * grain, seed);
        for (let way = -1; way <= 1; way += 2) {
          let px = x;
          let py = y;
          let lastX = 0;
          let lastY = 0;
          for (let step = 0; step < steps; step += 1) {
            const cell = indexAt(px, py);
            let dx = field[cell] as number;
            let dy = field[cell + 1] as number;
            // A direction has no sign: go on the way we came.
            if (step === 0 ? way < 0 : dx * lastX + dy * lastY < 0) {
              dx = -dx;
              dy = -dy;
            }
            px += dx * stride;
            py += dy * stride;
            lastX = dx;
            lastY = dy;
            total += hashPoint(Math.floor(px * grain), Math.floor(py * grain), seed);
          }
        }
        target[y * canvas.width + x] = 0.5 + (total / (steps * 2 + 1) - 0.5) * gain;
      }
    }
  }
  return { phase: 'brushwork', rows: canvas.height, cost: 5, paint };
}
