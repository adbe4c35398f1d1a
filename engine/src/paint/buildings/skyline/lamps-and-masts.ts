import type { Add } from '../city-blocks.ts';
import { Kind, Shape } from '../town.ts';

/** A small lamp on a post that stands on the ground. */
export function addStreetLamp(add: Add, x: number, z: number, height: number, seed: number): void {
  add({ x, z, halfX: 0.002, halfZ: 0.002, foot: 0, top: height, kind: Kind.stone, seed });
  add({ x, z, halfX: 0.006, halfZ: 0.006, foot: height, top: height + 0.009, shape: Shape.ball, kind: Kind.lamp, seed });
}

/** A lamp on a post of its own height above `foot`. */
export function addLampAt(add: Add, x: number, z: number, foot: number, height: number, seed: number): void {
  add({ x, z, halfX: 0.003, halfZ: 0.003, foot, top: foot + height, kind: Kind.stone, seed });
  add({ x, z, halfX: 0.008, halfZ: 0.008, foot: foot + height, top: foot + height + 0.013, shape: Shape.ball, kind: Kind.lamp, seed });
}

/** A slender tower with a ball, a platform and a mast. */
export function addTelevisionTower(add: Add, x: number, z: number, height: number, seed: number): void {
  const shape = Shape.cylinder;
  add({ x, z, halfX: 0.17, halfZ: 0.17, foot: 0, top: height * 0.2, shrinkX: 0.16, shrinkZ: 0.16, kind: Kind.stone, seed });
  add({ x, z, halfX: 0.065, halfZ: 0.065, foot: height * 0.2, top: height * 0.68, shape, kind: Kind.stone, seed });
  add({ x, z, halfX: 0.15, halfZ: 0.15, foot: height * 0.62, top: height * 0.665, shape, kind: Kind.glass, seed });
  add({ x, z, halfX: 0.19, halfZ: 0.19, foot: height * 0.58, top: height * 0.67, shape: Shape.ball, kind: Kind.metal, seed: 5 });
  add({ x, z, halfX: 0.1, halfZ: 0.1, foot: height * 0.745, top: height * 0.79, shape: Shape.ball, kind: Kind.metal, seed: 5 });
  add({ x, z, halfX: 0.035, halfZ: 0.035, foot: height * 0.67, top: height, shrinkX: 0.025, shrinkZ: 0.025, kind: Kind.metal, seed: 6 });
  add({ x, z, halfX: 0.016, halfZ: 0.016, foot: height, top: height + 0.03, shape: Shape.ball, kind: Kind.beacon, seed });
}
