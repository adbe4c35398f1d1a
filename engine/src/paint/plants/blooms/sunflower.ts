import type { Random } from '../../../pixels/random.ts';
import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import { ball, leaf, petal, type Shapes } from '../plant-shapes.ts';
import { golden } from './bloom-parts.ts';

/** To the right, up, and towards the eye. */
export type Direction = readonly [number, number, number];

/** The head of a sunflower: colours are already lit, lengths are pixels. */
export interface SunflowerHead {
  readonly x: number;
  readonly y: number;
  /** From the middle to the tips of the petals. */
  readonly radius: number;
  /** Where its face looks, of length 1. */
  readonly facing: Direction;
  readonly colour: Colour;
  /** Colour of the petals where they spring from the disc. */
  readonly heart: Colour;
  readonly green: Colour;
  /** Light from the right (1) or left (-1). */
  readonly side: number;
}

/** Radius of the disc of seeds in radii of the head. */
const disc = 0.47;

interface Frame {
  readonly head: SunflowerHead;
  /** Two directions across the face. */
  readonly across: Direction;
  readonly along: Direction;
  readonly sun: Direction;
}

const dot = (a: Direction, b: Direction) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unitOf = ([x, y, z]: Direction): Direction => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};
const blend = (a: Direction, b: Direction, share: number, other: number): Direction => [
  a[0] * share + b[0] * other,
  a[1] * share + b[1] * other,
  a[2] * share + b[2] * other,
];

function frameOf(head: SunflowerHead): Frame {
  const [x, y, z] = head.facing;
  const across = unitOf([z, 0, -x]);
  const along: Direction = [y * across[2], z * across[0] - x * across[2], -y * across[0]];
  return { head, across, along, sun: unitOf([head.side * 0.8, 0.62, 0.4]) };
}

/** One row of petals or of green bracts around the disc. */
interface Ring {
  readonly count: number;
  /** Where they start and how long and half as wide they are, in radii. */
  readonly from: number;
  readonly long: number;
  readonly half: number;
  /** How far they rise from the plane of the face, in radians. */
  readonly cup: number;
  readonly bright: number;
  readonly shadow: number;
  readonly green?: boolean;
}

interface PlacedPetal {
  readonly angle: number;
  readonly cup: number;
  readonly long: number;
  readonly bright: number;
  /** Whether its inner side is seen. */
  readonly inner: boolean;
}

function placed({ head, across, along }: Frame, ring: Ring, random: Random): PlacedPetal[] {
  const turn = random() * Math.PI * 2;
  return Array.from({ length: ring.count }, (_, index) => {
    const angle = turn + ((index + (random() - 0.5) * 0.7) / ring.count) * Math.PI * 2;
    const cup = ring.cup + (random() - 0.5) * 0.5;
    const outwards = blend(across, along, Math.cos(angle), Math.sin(angle));
    return {
      angle,
      cup,
      long: ring.long * (0.84 + random() * 0.24),
      bright: ring.bright * (0.86 + random() * 0.28),
      inner: head.facing[2] * Math.cos(cup) - outwards[2] * Math.sin(cup) > 0,
    };
  });
}

function addPetal(shapes: Shapes, frame: Frame, ring: Ring, { angle, cup, long, bright, inner }: PlacedPetal, curl: number): void {
  const { pen } = shapes;
  const { head, across, along, sun } = frame;
  const { radius, facing } = head;
  const outwards = blend(across, along, Math.cos(angle), Math.sin(angle));
  const sideways = blend(across, along, -Math.sin(angle), Math.cos(angle));
  const way = blend(blend(outwards, sideways, 1, curl * 0.22), facing, Math.cos(cup), Math.sin(cup));
  const normal = blend(facing, outwards, Math.cos(cup), -Math.sin(cup));
  const [x, y] = [head.x + outwards[0] * ring.from * radius, head.y - outwards[1] * ring.from * radius];
  const [dx, dy] = [way[0] * long * radius, -way[1] * long * radius];
  const seen = Math.hypot(dx, dy) || 0.01;
  // How wide it looks across its length on the picture.
  const half = radius * ring.half * Math.max(0.24, Math.abs(dx * -sideways[1] - dy * sideways[0]) / seen);
  const light = dot(normal, sun) * (inner ? 1 : -1);
  // Light from behind comes through the thin petal and makes it warmer.
  const lit = bright * (light > 0 ? 0.56 + 0.62 * light : 0.56 + 0.1 * light) * (inner ? 1 : 0.88);
  const { colour } = head;
  const sunlit: Colour = [colour[0] * 1.06, colour[1] * 1.05, colour[2]];
  const own = ring.green ? head.green : light > 0 ? mixColour(colour, sunlit, light) : mixColour(colour, head.heart, 0.26);
  if (ring.shadow > 0) {
    const soft = pen.soft;
    pen.soft = soft + radius * 0.03;
    pen.alpha = ring.shadow;
    pen.base = scaleColour(head.heart, 0.16);
    pen.tip = pen.base;
    pen.grain = 0;
    pen.round = 0;
    pen.bulge = 0.42;
    shapes.add(petal, x - head.side * radius * 0.025, y + radius * 0.03, dx, dy, half * 1.04, 0);
    pen.soft = soft;
    pen.alpha = 1;
  }
  pen.grain = ring.green ? 0.4 : 1;
  pen.round = 0.14;
  pen.side = curl * 0.24;
  pen.bulge = 0.36 + 0.08 * curl;
  pen.base = scaleColour(ring.green ? own : mixColour(own, head.heart, 0.5), lit * (ring.green ? 0.6 : 0.7));
  pen.tip = scaleColour(own, lit * 1.12);
  shapes.add(petal, x, y, dx, dy, half, 0);
}

