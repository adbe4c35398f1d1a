import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { ColourName } from '../../colours.ts';
import { paintOf } from '../../tint.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { drawLakesideHalls } from './shrines.ts';

const wood: Colour = scaleColour(colourOf('#7d5834'), 0.75);
const straw: Colour = scaleColour(colourOf('#d0a548'), 0.7);
const tile = scaleColour(colourOf('#3f4a4c'), 0.75);
const gay: readonly ColourName[] = ['red', 'yellow', 'blue', 'orange', 'green', 'purple', 'pink', 'teal'];

/** Six posts under a roof whose corners turn up; by a lake of the desert the halls and the tower that stand there. */
function drawPavilion(kit: MeshKit, look: Look): void {
  if (look.ashore) {
    drawLakesideHalls(kit, look);
    return;
  }
  const posts = look.tinted ? look.colour : scaleColour(colourOf('#b23a26'), 0.7);
  kit.use({ colour: scaleColour(colourOf('#9a948a'), 0.7), texture: 'stones', grain: 0.6 });
  kit.cylinder(0, -1.5, 0, 3.4, 3.3, 2.1, 6);
  kit.use({ colour: posts, bare: true });
  for (let post = 0; post < 6; post += 1) {
    const turn = (post / 6) * 6.283;
    const next = ((post + 1) / 6) * 6.283;
    kit.cylinder(Math.cos(turn) * 2.6, 0.6, Math.sin(turn) * 2.6, 0.17, 0.16, 3, 8);
    for (const y of [1.25, 3.35])
      kit.tube(
        [
          [Math.cos(turn) * 2.6, y, Math.sin(turn) * 2.6],
          [Math.cos(next) * 2.6, y, Math.sin(next) * 2.6],
        ],
        [0.09],
        5,
      );
  }
  for (const [y, size] of [
    [3.5, 1],
    [4.75, 0.55],
  ] as const) {
    kit.use({ colour: tile, texture: 'tiles', grain: 0.3 });
    kit.within({ y, size }, () =>
      kit.lathe(
        [
          [4.1, 0.32],
          [3.3, 0.3],
          [2, 0.85],
          [0.9, 1.6],
          [0, 2.5],
        ],
        6,
      ),
    );
    kit.use({ colour: scaleColour(posts, 0.6) });
    kit.within({ y, size }, () =>
      kit.lathe(
        [
          [2.5, 0.1],
          [4.1, 0.3],
        ],
        6,
      ),
    );
  }
  kit.use({ colour: scaleColour(colourOf('#b08a3a'), 0.8), gloss: 0.5 });
  kit.ball(0, 6.35, 0, 0.28, 0.36);
}

/** A gate of two walls, a roof and wooden wings. */
function drawGate(kit: MeshKit, look: Look): void {
  const wall = look.tinted || look.material ? look.colour : scaleColour(colourOf('#a9a193'), 0.7);
  for (const x of [-3, 3]) {
    kit.use({ colour: wall, texture: 'stones', grain: 0.6 });
    kit.box(x, -1, 0, 2, 5.6, 2.2);
    kit.use({ colour: tile, texture: 'tiles', grain: 0.3 });
    kit.hip(x, 4.5, 0, 2.8, 0.9, 3, 0.8, 0.3);
  }
  kit.use({ colour: scaleColour(wood, 0.8), texture: 'planks', grain: 0.3 });
  kit.box(0, 3.7, 0, 4.2, 0.6, 1.2);
  for (const x of [-1, 1]) kit.within({ x: x * 1.95, z: 0, turn: x * 0.5 }, () => kit.box(-x * 0.95, 0, 0, 1.9, 3.6, 0.14));
  kit.use({ colour: tile, texture: 'tiles', grain: 0.3 });
  kit.saddle(0, 4.2, 0, 5, 1.1, 2.6);
}

