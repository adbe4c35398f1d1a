import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look, Shine } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { addSweptRoof } from './swept-roof.ts';
import { drawTemple } from './temple.ts';
import { onSides, pane } from './windows-and-doors.ts';

const vermilion = scaleColour(colourOf('#c23a22'), 0.72);
const tile = scaleColour(colourOf('#3f4a4c'), 0.75);
const cream: Colour = [0.5, 0.46, 0.38];

function addStorey(
  kit: MeshKit,
  look: Look,
  y: number,
  width: number,
  depth: number,
  tall: number,
  posts: Colour,
  wall: Colour,
  latticed = true,
): void {
  kit.use({ colour: wall, texture: 'plaster' });
  kit.box(0, y, 0, width * 0.86, tall, depth * 0.86);
  onSides(kit, width, depth, (_side, breadth, z) => {
    kit.use({ colour: posts, bare: true });
    for (const x of [-0.5, -0.17, 0.17, 0.5]) kit.cylinder(x * breadth * 0.94, y, z * 0.94, 0.16, 0.15, tall, 7);
    kit.box(0, y + tall * 0.84, z * 0.94, breadth, tall * 0.12, 0.25);
    kit.box(0, y + tall * 0.24, z * 0.96, breadth, 0.1, 0.1);
    for (const x of [-0.33, 0, 0.33]) {
      kit.use(pane(look, 0.8));
      const [middle, broad, low, high] = [x * breadth * 0.86, breadth * 0.17, y + tall * 0.3, tall * 0.46];
      kit.box(middle, low, z * 0.865, broad, high, 0.08);
      // A lattice of dark wood before the paper, where it is large enough to show.
      if (!latticed) continue;
      kit.use({ colour: scaleColour(posts, 0.4), bare: true });
      for (const part of [-0.5, -0.25, 0, 0.25, 0.5]) kit.box(middle + part * broad, low, z * 0.872, broad * 0.035, high, 0.09);
      for (const part of [0, 0.36, 0.68, 1]) kit.box(middle, low + part * high - 0.02, z * 0.872, broad, 0.05, 0.09);
    }
  });
}

function drawPagoda(kit: MeshKit, look: Look): void {
  const posts = look.tinted ? look.colour : vermilion;
  kit.use({ colour: scaleColour(colourOf('#9a948a'), 0.7), texture: 'stones', grain: 0.8 });
  kit.box(0, -2, 0, 10.5, 2.9, 10.5, 0.96);
  let y = 0.9;
  for (let level = 0; level < 5; level += 1) {
    const width = 7 - level * 0.85;
    const tall = level === 0 ? 3 : 2.1;
    addStorey(kit, look, y, width, width, tall, posts, cream);
    addSweptRoof(kit, y + tall, width * 1.62, width * 1.62, level === 4 ? 2.4 : 1.45, level === 4 ? 0 : width * 0.62, tile);
    y += tall + (level === 4 ? 2.3 : 1.15);
  }
  kit.use({ colour: scaleColour(colourOf('#b08a3a'), 0.7), gloss: 0.5 });
  kit.tube(
    [
      [0, y - 0.3, 0],
      [0, y + 4, 0],
    ],
    [0.16, 0.06],
    6,
  );
  for (let ring = 0; ring < 5; ring += 1)
    kit.lathe(
      [
        [0.2, y + 0.7 + ring * 0.5],
        [0.5 - ring * 0.06, y + 0.8 + ring * 0.5],
        [0.2, y + 0.9 + ring * 0.5],
      ],
      10,
    );
}

