import { createRandom, seedFor } from '../../../pixels/random.ts';
import type { ScenePlan } from '../../plan.ts';
import { wants } from '../../plan.ts';
import type { Builder } from '../builder.ts';
import { coat, plasters, stuff } from '../finishes.ts';
import { addWallLamp } from '../openings.ts';
import type { Townscape } from '../outlook.ts';
import { addLantern, addPot } from '../street-things.ts';
import { addStreetTree } from '../street-trees.ts';
import { addChineseHouse, addLeaves, addTownHouse } from '../town-houses.ts';
import { addPaving, laneThrough } from './lane.ts';

/** Metres from the eye to the wall at the back, and from the middle to the sides. */
const back = 9;
const half = 5;

/** A courtyard under the open sky: a wall with a round gate and a hall beside it in China, plaster, arches and pots elsewhere. */
export function courtyard(plan: ScenePlan, seed: number): Townscape {
  const random = createRandom(seedFor(seed, 'courtyard'));
  const hand = random() < 0.5 ? -1 : 1;
  const eastern = plan.region === 'east-asia';
  return {
    height: 1.7,
    horizon: 0.56,
    focal: 0.86,
    sun: [hand * -0.75, 0.85, -0.35],
    fill: plan.hour === 'night' ? 3.6 : 1.9,
    sunlight: 1.15,
    open: 0.85,
    spans: half + 0.2,
    owns: new Set(['house', 'lantern', 'tree']),
    build: (b) => (eastern ? buildChinese(b, hand) : buildSouthern(b, hand)),
  };
}

/** How many lanterns hang there: as many as are asked for; by night two without a word. */
function lanternsOf(b: Builder): number {
  const asked = b.plan.things.find(({ kind }) => kind === 'lantern');
  if (asked) return Math.max(2, asked.count);
  return wants(b.plan, 'lanterns') ? 6 : b.lit > 0.5 ? 2 : 0;
}

function buildChinese(b: Builder, hand: number): void {
  const flags = laneThrough({ bend: 0, half: half + 2, climb: 0, from: 9, end: back - 5 });
  addPaving(b, flags, { colour: coat('#8d877c', 0.85), texture: 'stones', grain: 0.66, gloss: b.plan.weather === 'rain' ? 0.6 : 0 });
  b.piece({ z: back }, () => addGateWall(b, hand * -0.9));
  b.piece({ x: hand * -half, z: back / 2 - 1, turn: (-hand * Math.PI) / 2 }, () => addPlainWall(b, back + 6, 2.9));
  b.piece({ x: hand * half, z: 4.6, turn: (hand * Math.PI) / 2 }, () => {
    const top = addChineseHouse(b, { width: 9, storeys: 1, depth: 5, below: 0.2 }, 'hall', 'plain');
    const count = lanternsOf(b);
    for (let at = 0; at < Math.min(3, count >= 4 ? 3 : 0); at += 1)
      b.at({ x: (at - 1) * 2.5, y: top - 0.15, z: -0.75 }, () => addLantern(b, 0.8));
  });
  // The roof of the next house looks over the wall.
  b.piece({ x: hand * -1.4, z: back + 4.5 }, () => addChineseHouse(b, { width: 8.5, storeys: 1, depth: 5.5 }, 'white', 'plain'));
  b.piece({ x: hand * -3.6, z: back - 1.9 }, () => {
    addTreeRing(b);
    addStreetTree(b, 6.4);
  });
  b.piece({ x: hand * 2.7, z: back - 1 }, () => {
    b.use(stuff.darkStone);
    b.kit.ball(0, 0.25, 0, 0.55, 0.42, 0.4, 9);
    b.kit.ball(0.5, 0.14, -0.2, 0.32, 0.24, 0.28, 8);
    addLeaves(b, -0.3, 0.7, 0.3, 0.7, 0.8, 0.4, 300, '#5c7a3a');
  });
  for (const [x, z] of [
    [-4.4, 4.4],
    [-4.5, 5.3],
    [4.2, 8.1],
    [0.7, 8.5],
  ] as const)
    b.piece({ x: hand * x, z }, () => addPot(b, b.between(1.1, 1.6)));
}

