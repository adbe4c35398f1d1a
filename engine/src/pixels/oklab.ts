/**
 * OKLab: lightness and two colour axes that match what the eye sees as equal steps.
 * Source: B. Ottosson, "A perceptual color space for image processing" (2020).
 * Both functions write three numbers into `out`, so that loops over pixels allocate nothing.
 */

/** Linear sRGB → L (0 black … 1 white), a (green to red), b (blue to yellow). Negative input counts as 0. */
export function toOklab(red: number, green: number, blue: number, out: Float64Array): void {
  const r = Math.max(red, 0);
  const g = Math.max(green, 0);
  const b = Math.max(blue, 0);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  out[0] = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  out[1] = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  out[2] = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
}

/** L, a, b → linear sRGB, which may lie a little outside 0 to 1. */
export function fromOklab(lightness: number, a: number, b: number, out: Float64Array): void {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  out[0] = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short;
  out[1] = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short;
  out[2] = -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short;
}
