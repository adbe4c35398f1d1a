import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import type { Look } from '../kind.ts';
import type { Finish } from '../mesh/finish.ts';
import type { MeshKit, Point } from '../mesh/mesh-kit.ts';

const lamp: Colour = [2.05, 1.02, 0.31];

/** Glass of a window: dark by day, warm when lit; some rooms stay dark. */
export function pane({ lit, random }: Look, strength = 1): Finish {
  const on = lit > 0 && random() < 0.35 + lit * 0.6;
  return {
    colour: [0.05, 0.065, 0.08],
    gloss: 0.5,
    bare: true,
    ...(on ? { glow: scaleColour(lamp, lit * strength * (0.55 + 0.45 * random())) } : {}),
  };
}

export const whiteWood: Finish = { colour: [0.55, 0.54, 0.5], bare: true };

/** A framed window with crossed bars on a wall that faces the eye (towards −z), its lower edge at (x, y, z). */
export function addWindow(
  kit: MeshKit,
  look: Look,
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  frame: Finish = whiteWood,
): void {
  kit.use(frame);
  kit.box(x, y - 0.08, z, width + 0.24, height + 0.18, 0.12);
  kit.use(pane(look));
  const front = z - 0.075;
  const gap = width * 0.045;
  for (const side of [-1, 1]) {
    const [l, r] = side < 0 ? [x - width / 2, x - gap] : [x + gap, x + width / 2];
    for (const [low, high] of [
      [y, y + height * 0.6],
      [y + height * 0.67, y + height],
    ] as const)
      kit.quad([l, low, front], [r, low, front], [r, high, front], [l, high, front]);
  }
}

export function addDoor(kit: MeshKit, x: number, z: number, width: number, height: number, colour: Colour): void {
  kit.use({ colour: [0.4, 0.38, 0.34], bare: true });
  kit.box(x, 0, z, width + 0.3, height + 0.15, 0.14);
  kit.use({ colour, texture: 'planks', grain: 0.25, bare: true });
  kit.box(x, 0, z - 0.06, width, height, 0.1);
}

/** Draws onto each of the four sides of a building: `draw` works as if the side faced the eye, at the given breadth. */
export function onSides(kit: MeshKit, width: number, depth: number, draw: (side: number, breadth: number, z: number) => void): void {
  for (let side = 0; side < 4; side += 1) {
    const [breadth, away] = side % 2 === 0 ? [width, depth / 2] : [depth, width / 2];
    kit.within({ turn: (side * Math.PI) / 2 }, () => draw(side, breadth, -away));
  }
}

/** Snow that the wind left against the walls of a house, higher here and there; it thins out into the snow around. */
export function addSnowDrift(kit: MeshKit, { random, lit }: Look, width: number, depth: number): void {
  const steps = 24;
  const [first, second] = [random() * 6.283, random() * 6.283];
  // How far out and how high each ring lies, from the wall to under the ground.
  const rings = [
    [-0.3, 1],
    [0.2, 0.7],
    [0.5, 0.34],
    [0.85, 0.06],
    [1.3, -0.4],
  ] as const;
  const at = (ring: number, step: number): Point => {
    const angle = (step / steps) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    // An oblong with round corners, as the wind leaves it.
    const round = (Math.abs(cos) ** 5 + Math.abs(sin) ** 5) ** (-1 / 5);
    const [out, share] = rings[ring] as (typeof rings)[number];
    const tall = 0.8 + 0.3 * Math.sin(angle * 2 + first) + 0.2 * Math.sin(angle * 3 + second);
    return [cos * round * (width / 2 + out), share > 0 ? tall * share : share, sin * round * (depth / 2 + out)];
  };
  const facing = (ring: number, step: number): Point => {
    const angle = (step / steps) * Math.PI * 2;
    const lean = [0.1, 0.5, 0.42, 0.2, 0.05][ring] as number;
    const length = Math.hypot(lean, 1);
    return [(Math.cos(angle) * lean) / length, 1 / length, (Math.sin(angle) * lean) / length];
  };
  for (let ring = 0; ring + 1 < rings.length; ring += 1) {
    // The windows above shine on it.
    const warm = lit * ([0.12, 0.17, 0.2, 0.2][ring] as number);
    kit.use({
      colour: [0.56, 0.6, 0.66],
      bare: true,
      drift: true,
      ...(lit > 0 ? { glow: [warm, warm * 0.52, warm * 0.2] as const } : {}),
    });
    for (let step = 0; step < steps; step += 1) {
      const places = [
        [ring, step],
        [ring, step + 1],
        [ring + 1, step + 1],
        [ring + 1, step],
      ] as const;
      const [a, b, c, d] = places.map(([r, t]) => at(r, t)) as [Point, Point, Point, Point];
      const [fa, fb, fc, fd] = places.map(([r, t]) => facing(r, t)) as [Point, Point, Point, Point];
      kit.smooth([a, b, c], [fa, fb, fc]);
      kit.smooth([a, c, d], [fa, fc, fd]);
    }
  }
}

/** Snow that lies deep on a roof: it shows neither tiles nor the shadow of its own edges. */
export const deepSnow: Finish = { colour: [0.8, 0.83, 0.88], texture: 'plaster', bare: true, convex: true };

/** The rounded edges of the snow on a saddle roof: along its eaves, with icicles where they can be seen, its ridge and its verges. */
export function addRoofSnow(kit: MeshKit, y: number, width: number, height: number, depth: number, icicles = true): void {
  kit.use({ colour: [0.8, 0.83, 0.88], bare: true, convex: true });
  const [x, z, top] = [width / 2, depth / 2, y + height - 0.16];
  // Hardly above the roof: they would throw ragged shadows on it.
  const eaves = y - 0.18;
  const edge = (from: Point, to: Point, thick: number) => kit.tube([from, to], [thick, thick], 8);
  edge([-x, top, 0], [x, top, 0], 0.2);
  for (const side of [-z, z]) {
    edge([-x, eaves, side], [x, eaves, side], 0.29);
    for (const end of [-x, x]) edge([end, eaves, side], [end, top, 0], 0.2);
    // Icicles, long and short ones by turns.
    const count = icicles ? Math.round(width * 2.4) : 0;
    for (let index = 0; index < count; index += 1) {
      const long = 0.34 + 0.2 * Math.sin(index * 2.4 + width * 9) + 0.12 * Math.sin(index * 5.3 + side);
      const at = -x + ((index + 0.5) / count) * width;
      const face = side * 1.02;
      kit.triangle([at - 0.11, eaves - 0.16, face], [at + 0.11, eaves - 0.16, face], [at, eaves - 0.16 - long, face]);
    }
  }
}
