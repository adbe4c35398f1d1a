import { createRandom, seedFor } from '../../../pixels/random.ts';
import { type ScenePlan, wants } from '../../plan.ts';
import type { Builder } from '../builder.ts';
import { boatPaints, coat, stuff } from '../finishes.ts';
import type { Townscape } from '../outlook.ts';
import { addKind, addLantern, addPasserBy, addPot } from '../street-things.ts';
import { addStreetTree, addWillow } from '../street-trees.ts';
import { addChineseHouse, addLeaves, addTownHouse } from '../town-houses.ts';
import { addArchBridge, addCoveredBoat, addGondola, addMooringPole, addSmallBoat, addWaterPlane } from '../water-things.ts';
import { type Lane, laneThrough } from './lane.ts';

type Manner = 'jiangnan' | 'venice' | 'amsterdam';

function mannerOf(plan: ScenePlan): Manner {
  if (wants(plan, 'venice')) return 'venice';
  if (wants(plan, 'amsterdam')) return 'amsterdam';
  return plan.region === 'east-asia' || wants(plan, 'jiangnan') ? 'jiangnan' : 'venice';
}

const shapes = {
  jiangnan: { half: 4.1, bend: 0.0018, bridge: 19.5 },
  venice: { half: 4, bend: 0.0026, bridge: 27 },
  amsterdam: { half: 7.2, bend: 0.001, bridge: 38 },
} as const;

/** A canal between houses, with a bridge and boats: a water town of southern China, Venice or Amsterdam. */
export function canal(plan: ScenePlan, seed: number): Townscape {
  const random = createRandom(seedFor(seed, 'canal'));
  const manner = mannerOf(plan);
  const { half, bend, bridge } = shapes[manner];
  const side = random() < 0.5 ? -1 : 1;
  const lane = laneThrough({
    bend: bend * side,
    half,
    climb: 0,
    from: 9,
    end: manner === 'jiangnan' ? 50 : 62,
  });
  return {
    height: manner === 'amsterdam' ? 3.6 : manner === 'jiangnan' ? 2.6 : 3,
    horizon: 0.47,
    focal: 0.86,
    sun: [side * 0.75, 0.8, -0.4],
    fill: manner === 'venice' ? 2.1 : manner === 'jiangnan' && plan.weather === 'rain' ? 2.9 : 1.7,
    // Over still canals the mist of the rain gathers.
    mist: manner === 'jiangnan' && plan.weather === 'rain' ? 0.17 : 0,
    sunlight: 1.12,
    open: 0.85,
    owns: new Set(['bridge', 'boat', 'house', 'lantern']),
    build(b) {
      addWaterPlane(b, manner === 'jiangnan' ? '#57705f' : '#3d5148');
      if (manner === 'jiangnan') buildWaterTown(b, lane, bridge, side);
      else if (manner === 'venice') buildVenice(b, lane, bridge);
      else buildAmsterdam(b, lane, bridge);
    },
  };
}

/** As many boats as the prompt counts, in its colours, the first berths first; all of them where it counts none. */
function addBoats(b: Builder, berths: readonly ((colour: string | undefined) => void)[]): void {
  if (b.plan.unwantedDetails.includes('boat')) return;
  const asked = b.plan.things.filter(({ kind }) => kind === 'boat');
  const named = asked.flatMap(({ colours, count }) =>
    Array.from({ length: Math.max(1, count) }, (_, at) => colours[at % Math.max(1, colours.length)]),
  );
  berths.slice(0, named.length || berths.length).forEach((draw, at) => {
    const name = named[at];
    draw(name && boatPaints[name]);
  });
}

function addCrossing(b: Builder, lane: Lane, bridge: number, level: number, places: readonly number[]): void {
  b.piece({}, () => {
    for (const x of places)
      b.at({ x: lane.middle(bridge) + x, y: level, z: bridge + 0.4, turn: b.between(-1.5, 1.5) }, () =>
        addPasserBy(b, b.plan.weather === 'rain'),
      );
  });
}

