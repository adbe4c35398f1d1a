import { type Colour, colourOf, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { drawHorse } from './beasts/horses.ts';
import { drawDragon } from './dragons.ts';
import type { Point } from './flesh.ts';
import { addLimb, addLoft } from './loft.ts';

/** Beings of tales and of metal, and a frog. They look towards x, as animals do. */

function drawUnicorn(kit: MeshKit, look: Look): void {
  drawHorse(kit, look, true);
}

function drawRobot(kit: MeshKit, look: Look): void {
  const shell: Colour = look.tinted ? look.colour : scaleColour(colourOf('#b9c0c6'), 0.7);
  const plate = { colour: shell, gloss: 0.7, texture: 'metal', bare: true } as const;
  const joint = { colour: [0.05, 0.053, 0.06] as const, gloss: 0.5, bare: true };
  const glow: Colour = [0.2, 1.3, 1.6];
  kit.use(plate);
  kit.box(0, 0.98, 0, 0.5, 0.5, 0.3, 1.14);
  kit.box(0, 0.86, 0, 0.34, 0.1, 0.24);
  kit.box(0, 1.58, 0, 0.32, 0.26, 0.28);
  kit.use(joint);
  kit.cylinder(0, 1.48, 0, 0.07, 0.07, 0.1, 12);
  kit.box(0, 1.66, -0.142, 0.26, 0.1, 0.01);
  kit.cylinder(0.1, 1.84, 0, 0.012, 0.012, 0.14, 6);
  kit.use({ colour: [0.1, 0.3, 0.35], glow, bare: true });
  for (const x of [-0.065, 0.065]) kit.ball(x, 1.71, -0.15, 0.03, 0.03, 0.015, 10);
  kit.ball(0.1, 2, 0, 0.03, 0.03, 0.03, 8);
  kit.box(0, 1.2, -0.166, 0.16, 0.1, 0.012);
  for (const side of [-1, 1]) {
    const [shoulder, elbow, hand]: Point[] = [
      [side * 0.34, 1.42, 0],
      [side * 0.4, 1.12, 0.02],
      [side * 0.37, 0.84, -0.12],
    ];
    kit.use(joint);
    kit.tube([shoulder as Point, elbow as Point, hand as Point], [0.045], 8);
    kit.tube(
      [
        [side * 0.13, 0.9, 0],
        [side * 0.14, 0.5, -0.03],
        [side * 0.14, 0.1, 0],
      ],
      [0.05],
      8,
    );
    kit.use(plate);
    kit.ball(side * 0.34, 1.43, 0, 0.11, 0.11, 0.12, 12);
    kit.tube(
      [
        [side * 0.4, 1.1, 0.02],
        [side * 0.375, 0.88, -0.1],
      ],
      [0.075, 0.06],
      10,
    );
    kit.tube(
      [
        [side * 0.13, 0.84, 0],
        [side * 0.14, 0.56, -0.03],
      ],
      [0.1, 0.08],
      10,
    );
    kit.tube(
      [
        [side * 0.14, 0.46, -0.03],
        [side * 0.14, 0.14, 0],
      ],
      [0.085, 0.1],
      10,
    );
    kit.box(side * 0.14, 0, -0.05, 0.18, 0.1, 0.34, 0.8);
    kit.use(joint);
    kit.ball(side * 0.37, 0.8, -0.13, 0.06, 0.075, 0.05, 10);
  }
}

function drawFrog(kit: MeshKit, look: Look): void {
  const skin = look.colour;
  kit.within({ turn: Math.PI / 2 + (look.random() - 0.5) * 1.4 }, () => {
    kit.use({ colour: skin, gloss: 0.5, texture: 'leaf', bare: true });
    addLoft(
      kit,
      [
        [-0.12, 0.035, 0, 0.02, 0.03],
        [-0.08, 0.055, 0, 0.045, 0.06],
        [0, 0.08, 0, 0.055, 0.075],
        [0.07, 0.105, 0, 0.05, 0.07],
        [0.13, 0.11, 0, 0.034, 0.05],
        [0.16, 0.105, 0, 0.012, 0.02],
      ],
      { axis: 'x', sides: 14 },
    );
    for (const side of [-1, 1]) {
      addLimb(
        kit,
        [
          [-0.08, 0.05, side * 0.05],
          [0.03, 0.055, side * 0.105],
          [-0.09, 0.02, side * 0.11],
          [0.0, 0.008, side * 0.13],
        ],
        [0.032, 0.028, 0.018, 0.012],
        8,
      );
      addLimb(
        kit,
        [
          [0.06, 0.075, side * 0.05],
          [0.07, 0.03, side * 0.08],
          [0.1, 0.008, side * 0.085],
        ],
        [0.02, 0.015, 0.01],
        7,
      );
      kit.ball(0.095, 0.145, side * 0.036, 0.026, 0.026, 0.022, 10);
    }
    kit.use({ colour: mixColour(skin, [0.8, 0.8, 0.55], 0.7), gloss: 0.4, bare: true });
    kit.ball(0.07, 0.068, 0, 0.075, 0.04, 0.055, 12);
    for (const side of [-1, 1]) {
      kit.use({ colour: [0.75, 0.5, 0.06], gloss: 0.9, bare: true });
      kit.ball(0.104, 0.15, side * 0.046, 0.016, 0.018, 0.014, 8);
      kit.use({ colour: [0.01, 0.01, 0.01], gloss: 0.9, bare: true });
      kit.ball(0.112, 0.15, side * 0.054, 0.008, 0.011, 0.007, 6);
    }
  });
}

const being = { most: 5, turn: [0, 0.2], top: 0 } as const;

export const fabled = {
  unicorn: {
    ...being,
    habitats: ['land'],
    height: 2.5,
    width: 2.5,
    colours: ['white', 'black', 'brown', 'grey'],
    usual: ['white'],
    draw: drawUnicorn,
    share: 0.27,
  },
  robot: {
    ...being,
    habitats: ['land', 'space'],
    height: 2.02,
    width: 0.95,
    colours: 'any',
    usual: ['grey'],
    draw: drawRobot,
    share: 0.26,
    alone: 0.6,
    materials: ['metal', 'gold', 'silver', 'copper'],
  },
  dragon: {
    ...being,
    habitats: ['sky', 'land'],
    height: 5,
    width: 9,
    colours: 'any',
    usual: ['red', 'green'],
    materials: ['gold', 'silver'],
    most: 3,
    draw: (kit, look) => drawDragon(kit, look, true),
    share: 0.26,
    alone: 0.42,
  },
  'eastern-dragon': {
    ...being,
    habitats: ['sky', 'land'],
    height: 3.6,
    width: 9,
    colours: 'any',
    usual: ['gold', 'red', 'green'],
    materials: ['gold', 'silver'],
    most: 3,
    draw: (kit, look) => drawDragon(kit, look, false),
    share: 0.24,
    alone: 0.4,
  },
  frog: {
    ...being,
    habitats: ['land', 'water'],
    height: 0.18,
    width: 0.3,
    colours: 'any',
    usual: ['green'],
    draw: drawFrog,
    share: 0.08,
    alone: 0.2,
  },
} as const satisfies Record<string, Kind>;
