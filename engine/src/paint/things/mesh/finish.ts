import type { Colour } from '../../../pixels/shade.ts';

export type Texture =
  | 'plain'
  | 'planks'
  | 'logs'
  | 'bricks'
  | 'stones'
  | 'old-stones'
  | 'tiles'
  | 'thatch'
  | 'bark'
  | 'plaster'
  | 'cloth'
  | 'rock'
  | 'metal'
  | 'leaf'
  | 'pan-tiles'
  | 'weathered'
  | 'cobbles'
  | 'turf';

/** What a surface is made of. */
export interface Finish {
  /** Share of light that it throws back, linear. */
  readonly colour: Colour;
  readonly texture?: Texture;
  /** Size of one brick, plank or tile in metres; 0.3 when absent. */
  readonly grain?: number;
  /** 0 matt … 1 polished. */
  readonly gloss?: number;
  /** Light of its own, linear. */
  readonly glow?: Colour;
  /** Share of sunlight that comes through from behind, as in leaves, sails and paper. */
  readonly thin?: number;
  /**
   * A large bulge, as a balloon, a sail or deep snow: nothing throws a shadow on it, it only turns away from the light; and the lower it
   * faces, the less of the sky it sees.
   */
  readonly convex?: boolean;
  /** Snow never lies on it. */
  readonly bare?: boolean;
  /** Loose ground that drifted against it: it leans on the ground around, which stays as light. */
  readonly drift?: boolean;
  /** A coat that changes its colour from place to place, for triangles that carry their places on the hide. */
  readonly coat?: Coat;
}

/**
 * Colour of a coat at a place of the hide, in metres of the animal as it stands straight, whatever its pose. `pixel`: metres that a
 * pixel covers there. `out` holds the finish's colour and is changed.
 */
export type Coat = (x: number, y: number, z: number, pixel: number, out: Float64Array) => void;
