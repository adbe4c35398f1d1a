import { greyOf } from '../../pixels/shade.ts';
import type { Canvas, Stage } from '../picture.ts';

const steps = 64;

/**
 * How bright a picture is in all, so that a style can bring any picture, bright or dark, into the range of its paper.
 * `share(0.5)` is the brightness (0 to 1) that half of the picture lies below.
 */
export function tonesOf(
  canvas: Canvas,
  name: string,
  picture: Float32Array<ArrayBufferLike>,
): { stage: Stage; share(part: number): number } {
  const { width, height, memory } = canvas;
  const counts = memory.floats(`${name}-tones`, height * steps);

  function count(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      counts.fill(0, y * steps, (y + 1) * steps);
      for (let x = 0; x < width; x += 1) {
        const at = (y * width + x) * 3;
        const tone = greyOf(picture, at);
        const step = tone <= 0 ? 0 : tone >= 1 ? steps - 1 : (tone * steps) | 0;
        counts[y * steps + step] = (counts[y * steps + step] as number) + 1;
      }
    }
  }

  function share(part: number): number {
    let seen = 0;
    for (let step = 0; step < steps; step += 1) {
      for (let y = 0; y < height; y += 1) seen += counts[y * steps + step] as number;
      if (seen >= width * height * part) return (step + 0.5) / steps;
    }
    return 1;
  }

  return { stage: { phase: 'brushwork', rows: height, cost: 0.3, paint: count }, share };
}
