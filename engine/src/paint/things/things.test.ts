import { describe, expect, it } from 'vitest';
import { createRandom } from '../../pixels/random.ts';
import { composePicture, createPicture } from '../compose.ts';
import { plainPlan } from '../fixtures/plain-plan.ts';
import { createMemory, type Picture, paintAll } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';
import { sceneOf } from '../scenes.ts';
import { canPlace, catalogue, shortcomingsOf } from './catalogue.ts';
import { withGroundForThings } from './ground-for-things.ts';
import { createMeshKit } from './mesh/mesh-kit.ts';
import { paintedThings } from './place-things.ts';
import { settings } from './scene-settings.ts';
import type { Setting } from './setting.ts';
import type { Thing } from './thing.ts';

const thing = (change: Partial<Thing> & Pick<Thing, 'kind'>): Thing => ({ count: 1, colours: [], ...change });

function paint(plan: Partial<ScenePlan>, seed = 7): Picture {
  const picture = createPicture({ plan: { ...plainPlan, ...plan }, style: 'photo', width: 256, height: 192, seed }, createMemory());
  paintAll(picture);
  return picture;
}

type Test = (red: number, green: number, blue: number) => boolean;
const red: Test = (r, g, b) => r > 70 && r > g * 2.4 && r > b * 2;
const blue: Test = (r, g, b) => b > 90 && b > r * 1.8 && b > g * 1.25;

/** Middle (shares of the picture) and size of each connected region of a colour, the largest first. */
function regions({ pixels, width, height }: Picture, test: Test, least = 6): { x: number; y: number; size: number }[] {
  const seen = new Uint8Array(width * height);
  const found: { x: number; y: number; size: number }[] = [];
  const is = (at: number) => test(pixels[at * 3] as number, pixels[at * 3 + 1] as number, pixels[at * 3 + 2] as number);
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || !is(start)) continue;
    const queue = [start];
    seen[start] = 1;
    let [size, x, y] = [0, 0, 0];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      size += 1;
      x += at % width;
      y += Math.floor(at / width);
      // Thin gaps, as between two sails, do not part a thing.
      for (let dy = -3; dy <= 3; dy += 1)
        for (let dx = -3; dx <= 3; dx += 1) {
          const [px, py] = [(at % width) + dx, Math.floor(at / width) + dy];
          const next = py * width + px;
          if (px < 0 || py < 0 || px >= width || py >= height || seen[next] || !is(next)) continue;
          seen[next] = 1;
          queue.push(next);
        }
    }
    if (size >= least) found.push({ x: x / size / width, y: y / size / height, size });
  }
  return found.sort((one, other) => other.size - one.size);
}

