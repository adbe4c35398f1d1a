import { fromOklab, toOklab } from '../pixels/oklab.ts';
import { type Colour, clamp, colourOf, luminance, mix } from '../pixels/shade.ts';
import type { ColourName } from './colours.ts';

/** What each colour word looks like on paper. */
const paints: Record<ColourName, Colour> = {
  red: colourOf('#dc2a30'),
  orange: colourOf('#f08a24'),
  yellow: colourOf('#f5cf3a'),
  green: colourOf('#45a862'),
  teal: colourOf('#1fa9a2'),
  blue: colourOf('#2f6fe0'),
  purple: colourOf('#8d45da'),
  pink: colourOf('#f47fb4'),
  brown: colourOf('#8a5a34'),
  black: colourOf('#16161b'),
  white: colourOf('#f2f2f0'),
  grey: colourOf('#8d9094'),
  gold: colourOf('#e2a632'),
};

/** Lightness and the two colour axes of linear light. */
export function oklabOf(colour: Colour): Colour {
  const found = new Float64Array(3);
  toOklab(colour[0], colour[1], colour[2], found);
  return [found[0] ?? 0, found[1] ?? 0, found[2] ?? 0];
}

/** Linear light of an OKLab colour; negative channels are cut. */
export function colourAt(lightness: number, a: number, b: number): Colour {
  const found = new Float64Array(3);
  fromOklab(lightness, a, b, found);
  return [Math.max(0, found[0] ?? 0), Math.max(0, found[1] ?? 0), Math.max(0, found[2] ?? 0)];
}

/** Linear light of a colour word. */
export function paintOf(name: ColourName): Colour {
  return paints[name];
}

export function isGrey(name: ColourName): boolean {
  return name === 'black' || name === 'white' || name === 'grey';
}

/** Turns `colour` towards the hue of `lead` by `amount` (0 to 1) and keeps its lightness. `turn` shifts the hue, in radians. */
export function leadTowards(colour: Colour, lead: Colour, amount: number, turn = 0): Colour {
  const [lightness, a, b] = oklabOf(colour);
  const [, leadA, leadB] = oklabOf(lead);
  const chroma = Math.max(Math.hypot(a, b), Math.min(Math.hypot(leadA, leadB) * 0.85, 0.05 + lightness * 0.2));
  const hue = Math.atan2(leadB, leadA) + turn;
  return colourAt(lightness, mix(a, Math.cos(hue) * chroma, amount), mix(b, Math.sin(hue) * chroma, amount));
}

/** Multiplies the colourfulness and turns the hue (radians); lightness stays. */
export function recolour(colour: Colour, chroma: number, turn = 0): Colour {
  const [lightness, a, b] = oklabOf(colour);
  const cos = Math.cos(turn) * chroma;
  const sin = Math.sin(turn) * chroma;
  return colourAt(lightness, a * cos - b * sin, a * sin + b * cos);
}

/** Moves a colour away from a hue that is not wanted: turned aside and paler the closer it is. */
export function keepAwayFrom(colour: Colour, unwanted: ColourName): Colour {
  if (isGrey(unwanted)) return colour;
  const [, a, b] = oklabOf(colour);
  const [, awayA, awayB] = oklabOf(paints[unwanted]);
  let gap = Math.atan2(b, a) - Math.atan2(awayB, awayA);
  if (gap > Math.PI) gap -= Math.PI * 2;
  if (gap < -Math.PI) gap += Math.PI * 2;
  const closeness = 1 - clamp(Math.abs(gap) / 1.1);
  if (closeness === 0) return colour;
  return recolour(colour, 1 - 0.65 * closeness, (gap < 0 ? -1 : 1) * closeness * 0.7);
}

/** The same colour with `amount` of its colourfulness taken away, seen through air of the tint `tint`. */
export function greyed(colour: Colour, amount: number, tint: Colour): Colour {
  const light = luminance(colour[0], colour[1], colour[2]);
  const share = light / Math.max(1e-6, luminance(tint[0], tint[1], tint[2]));
  return [mix(colour[0], tint[0] * share, amount), mix(colour[1], tint[1] * share, amount), mix(colour[2], tint[2] * share, amount)];
}
