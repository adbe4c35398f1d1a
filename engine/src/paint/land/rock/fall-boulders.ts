import { createRandom, hashPoint, type Random, seedFor } from '../../../pixels/random.ts';
import { mix, smoothstep } from '../../../pixels/shade.ts';
import { fallAt, type Layout, type RiverBoulder, riverAt, riverHalf, type Valley, valleyOf } from '../valley.ts';

/** The boulders at the foot of a waterfall and along the river that runs from it; none where no water falls. */
export function fallBouldersOf(layout: Layout, pictureSeed: number): readonly RiverBoulder[] {
  if (layout.fall <= 0) return [];
  const valley = valleyOf(createRandom(seedFor(pictureSeed, 'massif')));
  const random = createRandom(seedFor(pictureSeed, 'fall boulders'));
  const atFoot = footBoulders(layout, valley, random);
  return layout.water === 'river' ? [...alongRiver(layout, valley, random), ...atFoot, ...onMeadow(layout, valley, random)] : atFoot;
}

/** What has come down with the water: large blocks on both sides of it, smaller ones before it. */
function footBoulders(layout: Layout, valley: Valley, random: Random): RiverBoulder[] {
  const middle = fallAt(valley, layout);
  return Array.from({ length: 22 }, (_, at) => {
    const side = at % 2 === 0 ? 1 : -1;
    const out = random();
    const reach = mix(0.1, 0.34, random() ** 2) * (0.7 + 0.5 * out);
    return { x: middle + side * mix(0.42, 1.7, out), z: layout.fall - mix(-0.05, 1.5, random()) * (1 - 0.3 * out), reach };
  });
}

/** Most of them at the banks, where floods have left them; farthest last. */
function alongRiver(layout: Layout, valley: Valley, random: Random): RiverBoulder[] {
  const count = 64;
  return Array.from({ length: count }, (_, at) => {
    const z = mix(1.15, layout.fall - 1.1, ((at + random() * 0.9) / count) ** 1.25);
    const side = random() < 0.5 ? 1 : -1;
    const aside = random() < 0.14 && z > 2.4 ? mix(0.25, 0.7, random()) : mix(0.88, 1.4, random() ** 1.3);
    return {
      x: riverAt(valley, z, layout.fall) + side * riverHalf(layout, z) * aside,
      z,
      reach: mix(0.03, 0.19, random() ** 2.8) * (0.62 + z * 0.1),
    };
  });
}

/** A few that ice has left in the grass, each large one with a small one beside it. */
function onMeadow(layout: Layout, valley: Valley, random: Random): RiverBoulder[] {
  return Array.from({ length: 4 }, (_, at) => {
    const z = mix(2.1, layout.fall - 1.8, (at + random()) / 4);
    const side = at % 2 === 0 ? 1 : -1;
    const x = riverAt(valley, z, layout.fall) + side * (riverHalf(layout, z) + mix(0.35, 1.5, random()) * (0.4 + z * 0.16));
    const reach = mix(0.17, 0.26, random());
    return [
      { x, z, reach },
      { x: x + reach * mix(-1.3, 1.3, random()), z: z - reach * 0.8, reach: reach * mix(0.5, 0.75, random()) },
    ];
  }).flat();
}

/** Breadth of the strips by which boulders are found. */
const strip = 0.5;

/** Height of the boulders over level 0 at a place, -1 where none lies. */
export function boulderRise(boulders: readonly RiverBoulder[]): (x: number, z: number) => number {
  const strips: RiverBoulder[][] = [];
  for (const boulder of boulders)
    for (let at = Math.floor((boulder.z - boulder.reach) / strip); at <= Math.floor((boulder.z + boulder.reach) / strip); at += 1)
      strips[at] = [...(strips[at] ?? []), boulder];
  return (x, z) => {
    const near = strips[Math.floor(z / strip)];
    let best = -1;
    if (!near) return best;
    for (const boulder of near) {
      const [dx, dz] = [(x - boulder.x) / boulder.reach, (z - boulder.z) / boulder.reach];
      const far = dx * dx + dz * dz;
      if (far < 1) best = Math.max(best, blockAt(boulder, dx, dz, Math.sqrt(far)));
    }
    return best;
  };
}

/** A block worn round, with faces that it broke along. `dx`, `dz`, `far`: from its middle, in shares of its reach. */
function blockAt({ x, z, reach }: RiverBoulder, dx: number, dz: number, far: number): number {
  const luck = hashPoint(Math.floor(x * 977), Math.floor(z * 977), 5);
  let edge = 0;
  for (let face = 0; face < 5; face += 1) {
    const angle = luck * 9 + face * 1.257 + Math.sin(luck * 50 + face * 4) * 0.3;
    edge = Math.max(edge, (dx * Math.cos(angle) + dz * Math.sin(angle)) * (1.06 + 0.24 * Math.sin(luck * 90 + face * 2.3)));
  }
  const out = mix(far, edge, 0.62);
  const crown = smoothstep(0, 0.62, 1 - out);
  return reach * (-0.12 + (0.62 + 0.4 * luck) * crown + crown * 0.3 * (dx * (luck - 0.5) + dz * 0.4));
}