function drawFerrisWheel(kit: MeshKit, look: Look): void {
  const [radius, hub, cabins] = [15, 17.5, 16];
  const frame = look.tinted ? look.colour : ([0.5, 0.5, 0.52] as Colour);
  kit.use({ colour: frame, gloss: 0.3, bare: true });
  for (const z of [-1.6, 1.6]) {
    kit.tube(
      Array.from(
        { length: 41 },
        (_, step) => [Math.cos((step / 40) * 6.283) * radius, hub + Math.sin((step / 40) * 6.283) * radius, z * 0.7] as const,
      ),
      [0.4],
      6,
    );
    for (let spoke = 0; spoke < cabins; spoke += 1) {
      const turn = (spoke / cabins) * 6.283;
      kit.tube(
        [
          [0, hub, z * 0.7],
          [Math.cos(turn) * radius, hub + Math.sin(turn) * radius, z * 0.7],
        ],
        [0.16],
        4,
      );
    }
    for (const x of [-8, 8])
      kit.tube(
        [
          [x, -0.5, z * 2],
          [0, hub, z],
        ],
        [0.5, 0.35],
        8,
      );
  }
  kit.within({ y: hub, pitch: Math.PI / 2 }, () => kit.cylinder(0, -2, 0, 1.2, 1.2, 4, 14));
  for (let cabin = 0; cabin < cabins; cabin += 1) {
    const turn = (cabin / cabins) * 6.283;
    const colour = scaleColour(paintOf(gay[cabin % gay.length] as ColourName), 0.66);
    kit.within({ x: Math.cos(turn) * radius, y: hub + Math.sin(turn) * radius - 1.6 }, () => {
      kit.use({ colour, gloss: 0.4, bare: true });
      kit.box(0, -0.7, 0, 1.7, 0.8, 1.7);
      kit.cylinder(0, 0.95, 0, 1.2, 0.2, 0.55, 10);
      kit.use({
        colour: [0.1, 0.12, 0.14],
        gloss: 0.6,
        bare: true,
        ...(look.lit > 0 ? { glow: [1.8 * look.lit, 1.2 * look.lit, 0.5 * look.lit] as const } : {}),
      });
      kit.box(0, 0.1, 0, 1.55, 0.85, 1.55);
    });
    if (look.lit > 0) {
      kit.use({ colour: [0.2, 0.2, 0.2], glow: scaleColour(paintOf(gay[cabin % gay.length] as ColourName), 2.2 * look.lit) });
      for (let bulb = 0; bulb < 4; bulb += 1)
        kit.ball(Math.cos(turn) * (3 + bulb * 3.6), hub + Math.sin(turn) * (3 + bulb * 3.6), -1.3, 0.25, 0.25, 0.25, 6);
    }
  }
}

function drawHaystack(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.tinted ? look.colour : straw, texture: 'thatch' });
  kit.lathe(
    [
      [1.75, -0.1],
      [1.85, 0.6],
      [1.6, 1.5],
      [0.95, 2.3],
      [0.25, 2.8],
      [0, 2.85],
    ],
    20,
  );
  const { random } = look;
  for (let stalk = 0; stalk < 90; stalk += 1) {
    const turn = random() * 6.283;
    const y = random() * 2.5;
    const radius = 1.85 * (1 - (y / 2.95) ** 2) ** 0.5;
    kit.leaf(Math.cos(turn) * radius, y, Math.sin(turn) * radius, 0.16, [Math.cos(turn), 0.3, Math.sin(turn)], 1 + random());
  }
}

