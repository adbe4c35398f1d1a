import { type Colour, mixColour, scaleColour } from '../../../../pixels/shade.ts';
import type { Kind, Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat, eyeBlack, facing } from '../beast.ts';
import { addFin, addFlipper, addSpine, addSplash, hides, shaded } from './spine.ts';

const grey = { back: coat('#4d5d6b'), belly: coat('#e4e8ea') };

/** A dolphin in an arc out of the water, or swimming. */
function drawDolphin(kit: MeshKit, look: Look): void {
  const { random } = look;
  const leaping = look.habitat === 'water';
  const { back, belly } = hides(look, grey);
  const bend = leaping ? 0.34 : 0.08;
  const rise = (x: number) => (leaping ? 1.0 : 0) - bend * x * x;
  facing(kit, look, 0.3, 0.3, () => {
    if (leaping) addSplash(kit, -0.95, 0, 0.62, look);
    kit.within({ roll: leaping ? 0.12 - 0.3 * random() : (random() - 0.5) * 0.3 }, () => {
      const rib = (x: number, tall: number, broad: number) => [x, rise(x), tall, broad] as const;
      addSpine(
        kit,
        [
          rib(-1.28, 0.03, 0.02),
          rib(-1, 0.085, 0.05),
          rib(-0.6, 0.17, 0.13),
          rib(-0.1, 0.255, 0.215),
          rib(0.35, 0.26, 0.23),
          rib(0.7, 0.215, 0.19),
          rib(0.9, 0.165, 0.15),
          rib(0.97, 0.12, 0.12),
        ],
        shaded(back, belly, -0.3),
        { gloss: 0.55 },
      );
      kit.use({ colour: mixColour(back, belly, 0.3), gloss: 0.5, bare: true });
      addSpine(
        kit,
        [
          [0.9, rise(0.9) - 0.05, 0.09, 0.09],
          [1.05, rise(1.05) - 0.035, 0.05, 0.05],
          [1.17, rise(1.17) - 0.01, 0.035, 0.035],
          [1.22, rise(1.22), 0.006, 0.006],
        ],
        shaded(back, belly, -0.1),
        { gloss: 0.55 },
      );
      kit.use({ colour: back, gloss: 0.4, bare: true });
      const top = rise(0) + 0.22;
      addFin(kit, [
        [0.2, top, 0],
        [0.02, top + 0.17, 0.01],
        [-0.22, top + 0.3, 0],
        [-0.16, top + 0.12, 0],
        [-0.14, top - 0.06, 0],
      ]);
      addFin(kit, [
        [0.2, top, 0.03],
        [-0.22, top + 0.3, 0],
        [-0.14, top - 0.06, 0.03],
      ]);
      for (const side of [-1, 1]) {
        addFlipper(
          kit,
          [
            [0.5, rise(0.5) - 0.12, side * 0.18],
            [0.36, rise(0.4) - 0.28, side * 0.32],
            [0.18, rise(0.2) - 0.42, side * 0.4],
          ],
          [0.11, 0.08, 0.01],
        );
        const tail = rise(-1.28);
        addFlipper(
          kit,
          [
            [-1.22, tail, 0],
            [-1.36, tail - 0.03, side * 0.17],
            [-1.56, tail - 0.08, side * 0.36],
          ],
          [0.1, 0.085, 0.012],
        );
        kit.use({ colour: eyeBlack, gloss: 1, bare: true });
        kit.ball(0.82, rise(0.82) - 0.04, side * 0.165, 0.022, 0.022, 0.012, 8);
        kit.use({ colour: back, gloss: 0.4, bare: true });
      }
    });
  });
}

