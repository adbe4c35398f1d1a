import { createRandom, type Random, seedFor } from '../../pixels/random.ts';
import { type Colour, colourOf, mix, mixColour } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import { createDisc, createShape, type Shape, shapeStage } from './outlines.ts';

/** Paint under the light of a scene, on a wall that faces the sun by `facing` (0 to 1). */
export function under(light: Light, paint: Colour, facing: number): Colour {
  const tone = (channel: 0 | 1 | 2) => paint[channel] * (light.ambient[channel] * 0.75 + light.sunColour[channel] * facing * 0.55);
  return [tone(0), tone(1), tone(2)];
}

/** Seen through air: mixes towards the horizon. */
export function hazed(light: Light, colour: Colour, amount: number): Colour {
  return mixColour(colour, light.horizon, amount);
}

const lamp: Colour = [2.6, 1.7, 0.75];

/** A sailing boat with its hull on row `y`; `size` is the height of the mast in pixels. */
export function sailboat(x: number, y: number, size: number, light: Light, veil: number): Shape[] {
  const hand = light.sun[0] < 0 ? -1 : 1;
  const bright = hazed(light, under(light, [0.92, 0.89, 0.82], 0.9), veil);
  const shaded = hazed(light, under(light, [0.8, 0.78, 0.76], 0.25), veil);
  const wood = hazed(light, under(light, colourOf('#5a3a28'), 0.4), veil);
  const dark = hazed(light, under(light, colourOf('#2c2220'), 0.2), veil);
  const at = (list: number[]) => list.map((value, index) => (index % 2 === 0 ? x + value * hand * size : y - value * size));
  return [
    createShape(at([0.015, 0.1, 0.015, 1, 0.02, 1, 0.03, 0.1]), dark, dark, 0.3),
    createShape(at([0.03, 0.98, 0.05, 0.16, 0.4, 0.15, 0.3, 0.38, 0.16, 0.7]), bright, shaded, 0.3),
    createShape(at([0, 0.9, -0.02, 0.17, -0.3, 0.14, -0.17, 0.45]), shaded, bright, 0.3),
    createShape(at([-0.34, 0.13, 0.42, 0.12, 0.34, 0.02, 0.26, -0.01, -0.2, -0.01, -0.29, 0.03]), wood, dark, 0.3),
  ];
}

/** The beams of a lamp at (x, y), seen in rain or in the air of the night: fainter and wider the farther they reach. `size`: pixels of the tower. */
function beams(x: number, y: number, size: number, light: Light): Shape[] {
  const layers = 40;
  const one = (way: number, layer: number): Shape => {
    const reach = (layer / layers) ** 1.3 * 3.4 * size;
    const [low, high] = [reach * (0.005 + 0.002 * (layer % 4)), reach * (0.05 + 0.012 * (layer % 4))];
    const outline = [x, y - 0.03 * size, x + way * reach, y - high, x + way * reach, y - low, x, y + 0.03 * size];
    return createShape(outline, lamp, lamp, 0.9, (light.night ? 0.0035 : 0.0052) * (1.02 - layer / layers) ** 1.4);
  };
  return [-1, 1].flatMap((way) => Array.from({ length: layers }, (_, at) => one(way, at + 1)));
}

