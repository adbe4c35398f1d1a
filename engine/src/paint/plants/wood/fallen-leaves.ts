import type { Random } from '../../../pixels/random.ts';
import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import { leaf, type Shapes } from '../plant-shapes.ts';
import type { Tint } from '../undergrowth.ts';

/** Where leaves fall: the picture's width and height in pixels, and of what is seen through it. */
export interface LeafFall {
  readonly width: number;
  readonly height: number;
  /** Pixels of one unit at distance 1. */
  readonly focus: number;
  readonly leaves: readonly Colour[];
  /** Place of the ground in pixels, from units to the side and away. */
  readonly put: (x: number, far: number) => [number, number];
  readonly tintAt: (far: number) => Tint;
  /** Shapes of what stands at a distance: what is nearer hides them. */
  readonly shapesAt: (far: number) => Shapes;
  readonly front: Shapes;
}

/** Leaves on the ground, and some that still fall. */
export function addFallenLeaves(fall: LeafFall, random: Random): void {
  for (let index = 0; index < 760; index += 1) {
    const flying = index < 40;
    const far = 1.05 + random() ** 2 * 6;
    const [px, ground] = fall.put((random() * 2 - 1) * (fall.width / 2 / fall.focus) * far, far);
    const size = (fall.focus / far) * (0.018 + random() * 0.014);
    const py = flying ? ground - random() * fall.height * 0.6 : ground;
    const colour = fall.tintAt(far)(fall.leaves[index % fall.leaves.length] as Colour, px, py);
    const turn = random() * 6.28;
    const shapes = flying ? fall.front : fall.shapesAt(far);
    shapes.pen.base = scaleColour(colour, 0.7);
    shapes.pen.tip = colour;
    shapes.pen.grain = 0.6;
    shapes.pen.side = 0.15;
    shapes.pen.depth = Math.min(0.9, far / 22);
    shapes.add(leaf, px, py, Math.cos(turn) * size, Math.sin(turn) * size * (flying ? 1 : 0.45), size * 0.32 * (flying ? 1 : 0.6));
  }
}
