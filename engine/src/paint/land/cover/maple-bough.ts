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
  /** Bark that the sky shines on. */
  readonly lit: Colour;
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

/**
 * A maple at the edge of the picture: its trunk, the long bough that it holds into the picture near the top, and shorter ones.
 * `x`: the edge; `top` and `foot`: rows of the long bough and of the foot of the trunk; `hand`: 1 if it reaches to the right,
 * -1 to the left; `size`: how far the long bough reaches. All in pixels.
 */
export function mapleAtEdge(
  { x, top, foot }: { readonly x: number; readonly top: number; readonly foot: number },
  size: number,
  hand: number,
  paint: BoughPaint,
  random: Random,
): Shape[] {
  const rise = foot - top;
  const sway = mix(0.6, 1.4, random());
  const middle = (up: number) => x + hand * size * (0.035 - 0.03 * up + 0.03 * sway * Math.sin(up * 5.2));
  const half = (up: number) => size * (0.05 - 0.022 * up + 0.045 * Math.max(0, 1 - up * 7) ** 2);
  const strip = (from: number, to: number, colour: Colour, low = 0, high = 1.5): Shape => {
    const levels = Array.from({ length: 17 }, (_, index) => mix(low, high, index / 16));
    const side = (share: number) => levels.map((up) => [middle(up) + share * half(up), foot - up * rise] as const);
    return createShape([...side(from), ...side(to).reverse()].flat(), colour, colour, 0.05);
  };
  const shapes = [strip(-1, 1, mixColour(paint.bark, paint.lit, 0.25))];
  // Ridges and furrows of the bark, lighter on the side of the open sky.
  for (let ridge = 0; ridge < 26; ridge += 1) {
    const [from, low] = [random() * 1.8 - 0.95, random() * 1.1];
    const open = clamp(0.5 + 0.5 * hand * from);
    const colour = random() < 0.5 ? mixColour(paint.bark, [0, 0, 0], 0.35) : mixColour(paint.bark, paint.lit, 0.2 + 0.6 * open * random());
    shapes.push(strip(from, from + mix(0.05, 0.16, random()), colour, low, low + mix(0.06, 0.22, random())));
  }
  // Shorter boughs first: the long one hangs before them.
  for (const [up, reach] of [
    [mix(0.62, 0.7, random()), mix(0.32, 0.42, random())],
    [mix(0.78, 0.84, random()), mix(0.48, 0.6, random())],
  ] as const)
    shapes.push(...mapleBough(middle(up), foot - up * rise, size * reach, hand, paint, random, size));
  return [...shapes, ...mapleBough(middle(1), top, size, hand, paint, random)];
}

/** A bough that grows out of a place, `hand` 1 to the right or -1 to the left; `size` is how far it reaches in pixels, `leafy` how far the longest bough of the tree does: leaves are as large on all. */
function mapleBough(x: number, y: number, size: number, hand: number, paint: BoughPaint, random: Random, leafy = size): Shape[] {
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
    for (let leaf = 0; leaf < count * (size / leafy); leaf += 1) {
      const [turn, out] = [random() * Math.PI * 2, Math.sqrt(random())];
      const [dx, dy] = [Math.cos(turn) * out, Math.sin(turn) * out * 0.62];
      const lit = clamp(0.5 - dy * 0.45 + dx * 0.12 * hand + (random() - 0.5) * 0.75);
      const long = leafy * mix(0.017, 0.028, random());
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
