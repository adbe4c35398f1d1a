/** Sine and cosine from a table: what ripples and flickers asks for millions of them in a frame, and none to more than three digits. */

const steps = 4096;
const perRadian = steps / (2 * Math.PI);
const table = Float64Array.from({ length: steps }, (_, step) => Math.sin((step + 0.5) / perRadian));

/** Off by less than 0.0008. @param angle in radians, between −3 million and 3 million. */
export function sine(angle: number): number {
  return table[Math.floor(angle * perRadian) & (steps - 1)] as number;
}

/** As `sine`. */
export function cosine(angle: number): number {
  return table[(Math.floor(angle * perRadian) + steps / 4) & (steps - 1)] as number;
}
