import type { Colour } from '../../pixels/shade.ts';

/** What a point of a building is like. One is reused for every point. */
export interface Surface {
  red: number;
  green: number;
  blue: number;
  /** Light of its own. */
  glowRed: number;
  glowGreen: number;
  glowBlue: number;
  /** How much of a mirror it is. */
  mirror: number;
}

export function createSurface(): Surface {
  return { red: 0, green: 0, blue: 0, glowRed: 0, glowGreen: 0, glowBlue: 0, mirror: 0 };
}

export interface FacadeStyle {
  readonly seed: number;
  /** 0 by day … 1 at night: how many lamps are on. */
  readonly lamps: number;
  readonly neon: boolean;
  /** Colours of signs. */
  readonly signs: readonly Colour[];
  readonly snow: number;
  /** Whether floodlights stand on tall towers. */
  readonly crowns: boolean;
  /** Whether there is light left in the sky: few rooms are lit, none of them glaring, and floodlights are faint. */
  readonly early: boolean;
  /** Size of storeys and bays: below 1 where towers stand for higher ones. */
  readonly grain: number;
}

/** Gives the surface a colour of its own, times a factor. */
export function tint(surface: Surface, colour: Colour, factor: number): void {
  surface.red = colour[0] * factor;
  surface.green = colour[1] * factor;
  surface.blue = colour[2] * factor;
}

/** Adds light of the surface's own. */
export function shine(surface: Surface, colour: Colour, factor: number): void {
  surface.glowRed += colour[0] * factor;
  surface.glowGreen += colour[1] * factor;
  surface.glowBlue += colour[2] * factor;
}

/** Darkens or lightens the surface's own colour. */
export function shadeSurface(surface: Surface, factor: number): void {
  surface.red *= factor;
  surface.green *= factor;
  surface.blue *= factor;
}
