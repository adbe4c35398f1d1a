/** Small arithmetic of shading. Colours are linear light, three numbers, 1 is paper white; brighter is allowed. */

export type Colour = readonly [number, number, number];

/** Both curves as tables of straight pieces, since each power costs more than the rest of a pixel; off by less than 0.00003. */
const pieces = 4096;
const encoded = new Float64Array(pieces + 2);
const decoded = new Float64Array(pieces + 2);
for (let index = 0; index < encoded.length; index += 1) {
  encoded[index] = 1.055 * (index / pieces) ** (1 / 2.4) - 0.055;
  decoded[index] = ((index / pieces + 0.055) / 1.055) ** 2.4;
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : Math.min(value, high);
}

export function mix(from: number, to: number, amount: number): number {
  return from + (to - from) * amount;
}

/** Hermite step: 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

export function mixColour(from: Colour, to: Colour, amount: number): Colour {
  return [mix(from[0], to[0], amount), mix(from[1], to[1], amount), mix(from[2], to[2], amount)];
}

export function scaleColour(colour: Colour, factor: number): Colour {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

/** Linear light of an sRGB colour such as `#e5a04b`. Source: IEC 61966-2-1. */
export function colourOf(hex: string): Colour {
  const channel = (start: number) => decode(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** sRGB value (0 to 1) of linear light. */
export function encode(linear: number): number {
  if (linear <= 0.003_130_8) return linear * 12.92;
  if (!(linear <= 1)) return 1.055 * linear ** (1 / 2.4) - 0.055;
  const place = linear * pieces;
  const index = place | 0;
  const low = encoded[index] as number;
  return low + ((encoded[index + 1] as number) - low) * (place - index);
}

/** Linear light of an sRGB value (0 to 1). */
export function decode(value: number): number {
  if (value <= 0.040_45) return value / 12.92;
  if (!(value <= 1)) return ((value + 0.055) / 1.055) ** 2.4;
  const place = value * pieces;
  const index = place | 0;
  const low = decoded[index] as number;
  return low + ((decoded[index + 1] as number) - low) * (place - index);
}

/** Brightness as the eye weighs it (Rec. 709). */
export function luminance(red: number, green: number, blue: number): number {
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

/** How light a pixel of sRGB values looks, in their own range; `at` is the index of its red. */
export function greyOf(values: Float32Array<ArrayBufferLike>, at: number): number {
  return (values[at] as number) * 0.3 + (values[at + 1] as number) * 0.59 + (values[at + 2] as number) * 0.11;
}