describe('things in a scene', () => {
  it('stand at the side that was asked for, in their own colour', () => {
    for (const place of ['left', 'right'] as const) {
      const [first] = regions(paint({ subject: 'desert', things: [thing({ kind: 'barn', colours: ['red'], place })] }), red);
      expect(first?.size).toBeGreaterThan(200);
      expect((first?.x ?? 0.5) < 0.5).toBe(place === 'left');
    }
  });

  it.each([
    ['mountains', ['lake', 'pines']],
    ['forest', []],
  ] as const)('keep a colour that is named in the fog of %s', (subject, details) => {
    const reddish: Test = (r, g, b) => r > 60 && r > g * 1.2 && r > b * 1.2;
    const cabin = (colours: Thing['colours']) => {
      const picture = paint({ subject, weather: 'fog', details: [...details], things: [thing({ kind: 'cabin', colours })] });
      return regions(picture, reddish).reduce((sum, { size }) => sum + size, 0);
    };
    expect(cabin(['red'])).toBeGreaterThan(80);
    expect(cabin([])).toBeLessThan(10);
  });

  it('look out at the side of what they stand behind, each of them', () => {
    const things = [thing({ kind: 'sheep', count: 2, relation: { how: 'behind', to: 1 } }), thing({ kind: 'house' })];
    for (const seed of [3, 7]) {
      const memory = createMemory();
      const size = { width: 192, height: 192 };
      paintAll(createPicture({ plan: { ...plainPlan, things }, style: 'photo', ...size, seed }, memory));
      const { things: painted } = paintedThings({ memory, ...size });
      const house = painted.find((one) => one.thing === 1);
      const sheep = painted.filter((one) => one.thing === 0);
      expect(sheep).toHaveLength(2);
      for (const { box } of sheep) expect(Math.abs(box.x - (house?.box.x ?? 0))).toBeGreaterThan(house?.box.half ?? 0);
      expect(Math.abs((sheep[0]?.box.x ?? 0) - (sheep[1]?.box.x ?? 0))).toBeGreaterThan(sheep[0]?.box.half ?? 0);
    }
  });

  it('let smoke rise from houses in winter and from the first yurt, and nothing from others', () => {
    const smokes = (plan: Partial<ScenePlan>) =>
      withGroundForThings({ ...plainPlan, ...plan })
        .things.filter(({ kind }) => kind === 'smoke')
        .map(({ relation }) => relation?.to);
    expect(smokes({ season: 'winter', things: [thing({ kind: 'house', count: 5 })] })).toEqual([0]);
    expect(smokes({ season: 'summer', things: [thing({ kind: 'house', count: 5 })] })).toEqual([]);
    expect(smokes({ things: [thing({ kind: 'sheep' }), thing({ kind: 'yurt', count: 3 })] })).toEqual([1]);
  });

  it('make a village in the snow along its lane, with a church and firs, of houses that nobody counted', () => {
    const relation = { how: 'in', to: 'ground' } as const;
    const grown = (details: ScenePlan['details']) =>
      withGroundForThings({ ...plainPlan, season: 'winter', details, things: [thing({ kind: 'house', count: 5, lit: true, relation })] })
        .things;
    const [house, ...others] = grown(['village']);
    expect(house?.count).toBeGreaterThan(9);
    expect(house?.relation).toBeUndefined();
    expect(house?.lit).toBe(true);
    expect(others.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['church', 'pine', 'smoke']));
    // Five that were counted stay five, and nothing but smoke joins them.
    expect(grown(['snow']).map(({ kind, count }) => [kind, count])).toEqual([
      ['house', 5],
      ['smoke', 3],
    ]);
  });

  it('carry a pavilion at a crescent lake on dry ground', () => {
    for (const seed of [3, 7, 42]) {
      const memory = createMemory();
      const size = { width: 192, height: 192 };
      const details: ScenePlan['details'] = ['dunes', 'oasis', 'crescent-lake'];
      const request = {
        plan: { ...plainPlan, subject: 'desert' as const, details, things: [thing({ kind: 'pavilion' })] },
        style: 'photo' as const,
      };
      paintAll(createPicture({ ...request, ...size, seed }, memory));
      const [pavilion] = paintedThings({ memory, ...size }).things;
      expect(pavilion?.habitat).toBe('land');
      expect(pavilion?.y).toBeGreaterThan(0);
    }
  });

  it('stand on the sand of a tropical island, palms and shrubs, not on rocks of their own', () => {
    const plan: ScenePlan = { ...plainPlan, subject: 'ocean', details: ['island', 'palms'] };
    for (const seed of [3, 7, 42]) {
      const memory = createMemory();
      const size = { width: 192, height: 192 };
      paintAll(createPicture({ plan, style: 'photo', ...size, seed }, memory));
      const { things: painted } = paintedThings({ memory, ...size });
      for (const { islet, habitat, y } of painted)
        expect({ islet, habitat, dry: y > -0.2 }).toEqual({ islet: false, habitat: 'land', dry: true });
      // Palms of many heights, near the shore and inland: no row.
      const palms = painted.filter(({ thing: at }) => at === 0);
      expect(palms).toHaveLength(7);
      const heights = palms.map(({ box }) => box.tall);
      expect(Math.max(...heights)).toBeGreaterThan(Math.min(...heights) * 1.5);
      const distances = palms.map(({ z }) => z);
      expect(Math.max(...distances)).toBeGreaterThan(Math.min(...distances) * 1.15);
      expect(painted.length).toBeGreaterThan(11);
    }
  });

  it('go as a caravan, one way, each further off than the one before it, on the ground', () => {
    for (const seed of [3, 7, 42]) {
      const memory = createMemory();
      const size = { width: 192, height: 192 };
      const plan: ScenePlan = { ...plainPlan, subject: 'desert', details: ['dunes'], things: [thing({ kind: 'camel', count: 3 })] };
      paintAll(createPicture({ plan, style: 'photo', ...size, seed }, memory));
      const { things: camels } = paintedThings({ memory, ...size });
      expect(camels).toHaveLength(3);
      const [first, second, last] = camels;
      expect(new Set(camels.map(({ facing }) => Math.sign(facing))).size).toBe(1);
      expect(Math.sign((first?.box.x ?? 0) - (last?.box.x ?? 0))).toBe(Math.sign(first?.facing ?? 0));
      expect(first?.z).toBeLessThan(second?.z ?? 0);
      expect(second?.z).toBeLessThan(last?.z ?? 0);
      expect(first?.box.foot).toBeGreaterThan(last?.box.foot ?? 0);
    }
  });

  it('stand beside a fence that somebody is to the left of, not behind it', () => {
    const things = [
      thing({ kind: 'barrel', colours: ['red'], relation: { how: 'left-of', to: 1 } }),
      thing({ kind: 'fence', colours: ['blue'] }),
    ];
    const picture = paint({ subject: 'desert', things });
    const [own] = regions(picture, red);
    const pales = regions(picture, blue);
    expect(own?.x).toBeLessThan(Math.min(...pales.map(({ x }) => x)));
  });

  it('stand on the dry ground of the moon, in its craters too', () => {
    const plan: ScenePlan = { ...plainPlan, subject: 'space', details: ['moon-surface'], things: [thing({ kind: 'astronaut' })] };
    for (const seed of [3, 7, 11]) {
      let setting: Setting | undefined;
      const request = { plan, style: 'photo' as const, width: 128, height: 96, seed };
      const { paint: scene } = sceneOf.space;
      const picture = composePicture(request, createMemory(), scene, (...given) => {
        setting = settings.space(...given);
        return setting;
      });
      paintAll(picture);
      const surfaces = Array.from({ length: 128 * 96 }, (_, at) => setting?.surfaceAt(at % 128, Math.floor(at / 128)));
      expect(surfaces).not.toContain('water');
      expect(surfaces).toContain('land');
    }
  });

  it('stand on the cliff above the sea', () => {
    for (const seed of [3, 7, 11, 12]) {
      const memory = createMemory();
      const plan: ScenePlan = {
        ...plainPlan,
        subject: 'ocean',
        details: ['cliff'],
        things: [thing({ kind: 'lighthouse', colours: ['white'], relation: { how: 'on', to: 'ground' } })],
      };
      paintAll(createPicture({ plan, style: 'photo', width: 128, height: 96, seed }, memory));
      const list = memory.floats('things.layout', 0);
      const [, horizon = 0] = memory.floats('land.view', 4);
      const [islet, foot, tall] = [list[9] as number, list[11] as number, list[13] as number];
      expect(list[0]).toBe(1);
      expect(islet).toBe(0);
      expect(foot).toBeLessThan(horizon - 96 * 0.08);
      expect(foot - tall).toBeGreaterThan(0);
    }
  });

  it('can be counted', () => {
    for (const count of [1, 2, 4]) {
      const tents = regions(paint({ subject: 'desert', things: [thing({ kind: 'tent', count, colours: ['red'] })] }), red);
      expect(tents.length).toBe(count);
    }
  });

  it('keep their colours to themselves', () => {
    const picture = paint({
      subject: 'desert',
      things: [thing({ kind: 'tent', colours: ['red'] }), thing({ kind: 'tent', colours: ['blue'], relation: { how: 'right-of', to: 0 } })],
    });
    const [redOne] = regions(picture, red);
    const [blueOne] = regions(picture, blue).filter(({ y }) => y > 0.45);
    expect(redOne && blueOne && blueOne.x > redOne.x).toBe(true);
  });

  it('stand at the same places at every size', () => {
    const things = [
      thing({ kind: 'castle', place: 'left' }),
      thing({ kind: 'boat', count: 2 }),
      thing({ kind: 'hot-air-balloon', count: 3 }),
    ];
    const [small, large] = [96, 384].map((width) => {
      const memory = createMemory();
      const request = { plan: { ...plainPlan, things }, style: 'photo' as const, width, height: width * 0.75, seed: 11 };
      paintAll(createPicture(request, memory));
      const list = memory.floats('things.layout', 0);
      // Thing, member and the middle of the box of each, as shares of the picture.
      return Array.from({ length: list[0] as number }, (_, index) => [...list.subarray(1 + index * 13, 14 + index * 13)]).map((one) => [
        one[0] as number,
        one[1] as number,
        (one[9] as number) / width,
        (one[10] as number) / width,
      ]);
    });
    expect(small?.length).toBe(6);
    const apart = (small ?? []).flatMap((one, index) => one.map((value, field) => Math.abs(value - (large?.[index]?.[field] ?? 9))));
    expect(Math.max(...apart)).toBeLessThan(0.06);
  });

  it('come out the same whoever paints which rows', () => {
    const things = [thing({ kind: 'cabin', lit: true }), thing({ kind: 'sailing-boat', count: 2 }), thing({ kind: 'moon' })];
    const request = { plan: { ...plainPlan, hour: 'dusk' as const, things }, style: 'photo' as const, width: 96, height: 64, seed: 3 };
    const picture = createPicture(request, createMemory());
    paintAll(picture);
    const memory = createMemory();
    const threads = [createPicture(request, memory), createPicture(request, memory)];
    threads[0]?.stages.forEach(({ rows }, stage) => {
      // From below, in bands of seven, by turns.
      for (let to = rows; to > 0; to -= 7) threads[Math.floor(to / 7) % 2]?.stages[stage]?.paint(Math.max(0, to - 7), to);
    });
    expect(Buffer.compare(picture.pixels, threads[0]?.pixels ?? new Uint8Array())).toBe(0);
  });

  it('change nothing when there are none', () => {
    const picture = paint({ subject: 'desert' });
    expect(regions(picture, red)).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('says where a kind has a place and what it cannot show', () => {
    expect(canPlace('ocean', 'ship')).toBe(true);
    expect(canPlace('underwater', 'house')).toBe(false);
    expect(canPlace('abstract', 'boat')).toBe(false);
    expect(shortcomingsOf(thing({ kind: 'boat', colours: ['red'], count: 2 }))).toEqual([]);
    expect(shortcomingsOf(thing({ kind: 'igloo', colours: ['red'], count: 12 }))).toEqual(['colour', 'count']);
  });

  it('knows how large its kinds are, or the layout would cut them off', { timeout: 90_000 }, () => {
    const look = {
      colour: [0.5, 0.5, 0.5],
      name: 'red',
      tinted: false,
      material: undefined,
      lit: 1,
      season: 'summer',
      snowy: false,
    } as const;
    const wrong: string[] = [];
    for (const [name, kind] of Object.entries(catalogue)) {
      if (!kind.draw) continue;
      const kit = createMeshKit();
      kind.draw(kit, { ...look, random: createRandom(4), pixels: 200, index: 0, habitat: kind.habitats[0] ?? 'land' });
      const { corners } = kit.mesh();
      // Windows and curtains are parts of a room's walls.
      if (corners.length === 0) continue;
      const heights = Array.from(corners).filter((_, index) => index % 3 === 1);
      const aloft = ['sky', 'heaven', 'deep', 'space'].includes(kind.habitats[0] as string);
      const top = heights.reduce((most, y) => Math.max(most, y));
      const tall = aloft ? top - heights.reduce((least, y) => Math.min(least, y)) : top;
      // Steam may rise over a train; a branch reaches out of the picture.
      if (name !== 'train' && name !== 'fast-train' && name !== 'branch' && tall > kind.height * 1.2)
        wrong.push(`${name}: ${tall.toFixed(1)} m, said to be ${kind.height} m`);
    }
    expect(wrong).toEqual([]);
  });

  it('draws every kind it holds', () => {
    for (const kind of Object.values(catalogue)) {
      if (!kind.habitats.includes('table')) expect(kind.draw ?? kind.shine).toBeDefined();
      expect(kind.height > 0 && kind.width > 0 && kind.usual.length > 0).toBe(true);
    }
  });
});
