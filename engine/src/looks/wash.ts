/** A warm white sheet for watercolour, by channel, 0 to 1. */
const sheet = [0.985, 0.974, 0.95] as const;

export function paperOf(channel: number): number {
  return sheet[channel] as number;
}

/**
 * What a colour becomes under more or less pigment: 1 leaves it, 0 bleaches it, 2 doubles its depth. Values 0 to 1.
 * Source: A. Bousseau and others, "Interactive Watercolor Rendering with Temporal Coherence and Abstraction" (2006):
 * a density d of pigment turns a colour C into C - (C - C²)(d - 1).
 */
export function pigmentOn(colour: number, density: number): number {
  const turned = colour - (colour - colour * colour) * (density - 1);
  return turned < 0 ? 0 : Math.min(1, turned);
}
