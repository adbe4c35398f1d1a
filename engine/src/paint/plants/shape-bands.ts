/** Which shapes touch which rows: those of band `b` are `shapes[starts[b]]` up to `shapes[starts[b + 1]]`, in the order they were added. */
export interface Bands {
  readonly starts: Uint32Array;
  readonly shapes: Uint32Array;
}

/**
 * Sorts shapes into bands of `band` rows. `spanOf` answers the first and the last row that a shape may touch, into `span`;
 * what touches no row of the picture is in no band.
 */
export function bandsOf(count: number, height: number, band: number, spanOf: (index: number, span: Float64Array) => void): Bands {
  const bands = Math.ceil(height / band);
  const starts = new Uint32Array(bands + 1);
  const firsts = new Uint16Array(count);
  const lasts = new Int16Array(count);
  const span = new Float64Array(2);
  for (let index = 0; index < count; index += 1) {
    spanOf(index, span);
    const first = Math.max(0, Math.floor((span[0] as number) / band));
    const last = Math.min(bands - 1, Math.floor((span[1] as number) / band));
    firsts[index] = first;
    lasts[index] = last;
    for (let row = first; row <= last; row += 1) starts[row + 1] = (starts[row + 1] as number) + 1;
  }
  for (let row = 0; row < bands; row += 1) starts[row + 1] = (starts[row + 1] as number) + (starts[row] as number);
  const shapes = new Uint32Array(starts[bands] as number);
  const filled = starts.slice();
  for (let index = 0; index < count; index += 1) {
    for (let row = firsts[index] as number; row <= (lasts[index] as number); row += 1) {
      const place = filled[row] as number;
      shapes[place] = index;
      filled[row] = place + 1;
    }
  }
  return { starts, shapes };
}
