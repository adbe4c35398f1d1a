import type { MeshKit } from '../../mesh/mesh-kit.ts';
import type { ThingKind } from '../../thing.ts';
import { coat } from '../beast.ts';
import type { Point } from '../flesh.ts';
import { addLoft } from '../loft.ts';
import type { Manner } from './manner.ts';
import { musicInHand } from './music-in-hand.ts';
import { type DrawTools, type Prop, put } from './prop.ts';

const wood = coat('#7a4a26');
const dark = coat('#2a1c14');
const steel = coat('#aeb3b8');
const pale = coat('#efe9da');
const grown = coat('#4e9a3a');

/** What is in the hands of whoever does something and before them, in the space of a standing figure. */
export function addTools(kit: MeshKit, manner: Manner, prop: Prop | undefined, down: number): void {
  tools[manner]?.(kit, prop, down);
}

const dishes: ReadonlySet<ThingKind> = new Set<ThingKind>([
  ...([
    'noodles',
    'rice-bowl',
    'soup',
    'bowl',
    'porridge',
    'dumplings',
    'curry',
    'salad',
    'spaghetti',
    'sweet-dumplings',
    'hotpot',
  ] as const),
]);

/** A pram: a basket with a hood, on four wheels. */
function addPram(kit: MeshKit, down: number): void {
  kit.use({ colour: coat('#2f5a86'), texture: 'cloth', bare: true });
  kit.within({ x: 1.05, y: 0.56 - down, stretch: [1, 0.62, 0.62] }, () => kit.ball(0, 0, 0, 0.42, 0.3, 0.36, 20));
  kit.within({ x: 1.22, y: 0.72 - down, roll: -0.5 }, () => kit.ball(0, 0, 0, 0.24, 0.26, 0.24, 18));
  kit.use({ colour: pale, bare: true });
  kit.ball(0.86, 0.72 - down, 0, 0.09, 0.09, 0.09, 14);
  for (const x of [0.82, 1.28])
    for (const side of [-1, 1]) {
      kit.use({ colour: dark, bare: true });
      kit.within({ x, y: 0.16 - down, z: side * 0.2, stretch: [1, 1, 0.25] }, () => kit.ball(0, 0, 0, 0.16, 0.16, 0.1, 16));
    }
}

/** Where a kite is in the air, from the foot of who flies it. */
const kiteOver: readonly [number, number] = [1.55, 3.7];

