import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import type { Point } from './flesh.ts';

/** What somebody holds up: its cloth, and how far it reaches aside over a companion (metres along the picture; 0 for none). */
export interface HeldUmbrella {
  readonly colour: Colour;
  readonly aside: number;
}

/** Half the breadth of the canopy, in metres. */
const usual = 0.64;

/** An open umbrella with its grip at `hand`, its canopy over `over`: the crown of a head, in the space of the figure. */
export function addHeldUmbrella(kit: MeshKit, { colour, aside }: HeldUmbrella, hand: Point, over: Point): void {
  const radius = usual + aside * 0.5;
  const top = over[1] + 0.42;
  // It leans from the hand towards the head.
  const tip: Point = [hand[0] + (over[0] - hand[0]) * 0.62, top, hand[2] + (over[2] - hand[2]) * 0.62];
  const [leanX, leanZ] = [(tip[0] - hand[0]) / (top - hand[1]), (tip[2] - hand[2]) / (top - hand[1])];
  const [gores, rings] = [8, 5];
  const at = (ring: number, side: number): Point => {
    const turn = (side / gores) * Math.PI * 2;
    const t = (ring / rings) * 1.32;
    // Between the ribs the cloth is shorter.
    const scallop = 1 - 0.05 * (ring / rings) ** 2 * (side % 1 === 0 ? 0 : 1);
    const away = radius * (Math.sin(t) / Math.sin(1.32)) * scallop;
    const sunk = radius * 0.52 * ((1 - Math.cos(t)) / (1 - Math.cos(1.32)));
    const [x, z] = [Math.cos(turn) * away, Math.sin(turn) * away];
    return [tip[0] + x - leanX * sunk, top - sunk - x * leanX - z * leanZ, tip[2] + z - leanZ * sunk];
  };
  for (let gore = 0; gore < gores; gore += 1) {
    kit.use({ colour: gore % 2 === 0 ? colour : scaleColour(colour, 0.93), thin: 0.35, texture: 'cloth', bare: true });
    for (let ring = 0; ring < rings; ring += 1)
      for (const half of [0, 0.5])
        kit.quad(at(ring, gore + half), at(ring, gore + half + 0.5), at(ring + 1, gore + half + 0.5), at(ring + 1, gore + half));
  }
  kit.use({ colour: [0.09, 0.075, 0.06], gloss: 0.3, bare: true });
  kit.tube(
    [
      [hand[0] - leanX * 0.12, hand[1] - 0.12, hand[2] - leanZ * 0.12],
      [tip[0] + leanX * 0.09, top + 0.09, tip[2] + leanZ * 0.09],
    ],
    [0.012, 0.01],
    6,
  );
}
