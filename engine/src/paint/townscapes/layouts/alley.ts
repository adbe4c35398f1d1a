import { createRandom, seedFor } from '../../../pixels/random.ts';
import { type ScenePlan, wants } from '../../plan.ts';
import { isPerson } from '../../things/joined-things.ts';
import type { Builder } from '../builder.ts';
import { coat, stuff } from '../finishes.ts';
import { addWallLamp } from '../openings.ts';
import type { Townscape } from '../outlook.ts';
import { addKind, addLantern, addPasserBy, addPot, addWashing } from '../street-things.ts';
import { addStreetTree } from '../street-trees.ts';
import { addChineseHouse, addLeaves, addTownHouse } from '../town-houses.ts';
import { addPaving, type Lane, laneThrough } from './lane.ts';

/** A narrow lane between old houses: steps and shutters in the South, grey brick and red doors in a hutong. */
export function alley(plan: ScenePlan, seed: number): Townscape {
  const random = createRandom(seedFor(seed, 'alley'));
  const eastern = plan.region === 'east-asia';
  const bend = (random() < 0.5 ? -1 : 1) * (eastern ? 0.0022 : 0.0052);
  const half = eastern ? 1.75 : 1.35;
  const lane = laneThrough({ bend, half, climb: eastern ? 0 : 0.15, from: 7.5 });
  return {
    height: 1.62,
    horizon: 0.5,
    focal: 0.86,
    sun: eastern ? [bend > 0 ? -0.5 : 0.5, 0.9, 0.3] : [bend > 0 ? -0.22 : 0.22, 0.85, 0.5],
    fill: eastern ? 4 : 4.4,
    sunlight: 2,
    open: 0.45,
    spans: half + 0.1,
    owns: new Set(['house', 'lantern']),
    build: (b) => (eastern ? buildHutong(b, lane) : buildSouthernLane(b, lane)),
  };
}

/** Places along a lane for fronts on one side: each turned along it. */
function alongLane(
  b: Builder,
  lane: Lane,
  side: -1 | 1,
  widths: readonly [number, number],
  draw: (width: number, at: number) => void,
): void {
  let z = -3.2 - b.random();
  let index = 0;
  while (z < lane.end) {
    const width = b.between(...widths);
    const middle = z + width / 2;
    const [x, y] = [lane.middle(middle) + side * (lane.half + b.between(-0.06, 0.14)), lane.level(middle)];
    const turn = side * (Math.PI / 2) + lane.heading(middle);
    b.piece({ x, y, z: middle, turn }, () => draw(width + 0.12, index));
    z += width;
    index += 1;
  }
}

/** Where somebody walks in each lane: metres from the eye, and aside as a share of half its width. */
const southernWalkers = [
  [13.5, -0.35],
  [19, 0.4],
] as const;
const hutongWalkers = [
  [12, 0.3],
  [17.5, -0.35],
  [25, 0.2],
] as const;

function buildSouthernLane(b: Builder, lane: Lane): void {
  addPaving(b, lane, { colour: coat('#a1968a', 0.85), texture: 'cobbles', grain: 0.26, gloss: b.plan.weather === 'rain' ? 0.7 : 0 });
  for (const side of [-1, 1] as const)
    alongLane(b, lane, side, [3.6, 6.2], (width, index) => {
      const storeys = index > 4 ? 2 : b.chance(0.6) ? 3 : 2;
      addTownHouse(b, { width, storeys, depth: 7, below: 1.5 }, 'southern');
      if (index > 0) dress(b, width, index);
    });
  closeLane(b, lane);
  hangAcross(b, lane);
  b.piece({}, () => {
    // Whoever the prompt names is alone in the lane.
    for (const [z, side] of b.plan.things.some(isPerson) ? [] : southernWalkers)
      b.at({ x: lane.middle(z) + side * lane.half, y: lane.level(z), z, turn: b.between(-0.4, 0.4) + (b.chance(0.5) ? Math.PI : 0) }, () =>
        addPasserBy(b, b.plan.weather === 'rain'),
      );
  });
}

