import type { Pyramid } from './picture-pyramid.ts';

/**
 * Colour at a point (0, 0 is the picture's corner), from 16 pixels by Catmull and Rom's curve: smooth where the picture is enlarged,
 * with its edges kept. Source: E. Catmull, R. Rom, "A class of local interpolating splines" (1974).
 */
export function readSharply({ data, width, height }: Pyramid['levels'][number], x: number, y: number, out: Float32Array): void {
  const px = Math.min(Math.max(x - 0.5, 0), width - 1);
  const py = Math.min(Math.max(y - 0.5, 0), height - 1);
  const column = px | 0;
  const row = py | 0;
  weigh(px - column, across);
  weigh(py - row, down);
  out.fill(0);
  for (let j = 0; j < 4; j += 1) {
    const line = Math.min(Math.max(row + j - 1, 0), height - 1) * width;
    for (let i = 0; i < 4; i += 1) {
      const at = (line + Math.min(Math.max(column + i - 1, 0), width - 1)) * 3;
      const weight = (across[i] as number) * (down[j] as number);
      out[0] = (out[0] as number) + (data[at] as number) * weight;
      out[1] = (out[1] as number) + (data[at + 1] as number) * weight;
      out[2] = (out[2] as number) + (data[at + 2] as number) * weight;
    }
  }
}

const across = new Float64Array(4);
const down = new Float64Array(4);

function weigh(t: number, weights: Float64Array): void {
  weights[0] = ((-t + 2) * t - 1) * t * 0.5;
  weights[1] = ((3 * t - 5) * t * t + 2) * 0.5;
  weights[2] = ((-3 * t + 4) * t + 1) * t * 0.5;
  weights[3] = (t - 1) * t * t * 0.5;
}
