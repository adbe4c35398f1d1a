import type { Random } from '../../pixels/random.ts';
import { type Colour, mixColour, scaleColour } from '../../pixels/shade.ts';
import { blade, type Shapes } from './plant-shapes.ts';

export interface Meadow {
  /** Rows (pixels) between which blades stand, far to near. */
  far: (x: number) => number;
  near: number;
  width: number;
  unit: number;
  count: number;
  /** Height of a blade at the near edge, as a share of the unit. */
  tall: number;
  low: Colour;
  high: Colour;
  haze: Colour;
  /** Wind: lean of the blades, -1 to 1. */
  wind: number;
  depthFar: number;
  depthNear: number;
  /** Share of light at a place, 0 dark to 1 (e.g. the shadow of a tree). */
  lit?: (x: number, y: number) => number;
}

/** Blades of grass, far to near, longer towards the eye. */
export function addGrass(shapes: Shapes, meadow: Meadow, random: Random): void {
  const { pen } = shapes;
  pen.alpha = 1;
  pen.soft = 0;
  pen.round = 0;
  pen.grain = 0;
  for (let index = 0; index < meadow.count; index += 1) {
    const share = (index + random()) / meadow.count;
    const x = (random() * 1.1 - 0.05) * meadow.width;
    const top = meadow.far(x);
    const near = share ** 1.35;
    const y = top + (meadow.near - top) * near;
    const scale = 0.06 + 0.94 * near;
    const tall = meadow.tall * meadow.unit * scale * (0.5 + random());
    const lean = (meadow.wind * 0.5 + (random() - 0.5) * 0.7) * tall;
    const light = (meadow.lit ? meadow.lit(x, y) : 1) * (0.6 + random() * 0.6);
    const tip = scaleColour(mixColour(meadow.low, meadow.high, random() * 0.8), light);
    pen.base = mixColour(scaleColour(meadow.low, 0.1 + 0.45 * light), meadow.haze, (1 - near) * 0.1);
    pen.tip = mixColour(tip, meadow.haze, (1 - near) * 0.1);
    pen.side = 0.12;
    pen.bulge = lean * 0.8;
    pen.depth = meadow.depthFar + (meadow.depthNear - meadow.depthFar) * near;
    shapes.add(blade, x, y, lean * 0.35, -tall, 0.0016 * meadow.unit * (0.3 + scale));
  }
}
