import { describe, expect, it } from 'vitest';
import { plainPlan } from '../fixtures/plain-plan.ts';
import type { Thing } from '../things/thing.ts';
import { arrange } from './arrangement.ts';
import { placeOnTable } from './table-places.ts';
import { wishesOf } from './table-wishes.ts';

const thing = (change: Partial<Thing> & Pick<Thing, 'kind'>): Thing => ({ count: 1, colours: [], ...change });

function table(things: Thing[], seed = 3) {
  const random = () => ((seed * 0.37) % 1) * 0.8 + 0.1;
  const placed = placeOnTable(wishesOf({ ...plainPlan, subject: 'still-life', things }, random), random, 1);
  return placed;
}

describe('things on a table', () => {
  it('come in their number, with nothing added', () => {
    const placed = table([thing({ kind: 'lemon', count: 3 }), thing({ kind: 'cup' })]);
    expect(placed.map(({ kind }) => kind).sort()).toEqual(['cup', 'lemon', 'lemon', 'lemon']);
  });

  it('have their own colours, one after the other', () => {
    const [first, second, third] = table([thing({ kind: 'apple', count: 3, colours: ['red', 'green'] })]);
    expect(first?.colour).not.toEqual(second?.colour);
    expect(first?.colour).toEqual(third?.colour);
    expect(table([thing({ kind: 'apple' })])[0]?.colour).toBeUndefined();
  });

  it('lie beside each other in a bowl or on a plate that has room for all of them', () => {
    const placed = table([thing({ kind: 'bowl' }), thing({ kind: 'pear', count: 5, relation: { how: 'in', to: 0 } })]);
    const bowl = placed.find(({ kind }) => kind === 'bowl');
    const pears = placed.filter(({ kind }) => kind === 'pear');
    for (const pear of pears) {
      expect(pear.upon).toBe(bowl);
      expect(Math.hypot(pear.x - (bowl?.x ?? 0), pear.z - (bowl?.z ?? 0))).toBeLessThan(bowl?.foot ?? 0);
      for (const other of pears) if (other !== pear) expect(Math.abs(pear.x - other.x)).toBeGreaterThan(pear.foot * 0.4);
    }
  });

  it('keep to their relations', () => {
    for (let seed = 1; seed < 12; seed += 1) {
      const of = (how: 'left-of' | 'right-of' | 'behind' | 'in-front-of' | 'on') => {
        const placed = table([thing({ kind: 'cube' }), thing({ kind: 'bottle', relation: { how, to: 0 } })], seed);
        return { cube: placed.find(({ kind }) => kind === 'cube'), bottle: placed.find(({ kind }) => kind === 'bottle') };
      };
      const left = of('left-of');
      expect(left.bottle?.x).toBeLessThan(left.cube?.x ?? Number.NaN);
      const right = of('right-of');
      expect(right.bottle?.x).toBeGreaterThan(right.cube?.x ?? Number.NaN);
      const behind = of('behind');
      expect(behind.bottle?.z).toBeGreaterThan(behind.cube?.z ?? Number.NaN);
      const front = of('in-front-of');
      expect(front.bottle?.z).toBeLessThan(front.cube?.z ?? Number.NaN);
      const on = of('on');
      expect(on.bottle?.y).toBeGreaterThan(0.8);
      expect(on.bottle?.x).toBeCloseTo(on.cube?.x ?? Number.NaN, 1);
    }
  });

  it('puts flowers into the vase that was named, and into one of its own where none was', () => {
    const both = table([thing({ kind: 'vase', colours: ['red'] }), thing({ kind: 'tulip', count: 5, colours: ['white'] })]);
    expect(both.map(({ kind, flowers }) => [kind, flowers.map(({ count }) => count)])).toEqual([['vase', [5]]]);
    const alone = table([thing({ kind: 'rose' })]);
    expect(alone.map(({ kind, flowers }) => [kind, flowers[0]?.count])).toEqual([['vase', 1]]);
  });

  it('fits the eye around what stands there', () => {
    const low = arrange({ ...plainPlan, subject: 'still-life', things: [thing({ kind: 'lemon' })] }, 5);
    const tall = arrange({ ...plainPlan, subject: 'still-life', things: [thing({ kind: 'bottle', count: 4, arrangement: 'row' })] }, 5);
    expect(tall.tall).toBeGreaterThan(low.tall);
    expect(tall.breadth).toBeGreaterThan(low.breadth);
  });
});
