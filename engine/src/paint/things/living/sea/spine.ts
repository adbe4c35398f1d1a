import { type Colour, mixColour } from '../../../../pixels/shade.ts';
import type { Look } from '../../kind.ts';
import type { Finish } from '../../mesh/finish.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat } from '../beast.ts';
import type { Point } from '../flesh.ts';
import { smoothed } from '../loft.ts';

/** A cross-section of a body that lies along x: its middle, half its height and half its breadth (metres). */
export type Rib = readonly [x: number, y: number, tall: number, broad: number];

/** Colour of the skin: `along` 0 at the first rib … 1 at the last; `up` −1 belly … 1 back; `side` −1 … 1 across. */
export type SkinColour = (along: number, up: number, side: number) => Colour;

const sides = 16;

/** A smooth body along a curve in the upright plane: fish, whales. The head is at the last rib. */
export function addSpine(kit: MeshKit, ribs: readonly Rib[], colourAt: SkinColour, finish: Omit<Finish, 'colour'> = {}): void {
  const fine = smoothed(ribs, 4) as unknown as readonly Rib[];
  const last = fine.length - 1;
  const pointAt = (ring: number, side: number): Point => {
    const [x, y, tall, broad] = fine[ring] as Rib;
    const [before, after] = [fine[Math.max(0, ring - 1)] as Rib, fine[Math.min(last, ring + 1)] as Rib];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const long = Math.hypot(dx, dy) || 1;
    const angle = (side / sides) * Math.PI * 2;
    const rise = Math.sin(angle) * Math.max(0.001, tall);
    return [x - (dy / long) * rise, y + (dx / long) * rise, Math.cos(angle) * Math.max(0.001, broad)];
  };
  const normalAt = (ring: number, side: number): Point => {
    const [a, b] = [pointAt(Math.max(0, ring - 1), side), pointAt(Math.min(last, ring + 1), side)];
    const [c, d] = [pointAt(ring, side - 0.5), pointAt(ring, side + 0.5)];
    const [u, v] = [
      [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
      [d[0] - c[0], d[1] - c[1], d[2] - c[2]],
    ] as [Point, Point];
    const n: Point = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const long = -(Math.hypot(...n) || 1);
    const angle = (side / sides) * Math.PI * 2;
    const out = n[2] * Math.cos(angle) + n[1] * Math.sin(angle);
    const sign = out > 0 ? -1 : 1;
    return [(n[0] / long) * sign, (n[1] / long) * sign, (n[2] / long) * sign];
  };
  for (let ring = 0; ring < last; ring += 1)
    for (let side = 0; side < sides; side += 1) {
      const angle = ((side + 0.5) / sides) * Math.PI * 2;
      kit.use({ bare: true, ...finish, colour: colourAt((ring + 0.5) / last, Math.sin(angle), Math.cos(angle)) });
      const [a, b, c, d] = [pointAt(ring, side), pointAt(ring + 1, side), pointAt(ring + 1, side + 1), pointAt(ring, side + 1)];
      const [na, nb, nc, nd] = [normalAt(ring, side), normalAt(ring + 1, side), normalAt(ring + 1, side + 1), normalAt(ring, side + 1)];
      kit.smooth([a, b, c], [na, nb, nc]);
      kit.smooth([a, c, d], [na, nc, nd]);
    }
}

/** A dark back that runs into a pale belly; `edge` is where, −1 … 1. */
export function shaded(back: Colour, belly: Colour, edge: number): SkinColour {
  return (_, up) => mixColour(belly, back, Math.min(1, Math.max(0, (up - edge) * 2.5 + 0.5)));
}

/** Its own colours, or those of a wish. */
export function hides(look: Look, own: { back: Colour; belly: Colour }): { back: Colour; belly: Colour } {
  return look.tinted ? { back: look.colour, belly: mixColour(look.colour, coat('#f2f2f0'), 0.6) } : own;
}

/** A thin fin as a fan from its first point. */
export function addFin(kit: MeshKit, points: readonly Point[]): void {
  for (let index = 1; index + 1 < points.length; index += 1)
    kit.triangle(points[0] as Point, points[index] as Point, points[index + 1] as Point);
}

/** A flipper with some thickness, from its root to its tip, swept back. */
export function addFlipper(kit: MeshKit, points: readonly Point[], widths: readonly number[]): void {
  const rows = smoothed(
    points.map((point, index) => [...point, widths[index] ?? 0.01]),
    3,
  ) as unknown as readonly Rib[];
  const at = (row: number): { front: Point; back: Point; top: Point; low: Point } => {
    const [x, y, z, wide] = rows[row] as Rib;
    return {
      front: [x + wide, y, z],
      back: [x - wide, y, z],
      top: [x + wide * 0.2, y + wide * 0.22, z],
      low: [x + wide * 0.2, y - wide * 0.22, z],
    };
  };
  for (let row = 0; row + 1 < rows.length; row += 1) {
    const [a, b] = [at(row), at(row + 1)];
    kit.quad(a.front, b.front, b.top, a.top);
    kit.quad(a.top, b.top, b.back, a.back);
    kit.quad(a.front, b.front, b.low, a.low);
    kit.quad(a.low, b.low, b.back, a.back);
  }
}

/** Water thrown up around a place of the surface. */
export function addSplash(kit: MeshKit, x: number, z: number, size: number, { random, lit }: Look): void {
  const own = 0.16 * (1 - lit);
  kit.use({ colour: [0.8, 0.86, 0.9], glow: [own, own, own * 1.1], thin: 0.5, bare: true });
  for (let drop = 0; drop < 90; drop += 1) {
    const angle = random() * Math.PI * 2;
    const out = size * (0.15 + 0.85 * random() ** 0.8);
    const up = size * 0.75 * random() ** 1.7 * (1.15 - out / size);
    const small = size * (0.018 + 0.05 * random() ** 2);
    kit.ball(x + Math.cos(angle) * out, up, z + Math.sin(angle) * out * 0.7, small * 1.2, small * (0.7 + random()), small, 5);
  }
  for (let ring = 0; ring < 26; ring += 1) {
    const angle = random() * Math.PI * 2;
    const out = size * (0.3 + 0.75 * random());
    kit.ball(x + Math.cos(angle) * out, 0, z + Math.sin(angle) * out * 0.8, size * 0.16, size * 0.03, size * 0.1, 6);
  }
}