function drawScarecrow(kit: MeshKit, look: Look): void {
  kit.use({ colour: wood, texture: 'bark' });
  kit.tube(
    [
      [0, -0.3, 0],
      [0, 2, 0],
    ],
    [0.06],
    7,
  );
  kit.tube(
    [
      [-0.85, 1.5, 0],
      [0.85, 1.5, 0],
    ],
    [0.045],
    6,
  );
  kit.use({ colour: look.colour, texture: 'cloth', thin: 0.2 });
  kit.lathe(
    [
      [0.4, 0.75],
      [0.3, 1.15],
      [0.27, 1.5],
      [0.14, 1.62],
    ],
    12,
  );
  for (const side of [-1, 1])
    kit.tube(
      [
        [side * 0.2, 1.5, 0],
        [side * 0.72, 1.46, 0],
      ],
      [0.15, 0.18],
      9,
    );
  kit.use({ colour: straw, texture: 'thatch' });
  for (const side of [-1, 1])
    for (let stalk = -2; stalk <= 2; stalk += 1)
      kit.tube(
        [
          [side * 0.7, 1.46, 0],
          [side * 0.92, 1.4 + stalk * 0.05, stalk * 0.03],
        ],
        [0.02, 0.008],
        4,
      );
  kit.ball(0, 1.82, 0, 0.2, 0.22, 0.2, 14);
  kit.use({ colour: scaleColour(wood, 0.8), texture: 'thatch', bare: true });
  kit.lathe(
    [
      [0.4, 1.94],
      [0.22, 1.97],
      [0.17, 2.22],
      [0, 2.3],
    ],
    16,
  );
  kit.use({ colour: [0.03, 0.02, 0.02], bare: true });
  for (const x of [-0.07, 0.07]) kit.ball(x, 1.86, -0.18, 0.028, 0.03, 0.02, 6);
}

function drawSwing(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.tinted ? look.colour : wood, texture: 'bark', bare: true });
  for (const x of [-1.2, 1.2])
    for (const z of [-0.7, 0.7])
      kit.tube(
        [
          [x * 1.1, -0.2, z],
          [x, 2.5, 0],
        ],
        [0.07],
        7,
      );
  kit.tube(
    [
      [-1.35, 2.5, 0],
      [1.35, 2.5, 0],
    ],
    [0.07],
    7,
  );
  kit.use({ colour: [0.35, 0.32, 0.26] });
  for (const x of [-0.3, 0.3])
    kit.tube(
      [
        [x, 2.5, 0],
        [x, 0.55, -0.35],
      ],
      [0.016],
      4,
    );
  kit.use({ colour: scaleColour(colourOf('#b3402c'), 0.75), texture: 'planks' });
  kit.box(0, 0.5, -0.35, 0.75, 0.06, 0.28);
}

export const fairground = {
  pavilion: {
    habitats: ['land', 'water'],
    height: 6.6,
    width: 8,
    colours: 'any',
    usual: ['red'],
    most: 4,
    draw: drawPavilion,
    share: 0.24,
    materials: ['wood', 'stone'],
  },
  gate: {
    habitats: ['land'],
    height: 5.4,
    width: 8.5,
    colours: 'any',
    usual: ['grey'],
    most: 5,
    draw: drawGate,
    turn: [0.3, 0.2],
    share: 0.2,
    materials: ['wood', 'stone', 'brick'],
  },
  'ferris-wheel': {
    habitats: ['land'],
    height: 33.5,
    width: 32,
    colours: 'any',
    usual: ['white'],
    most: 3,
    draw: drawFerrisWheel,
    turn: [0.4, 0.2],
    share: 0.42,
  },
  haystack: {
    habitats: ['land'],
    height: 2.85,
    width: 3.7,
    colours: ['yellow', 'gold', 'brown', 'orange'],
    usual: ['gold'],
    most: 9,
    draw: drawHaystack,
    turn: [0, 3],
    share: 0.12,
  },
  scarecrow: {
    habitats: ['land'],
    height: 2.3,
    width: 1.9,
    colours: 'any',
    usual: ['blue', 'brown'],
    most: 5,
    draw: drawScarecrow,
    turn: [0.1, 0.3],
    share: 0.2,
  },
  swing: {
    habitats: ['land'],
    height: 2.6,
    width: 2.8,
    colours: 'any',
    usual: ['brown'],
    most: 4,
    draw: drawSwing,
    turn: [0.3, 0.3],
    share: 0.15,
    materials: ['wood', 'metal'],
  },
} as const satisfies Record<string, Kind>;
