import { createRandom, seedFor } from '../../../pixels/random.ts';
import type { ScenePlan } from '../../plan.ts';
import type { Builder } from '../builder.ts';
import { coat, stuff } from '../finishes.ts';
import type { Townscape } from '../outlook.ts';
import { addLantern, addPasserBy, addPot } from '../street-things.ts';
import { addChineseHouse } from '../town-houses.ts';
import { addPaving, type Lane, laneThrough } from './lane.ts';

/** A street of an old Chinese town: timber shops under deep eaves, lanterns, flagstones that mirror them in rain. */
export function oldStreet(plan: ScenePlan, seed: number): Townscape {
  const random = createRandom(seedFor(seed, 'old street'));
  const bend = (random() < 0.5 ? -1 : 1) * 0.0026;
  const lane = laneThrough({ bend, half: 2.9, climb: 0, from: 9, end: 46 });
  return {
    height: 1.65,
    horizon: 0.5,
    focal: 0.84,
    sun: [bend > 0 ? -0.5 : 0.5, 0.95, 0.3],
    fill: 3,
    sunlight: 1.4,
    open: 0.6,
    spans: 3,
    owns: new Set(['house', 'lantern']),
    build: (b) => buildOldStreet(b, lane, plan.weather === 'rain' || plan.weather === 'storm'),
  };
}

function buildOldStreet(b: Builder, lane: Lane, wet: boolean): void {
  addPaving(b, lane, { colour: coat('#7d7a74', 0.8), texture: 'stones', grain: 0.62, gloss: wet ? 0.6 : 0 });
  for (const side of [-1, 1] as const) {
    let z = -3 - b.random() * 2;
    let index = 0;
    while (z < lane.end) {
      const width = b.between(4.4, 6.6);
      const middle = z + width / 2;
      const front = b.chance(0.86) ? 'timber' : 'white';
      b.piece(
        { x: lane.middle(middle) + side * (lane.half + b.between(0, 0.15)), z: middle, turn: side * (Math.PI / 2) + lane.heading(middle) },
        () => {
          addChineseHouse(b, { width: width + 0.1, storeys: 2, depth: 7, below: 0.3 }, front, b.chance(0.35) ? 'stepped' : 'plain');
          dressShop(b, width, index);
        },
      );
      z += width;
      index += 1;
    }
  }
  addPeople(b, lane, wet);
  hangRow(b, lane);
  b.piece({ x: lane.middle(lane.end), z: lane.end, turn: lane.heading(lane.end) }, () =>
    addChineseHouse(b, { width: 16, storeys: 2, depth: 8 }, 'timber', 'plain'),
  );
}

/** Lanterns under the eaves, a sign with gold strokes, a banner, pots. */
function dressShop(b: Builder, width: number, index: number): void {
  const { kit } = b;
  const near = index < 6;
  for (const at of [-0.36, 0.36]) if (b.chance(0.85)) b.at({ x: at * width, y: 2.78, z: -0.92 }, () => addLantern(b, 0.82, near && at < 0));
  if (near && b.chance(0.7)) {
    // A board along the front, over the door.
    const board = b.pick(['#2a1a14', '#3a1f16', '#1f2a2a']);
    b.use({ colour: coat(board), gloss: 0.3 });
    kit.box(0, 2.32, -0.2, 1.9, 0.5, 0.07);
    b.use({ colour: coat('#d8a840'), gloss: 0.4, ...(b.lit > 0 ? { glow: [0.12 * b.lit, 0.08 * b.lit, 0.02 * b.lit] as const } : {}) });
    for (let sign = 0; sign < 4; sign += 1) addStrokes(b, -0.66 + sign * 0.44, 2.57, -0.25, 0.15);
  }
  if (b.chance(0.5)) {
    const x = b.pick([-0.48, 0.48]) * width;
    b.use(stuff.darkTimber);
    kit.box(x, 3.9, -0.55, 0.05, 0.05, 1.1);
    b.use({ colour: coat(b.pick(['#b0342a', '#c9a24a', '#2f4f6a', '#e4dcc8']), 0.9), texture: 'cloth', thin: 0.35 });
    b.at({ x, y: 2.5, z: -0.68, turn: Math.PI / 2 }, () => {
      kit.quad([-0.3, 0, 0], [0.3, 0, 0.04], [0.3, 1.4, 0], [-0.3, 1.4, 0]);
      kit.triangle([-0.3, 0, 0], [0.3, 0, 0.04], [0, -0.24, 0.02]);
    });
    b.use({ colour: coat('#2a1c16') });
    for (const y of [2.8, 3.2, 3.6]) b.at({ x: x - 0.02, y, z: -0.68, turn: Math.PI / 2 }, () => addStrokes(b, 0, 0, -0.02, 0.13));
  }
  for (const at of [-0.44, 0.2, 0.44]) if (b.chance(0.4)) b.at({ x: at * width, z: -0.62 }, () => addPot(b, b.between(0.8, 1.2)));
}

/** Strokes as of a written character: they say nothing. */
function addStrokes(b: Builder, x: number, y: number, z: number, size: number): void {
  const count = 4 + Math.floor(b.random() * 3);
  for (let stroke = 0; stroke < count; stroke += 1) {
    const flat = b.chance(0.55);
    const [wide, tall] = flat ? [size * b.between(0.9, 1.8), size * 0.2] : [size * 0.2, size * b.between(0.8, 1.7)];
    b.kit.box(x + b.between(-0.4, 0.4) * size, y + b.between(-0.8, 0.8) * size - tall / 2, z, wide, tall, 0.012);
  }
}

function addPeople(b: Builder, lane: Lane, wet: boolean): void {
  b.piece({}, () => {
    for (let z = 6.5; z < 36; z += b.between(2, 4.2)) {
      const x = lane.middle(z) + b.between(-0.72, 0.72) * lane.half;
      b.at({ x, z, turn: (b.chance(0.6) ? Math.PI : 0) + b.between(-0.4, 0.4) }, () => addPasserBy(b, wet));
    }
  });
}

/** Rows of lanterns across the street. */
function hangRow(b: Builder, lane: Lane): void {
  for (let z = 6.5; z < 36; z += 4.4)
    b.piece({}, () => {
      const [x, y] = [lane.middle(z), 4.5 + (z % 2) * 0.1];
      const at = (t: number) => [x + (t * 2 - 1) * (lane.half + 0.2), y - Math.sin(t * Math.PI) * 0.35, z] as const;
      b.use(stuff.rope);
      b.kit.tube([at(0), at(0.25), at(0.5), at(0.75), at(1)], [0.014], 3);
      for (const t of [0.25, 0.5, 0.75]) {
        const [lx, ly, lz] = at(t);
        b.at({ x: lx, y: ly, z: lz }, () => addLantern(b, 0.74, t === 0.5 && z < 24));
      }
    });
}
