import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

const dark: Colour = [0.03, 0.035, 0.045];

/** A fast train of four coaches whose nose points right: white, with a stripe in its colour. */
function drawFastTrain(kit: MeshKit, look: Look): void {
  const stripe = look.colour;
  const glow = look.lit > 0 ? { glow: [1.6 * look.lit, 1.3 * look.lit, 0.8 * look.lit] as const } : {};
  const white: Colour = [0.62, 0.63, 0.65];
  kit.use({ colour: white, gloss: 0.6, bare: true });
  kit.extrude(
    [
      [13, 0.5],
      [25.6, 0.5],
      [26, 0.95],
      [25.2, 1.7],
      [22.6, 3],
      [19.6, 3.75],
      [13, 3.9],
    ],
    2.9,
  );
  for (let coach = 0; coach < 3; coach += 1) kit.box(-19.6 + coach * 13, 0.5, 0, 12.8, 3.4, 2.9, 0.94);
  kit.use({ colour: dark, gloss: 0.8, bare: true });
  kit.extrude(
    [
      [21.4, 2.75],
      [23, 2.62],
      [21.4, 3.3],
      [19.9, 3.5],
    ],
    2.2,
  );
  kit.use({ colour: stripe, gloss: 0.6, bare: true });
  for (const z of [-1.47, 1.47]) kit.box(-0.5, 1.35, z, 50, 0.34, 0.04);
  kit.use({ colour: dark, gloss: 0.8, bare: true, ...glow });
  for (let coach = 0; coach < 4; coach += 1)
    for (let window = 0; window < 7; window += 1) {
      const x = -24.8 + coach * 13 + window * 1.7;
      if (x < 19) for (const z of [-1.46, 1.46]) kit.box(x, 2.1, z, 1.25, 0.85, 0.05);
    }
  kit.use({ colour: dark, bare: true });
  for (const x of [-23, -17, -10, -4, 3, 9, 16, 21]) kit.box(x, 0, 0, 2.6, 0.6, 2.2);
  kit.use({
    colour: [0.7, 0.7, 0.65],
    bare: true,
    ...(look.lit > 0 ? { glow: [3 * look.lit, 2.8 * look.lit, 2.2 * look.lit] as const } : {}),
  });
  for (const z of [-0.8, 0.8]) kit.ball(25.5, 1.2, z, 0.2, 0.16, 0.22, 8);
  kit.use({ colour: scaleColour(white, 0.55), bare: true });
  kit.box(-0.5, -0.35, 0, 52, 0.3, 1.6);
}

export const rail = {
  'fast-train': {
    habitats: ['land'],
    height: 4,
    width: 52,
    colours: 'any',
    usual: ['blue', 'red'],
    most: 2,
    draw: drawFastTrain,
    turn: [0.42, 0.12],
    share: 0.085,
  },
} as const satisfies Record<string, Kind>;