/** A tower of three roofs between two low halls, on one terrace; as tall as a pavilion. */
export function drawLakesideHalls(kit: MeshKit, look: Look): void {
  const posts = look.tinted || look.material ? look.colour : scaleColour(colourOf('#8e3b28'), 0.72);
  const walls = scaleColour(colourOf('#b9a383'), 0.7);
  const roof = scaleColour(colourOf('#7d7a72'), 0.75);
  const latticed = look.pixels > 240;
  kit.use({ colour: scaleColour(colourOf('#9a8a74'), 0.7), texture: 'stones', grain: 0.5 });
  kit.box(0.3, -1.5, 0, 9.6, 2, 4.2, 0.98);
  kit.within({ y: 0.5, size: 0.42 }, () => {
    let y = 0;
    for (const [level, width] of [6.4, 5.2, 3.9].entries()) {
      const tall = level === 0 ? 2.9 : 2;
      addStorey(kit, look, y, width, width, tall, posts, walls, latticed);
      const top = level === 2;
      addSweptRoof(kit, y + tall, width * 1.66, width * 1.66, top ? 2.6 : 1.4, top ? 0 : width * 0.6, roof);
      y += tall + (top ? 2.5 : 1.1);
    }
    kit.use({ colour: scaleColour(colourOf('#b08a3a'), 0.8), gloss: 0.5 });
    kit.ball(0, y + 0.2, 0, 0.4, 0.6);
    for (const side of [-1, 1]) {
      const wide = side > 0 ? 8 : 6;
      kit.within({ x: side * (5.4 + wide * 0.22), z: side > 0 ? -0.6 : 0.4 }, () => {
        addStorey(kit, look, 0, wide, 4.6, 2.3, posts, walls, latticed);
        addSweptRoof(kit, 2.3, wide * 1.25, 7.4, 1.9, wide * 0.72, roof);
      });
    }
  });
}

function drawTorii(kit: MeshKit, look: Look): void {
  const colour = look.colour;
  kit.use({ colour, gloss: 0.08, bare: true });
  for (const x of [-2.6, 2.6])
    kit.tube(
      [
        [x * 1.06, -1.5, 0],
        [x * 0.97, 6.3, 0],
      ],
      [0.36, 0.31],
      12,
    );
  kit.box(0, 4.5, 0, 6.9, 0.5, 0.35);
  kit.box(0, 5, 0, 0.5, 1.3, 0.3);
  const beam = (y: number, half: number, thick: number, lift: number) =>
    [
      [-half, y + lift],
      [-half * 0.6, y + lift * 0.25],
      [half * 0.6, y + lift * 0.25],
      [half, y + lift],
      [half * 1.02, y + lift + thick],
      [half * 0.6, y + lift * 0.25 + thick],
      [-half * 0.6, y + lift * 0.25 + thick],
      [-half * 1.02, y + lift + thick],
    ] as const;
  kit.extrude(beam(6.2, 4.1, 0.55, 0.22), 0.6);
  kit.use({ colour: [0.03, 0.028, 0.026] });
  kit.extrude(beam(6.75, 4.35, 0.3, 0.26), 0.85);
  for (const x of [-2.75, 2.75]) kit.cylinder(x, -1, 0, 0.48, 0.48, 1.6, 12);
}

/** A lamp of paper petals that drifts on the water. */
function drawFloatingLantern(kit: MeshKit, look: Look): void {
  const glow = 0.5 + look.lit * 2.2;
  kit.use({ colour: scaleColour(colourOf('#2f6b3a'), 0.7), bare: true });
  kit.lathe(
    [
      [1.05, 0.02],
      [1.1, 0.1],
      [0.5, 0.12],
    ],
    12,
  );
  kit.use({ colour: look.colour, texture: 'cloth', bare: true, glow: scaleColour(look.colour, glow * 0.55) });
  for (const [count, radius, tall] of [
    [8, 0.95, 0.85],
    [6, 0.6, 1.1],
  ] as const)
    for (let petal = 0; petal < count; petal += 1) {
      const [from, to] = [(petal - 0.62) / count, (petal + 0.62) / count].map((turn) => turn * Math.PI * 2) as [number, number];
      const middle = (petal / count) * Math.PI * 2;
      const at = (angle: number, out: number, y: number) => [Math.cos(angle) * out, y, Math.sin(angle) * out] as const;
      kit.quad(at(from, radius * 0.5, 0.1), at(to, radius * 0.5, 0.1), at(middle, radius * 1.15, tall), at(middle, radius * 1.1, tall));
    }
  kit.use({ colour: [1, 0.7, 0.3], bare: true, glow: [2.4 * glow, 1.3 * glow, 0.4 * glow] });
  kit.ball(0, 0.55, 0, 0.26, 0.42, 0.26, 10);
}

