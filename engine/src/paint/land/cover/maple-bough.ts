import type { Random } from '../../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour } from '../../../pixels/shade.ts';
import { createShape, type Shape } from '../outlines.ts';

/** What a bough of a maple is painted with: linear light. */
interface BoughPaint {
  /** Leaves in the shade of others, in the middle, and with the sun on or behind them. */
  readonly dark: Colour;
  readonly middle: Colour;
  readonly bright: Colour;
  readonly bark: Colour;
}

/** Tips and notches of a leaf with five lobes: direction from its stalk and length. */
const lobes = [
  [-2.3, 0.62],
  [-1.7, 0.36],
  [-1.15, 0.9],
  [-0.55, 0.4],
  [0, 1.15],
  [0.55, 0.4],
  [1.15, 0.9],
  [1.7, 0.36],
  [2.3, 0.62],
] as const;

/** A bough that hangs into the picture from a place at its edge, `hand` 1 to the right or -1 to the left; `size` is how far it reaches in pixels. */
export function mapleBough(x: number, y: number, size: number, hand: number, paint: BoughPaint, random: Random): Shape[] {
  const depth = 0.05;
  const wood: Shape[] = [];
  const leaves: { x: number; y: number; lit: number; long: number; turn: number }[] = [];
  const limb = (from: readonly [number, number], to: readonly [number, number], wide: number, thin: number) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const long = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [-dy / long, dx / long];
    const points = [from[0] + nx * wide, from[1] + ny * wide, to[0] + nx * thin, to[1] + ny * thin];
    points.push(to[0] - nx * thin, to[1] - ny * thin, from[0] - nx * wide, from[1] - ny * wide);
    wood.push(createShape(points, paint.bark, paint.bark, depth));
  };
  const spray = (px: number, py: number, reach: number, count: number) => {
    for (let leaf = 0; leaf < count; leaf += 1) {
      const [turn, out] = [random() * Math.PI * 2, Math.sqrt(random())];
      const [dx, dy] = [Math.cos(turn) * out, Math.sin(turn) * out * 0.62];
      const lit = clamp(0.5 - dy * 0.45 + dx * 0.12 * hand + (random() - 0.5) * 0.75);
      const long = size * mix(0.017, 0.028, random());
      // Leaves hang from their stalks.
      leaves.push({ x: px + dx * reach, y: py + dy * reach, lit, long, turn: Math.PI / 2 + (random() - 0.5) * 1.9 });
    }
  };
  // The bough sinks a little and rises again at its end; twigs leave it to both sides.
  const along = (t: number): readonly [number, number] => [
    x + hand * size * (t - 0.06),
    y + size * (0.05 + 0.2 * Math.sin(t * 1.9) - 0.05 * t * t),
  ];
  const steps = 9;
  for (let step = 0; step < steps; step += 1) {
    const [t, next] = [step / steps, (step + 1) / steps];
    limb(along(t), along(next), size * mix(0.017, 0.004, t), size * mix(0.017, 0.004, next));
    for (const side of [-1, 1]) {
      const from = along(t + 0.05 * random());
      const long = size * mix(0.2, 0.1, t) * mix(0.7, 1.2, random());
      const way = hand > 0 ? mix(0.25, 0.95, random()) * side : Math.PI - mix(0.25, 0.95, random()) * side;
      const to: readonly [number, number] = [from[0] + Math.cos(way) * long, from[1] + Math.sin(way) * long + long * 0.12];
      limb(from, to, size * mix(0.007, 0.003, t), size * 0.0015);
      spray(to[0], to[1], size * 0.105, 15);
      spray((from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + size * 0.01, size * 0.085, 8);
    }
  }
  const end = along(1);
  spray(end[0], end[1], size * 0.1, 16);
  const painted = leaves
    .sort((one, other) => one.lit - other.lit)
    .map((leaf) => {
      const colour =
        leaf.lit < 0.5 ? mixColour(paint.dark, paint.middle, leaf.lit * 2) : mixColour(paint.middle, paint.bright, leaf.lit * 2 - 1);
      const points = lobes.flatMap(([angle, length]) => [
        leaf.x + Math.cos(leaf.turn + angle) * length * leaf.long,
        leaf.y + Math.sin(leaf.turn + angle) * length * leaf.long,
      ]);
      return createShape(points, colour, mixColour(colour, paint.dark, 0.25), depth);
    });
  return [...wood, ...painted];
}
