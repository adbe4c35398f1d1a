import { expect, it } from 'vitest';
import { createRandom } from '../../../pixels/random.ts';
import type { Look } from '../kind.ts';
import { createMeshKit } from '../mesh/mesh-kit.ts';
import { cacti } from './cactus.ts';

const look = {
  colour: [0.5, 0.5, 0.5],
  name: 'green',
  tinted: false,
  material: undefined,
  lit: 1,
  season: 'summer',
  snowy: false,
  pixels: 200,
  habitat: 'land',
} as const;

/** Height and breadth of a specimen, in metres, and where its foot is. */
function sizeOf(index: number, seed: number): { tall: number; wide: number; foot: number } {
  const kit = createMeshKit();
  cacti.cactus.draw(kit, { ...look, index, random: createRandom(seed) } satisfies Look);
  const { corners } = kit.mesh();
  const along = (axis: number) => Array.from(corners).filter((_, at) => at % 3 === axis);
  const [xs, ys, zs] = [along(0), along(1), along(2)] as [number[], number[], number[]];
  const most = (list: number[]) => list.reduce((one, other) => Math.max(one, Math.abs(other)), 0);
  return { tall: Math.max(...ys), wide: Math.max(most(xs), most(zs)), foot: Math.min(...ys) };
}

it('builds no two cactuses of a stand alike: young ones are low, old ones have arms, all are rooted', () => {
  for (const seed of [1, 2, 3]) {
    const stand = [0, 1, 2, 3, 4, 5].map((index) => sizeOf(index, seed * 10 + index));
    expect(new Set(stand.map(({ tall }) => tall.toFixed(2))).size).toBe(6);
    for (const [index, { tall, wide, foot }] of stand.entries()) {
      expect(foot).toBeLessThan(0);
      if (index % 3 === 2) expect(tall).toBeLessThan(2.5);
      else expect(tall).toBeGreaterThan(2.7);
      if (index % 3 !== 2) expect(wide).toBeGreaterThan(0.6);
    }
  }
});
