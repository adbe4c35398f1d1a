import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { woodOf } from './joinery.ts';

/** What gives light in a room. How bright it makes the room stands in `interiors/room-pieces.ts`. */

const brass: Colour = [0.42, 0.3, 0.11];
const warm: Colour = [1, 0.66, 0.32];

/** A shade of cloth between two radii, open above and below, lit from within. */
function shade(kit: MeshKit, look: Look, y: number, low: number, high: number, tall: number): void {
  const cloth: Colour = look.tinted ? look.colour : [0.72, 0.64, 0.5];
  const glow = scaleColour([cloth[0] * warm[0], cloth[1] * warm[1], cloth[2] * warm[2]], 0.1 + look.lit * 2.6);
  kit.use({ colour: cloth, texture: 'cloth', glow, bare: true });
  kit.within({ y }, () =>
    kit.lathe(
      [
        [low, 0],
        [high, tall],
      ],
      24,
    ),
  );
  kit.use({ colour: [0.8, 0.7, 0.5], glow: scaleColour(warm, look.lit * 5), bare: true });
  kit.ball(0, y + tall * 0.45, 0, high * 0.4, high * 0.4, high * 0.4, 10);
}

function drawLamp(kit: MeshKit, look: Look): void {
  kit.use({ colour: brass, gloss: 0.7, bare: true });
  kit.cylinder(0, 0, 0, 0.1, 0.09, 0.025, 18);
  kit.use({ colour: look.tinted ? scaleColour(look.colour, 0.8) : [0.16, 0.3, 0.32], gloss: 0.6, bare: true });
  kit.within({ y: 0.02 }, () =>
    kit.lathe(
      [
        [0.03, 0],
        [0.085, 0.07],
        [0.09, 0.11],
        [0.04, 0.2],
        [0.018, 0.26],
      ],
      18,
    ),
  );
  shade(kit, look, 0.25, 0.17, 0.1, 0.2);
}

function drawFloorLamp(kit: MeshKit, look: Look): void {
  kit.use({ colour: [0.05, 0.045, 0.04], gloss: 0.6, bare: true });
  kit.cylinder(0, 0, 0, 0.16, 0.15, 0.03, 22);
  kit.cylinder(0, 0.03, 0, 0.014, 0.014, 1.34, 8);
  shade(kit, look, 1.3, 0.25, 0.17, 0.3);
}

function drawPendant(kit: MeshKit, look: Look): void {
  kit.use({ colour: [0.03, 0.03, 0.03], bare: true });
  kit.cylinder(0, 0.2, 0, 0.006, 0.006, 0.5, 5);
  kit.use({ colour: look.tinted ? look.colour : [0.06, 0.07, 0.07], gloss: 0.5, bare: true });
  kit.lathe(
    [
      [0.2, 0],
      [0.17, 0.09],
      [0.06, 0.18],
      [0.02, 0.22],
    ],
    22,
  );
  kit.use({ colour: [0.9, 0.8, 0.6], glow: scaleColour(warm, 0.2 + look.lit * 6), bare: true });
  kit.ball(0, 0.05, 0, 0.075, 0.075, 0.075, 10);
}

function drawChandelier(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.tinted ? look.colour : brass, gloss: 0.7, bare: true });
  kit.cylinder(0, 0.3, 0, 0.01, 0.01, 0.6, 6);
  kit.within({ y: 0 }, () =>
    kit.lathe(
      [
        [0.02, 0],
        [0.09, 0.06],
        [0.05, 0.16],
        [0.03, 0.34],
      ],
      14,
    ),
  );
  for (let arm = 0; arm < 8; arm += 1) {
    const turn = (arm / 8) * 6.283;
    const at = (out: number, y: number) => [Math.cos(turn) * out, y, Math.sin(turn) * out] as const;
    kit.use({ colour: look.tinted ? look.colour : brass, gloss: 0.7, bare: true });
    kit.tube([at(0.04, 0.12), at(0.22, 0.02), at(0.4, 0.06), at(0.44, 0.16)], [0.012], 6);
    kit.use({ colour: [0.85, 0.8, 0.7], bare: true });
    kit.cylinder(Math.cos(turn) * 0.44, 0.16, Math.sin(turn) * 0.44, 0.016, 0.016, 0.1, 8);
    kit.use({ colour: [0.9, 0.7, 0.4], glow: scaleColour(warm, 0.3 + look.lit * 7), bare: true });
    kit.ball(Math.cos(turn) * 0.44, 0.3, Math.sin(turn) * 0.44, 0.02, 0.042, 0.02, 8);
  }
}

