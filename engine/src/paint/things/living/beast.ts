import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

/** Light that a coat throws back, from its colour on the page. */
export const coat = (hex: string): Colour => scaleColour(colourOf(hex), 0.72);

export const eyeBlack: Colour = [0.006, 0.005, 0.005];

/**
 * Draws an animal that faces along x: to the left or the right by chance, turned towards the eye by up to `towards` or away by `off`
 * (radians). `draw` is told on which side along z the eye is.
 */
export function facing(kit: MeshKit, { random }: Pick<Look, 'random'>, towards: number, off: number, draw: (eye: 1 | -1) => void): void {
  const left = random() < 0.5;
  kit.face(left ? -1 : 1);
  const turn = -off + (towards + off) * random();
  kit.within({ turn: left ? Math.PI - turn : turn }, () => draw(left ? 1 : -1));
}
