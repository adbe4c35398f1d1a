/** How much lightness and the colour axes count when colours are compared. */
export interface Weights {
  light: number;
  hue: number;
}

/**
 * The nearest colour of a palette to an OKLab colour, the second nearest, and how far it lies towards that, 0 to a half.
 * @param palette OKLab, three numbers a colour.
 */
export function nearestIn(
  palette: Float32Array<ArrayBufferLike>,
  count: number,
  weights: Weights,
  lab: Float64Array,
  out: { first: number; second: number; share: number },
): void {
  let first = 0;
  let second = 0;
  let least = Number.POSITIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  for (let colour = 0; colour < count; colour += 1) {
    const light = ((lab[0] as number) - (palette[colour * 3] as number)) * weights.light;
    const a = ((lab[1] as number) - (palette[colour * 3 + 1] as number)) * weights.hue;
    const b = ((lab[2] as number) - (palette[colour * 3 + 2] as number)) * weights.hue;
    const apart = light * light + a * a + b * b;
    if (apart < least) {
      second = first;
      next = least;
      first = colour;
      least = apart;
    } else if (apart < next) {
      second = colour;
      next = apart;
    }
  }
  out.first = first;
  out.second = second;
  const near = Math.sqrt(least);
  out.share = near / Math.max(1e-6, near + Math.sqrt(next));
}
