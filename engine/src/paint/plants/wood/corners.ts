import type { Random } from '../../../pixels/random.ts';
import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import type { Canvas } from '../../picture.ts';
import { leaf, type Shapes } from '../plant-shapes.ts';
import type { Tint } from '../undergrowth.ts';

/** Dark leaves hanging into the upper corners, out of focus: they lead the eye inwards. */
export function addCornerLeaves(shapes: Shapes, canvas: Canvas, leaves: readonly Colour[], tint: Tint, random: Random): void {
  const { width, height } = canvas;
  const { pen } = shapes;
  const unit = Math.sqrt(width * height);
  pen.depth = 0.02;
  pen.grain = 0;
  pen.round = 0;
  pen.side = 0;
  pen.soft = unit * 0.0034;
  for (const side of [0, 1]) {
    const reach = 0.12 + random() * 0.16;
    for (let index = 0; index < 300; index += 1) {
      const out = random() ** 1.6 * reach * 2;
      const x = side === 0 ? out * width : width - out * width;
      const y = random() * random() * height * (reach * 1.6 - out * 0.6);
      const size = unit * 0.019 * (0.6 + random() * 0.7);
      const turn = random() * 6.28;
      const colour = scaleColour(tint(leaves[index % leaves.length] as Colour, x, y), 0.3 + random() * 0.34);
      pen.base = scaleColour(colour, 0.7);
      pen.tip = colour;
      shapes.add(leaf, x, y, Math.cos(turn) * size, Math.sin(turn) * size, size * 0.3);
    }
  }
  pen.soft = 0;
}