/** Fronts on one side of the canal; `back` metres behind its edge. */
function addBank(
  b: Builder,
  lane: Lane,
  side: -1 | 1,
  back: number,
  widths: readonly [number, number],
  draw: (width: number, at: number) => void,
): void {
  let z = -3 - b.random() * 2;
  let index = 0;
  while (z < lane.end) {
    const width = b.between(...widths);
    const middle = z + width / 2;
    const x = lane.middle(middle) + side * (lane.half + back + b.between(-0.1, 0.25));
    b.piece({ x, z: middle, turn: side * (Math.PI / 2) + lane.heading(middle) }, () => draw(width + 0.1, index));
    z += width;
    index += 1;
  }
}

/** A quay of stone along the canal: its wall, its edge and its paving. */
function addQuay(b: Builder, lane: Lane, side: -1 | 1, wide: number, tall: number): void {
  const paving = {
    colour: coat('#9a9182', 0.85),
    texture: 'stones',
    grain: 0.55,
  } as const;
  b.grounds.add(paving);
  const step = 2;
  b.piece({}, () => {
    for (let z = -4; z < lane.end; z += step) {
      const at = (place: number, more: number) => lane.middle(place) + side * (lane.half + more);
      const [a, c] = [z, z + step];
      b.use(stuff.darkStone);
      b.kit.quad([at(a, 0), -0.6, a], [at(c, 0), -0.6, c], [at(c, 0), tall - 0.16, c], [at(a, 0), tall - 0.16, a]);
      b.use({ colour: coat('#3f4636'), texture: 'plaster' });
      b.kit.quad([at(a, -0.015), -0.2, a], [at(c, -0.015), -0.2, c], [at(c, -0.015), 0.16, c], [at(a, -0.015), 0.16, a]);
      b.use(stuff.smoothStone);
      b.kit.quad([at(a, -0.06), tall - 0.16, a], [at(c, -0.06), tall - 0.16, c], [at(c, -0.06), tall, c], [at(a, -0.06), tall, a]);
      b.kit.quad([at(a, -0.06), tall, a], [at(c, -0.06), tall, c], [at(c, 0.34), tall, c], [at(a, 0.34), tall, a]);
      b.use(paving);
      b.kit.quad([at(a, 0.34), tall, a], [at(c, 0.34), tall, c], [at(c, wide), tall, c], [at(a, wide), tall, a]);
    }
  });
}

/** Steps from a quay down to the water, beside its wall. */
function addWaterSteps(b: Builder, lane: Lane, side: -1 | 1, z: number, tall: number): void {
  b.piece({ x: lane.middle(z) + side * lane.half, z }, () => {
    const count = 5;
    for (let step = 0; step < count; step += 1) {
      b.use(stuff.smoothStone);
      const height = tall - (step * tall) / count;
      b.kit.box(-side * 0.45, -0.5, step * 0.36 - 0.7, 0.9, height + 0.5, 0.36);
    }
  });
}

/** The bridges of a water town: the near one's arch and its mirror image close a circle, and the far one stands within. */
function addWaterTownBridge(b: Builder, lane: Lane, z: number): void {
  b.piece({ x: lane.middle(z), z, turn: lane.heading(z) }, () => {
    addArchBridge(b, { half: 8.4, arch: 3.3, wide: 2.8, ends: 0.95, crown: 4.2, stone: stuff.stone, trim: stuff.smoothStone });
    if (b.plan.season === 'winter') return;
    // What grows out of the joints of an old bridge hangs down over its stones.
    for (const [x, y] of [
      [-4.7, 1.5],
      [3.9, 2.5],
      [1.5, 3.9],
    ] as const)
      addLeaves(b, x + b.between(-0.3, 0.3), y, -1.48, b.between(0.3, 0.55), b.between(0.25, 0.4), 0.08, 240, '#6f8a4a');
  });
}

/** Lanterns under the eaves of a front, the nearest of them as lamps. */
function hangLanterns(b: Builder, width: number, places: readonly number[], out: number, shine: boolean): void {
  for (const at of places) b.at({ x: at * width, y: 2.75, z: -out }, () => addLantern(b, 0.8, shine && at <= 0));
}

