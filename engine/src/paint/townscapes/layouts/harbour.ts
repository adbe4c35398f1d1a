import { createRandom, seedFor } from '../../../pixels/random.ts';
import { type ScenePlan, wants } from '../../plan.ts';
import type { Builder } from '../builder.ts';
import { boatPaints, coat, stuff } from '../finishes.ts';
import { addFarTree, addLand, greensOf, landNoise } from '../land.ts';
import type { Townscape } from '../outlook.ts';
import { addKind, addPasserBy } from '../street-things.ts';
import { addStreetTree } from '../street-trees.ts';
import { addTownHouse } from '../town-houses.ts';
import { lampsOf } from '../townscape-setting.ts';
import { addGull, addSmallBoat, addWaterPlane } from '../water-things.ts';
import { addFishingBoat } from './fishing-boat.ts';
import { addHarbourHouse, addHillHouses, addQuayLamp } from './harbour-houses.ts';

const quay = 1.5;
/** Edges of the quays, and the fronts of the houses on them: aside, and at the back. Metres. */
const [edge, front] = [4.6, 12.2];
const [backEdge, backFront] = [36, 42.5];

/** A fishing harbour: boats along quays, coloured houses behind, nets and crates, hills, a light on the mole, gulls. */
export function harbour(plan: ScenePlan, seed: number): Townscape {
  const random = createRandom(seedFor(seed, 'harbour'));
  const side = random() < 0.5 ? -1 : 1;
  return {
    height: 4.4,
    horizon: 0.43,
    focal: 0.88,
    sun: [side * -0.75, 0.75, -0.4],
    // Under the clouds of a rainy evening its lamps light more of it than the sky does.
    fill: plan.weather === 'rain' && plan.hour !== 'night' && lampsOf(plan) > 0.5 ? 1 : 1.5,
    sunlight: 1.08,
    open: 1,
    owns: new Set(['boat', 'house', 'sailing-boat', 'lighthouse']),
    build: (b) => buildHarbour(b, side, plan.region === 'east-asia', seed),
  };
}

function buildHarbour(b: Builder, side: -1 | 1, eastern: boolean, seed: number): void {
  addWaterPlane(b, '#34505a');
  addShore(b, side, seed);
  addQuays(b, side);
  addRows(b, side, eastern);
  addFleet(b, side);
  addQuayLife(b, side);
  addMole(b, side);
  for (const z of [11.2, 17.4, 24, 31])
    b.piece({ x: side * (edge + 0.75), y: quay, z, turn: side < 0 ? Math.PI : 0 }, () => addQuayLamp(b));
  for (const x of [-13, -2]) b.piece({ x: side * x, y: quay, z: backEdge + 0.9, turn: -Math.PI / 2 }, () => addQuayLamp(b));
  if (b.plan.season === 'autumn') addAutumn(b, side);
  b.piece({}, () => {
    for (let gull = 0; gull < 9; gull += 1)
      b.at(
        {
          x: b.between(-9, 9),
          y: b.between(6.5, 13),
          z: b.between(13, 34),
          turn: b.between(0, 6),
          size: b.between(0.8, 1.2),
        },
        () => addGull(b),
      );
  });
}

/** Crowns that are seen through rain and across the water. */
const oranges = ['#e8892a', '#eaa63a', '#e07a28'] as const;
const fallen = ['#c8702a', '#b5482a', '#d8a83c', '#a8342a'] as const;

/** Trees on the quays, few of them before houses, and their leaves on the stone and on the water. */
function addAutumn(b: Builder, side: -1 | 1): void {
  for (const [x, z, tall, tone] of [
    [-9, 39.6, 6.6, 0],
    [-5.6, 40.4, 5.8, 1],
    [-19.5, 39.8, 6.2, 2],
    [8.6, 29.5, 5.6, 2],
    [9, 22.5, 5.8, 0],
  ] as const)
    b.piece({ x: side * x, y: quay, z }, () => addStreetTree(b, tall, z < 36 ? 1.5 : 2.4, oranges[tone]));
  b.piece({}, () => {
    for (let leaf = 0; leaf < 230; leaf += 1) {
      const z = 4.5 + 30 * b.random() ** 1.8;
      const afloat = leaf < 120;
      const x = side * (afloat ? b.between(-0.42 * z - 1, edge - 1.6) : b.between(edge + 0.4, front));
      b.use({ colour: coat(b.pick(fallen), 0.95), thin: 0.3, texture: 'leaf' });
      b.kit.leaf(x, (afloat ? 0 : quay) + 0.02, z, 0.075 + z * 0.004, [b.between(-0.2, 0.2), 1, b.between(-0.2, 0.2)], b.random() * 6);
    }
  });
}

