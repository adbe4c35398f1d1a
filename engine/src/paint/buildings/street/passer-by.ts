import type { Random } from '../../../pixels/random.ts';
import { type Colour, clamp, smoothstep } from '../../../pixels/shade.ts';

/** What a ray sees of people: their colour before any haze. One is reused. */
export interface Figure {
  readonly colour: Float64Array;
  /** How much of the ray they stop, 0 to 1. */
  cover: number;
  distance: number;
}

export const createFigure = (): Figure => ({ colour: new Float64Array(3), cover: 0, distance: 0 });

/** What a stroke of a figure is of. */
const Part = { trousers: 0, coat: 1, skin: 2, hair: 3, leather: 4 } as const;

/** Numbers kept for each stroke: both ends, half its width at each, and its part. */
const kept = 7;

/** Height of the rim of an umbrella, half its width and the rise of its canopy, in heights of a person. */
const rimAt = 0.97;
const spread = 0.37;
const rise = 0.215;

/** What a person looks like. Lengths are heights of the person, from the middle of the feet. */
export interface Look {
  readonly strokes: Float64Array;
  /** Where the coat ends. */
  readonly hem: number;
  /** Colour of each part. */
  readonly colours: readonly Colour[];
  readonly umbrella: boolean;
  readonly canopy: Colour;
  /** Where the shaft of the umbrella is, and how far its ribs are turned, in panels. */
  readonly shaft: number;
  readonly turn: number;
  /** Neon that falls on the left and the right side. */
  readonly left: Colour;
  readonly right: Colour;
}

const coats: readonly Colour[] = [
  [0.03, 0.03, 0.04],
  [0.06, 0.055, 0.055],
  [0.13, 0.1, 0.07],
  [0.03, 0.06, 0.11],
  [0.15, 0.03, 0.04],
  [0.15, 0.145, 0.14],
];
const trousers: readonly Colour[] = [
  [0.022, 0.022, 0.027],
  [0.03, 0.04, 0.075],
  [0.07, 0.06, 0.055],
];
const canopies: readonly Colour[] = [
  [0.05, 0.05, 0.065],
  [0.34, 0.03, 0.04],
  [0.05, 0.1, 0.24],
  [0.3, 0.3, 0.34],
  [0.34, 0.22, 0.04],
  [0.06, 0.06, 0.075],
];

const pick = (random: Random, list: readonly Colour[]): Colour => list[Math.floor(random() * list.length)] as Colour;

/** Legs of one who walks along the street: the foot behind is lifted. */
const legsAlong = (side: number): number[] => [
  ...[side * 0.05, 0.5, side * 0.053, 0.035, 0.058, 0.03, Part.trousers],
  ...[side * 0.05, 0.022, side * 0.068, 0.018, 0.026, 0.018, Part.leather],
  ...[-side * 0.05, 0.5, -side * 0.042, 0.28, 0.058, 0.042, Part.trousers],
  ...[-side * 0.042, 0.28, -side * 0.04, 0.1, 0.042, 0.027, Part.trousers],
  ...[-side * 0.04, 0.085, -side * 0.046, 0.055, 0.026, 0.02, Part.leather],
];

/** Legs of one who crosses the street, in full stride. */
const legsAcross = (side: number, step: number): number[] => [
  ...[0, 0.5, side * step * 0.6, 0.27, 0.066, 0.044, Part.trousers],
  ...[side * step * 0.6, 0.27, side * step, 0.05, 0.044, 0.027, Part.trousers],
  ...[side * step, 0.026, side * (step + 0.06), 0.032, 0.025, 0.015, Part.leather],
  ...[0, 0.5, -side * step * 0.2, 0.27, 0.066, 0.044, Part.trousers],
  ...[-side * step * 0.2, 0.27, -side * step * 1.15, 0.1, 0.044, 0.026, Part.trousers],
  ...[-side * step * 1.15, 0.085, -side * (step * 1.15 - 0.04), 0.03, 0.025, 0.018, Part.leather],
];

/** Draws lots for how someone looks. `isCrossing`: seen from the side, in stride. `signs`: colours of the neon around. */
export function createLook(random: Random, rain: boolean, isCrossing: boolean, signs: readonly Colour[]): Look {
  const side = random() < 0.5 ? -1 : 1;
  const umbrella = rain ? random() < 0.82 : random() < 0.04;
  const comes = random() < 0.5;
  const broad = isCrossing ? 0.72 : 1;
  const swing = isCrossing ? -side * 0.1 : -side * 0.025;
  const shoulder = 0.112 * broad;
  const shaft = side * 0.07;
  const strokes = [
    ...(isCrossing ? legsAcross(side, 0.1 + random() * 0.05) : legsAlong(side)),
    ...[0, 0.62, 0, 0.36, 0.086 * broad, 0.125 * broad, Part.coat],
    ...[0, 0.75, 0, 0.6, 0.1 * broad, 0.086 * broad, Part.coat],
    ...[-0.068 * broad, 0.788, 0.068 * broad, 0.788, 0.042, 0.042, Part.coat],
    ...[0, 0.84, 0, 0.88, 0.034, 0.03, comes ? Part.skin : Part.coat],
    // The free arm swings; the other one holds the shaft or swings too.
    ...[-side * shoulder, 0.78, -side * shoulder + swing * 0.5, 0.6, 0.034, 0.029, Part.coat],
    ...[-side * shoulder + swing * 0.5, 0.6, -side * shoulder + swing * 1.4, 0.46, 0.029, 0.023, Part.coat],
    ...[-side * shoulder + swing * 1.5, 0.435, -side * shoulder + swing * 1.6, 0.415, 0.018, 0.014, Part.skin],
    ...[side * shoulder, 0.78, side * (shoulder + 0.03), 0.6, 0.034, 0.03, Part.coat],
    ...(umbrella
      ? [side * (shoulder + 0.03), 0.6, shaft, 0.73, 0.03, 0.024, Part.coat, shaft, 0.7, shaft, rimAt, 0.006, 0.006, Part.leather]
      : [side * (shoulder + 0.03), 0.6, side * (shoulder + 0.02) - swing, 0.45, 0.03, 0.022, Part.coat]),
    ...[0, 0.905, 0, 0.935, 0.046, 0.052, comes ? Part.skin : Part.hair],
    ...[0, 0.945, 0, 0.95, 0.054, 0.05, Part.hair],
  ];
  if (random() < 0.45) {
    const hand = -side * shoulder + swing * 1.6;
    strokes.push(hand - 0.03, 0.345, hand + 0.03, 0.345, 0.045, 0.045, Part.leather);
  }
  return {
    strokes: Float64Array.from(strokes),
    hem: 0.3 + random() * 0.14,
    colours: [pick(random, trousers), pick(random, coats), [0.36, 0.23, 0.17], [0.03, 0.022, 0.018], [0.025, 0.02, 0.018]],
    umbrella,
    canopy: pick(random, canopies),
    shaft,
    turn: random(),
    left: pick(random, signs),
    right: pick(random, signs),
  };
}