/** What people keep before their doors and on their walls. */
function dress(b: Builder, width: number, index: number): void {
  const count = index < 4 ? 5 : 2;
  for (let pot = 0; pot < count; pot += 1)
    if (b.chance(0.7)) b.at({ x: b.between(-0.46, 0.46) * width, z: b.between(-0.34, -0.22) }, () => addPot(b, b.between(0.75, 1.3)));
  if (b.chance(0.55)) addWallLamp(b, b.between(-0.3, 0.3) * width, b.between(2.7, 3));
  if (b.chance(0.35)) {
    // Bougainvillea up the wall.
    const x = b.between(-0.4, 0.4) * width;
    b.use({ colour: coat('#6a5240') });
    b.kit.tube(
      [
        [x, 0, -0.1],
        [x + 0.1, 1.6, -0.08],
        [x - 0.1, 3.2, -0.12],
      ],
      [0.04, 0.03, 0.02],
      5,
    );
    for (let puff = 0; puff < 5; puff += 1)
      addLeaves(
        b,
        x + b.between(-0.8, 0.8),
        2.7 + puff * 0.32 + b.between(-0.3, 0.2),
        -0.18,
        0.55,
        0.34,
        0.2,
        420,
        '#4c6b34',
        '#c8327a',
        0.045,
      );
  }
}

/** An arch across the lane, and a house that closes it where it bends away. */
function closeLane(b: Builder, lane: Lane): void {
  const z = 21;
  b.piece({ x: lane.middle(z), y: lane.level(z), z, turn: lane.heading(z) }, () => {
    b.use({ colour: coat('#cdb493'), texture: 'weathered' });
    const outline: [number, number][] = [];
    for (let step = 0; step <= 10; step += 1) {
      const angle = (step / 10) * Math.PI;
      outline.push([Math.cos(angle) * (lane.half - 0.05), 2.6 + Math.sin(angle) * 0.9]);
    }
    b.kit.extrude([...outline, [-lane.half - 0.6, 2.6], [-lane.half - 0.6, 5.6], [lane.half + 0.6, 5.6], [lane.half + 0.6, 2.6]], 1.7);
    b.use(stuff.redTiles);
    b.kit.hip(0, 5.6, 0, lane.half * 2 + 1.4, 0.55, 2.2, lane.half * 2);
  });
  b.piece({ x: lane.middle(lane.end) - 1, y: lane.level(lane.end), z: lane.end, turn: lane.heading(lane.end) }, () =>
    addTownHouse(b, { width: 9, storeys: 3, depth: 7, below: 2 }, 'southern', 1),
  );
}

/** Washing and wires from wall to wall. */
function hangAcross(b: Builder, lane: Lane): void {
  b.piece({}, () => {
    for (const [z, y] of [
      [6.6, 4.5],
      [10.2, 5.6],
      [15, 4.7],
    ] as const) {
      const [x, level] = [lane.middle(z), lane.level(z)];
      addWashing(b, [x - lane.half, y + level, z], [x + lane.half, y + level + 0.15, z + 0.6]);
    }
    b.use(stuff.rope);
    for (const z of [4.4, 12.4]) {
      const [x, y] = [lane.middle(z), lane.level(z) + b.between(5.2, 6)];
      b.kit.tube(
        [
          [x - lane.half, y, z],
          [x, y - 0.16, z + 0.6],
          [x + lane.half, y + 0.3, z + 1.4],
        ],
        [0.012],
        3,
      );
    }
  });
}

function buildHutong(b: Builder, lane: Lane): void {
  addPaving(b, lane, { colour: coat('#85817a', 0.85), texture: 'stones', grain: 0.55, gloss: b.plan.weather === 'rain' ? 0.7 : 0 });
  for (const side of [-1, 1] as const)
    alongLane(b, lane, side, [4.6, 7.2], (width, index) => {
      addChineseHouse(b, { width, storeys: 1, depth: 6, below: 0.4 }, index % 3 === (side > 0 ? 1 : 2) ? 'timber' : 'brick', 'plain');
      if (index === 2 || index === 4) addCourtyardGate(b);
      for (const x of [-0.4, 0.35]) if (b.chance(0.5)) b.at({ x: x * width, z: -0.35 }, () => addPot(b, b.between(0.8, 1.3)));
      if (b.chance(0.5)) b.at({ x: b.between(-0.3, 0.3) * width, y: 2.75, z: -0.6 }, () => addLantern(b, 0.75));
    });
  for (const [z, side] of [
    [10, 1],
    [22, -1],
    [30, 1],
  ] as const)
    b.piece({ x: lane.middle(z) + side * (lane.half + 2.6), z }, () => addStreetTree(b, 7.5));
  b.piece({ x: lane.middle(6.2) - lane.half + 0.4, z: 6.2, turn: Math.PI / 2 - 0.12 }, () => addKind(b, 'bicycle', '#2f4a5a'));
  b.piece({}, () => {
    for (const [z, side] of b.plan.things.some(isPerson) ? [] : hutongWalkers)
      b.at({ x: lane.middle(z) + side * lane.half, z, turn: b.between(-0.5, 0.5) + (b.chance(0.5) ? Math.PI : 0) }, () =>
        addPasserBy(b, b.plan.weather === 'rain'),
      );
  });
  b.piece({ x: lane.middle(lane.end), z: lane.end, turn: lane.heading(lane.end) }, () =>
    addChineseHouse(b, { width: 16, storeys: 2, depth: 8 }, 'brick', 'plain'),
  );
  if (wants(b.plan, 'lanterns')) hangLanterns(b, lane);
}

