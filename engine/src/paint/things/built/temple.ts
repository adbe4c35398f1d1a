import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { addSweptRoof } from './swept-roof.ts';
import { onSides } from './windows-and-doors.ts';

const vermilion = scaleColour(colourOf('#c4341e'), 0.86);
const tile = scaleColour(colourOf('#3f4a4c'), 0.72);
const plaster: Colour = [0.5, 0.44, 0.34];
const stone = scaleColour(colourOf('#b8b1a4'), 0.86);

/** Half the terrace along x and z, its height, and half the breadth of the stairs; metres. */
const terrace = { wide: 9.2, deep: 6.9, tall: 1.5, stairs: 2.3 } as const;

/** A rail of stone between posts with round heads, along x from one place to another. */
function addBalustrade(kit: MeshKit, from: number, to: number, z: number): void {
  const count = Math.max(1, Math.round((to - from) / 1.5));
  const middle = (from + to) / 2;
  kit.use({ colour: stone });
  kit.box(middle, 0.62, z, to - from, 0.13, 0.16);
  kit.box(middle, 0.05, z, to - from, 0.1, 0.14);
  kit.use({ colour: scaleColour(stone, 0.86) });
  kit.box(middle, 0.15, z, to - from, 0.3, 0.08);
  kit.use({ colour: stone });
  for (let post = 0; post <= count; post += 1) {
    const x = from + ((to - from) * post) / count;
    kit.box(x, 0, z, 0.24, 0.86, 0.24);
    kit.ball(x, 0.95, z, 0.13, 0.15, 0.13, 7);
  }
}

/** A terrace of dressed stone with straight stairs at the front. */
function addTerrace(kit: MeshKit): void {
  const { wide, deep, tall, stairs } = terrace;
  kit.use({ colour: scaleColour(stone, 0.8), texture: 'stones', grain: 0.9 });
  kit.box(0, -2, 0, wide * 2, tall + 1.86, deep * 2);
  kit.use({ colour: scaleColour(stone, 1.08), texture: 'stones', grain: 1.4 });
  kit.box(0, tall - 0.16, 0, wide * 2 + 0.4, 0.16, deep * 2 + 0.4);
  kit.within({ y: tall }, () =>
    onSides(kit, wide * 2, deep * 2, (side, breadth, z) => {
      const [half, line] = [breadth / 2, z + 0.12];
      if (side > 0) addBalustrade(kit, -half, half, line);
      else for (const hand of [-1, 1]) addBalustrade(kit, hand < 0 ? -half : stairs + 0.3, hand < 0 ? -stairs - 0.3 : half, line);
    }),
  );
  const steps = 7;
  const run = 0.46;
  for (let step = 0; step < steps; step += 1) {
    const top = tall * (1 - (step + 1) / (steps + 1));
    kit.use({ colour: scaleColour(stone, step % 2 === 0 ? 1.06 : 0.98) });
    kit.box(0, -1.5, -deep - run * (step + 0.5), stairs * 2, top + 1.5, run);
    // The nosing of each step throws a line of shade on the riser below.
    kit.use({ colour: scaleColour(stone, 0.5) });
    kit.box(0, top - 0.09, -deep - run * (step + 1) - 0.005, stairs * 2, 0.035, 0.02);
  }
  const long = run * steps;
  for (const hand of [-1, 1]) {
    kit.use({ colour: scaleColour(stone, 0.95) });
    kit.within({ x: hand * (stairs + 0.22), z: -deep, turn: Math.PI / 2 }, () =>
      kit.extrude(
        [
          [0, -1.5],
          [long + 0.3, -1.5],
          [long + 0.3, 0.35],
          [0, tall + 0.32],
        ],
        0.44,
      ),
    );
  }
}

/** Paper in a window or a door, with light behind it towards the evening and in mist. */
function addPaper(kit: MeshKit, look: Look, x: number, y: number, z: number, wide: number, tall: number): void {
  const glow = look.lit > 0 ? (0.1 + look.lit * 0.68) * (0.8 + 0.4 * look.random()) : 0;
  kit.use({ colour: [0.34, 0.26, 0.16], bare: true, ...(glow > 0 ? { glow: [1.5 * glow, 0.78 * glow, 0.26 * glow] as Colour } : {}) });
  kit.box(x, y, z, wide, tall, 0.06);
  if (look.pixels < 90) return;
  kit.use({ colour: [0.09, 0.03, 0.022], bare: true });
  for (const part of [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5]) kit.box(x + part * wide, y, z - 0.04, 0.05, tall, 0.06);
  for (const part of [0, 0.2, 0.4, 0.6, 0.8, 1]) kit.box(x, y + part * tall - 0.025, z - 0.04, wide + 0.05, 0.05, 0.06);
}

