import type { Colour } from '../../pixels/shade.ts';
import type { ThingKind } from '../things/thing.ts';

/** How a kind stands in a room. */
export interface RoomPiece {
  /** Metres from its front to its back. */
  readonly depth: number;
  /** Along the far wall, aside along a wall, in the middle of the floor, at a table, on the walls, from the ceiling, under all. */
  readonly where: 'wall' | 'floor' | 'seat' | 'hung' | 'above' | 'under' | 'corner';
  /** Metres over the floor at which it hangs by its foot. */
  readonly hangs?: number;
  /** Where things lie on it: metres over its foot, and towards its back; absent: nothing lies on it. */
  readonly rest?: { readonly y: number; readonly z?: number; readonly half: number };
  /** Light of its own: metres over its foot, colour and strength at a metre, and the radius of what shines. */
  readonly light?: { readonly y: number; readonly z?: number; readonly colour: Colour; readonly radius: number; readonly always?: true };
}

const lampLight: Colour = [1.25, 0.8, 0.42];

export const roomPieces: Partial<Record<ThingKind, RoomPiece>> = {
  sofa: { depth: 0.95, where: 'wall', rest: { y: 0.47, z: -0.08, half: 0.7 } },
  armchair: { depth: 0.86, where: 'floor', rest: { y: 0.46, z: -0.08, half: 0.18 } },
  'rocking-chair': { depth: 0.95, where: 'floor', rest: { y: 0.51, half: 0.15 } },
  stool: { depth: 0.36, where: 'seat', rest: { y: 0.5, half: 0.08 } },
  chair: { depth: 0.6, where: 'seat', rest: { y: 0.49, half: 0.1 } },
  throne: { depth: 0.8, where: 'wall', rest: { y: 0.56, half: 0.15 } },
  bed: { depth: 2.1, where: 'wall', rest: { y: 0.58, z: -0.35, half: 0.5 } },
  table: { depth: 0.86, where: 'floor', rest: { y: 0.762, half: 0.58 } },
  'round-table': { depth: 0.8, where: 'floor', rest: { y: 0.746, half: 0.24 } },
  'coffee-table': { depth: 0.6, where: 'floor', rest: { y: 0.406, half: 0.4 } },
  desk: { depth: 0.68, where: 'floor', rest: { y: 0.767, half: 0.52 } },
  bench: { depth: 0.6, where: 'floor', rest: { y: 0.47, half: 0.5 } },
  bookshelf: { depth: 0.36, where: 'wall', rest: { y: 2.1, half: 0.4 } },
  cabinet: { depth: 0.48, where: 'wall', rest: { y: 0.882, half: 0.4 } },
  wardrobe: { depth: 0.64, where: 'wall', rest: { y: 2.12, half: 0.4 } },
  nightstand: { depth: 0.44, where: 'wall', rest: { y: 0.532, half: 0.1 } },
  barrel: { depth: 0.68, where: 'corner', rest: { y: 0.902, half: 0.12 } },
  'gift-box': { depth: 0.36, where: 'floor' },
  fireplace: {
    depth: 0.5,
    where: 'wall',
    rest: { y: 1.152, z: -0.1, half: 0.7 },
    light: { y: 0.42, z: -0.32, colour: [2.6, 1.15, 0.32], radius: 0.26, always: true },
  },
  'kitchen-counter': { depth: 0.64, where: 'wall', rest: { y: 0.902, half: 1.1 } },
  stove: { depth: 0.64, where: 'wall', rest: { y: 0.916, half: 0.15 } },
  fridge: { depth: 0.7, where: 'wall' },
  bathtub: { depth: 0.86, where: 'wall', rest: { y: 0.5, half: 0.4 } },
  washstand: { depth: 0.5, where: 'wall' },
  bar: { depth: 1.6, where: 'wall', rest: { y: 1.102, z: -0.4, half: 0.9 } },
  'floor-lamp': { depth: 0.5, where: 'corner', light: { y: 1.43, colour: lampLight, radius: 0.3 } },
  lamp: { depth: 0.34, where: 'floor', light: { y: 0.34, colour: [0.8, 0.5, 0.25], radius: 0.24 } },
  'candle-stick': { depth: 0.12, where: 'floor', light: { y: 0.21, colour: [0.3, 0.16, 0.06], radius: 0.04, always: true } },
  pendant: { depth: 0.4, where: 'above', hangs: 1.85, light: { y: -0.02, colour: lampLight, radius: 0.12 } },
  chandelier: { depth: 0.95, where: 'above', hangs: 2.0, light: { y: 0.3, colour: [1.9, 1.25, 0.65], radius: 0.5 } },
  'paper-lantern': { depth: 0.5, where: 'above', hangs: 2.2, light: { y: 0.34, colour: [0.8, 0.34, 0.14], radius: 0.26 } },
  picture: { depth: 0.04, where: 'hung', hangs: 1.35 },
  mirror: { depth: 0.04, where: 'hung', hangs: 1.1 },
  clock: { depth: 0.1, where: 'hung', hangs: 1.7 },
  tv: { depth: 0.2, where: 'wall' },
  blackboard: { depth: 0.1, where: 'hung', hangs: 0.95 },
  'wall-shelf': { depth: 0.26, where: 'hung', hangs: 1.45 },
  rug: { depth: 1.6, where: 'under', rest: { y: 0.016, z: -0.2, half: 0.8 } },
  'potted-plant': { depth: 0.8, where: 'corner' },
  easel: { depth: 0.9, where: 'floor' },
  'christmas-tree': { depth: 1.4, where: 'corner', light: { y: 1, colour: [0.5, 0.32, 0.14], radius: 0.75 } },
  buddha: { depth: 1.1, where: 'wall' },
  piano: { depth: 2.1, where: 'floor', rest: { y: 0.945, z: 0.2, half: 0.3 } },
  guitar: { depth: 0.3, where: 'floor' },
  violin: { depth: 0.3, where: 'floor' },
  drums: { depth: 1, where: 'floor' },
};