/** A gateway of a courtyard house: its own roof, red leaves with studs, drum stones and steps. */
function addCourtyardGate(b: Builder): void {
  const { kit } = b;
  b.at({ z: -0.55 }, () => {
    b.use(stuff.greyBrick);
    for (const side of [-1, 1]) kit.box(side * 1.25, 0, 0.2, 0.5, 3.05, 0.9);
    b.use(stuff.redTimber);
    kit.box(0, 2.5, 0.2, 2.1, 0.5, 0.24);
    kit.quad([-1, 0.2, 0.35], [1, 0.2, 0.35], [1, 2.5, 0.35], [-1, 2.5, 0.35]);
    b.use({ colour: coat('#c99a3a'), gloss: 0.4 });
    for (const x of [-0.6, -0.2, 0.2, 0.6]) kit.cylinder(x, 2.72, 0.06, 0.06, 0.06, 0.06, 6);
    for (const side of [-1, 1]) kit.ball(side * 0.16, 1.25, 0.31, 0.07, 0.07, 0.03, 8);
    b.use(stuff.inside);
    kit.box(0, 0.2, 0.33, 0.03, 2.3, 0.03);
    b.use(stuff.smoothStone);
    kit.box(0, 0, -0.1, 2, 0.2, 0.5);
    kit.box(0, 0, -0.4, 2.1, 0.1, 0.4);
    for (const side of [-1, 1]) {
      kit.box(side * 0.95, 0.1, -0.1, 0.3, 0.3, 0.5);
      kit.ball(side * 0.95, 0.62, -0.1, 0.13, 0.27, 0.27, 10);
    }
    for (const side of [-1, 1]) b.at({ x: side * 0.72, y: 3, z: -0.45 }, () => addLantern(b, 0.85));
  });
  b.at({ y: 0.2, z: -0.8 }, () => addGateRoof(b));
}

function addGateRoof(b: Builder): void {
  const { kit } = b;
  const [y, half] = [2.95, 1.75];
  b.use(stuff.greyTiles);
  kit.quad([-half, y, -0.5], [half, y, -0.5], [half, y + 0.85, 0.6], [-half, y + 0.85, 0.6]);
  kit.quad([-half, y, 1.7], [half, y, 1.7], [half, y + 0.85, 0.6], [-half, y + 0.85, 0.6]);
  b.use(stuff.redTimber);
  kit.quad([-half, y - 0.1, -0.5], [half, y - 0.1, -0.5], [half, y + 0.75, 0.6], [-half, y + 0.75, 0.6]);
  b.use(stuff.tileEdge);
  for (let x = -half + 0.12; x < half; x += 0.24) kit.box(x, y - 0.12, -0.53, 0.13, 0.14, 0.06);
  kit.box(0, y + 0.82, 0.6, half * 2.1, 0.3, 0.24);
}

function hangLanterns(b: Builder, lane: Lane): void {
  for (let z = 5; z < 26; z += 3.4) {
    const x = lane.middle(z);
    b.piece({}, () => {
      b.use(stuff.rope);
      b.kit.tube(
        [
          [x - lane.half, 3.4, z],
          [x, 3.1, z],
          [x + lane.half, 3.4, z],
        ],
        [0.012],
        3,
      );
      for (const at of [-0.6, 0, 0.6]) b.at({ x: x + at * lane.half, y: 3.14 + 0.26 * Math.abs(at), z }, () => addLantern(b, 0.7));
    });
  }
}