function drawFireplace(kit: MeshKit, look: Look): void {
  const stone: Colour = look.tinted ? look.colour : look.material === 'marble' ? [0.6, 0.58, 0.55] : [0.33, 0.27, 0.23];
  const brick = { colour: stone, texture: look.material === 'marble' ? 'plaster' : 'bricks', grain: 0.22, bare: true } as const;
  kit.use(brick);
  for (const x of [-0.66, 0.66]) kit.box(x, 0, 0, 0.34, 1.06, 0.44);
  kit.box(0, 0.78, 0, 1, 0.28, 0.44);
  kit.box(0, 1.16, 0.06, 1.3, 1.5, 0.32);
  kit.use({ colour: [0.03, 0.025, 0.022], texture: 'bricks', grain: 0.2, bare: true });
  kit.quad([-0.5, 0, 0.2], [0.5, 0, 0.2], [0.5, 0.8, 0.2], [-0.5, 0.8, 0.2]);
  kit.use(woodOf({ ...look, tinted: false, material: undefined }, '#5f3d22'));
  kit.box(0, 1.06, -0.04, 1.8, 0.09, 0.56);
  kit.use({ colour: scaleColour(stone, 0.7), texture: 'stones', grain: 0.4, bare: true });
  kit.box(0, 0, -0.36, 1.7, 0.05, 0.42);
  kit.use({ colour: [0.09, 0.05, 0.03], texture: 'bark', glow: [0.16, 0.03, 0.004], bare: true });
  kit.tube(
    [
      [-0.34, 0.1, -0.02],
      [0.32, 0.13, 0.06],
    ],
    [0.065],
    8,
  );
  kit.tube(
    [
      [-0.3, 0.12, 0.1],
      [0.36, 0.1, -0.04],
    ],
    [0.06],
    8,
  );
  kit.tube(
    [
      [-0.24, 0.22, 0.03],
      [0.26, 0.24, 0.02],
    ],
    [0.055],
    8,
  );
  for (let flame = 0; flame < 9; flame += 1) {
    const x = (flame / 8 - 0.5) * 0.56;
    const tall = 0.24 + look.random() * 0.26 * (1 - Math.abs(x) * 1.6);
    const heat = look.random();
    const lean = (look.random() - 0.5) * 0.1;
    for (const [inner, strength] of [
      [1, 1.9],
      [0.55, 3.6],
    ] as const) {
      kit.use({
        colour: [0.2, 0.05, 0],
        glow: [strength, strength * (0.3 + heat * 0.1 + (1 - inner) * 0.42), strength * 0.05],
        bare: true,
      });
      const z = 0.02 - (1 - inner) * 0.08;
      kit.tube(
        [
          [x, 0.16, z],
          [x + lean * 0.4, 0.16 + tall * 0.35 * inner, z],
          [x - lean * 0.5, 0.16 + tall * 0.7 * inner, z],
          [x + lean, 0.16 + tall * inner, z],
        ],
        [0.045 * inner, 0.07 * inner, 0.038 * inner, 0.002],
        7,
      );
    }
  }
}

function drawCandle(kit: MeshKit, look: Look): void {
  const wax: Colour = look.tinted ? look.colour : [0.72, 0.66, 0.54];
  kit.use({ colour: brass, gloss: 0.6, bare: true });
  kit.cylinder(0, 0, 0, 0.06, 0.05, 0.015, 14);
  kit.use({ colour: wax, glow: mixColour([0, 0, 0], [0.3, 0.16, 0.06], 0.4 + look.lit * 0.4), bare: true });
  kit.cylinder(0, 0.015, 0, 0.027, 0.025, 0.16, 12);
  kit.use({ colour: [0.9, 0.7, 0.4], glow: [7, 3.8, 1.1], bare: true });
  kit.ball(0, 0.2, 0, 0.011, 0.026, 0.011, 8);
}

/** A lantern of paper on ribs, as it hangs from a ceiling. */
function drawPaperLantern(kit: MeshKit, look: Look): void {
  const paper: Colour = look.colour;
  kit.use({ colour: paper, glow: scaleColour(paper, 0.25 + look.lit * 0.9), bare: true });
  kit.within({ y: 0.34 }, () =>
    kit.lathe(
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => [0.09 + 0.17 * Math.sin((at / 8) * Math.PI) ** 0.7, -0.17 + (at / 8) * 0.34] as const),
      20,
    ),
  );
  kit.use({ colour: [0.4, 0.28, 0.06], gloss: 0.6, bare: true });
  for (const y of [0.15, 0.5]) kit.cylinder(0, y, 0, 0.1, 0.1, 0.03, 16);
  kit.cylinder(0, 0.53, 0, 0.006, 0.006, 0.45, 5);
  kit.use({ colour: scaleColour(paper, 0.8), bare: true });
  for (let thread = 0; thread < 7; thread += 1) kit.box(Math.cos(thread) * 0.025, -0.06, Math.sin(thread) * 0.025, 0.012, 0.22, 0.012);
}

const lighting = { habitats: ['room'], colours: 'any', most: 5, turn: [0, 0.4] } as const;

export const lampsAndHearth = {
  lamp: { ...lighting, height: 0.46, width: 0.34, usual: ['white'], draw: drawLamp, top: 0 },
  'floor-lamp': { ...lighting, height: 1.6, width: 0.5, usual: ['white'], draw: drawFloorLamp, top: 0 },
  pendant: { ...lighting, height: 0.7, width: 0.4, usual: ['black'], draw: drawPendant, top: 0 },
  chandelier: { ...lighting, height: 0.9, width: 0.95, usual: ['gold'], most: 2, draw: drawChandelier, top: 0 },
  fireplace: {
    ...lighting,
    height: 2.66,
    width: 1.8,
    usual: ['brown'],
    most: 1,
    turn: [0, 0],
    draw: drawFireplace,
    top: 0.432,
    materials: ['stone', 'brick', 'marble'],
  },
  'paper-lantern': {
    ...lighting,
    height: 0.95,
    width: 0.55,
    usual: ['red'],
    most: 9,
    draw: drawPaperLantern,
    top: 0,
    materials: ['paper'],
  },
  'candle-stick': { ...lighting, height: 0.23, width: 0.12, usual: ['white'], most: 9, draw: drawCandle, top: 0 },
} as const satisfies Record<string, Kind>;
