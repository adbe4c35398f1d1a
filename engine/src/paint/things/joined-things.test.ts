import { describe, expect, it } from 'vitest';
import { createPicture } from '../compose.ts';
import { plainPlan } from '../fixtures/plain-plan.ts';
import { createMemory, type Picture, paintAll } from '../picture.ts';
import { joinThings } from './joined-things.ts';
import { paintedThings } from './place-things.ts';
import type { Thing } from './thing.ts';

const thing = (change: Partial<Thing> & Pick<Thing, 'kind'>): Thing => ({ count: 1, colours: [], ...change });
const join = (things: Thing[], change: Partial<typeof plainPlan> = {}) =>
  joinThings({ ...plainPlan, subject: 'mountains', ...change, things }).things;

describe('things that belong together', () => {
  it('gives umbrellas to the people that are there, except on a dry beach', () => {
    const both = [thing({ kind: 'person' }), thing({ kind: 'umbrella', relation: { how: 'in', to: 'ground' } })];
    expect(join(both)[1]?.relation).toEqual({ how: 'in', to: 0 });
    expect(join(both, { subject: 'ocean' })[1]?.relation).toEqual({ how: 'in', to: 'ground' });
    expect(join(both, { subject: 'ocean', weather: 'rain' })[1]?.relation).toEqual({ how: 'in', to: 0 });
    const under = join([thing({ kind: 'person', relation: { how: 'under', to: 1 } }), thing({ kind: 'umbrella' })]);
    expect(under[0]?.relation).toBeUndefined();
    expect(under[1]?.relation).toEqual({ how: 'in', to: 0 });
  });

  it('seats people and puts anglers into their boats', () => {
    const [elder] = join([
      thing({ kind: 'person', pose: 'sitting', relation: { how: 'in', to: 'ground' } }),
      thing({ kind: 'rocking-chair' }),
    ]);
    expect(elder?.relation).toEqual({ how: 'on', to: 1 });
    const [, angler] = join([thing({ kind: 'boat' }), thing({ kind: 'person', who: 'fisherman' })]);
    expect(angler?.relation).toEqual({ how: 'in', to: 0 });
    const [walker] = join([thing({ kind: 'person', pose: 'walking' }), thing({ kind: 'boat' })]);
    expect(walker?.relation).toBeUndefined();
  });

  it('has whoever is there with a kite, a newspaper or a snowman do something with it', () => {
    const [flier, kite] = join([thing({ kind: 'child', relation: { how: 'in', to: 1 } }), thing({ kind: 'kite', colours: ['red'] })]);
    expect(flier).toMatchObject({ activity: { manner: 'kiting', with: 'kite', colours: ['red'] } });
    expect(flier?.relation).toBeUndefined();
    expect(kite?.relation).toEqual({ how: 'in', to: 0 });
    const [reader] = join([thing({ kind: 'person' }), thing({ kind: 'newspaper' })]);
    expect(reader?.activity).toEqual({ manner: 'perusing', with: 'newspaper' });
    const built = join([
      thing({ kind: 'child', count: 3, relation: { how: 'in-front-of', to: 2 } }),
      thing({ kind: 'snowman' }),
      thing({ kind: 'house' }),
    ]);
    expect(built.map(({ kind, count, relation }) => [kind, count, relation?.how, relation?.to])).toEqual([
      ['child', 2, 'right-of', 1],
      ['snowman', 1, 'in-front-of', 2],
      ['house', 1, undefined, undefined],
      ['child', 1, 'left-of', 1],
    ]);
  });

  it('leaves three kites to themselves where one person is', () => {
    expect(join([thing({ kind: 'person' }), thing({ kind: 'kite', count: 3, counted: true })])[0]?.activity).toBeUndefined();
  });

  it('puts candles on the cake, and the cake on their plate', () => {
    const things = [thing({ kind: 'cake' }), thing({ kind: 'candle', count: 5, relation: { how: 'on', to: 2 } }), thing({ kind: 'plate' })];
    expect(join(things, { subject: 'room' }).map(({ relation }) => relation?.to)).toEqual([2, 0, undefined]);
  });

  it('puts birds on the branch, and both before the moon', () => {
    const things = [
      thing({ kind: 'owl', relation: { how: 'on', to: 2 } }),
      thing({ kind: 'moon' }),
      thing({ kind: 'branch', relation: { how: 'in-front-of', to: 1 } }),
    ];
    for (const seed of [3, 7, 11]) {
      const memory = createMemory();
      const plan = { ...plainPlan, subject: 'mountains' as const, hour: 'night' as const, things };
      paintAll(createPicture({ plan, style: 'photo', width: 160, height: 120, seed }, memory));
      const boxes = paintedThings({ memory, width: 160, height: 120 }).things.map(({ thing: of, box }) => ({ of, ...box }));
      const [owl, moon] = [0, 1].map((of) => boxes.find((box) => box.of === of));
      expect(owl && moon && Math.abs(owl.x - moon.x)).toBeLessThan(moon?.half ?? 0);
      expect(owl?.foot).toBeLessThan(moon?.foot ?? 0);
      expect((owl?.foot ?? 0) - (owl?.tall ?? 0)).toBeGreaterThan((moon?.foot ?? 0) - (moon?.tall ?? 0) - 6);
    }
  });

  it('lifts an umbrella over the head of who holds it', () => {
    const things = [thing({ kind: 'person', who: 'woman', colours: ['blue'] }), thing({ kind: 'umbrella', colours: ['red'] })];
    for (const seed of [3, 7, 11]) {
      const memory = createMemory();
      const picture: Picture = createPicture(
        { plan: { ...plainPlan, subject: 'desert', things }, style: 'photo', width: 160, height: 120, seed },
        memory,
      );
      paintAll(picture);
      const { things: painted } = paintedThings({ memory, width: 160, height: 120 });
      expect(painted.length).toBe(1);
      const box = painted[0]?.box;
      let [reds, rows] = [0, 0];
      for (let at = 0; at < 160 * 120; at += 1) {
        const [r = 0, g = 0, b = 0] = picture.pixels.subarray(at * 3, at * 3 + 3);
        if (r < 80 || r < g * 2.2 || r < b * 2) continue;
        reds += 1;
        rows += Math.floor(at / 160);
      }
      expect(reds).toBeGreaterThan(20);
      expect(rows / reds).toBeLessThan((box?.foot ?? 0) - (box?.tall ?? 0) * 0.85);
    }
  });
});
