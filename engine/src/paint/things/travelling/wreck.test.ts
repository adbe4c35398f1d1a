import { expect, it } from 'vitest';
import { createRandom } from '../../../pixels/random.ts';
import { createPicture } from '../../compose.ts';
import { plainPlan } from '../../fixtures/plain-plan.ts';
import { createMemory, paintAll } from '../../picture.ts';
import type { Look } from '../kind.ts';
import { createMeshKit } from '../mesh/mesh-kit.ts';
import { paintedThings } from '../place-things.ts';
import { drawWreck } from './wreck.ts';

const look: Look = {
  colour: [0.3, 0.2, 0.1],
  name: 'brown',
  tinted: false,
  material: undefined,
  lit: 0,
  season: 'summer',
  snowy: false,
  random: createRandom(3),
  pixels: 200,
  habitat: 'seabed',
  index: 0,
};

it('a wreck lies with its stern in the sand and its bow free of it, under a mast', () => {
  const kit = createMeshKit();
  drawWreck(kit, look);
  const { corners, count } = kit.mesh();
  const heights = (from: number, to: number) =>
    Array.from({ length: count * 3 }, (_, at) => [corners[at * 3] as number, corners[at * 3 + 1] as number] as const)
      .filter(([x]) => x >= from && x < to)
      .map(([, y]) => y);
  expect(Math.min(...heights(-12, -9))).toBeLessThan(-1);
  expect(Math.min(...heights(8.5, 12))).toBeGreaterThan(0);
  expect(Math.max(...heights(-12, 12))).toBeGreaterThan(10);
});

it('nothing of the reef hides a wreck: most of its breadth is seen', () => {
  for (const seed of [7, 21, 5]) {
    const plan = { ...plainPlan, subject: 'underwater' as const, things: [{ kind: 'wreck' as const, count: 1, colours: [] }] };
    const memory = createMemory();
    const size = 160;
    paintAll(createPicture({ plan, style: 'photo', width: size, height: size, seed }, memory));
    const { things, shown } = paintedThings({ memory, width: size, height: size });
    const box = things[0]?.box;
    let columns = 0;
    for (let x = 0; x < size; x += 1)
      for (let y = 0; y < size; y += 1)
        if (shown[y * size + x]) {
          columns += 1;
          break;
        }
    expect(columns).toBeGreaterThan(1.5 * (box?.half ?? size));
  }
});