function buildWaterTown(b: Builder, lane: Lane, bridge: number, side: -1 | 1): void {
  const walk = side;
  const other = side > 0 ? -1 : 1;
  addQuay(b, lane, walk, 2.6, 0.95);
  addBank(b, lane, walk, 2.5, [4.4, 6.8], (width, index) =>
    b.at({ y: 0.95 }, () => {
      addChineseHouse(
        b,
        { width, storeys: index % 3 === 1 ? 1 : 2, depth: 7, below: 0.3 },
        b.chance(0.6) ? 'timber' : 'white',
        b.chance(0.7) ? 'stepped' : 'plain',
      );
      hangLanterns(
        b,
        width,
        [-0.3, 0.3].filter(() => b.chance(0.75)),
        0.8,
        index < 5,
      );
      if (b.chance(0.7)) b.at({ x: b.between(-0.4, 0.4) * width, z: -0.6 }, () => addPot(b, 1.2));
    }),
  );
  addBank(b, lane, other, 0, [4.2, 7], (width, index) =>
    b.at({ y: 1.1 }, () => {
      const timber = index % 2 === 0;
      addChineseHouse(
        b,
        { width, storeys: b.chance(0.7) ? 2 : 1, depth: 7, below: 1.7 },
        timber ? 'timber' : 'white',
        b.chance(0.75) ? 'stepped' : 'plain',
      );
      if (timber) hangLanterns(b, width, [-0.2, 0.2], 0.8, index < 5);
      else if (b.chance(0.6)) hangLanterns(b, width, [b.between(-0.3, 0.3)], 0.75, index < 4);
    }),
  );
  for (const z of [16, 25]) addWaterSteps(b, lane, walk, z, 0.95);
  for (const z of [bridge, bridge + 27]) addWaterTownBridge(b, lane, z);
  // Over the roofs, pale with the distance.
  b.piece({ x: lane.middle(40) - walk * 5.4, z: 84 }, () => addKind(b, 'pagoda', '#5f5a55'));
  // The near one stands at the edge of the picture, with its strands before the quay; the others are seen through the mist.
  for (const [z, bank, tree, tall] of [
    [8.8, walk, addWillow, 7.2],
    [25.5, other, addWillow, 6.2],
    [36, walk, addStreetTree, 5.4],
  ] as const)
    b.piece({ x: lane.middle(z) + bank * (lane.half + 0.5), y: 0.9, z }, () => tree(b, tall));
  const moored = (z: number) => (colour?: string) =>
    moor(b, lane, walk, [z], () => (colour ? addSmallBoat(b, colour) : addCoveredBoat(b, false)));
  const rowed = (colour?: string) =>
    b.piece({ x: lane.middle(9) - walk * 2.3, z: 9.4, turn: Math.PI / 2 + 0.1 * walk }, () =>
      colour ? addSmallBoat(b, colour) : addCoveredBoat(b, true),
    );
  addBoats(b, [moored(6.6), rowed, moored(12.6), moored(26)]);
  addWalkers(b, lane, walk, 1.3, 0.95, [13.5, 17.5, 22]);
  addCrossing(b, lane, bridge, 4.1, [-1.6]);
}

/** Boats beside a bank, one behind the other, their bows towards the eye or away. */
function moor(b: Builder, lane: Lane, side: -1 | 1, places: readonly number[], draw: (at: number) => void, off = 1.1): void {
  places.forEach((z, at) => {
    const x = lane.middle(z) + side * (lane.half - off);
    b.piece(
      {
        x,
        z,
        turn: (b.chance(0.5) ? 1 : -1) * (Math.PI / 2) + lane.heading(z) + b.between(-0.07, 0.07),
      },
      () => draw(at),
    );
  });
}

function addWalkers(b: Builder, lane: Lane, side: -1 | 1, off: number, level: number, places: readonly number[]): void {
  b.piece({}, () => {
    for (const z of places)
      b.at(
        {
          x: lane.middle(z) + side * (lane.half + off + b.between(-0.5, 0.4)),
          y: level,
          z,
          turn: b.between(-0.4, 0.4) + (b.chance(0.5) ? Math.PI : 0),
        },
        () => addPasserBy(b, b.plan.weather === 'rain'),
      );
  });
}