/** A white tower with a red band and a lit lantern; `y` is the foot, `size` the height in pixels. */
export function lighthouse(x: number, y: number, size: number, light: Light, veil: number): Shape[] {
  const hand = light.sun[0] < 0 ? -1 : 1;
  const shapes: Shape[] = [];
  const halfAt = (level: number) => 0.085 - 0.035 * level;
  const band = (from: number, to: number, paint: Colour) => {
    for (let strip = 0; strip < 6; strip += 1) {
      const a = -1 + strip / 3;
      const b = a + 1 / 3 + 0.02;
      const facing = Math.max(0, 0.75 - Math.abs((a + b) / 2 - hand * 0.55) * 0.62);
      const colour = hazed(light, under(light, paint, facing * 1.25), veil);
      shapes.push(
        createShape(
          [
            x + a * halfAt(from) * size,
            y - from * size,
            x + b * halfAt(from) * size,
            y - from * size,
            x + b * halfAt(to) * size,
            y - to * size,
            x + a * halfAt(to) * size,
            y - to * size,
          ],
          colour,
          colour,
          0.3,
        ),
      );
    }
  };
  const white = colourOf('#efeae0');
  const red = colourOf('#b5342c');
  band(-0.05, 0.28, white);
  band(0.28, 0.45, red);
  band(0.45, 0.62, white);
  band(0.62, 0.76, red);
  const box = (left: number, low: number, right: number, high: number, colour: Colour) =>
    shapes.push(
      createShape(
        [
          x + left * size,
          y - low * size,
          x + right * size,
          y - low * size,
          x + right * size,
          y - high * size,
          x + left * size,
          y - high * size,
        ],
        colour,
        colour,
        0.3,
      ),
    );
  const iron = hazed(light, under(light, colourOf('#2a2a2e'), 0.3), veil);
  const burning = light.night || light.sun[1] < 0.16 || light.rain > 0;
  box(-0.085, 0.75, 0.085, 0.78, iron);
  box(-0.045, 0.78, 0.045, 0.89, burning ? lamp : hazed(light, under(light, [0.75, 0.85, 0.9], 0.7), veil));
  shapes.push(
    createShape(
      [x - 0.06 * size, y - 0.885 * size, x + 0.06 * size, y - 0.885 * size, x, y - 0.98 * size],
      hazed(light, under(light, red, 0.6), veil),
      iron,
      0.3,
    ),
  );
  if (light.night || light.rain > 0) shapes.push(...beams(x, y - 0.835 * size, size, light));
  if (burning)
    for (let ring = 1; ring <= 20; ring += 1) {
      const reach = (ring / 20) ** 1.6 * 0.42 * size;
      shapes.push(createDisc(x, y - 0.835 * size, reach, reach, lamp, lamp, 0.3, 0.016 * (1 - ring / 21) ** 1.4));
    }
  return shapes;
}

/** A log cabin with a lit window and a snow or shingle roof; `size` is its width in pixels, `y` its foot. */
export function cabin(x: number, y: number, size: number, light: Light, snowy: boolean, veil: number): Shape[] {
  const wall = hazed(light, under(light, colourOf('#5c4030'), 0.5), veil);
  const gable = hazed(light, under(light, colourOf('#47301f'), 0.2), veil);
  const roof = hazed(light, under(light, snowy ? [0.88, 0.92, 0.97] : colourOf('#4a3230'), snowy ? 0.7 : 0.55), veil);
  const lit = light.night || light.sun[1] < 0.16 || light.haze > 0.3;
  const pane: Colour = lit ? lamp : hazed(light, under(light, colourOf('#3a4a58'), 0.5), veil);
  const at = (list: number[]) => list.map((value, index) => (index % 2 === 0 ? x + value * size : y - value * size));
  const shapes = [
    createShape(at([0.2, 0, 0.2, 0.62, 0.29, 0.62, 0.29, 0]), gable, gable, 0.2),
    createShape(at([-0.5, 0, -0.5, 0.3, 0.12, 0.3, 0.12, 0]), wall, gable, 0.2),
    createShape(at([0.12, 0, 0.12, 0.3, 0.31, 0.56, 0.5, 0.3, 0.5, 0]), gable, gable, 0.2),
    createShape(at([-0.56, 0.27, -0.38, 0.57, 0.32, 0.58, 0.14, 0.27]), roof, roof, 0.2),
    createShape(at([0.31, 0.58, 0.54, 0.26, 0.5, 0.26, 0.3, 0.53]), roof, roof, 0.2),
    createShape(at([-0.36, 0.1, -0.36, 0.22, -0.22, 0.22, -0.22, 0.1]), pane, pane, 0.2),
    createShape(at([-0.1, 0.1, -0.1, 0.22, 0.03, 0.22, 0.03, 0.1]), pane, pane, 0.2),
    createShape(at([0.26, 0.1, 0.26, 0.26, 0.38, 0.26, 0.38, 0.1]), pane, pane, 0.2),
  ];
  if (lit) {
    for (let ring = 1; ring <= 24; ring += 1) {
      const reach = (ring / 24) ** 2 * size;
      shapes.push(createDisc(x - 0.1 * size, y - 0.12 * size, reach, reach * 0.6, lamp, lamp, 0.2, 0.004 * (1 - ring / 25)));
    }
  }
  return shapes;
}

