import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import type { Look, Shine } from '../kind.ts';
import type { Finish } from '../mesh/finish.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

const lamp: Colour = [2.1, 1.15, 0.42];

/** Glass of a window: dark by day, warm when lit; some rooms stay dark. */
export function pane({ lit, random }: Look, strength = 1): Finish {
  const on = lit > 0 && random() < 0.35 + lit * 0.6;
  return {
    colour: [0.05, 0.065, 0.08],
    gloss: 0.5,
    bare: true,
    ...(on ? { glow: scaleColour(lamp, lit * strength * (0.65 + 0.35 * random())) } : {}),
  };
}

export const whiteWood: Finish = { colour: [0.55, 0.54, 0.5], bare: true };

/** A framed window on a wall that faces the eye (towards −z), its lower edge at (x, y, z). */
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
    kit.quad([l, y, front], [r, y, front], [r, y + height, front], [l, y + height, front]);
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

/** Snow that the wind left around the foot of a house. */
export function addSnowBank(kit: MeshKit, width: number, depth: number): void {
  kit.use({ colour: [0.72, 0.76, 0.84], bare: true });
  kit.ball(0, -0.9, 0, width * 0.76, 1.42, depth * 0.86, 26);
}

/** What lit windows throw on the snow before a house; bare ground swallows it. */
export const windowLight: Shine = ({ lit, snowy }) => {
  const strength = snowy ? lit * 0.15 : 0;
  return (u, v, out) => {
    if (strength <= 0) return;
    const down = v < -0.4 ? (v + 0.4) / 1.7 : (v + 0.4) / 1.5;
    const glow = strength * Math.max(0, Math.exp(-(u * u) / 22 - down * down) - 0.02);
    out[0] = glow;
    out[1] = glow * 0.5;
    out[2] = glow * 0.16;
  };
};
