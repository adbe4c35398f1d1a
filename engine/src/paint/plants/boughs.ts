import type { Random } from '../../pixels/random.ts';
import { type Colour, mixColour, scaleColour } from '../../pixels/shade.ts';
import { type ScenePlan, wants } from '../plan.ts';
import { ball, blade, limb, type Shapes } from './plant-shapes.ts';
import type { Bark } from './trunks.ts';
import type { Tint } from './undergrowth.ts';

export type Wood = 'broad' | 'pine' | 'birch' | 'bamboo';

export function woodOf(plan: ScenePlan, luck: number): Wood {
  if (wants(plan, 'bamboo')) return 'bamboo';
  if (wants(plan, 'birches')) return 'birch';
  if (wants(plan, 'pines')) return 'pine';
  if (wants(plan, 'maple') || wants(plan, 'cherry') || plan.creativity <= 2) return 'broad';
  // Birches are pale: only where they are asked for.
  if (plan.season === 'winter') return 'pine';
  // Conifers look the same all year: they would not show autumn or spring.
  if (plan.season === 'autumn' || plan.season === 'spring') return 'broad';
  return luck < 0.72 ? 'broad' : 'pine';
}

/** Kind of bark, and its colour in light and in shade. */
export const barks: Record<Wood, readonly [Bark, Colour, Colour]> = {
  broad: ['rough', [0.21, 0.16, 0.115], [0.04, 0.034, 0.03]],
  pine: ['pine', [0.28, 0.18, 0.12], [0.05, 0.038, 0.032]],
  birch: ['birch', [0.8, 0.77, 0.7], [0.26, 0.27, 0.29]],
  bamboo: ['bamboo', [0.3, 0.44, 0.1], [0.05, 0.11, 0.035]],
};

/** Leafless branches along a trunk. */
export function addBareTwigs(shapes: Shapes, px: number, py: number, scale: number, snowy: boolean, tint: Tint, random: Random): void {
  for (let twig = 0; twig < 9; twig += 1) {
    const y = py - scale * (0.9 + random() * 1.9);
    const side = random() < 0.5 ? -1 : 1;
    let x0 = px;
    let y0 = y;
    let angle = 0.5 + random() * 0.5;
    for (let piece = 0; piece < 5; piece += 1) {
      const step = scale * 0.11 * (1 - piece * 0.1);
      const dx = Math.cos(angle) * side * step;
      const dy = -Math.sin(angle) * step;
      shapes.pen.base = tint([0.09, 0.07, 0.06], x0, y0);
      shapes.pen.tip = shapes.pen.base;
      shapes.add(limb, x0, y0, dx, dy, scale * 0.011 * (1 - piece * 0.18), scale * 0.011 * (0.82 - piece * 0.18) + 0.1);
      if (snowy) {
        shapes.pen.base = tint([0.85, 0.88, 0.95], x0, y0);
        shapes.pen.tip = shapes.pen.base;
        shapes.add(limb, x0, y0 - scale * 0.008, dx, dy, scale * 0.006);
      }
      if (piece > 0) {
        const turn = angle + (random() < 0.5 ? 0.7 : -0.6);
        shapes.pen.base = tint([0.1, 0.08, 0.07], x0, y0);
        shapes.pen.tip = shapes.pen.base;
        shapes.add(limb, x0, y0, Math.cos(turn) * side * step * 1.4, -Math.sin(turn) * step * 1.4, scale * 0.004, scale * 0.001);
      }
      x0 += dx;
      y0 += dy;
      angle += (random() - 0.4) * 0.5;
    }
  }
}

/** Dry grass that looks out of the snow. */
export function addTuft(shapes: Shapes, px: number, py: number, scale: number, tint: Tint, random: Random): void {
  for (let stalk = 0; stalk < 12; stalk += 1) {
    const long = scale * (0.03 + random() * 0.07);
    const colour = tint([0.34, 0.25, 0.14], px, py);
    shapes.pen.base = scaleColour(colour, 0.6);
    shapes.pen.tip = colour;
    shapes.pen.bulge = (random() - 0.5) * long * 1.2;
    shapes.pen.side = 0;
    shapes.add(blade, px + (random() - 0.5) * scale * 0.09, py, (random() - 0.5) * long * 0.4, -long, scale * 0.0025);
  }
  // Snow lies around its foot.
  shapes.pen.base = tint([0.82, 0.89, 1.0], px, py);
  shapes.pen.tip = shapes.pen.base;
  shapes.pen.soft = scale * 0.006;
  shapes.add(ball, px, py + scale * 0.004, scale * 0.062, 0, scale * 0.011);
  shapes.pen.soft = 0;
}

/** A tuft of grass, darker at the ground; `colours`: those it is mixed of. */
export function addGrassTuft(
  shapes: Shapes,
  px: number,
  py: number,
  scale: number,
  stalks: number,
  colours: readonly [Colour, Colour],
  tint: Tint,
  random: Random,
): void {
  for (let stalk = 0; stalk < stalks; stalk += 1) {
    const gx = px + (random() - 0.5) * scale * 0.5;
    const long = scale * (0.04 + random() * 0.09);
    const colour = tint(scaleColour(mixColour(colours[0], colours[1], random()), 0.8), gx, py);
    shapes.pen.base = scaleColour(colour, 0.4);
    shapes.pen.tip = colour;
    shapes.pen.bulge = (random() - 0.5) * long;
    shapes.pen.side = 0.1;
    shapes.add(blade, gx, py + scale * 0.012 * random(), (random() - 0.5) * long * 0.4, -long, scale * 0.0028);
  }
}
