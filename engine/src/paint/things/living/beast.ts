import { createRandom, seedFor } from '../../../pixels/random.ts';
import { type Colour, colourOf, mix, scaleColour } from '../../../pixels/shade.ts';
import type { Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

/** Light that a coat throws back, from its colour on the page. */
export const coat = (hex: string): Colour => scaleColour(colourOf(hex), 0.72);

export const eyeBlack: Colour = [0.006, 0.005, 0.005];

/**
 * Draws an animal that faces along x: to the left or the right by chance unless it has a heading, turned towards the eye by up to `towards` or away by `off`
 * (radians). `draw` is told on which side along z the eye is.
 */
export function facing(
  kit: MeshKit,
  { random, heading }: Pick<Look, 'random' | 'heading'>,
  towards: number,
  off: number,
  draw: (eye: 1 | -1) => void,
): void {
  const chance = random() < 0.5;
  const left = heading ? heading < 0 : chance;
  kit.face(left ? -1 : 1);
  const chanceOfTurn = random();
  // Those of a line that comes from afar all come towards the eye, each in its own way a little.
  const turn = heading ? mix(0.3, 0.5, chanceOfTurn) : -off + (towards + off) * chanceOfTurn;
  kit.within({ turn: left ? Math.PI - turn : turn }, () => draw(left ? 1 : -1));
}

/** Which way along the picture those go that go all one way: the same wherever it is asked. */
export function headingOf(seed: number, thing: number): 1 | -1 {
  return createRandom(seedFor(seed, `heading ${thing}`))() < 0.5 ? -1 : 1;
}