/** A flight of birds far off. */
export function birds(x: number, y: number, size: number, count: number, colour: Colour, random: Random): Shape[] {
  const shapes: Shape[] = [];
  for (let index = 0; index < count; index += 1) {
    const bx = x + (random() - 0.5) * size * 12;
    const by = y + (random() - 0.5) * size * 5;
    const span = size * (0.5 + random() * 0.5);
    const lift = span * (0.15 + random() * 0.35);
    shapes.push(
      createShape(
        [
          bx - span,
          by - lift,
          bx - span * 0.45,
          by - lift * 1.25,
          bx,
          by,
          bx + span * 0.45,
          by - lift * 1.25,
          bx + span,
          by - lift * 0.9,
          bx + span * 0.42,
          by - lift * 0.95,
          bx,
          by + span * 0.13,
          bx - span * 0.42,
          by - lift * 0.95,
        ],
        colour,
        colour,
        0.6,
        0.9,
      ),
    );
  }
  return shapes;
}

/**
 * A stroke of lightning from above the picture to row `y`, and the clouds that it lights up round row `y` − `size`, in pixels:
 * whatever place in the sky it began at would look pasted on.
 */
export function lightning(x: number, y: number, size: number, light: Light, random: Random): Shape[] {
  const shapes: Shape[] = [];
  const core: Colour = [3, 3.1, 3.6];
  const glow: Colour = [light.cloudLit[0] + 0.5, light.cloudLit[1] + 0.5, light.cloudLit[2] + 0.8];
  const long = y * 1.04;
  // It lights the clouds along its upper half, more beside it than far off.
  for (let ring = 1; ring <= 30; ring += 1) {
    const reach = (ring / 30) ** 1.3 * size * 0.95;
    shapes.push(createDisc(x, y - Math.max(size, y * 0.94), reach, reach * 0.62, glow, glow, 0.95, 0.013 * (1 - ring / 31) ** 1.2));
  }
  const stroke = (fromX: number, fromY: number, length: number, lean: number, wide: number, forks: number) => {
    const steps = 22;
    let px = fromX;
    let py = fromY;
    for (let step = 0; step < steps; step += 1) {
      const nx = px + (lean + (random() - 0.5) * 1.5) * (length / steps);
      const ny = Math.min(y, py + (length / steps) * (0.7 + random() * 0.6));
      const half = wide * (1 - (0.6 * step) / steps);
      for (const [spread, cover] of [
        [9, 0.035],
        [4.5, 0.09],
        [1, 1],
      ] as const) {
        const paint = spread === 1 ? core : glow;
        shapes.push(
          createShape(
            [px - half * spread, py, px + half * spread, py, nx + half * spread, ny, nx - half * spread, ny],
            paint,
            paint,
            0.9,
            cover,
          ),
        );
      }
      if (forks > 0 && random() < 0.16) stroke(nx, ny, length * (0.2 + random() * 0.25), (random() - 0.5) * 2.4, half * 0.55, forks - 1);
      px = nx;
      py = ny;
    }
  };
  stroke(x, y - long, long * 1.15, (random() - 0.5) * 0.5, Math.max(0.45, size * 0.003), 2);
  return shapes;
}

/** A stroke of lightning behind all that stands before the sky, whose depth is 1, down to row `y` at most. */
export function boltStage(canvas: Canvas, light: Light, y: number, [from, to]: readonly [number, number] = [0.2, 0.8]): Stage {
  const { width, colour, depth } = canvas;
  const random = createRandom(seedFor(canvas.seed, 'lightning'));
  const x = width * mix(from, to, random());
  const stage = shapeStage(canvas, 'sky', lightning(x, y, y * mix(0.8, 0.92, random()), light, random));
  return {
    ...stage,
    paint(first, last) {
      const colours = colour.slice(first * width * 3, last * width * 3);
      const depths = depth.slice(first * width, last * width);
      stage.paint(first, last);
      depths.forEach((far, at) => {
        if (far > 0.9999) return;
        const pixel = first * width + at;
        depth[pixel] = far;
        for (let channel = 0; channel < 3; channel += 1) colour[pixel * 3 + channel] = colours[at * 3 + channel] as number;
      });
    },
  };
}
