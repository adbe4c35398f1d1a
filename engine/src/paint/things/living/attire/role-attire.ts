import { scaleColour } from '../../../../pixels/shade.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import type { Who } from '../../thing.ts';
import { coat } from '../beast.ts';
import { addLimb, addLoft } from '../loft.ts';
import type { Clothes } from './clothes.ts';
import {
  beard,
  black,
  crossed,
  crown,
  gold,
  hardHat,
  hat,
  longDress,
  peakedCap,
  sash,
  steel,
  stick,
  wideSleeves,
  wings,
} from './garments.ts';

/** What people of a calling or of a tale wear and carry, in the space of the figure, which faces x. */
export const roleAttire: Partial<Record<Who, (kit: MeshKit, clothes: Clothes) => void>> = {
  dancer(kit, { main, hair }) {
    kit.use({ colour: scaleColour(main, 1.1), thin: 0.4, texture: 'cloth', bare: true });
    for (const [y, out] of [
      [0.98, 0.42],
      [0.95, 0.46],
      [0.92, 0.44],
    ] as const)
      addLoft(
        kit,
        [
          [1.04, 0, 0, 0.11, 0.14],
          [y + 0.02, 0, 0, out * 0.6, out * 0.62],
          [y, 0, 0, out, out * 1.02],
        ],
        { sides: 40, folds: 0.07 },
      );
    kit.use({ colour: hair, bare: true });
    kit.ball(-0.06, 1.73, 0, 0.055, 0.055, 0.055, 12);
  },
  chef(kit) {
    hat(kit, coat('#f6f4ee'), [
      [0.1, 0.15],
      [0.1, 0.24],
      [0.16, 0.3],
      [0.165, 0.37],
      [0.1, 0.41],
      [0, 0.42],
    ]);
    kit.use({ colour: coat('#f6f4ee'), texture: 'cloth', bare: true });
    kit.box(0.13, 0.5, 0, 0.03, 0.62, 0.3);
    kit.use({ colour: coat('#b8281e'), bare: true });
    kit.ball(0.09, 1.45, 0, 0.045, 0.03, 0.06, 8);
  },
  witch(kit, { main }) {
    hat(kit, scaleColour(main, 0.7), [
      [0.29, 0.15],
      [0.27, 0.17],
      [0.12, 0.18],
      [0.07, 0.36],
      [0.01, 0.56],
    ]);
    hat(kit, coat('#8a5ab0'), [
      [0.122, 0.18],
      [0.112, 0.215],
    ]);
    stick(kit, coat('#7a5630'), 0.3, 1.6, 0.018);
    kit.use({ colour: coat('#c79a4a'), texture: 'thatch', bare: true });
    addLoft(
      kit,
      [
        [0.42, 0.28, 0.21, 0.03, 0.03],
        [0.2, 0.29, 0.21, 0.09, 0.09],
        [0, 0.3, 0.21, 0.1, 0.1],
      ],
      { sides: 14, folds: 0.15 },
    );
  },
  wizard(kit, { main }) {
    hat(kit, main, [
      [0.25, 0.15],
      [0.12, 0.175],
      [0.08, 0.34],
      [0.01, 0.58],
    ]);
    beard(kit, coat('#e6e3dc'), 0.5);
    stick(kit, coat('#6a4526'), 0, 1.75, 0.02);
    kit.use({ colour: [0.2, 0.5, 0.9], glow: [0.3, 0.9, 1.8], bare: true });
    kit.ball(0.26, 1.82, 0.21, 0.06, 0.06, 0.06, 12);
    sash(kit, gold, 1.02, 1.07);
  },
  pirate(kit) {
    kit.use({ colour: black, texture: 'cloth', bare: true });
    kit.ball(-0.01, 1.7, 0, 0.125, 0.07, 0.2, 16);
    kit.ball(0.09, 1.73, 0, 0.05, 0.09, 0.13, 12);
    kit.use({ colour: coat('#f2f0ea'), bare: true });
    kit.ball(0.135, 1.735, 0, 0.012, 0.03, 0.03, 8);
    sash(kit, coat('#c8a02a'), 0.94, 1.02);
    kit.use({ colour: black, bare: true });
    kit.ball(0.102, 1.612, -0.032, 0.012, 0.018, 0.024, 8);
    kit.use({ colour: steel, gloss: 1, bare: true });
    addLimb(
      kit,
      [
        [0.27, 1.02, 0.21],
        [0.42, 1.3, 0.21],
        [0.44, 1.62, 0.21],
      ],
      [0.025, 0.022, 0.004],
      6,
    );
  },
  samurai(kit, { main }) {
    kit.use({ colour: coat('#23252e'), gloss: 0.5, bare: true });
    kit.ball(0, 1.66, 0, 0.125, 0.1, 0.115, 16);
    for (const side of [-1, 1]) {
      kit.box(0, 1.22, side * 0.235, 0.17, 0.2, 0.04);
      kit.box(0.02, 1.52, side * 0.14, 0.16, 0.09, 0.03, 1.3);
    }
    kit.use({ colour: gold, gloss: 0.8, bare: true });
    for (const side of [-1, 1])
      addLimb(
        kit,
        [
          [0.1, 1.72, side * 0.02],
          [0.11, 1.82, side * 0.09],
          [0.1, 1.9, side * 0.09],
        ],
        [0.014, 0.013, 0.004],
        6,
      );
    kit.use({ colour: scaleColour(main, 1.4), texture: 'planks', gloss: 0.3, bare: true });
    addLoft(
      kit,
      [
        [1.42, 0.005, 0, 0.125, 0.18],
        [1.1, 0.01, 0, 0.14, 0.18],
        [0.82, 0, 0, 0.17, 0.23],
      ],
      { sides: 20 },
    );
    sash(kit, coat('#a8281e'), 1.0, 1.06);
    kit.use({ colour: steel, gloss: 1, bare: true });
    addLimb(
      kit,
      [
        [0.28, 1.05, 0.2],
        [0.5, 1.5, 0.2],
        [0.64, 1.9, 0.2],
      ],
      [0.018, 0.016, 0.004],
      6,
    );
  },
  ninja(kit) {
    kit.use({ colour: coat('#1c1d22'), texture: 'cloth', bare: true });
    kit.ball(-0.004, 1.64, 0, 0.116, 0.125, 0.1, 16);
    kit.ball(0.035, 1.555, 0, 0.085, 0.055, 0.075, 14);
    sash(kit, coat('#8a1e1e'), 1.0, 1.06);
    kit.use({ colour: steel, gloss: 0.9, bare: true });
    kit.within({ x: -0.16, y: 1.3, roll: 0.6 }, () => kit.box(0, -0.42, 0, 0.03, 0.9, 0.02));
  },
  cowboy(kit) {
    hat(kit, coat('#7a5230'), [
      [0.27, 0.19],
      [0.22, 0.16],
      [0.115, 0.165],
      [0.1, 0.27],
      [0.03, 0.285],
      [0, 0.265],
    ]);
    kit.use({ colour: coat('#c8301e'), texture: 'cloth', bare: true });
    kit.ball(0.06, 1.46, 0, 0.06, 0.035, 0.075, 10);
    sash(kit, coat('#4a2f1c'), 0.93, 0.98);
  },
  doctor(kit, { main }) {
    longDress(kit, main, 0.2, 0.5);
    kit.use({ colour: coat('#2b3138'), bare: true });
    addLimb(
      kit,
      [
        [-0.04, 1.46, 0.08],
        [0.1, 1.4, 0.08],
        [0.135, 1.2, 0.03],
        [0.12, 1.4, -0.06],
        [-0.04, 1.46, -0.08],
      ],
      [0.012, 0.012, 0.018, 0.012, 0.012],
      6,
    );
  },
  nurse(kit) {
    kit.use({ colour: coat('#f6f6f4'), texture: 'cloth', bare: true });
    kit.box(0.03, 1.68, 0, 0.08, 0.06, 0.17);
    kit.use({ colour: coat('#c8281e'), bare: true });
    kit.box(0.073, 1.7, 0, 0.004, 0.03, 0.01);
    kit.box(0.073, 1.71, 0, 0.004, 0.01, 0.03);
  },
  police: (kit, { main }) => peakedCap(kit, main),
  firefighter(kit) {
    hardHat(kit, coat('#b8241c'), 0.17);
    for (const y of [0.9, 1.2]) sash(kit, coat('#e6e04a'), y, y + 0.05);
  },
  soldier(kit, { main }) {
    hardHat(kit, scaleColour(main, 0.8), 0.13);
    sash(kit, coat('#3a3a26'), 0.94, 0.99);
  },
  queen(kit, { main }) {
    crown(kit);
    longDress(kit, main, 0.36, 0.04);
    sash(kit, gold, 1.04, 1.08);
  },
  princess(kit, { main }) {
    crown(kit);
    longDress(kit, main, 0.4, 0.04);
  },
  clown(kit) {
    kit.use({ colour: coat('#d8402a'), texture: 'thatch', bare: true });
    for (const side of [-1, 1]) kit.ball(-0.01, 1.64, side * 0.11, 0.085, 0.09, 0.07, 12);
    kit.use({ colour: coat('#d8201c'), gloss: 0.5, bare: true });
    kit.ball(0.135, 1.59, 0, 0.028, 0.028, 0.028, 10);
    hat(kit, coat('#2f9a6a'), [
      [0.08, 0.19],
      [0.01, 0.36],
    ]);
    kit.use({ colour: coat('#f6f4f0'), texture: 'cloth', bare: true });
    addLoft(
      kit,
      [
        [1.46, 0, 0, 0.09, 0.11],
        [1.44, 0, 0, 0.16, 0.19],
        [1.42, 0, 0, 0.09, 0.11],
      ],
      { sides: 30, folds: 0.16 },
    );
  },
  angel(kit) {
    wings(kit);
    kit.use({ colour: gold, glow: [1.2, 0.9, 0.3], bare: true });
    kit.tube(
      Array.from(
        { length: 17 },
        (_, step) => [Math.cos((step / 16) * 6.283) * 0.11, 1.83, Math.sin((step / 16) * 6.283) * 0.11] as [number, number, number],
      ),
      [0.012],
      5,
    );
  },
  worker(kit) {
    hardHat(kit, coat('#e8c020'), 0.14);
    for (const y of [1.06, 1.26]) sash(kit, coat('#e6e6d8'), y, y + 0.04);
  },
  hanfu(kit, { main, hair }) {
    wideSleeves(kit, scaleColour(main, 1.05));
    sash(kit, coat('#c8606a'), 1.1, 1.2);
    crossed(kit, coat('#f4f0e6'));
    kit.use({ colour: hair, bare: true });
    kit.ball(-0.02, 1.75, 0, 0.055, 0.06, 0.06, 12);
    kit.use({ colour: coat('#d8a840'), gloss: 0.7, bare: true });
    kit.tube(
      [
        [-0.02, 1.76, -0.12],
        [-0.02, 1.77, 0.12],
      ],
      [0.008, 0.008],
      5,
    );
  },
  kimono(kit, { main, hair }) {
    wideSleeves(kit, main);
    sash(kit, coat('#d8b04a'), 1.0, 1.2);
    crossed(kit, coat('#f4f0e6'));
    kit.use({ colour: coat('#d8b04a'), texture: 'cloth', bare: true });
    kit.ball(-0.16, 1.12, 0, 0.06, 0.11, 0.13, 12);
    kit.use({ colour: hair, bare: true });
    kit.ball(-0.07, 1.72, 0, 0.075, 0.06, 0.085, 12);
  },
  scholar(kit, { main, hair }) {
    wideSleeves(kit, main);
    sash(kit, coat('#4a6a86'), 1.02, 1.08);
    crossed(kit, coat('#4a6a86'));
    kit.use({ colour: hair, bare: true });
    kit.ball(-0.01, 1.75, 0, 0.042, 0.055, 0.042, 10);
  },
  schoolchild(kit) {
    kit.use({ colour: coat('#c8402a'), texture: 'cloth', bare: true });
    kit.ball(-0.2, 1.2, 0, 0.1, 0.2, 0.16, 14);
  },
  businessman(kit) {
    kit.use({ colour: coat('#f2f2f0'), bare: true });
    kit.box(0.108, 1.2, 0, 0.02, 0.24, 0.08);
    kit.use({ colour: coat('#a82424'), bare: true });
    kit.box(0.122, 1.16, 0, 0.012, 0.27, 0.026);
    kit.use({ colour: coat('#4a2f1c'), gloss: 0.3, bare: true });
    kit.box(0.03, 0.52, 0.29, 0.34, 0.25, 0.08);
  },
  viking(kit) {
    hardHat(kit, coat('#8d949c'), 0.118);
    kit.use({ colour: coat('#e6dcc4'), bare: true });
    for (const side of [-1, 1])
      addLimb(
        kit,
        [
          [0, 1.7, side * 0.1],
          [0, 1.76, side * 0.2],
          [0.02, 1.88, side * 0.21],
        ],
        [0.03, 0.024, 0.004],
        7,
      );
    beard(kit, coat('#b0622a'), 0.28);
    stick(kit, coat('#6a4526'), 0.5, 1.45, 0.016);
    kit.use({ colour: steel, gloss: 0.8, bare: true });
    kit.box(0.36, 1.28, 0.21, 0.16, 0.2, 0.02);
  },
};