/** A ring of stones around the foot of a tree. */
function addTreeRing(b: Builder): void {
  b.use(stuff.smoothStone);
  b.kit.lathe(
    [
      [1, 0],
      [1, 0.26],
      [0.8, 0.26],
      [0.8, 0.16],
    ],
    16,
  );
  b.use({ colour: coat('#4a3a2c') });
  b.kit.cylinder(0, 0.1, 0, 0.8, 0.8, 0.08, 16);
  addLeaves(b, 0, 0.25, 0, 0.7, 0.12, 0.7, 160, '#5c7a3a');
}

/** Tiles on the top of a wall, sloping to both sides. */
function addCoping(b: Builder, left: number, right: number, y: number): void {
  const { kit } = b;
  b.use(stuff.greyTiles);
  for (const z of [-0.42, 0.72]) kit.quad([left, y, z], [right, y, z], [right, y + 0.34, 0.15], [left, y + 0.34, 0.15]);
  b.use(stuff.tileEdge);
  kit.box((left + right) / 2, y + 0.3, 0.15, right - left, 0.14, 0.2);
  for (let x = left + 0.12; x < right; x += 0.26) kit.box(x, y - 0.1, -0.43, 0.13, 0.13, 0.06);
  kit.quad([left, y - 0.04, -0.4], [right, y - 0.04, -0.4], [right, y - 0.02, 0], [left, y - 0.02, 0]);
}

const white = () => ({ colour: coat('#e9e5db', 0.88), texture: 'weathered' }) as const;

function addPlainWall(b: Builder, long: number, tall: number): void {
  const { kit } = b;
  b.use(white());
  kit.box(0, 0.5, 0.15, long, tall - 0.5, 0.3);
  b.use(stuff.greyBrick);
  kit.box(0, -0.1, 0.15, long, 0.62, 0.34);
  addCoping(b, -long / 2, long / 2, tall);
}

/** The wall at the back with a round gate at `gate`, greenery behind it, and lanterns on the wall. */
function addGateWall(b: Builder, gate: number): void {
  const { kit } = b;
  const [radius, middle, tall, wide] = [1.12, 1.16, 3.1, half + 1];
  const low = Math.asin((middle - 0.12) / radius);
  for (const side of [-1, 1]) {
    const arc: [number, number][] = [];
    for (let step = 0; step <= 14; step += 1) {
      const angle = -low + (step / 14) * (Math.PI / 2 + low);
      arc.push([gate + side * Math.cos(angle) * radius, middle + Math.sin(angle) * radius]);
    }
    const outline: [number, number][] = [[side * wide, -0.1], [arc[0]?.[0] ?? gate, -0.1], ...arc, [gate, tall], [side * wide, tall]];
    b.use(white());
    kit.extrude(side < 0 ? outline : [...outline].reverse(), 0.3, 0.15);
  }
  b.use(stuff.greyBrick);
  for (const [left, right] of [
    [-wide, gate - radius * 0.75],
    [gate + radius * 0.75, wide],
  ] as const)
    kit.box((left + right) / 2, -0.1, 0.13, right - left, 0.52, 0.34);
  b.use({ colour: coat('#6a675f') });
  const ring = Array.from({ length: 29 }, (_, step) => {
    const angle = -low + (step / 28) * (Math.PI + low * 2);
    return [gate + Math.cos(angle) * radius, middle + Math.sin(angle) * radius, -0.02] as const;
  });
  kit.tube(ring, [0.1], 7);
  addCoping(b, -wide, wide, tall);
  b.at({ x: gate, z: 2.2 }, () => addLeaves(b, 0, 1, 0, 1.5, 1.1, 0.5, 900, '#5f8a3c'));
  const count = lanternsOf(b);
  const places = [-1.9, 1.9, -3.2, 3.2, -4.3, 4.3]
    .filter((x) => Math.abs(gate + x) < wide - 0.6)
    .slice(0, Math.max(0, count >= 4 ? count - 3 : count));
  for (const x of places)
    b.at({ x: gate + x, y: 2.72, z: -0.36 }, () => {
      b.use(stuff.darkTimber);
      kit.box(0, 0, 0.16, 0.05, 0.05, 0.44);
      addLantern(b, 0.95);
    });
}

