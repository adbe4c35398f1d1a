/**
 * A value between the four samples around a place (bilinear): `u` and `v` count samples, from 0 in the middle of the first.
 * @param values `channels` values a sample, row by row. Places outside are those at the rim.
 */
export function between(
  values: Float32Array<ArrayBufferLike>,
  columns: number,
  rows: number,
  channels: number,
  channel: number,
  u: number,
  v: number,
): number {
  const x = u < 0 ? 0 : Math.min(u, columns - 1);
  const y = v < 0 ? 0 : Math.min(v, rows - 1);
  const left = x | 0;
  const top = y | 0;
  const right = left + 1 < columns ? left + 1 : left;
  const bottom = top + 1 < rows ? top + 1 : top;
  const fx = x - left;
  const fy = y - top;
  const a = values[(top * columns + left) * channels + channel] as number;
  const b = values[(top * columns + right) * channels + channel] as number;
  const c = values[(bottom * columns + left) * channels + channel] as number;
  const d = values[(bottom * columns + right) * channels + channel] as number;
  return a + (b - a) * fx + (c - a + (d - c - b + a) * fx) * fy;
}