/** A whale that breaches, its flukes as it dives, or all of it under water. */
function drawWhale(kit: MeshKit, look: Look): void {
  const { random } = look;
  const at = look.habitat === 'water';
  const { back, belly } = hides(look, { back: coat('#2f3d4a'), belly: coat('#cdd4d6') });
  const grooved = (along: number, up: number, side: number): Colour => {
    const base = shaded(back, belly, along > 0.45 ? -0.35 : -0.75)(along, up, side);
    const groove = up < -0.2 && along > 0.5 && Math.round((up + 1) * 14) % 2 === 0 ? 0.62 : 1;
    return scaleColour(base, groove);
  };
  facing(kit, look, 0.35, 0.25, () => {
    if (at && (look.index % 2 === 1 || random() < 0.3)) {
      addFlukes(kit, back, look);
      return;
    }
    if (at) addSplash(kit, 0, 0, 3.1, look);
    const frame = at ? { x: -0.5, y: 1.1, roll: 0.95 } : { roll: (random() - 0.5) * 0.25 };
    kit.within(frame, () => {
      addSpine(
        kit,
        [
          [-6.4, -0.3, 0.12, 0.12],
          [-5, -0.05, 0.45, 0.35],
          [-3, 0.1, 1.0, 0.85],
          [-0.5, 0.1, 1.5, 1.4],
          [2, 0, 1.6, 1.55],
          [4, -0.1, 1.3, 1.3],
          [5.4, -0.1, 0.75, 0.85],
          [6.1, -0.05, 0.2, 0.3],
        ],
        grooved,
        { gloss: 0.4 },
      );
      kit.use({ colour: back, gloss: 0.35, bare: true });
      addFin(kit, [
        [-1.6, 1.35, 0],
        [-2.3, 1.95, 0],
        [-2.9, 1.75, 0],
        [-3, 1.0, 0],
      ]);
      for (const side of [-1, 1]) {
        kit.use({ colour: mixColour(back, belly, 0.25), gloss: 0.3, bare: true });
        addFlipper(
          kit,
          [
            [2.9, -0.7, side * 1.2],
            [2.1, -1.5, side * 1.9],
            [1.1, -2.2, side * 2.3],
            [0.3, -2.7, side * 2.4],
          ],
          [0.42, 0.4, 0.3, 0.04],
        );
        kit.use({ colour: back, gloss: 0.35, bare: true });
        addFlipper(
          kit,
          [
            [-6.2, -0.3, 0],
            [-6.7, -0.35, side * 1.0],
            [-7.6, -0.45, side * 2.1],
          ],
          [0.5, 0.45, 0.05],
        );
        kit.use({ colour: eyeBlack, gloss: 1, bare: true });
        kit.ball(4.1, -0.45, side * 1.22, 0.1, 0.1, 0.06, 8);
      }
      kit.use({ colour: scaleColour(back, 0.5), bare: true });
      for (const side of [-1, 1])
        kit.tube(
          [
            [3.7, -0.62, side * 1.36],
            [4.6, -0.32, side * 1.13],
            [5.4, -0.28, side * 0.88],
            [6.12, -0.2, side * 0.2],
          ],
          [0.05, 0.05, 0.05, 0.02],
          4,
        );
    });
  });
}

function addFlukes(kit: MeshKit, back: Colour, look: Look): void {
  const { random } = look;
  addSplash(kit, 0, 0, 1.3, look);
  kit.within({ turn: Math.PI / 2 + (random() - 0.5) * 0.7 }, () => {
    addSpine(
      kit,
      [
        [-0.5, -0.8, 0.8, 0.75],
        [-0.1, 0.8, 0.55, 0.5],
        [0.05, 2.2, 0.3, 0.3],
        [-0.1, 3.3, 0.16, 0.28],
      ],
      () => back,
      { gloss: 0.5 },
    );
    kit.use({ colour: back, gloss: 0.5, bare: true });
    for (const side of [-1, 1]) {
      const edge = [
        [-0.1, 3.0, 0],
        [-0.12, 3.35, side * 1.0],
        [-0.3, 3.95, side * 2.0],
        [-0.6, 4.15, side * 2.75],
        [-0.5, 4.5, side * 1.8],
        [-0.35, 4.35, side * 0.9],
        [-0.3, 4.0, side * 0.12],
        [-0.3, 3.9, 0],
      ] as const;
      addFin(kit, edge);
      kit.use({ colour: mixColour(back, [0.7, 0.72, 0.72], 0.35), gloss: 0.3, bare: true });
      addFin(
        kit,
        edge.slice(0, 5).map(([x, y, z], index) => [x - 0.03, y + (index === 0 ? 0.5 : 0.16), z * 0.82] as const),
      );
      kit.use({ colour: back, gloss: 0.5, bare: true });
    }
  });
}

export const whales = {
  dolphin: {
    habitats: ['water', 'deep'],
    height: 1.35,
    width: 2.7,
    colours: ['grey', 'blue', 'pink', 'white', 'black'],
    usual: ['grey'],
    most: 7,
    draw: drawDolphin,
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.17,
  },
  whale: {
    habitats: ['water', 'deep'],
    height: 6.2,
    width: 10,
    colours: ['blue', 'grey', 'black', 'white'],
    usual: ['grey'],
    most: 4,
    draw: drawWhale,
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.27,
  },
} as const satisfies Record<string, Kind>;
