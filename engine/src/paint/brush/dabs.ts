import type { Canvas, Stage } from '../picture.ts';
import type { Directions } from './direction.ts';

type Floats = Float32Array<ArrayBufferLike>;

/** Where eight fans of samples stand around a dab: four each, at a third, two thirds and the full radius. */
const fans = Array.from({ length: 8 }, (_, fan) => {
  const angle = (fan * Math.PI) / 4;
  const spots: [number, number][] = [
    [0.36, 0],
    [0.7, -0.3],
    [0.7, 0.3],
    [1, 0],
  ];
  return spots.map(([radius, turn]) => [radius * Math.cos(angle + turn), radius * Math.sin(angle + turn)] as const);
});
const spotX = Float64Array.from(fans.flat().map(([x]) => x));
const spotY = Float64Array.from(fans.flat().map(([, y]) => y));

/**
 * Replaces detail by dabs of paint: each place takes the colour of the calmest side of its surroundings, looked at
 * through an ellipse that lies along the forms. Edges stay, texture goes.
 * Source: J. E. Kyprianidis, H. Kang, J. Döllner, "Anisotropic Kuwahara Filtering" (2009), with sparse samples.
 * @param radius of a dab in pixels.
 */
export function dabs(canvas: Canvas, source: Floats, target: Floats, directions: Directions, radius: number): Stage {
  const { width, height, attention } = canvas;
  const { field, indexAt } = directions;

  function paint(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const cell = indexAt(x, y);
        const cosine = field[cell] as number;
        const sine = field[cell + 1] as number;
        const stretch = 1 + (field[cell + 2] as number);
        const size = attention ? radius * (1 - 0.68 * attention(x, y)) : radius;
        const along = size * stretch;
        const across = size / stretch;
        const centre = (y * width + x) * 3;
        const red0 = source[centre] as number;
        const green0 = source[centre + 1] as number;
        const blue0 = source[centre + 2] as number;
        const light0 = red0 * 0.3 + green0 * 0.59 + blue0 * 0.11;
        let weightSum = 0;
        let redSum = 0;
        let greenSum = 0;
        let blueSum = 0;
        for (let fan = 0; fan < 8; fan += 1) {
          let red = red0;
          let green = green0;
          let blue = blue0;
          let squares = light0 * light0;
          for (let spot = fan * 4; spot < fan * 4 + 4; spot += 1) {
            const u = (spotX[spot] as number) * along;
            const v = (spotY[spot] as number) * across;
            // Rounds to the nearest pixel; what lies left of or above the picture is cut next.
            let sx = (x + u * cosine - v * sine + 0.5) | 0;
            let sy = (y + u * sine + v * cosine + 0.5) | 0;
            sx = sx < 0 ? 0 : sx >= width ? width - 1 : sx;
            sy = sy < 0 ? 0 : sy >= height ? height - 1 : sy;
            const at = (sy * width + sx) * 3;
            const r = source[at] as number;
            const g = source[at + 1] as number;
            const b = source[at + 2] as number;
            const light = r * 0.3 + g * 0.59 + b * 0.11;
            red += r;
            green += g;
            blue += b;
            squares += light * light;
          }
          red *= 0.2;
          green *= 0.2;
          blue *= 0.2;
          const mean = red * 0.3 + green * 0.59 + blue * 0.11;
          const unrest = (squares * 0.2 - mean * mean) * 600;
          const calm = 1 / (1 + (unrest > 0 ? unrest * unrest : 0));
          weightSum += calm;
          redSum += red * calm;
          greenSum += green * calm;
          blueSum += blue * calm;
        }
        target[centre] = redSum / weightSum;
        target[centre + 1] = greenSum / weightSum;
        target[centre + 2] = blueSum / weightSum;
      }
    }
  }
  return { phase: 'brushwork', rows: height, cost: 9, paint };
}
