import { createNoise } from '../../../pixels/noise.ts';
import { createRandom, type Random, seedFor } from '../../../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas } from '../../picture.ts';
import { refuses, type ScenePlan } from '../../plan.ts';
import { under } from '../landscape-shapes.ts';
import type { View } from '../level-view.ts';
import { createDisc, createShape, type Shape } from '../outlines.ts';

/** Tufts from the far end of the meadow that is seen in blades to the lower edge. */
const tufts = 2600;
/** Distances between which they stand, in units of the land. */
const [farthest, nearest] = [5.2, 0.72];

interface Tuft {
  readonly x: number;
  readonly y: number;
  /** Length of its blades in pixels. */
  readonly size: number;
  readonly depth: number;
  /** How much light falls there, 0 to 1. */
  readonly lit: number;
  /** How much of it covers what is behind. */
  readonly cover: number;
}

/** Root and tip in the shade, in light, and withered. */
interface GrassPaint {
  readonly root: Colour;
  readonly shade: Colour;
  readonly bright: Colour;
  readonly straw: Colour;
}

function paintOf(plan: ScenePlan, light: Light): GrassPaint {
  const autumn = plan.season === 'autumn';
  return {
    root: under(light, colourOf(autumn ? '#2c2615' : '#2b3d20'), 0.4),
    shade: under(light, colourOf(autumn ? '#6b5a2e' : '#456034'), 0.6),
    bright: under(light, colourOf(autumn ? '#c6a75a' : '#929f52'), 1.25),
    straw: under(light, colourOf(autumn ? '#dcc48c' : '#b9b07c'), 1),
  };
}

/** A blade that rises from its root and bends over; `reach`: how far its tip lies to the side. */
function blade(x: number, y: number, tall: number, reach: number, wide: number, upper: Colour, lower: Colour, tuft: Tuft): Shape {
  const [midX, midY] = [x + reach * 0.3, y - tall * 0.66];
  const [bentX, bentY] = [x + reach * 0.72, y - tall * 0.95];
  const tip = tall * (1 - 0.35 * Math.min(1, Math.abs(reach) / (tall + 1)));
  return createShape(
    [
      x - wide,
      y,
      x + wide,
      y,
      midX + wide * 0.8,
      midY,
      bentX + wide * 0.4,
      bentY + wide,
      x + reach,
      y - tip,
      bentX - wide * 0.3,
      bentY,
      midX - wide * 0.8,
      midY,
    ],
    upper,
    lower,
    tuft.depth,
    tuft.cover,
  );
}

function tuftOf(tuft: Tuft, paint: GrassPaint, wind: number, random: Random): Shape[] {
  const { x, y, size, lit } = tuft;
  const shapes: Shape[] = [];
  const count = 4 + Math.floor(random() * 4);
  const spread = size * mix(0.35, 0.8, random());
  for (let index = 0; index < count; index += 1) {
    const aside = random() + random() - 1;
    const tall = size * mix(0.42, 1, random()) * (1 - 0.35 * Math.abs(aside));
    const reach = (aside * 0.85 + wind * 0.4 + (random() - 0.5) * 0.5) * tall;
    const tone = mixColour(paint.shade, paint.bright, clamp(lit * 0.9 + (random() - 0.5) * 0.5));
    const upper = random() < 0.05 ? mixColour(tone, paint.straw, 0.6) : tone;
    const foot = y + size * 0.07 * (random() - 0.5);
    shapes.push(
      blade(x + aside * spread, foot, tall, reach, size * mix(0.01, 0.02, random()) + 0.24, upper, mixColour(paint.root, tone, 0.3), tuft),
    );
  }
  if (random() < 0.07 && size > 8) shapes.push(...stalk(tuft, paint, wind, random));
  return shapes;
}

