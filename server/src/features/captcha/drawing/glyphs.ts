/**
 * The characters of the picture, as strokes of a pen: points in a box from 0,0 (top left) to 1,1 (bottom right),
 * joined by straight lines, or by a curve that runs through all of them where the stroke says so.
 */
export interface Stroke {
  curved: boolean;
  points: readonly (readonly [x: number, y: number])[];
}

function pairs(numbers: readonly number[]): [number, number][] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => [numbers[index * 2] as number, numbers[index * 2 + 1] as number]);
}

const line = (...numbers: number[]): Stroke => ({ curved: false, points: pairs(numbers) });
const curve = (...numbers: number[]): Stroke => ({ curved: true, points: pairs(numbers) });

/** Left out, besides 0, 1, I, L and O: whatever bends into another one, such as 2 and Z, 5 and S, 8 and B, G, Q and V. */
export const glyphs: Record<string, readonly Stroke[]> = {
  '3': [
    curve(0.08, 0.14, 0.3, 0.02, 0.62, 0.02, 0.84, 0.16, 0.82, 0.36, 0.6, 0.47, 0.36, 0.48),
    curve(0.36, 0.48, 0.68, 0.5, 0.92, 0.64, 0.88, 0.86, 0.62, 0.99, 0.3, 0.99, 0.06, 0.86),
  ],
  '4': [line(0.68, 1, 0.68, 0, 0.04, 0.68, 0.98, 0.68)],
  '6': [
    curve(
      0.78,
      0.04,
      0.48,
      0.12,
      0.2,
      0.38,
      0.08,
      0.68,
      0.2,
      0.92,
      0.48,
      1,
      0.8,
      0.9,
      0.92,
      0.68,
      0.8,
      0.48,
      0.5,
      0.42,
      0.2,
      0.54,
      0.09,
      0.72,
    ),
  ],
  '7': [line(0.04, 0.03, 0.96, 0.03, 0.36, 1)],
  '9': [
    curve(0.9, 0.3, 0.8, 0.46, 0.5, 0.58, 0.2, 0.5, 0.08, 0.3, 0.2, 0.08, 0.5, 0, 0.8, 0.08, 0.92, 0.34, 0.84, 0.66, 0.6, 0.9, 0.26, 0.98),
  ],
  A: [line(0, 1, 0.5, 0, 1, 1), line(0.2, 0.64, 0.8, 0.64)],
  C: [curve(0.94, 0.18, 0.74, 0.03, 0.44, 0, 0.16, 0.16, 0.03, 0.5, 0.16, 0.84, 0.44, 1, 0.74, 0.97, 0.95, 0.82)],
  D: [line(0.1, 0, 0.1, 1), curve(0.1, 0.02, 0.46, 0.02, 0.8, 0.16, 0.95, 0.5, 0.8, 0.84, 0.46, 0.98, 0.1, 0.98)],
  E: [line(0.92, 0, 0.1, 0, 0.1, 1, 0.94, 1), line(0.1, 0.49, 0.78, 0.49)],
  F: [line(0.94, 0, 0.12, 0, 0.12, 1), line(0.12, 0.48, 0.78, 0.48)],
  H: [line(0.06, 0, 0.06, 1), line(0.94, 0, 0.94, 1), line(0.06, 0.5, 0.94, 0.5)],
  J: [line(0.36, 0.01, 0.98, 0.01), curve(0.74, 0.01, 0.74, 0.36, 0.74, 0.7, 0.62, 0.93, 0.38, 1, 0.14, 0.92, 0.04, 0.7)],
  K: [line(0.08, 0, 0.08, 1), line(0.92, 0, 0.1, 0.58), line(0.38, 0.4, 0.96, 1)],
  M: [line(0.02, 1, 0.08, 0, 0.5, 0.62, 0.92, 0, 0.98, 1)],
  N: [line(0.06, 1, 0.06, 0, 0.94, 1, 0.94, 0)],
  P: [line(0.12, 1, 0.12, 0), curve(0.12, 0.02, 0.5, 0.02, 0.84, 0.1, 0.92, 0.28, 0.82, 0.48, 0.5, 0.56, 0.12, 0.56)],
  R: [
    line(0.1, 1, 0.1, 0),
    curve(0.1, 0.02, 0.48, 0.02, 0.82, 0.1, 0.9, 0.27, 0.8, 0.45, 0.48, 0.52, 0.1, 0.52),
    line(0.48, 0.52, 0.95, 1),
  ],
  T: [line(0, 0.02, 1, 0.02), line(0.5, 0.02, 0.5, 1)],
  U: [curve(0.06, 0, 0.06, 0.3, 0.07, 0.64, 0.2, 0.92, 0.5, 1, 0.8, 0.92, 0.93, 0.64, 0.94, 0.3, 0.94, 0)],
  W: [line(0, 0, 0.24, 1, 0.5, 0.34, 0.76, 1, 1, 0)],
  X: [line(0.04, 0, 0.96, 1), line(0.96, 0, 0.04, 1)],
  Y: [line(0.02, 0, 0.5, 0.5, 0.98, 0), line(0.5, 0.5, 0.5, 1)],
};
