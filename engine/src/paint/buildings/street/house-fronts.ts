import type { Random } from '../../../pixels/random.ts';
import type { Add } from '../city-blocks.ts';
import { shopWidth } from '../shop-fronts.ts';
import { Kind, type Solid } from '../town.ts';

const houses: ReadonlySet<Kind> = new Set<Kind>([Kind.brick, Kind.piers, Kind.ribbons, Kind.glass]);

/**
 * Passes houses along a street on and gives them what stands out of their fronts: a ledge over the shops, a cornice under the roof,
 * awnings over some of the shop windows. `inward`: 1 where the street is to their right, -1 to their left.
 */
export function withFronts(add: Add, random: Random, edge: number, inward: number): Add {
  return (solid) => {
    const { x, z, halfX, halfZ, foot, top, kind, shape = 0, shrinkX = 0, seed } = solid;
    add(solid);
    if (!houses.has(kind) || shape !== 0 || shrinkX !== 0) return;
    const face = x + inward * halfX;
    if (Math.abs(face - edge) > 0.05) return;
    const ledge = (level: number, high: number, out: number): Solid => ({
      x,
      z,
      halfX: halfX + out,
      halfZ: halfZ + out * 0.4,
      foot: level,
      top: level + high,
      kind: Kind.stone,
      seed,
    });
    if (kind !== Kind.glass) {
      add(ledge(top - 0.012, 0.007, 0.005));
      add(ledge(top - 0.005, 0.008, 0.009));
    }
    if (foot > 0.01) return;
    add(ledge(0.08, 0.0042, 0.006));
    const shops = Math.floor((2 * halfZ) / shopWidth);
    for (let shop = 0; shop < shops; shop += 1) {
      if (random() < 0.5) continue;
      // From the left as one reads the signs.
      const place = z - inward * (halfZ - (shop + 0.5) * shopWidth);
      const out = 0.013 + random() * 0.007;
      const drop = 0.009;
      add({
        x: face,
        z: place,
        halfX: out,
        halfZ: shopWidth * 0.44,
        foot: 0.0425,
        top: 0.0425 + drop,
        shrinkX: out / drop,
        shrinkZ: 0,
        kind: Kind.awning,
        seed: Math.floor(random() * 0xffff_ffff),
      });
    }
  };
}
