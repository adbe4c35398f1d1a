import { scaleColour } from '../../pixels/shade.ts';
import type { Builder } from './builder.ts';
import { coat, lampLight, stuff } from './finishes.ts';
import type { Opening } from './walls.ts';

/** Colour of light behind a window: warm, of many strengths, or none. */
function glowOf(b: Builder, share: number): { glow?: readonly [number, number, number] } {
  if (b.lit <= 0 || !b.chance(share)) return {};
  // Rain and dusk leave windows the only warmth.
  const gloomy = b.plan.weather === 'rain' && b.lit < 1;
  const warm = b.between(0.45, 1) * b.lit;
  return { glow: gloomy ? [1.6 * warm, 0.68 * warm, 0.17 * warm] : [1.15 * warm, 0.66 * warm, 0.27 * warm] };
}

/** A pane of glass with a curtain behind its edges. */
function addPane(b: Builder, { left, right, foot, top }: Opening, z: number, share = 0.6): void {
  const glow = glowOf(b, share);
  b.use({ colour: glow.glow ? coat('#c9a56a') : coat('#323c44', 0.7), gloss: 0.62, ...glow });
  b.kit.quad([left, foot, z], [right, foot, z], [right, top, z], [left, top, z]);
  if (!b.chance(0.6)) return;
  const cloth = glow.glow ? scaleColour(glow.glow, 1.25) : undefined;
  b.use({ colour: coat('#cfc7b6'), texture: 'cloth', ...(cloth ? { glow: cloth } : {}) });
  const wide = (right - left) * b.between(0.16, 0.34);
  for (const [from, to] of [
    [left, left + wide],
    [right - wide, right],
  ] as const)
    b.kit.quad([from, foot, z - 0.01], [to, foot, z - 0.01], [to, top, z - 0.01], [from, top, z - 0.01]);
}

/** A casement: frame, upright and crossbars, in a hole `deep` metres behind the wall. `share`: how likely a light is behind it. */
export function addCasement(b: Builder, hole: Opening, deep: number, frame: string, rungs = 2, share = 0.6): void {
  const { left, right, foot, top } = hole;
  addPane(b, hole, deep, share);
  b.use({ colour: coat(frame), gloss: 0.2 });
  const [wide, tall, x] = [right - left, top - foot, (left + right) / 2];
  const z = deep - 0.03;
  const bars = b.away() > 26 ? 0 : rungs;
  b.kit.box(left + 0.03, foot, z, 0.06, tall, 0.05);
  b.kit.box(right - 0.03, foot, z, 0.06, tall, 0.05);
  b.kit.box(x, foot, z, 0.07, tall, 0.05);
  for (const share of [0, 1]) b.kit.box(x, foot + share * (tall - 0.06), z, wide, 0.06, 0.05);
  for (let bar = 1; bar <= bars; bar += 1) b.kit.box(x, foot + (tall * bar) / (bars + 1), z, wide, 0.035, 0.04);
}

/** Louvred shutters, folded back against the wall or closed. */
export function addShutters(b: Builder, { left, right, foot, top }: Opening, colour: string, closed: boolean): void {
  const wide = (right - left) / 2;
  b.use({ colour: coat(colour, 0.72), texture: 'planks', grain: 0.075 });
  const ajar = closed ? 0 : b.between(0.05, 0.5);
  for (const side of [-1, 1]) {
    const hinge = side < 0 ? left : right;
    if (closed) {
      b.kit.box(hinge - (side * wide) / 2, foot, 0.05, wide - 0.02, top - foot, 0.04);
      continue;
    }
    b.at({ x: hinge, y: foot, z: -0.03, turn: side * ajar }, () => b.kit.box((side * wide) / 2, 0, 0, wide - 0.02, top - foot, 0.045));
  }
}

/** Stone around a hole: sill, lintel and jambs that stand out a little. */
export function addSurround(b: Builder, { left, right, foot, top }: Opening, colour: string, wide = 0.12): void {
  b.use({ colour: coat(colour), texture: 'plaster' });
  const x = (left + right) / 2;
  b.kit.box(x, foot - 0.09, -0.05, right - left + wide * 2.4, 0.09, 0.16);
  b.kit.box(x, top, -0.015, right - left + wide * 2, wide * 1.2, 0.07);
  for (const side of [left - wide / 2, right + wide / 2]) b.kit.box(side, foot, -0.01, wide, top - foot, 0.05);
}