const tools: Partial<Record<Manner, DrawTools>> = {
  ...musicInHand,
  eating(kit, prop) {
    if (!prop || dishes.has(prop.kind)) {
      put(kit, prop, [0.33, 1.2, 0.06], 0.3, 0.24);
      kit.use({ colour: coat('#7a2a1c'), bare: true });
      for (const side of [-1, 1])
        kit.tube(
          [
            [0.14, 1.55, -0.03 + side * 0.012],
            [0.34, 1.36, -0.02 + side * 0.03],
          ],
          [0.007, 0.006],
          5,
        );
    } else put(kit, prop, [0.31, 1.38, -0.05], 0.3, 0.26);
  },
  carrying(kit, prop) {
    put(kit, prop, [0.36, prop && prop.height > 0.5 ? 0.98 : 1.06, 0], 0.72, 0.26);
  },
  pushing(kit, prop, down) {
    const ahead = 0.62 + Math.min(1.1, prop?.width ?? 0.8) / 2;
    if (prop) put(kit, prop, [ahead, -down, 0], 1.3, 0.8);
    else addPram(kit, down);
    kit.use({ colour: dark, bare: true });
    for (const side of [-1, 1])
      kit.tube(
        [
          [0.46, 1.02, side * 0.18],
          [0.78, 0.62 - down, side * 0.2],
        ],
        [0.018, 0.018],
        6,
      );
  },
  working(kit, prop, down) {
    kit.use({ colour: wood, texture: 'planks', bare: true });
    kit.box(0.66, 0.84 - down, 0, 0.5, 0.06, 0.86);
    for (const [x, z] of [
      [0.46, -0.38],
      [0.46, 0.38],
      [0.86, -0.38],
      [0.86, 0.38],
    ] as const)
      kit.box(x, -down, z, 0.06, 0.86, 0.06);
    put(kit, prop, [0.62, 0.9 - down, 0], 0.46, 0.3);
  },
  handiwork(kit, prop) {
    if (prop?.kind !== 'yarn') {
      put(kit, prop, [0.36, 1.06, 0], 0.32, 0.2);
      return;
    }
    kit.use({ colour: prop.colour, texture: 'cloth', bare: true });
    addLoft(
      kit,
      [
        [1.13, 0.36, 0, 0.035, 0.16],
        [0.98, 0.34, 0, 0.04, 0.17],
        [0.88, 0.28, 0, 0.04, 0.17],
      ],
      { sides: 14, folds: 0.1 },
    );
    kit.use({ colour: pale, gloss: 0.3, bare: true });
    for (const side of [-1, 1])
      kit.tube(
        [
          [0.3, 1.1, side * 0.2],
          [0.4, 1.24, -side * 0.08],
        ],
        [0.009, 0.006],
        6,
      );
  },
  perusing(kit) {
    for (const side of [-1, 1]) {
      // Each half leans back to its edge.
      const at = (out: number, up: number, lift: number): Point => [0.42 - out * 0.3 - up * 0.1 - lift, 1 + up * 0.46, side * out * 0.4];
      kit.use({ colour: coat('#e9e5d8'), bare: true });
      kit.quad(at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0));
      kit.quad(at(0, 1, 0), at(1, 1, 0), at(1, 0, 0), at(0, 0, 0));
      kit.use({ colour: coat('#55524c'), bare: true });
      for (const face of [-0.006, 0.006])
        for (let line = 0; line < 7; line += 1) {
          const [low, high] = [0.08 + line * 0.115, 0.08 + line * 0.115 + (line === 6 ? 0.09 : 0.035)];
          const [from, to] = [line === 6 ? 0.06 : 0.1, line === 6 ? 0.94 : 0.55 + ((line * 7) % 4) * 0.11];
          kit.quad(at(from, low, face), at(to, low, face), at(to, high, face), at(from, high, face));
          kit.quad(at(from, high, face), at(to, high, face), at(to, low, face), at(from, low, face));
        }
    }
  },
  sweeping(kit, prop, down) {
    const kind = prop?.kind;
    kit.use({ colour: coat('#a97c48'), bare: true });
    kit.tube(
      [
        [0.12, 1.46, -0.16],
        [0.86, 0.12 - down, 0.3],
      ],
      [0.018, 0.018],
      8,
    );
    kit.within({ x: 0.88, y: 0.1 - down, z: 0.31 }, () => {
      if (kind === 'broom') {
        kit.use({ colour: coat('#c9a24a'), texture: 'cloth', bare: true });
        addLoft(
          kit,
          [
            [0.14, -0.04, 0, 0.04, 0.05],
            [0, 0.02, 0, 0.09, 0.16],
            [-0.1, 0.06, 0, 0.1, 0.2],
          ],
          { sides: 14, folds: 0.14 },
        );
      } else {
        kit.use({ colour: steel, gloss: 0.4, bare: true });
        kit.box(0.03, -0.08, 0, 0.05, 0.16, 0.26);
      }
    });
  },
  watering(kit, prop, down) {
    kit.use({ colour: prop?.tinted ? prop.colour : coat('#3c8a6a'), gloss: 0.3, bare: true });
    kit.within({ x: 0.5, y: 0.9, z: 0.14, roll: -0.35 }, () => {
      kit.cylinder(0, -0.12, 0, 0.13, 0.11, 0.24, 16);
      kit.tube(
        [
          [0.1, -0.06, 0],
          [0.32, 0.16, 0],
        ],
        [0.028, 0.018],
        8,
      );
      kit.ball(0.34, 0.18, 0, 0.03, 0.05, 0.05, 10);
      kit.tube(
        [
          [-0.1, 0.1, 0],
          [-0.08, 0.2, 0],
          [0.06, 0.2, 0],
          [0.08, 0.1, 0],
        ],
        [0.014, 0.014, 0.014, 0.014],
        6,
      );
    });
    kit.use({ colour: coat('#cfe6f2'), gloss: 0.8, bare: true });
    for (let jet = 0; jet < 5; jet += 1) {
      const z = 0.14 + (jet - 2) * 0.03;
      const out = 0.98 + (jet % 2) * 0.06;
      kit.tube(
        [
          [0.86, 0.94, z],
          [out, 0.72 - down * 0.3, z + (jet - 2) * 0.01],
          [out + 0.06, 0.04 - down, z + (jet - 2) * 0.02],
        ],
        [0.008, 0.008, 0.006],
        5,
      );
    }
    kit.use({ colour: grown, bare: true });
    for (let leaf = 0; leaf < 7; leaf += 1)
      kit.leaf(
        1.06 + (leaf % 3) * 0.05 - 0.05,
        0.12 - down + (leaf % 2) * 0.1,
        0.14 + (leaf - 3) * 0.05,
        0.12,
        [0.3, 0.9, 0.2],
        leaf * 0.9,
      );
  },
  kneeling(kit, prop, down) {
    put(kit, prop, [0.84, -down, 0], 0.8, 0.3);
  },
  kicking(kit, prop, down) {
    put(kit, prop, [0.92, 0.02 - down, 0], 0.34, 0.26);
  },
  throwing(kit, prop) {
    put(kit, prop, [0.24, 1.88, 0], 0.32, 0.25);
  },
  swinging(kit, prop) {
    if (!prop) return;
    kit.within({ x: 0.26, y: 1.74, z: 0.24, roll: -0.7 }, () => put(kit, prop, [0, 0, 0], 0.66, 0.5));
  },
  gliding(kit, prop, down) {
    const skis = prop?.kind === 'skis' || prop === undefined;
    const colour = prop?.tinted ? prop.colour : coat('#c8362c');
    if (prop?.kind === 'ice-skates') {
      kit.use({ colour: steel, gloss: 0.8, bare: true });
      for (const side of [-1, 1]) kit.box(0.06, -down - 0.01, side * 0.1, 0.3, 0.03, 0.015);
      return;
    }
    if (skis) {
      kit.use({ colour, gloss: 0.5, bare: true });
      for (const side of [-1, 1])
        kit.tube(
          [
            [-0.66, 0.015 - down, side * 0.11],
            [0.74, 0.015 - down, side * 0.11],
            [0.92, 0.11 - down, side * 0.11],
          ],
          [0.035, 0.04, 0.012],
          6,
        );
      kit.use({ colour: steel, gloss: 0.5, bare: true });
      for (const side of [-1, 1])
        kit.tube(
          [
            [0.32, 1.14, side * 0.36],
            [-0.34, 0.1 - down, side * 0.46],
          ],
          [0.012, 0.01],
          6,
        );
      return;
    }
    kit.use({ colour, gloss: 0.4, bare: true });
    const long = prop.kind === 'surfboard' ? 0.95 : prop.kind === 'skateboard' ? 0.44 : 0.7;
    kit.ball(0.02, -down - (prop.kind === 'skateboard' ? -0.1 : 0), 0, long, 0.035, 0.2, 20);
    if (prop.kind !== 'skateboard') return;
    kit.use({ colour: dark, bare: true });
    for (const x of [-0.26, 0.3]) for (const side of [-1, 1]) kit.ball(x, 0.04 - down, side * 0.12, 0.045, 0.045, 0.03, 10);
  },
  peering(kit, prop) {
    put(kit, prop, [0.2, 1.5, 0], 0.26, 0.17, Math.PI / 2);
  },
  phoning(kit) {
    kit.use({ colour: dark, gloss: 0.6, bare: true });
    kit.box(0.06, 1.53, 0.1, 0.035, 0.15, 0.02);
  },
  singing(kit) {
    kit.use({ colour: dark, gloss: 0.3, bare: true });
    kit.tube(
      [
        [0.23, 1.38, 0.04],
        [0.17, 1.52, 0.01],
      ],
      [0.018, 0.024],
      8,
    );
    kit.use({ colour: steel, gloss: 0.5, bare: true });
    kit.ball(0.165, 1.535, 0.008, 0.035, 0.035, 0.035, 12);
  },
  angling(kit, _prop, down) {
    kit.use({ colour: wood, bare: true });
    kit.tube(
      [
        [0.24, 0.96, -0.04],
        [1.1, 1.86, 0],
        [1.7, 2.1, 0],
      ],
      [0.016, 0.01, 0.005],
      6,
    );
    kit.use({ colour: pale, bare: true });
    kit.tube(
      [
        [1.7, 2.1, 0],
        [1.78, 0.06 - down, 0],
      ],
      [0.005, 0.005],
      5,
    );
  },
  kiting(kit, prop) {
    const [x, y] = kiteOver;
    kit.use({ colour: pale, bare: true });
    kit.tube(
      [
        [0.3, 1.36, -0.06],
        [0.4, 1.64, 0.16],
        [0.9, 2.55, 0.08],
        [x, y, 0],
      ],
      [0.009, 0.008, 0.008, 0.008],
      5,
    );
    kit.within({ x, y: y - 0.1, roll: -0.5, size: 0.72 }, () => prop?.draw(kit));
  },
  painting(kit, prop, down) {
    kit.within({ x: 0.98, y: -down, turn: Math.PI / 2, size: 0.92 }, () => prop?.draw(kit));
    kit.use({ colour: wood, bare: true });
    kit.tube(
      [
        [0.48, 1.26, 0.14],
        [0.72, 1.36, 0.08],
      ],
      [0.01, 0.012],
      6,
    );
  },
};
