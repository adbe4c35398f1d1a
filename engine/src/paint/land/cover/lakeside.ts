import { createNoise, type Noise } from '../../../pixels/noise.ts';
import { createRandom, type Random, seedFor } from '../../../pixels/random.ts';
import { type Colour, clamp, colourOf, mix, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas, Stage } from '../../picture.ts';
import { crescentMiddle, reed } from '../desert/oasis.ts';
import { type Fan, isUnderWater } from '../fan.ts';
import { hazed, under } from '../landscape-shapes.ts';
import type { View } from '../level-view.ts';
import { createShape, type Shape, shapeStage } from '../outlines.ts';

/** Something that grows at a shore: how far away, and as shapes. */
interface Growth {
  readonly z: number;
  readonly shapes: readonly Shape[];
  /** What it shades of the ground. */
  readonly shadow?: Shape;
}

/** What the growth of a shore is made of. */
interface Shore {
  /** Place on the picture, in pixels, of a place on the ground. */
  readonly place: (x: number, z: number) => [number, number];
  /** How far a place lies outside of the water, below 0 in it. */
  readonly poolAt: (x: number, z: number) => number;
  /** On which side the buildings stand: -1 left or 1 right. */
  readonly hand: number;
  /** Share of its colour that air takes from what is one unit away. */
  readonly thickness: number;
}

/** Reeds and trees along a crescent lake, and their images in its water. */
export function lakesideStages(canvas: Canvas, light: Light, fan: Fan, view: View, shore: Shore): Stage[] {
  const growths = [...trees(canvas, light, view, shore), ...reeds(canvas, light, view, shore)].sort((one, other) => other.z - one.z);
  const images = growths.flatMap(({ z, shapes }) => {
    const level = view.horizon + view.eye / z / view.step;
    return shapes.map((shape) => mirrored(shape, level));
  });
  const isWater = (pixel: number) => {
    const hit = fan.hits[pixel] as number;
    return hit >= 0 && isUnderWater(fan, hit, pixel % canvas.width);
  };
  const shadows = growths.flatMap(({ shadow }) => shadow ?? []);
  return [
    shapeStage(canvas, 'plants', shadows, (pixel) => !isWater(pixel)),
    shapeStage(canvas, 'plants', images, isWater),
    shapeStage(
      canvas,
      'plants',
      growths.flatMap(({ shapes }) => shapes),
    ),
  ];
}

/** A shape upside down under a level (row of the picture), as dark as water mirrors it. */
function mirrored({ points, upper, lower, depth }: Shape, level: number): Shape {
  const turned = Array.from(points, (value, index) => (index % 2 === 0 ? value : 2 * level - value));
  return createShape(turned, scaleColour(lower, 0.8), scaleColour(upper, 0.8), depth, 0.72);
}

const depthOf = (z: number) => 1 - 1 / (1 + z * 0.09);

/** Reeds along the shore, in clumps that leave parts of it bare, denser on its inner side. */
function reeds(canvas: Canvas, light: Light, view: View, { place, poolAt, thickness }: Shore): Growth[] {
  const noise: Noise = createNoise(seedFor(canvas.seed, 'reeds'));
  const random = createRandom(seedFor(canvas.seed, 'reeds'));
  const spots = Array.from({ length: 3600 }, () => ({ x: mix(-3, 3, random()), z: mix(4, 6.6, random()) })).filter(({ x, z }) => {
    const off = poolAt(x, z);
    const inner = z > 5.1 + 0.2 * x * x;
    return off > -0.05 && off < (inner ? 0.1 : 0.05) && noise.at(x * 1.3 + 4, z * 1.3) > (inner ? -0.2 : 0.22);
  });
  return spots.map(({ x, z }) => {
    const [px, py] = place(x, z);
    const size = mix(0.1, 0.24, random()) / z / view.step;
    return { z, shapes: reed(px, py, size, light, clamp(z * thickness), random, depthOf(z)) };
  });
}

/** Poplars in a loose row behind the water, tallest around the buildings, and round bushes between them. */
function trees(canvas: Canvas, light: Light, view: View, { place, poolAt, hand, thickness }: Shore): Growth[] {
  const random = createRandom(seedFor(canvas.seed, 'lakeside'));
  const grown: Growth[] = [];
  // In groups: behind the buildings, beside them, and smaller ones towards the far horn.
  const groups = [-2.2, -0.9, -0.25, 0.2, 0.7, 1.5, 2.1];
  for (let index = 0; index < 60; index += 1) {
    const bush = random() < 0.5;
    const middle = groups[index % groups.length] as number;
    const x = (middle + (random() + random() - 1) * (bush ? 0.75 : 0.32)) * hand;
    const near = Math.abs(x - hand * crescentMiddle.x);
    const z = 5.4 + 0.19 * x * x + 0.13 * x * hand + mix(0.1, bush ? 0.45 : near < 1.1 ? 2 : 0.7, random() ** 1.3);
    // Nothing hides the buildings; what grows behind them rises over their roofs.
    const before = near < 1 && z < crescentMiddle.z + 0.4;
    if (poolAt(x, z) < 0.07 || (before && !(bush && z < crescentMiddle.z - 0.5))) continue;
    const [px, py] = place(x, z);
    const tall = bush ? mix(0.16, 0.34, random()) : mix(0.5, 1.15, random()) * mix(1.2, 0.7, clamp(near / 3));
    const high = before ? Math.min(tall, 0.2) : tall;
    const [lit, dark] = leavesOf(random, light.night);
    const veil = clamp(z * thickness);
    const paint = (colour: Colour, facing: number) => hazed(light, under(light, colour, facing), veil);
    const size = high / z / view.step;
    const slim = bush ? mix(0.5, 0.75, random()) : mix(0.11, 0.17, random());
    const shadow = light.haze > 0.3 ? {} : { shadow: shadowOf(place, x, z, high, slim, light) };
    grown.push({ z, ...shadow, shapes: crown(px, py, size, slim, [paint(dark, 0.12), paint(lit, 1)], light.sun[0], random, depthOf(z)) });
  }
  return grown;
}