function buildVenice(b: Builder, lane: Lane, bridge: number): void {
  for (const side of [-1, 1] as const)
    addBank(b, lane, side, 0, [5, 8.4], (width, index) =>
      b.at({ y: 0.55 }, () => {
        addTownHouse(
          b,
          {
            width,
            storeys: index > 0 && b.chance(0.4) ? 4 : 3,
            depth: 8,
            below: 1.2,
          },
          'venetian',
        );
        // Where tides stand the wall is dark.
        b.use({ colour: coat('#4a5040'), texture: 'plaster' });
        b.kit.box(0, -1.2, -0.02, width, 1.05, 0.06);
        b.use(stuff.smoothStone);
        b.kit.box(0, -0.14, -0.04, width, 0.14, 0.1);
      }),
    );
  b.piece({ x: lane.middle(bridge), z: bridge, turn: lane.heading(bridge) }, () =>
    addArchBridge(b, {
      half: 6.2,
      arch: 3.5,
      wide: 2.8,
      ends: 1.4,
      crown: 3.5,
      stone: stuff.brick,
      trim: { colour: coat('#d8d0c0'), texture: 'plaster' },
    }),
  );
  const gondola = (side: -1 | 1, z: number) => (colour?: string) =>
    moor(b, lane, side, [z], () => (colour ? addSmallBoat(b, colour) : addGondola(b, false)), 0.9);
  const rowed = (colour?: string) =>
    b.piece({ x: lane.middle(15) + 0.5, z: 15.5, turn: -Math.PI / 2 + 0.1 }, () =>
      colour ? addSmallBoat(b, colour) : addGondola(b, true),
    );
  const counted = b.plan.things.some(({ kind }) => kind === 'boat');
  addBoats(b, [rowed, gondola(-1, 9.5), gondola(1, 12), gondola(-1, 21), gondola(1, 20)].slice(0, counted ? 5 : 2));
  if (!counted) moor(b, lane, 1, [13, 19], (at) => addSmallBoat(b, at === 0 ? '#2f5a7a' : '#e0d8c8'), 1);
  for (const [side, z] of [
    [-1, 6.4],
    [-1, 12.8],
    [-1, 15.4],
    [1, 10.2],
    [1, 16.2],
  ] as const)
    b.piece({ x: lane.middle(z) + side * (lane.half - 0.35), z }, () => addMooringPole(b, b.pick(['#b0302a', '#2f4f8a', '#2f6a4a'])));
  addCrossing(b, lane, bridge, 3.3, [-1.8, 0.6, 1.2]);
}

function buildAmsterdam(b: Builder, lane: Lane, bridge: number): void {
  for (const side of [-1, 1] as const) {
    addQuay(b, lane, side, 5.2, 1.3);
    addBank(b, lane, side, 5, [4.6, 6.2], (width) =>
      b.at({ y: 1.3 }, () => addTownHouse(b, { width, storeys: b.chance(0.6) ? 4 : 3, depth: 9, below: 0.3 }, 'dutch')),
    );
    for (const z of [11, 20, 29, 39, 50])
      b.piece(
        {
          x: lane.middle(z) + side * (lane.half + 1.1),
          y: 1.25,
          z: z + b.between(-1, 1),
        },
        () => addStreetTree(b, b.between(7, 8.5)),
      );
  }
  const berth = (side: -1 | 1, z: number) => (colour?: string) =>
    moor(b, lane, side, [z], () => addSmallBoat(b, colour ?? b.pick(['#2f4a5a', '#7a3a30', '#e0d8c8', '#3f5a48', '#4a4a50'])), 1.2);
  addBoats(b, [berth(1, 10), berth(-1, 12), berth(1, 17), berth(-1, 19.5), berth(1, 24), berth(-1, 27), berth(1, 31)]);
  for (const z of [8, 14.5]) b.piece({ x: lane.middle(z) + lane.half + 0.5, y: 1.3, z, turn: 1.4 }, () => addKind(b, 'bicycle', '#2a2c30'));
  b.piece({ x: lane.middle(bridge), z: bridge, turn: lane.heading(bridge) }, () =>
    addArchBridge(b, {
      half: 11,
      arch: 4.4,
      wide: 5,
      ends: 1.3,
      crown: 3.4,
      stone: stuff.brick,
      trim: stuff.smoothStone,
    }),
  );
  addWalkers(b, lane, -1, 2.6, 1.3, [9, 16, 24]);
  addWalkers(b, lane, 1, 2.8, 1.3, [12, 21]);
}