/** A thin stalk over the blades with the loose ear of a grass. */
function stalk(tuft: Tuft, { shade, straw }: GrassPaint, wind: number, random: Random): Shape[] {
  const { x, y, size, depth, cover } = tuft;
  const tall = size * mix(1.05, 1.5, random());
  const reach = (wind * 0.35 + (random() - 0.5) * 0.3) * tall;
  const wide = size * 0.006 + 0.25;
  const [topX, topY] = [x + reach, y - tall];
  const bar = createShape(
    [x - wide, y, x + wide, y, topX + wide * 0.7, topY, topX - wide * 0.7, topY],
    mixColour(shade, straw, 0.7),
    shade,
    depth,
    cover,
  );
  const ear = Array.from({ length: 5 }, (_, grain) => {
    const share = grain / 5;
    const [gx, gy] = [topX - reach * share * 0.2 + (random() - 0.5) * size * 0.04, topY + tall * share * 0.2];
    const [half, long] = [size * 0.016 + 0.3, size * 0.07];
    return createShape(
      [gx - half, gy, gx, gy - long, gx + half, gy, gx, gy + long * 0.4],
      straw,
      mixColour(shade, straw, 0.6),
      depth,
      cover,
    );
  });
  return [bar, ...ear];
}

/**
 * A meadow that nobody mows, far tufts first: blades in tufts of many heights that bend over, taller where they stand close,
 * low between, in patches of light and shade. `grows`: how high at a place of the land, 0 nothing … 1 in full.
 */
export function wildGrass(canvas: Canvas, plan: ScenePlan, light: Light, view: View, grows: (x: number, z: number) => number): Shape[] {
  if (refuses(plan, 'grass')) return [];
  const random = createRandom(seedFor(canvas.seed, 'wild grass'));
  const noise = createNoise(seedFor(canvas.seed, 'tufts'));
  const paint = paintOf(plan, light);
  const unit = 1 / view.step;
  const petals = ['#f4f0e2', '#f0d060', '#b98ae0'].map((petal) => under(light, colourOf(petal), 0.95));
  const shapes: Shape[] = [];
  for (let index = 0; index < tufts; index += 1) {
    const near = (index + random()) / tufts;
    // Even steps on the picture, a little closer together where they are small.
    const z = 1 / mix(1 / farthest, 1 / nearest, near ** 1.35);
    const y = view.horizon + (Math.min(view.eye, 0.62) * 0.86 * unit) / z;
    const x = random() * canvas.width;
    const away = (view.eye * unit) / (y - view.horizon);
    const placeX = (x - view.centreX) * view.step * away;
    const stature = grows(placeX, away);
    if (stature <= 0 || y > canvas.height * 1.12) continue;
    const clump = smoothstep(-0.28, 0.34, noise.sum(placeX * 2.3, away * 1.7, 3));
    // Between clumps low turf is seen.
    if (random() > 0.5 + 0.5 * clump) continue;
    const size = (unit / z) * mix(0.026, 0.1, clump * mix(0.25, 1, random())) * stature * mix(0.9, 1.15, near);
    const lit = smoothstep(-0.2, 0.3, noise.sum(placeX * 0.75 + 30, away * 0.6, 2));
    const tuft: Tuft = {
      x,
      y,
      size,
      depth: 1 - 1 / (1 + away * 0.09),
      lit: mix(lit, lit * 0.75, near * near),
      cover: 0.94 * smoothstep(0, 0.2, near),
    };
    const wind = noise.at(placeX * 0.5 + 9, away * 0.5) * 0.9;
    shapes.push(...tuftOf(tuft, paint, wind, random));
    // Flowers stand together, and nowhere in most of the meadow.
    if (noise.sum(placeX * 1.1 + 70, away * 1.1, 2) < 0.16 || random() > 0.75) continue;
    const petal = petals[Math.floor(clamp(0.5 + noise.at(placeX * 0.6 + 50, away * 0.6) * 1.4, 0, 0.999) * petals.length)] as Colour;
    const radius = size * 0.045 + 0.35;
    const [fx, fy] = [x + (random() - 0.5) * size, y - size * mix(0.6, 1, random())];
    shapes.push(createDisc(fx, fy, radius, radius * 0.7, petal, scaleColour(petal, 0.6), tuft.depth));
  }
  return shapes;
}
