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

  it('the primary action stands out from the wall', () => {
    expect(contrast(token('accent'), token('ground'))).toBeGreaterThanOrEqual(3);
  });
});
