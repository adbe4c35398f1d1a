import type { Ferry } from './skyline/ferries.ts';
import type { Town } from './town.ts';

/** From where a town is seen, and the town itself. */
export interface View {
  readonly kind: 'skyline' | 'street' | 'roofs' | 'old';
  readonly town: Town;
  readonly eyeX: number;
  readonly eyeY: number;
  readonly eyeZ: number;
  /** Turn of the eye to the right in radians. */
  readonly turn: number;
  /** Half the picture's mean side in units of distance: larger sees more. */
  readonly span: number;
  /** Where the horizon and the vanishing point lie, as fractions of the picture. */
  readonly horizon: number;
  readonly middle: number;
  /** Land begins at this z; water before it. */
  readonly shore: number;
  /** Half the width of a street. */
  readonly kerb: number;
  /** Column of the bridge, -1 for none, and the z of its towers. */
  readonly bridge: number;
  readonly bridgeTowers: readonly number[];
  /** Boats under way: each draws a wake. */
  readonly ferries: readonly Ferry[];
}
