import type { Colour } from './shade.ts';

/**
 * The Oklab colour space: lightness, green–red, blue–yellow. Mixing and turning hues here keeps lightness as the
 * eye sees it. Source: B. Ottosson, "A perceptual color space for image processing" (2020).
 */
export function toOklab(colour: Colour): Colour {
  const [red, green, blue] = colour;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** Linear light of an Oklab colour; channels outside the gamut are cut at 0, never at 1. */
export function fromOklab(colour: Colour): Colour {
  const [lightness, greenRed, blueYellow] = colour;
  const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const middle = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    Math.max(0, 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    Math.max(0, -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    Math.max(0, -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}
