import { createRandom, seedFor } from '../../../pixels/random.ts';
import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import { type ScenePlan, wants } from '../../plan.ts';
import type { Builder } from '../builder.ts';
import { coat, lampLight, stuff } from '../finishes.ts';
import type { Townscape } from '../outlook.ts';
import { addBasket, addGoods, addLantern, addPasserBy, addSack } from '../street-things.ts';
import { addChineseHouse, addTownHouse } from '../town-houses.ts';
import { addPaving, type Lane, laneThrough } from './lane.ts';

/** A street of stalls under awnings, with goods, sellers and people between old houses. */
export function market(plan: ScenePlan, seed: number): Townscape {
  const random = createRandom(seedFor(seed, 'market'));
  const bend = (random() < 0.5 ? -1 : 1) * 0.0024;
  const lane = laneThrough({ bend, half: 5.2, climb: 0, from: 9, end: 46 });
  return {
    height: 1.85,
    horizon: 0.44,
    focal: 0.82,
    sun: [bend > 0 ? -0.7 : 0.7, 0.95, 0.25],
    fill: 2.1,
    sunlight: 1.25,
    open: 0.8,
    spans: 5.4,
    owns: new Set(['house', 'lantern']),
    build: (b) => buildMarket(b, lane, plan.region === 'east-asia'),
  };
}

function buildMarket(b: Builder, lane: Lane, eastern: boolean): void {
  const wet = b.plan.weather === 'rain';
  addPaving(b, lane, { colour: coat('#8d8578', 0.8), texture: 'cobbles', grain: 0.42, gloss: wet ? 0.7 : 0 });
  for (const side of [-1, 1] as const) {
    addFronts(b, lane, side, eastern);
    addStalls(b, lane, side, eastern);
  }
  addCrowd(b, lane, wet);
  addBunting(b, lane, eastern || wants(b.plan, 'lanterns'));
  b.piece({ x: lane.middle(lane.end), z: lane.end, turn: lane.heading(lane.end) }, () => {
    if (eastern) addChineseHouse(b, { width: 18, storeys: 2, depth: 8 }, 'timber', 'plain');
    else addTownHouse(b, { width: 16, storeys: 3, depth: 8 }, 'southern');
  });
}

function addFronts(b: Builder, lane: Lane, side: -1 | 1, eastern: boolean): void {
  let z = -2 - b.random() * 2;
  while (z < lane.end) {
    const width = b.between(5, 8);
    const middle = z + width / 2;
    b.piece({ x: lane.middle(middle) + side * lane.half, z: middle, turn: side * (Math.PI / 2) + lane.heading(middle) }, () => {
      if (eastern)
        addChineseHouse(
          b,
          { width: width + 0.1, storeys: 2, depth: 7 },
          b.chance(0.7) ? 'timber' : 'white',
          b.chance(0.5) ? 'stepped' : 'plain',
        );
      else addTownHouse(b, { width: width + 0.1, storeys: b.chance(0.5) ? 3 : 2, depth: 7 }, b.chance(0.7) ? 'southern' : 'white');
    });
    z += width;
  }
}

const awnings = [
  ['#c23a2f', '#e9e2d2'],
  ['#2f6a8a', '#e9e2d2'],
  ['#3f7a4c', '#ece6d6'],
  ['#d8982f', '#ece2cc'],
  ['#d9d2c2', '#d9d2c2'],
  ['#8a3a5a', '#e4dccb'],
  ['#c9582f', '#c9582f'],
  ['#3a4f7a', '#3a4f7a'],
] as const;

function addStalls(b: Builder, lane: Lane, side: -1 | 1, eastern: boolean): void {
  let z = 2.6 + (side > 0 ? 0.9 : 0);
  let last = -1;
  while (z < 32) {
    const width = b.between(2.2, 3);
    const middle = z + width / 2;
    let cloth = Math.floor(b.random() * awnings.length);
    if (cloth === last) cloth = (cloth + 3) % awnings.length;
    last = cloth;
    const fine = middle < 7 ? 0.9 : middle < 12 ? 0.5 : 0.24;
    b.piece({ x: lane.middle(middle) + side * (lane.half - 2.9), z: middle, turn: side * (Math.PI / 2) + lane.heading(middle) }, () =>
      addStall(b, width, awnings[cloth] as readonly [string, string], fine, eastern),
    );
    z += width + b.between(0.3, 0.9);
  }
}

