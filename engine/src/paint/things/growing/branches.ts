import { colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import { addLimb } from '../living/loft.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

const bark = scaleColour(colourOf('#5a4636'), 0.7);
const greens = { spring: '#9ab85a', summer: '#6a8f3c', autumn: '#c87a2c', winter: '#6a6a4a' } as const;

type Point = readonly [number, number, number];

/** A bough that comes from the right, far outside, and ends in twigs on the left; birds sit at the origin. */
function drawBranch(kit: MeshKit, look: Look): void {
  const { random } = look;
  kit.use({ colour: bark, texture: 'bark', bare: true });
  const bough: Point[] = [
    [4.4, -0.62, 0.1],
    [2.6, -0.34, 0.04],
    [1.2, -0.11, 0],
    [0.4, -0.03, 0],
    [0, -0.045, 0],
    [-0.45, 0.02, 0.02],
    [-0.85, 0.14, 0],
    [-1.1, 0.3, -0.03],
  ];
  addLimb(kit, bough, [0.17, 0.12, 0.075, 0.055, 0.045, 0.032, 0.02, 0.006], 10);
  const twigs: Point[][] = [
    [bough[5] as Point, [-0.7, -0.1, 0.05], [-0.95, -0.12, 0.08]],
    [bough[6] as Point, [-0.95, 0.02, 0.06], [-1.2, 0.06, 0.1]],
    [
      [0.75, -0.07, 0],
      [0.62, 0.2, 0.08],
      [0.68, 0.46, 0.12],
    ],
    [
      [1.5, -0.16, 0],
      [1.35, -0.42, -0.05],
      [1.05, -0.58, -0.08],
    ],
    [
      [2, -0.24, 0],
      [1.9, 0.1, 0.1],
      [2.05, 0.42, 0.14],
    ],
  ];
  for (const twig of twigs) addLimb(kit, twig, [0.02, 0.013, 0.004], 6);
  if (look.season === 'winter') return;
  const tips: Point[] = [bough[7] as Point, ...twigs.flatMap((twig) => [twig[1] as Point, twig[2] as Point])];
  const green = look.tinted ? look.colour : scaleColour(colourOf(greens[look.season]), 0.66);
  for (const [x, y, z] of tips)
    for (let leaf = 0; leaf < 9; leaf += 1) {
      kit.use({ colour: scaleColour(green, 0.6 + random() * 0.6), thin: 0.45, texture: 'leaf' });
      const turn = random() * 6.283;
      kit.leaf(
        x + (random() - 0.5) * 0.3,
        y + (random() - 0.5) * 0.24,
        z + (random() - 0.5) * 0.2,
        0.055 + random() * 0.035,
        [Math.cos(turn) * 0.6, random() - 0.2, -0.7],
        turn,
      );
    }
}

export const branches = {
  branch: {
    habitats: ['sky', 'land'],
    height: 0.1,
    width: 1.3,
    colours: ['green', 'red', 'orange', 'yellow', 'pink', 'white'],
    usual: ['green'],
    most: 1,
    draw: drawBranch,
    turn: [0, 0],
    top: 0.5,
    share: 0.05,
  },
} as const satisfies Record<string, Kind>;
