import type { Noise } from '../../../pixels/noise.ts';
import type { Random } from '../../../pixels/random.ts';
import { mixColour, scaleColour } from '../../../pixels/shade.ts';
import { ball, type Shapes } from '../plant-shapes.ts';
import type { FieldView } from './field-view.ts';

/** Woods behind the field, far ones first: the distance at which air makes them pale, size of a crown, how far they climb the slope, how rare they are, and how many stand in a width of the focus. */
const woods = [
  { air: 24, size: 0.005, lift: 0.045, bare: 0.06, steps: 240 },
  { air: 15, size: 0.008, lift: 0.014, bare: -0.16, steps: 170 },
  { air: 8, size: 0.0105, lift: 0.012, bare: 0.08, steps: 170 },
] as const;

/** A wood along the horizon, in soft clumps with light on their crowns. */
export function addFarWood({ add, pen }: Shapes, view: FieldView, noise: Noise, random: Random): void {
  const { focus, horizon, width, lightAt } = view;
  pen.depth = 0.75;
  pen.alpha = 0.9;
  pen.grain = 0;
  pen.round = 0.55;
  pen.side = view.side;
  for (const [layer, { air, size, lift, bare, steps }] of woods.entries()) {
    const count = Math.ceil((width / focus) * steps);
    for (let step = 0; step < count; step += 1) {
      const x = ((step + random()) / count) * width;
      const dense = noise.sum((x / focus) * 3.4 + layer * 31, 3.5, 3) - bare;
      const high = random();
      if (dense < 0) continue;
      const half = focus * size * Math.min(1, 0.45 + dense * 1.8) * (0.65 + random() * 0.6);
      const green = lightAt(scaleColour(mixColour(view.stem, [0.12, 0.16, 0.05], random() * 0.5), 0.42 + random() * 0.2), air, 0.4);
      pen.soft = focus * 0.0016;
      pen.base = green;
      pen.tip = scaleColour(green, 0.75);
      add(
        ball,
        x,
        horizon - half * (0.3 + random() * 0.5) - focus * lift * high * Math.min(1, dense * 3),
        half * (0.7 + random() * 0.5),
        0,
        half,
      );
    }
  }
  pen.round = 0;
  pen.alpha = 1;
}
