import type { Colour } from '../pixels/shade.ts';

/** The light of a scene: where the sun or moon stands, and the colours of air, sun and shadow. */
export interface Light {
  /** Unit vector towards the sun or moon: x right, y up, z away from the eye. */
  sun: Colour;
  /** Colour and strength of direct light. */
  sunColour: Colour;
  /** Sky straight up and at the horizon. */
  zenith: Colour;
  horizon: Colour;
  /** Light from everywhere else. */
  ambient: Colour;
  /** Lit and shaded sides of clouds. */
  cloudLit: Colour;
  cloudShade: Colour;
  /** 0 no cloud … 1 closed. */
  cloudCover: number;
  /** Haze: 0 clear air … 1 thick fog. */
  haze: number;
  /** Stars and moon are out. */
  night: boolean;
  /** 0 dry … 1 heavy. */
  rain: number;
  snowfall: number;
  /** Exposure for tone mapping; 1 is the usual. */
  exposure: number;
}