/** A stall whose front is at z = 0: a slanting display of crates, poles with an awning, a seller behind, sacks before it. */
function addStall(b: Builder, width: number, [one, other]: readonly [string, string], fine: number, eastern: boolean): void {
  const { kit } = b;
  const half = width / 2;
  b.use({ colour: coat('#8a6a46', 0.85), texture: 'planks', grain: 0.14 });
  kit.box(0, 0.62, 0.55, width, 0.06, 1.1);
  for (const x of [-half + 0.1, half - 0.1]) for (const z of [0.08, 1]) kit.box(x, 0, z, 0.07, 0.64, 0.07);
  const skirt = coat(b.pick(['#7a5a3c', '#c9b48a', '#4a6a5a', '#8a3a30', '#5a6a7a']), 0.85);
  b.use({ colour: skirt, texture: 'cloth' });
  kit.quad([-half, 0.12, 0.02], [half, 0.12, 0.02], [half, 0.64, 0.02], [-half, 0.64, 0.02]);
  const columns = Math.max(2, Math.round(width / 0.62));
  const wide = width / columns;
  for (let row = 0; row < 2; row += 1)
    for (let column = 0; column < columns; column += 1)
      b.at({ x: -half + (column + 0.5) * wide, y: 0.68 + row * 0.2, z: 0.28 + row * 0.5 }, () => {
        b.kit.within({ pitch: -0.24 }, () => addGoods(b, wide * 0.92, 0.46, fine));
      });
  addAwning(b, width, one, other);
  b.at({ x: b.between(-0.3, 0.3) * width, z: 1.55, turn: b.between(-0.3, 0.3) }, () => addPasserBy(b));
  if (fine > 0.5)
    for (let at = 0; at < 3; at += 1)
      if (b.chance(0.75)) b.at({ x: -half + 0.4 + at * (width / 3), z: -0.32 }, () => (b.chance(0.55) ? addSack(b) : addBasket(b)));
  if (eastern && b.chance(0.6)) b.at({ x: half - 0.2, y: 2.2, z: -0.25 }, () => addLantern(b, 0.6, false));
  if (b.lit > 0) {
    b.use({ colour: coat('#e8d8a8'), glow: scaleColour(lampLight, 3 * b.lit) });
    kit.ball(0, 1.98, 0.4, 0.07, 0.09, 0.07, 8);
    b.lamp(0, 1.95, 0.4, 0.12, scaleColour(lampLight, 1.5 * b.lit));
  }
}

/** Striped cloth over poles, sagging a little, with a scalloped edge. */
function addAwning(b: Builder, width: number, one: string, other: string): void {
  const { kit } = b;
  const half = width / 2 + 0.18;
  b.use(stuff.iron);
  for (const x of [-half + 0.12, half - 0.12]) {
    kit.box(x, 0, 0.03, 0.045, 2.25, 0.045);
    kit.box(x, 0, 1.7, 0.045, 2.75, 0.045);
  }
  const stripes = Math.max(4, Math.round(width / 0.3));
  const drop = b.between(0.16, 0.26);
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const [l, r] = [-half + (stripe / stripes) * half * 2, -half + ((stripe + 1) / stripes) * half * 2];
    b.use({ colour: coat(stripe % 2 === 0 ? one : other, 0.92), texture: 'cloth', thin: 0.4 });
    const sag = (x: number) => 0.07 * (1 - (x / half) ** 2);
    for (const [z0, y0, z1, y1] of [
      [-0.45, 2.18, 0.6, 2.5],
      [0.6, 2.5, 1.75, 2.78],
    ] as const)
      kit.quad(
        [l, y0 - sag(l) * (z0 < 0 ? 0 : 1), z0],
        [r, y0 - sag(r) * (z0 < 0 ? 0 : 1), z0],
        [r, y1 - sag(r) * (z1 > 1 ? 0 : 1), z1],
        [l, y1 - sag(l) * (z1 > 1 ? 0 : 1), z1],
      );
    const m = (l + r) / 2;
    kit.quad([l, 2.18, -0.45], [r, 2.18, -0.45], [r, 2.18 - drop * 0.7, -0.46], [l, 2.18 - drop * 0.7, -0.46]);
    kit.triangle([l, 2.18 - drop * 0.7, -0.46], [r, 2.18 - drop * 0.7, -0.46], [m, 2.18 - drop * 1.15, -0.46]);
  }
}

function addCrowd(b: Builder, lane: Lane, wet: boolean): void {
  b.piece({}, () => {
    for (let z = 5.4; z < 34; z += b.between(1.1, 2.2)) {
      const spread = lane.half - 3.1;
      const x = lane.middle(z) + b.between(-0.85, 0.85) * spread;
      // Nobody stands right before the eye.
      if (z < 7 && Math.abs(x) < 0.7) continue;
      const turn = b.chance(0.3) ? (b.chance(0.5) ? 1 : -1) * 1.5 : b.chance(0.5) ? Math.PI : 0;
      b.at({ x, z, turn: turn + b.between(-0.4, 0.4) }, () => addPasserBy(b, wet && b.chance(0.8)));
    }
  });
}

/** Lines with pennants, or with lanterns, from house to house. */
function addBunting(b: Builder, lane: Lane, lanterns: boolean): void {
  for (let z = 7; z < 34; z += lanterns ? 4.2 : 6)
    b.piece({}, () => {
      const [x, y] = [lane.middle(z), b.between(4.7, 5.2)];
      const at = (t: number) => [x + (t * 2 - 1) * lane.half, y - Math.sin(t * Math.PI) * 0.5, z + t * 1.2] as const;
      b.use(stuff.rope);
      b.kit.tube([at(0), at(0.2), at(0.4), at(0.6), at(0.8), at(1)], [0.012], 3);
      const count = lanterns ? 5 : 17;
      for (let flag = 1; flag < count; flag += 1) {
        const [fx, fy, fz] = at(flag / count);
        if (lanterns) b.at({ x: fx, y: fy + 0.1, z: fz }, () => addLantern(b, 0.78, flag === 2 && z < 24));
        else {
          const colour: Colour = coat(b.pick(['#c23a2f', '#2f6a8a', '#d8a83a', '#e9e2d2', '#3f7a4c']), 0.9);
          b.use({ colour, texture: 'cloth', thin: 0.4 });
          b.kit.triangle([fx - 0.16, fy, fz], [fx + 0.16, fy, fz], [fx, fy - 0.36, fz + b.between(-0.08, 0.08)]);
        }
      }
    });
}