/** Hills behind the town and a headland that reaches into the sea. */
function addShore(b: Builder, side: -1 | 1, seed: number): void {
  const noise = landNoise(seed);
  const greens = greensOf(b);
  const hilly = wants(b.plan, 'hills');
  addLand(b, {
    relief: (x, z) => {
      const inland = Math.max(0, z - 47) * (hilly ? 0.5 : 0.3) + Math.max(0, x * side - 16 - z * 0.1) * 0.3;
      const sea = Math.max(0, -x * side - 26) * 0.5;
      const rise = Math.max(-3, Math.min(hilly ? 66 : 34, inland - sea - 2));
      return rise + (rise > 0 ? noise.sum(x * 0.022, z * 0.022, 4) * Math.min(9, rise * 0.7) : 0);
    },
    near: 40,
    far: 330,
    spread: 0.9,
    rows: 34,
    columns: 46,
    cover: (x, z, y, level) => {
      const patch = noise.sum(x * 0.03 + 5, z * 0.03, 3);
      if (level < 0.8 || y < 0.6) return greens.rock[Math.abs(Math.round(x)) % 3] as (typeof greens.rock)[number];
      return patch > 0.02 ? greens.woods : (greens.grass[Math.floor((patch + 1) * 7) % 4] as (typeof greens.grass)[number]);
    },
  });
}

function addQuays(b: Builder, side: -1 | 1): void {
  const paving = {
    colour: coat('#938b7f', 0.85),
    texture: 'stones',
    grain: 0.8,
  } as const;
  b.grounds.add(paving);
  b.piece({}, () => {
    for (let z = -6; z < backEdge; z += 4) {
      const [x, inland] = [side * edge, side * 26];
      b.use(stuff.darkStone);
      b.kit.quad([x, -0.6, z], [x, -0.6, z + 4], [x, quay - 0.2, z + 4], [x, quay - 0.2, z]);
      b.use(stuff.smoothStone);
      b.kit.box(x + side * 0.25, quay - 0.2, z + 2, 0.6, 0.21, 4);
      b.use(paving);
      b.kit.quad([x, quay, z], [x, quay, z + 4], [inland, quay, z + 4], [inland, quay, z]);
    }
    for (let at = -28; at < 34; at += 4) {
      const x = side * -at;
      b.use(stuff.darkStone);
      b.kit.quad([x - 2, -0.6, backEdge], [x + 2, -0.6, backEdge], [x + 2, quay - 0.2, backEdge], [x - 2, quay - 0.2, backEdge]);
      b.use(stuff.smoothStone);
      b.kit.box(x, quay - 0.2, backEdge + 0.2, 4, 0.21, 0.6);
      b.use(paving);
      b.kit.quad([x - 2, quay, backEdge], [x + 2, quay, backEdge], [x + 2, quay, backFront + 8], [x - 2, quay, backFront + 8]);
    }
    b.use({ colour: coat('#3c4338'), texture: 'plaster' });
    b.kit.quad(
      [side * (edge - 0.02), -0.2, -6],
      [side * (edge - 0.02), -0.2, backEdge],
      [side * (edge - 0.02), 0.3, backEdge],
      [side * (edge - 0.02), 0.3, -6],
    );
    b.kit.quad([-30, -0.2, backEdge - 0.02], [30, -0.2, backEdge - 0.02], [30, 0.3, backEdge - 0.02], [-30, 0.3, backEdge - 0.02]);
  });
}

function addRows(b: Builder, side: -1 | 1, eastern: boolean): void {
  let index = Math.floor(b.between(0, 7));
  const house = (width: number, storeys: number) => {
    index += 1;
    if (eastern)
      addHarbourHouse(b, { width, storeys: Math.max(1, storeys - (b.chance(0.22) ? 1 : 0)), depth: 7, below: 0.3, index, shops: true });
    else addTownHouse(b, { width, storeys, depth: 7, below: 0.3 }, 'harbour');
  };
  // Nearer houses stand outside the picture.
  for (let z = 9; z < backEdge + 1; ) {
    const width = b.between(5, 7);
    b.piece(
      {
        x: side * (front + b.between(-0.3, 0.3)),
        y: quay,
        z: z + width / 2,
        turn: side * (Math.PI / 2),
      },
      () => house(width, b.chance(0.5) ? 3 : 2),
    );
    z += width + (b.chance(0.2) ? 1.6 : 0.05);
  }
  // A lighthouse that is asked for stands in the open, past the last house.
  for (let at = asksLighthouse(b.plan) ? -8 : -24; at < front; ) {
    const width = b.between(4.6, 7);
    b.piece({ x: side * (at + width / 2), y: quay, z: backFront + b.between(-0.6, 0.6) }, () => house(width, b.chance(0.45) ? 3 : 2));
    at += width + (b.chance(0.25) ? 1.8 : 0.05);
  }
  if (eastern) addHillHouses(b, side);
  for (let tree = 0; tree < 9; tree += 1) {
    const z = b.between(52, 72);
    b.piece({ x: side * b.between(-26, 24), y: (z - 47) * 0.3 - 2, z }, () => addFarTree(b, b.between(6, 10)));
  }
}

const hulls = ['#2f5a86', '#a8382e', '#2f6a5a', '#e4ded0', '#c98a34', '#34424f', '#5a8aa0', '#7a2f34'] as const;

/** Hulls beside a boat whose colour is told. */
const quiet = ['#d8d2c4', '#4a545c', '#8a8378', '#c2bcae'] as const;

