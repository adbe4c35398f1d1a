import { type Colour, scaleColour } from '../../../../pixels/shade.ts';
import type { Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { eyeBlack } from '../beast.ts';
import { addSkin } from '../body-skin.ts';
import type { Flesh, Point } from '../flesh.ts';
import { addLimb } from '../loft.ts';

/** Puts feathers on a body that is `height` metres high. */
export function addPlumage(
  kit: MeshKit,
  flesh: Flesh,
  look: Look,
  height: number,
  pattern?: (place: Point, n: Point, colour: Colour) => Colour,
): void {
  addSkin(kit, flesh, {
    pixels: look.pixels,
    height,
    hair: height * 0.022,
    soft: height * 0.012,
    random: look.random,
    finish: { bare: true },
    ...(pattern ? { pattern } : {}),
  });
}

/** Two eyes beside the middle plane of a head. */
export function addEyes(kit: MeshKit, x: number, y: number, z: number, radius: number, iris?: Colour): void {
  for (const side of [-1, 1]) {
    if (iris) {
      kit.use({ colour: iris, gloss: 0.6, bare: true });
      kit.ball(x, y, side * z, radius * 1.35, radius * 1.35, radius * 0.8, 8);
    }
    kit.use({ colour: eyeBlack, gloss: 1, bare: true });
    kit.ball(x + radius * 0.1, y, side * (z + radius * (iris ? 0.45 : 0)), radius, radius, radius * 0.7, 8);
  }
}

/** A leg from the body over its heel to a foot with three toes and one behind. */
export function addBirdLeg(kit: MeshKit, knee: Point, heel: Point, foot: Point, thick: number, toe: number, colour: Colour): void {
  kit.use({ colour, gloss: 0.15, bare: true });
  addLimb(kit, [knee, heel, foot], [thick * 1.25, thick, thick * 0.85], 6);
  kit.ball(heel[0], heel[1], heel[2], thick * 1.35, thick * 1.35, thick * 1.35, 6);
  for (const way of [-0.5, 0, 0.5, Math.PI]) {
    const long = way === Math.PI ? toe * 0.45 : toe;
    kit.tube([foot, [foot[0] + Math.cos(way) * long, thick * 0.4, foot[2] + Math.sin(way) * long]], [thick * 0.8, thick * 0.4], 5);
  }
}

interface WingLook {
  readonly coverts: Colour;
  readonly flight: Colour;
  readonly tips: Colour;
  /** How many feathers stand apart at the tip, and how far. */
  readonly fingers: number;
  readonly spread: number;
}

/** A spread wing from its root along stations of leading edge and breadth: coverts before, flight feathers behind. */
export function addWing(
  kit: MeshKit,
  stations: readonly (readonly [x: number, y: number, z: number, broad: number])[],
  look: WingLook,
): void {
  const last = stations.length - 1;
  const feathers = 5;
  for (let index = 0; index < last; index += 1) {
    const [a, b] = [stations[index], stations[index + 1]] as [(typeof stations)[number], (typeof stations)[number]];
    for (let piece = 0; piece < feathers; piece += 1) {
      const at = (t: number, back: number): Point => [
        a[0] + (b[0] - a[0]) * t - (a[3] + (b[3] - a[3]) * t) * back,
        a[1] + (b[1] - a[1]) * t - back * 0.02,
        a[2] + (b[2] - a[2]) * t,
      ];
      const [from, to] = [piece / feathers, (piece + 1) / feathers];
      kit.use({ colour: look.coverts, bare: true });
      kit.quad(at(from, 0), at(to, 0), at(to, 0.5), at(from, 0.5));
      kit.use({ colour: scaleColour(look.flight, piece % 2 ? 0.9 : 1.05), thin: 0.25, bare: true });
      kit.quad(at(from, 0.5), at(to, 0.5), at(to, 0.99), at(from, 0.86));
      kit.use({ colour: look.tips, thin: 0.25, bare: true });
      kit.quad(at(from, 0.86), at(to, 0.99), at(to, 1.12), at(from, 1));
    }
  }
  const [x, y, z, broad] = stations[last] as (typeof stations)[number];
  const side = Math.sign(z) || 1;
  for (let finger = 0; finger < look.fingers; finger += 1) {
    const t = finger / Math.max(1, look.fingers - 1);
    const root: Point = [x - broad * t * 0.95, y, z];
    const way = 0.15 + t * 1.15;
    const long = look.spread * (1 - t * 0.3);
    const tip: Point = [root[0] - Math.sin(way) * long, y + long * 0.28 * (1 - t * 0.6), z + side * Math.cos(way) * long];
    const wide = (broad / look.fingers) * 0.62;
    const middle: Point = [(root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2, (root[2] + tip[2]) / 2];
    kit.use({ colour: look.tips, thin: 0.25, bare: true });
    kit.triangle([root[0] + wide, root[1], root[2]], [middle[0] + wide, middle[1], middle[2]], [root[0] - wide, root[1], root[2]]);
    kit.quad([root[0] - wide, root[1], root[2]], [middle[0] + wide, middle[1], middle[2]], tip, [middle[0] - wide, middle[1], middle[2]]);
  }
}

/** Rows of feathers on a folded wing. */
export function featherRows(place: Point, size: number): number {
  return 0.9 + 0.1 * Math.sin(place[0] * (34 / size) + Math.sin(place[1] * (22 / size)) * 2);
}
