import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

const black = { colour: [0.03, 0.03, 0.035] as const, bare: true };

/** A vehicle with a cabin under pressure on six wheels, about 5 m long, that looks along -z. */
export function addBaseRover(kit: MeshKit, look: Look, shell: Colour): void {
  const dusty = mixColour(shell, look.ground ?? shell, 0.3);
  for (const side of [-1, 1])
    for (const z of [-1.8, 0, 1.8])
      kit.within({ x: side * 1.32, y: 0.5, z, roll: Math.PI / 2 }, () => {
        kit.use({ colour: mixColour([0.06, 0.055, 0.05], look.ground ?? [0.06, 0.055, 0.05], 0.25), bare: true });
        kit.cylinder(0, -0.22, 0, 0.56, 0.56, 0.44, 18);
        kit.use({ colour: [0.3, 0.29, 0.28], gloss: 0.2, bare: true });
        kit.cylinder(0, -0.25, 0, 0.26, 0.26, 0.5, 12);
      });
  kit.use({ colour: [0.16, 0.16, 0.17], gloss: 0.2, bare: true });
  kit.box(0, 0.52, 0, 2.1, 0.3, 4.9);
  kit.use({ colour: dusty, gloss: 0.18, bare: true });
  kit.box(0, 0.8, 0.35, 2.2, 1.5, 3.9, 0.86);
  kit.box(0, 0.8, -1.9, 2, 0.72, 1, 0.8);
  // Panes around the front of the cabin.
  kit.use({ ...black, gloss: 0.7, glow: scaleColour([1.3, 0.72, 0.3], 0.06 + look.lit * 0.2) });
  kit.quad([-0.86, 1.5, -1.62], [0.86, 1.5, -1.62], [0.78, 2.12, -1.42], [-0.78, 2.12, -1.42]);
  for (const side of [-1, 1]) {
    kit.box(side * 1.03, 1.55, -0.8, 0.1, 0.45, 0.8);
    kit.use({ ...black, glow: scaleColour([2.6, 2.1, 1.5], 0.3 + look.lit * 0.7) });
    kit.ball(side * 0.7, 1.12, -2.42, 0.15, 0.13, 0.08, 10);
    kit.use({ ...black, gloss: 0.7, glow: scaleColour([1.3, 0.72, 0.3], 0.06 + look.lit * 0.2) });
  }
  // A stripe, what is carried on the roof, an aerial.
  kit.use({ colour: [0.55, 0.16, 0.04], bare: true });
  for (const side of [-1, 1]) kit.box(side * 1.09, 1.2, 0.7, 0.05, 0.14, 2.9);
  kit.use({ colour: [0.03, 0.05, 0.12], gloss: 0.6, bare: true });
  kit.box(0, 2.3, 0.7, 1.6, 0.07, 2);
  kit.use({ colour: [0.3, 0.3, 0.31], gloss: 0.2, bare: true });
  kit.cylinder(0.7, 2.3, 2, 0.04, 0.03, 1.3, 6);
}