/** Boats of the prompt come first, in its colours; else a fleet. */
function addFleet(b: Builder, side: -1 | 1): void {
  if (b.plan.unwantedDetails.includes('boat')) return;
  const asked = b.plan.things.filter(({ kind }) => kind === 'boat' || kind === 'sailing-boat');
  const colours = asked.flatMap(({ colours: own, count }) =>
    Array.from({ length: Math.max(1, count) }, (_, at) => own[at % Math.max(1, own.length)]),
  );
  const places: readonly (readonly [number, number, number])[] = [
    [-3.6, 16.5, 2.7],
    [2.7, 21, Math.PI / 2 + 0.04],
    [2.5, 31, Math.PI / 2 - 0.04],
    [-15.5, 33.4, 0.05],
    [-11, 24, 0.5],
    [-2.5, 33.6, Math.PI + 0.04],
    [-24, 33.2, 0],
    [2.9, 11.5, Math.PI / 2],
  ];
  const wanted = asked.length > 0 && colours.length > 1 ? colours.length : 4;
  // The only boat that is told of lies among plainer ones.
  const only = colours.length === 1 && colours[0] !== undefined;
  const plain = only ? quiet : hulls;
  places.slice(0, wanted).forEach((place, at) => {
    const [x, z, turn] = place;
    const named = colours[at];
    b.piece({ x: side * x, z, turn: side * turn }, () => {
      const hull = named ? (boatPaints[named] ?? hulls[at % hulls.length]) : plain[(at + Math.floor(b.random() * 2)) % plain.length];
      addFishingBoat(b, hull ?? '#2f5a86', at % 3 !== 1 ? (only && at === 0 ? 1.15 : 1) : 0.85);
    });
  });
  if (asked.length > 0) return;
  for (const [x, z] of [
    [3.3, 10.4],
    [3.4, 14.4],
    [3.3, 26.4],
  ] as const)
    b.piece({ x: side * x, z, turn: b.between(1.4, 1.75) }, () => addSmallBoat(b, b.pick(hulls)));
}

/** Crates, nets, pots, bollards and people on the near quay. */
function addQuayLife(b: Builder, side: -1 | 1): void {
  const { kit } = b;
  b.piece({}, () => {
    for (let z = 4; z < backEdge; z += 5.5) {
      b.use(stuff.iron);
      b.at({ x: side * (edge + 0.5), y: quay, z }, () => {
        kit.cylinder(0, 0, 0, 0.2, 0.15, 0.4, 8);
        kit.cylinder(0, 0.4, 0, 0.24, 0.24, 0.08, 8);
      });
    }
    for (const z of [9, 14.5, 22, 27, 33]) {
      const x = side * b.between(edge + 1.6, edge + 2.6);
      for (let crate = 0; crate < 5; crate += 1) {
        b.use({
          colour: coat(b.pick(['#3f6f8a', '#c9582f', '#9a7a4c', '#4f8a6a', '#c9c2b0']), 0.85),
          texture: 'planks',
          grain: 0.12,
        });
        kit.box(x + b.between(-0.7, 0.7), quay + (crate > 2 ? 0.36 : 0), z + b.between(-0.6, 0.6), 0.7, 0.35, 0.48);
      }
      b.use({
        colour: coat(b.pick(['#3f7a6a', '#b5703a', '#4a6a8a']), 0.8),
        texture: 'thatch',
        bare: true,
      });
      b.at({ x: x + side * 1.3, y: quay, z: z + 1.4 }, () =>
        kit.lathe(
          [
            [0.9, 0],
            [0.75, 0.26],
            [0.42, 0.46],
            [0, 0.52],
          ],
          10,
        ),
      );
      b.at({ x: x - side * 0.4, y: quay, z: z + 2.1 }, () => addKind(b, 'barrel', '#7a5232'));
    }
    for (const z of [12, 17.6, 24.5, 31])
      b.at({ x: side * b.between(edge + 1.2, front - 2), y: quay, z, turn: b.between(-2, 2) }, () =>
        addPasserBy(b, b.plan.weather === 'rain'),
      );
  });
}

function asksLighthouse(plan: ScenePlan): boolean {
  return wants(plan, 'lighthouse') || plan.things.some(({ kind }) => kind === 'lighthouse');
}

/** A breakwater of boulders with a small light at its head. */
function addMole(b: Builder, side: -1 | 1): void {
  b.piece({}, () => {
    for (let at = 0; at < 60; at += 1) {
      const x = -side * (46 - (at / 60) * 30);
      b.use({
        colour: coat('#857f76', 0.7 * b.between(0.8, 1.1)),
        texture: 'rock',
      });
      b.kit.ball(
        x,
        b.between(0.1, 0.9),
        66 + b.between(-1.6, 1.6) + at * 0.06,
        b.between(0.9, 1.6),
        b.between(0.7, 1.1),
        b.between(0.9, 1.5),
        6,
      );
    }
  });
  b.piece({ x: -side * 16.5, y: 1.2, z: 69, size: asksLighthouse(b.plan) ? 1.1 : 0.5 }, () => addKind(b, 'lighthouse', '#e8e4da'));
}