const outer: Ring = { count: 20, from: 0.4, long: 0.62, half: 0.125, cup: 0.02, bright: 0.84, shadow: 0 };
const inward: Ring = { count: 19, from: 0.38, long: 0.54, half: 0.112, cup: 0.3, bright: 1.04, shadow: 0.42 };
const bracts: Ring = { count: 15, from: 0.26, long: 0.34, half: 0.12, cup: -0.05, bright: 0.9, shadow: 0.3, green: true };
const coarse: Ring = { ...outer, count: 15, half: 0.17, cup: 0.16, bright: 0.96 };

/** The round of seeds: soft and domed, with florets in spirals, pollen towards the rim and a paler middle. */
function addDisc(shapes: Shapes, { head, across, along, sun }: Frame): void {
  const { pen } = shapes;
  const { x, y, radius, facing, green } = head;
  const size = radius * disc;
  const shine = Math.min(1.5, Math.max(...green) * 3.4 + 0.12);
  const flat = Math.hypot(facing[0], facing[1]) || 1e-3;
  const deep = size * Math.hypot(facing[2], 0.22 * flat);
  pen.grain = 0;
  pen.round = 0;
  pen.side = 0;
  // The petals around it lie in its shade.
  const soft = pen.soft;
  pen.soft = soft + size * 0.14;
  pen.alpha = 0.6;
  pen.base = scaleColour([0.09, 0.035, 0.004], shine);
  pen.tip = pen.base;
  const [cx, cy] = [x + facing[0] * size * 0.1, y - facing[1] * size * 0.1];
  const [ax, ay] = [(-facing[1] / flat) * size, (-facing[0] / flat) * size];
  shapes.add(ball, cx, cy, ax * 1.04, ay * 1.04, deep * 1.04);
  pen.soft = soft;
  pen.alpha = 1;
  pen.base = scaleColour([0.06, 0.034, 0.012], shine);
  pen.tip = scaleColour([0.035, 0.016, 0.006], shine);
  shapes.add(ball, cx, cy, ax, ay, deep);
  const florets = Math.min(360, Math.ceil(size * size * 0.34));
  const step = size / Math.sqrt(florets);
  for (let index = florets - 1; index >= 0; index -= 1) {
    const share = Math.sqrt((index + 0.5) / florets);
    const angle = index * golden;
    const outwards = blend(across, along, Math.cos(angle), Math.sin(angle));
    // A dome with a shallow dip in its middle.
    const place = blend(outwards, facing, share * size, size * 0.24 * (1 - share ** 4) - size * 0.1 * Math.max(0, 1 - share * 2.4));
    const slope = unitOf(blend(facing, outwards, 1, 0.9 * share ** 3 - 0.3 * Math.max(0, 0.5 - share)));
    if (slope[2] < 0.05) continue;
    const lit = (0.5 + 0.85 * Math.max(0, dot(slope, sun))) * shine * (0.84 + 0.32 * ((index * 0.618) % 1));
    const young = Math.max(0, 1 - share * 2.3);
    const pollen = Math.max(0, 1 - Math.abs(share - 0.74) * 4.2);
    const rim = share > 0.9 ? 0.62 : 1;
    const paint = mixColour(
      mixColour([0.085, 0.036, 0.012], [0.3, 0.125, 0.02], pollen * (0.3 + 0.6 * ((index * 0.377) % 1))),
      [0.17, 0.14, 0.04],
      young * 0.8,
    );
    pen.base = scaleColour(paint, lit * rim * 1.05);
    pen.tip = scaleColour(paint, lit * rim * 0.6);
    shapes.add(ball, x + place[0], y - place[1], step * 0.7, 0, step * 0.7 * Math.max(0.5, slope[2]));
  }
}

