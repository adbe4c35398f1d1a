/**
 * The colour of a picture at a place between its pixels, into `out`: edges of wandering brushes have no stairs.
 * @param picture three floats a pixel, row by row. Places outside are those at the rim.
 */
export function readBetween(
  picture: Float32Array<ArrayBufferLike>,
  width: number,
  height: number,
  x: number,
  y: number,
  out: Float64Array,
): void {
  const u = x < 0 ? 0 : Math.min(x, width - 1);
  const v = y < 0 ? 0 : Math.min(y, height - 1);
  const left = u | 0;
  const top = v | 0;
  const fx = u - left;
  const fy = v - top;
  const a = (top * width + left) * 3;
  const b = left + 1 < width ? a + 3 : a;
  const below = top + 1 < height ? width * 3 : 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const one = picture[a + channel] as number;
    const two = picture[b + channel] as number;
    const three = picture[a + below + channel] as number;
    const four = picture[b + below + channel] as number;
    out[channel] = one + (two - one) * fx + (three - one + (four - three - two + one) * fx) * fy;
  }
}
