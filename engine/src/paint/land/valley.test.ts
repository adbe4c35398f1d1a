import { expect, it } from 'vitest';
import { plainPlan } from '../fixtures/plain-plan.ts';
import type { ScenePlan } from '../plan.ts';
import { withGroundForThings } from '../things/ground-for-things.ts';
import type { Thing } from '../things/thing.ts';
import { layoutOf, riverHalf } from './valley.ts';

const river = (things: Thing[], details: ScenePlan['details'] = ['river']): ScenePlan =>
  withGroundForThings({ ...plainPlan, subject: 'mountains', details, things });
const bridge = { kind: 'bridge', count: 1, colours: [], material: 'wood' } as const satisfies Thing;

it('a mountain river is as wide as the bridge that crosses it, there and not before the eye, and has stones', () => {
  const plan = river([bridge]);
  const [crossed, plain] = [layoutOf(plan, 7), layoutOf(river([]), 7)];
  expect(crossed.crossing).toBeGreaterThan(0);
  expect(riverHalf(crossed, crossed.crossing)).toBeGreaterThan(1.8 * riverHalf(plain, crossed.crossing));
  expect(riverHalf(crossed, 0.5)).toBe(riverHalf(plain, 0.5));
  expect(plan.things.find(({ kind }) => kind === 'rock')).toMatchObject({ relation: { how: 'in', to: 'water' } });
});

it('several bridges, one far away, one of metal and one before a waterfall leave it its breadth', () => {
  for (const things of [
    [{ ...bridge, count: 2 }],
    [{ ...bridge, distance: 'far' }],
    [{ ...bridge, material: 'metal' }],
  ] satisfies Thing[][]) {
    expect(layoutOf(river(things), 7).crossing).toBe(0);
  }
  expect(layoutOf(river([bridge], ['river', 'waterfall']), 7).crossing).toBe(0);
});