/** The green cup from which the petals spring, seen from behind or from the side. */
function addCup(shapes: Shapes, { head, sun }: Frame): void {
  const { pen } = shapes;
  const { x, y, radius, facing, green } = head;
  const flat = Math.hypot(facing[0], facing[1]) || 1e-3;
  const size = radius * 0.36;
  const lit = 0.6 + 0.4 * Math.max(0, -dot(facing, sun));
  pen.grain = 0;
  pen.side = head.side;
  pen.round = 0.6;
  pen.base = scaleColour(green, lit * 1.35);
  pen.tip = scaleColour(green, lit * 0.75);
  shapes.add(
    ball,
    x - facing[0] * size * 0.35,
    y + facing[1] * size * 0.35,
    (-facing[1] / flat) * size,
    (-facing[0] / flat) * size,
    size * Math.hypot(facing[2], 0.5 * flat),
  );
  pen.round = 0;
}

/** A head near enough to tell its petals apart: two rows of them, the disc, and the green cup behind. */
export function addSunflowerHead(shapes: Shapes, head: SunflowerHead, random: Random): void {
  const frame = frameOf(head);
  const rings = head.radius > 13 ? [outer, inward] : [coarse];
  const back = head.facing[2] < 0;
  const sets = rings.map((ring) => ({ ring, petals: placed(frame, ring, random) }));
  const green = head.radius > 13 ? { ring: bracts, petals: placed(frame, bracts, random) } : undefined;
  const addAll = ({ ring, petals }: { ring: Ring; petals: PlacedPetal[] }, inner: boolean) => {
    for (const one of petals) if (one.inner === inner) addPetal(shapes, frame, ring, one, random() * 2 - 1);
  };
  if (!back && green && head.facing[2] < 0.5) {
    addCup(shapes, frame);
    addAll(green, true);
  }
  for (const set of back ? sets.toReversed() : sets) addAll(set, true);
  if (!back) addDisc(shapes, frame);
  for (const set of back ? sets.toReversed() : sets) addAll(set, false);
  if (!back) return;
  addCup(shapes, frame);
  if (green) addAll(green, false);
}

/** A head far away: a round of yellow in its own turn, its disc, and the light on its upper side. */
export function addFarSunflower(shapes: Shapes, { x, y, radius, facing, colour, heart, side }: SunflowerHead): void {
  const { pen } = shapes;
  const flat = Math.hypot(facing[0], facing[1]) || 1e-3;
  const [ax, ay] = [-facing[1] / flat, -facing[0] / flat];
  const thin = Math.max(0.3, Math.abs(facing[2]));
  pen.grain = 0;
  pen.round = 0.3;
  pen.side = side * 0.6;
  pen.base = mixColour(colour, heart, 0.25);
  pen.tip = colour;
  shapes.add(ball, x, y, ax * radius * 0.88, ay * radius * 0.88, radius * 0.88 * thin);
  if (radius > 4) {
    pen.round = 0;
    for (let index = 0; index < 5; index += 1) {
      const angle = index * 1.257 + x;
      const [u, v] = [Math.cos(angle) * radius * 1.05, Math.sin(angle) * radius * 1.05 * thin];
      pen.base = colour;
      pen.tip = scaleColour(colour, 0.9);
      shapes.add(leaf, x, y, ax * u - ay * v, ay * u + ax * v, radius * 0.26);
    }
  }
  if (facing[2] < 0.1) return;
  pen.round = 0;
  pen.base = mixColour(scaleColour(heart, 0.2), colour, radius > 6 ? 0 : 0.25);
  pen.tip = mixColour(scaleColour(heart, 0.3), colour, radius > 6 ? 0.06 : 0.35);
  const size = radius * 0.4;
  shapes.add(ball, x + facing[0] * size * 0.3, y - facing[1] * size * 0.3, ax * size, ay * size, size * thin);
}