function buildSouthern(b: Builder, hand: number): void {
  const flags = laneThrough({ bend: 0, half: half + 2, climb: 0, from: 9, end: back - 5 });
  addPaving(b, flags, { colour: coat('#b39a7c', 0.8), texture: 'stones', grain: 0.5, gloss: b.plan.weather === 'rain' ? 0.6 : 0 });
  const plaster = coat(b.pick(plasters.southern));
  // Its sky stays open in the middle.
  b.piece({ x: hand * 4.4, z: back }, () => addTownHouse(b, { width: 4.6, storeys: 2, depth: 6, below: 0.3 }, 'southern'));
  b.piece({ x: hand * -1.7, z: back + 0.4 }, () => addArchedWall(b, 7.7, plaster));
  b.piece({ x: hand * -half, z: back / 2 - 1, turn: (-hand * Math.PI) / 2 }, () => {
    b.use({ colour: plaster, texture: 'weathered' });
    b.kit.box(0, -0.1, 0.15, back + 7, 3, 0.3);
    b.use(stuff.redTiles);
    b.kit.box(0, 2.9, 0.12, back + 7, 0.1, 0.56);
    for (let at = -1; at <= 1; at += 1)
      addLeaves(b, at * 2.4, 2.1, -0.15, 1.1, 0.75, 0.24, 900, '#4c6b34', b.pick(['#c8327a', '#d8609a', '#e8e4e0']), 0.05);
  });
  b.piece({ x: hand * half, z: 3.4, turn: (hand * Math.PI) / 2 }, () => {
    addTownHouse(b, { width: 8, storeys: 2, depth: 5, below: 0.2 }, 'southern');
    addWallLamp(b, -1.2, 2.6);
  });
  b.piece({ x: hand * -3.4, z: back - 1.9 }, () => {
    addTreeRing(b);
    addStreetTree(b, 5.2);
  });
  for (const [x, z] of [
    [-4.4, 4],
    [-4.3, 4.9],
    [-4.4, 5.8],
    [4.3, 5],
    [4.2, 6.6],
    [1.6, 8.6],
    [2.6, 8.5],
    [-0.4, 8.7],
  ] as const)
    b.piece({ x: hand * x, z }, () => addPot(b, b.between(1.1, 1.8)));
  const count = lanternsOf(b);
  if (count > 2)
    b.piece({}, () => {
      for (let at = 0; at < Math.min(8, count); at += 1) {
        const x = (at / Math.max(1, Math.min(8, count) - 1) - 0.5) * half * 1.7;
        b.at({ x, y: 3.5 + (x / half) ** 2 * 0.6, z: 6.4 }, () => addLantern(b, 0.7));
      }
    });
}

/** A wall with an arched way through it. */
function addArchedWall(b: Builder, long: number, plaster: ReturnType<typeof coat>): void {
  const { kit } = b;
  const [tall, arch] = [3.3, 0.85];
  for (const side of [-1, 1]) {
    const curve: [number, number][] = [];
    for (let step = 0; step <= 9; step += 1) {
      const angle = (step / 9) * (Math.PI / 2);
      curve.push([side * Math.cos(angle) * arch, 1.5 + Math.sin(angle) * arch]);
    }
    const outline: [number, number][] = [[(side * long) / 2, -0.1], [side * arch, -0.1], ...curve, [0, tall], [(side * long) / 2, tall]];
    b.use({ colour: plaster, texture: 'weathered' });
    kit.extrude(side < 0 ? outline : [...outline].reverse(), 0.34, 0.17);
  }
  b.use(stuff.redTiles);
  kit.box(0, tall, 0.15, long, 0.1, 0.6);
  b.at({ z: 2 }, () => addLeaves(b, 0, 1.1, 0, 1.2, 1.1, 0.4, 700, '#5f8a3c', '#e8a0b0'));
}