/** A panelled door in a hole, with its step and a handle. */
export function addDoor(b: Builder, hole: Opening, deep: number, colour: string): void {
  const { left, right, foot, top } = hole;
  const [x, wide] = [(left + right) / 2, right - left];
  const light = top - foot > 2.3 ? 0.42 : 0;
  b.use({ colour: coat(colour, 0.75), texture: 'planks', grain: 0.3, gloss: 0.25 });
  b.kit.quad([left, foot, deep], [right, foot, deep], [right, top - light, deep], [left, top - light, deep]);
  if (light > 0) addPane(b, { left, right, foot: top - light, top }, deep);
  if (b.away() > 24) return;
  b.use({ colour: coat(colour, 0.9), gloss: 0.25 });
  for (const [low, high] of [
    [0.12, 0.85],
    [1, top - foot - light - 0.14],
  ] as const)
    for (const side of [-1, 1]) b.kit.box(x + side * wide * 0.23, foot + low, deep - 0.02, wide * 0.34, high - low, 0.04);
  b.use(stuff.iron);
  b.kit.ball(x + wide * 0.4, foot + 1.02, deep - 0.06, 0.035, 0.035, 0.035, 6);
  b.use({ colour: coat('#a39b8c'), texture: 'plaster' });
  b.kit.box(x, foot - 0.02, -0.16, wide + 0.3, 0.14, 0.34);
}

/** Wooden lattice before paper or glass, as in Chinese houses: uprights, rails and a field of small bars. */
export function addLattice(b: Builder, hole: Opening, deep: number, colour: string, panels: number): void {
  const { left, right, foot, top } = hole;
  const glow = b.lit > 0 && b.chance(0.75) ? b.between(0.25, 0.6) * b.lit : 0;
  b.use({
    colour: glow > 0 ? coat('#c99a5c') : coat('#4a4234', 0.55),
    gloss: 0.3,
    ...(glow > 0 ? { glow: [1.1 * glow, 0.58 * glow, 0.2 * glow] as const } : {}),
  });
  b.kit.quad([left, foot, deep], [right, foot, deep], [right, top, deep], [left, top, deep]);
  b.use({ colour: coat(colour, 0.85), texture: 'plain', gloss: 0.15 });
  const [tall, wide] = [top - foot, (right - left) / panels];
  const z = deep - 0.04;
  for (let panel = 0; panel <= panels; panel += 1) b.kit.box(left + panel * wide, foot, z, 0.09, tall, 0.08);
  const middle = (left + right) / 2;
  for (const at of [0, 0.3, 1]) b.kit.box(middle, foot + at * (tall - 0.08), z, right - left, 0.08, 0.07);
  // Boards below, lattice above.
  b.kit.quad([left, foot, z], [right, foot, z], [right, foot + tall * 0.3, z], [left, foot + tall * 0.3, z]);
  if (b.away() > 17) return;
  for (let panel = 0; panel < panels; panel += 1) {
    const from = left + panel * wide;
    for (let bar = 1; bar < 4; bar += 1) b.kit.box(from + (wide * bar) / 4, foot + tall * 0.32, z + 0.01, 0.025, tall * 0.66, 0.03);
    for (let bar = 1; bar < 5; bar += 1) b.kit.box(from + wide / 2, foot + tall * (0.3 + bar * 0.14), z + 0.01, wide - 0.08, 0.025, 0.03);
  }
}

/** A lamp on an arm, at a height of the wall; it shines when windows do. */
export function addWallLamp(b: Builder, x: number, y: number): void {
  b.use(stuff.iron);
  b.kit.tube(
    [
      [x, y, 0],
      [x, y + 0.25, -0.3],
      [x, y + 0.12, -0.5],
    ],
    [0.02, 0.02, 0.015],
    5,
  );
  const glow = b.lit > 0 ? scaleColour(lampLight, 2.4 * b.lit) : undefined;
  b.use({ colour: coat('#d8c79a'), ...(glow ? { glow } : {}) });
  b.kit.box(x, y - 0.2, -0.5, 0.16, 0.28, 0.16, 1.35);
  b.use(stuff.iron);
  b.kit.box(x, y + 0.08, -0.5, 0.26, 0.06, 0.26, 0.4);
  if (b.lit > 0) b.lamp(x, y - 0.08, -0.56, 0.14, scaleColour(lampLight, 1.5 * b.lit));
}
