import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Contrast of every text and control over every ground it may stand on, computed from the tokens (WCAG 2.2, 1.4.3 and 1.4.11). */

type Colour = readonly [red: number, green: number, blue: number, alpha: number];
const source = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, Colour> {
  const start = source.indexOf(selector);
  const block = source.slice(start, source.indexOf('}', start));
  const found = block.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g);
  return new Map([...found].map(([, name = '', ...numbers]) => [name, colourOf(numbers)]));
}

/** OKLCH to linear sRGB: Björn Ottosson, "A perceptual color space for image processing" (2020). */
function colourOf([lightness, chroma, hue, alpha = '1']: (string | undefined)[]): Colour {
  const [L, C, h] = [Number(lightness), Number(chroma), (Number(hue) * Math.PI) / 180];
  const [a, b] = [C * Math.cos(h), C * Math.sin(h)];
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const [red = 0, green = 0, blue = 0] = linear.map((value) => Math.min(1, Math.max(0, value)));
  return [red, green, blue, Number(alpha)];
}

const encode = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Browsers blend in gamma-encoded sRGB. */
function over(top: Colour, bottom: Colour): Colour {
  const mix = (place: 0 | 1 | 2) => decode(encode(top[place]) * top[3] + encode(bottom[place]) * (1 - top[3]));
  return [mix(0), mix(1), mix(2), 1];
}

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(top: Colour, bottom: Colour): number {
  const [one, two] = [luminance(over(top, bottom)), luminance(bottom)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

/** What is left of linear sRGB without red and without green cones: Machado, Oliveira, Fernandes (2009), severity 1. */
const sights: readonly (readonly number[])[] = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
];

/** As it is seen, in OKLab: equal distances look equally different. */
function seen([red, green, blue]: Colour, sight: readonly number[]): readonly number[] {
  const row = (at: number) => (sight[at] ?? 0) * red + (sight[at + 1] ?? 0) * green + (sight[at + 2] ?? 0) * blue;
  const [r, g, b] = [row(0), row(3), row(6)].map((value) => Math.min(1, Math.max(0, value))) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const kinds = [1, 2, 3, 4, 5, 6, 7, 8].map((place) => `data-${place}`);
const grounds = ['ground', 'surface-1', 'surface-2', 'surface-3'];
const inks = ['ink', 'ink-2', 'ok', 'warn', 'bad'];

describe.each([
  ['night', ':root,\n[data-theme="dark"]'],
  ['day', '\n[data-theme="light"]'],
])('%s', (_name, selector) => {
  const tokens = tokensOf(selector);
  const token = (name: string): Colour => {
    const found = tokens.get(name);
    if (!found) throw new Error(`tokens.css has no ${name}`);
    return found;
  };

  it.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))('%s can be read on %s', (ink, ground) => {
    expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('the edge of a control can be seen on %s', (ground) => {
    expect(contrast(token('edge'), token(ground))).toBeGreaterThanOrEqual(3);
  });

  it('words on the primary action can be read, at rest and under the pointer', () => {
    expect(contrast(token('on-accent'), token('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('on-accent'), token('accent-hi'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(kinds)('%s of a chart stands out from the wall', (kind) => {
    expect(contrast(token(kind), token('ground'))).toBeGreaterThanOrEqual(3);
  });

  it('the colours of a chart are told apart by all, also without red or green', () => {
    const pairs = kinds.flatMap((one, place) => kinds.slice(place + 1).map((other) => [one, other] as const));
    for (const [one, other] of pairs) {
      for (const sight of sights) {
        const [from, to] = [seen(token(one), sight), seen(token(other), sight)];
        expect(Math.hypot(...from.map((value, axis) => value - (to[axis] ?? 0))), `${one} and ${other}`).toBeGreaterThan(0.08);
      }
    }
  });

  it('the primary action stands out from the wall', () => {
    expect(contrast(token('accent'), token('ground'))).toBeGreaterThanOrEqual(3);
  });
});
