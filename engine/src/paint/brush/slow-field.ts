import { between } from '../../pixels/between.ts';
import type { Canvas, Stage } from '../picture.ts';
import { strokeUnit } from '../style.ts';

/** Numbers that change slowly over a picture: drawn for every few pixels, read between them. */
export interface SlowField {
  stage: Stage;
  /** The value at a pixel. Known after the stage. */
  at(x: number, y: number, channel: number): number;
}

/**
 * @param pace how many stroke units (`strokeUnit`) lie between two drawn places; waves must be several times as long.
 * @param draw fills `out` with `channels` values for a place in stroke units.
 */
export function slowField(
  canvas: Canvas,
  name: string,
  channels: number,
  pace: number,
  draw: (u: number, v: number, out: Float64Array) => void,
): SlowField {
  const { width, height, memory } = canvas;
  const unit = strokeUnit(canvas);
  const step = Math.max(1, Math.floor(unit * pace));
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const values = memory.floats(`${name}-slow`, columns * rows * channels);

  function paint(from: number, to: number): void {
    const out = new Float64Array(channels);
    for (let row = from; row < to; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        draw((column * step) / unit, (row * step) / unit, out);
        values.set(out, (row * columns + column) * channels);
      }
    }
  }

  const at = (x: number, y: number, channel: number): number => between(values, columns, rows, channels, channel, x / step, y / step);

  return { stage: { phase: 'brushwork', rows, cost: 1, paint }, at };
}
