import type { Add } from '../city-blocks.ts';
import { Kind, Shape } from '../town.ts';
import { addLampAt } from './lamps-and-masts.ts';

export const deckHeight = 0.2;
export const bridgeTop = 1.05;

/** One block of a hanging bridge: deck, lamps, and a tower where one stands. */
export function addBridgePart(add: Add, column: number, row: number, towers: readonly number[], seed: number): void {
  const x = column + 0.5;
  add({ x, z: row + 0.5, halfX: 0.1, halfZ: 0.5, foot: deckHeight - 0.03, top: deckHeight, kind: Kind.quay, seed: 6 });
  for (let lamp = 0; lamp < 2; lamp += 1)
    for (const offset of [-0.09, 0.09]) addLampAt(add, column + 0.5 + offset, row + 0.25 + lamp / 2, deckHeight, 0.05, seed);
  for (const z of towers) {
    if (Math.floor(z) !== row) continue;
    for (const offset of [-0.1, 0.1]) {
      const pillar = { halfX: 0.03, halfZ: 0.045, foot: 0, top: bridgeTop, shrinkX: 0.008, shrinkZ: 0.012 };
      add({ x: column + 0.5 + offset, z, ...pillar, kind: Kind.stone, seed: 8 });
      const light = { halfX: 0.012, halfZ: 0.012, foot: bridgeTop, top: bridgeTop + 0.02 };
      add({ x: column + 0.5 + offset, z, ...light, kind: Kind.beacon, shape: Shape.ball, seed: 8 });
    }
    for (const level of [0.45, 0.8, 1]) {
      const beam = { halfX: 0.1, halfZ: 0.03, foot: bridgeTop * level - 0.07, top: bridgeTop * level - 0.02 };
      add({ x, z, ...beam, kind: Kind.stone, seed: 8 });
    }
  }
}