function drawStoneLantern(kit: MeshKit, look: Look): void {
  if (look.habitat === 'water') {
    drawFloatingLantern(kit, look);
    return;
  }
  const paper = look.tinted || look.material === 'paper' || look.name === 'red';
  if (paper) {
    kit.use({ colour: [0.05, 0.04, 0.03] });
    kit.tube(
      [
        [0, 0, 0],
        [0, 2.6, 0],
        [0.5, 2.75, 0],
      ],
      [0.05],
      6,
    );
    kit.use({ colour: look.colour, texture: 'cloth', bare: true, glow: scaleColour(look.colour, 0.25 + look.lit * 1.9) });
    kit.within({ x: 0.5, y: 1.5 }, () =>
      kit.lathe(
        [
          [0.16, 0],
          [0.4, 0.14],
          [0.54, 0.4],
          [0.54, 0.7],
          [0.4, 0.96],
          [0.16, 1.1],
        ],
        16,
      ),
    );
    kit.use({ colour: [0.05, 0.04, 0.03] });
    kit.cylinder(0.5, 1.44, 0, 0.18, 0.18, 0.08);
    kit.cylinder(0.5, 2.6, 0, 0.18, 0.18, 0.08);
    return;
  }
  kit.use({ colour: scaleColour(colourOf('#8d8b84'), 0.7), texture: 'rock' });
  kit.cylinder(0, -0.3, 0, 0.62, 0.55, 0.5, 6);
  kit.cylinder(0, 0.2, 0, 0.24, 0.2, 0.9, 10);
  kit.cylinder(0, 1.1, 0, 0.3, 0.58, 0.22, 6);
  kit.box(0, 1.32, 0, 0.62, 0.6, 0.62);
  kit.use({ colour: [0.4, 0.3, 0.18], glow: [0.2 + look.lit * 2, 0.12 + look.lit * 1.1, 0.05 + look.lit * 0.4], bare: true });
  onSides(kit, 0.62, 0.62, (_side, _breadth, z) => kit.box(0, 1.42, z, 0.38, 0.4, 0.06));
  kit.use({ colour: scaleColour(colourOf('#8d8b84'), 0.7), texture: 'rock' });
  kit.hip(0, 1.92, 0, 1.5, 0.5, 1.5, 0, 0.4);
  kit.ball(0, 2.5, 0, 0.15, 0.2);
}

const lanternGlow: Shine = ({ lit, tinted, colour, name, habitat }) => {
  const middle = habitat === 'water' ? ([0, 0.6] as const) : tinted || name === 'red' ? ([0.5, 2.05] as const) : ([0, 1.6] as const);
  const hue = tinted || name === 'red' ? scaleColour(colour, 1.2) : ([1, 0.55, 0.2] as const);
  return (u, v, out) => {
    const away = Math.hypot(u - middle[0], v - middle[1]);
    const glow = Math.max(0, Math.exp(-away * 1.5) - 0.04) * lit * 0.4;
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (hue[channel] as number) * glow;
  };
};

export const shrines = {
  temple: {
    habitats: ['land'],
    height: 11.8,
    width: 19,
    colours: 'any',
    usual: ['red'],
    most: 4,
    draw: drawTemple,
    turn: [0, 0],
    share: 0.27,
  },
  pagoda: {
    habitats: ['land'],
    height: 22.5,
    width: 11,
    colours: 'any',
    usual: ['red'],
    most: 4,
    draw: drawPagoda,
    turn: [0.5, 0.2],
    share: 0.4,
  },
  torii: {
    habitats: ['land', 'water'],
    height: 7.3,
    width: 9,
    colours: 'any',
    usual: ['red'],
    most: 7,
    draw: drawTorii,
    turn: [0.3, 0.2],
    share: 0.24,
    materials: ['wood', 'stone'],
  },
  lantern: {
    habitats: ['land', 'water'],
    height: 2.7,
    width: 1.4,
    colours: 'any',
    usual: ['red'],
    most: 12,
    draw: drawStoneLantern,
    shine: lanternGlow,
    glare: [2.6, -0.6, 4.6],
    turn: [0.3, 0.3],
    share: 0.14,
    materials: ['stone', 'paper'],
  },
} as const satisfies Record<string, Kind>;
