/**
 * The accent of a studio: one colour is chosen, and each theme gets its own tone of it, so that words on it can be read and it stands out
 * from the wall (WCAG 2.2, 1.4.3 and 1.4.11). Hue and, as far as screens show it, chroma stay as chosen; only the lightness moves.
 */

interface AccentTone {
  /** `#rrggbb`. */
  accent: string;
  /** Under the pointer. */
  accentHi: string;
  /** Words on it: the wall of the theme, which shows through. */
  onAccent: string;
  /** Contrast of words on it, and of it against the wall. */
  contrast: number;
  /** It is not the chosen colour itself. */
  moved: boolean;
}

export interface AccentTones {
  dark: AccentTone;
  light: AccentTone;
}

export const accentPattern = /^#[0-9a-f]{6}$/i;

/** As in `web/src/ui/style/tokens.css`: the wall of each theme. */
const walls = { dark: [0.17, 0.006, 60], light: [0.985, 0.004, 80] } as const;
const contrastMin = 4.5;
const step = 0.004;

type Triple = readonly [number, number, number];

/** @param chosen `#rrggbb` */
export function accentTones(chosen: string): AccentTones {
  return { dark: toneOf(chosen, 'dark'), light: toneOf(chosen, 'light') };
}

function toneOf(chosen: string, theme: keyof typeof walls): AccentTone {
  const [wallLightness, wallChroma, wallHue] = walls[theme];
  const wall = inGamut(wallLightness, wallChroma, wallHue);
  const [lightness, chroma, hue] = lchOf(linearOf(chosen));
  const away = theme === 'dark' ? step : -step;
  let at = lightness;
  while (at >= 0 && at <= 1 && contrast(inGamut(at, chroma, hue), wall) < contrastMin) at += away;
  const accent = inGamut(at, chroma, hue);
  return {
    accent: at === lightness ? chosen.toLowerCase() : hexOf(accent),
    accentHi: hexOf(inGamut(Math.min(1, Math.max(0, at + (theme === 'dark' ? 0.05 : -0.045))), chroma, hue)),
    onAccent: hexOf(wall),
    contrast: contrast(accent, wall),
    moved: at !== lightness,
  };
}

const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encode = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

function linearOf(hex: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return [red, green, blue];
}

function hexOf(linear: Triple): string {
  return `#${linear
    .map((value) =>
      Math.round(encode(Math.min(1, Math.max(0, value))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function contrast(one: Triple, other: Triple): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance([red, green, blue]: Triple): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Less chroma where a screen could not show it. */
function inGamut(lightness: number, chroma: number, hue: number): Triple {
  let [low, high] = [0, chroma];
  const fits = (value: number) => linearOfLch([lightness, value, hue]).every((part) => part >= -0.0005 && part <= 1.0005);
  if (!fits(high)) {
    for (let turn = 0; turn < 18; turn++) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle;
      else high = middle;
    }
    high = low;
  }
  const [red, green, blue] = linearOfLch([lightness, high, hue]).map((part) => Math.min(1, Math.max(0, part))) as [number, number, number];
  return [red, green, blue];
}

/** OKLCH and linear sRGB: Björn Ottosson, "A perceptual color space for image processing" (2020). The hue is in degrees. */
function linearOfLch([lightness, chroma, hue]: Triple): Triple {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function lchOf([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}
