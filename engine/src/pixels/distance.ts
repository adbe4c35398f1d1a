/**
 * Exact Euclidean distance, in pixels, of every pixel of a window to the nearest pixel that `inside` marks (non-zero).
 * Infinity where nothing is marked. O(n), by lower envelopes of parabolas.
 * Source: P. Felzenszwalb, D. Huttenlocher, "Distance transforms of sampled functions", Theory of Computing 8 (2012).
 */
export function distanceTo(inside: Uint8Array, width: number, height: number): Float32Array {
  const field = new Float32Array(width * height);
  for (let at = 0; at < field.length; at += 1) field[at] = inside[at] ? 0 : Number.POSITIVE_INFINITY;
  const longest = Math.max(width, height);
  const line = new Float64Array(longest);
  const apex = new Int32Array(longest);
  const border = new Float64Array(longest + 1);

  /** Squared distances along one line of `count` values from `start`, `step` apart. */
  function sweep(start: number, step: number, count: number): void {
    let last = -1;
    for (let at = 0; at < count; at += 1) {
      const value = field[start + at * step] as number;
      line[at] = value;
      if (value === Number.POSITIVE_INFINITY) continue;
      let meets = Number.NEGATIVE_INFINITY;
      while (last >= 0) {
        const other = apex[last] as number;
        meets = (value + at * at - (line[other] as number) - other * other) / (2 * (at - other));
        if (meets > (border[last] as number)) break;
        last -= 1;
      }
      last += 1;
      apex[last] = at;
      border[last] = last === 0 ? Number.NEGATIVE_INFINITY : meets;
    }
    if (last < 0) return;
    border[last + 1] = Number.POSITIVE_INFINITY;
    let piece = 0;
    for (let at = 0; at < count; at += 1) {
      while ((border[piece + 1] as number) < at) piece += 1;
      const from = apex[piece] as number;
      field[start + at * step] = (at - from) * (at - from) + (line[from] as number);
    }
  }

  for (let x = 0; x < width; x += 1) sweep(x, width, height);
  for (let y = 0; y < height; y += 1) sweep(y * width, 1, width);
  for (let at = 0; at < field.length; at += 1) field[at] = Math.sqrt(field[at] as number);
  return field;
}
