import { encode } from '../pixels/shade.ts';

/**
 * Film-like curve from linear light to display light, 0 to 1: soft toe, long shoulder.
 * Source: K. Narkowicz, "ACES Filmic Tone Mapping Curve" (2015).
 */
export function toneMap(light: number): number {
  if (light <= 0) return 0;
  const mapped = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14);
  return Math.min(mapped, 1);
}

const steps = 4096;
const contrast = 0.42;
const displayed = new Float32Array(steps + 2);
// Finer steps near black, where the curve is steep: entry i holds the value for (i / steps)².
for (let index = 0; index < displayed.length; index += 1) {
  const value = encode((index / steps) ** 2);
  displayed[index] = value + contrast * value * (1 - value) * (2 * value - 1);
}

/**
 * sRGB value of linear light, both 0 to 1, with the contrast of a printed picture: darker shadows, lighter lights,
 * the same middle. From a table, within 1/4000 of the exact curve.
 */
export function displayTransform(linear: number): number {
  if (linear <= 0) return 0;
  if (linear >= 1) return 1;
  const place = Math.sqrt(linear) * steps;
  const index = place | 0;
  const low = displayed[index] as number;
  return low + ((displayed[index + 1] as number) - low) * (place - index);
}
