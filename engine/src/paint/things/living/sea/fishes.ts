import { type Colour, mixColour, scaleColour } from '../../../../pixels/shade.ts';
import type { ColourName } from '../../../colours.ts';
import type { Kind, Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat, eyeBlack, facing } from '../beast.ts';
import { addFin, addFlipper, addSpine, hides, shaded } from './spine.ts';

/** A shark under water, or its fin above it. */
function drawShark(kit: MeshKit, look: Look): void {
  const { random } = look;
  const { back, belly } = hides(look, { back: coat('#5f6b74'), belly: coat('#e6e8e6') });
  facing(kit, look, 0.45, 0.3, () => {
    kit.within(look.habitat === 'water' ? { y: -0.32 } : { roll: (random() - 0.5) * 0.2 }, () => {
      addSpine(
        kit,
        [
          [-1.75, 0.1, 0.03, 0.02],
          [-1.4, 0.05, 0.09, 0.07],
          [-0.8, 0.02, 0.22, 0.17],
          [0, 0, 0.36, 0.3],
          [0.6, 0, 0.36, 0.31],
          [1.1, 0.02, 0.27, 0.25],
          [1.5, 0.05, 0.13, 0.15],
          [1.68, 0.07, 0.02, 0.03],
        ],
        shaded(back, belly, -0.12),
        { gloss: 0.35 },
      );
      kit.use({ colour: back, gloss: 0.2, bare: true });
      addFin(kit, [
        [0.35, 0.3, 0.03],
        [0.14, 0.62, 0.01],
        [-0.14, 0.82, 0],
        [-0.1, 0.55, 0.01],
        [-0.16, 0.28, 0.03],
      ]);
      addFin(kit, [
        [-1.0, 0.16, 0],
        [-1.2, 0.3, 0],
        [-1.22, 0.12, 0],
      ]);
      addFin(kit, [
        [-1.62, 0.1, 0],
        [-1.9, 0.5, 0],
        [-2.22, 0.8, 0],
        [-2.0, 0.35, 0],
        [-1.86, 0.08, 0],
        [-2.02, -0.28, 0],
        [-1.8, -0.16, 0],
      ]);
      for (const side of [-1, 1]) {
        addFlipper(
          kit,
          [
            [0.6, -0.16, side * 0.24],
            [0.3, -0.36, side * 0.62],
            [-0.05, -0.52, side * 0.98],
          ],
          [0.22, 0.15, 0.02],
        );
        addFlipper(
          kit,
          [
            [-0.75, -0.16, side * 0.12],
            [-0.95, -0.28, side * 0.3],
          ],
          [0.1, 0.02],
        );
        kit.use({ colour: eyeBlack, gloss: 1, bare: true });
        kit.ball(1.24, 0.08, side * 0.205, 0.035, 0.035, 0.02, 8);
        kit.use({ colour: scaleColour(back, 0.45), bare: true });
        for (let gill = 0; gill < 4; gill += 1)
          kit.tube(
            [
              [0.72 - gill * 0.07, 0.12, side * 0.312],
              [0.7 - gill * 0.07, -0.1, side * 0.308],
            ],
            [0.008, 0.008],
            3,
          );
        kit.tube(
          [
            [1.36, -0.12, side * 0.14],
            [1.2, -0.15, side * 0.19],
            [1.06, -0.2, side * 0.2],
          ],
          [0.012, 0.014, 0.008],
          4,
        );
        kit.use({ colour: back, gloss: 0.2, bare: true });
      }
    });
  });
}

const scales: Partial<Record<ColourName, readonly [string, string]>> = {
  orange: ['#ef7a22', '#fbfaf4'],
  yellow: ['#f2c52c', '#f7eeb0'],
  blue: ['#2a62c9', '#f0d23a'],
  red: ['#d8342a', '#f7d9c8'],
  gold: ['#e9a32a', '#f8dc8c'],
};

/** A fish of the reef: high, flat, with bands. */
function drawFish(kit: MeshKit, look: Look): void {
  const { random } = look;
  const own = look.tinted ? undefined : scales[look.name];
  const [main, band]: [Colour, Colour] = own
    ? [coat(own[0]), coat(own[1])]
    : [look.colour, mixColour(look.colour, coat('#fbfaf4'), look.tinted ? 0.4 : 0.75)];
  const skin = (along: number, up: number): Colour => {
    const stripe = [0.3, 0.56, 0.78].some((at) => Math.abs(along - at + up * 0.02) < 0.05);
    return mixColour(stripe ? band : main, coat('#fbf6e8'), up < -0.75 ? 0.4 : 0);
  };
  // At the surface of a pond it is seen from above, on its flank.
  const afloat = look.habitat === 'water';
  facing(kit, look, afloat ? 0.2 : 0.45, 0.35, () => {
    kit.within(afloat ? { y: 0.03, pitch: 1.15 } : { roll: (random() - 0.5) * 0.3 }, () => {
      addSpine(
        kit,
        [
          [-0.3, 0, 0.04, 0.012],
          [-0.2, 0, 0.075, 0.03],
          [0, 0.005, 0.16, 0.065],
          [0.16, 0, 0.15, 0.075],
          [0.27, -0.01, 0.09, 0.06],
          [0.325, -0.015, 0.03, 0.03],
        ],
        skin,
        { gloss: 0.5 },
      );
      kit.use({ colour: scaleColour(main, 0.9), thin: 0.5, bare: true });
      addFin(kit, [
        [-0.28, 0, 0],
        [-0.4, 0.11, 0],
        [-0.48, 0.13, 0.01],
        [-0.42, 0.0, 0],
        [-0.48, -0.13, 0.01],
        [-0.4, -0.11, 0],
      ]);
      addFin(kit, [
        [0.14, 0.12, 0],
        [0.06, 0.22, 0],
        [-0.08, 0.23, 0],
        [-0.2, 0.15, 0],
        [-0.17, 0.06, 0],
      ]);
      addFin(kit, [
        [0.02, -0.13, 0],
        [-0.08, -0.22, 0],
        [-0.19, -0.14, 0],
        [-0.16, -0.06, 0],
      ]);
      for (const side of [-1, 1]) {
        kit.use({ colour: scaleColour(main, 0.9), thin: 0.5, bare: true });
        addFin(kit, [
          [0.12, -0.03, side * 0.072],
          [0.03, 0.02, side * 0.13],
          [0.0, -0.05, side * 0.14],
          [0.05, -0.09, side * 0.1],
        ]);
        kit.use({ colour: [0.85, 0.85, 0.8], bare: true });
        kit.ball(0.245, 0.03, side * 0.052, 0.024, 0.024, 0.012, 10);
        kit.use({ colour: eyeBlack, gloss: 1, bare: true });
        kit.ball(0.25, 0.03, side * 0.06, 0.015, 0.015, 0.01, 8);
      }
    });
  });
}

export const fishes = {
  shark: {
    habitats: ['deep', 'water'],
    height: 1.5,
    width: 3.9,
    colours: ['grey', 'blue', 'white', 'black'],
    usual: ['grey'],
    most: 6,
    draw: drawShark,
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.2,
  },
  fish: {
    habitats: ['deep', 'water'],
    height: 0.46,
    width: 0.82,
    colours: 'any',
    usual: ['orange', 'blue', 'yellow', 'red'],
    most: 12,
    draw: drawFish,
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.13,
  },
} as const satisfies Record<string, Kind>;