/** What a crown so tall and slim shades of the ground, in units of the land. */
function shadowOf(place: Shore['place'], x: number, z: number, tall: number, slim: number, { sun, ambient }: Light): Shape {
  const flat = Math.hypot(sun[0], sun[2]) || 1;
  // A sun on the horizon would throw shadows across the whole picture.
  const long = Math.min(1.7, flat / Math.max(0.1, sun[1])) * tall;
  const [alongX, alongZ] = [-sun[0] / flat, -sun[2] / flat];
  const points = Array.from({ length: 18 }, (_, index) => {
    const [level, side] = index < 9 ? [index / 8, -1] : [(17 - index) / 8, 1];
    const half = side * tall * slim * 0.9 * Math.sin(Math.PI * clamp(0.1 + level * 0.9) ** 0.75) ** 0.8;
    return place(x + alongX * level * long - alongZ * half, z + alongZ * level * long + alongX * half);
  }).flat();
  const shade = scaleColour(ambient, 0.3);
  return createShape(points, shade, shade, depthOf(z), 0.5);
}

/** Leaves in the light and in the depth of a crown: fresh, or turning at the end of summer. */
function leavesOf(random: Random, night: boolean): readonly [Colour, Colour] {
  // By the moon the eye sees hardly any green.
  if (night) return [colourOf('#4c5a58'), colourOf('#1c2526')];
  const turned = random() ** 3 * 0.8;
  return [mixColour(colourOf('#84955a'), colourOf('#bda457'), turned), mixColour(colourOf('#2f4230'), colourOf('#524d30'), turned * 0.7)];
}

/** A crown of tufts from the ground up, `size` pixels tall and `slim` times as far to each side, dark within and lit from the side `sunX`. */
function crown(
  x: number,
  y: number,
  size: number,
  slim: number,
  [dark, lit]: readonly [Colour, Colour],
  sunX: number,
  random: Random,
  depth: number,
): Shape[] {
  const side = sunX < 0 ? -1 : 1;
  const tufts = Math.round(clamp(size * 1.6, 30, 170));
  const lean = (random() - 0.5) * 0.06;
  // Widest below the middle, drawn out to a tip.
  const halfAt = (level: number) => slim * Math.sin(Math.PI * clamp(0.1 + level * 0.9) ** 0.75) ** 0.8;
  const rowOf = (level: number) => y - mix(0.03, 0.96, level) * size;
  const trunk = createShape([x - size * 0.014, y, x + size * 0.014, y, x + lean * size * 0.5, y - size * 0.5], dark, dark, depth);
  const outline = Array.from({ length: 22 }, (_, index) => {
    const [level, hand] = index < 11 ? [index / 10, -1] : [(21 - index) / 10, 1];
    return [x + (lean * level + hand * halfAt(level) * mix(0.7, 0.95, random())) * size, rowOf(level)];
  }).flat();
  const body = createShape(outline, mixColour(dark, lit, 0.3), dark, depth);
  const made = Array.from({ length: tufts }, () => {
    const level = random() ** 0.9;
    const off = mix(-1, 1, random());
    const lightness = clamp(0.42 + 0.4 * off * side + 0.28 * (level - 0.4) + 0.3 * (random() - 0.5));
    return {
      level,
      across: off * halfAt(level),
      lightness,
      round: mix(0.018, 0.038, random()) * mix(1.25, 0.65, level) * mix(1, 1.7, clamp(slim)),
    };
  }).sort((one, other) => one.lightness - other.lightness);
  const leaves = made.map(({ level, across, lightness, round }) => {
    const [cx, cy] = [x + (across + lean * level) * size, rowOf(level)];
    const points = Array.from({ length: 6 }, (_, corner) => {
      const turn = (corner / 6) * Math.PI * 2;
      const reach = Math.max(0.8, round * size) * mix(0.7, 1.25, random());
      return [cx + Math.cos(turn) * reach * 0.85, cy + Math.sin(turn) * reach * 1.1];
    }).flat();
    const colour = mixColour(dark, lit, lightness);
    return createShape(points, colour, mixColour(colour, dark, 0.35), depth);
  });
  return [trunk, body, ...leaves];
}