/** Brackets in a row under an eave, each a stack of arms that grows outwards, on a painted beam. */
function addBrackets(kit: MeshKit, breadth: number, y: number, z: number, posts: Colour): void {
  kit.use({ colour: scaleColour(posts, 0.8), bare: true });
  kit.box(0, y - 0.32, z, breadth, 0.3, 0.3);
  kit.use({ colour: [0.03, 0.1, 0.1], bare: true });
  kit.box(0, y - 0.24, z - 0.16, breadth, 0.14, 0.02);
  const count = Math.max(4, Math.round(breadth / 0.95));
  for (let at = 0; at <= count; at += 1) {
    const x = ((at / count) * 2 - 1) * (breadth / 2);
    for (const [level, paint] of [[0.03, 0.09, 0.1] as Colour, [0.3, 0.16, 0.04] as Colour, [0.04, 0.12, 0.09] as Colour].entries()) {
      kit.use({ colour: paint, bare: true });
      kit.box(x, y + level * 0.17, z - 0.14 - level * 0.17, 0.3 + level * 0.16, 0.13, 0.3);
    }
  }
  kit.use({ colour: scaleColour(posts, 0.75), bare: true });
  kit.box(0, y + 0.51, z - 0.55, breadth + 0.9, 0.14, 0.16);
}

/** A storey of bays between round columns: doors of paper in the middle, windows beside, plaster above. */
function addHall(kit: MeshKit, look: Look, wide: number, deep: number, tall: number, posts: Colour, bays: readonly [number, number]): void {
  kit.use({ colour: plaster, texture: 'plaster' });
  kit.box(0, 0, 0, wide - 0.5, tall, deep - 0.5);
  onSides(kit, wide, deep, (side, breadth, z) => {
    const count = bays[side % 2] as number;
    const bay = breadth / count;
    const wall = z + 0.24;
    kit.use({ colour: scaleColour(posts, 0.62), bare: true });
    kit.box(0, 0, wall, breadth, tall * 0.2, 0.1);
    kit.box(0, tall * 0.74, wall, breadth, 0.16, 0.14);
    for (let at = 0; at < count; at += 1) {
      const x = (at + 0.5 - count / 2) * bay;
      const door = side === 0 && Math.abs(x) < bay * 0.6;
      const low = door ? 0.1 : tall * 0.24;
      addPaper(kit, look, x, low, wall - 0.06, bay * 0.74, tall * 0.72 - low);
    }
    kit.use({ colour: posts, bare: true, gloss: 0.1 });
    for (let at = 0; at <= count; at += 1) kit.cylinder((at - count / 2) * bay, 0, z, 0.19, 0.17, tall, 9);
    addBrackets(kit, breadth, tall, z, posts);
  });
}

/** A lantern of red paper that hangs from an eave. */
function addHangingLantern(kit: MeshKit, look: Look, x: number, y: number, z: number): void {
  const glow = 0.12 + look.lit * 1.5;
  kit.use({ colour: [0.42, 0.06, 0.03], bare: true, glow: [0.9 * glow, 0.22 * glow, 0.06 * glow] });
  kit.ball(x, y, z, 0.34, 0.38, 0.34, 10);
  kit.use({ colour: [0.24, 0.16, 0.05], bare: true });
  kit.cylinder(x, y + 0.34, z, 0.15, 0.15, 0.1, 8);
  kit.cylinder(x, y - 0.62, z, 0.03, 0.06, 0.28, 6);
  kit.cylinder(x, y + 0.44, z, 0.02, 0.02, 0.6, 5);
}

/** A hall with two roofs on a terrace with a balustrade and stairs, lanterns under its eaves. */
export function drawTemple(kit: MeshKit, look: Look): void {
  const posts = look.tinted ? look.colour : vermilion;
  const roof = look.tinted && look.name === 'gold' ? look.colour : tile;
  addTerrace(kit);
  kit.within({ y: terrace.tall }, () => {
    addHall(kit, look, 13.4, 8.6, 3.1, posts, [5, 3]);
    addSweptRoof(kit, 3.72, 18.2, 13.2, 2.2, 10.4, roof);
    kit.within({ y: 5.35 }, () => addHall(kit, look, 9.4, 5.2, 1.1, posts, [5, 3]));
    addSweptRoof(kit, 7.05, 13.8, 9.4, 2.75, 7.6, roof);
    for (const x of [-5.4, -2.7, 2.7, 5.4]) addHangingLantern(kit, look, x, 2.75, -5.5);
  });
}
