import { describe, expect, it } from 'vitest';
import { createRandom } from '../../pixels/random.ts';
import { createPicture } from '../compose.ts';
import { createMemory, paintAll } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import type { Thing } from '../things/thing.ts';
import { createRayTree } from './ray-tree.ts';
import { layOutRoom } from './room-layout.ts';
import { roomPieces } from './room-pieces.ts';
import { spaceOf } from './room-space.ts';
import type { RoomSpot } from './room-spots.ts';

const plain: ScenePlan = {
  subject: 'room',
  hour: 'noon',
  weather: 'clear',
  season: 'summer',
  mood: 'calm',
  details: [],
  things: [],
  unwantedDetails: [],
  colours: [],
  unwantedColours: [],
  creativity: 0,
};
const thing = (kind: Thing['kind'], more: Partial<Thing> = {}): Thing => ({ kind, count: 1, colours: [], ...more });
const layoutOf = (change: Partial<ScenePlan>): RoomSpot[] => {
  const plan = { ...plain, ...change };
  return layOutRoom(plan, spaceOf({ width: 256, height: 256, seed: 5 }, plan), 5);
};
const find = (spots: RoomSpot[], kind: Thing['kind']) => spots.find((spot) => spot.kind === kind) as RoomSpot;

function paint(change: Partial<ScenePlan>, size = 96): { mean: number[]; pixels: Uint8Array<ArrayBufferLike> } {
  const picture = createPicture({ plan: { ...plain, ...change }, style: 'photo', width: size, height: size, seed: 5 }, createMemory());
  paintAll(picture);
  const mean = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let at = channel; at < picture.pixels.length; at += 3) sum += picture.pixels[at] as number;
    return (sum * 3) / picture.pixels.length;
  });
  return { mean, pixels: picture.pixels };
}

describe('a room', () => {
  it('puts a cat on the seat of the sofa, and a lamp on the desk', () => {
    const spots = layoutOf({ things: [thing('sofa'), thing('cat', { relation: { how: 'on', to: 0 } })] });
    const [sofa, cat] = [find(spots, 'sofa'), find(spots, 'cat')];
    expect(cat.y).toBeCloseTo((roomPieces.sofa?.rest?.y ?? 0) * sofa.size, 2);
    expect(Math.abs(cat.x - sofa.x)).toBeLessThan(sofa.wide / 2);
    const study = layoutOf({ things: [thing('desk'), thing('lamp', { relation: { how: 'on', to: 0 } })] });
    expect(find(study, 'lamp').y).toBeGreaterThan(0.7);
    expect(study.some(({ kind }) => kind === 'bookshelf')).toBe(true);
  });

  it('places every piece that is asked for inside its walls, and none of them in another', () => {
    const things = [thing('fireplace'), thing('armchair', { count: 2 }), thing('piano'), thing('bookshelf'), thing('dog'), thing('person')];
    const spots = layoutOf({ things });
    const { half, depth } = spaceOf({ width: 256, height: 256, seed: 5 }, { ...plain, things });
    things.forEach(({ count }, index) => {
      expect(spots.filter((spot) => spot.thing === index)).toHaveLength(count);
    });
    for (const { x, z, wide, deep } of spots) {
      expect(Math.abs(x) + wide / 2).toBeLessThan(half + 0.05);
      expect(z + deep / 2).toBeLessThan(depth + 0.05);
    }
  });

  it('is lit warmly by its lamps at night', () => {
    const { mean } = paint({ hour: 'night', details: ['bedroom'] });
    expect(mean[0]).toBeGreaterThan((mean[2] as number) * 1.4);
    expect(mean[0]).toBeGreaterThan(25);
  });

  it('gives furniture the colour of the prompt', () => {
    const share = (colour: 'red' | 'blue') => {
      const { pixels } = paint({ things: [thing('sofa', { colours: [colour] }), thing('rug', { colours: [colour] })] });
      let found = 0;
      for (let at = 0; at < pixels.length; at += 3) if ((pixels[at] as number) > (pixels[at + 2] as number) * 1.8) found += 1;
      return (found * 3) / pixels.length;
    };
    expect(share('red') - share('blue')).toBeGreaterThan(0.1);
  });
});

describe('rays in a room', () => {
  it('meet the same triangle as when every one is tried', () => {
    const random = createRandom(3);
    const corners = Float32Array.from({ length: 60 * 9 }, (_, at) => (at % 9 < 3 ? random() * 4 : 0));
    for (let triangle = 0; triangle < 60; triangle += 1)
      for (let at = 3; at < 9; at += 1) corners[triangle * 9 + at] = (corners[triangle * 9 + (at % 3)] as number) + random() - 0.5;
    const tree = createRayTree(corners, 60);
    const single = Array.from({ length: 60 }, (_, triangle) => createRayTree(corners.slice(triangle * 9, triangle * 9 + 9), 1));
    let met = 0;
    for (let ray = 0; ray < 200; ray += 1) {
      const d = [random() - 0.5, random() - 0.5, random() - 0.5];
      const length = Math.hypot(...d);
      const [dx, dy, dz] = d.map((value) => value / length) as [number, number, number];
      const o = [random() * 4, random() * 4, random() * 4] as const;
      let [nearest, best] = [-1, 9];
      single.forEach((one, triangle) => {
        if (one.nearest(...o, dx, dy, dz, best) >= 0) [nearest, best] = [triangle, one.hit.t];
      });
      expect(tree.nearest(...o, dx, dy, dz, 9)).toBe(nearest);
      expect(tree.blocked(...o, dx, dy, dz, 9)).toBe(nearest >= 0);
      met += nearest >= 0 ? 1 : 0;
    }
    expect(met).toBeGreaterThan(5);
  });
});