/** Signed distance to one stroke, a segment with round ends whose half width changes evenly. */
function distanceTo(strokes: Float64Array, at: number, u: number, v: number): number {
  const fromU = u - (strokes[at] as number);
  const fromV = v - (strokes[at + 1] as number);
  const alongU = (strokes[at + 2] as number) - (strokes[at] as number);
  const alongV = (strokes[at + 3] as number) - (strokes[at + 1] as number);
  const share = clamp((fromU * alongU + fromV * alongV) / (alongU * alongU + alongV * alongV));
  const offU = fromU - alongU * share;
  const offV = fromV - alongV * share;
  const first = strokes[at + 4] as number;
  return Math.sqrt(offU * offU + offV * offV) - first - ((strokes[at + 5] as number) - first) * share;
}

/** Signed distance to the canopy: a flat dome whose rim arches between the tips of its ribs. */
function domeDistance({ shaft, turn }: Look, u: number, v: number): number {
  const across = (u - shaft) / spread;
  const up = (v - rimAt) / rise;
  const ellipse = (Math.sqrt(across * across + up * up) - 1) * 0.24;
  const around = Math.asin(clamp(across * 0.5 + 0.5) * 2 - 1);
  const panel = around * (4 / Math.PI) + turn;
  const rim = rimAt - 0.03 * Math.cos(around) + 0.026 * Math.sin(Math.PI * (panel - Math.floor(panel)));
  const tip = Math.max(Math.abs(u - shaft) - 0.008, v - rimAt - rise - 0.03, rimAt - v);
  return Math.min(Math.max(ellipse, rim - v), tip);
}

/** Light on the canopy: every panel between two ribs is brighter to one side, and the top catches the sky of neon. */
function domeLight({ shaft, turn }: Look, u: number, v: number): number {
  const up = clamp((v - rimAt) / rise);
  const across = (u - shaft) / (spread * Math.sqrt(Math.max(0.04, 1 - up * up)));
  const panel = Math.asin(clamp(across * 0.5 + 0.5) * 2 - 1) * (4 / Math.PI) + turn;
  const share = panel - Math.floor(panel);
  const seam = 1 - 0.45 * smoothstep(0.07, 0, Math.min(share, 1 - share));
  return (0.55 + 0.55 * share + 0.9 * up * up) * seam;
}

/**
 * Fills `figure` with what is seen of a person at a place of its sheet, in heights of the person.
 * @param blur Width of the soft edge, in the same unit.
 * @param strength Light of the street on people's sides, linear.
 */
export function paintLook(figure: Figure, look: Look, u: number, v: number, blur: number, strength: Colour): boolean {
  const { strokes, hem } = look;
  let nearest: number = 1;
  let part: number = Part.coat;
  for (let at = 0; at < strokes.length; at += kept) {
    const own = strokes[at + 6] as number;
    const distance = own === Part.coat ? Math.max(distanceTo(strokes, at, u, v), hem - v) : distanceTo(strokes, at, u, v);
    // What comes later lies over what came before.
    if (distance < nearest || distance < -blur) part = own;
    if (distance < nearest) nearest = distance;
  }
  const dome = look.umbrella ? domeDistance(look, u, v) : 1;
  const isDome = dome <= Math.min(nearest, 0) || (dome < blur && dome < nearest);
  const edge = isDome ? dome : nearest;
  const cover = smoothstep(blur, -blur, Math.min(nearest, dome));
  if (cover < 0.03) return false;
  const own = isDome ? look.canopy : (look.colours[part] as Colour);
  const lit = isDome ? domeLight(look, u, v) : 0.5 + 0.5 * v;
  // Neon of both sides of the street edges the figure; the middle of it turns away from all lamps.
  const reach = isDome ? 0.37 : 0.13;
  const turned = clamp(u / reach, -1, 1);
  const fromLeft = smoothstep(0.15, -0.95, turned);
  const fromRight = smoothstep(-0.15, 0.95, turned);
  const rim = Math.exp(Math.min(0, edge) * (isDome ? 22 : 40)) * (isDome ? 0.3 : 0.5);
  for (let channel = 0; channel < 3; channel += 1) {
    const shade = own[channel] as number;
    const sides = (look.left[channel] as number) * fromLeft + (look.right[channel] as number) * fromRight;
    figure.colour[channel] = (shade + 0.012) * (strength[channel] as number) * lit + sides * (shade * 0.4 + 0.15 * rim);
  }
  figure.cover = cover;
  return true;
}
