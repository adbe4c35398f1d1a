import { colourOf, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { addDoor, addSnowDrift, addWindow, deepSnow, onSides } from './windows-and-doors.ts';
import { addWinterDetails, snowLight } from './winter-house.ts';

const slate = scaleColour(colourOf('#5a5550'), 0.8);
const clayTile = scaleColour(colourOf('#a4553a'), 0.8);
const timber = scaleColour(colourOf('#6b4528'), 0.85);

function addChimney(kit: MeshKit, x: number, y: number, z: number): void {
  kit.use({ colour: scaleColour(colourOf('#8c5140'), 0.8), texture: 'bricks', grain: 0.25 });
  kit.box(x, y, z, 0.7, 2, 0.7);
  kit.use({ colour: slate });
  kit.box(x, y + 2, z, 0.9, 0.15, 0.9);
}

/** Two triangles that close the ends under a saddle roof whose ridge runs along x. */
export function addGables(kit: MeshKit, y: number, width: number, height: number, depth: number): void {
  for (const x of [-width / 2, width / 2]) kit.triangle([x, y, -depth / 2], [x, y, depth / 2], [x, y + height, 0]);
}

function drawHouse(kit: MeshKit, look: Look): void {
  const { random } = look;
  const [width, depth, wall, roof] = [8 + random() * 1.6, 6.4, 3 + (random() < 0.5 ? 2.3 : 0), 2.9];
  const brick = look.material === 'brick';
  const stone = look.material === 'stone';
  const wood = look.material === 'wood';
  if (look.snowy) addSnowDrift(kit, look, width, depth);
  kit.use({ colour: scaleColour(colourOf('#77726a'), 0.75), texture: 'stones', grain: 0.5 });
  kit.box(0, -1.5, 0, width + 0.2, 1.9, depth + 0.2);
  kit.use({
    colour: look.colour,
    // Lit snow around shines back on the walls.
    ...(look.snowy && look.lit > 0 ? { glow: snowLight(look) } : {}),
    texture: brick ? 'bricks' : stone ? 'stones' : wood ? 'planks' : 'plaster',
    grain: brick ? 0.3 : stone ? 0.6 : 0.3,
  });
  kit.box(0, 0, 0, width, wall, depth);
  addGables(kit, wall, width, roof, depth);
  const dark = look.name === 'red' || look.name === 'orange' || look.name === 'brown' || look.name === 'grey' || brick;
  // Tiles do not show through deep snow.
  if (look.snowy && !look.parts?.roof) kit.use(deepSnow);
  else kit.use({ colour: look.parts?.roof ?? (dark ? slate : clayTile), texture: 'tiles', grain: 0.38 });
  kit.saddle(0, wall - 0.25, 0, width + 1, roof + 0.35, depth + 1.3);
  if (look.snowy) addWinterDetails(kit, look, { width, depth, wall, roof });
  addChimney(kit, width * 0.26, wall + roof * 0.45, depth * 0.12);
  const door = look.parts?.door ?? mixColour(timber, look.colour, 0.15);
  onSides(kit, width, depth, (side, breadth, z) => {
    for (let floor = 0.95; floor + 1.5 < wall + 0.4; floor += 2.35) {
      const places = side % 2 === 0 ? [-0.34, 0, 0.34] : [-0.22, 0.22];
      for (const place of places) {
        if (side === 0 && place === 0 && floor < 1) addDoor(kit, 0, z, 1.15, 2.1, door);
        else addWindow(kit, look, breadth * place, floor, z, 1.05, 1.3);
      }
    }
  });
}

function drawCabin(kit: MeshKit, look: Look): void {
  const [width, depth, wall, roof] = [6.4, 5, 2.6, 2.5];
  kit.use({ colour: scaleColour(colourOf('#77726a'), 0.75), texture: 'stones', grain: 0.45 });
  kit.box(0, -1.5, 0, width + 0.3, 1.85, depth + 0.3);
  kit.use({ colour: look.tinted ? look.colour : timber, texture: 'logs', grain: 0.3 });
  kit.box(0, 0, 0, width, wall, depth);
  addGables(kit, wall, width, roof, depth);
  for (const x of [-width / 2, width / 2]) for (const z of [-depth / 2, depth / 2]) kit.cylinder(x, -0.2, z, 0.2, 0.2, wall + 0.2, 8);
  kit.use({ colour: look.parts?.roof ?? scaleColour(colourOf('#4d4036'), 0.85), texture: 'planks', grain: 0.4 });
  kit.saddle(0, wall - 0.3, 0, width + 1.5, roof + 0.4, depth + 1.6);
  addChimney(kit, -width * 0.3, wall + roof * 0.35, depth * 0.1);
  onSides(kit, width, depth, (side, breadth, z) => {
    if (side === 0) addDoor(kit, 0, z, 1.05, 2, look.parts?.door ?? scaleColour(timber, 0.6));
    for (const place of side === 0 ? [-0.32, 0.32] : [0])
      addWindow(kit, look, breadth * place, 0.95, z, 0.95, 1.05, { colour: scaleColour(timber, 1.3) });
  });
  kit.use({ colour: scaleColour(timber, 1.2), texture: 'planks', grain: 0.2 });
  kit.box(0, -0.1, -depth / 2 - 0.7, width * 0.6, 0.18, 1.5);
}

function drawBarn(kit: MeshKit, look: Look): void {
  const [width, depth, wall] = [12, 8.4, 4.2];
  kit.use({ colour: look.colour, texture: 'planks', grain: 0.4 });
  kit.box(0, -0.5, 0, width, wall + 0.5, depth);
  // A roof with two slopes on each side.
  const profile = [
    [-depth / 2, wall],
    [-depth * 0.36, wall + 2.5],
    [0, wall + 3.9],
    [depth * 0.36, wall + 2.5],
    [depth / 2, wall],
  ] as const;
  for (const x of [-width / 2, width / 2])
    for (let index = 0; index + 2 < profile.length; index += 1)
      kit.triangle(
        [x, profile[0][1], profile[0][0]],
        [x, profile[index + 1]?.[1] ?? 0, profile[index + 1]?.[0] ?? 0],
        [x, profile[index + 2]?.[1] ?? 0, profile[index + 2]?.[0] ?? 0],
      );
  kit.use({ colour: look.parts?.roof ?? slate, texture: 'tiles', grain: 0.45 });
  const half = width / 2 + 0.5;
  for (let index = 0; index + 1 < profile.length; index += 1) {
    const [a, b] = [profile[index] as readonly [number, number], profile[index + 1] as readonly [number, number]];
    const low = index === 0 ? 1.12 : 1;
    const high = index === 3 ? 1.12 : 1;
    kit.quad(
      [-half, a[1] + 0.05 - (low - 1) * 3, a[0] * low],
      [half, a[1] + 0.05 - (low - 1) * 3, a[0] * low],
      [half, b[1] + 0.05 - (high - 1) * 3, b[0] * high],
      [-half, b[1] + 0.05 - (high - 1) * 3, b[0] * high],
    );
  }
  const white = { colour: [0.5, 0.49, 0.46] as const, bare: true };
  onSides(kit, width, depth, (side, breadth, z) => {
    if (side % 2 === 0) {
      for (const place of [-0.3, 0.3]) addWindow(kit, look, breadth * place, 1.6, z, 1, 1.2);
    }
    if (side === 2) return;
    kit.use(white);
    kit.box(0, 0, z, 3.2, 3.3, 0.1);
    kit.use({ colour: scaleColour(look.colour, 0.85), texture: 'planks', grain: 0.35 });
    for (const x of [-0.76, 0.76]) kit.box(x, 0.1, z - 0.06, 1.36, 3.05, 0.08);
    kit.use(white);
    for (const x of [-0.76, 0.76])
      for (const lean of [-1, 1]) kit.within({ x, y: 1.62, z: z - 0.11, roll: lean * 1.15 }, () => kit.box(0, -0.06, 0, 3.1, 0.13, 0.03));
  });
}

/** Two floors of classrooms in a row of windows, an entrance in the middle with a clock over it, and a flag before it. */
function drawSchool(kit: MeshKit, look: Look): void {
  const [width, depth, wall] = [17, 6.4, 5.5];
  const white = { colour: [0.56, 0.55, 0.52] as const, bare: true };
  kit.use({ colour: scaleColour(colourOf('#77726a'), 0.75), texture: 'stones', grain: 0.5 });
  kit.box(0, -1.5, 0, width + 0.3, 1.9, depth + 0.3);
  kit.use({ colour: look.colour, texture: look.material === 'brick' ? 'bricks' : 'plaster', grain: 0.3 });
  kit.box(0, 0, 0, width, wall, depth);
  kit.box(0, 0, -depth / 2 - 0.4, 4.2, wall + 1.3, 1);
  kit.use({ colour: look.parts?.roof ?? clayTile, texture: 'tiles', grain: 0.4 });
  kit.saddle(0, wall - 0.1, 0, width + 0.9, 1.7, depth + 1);
  kit.use(white);
  kit.box(0, wall + 1.2, -depth / 2 - 0.4, 4.6, 0.26, 1.4);
  kit.box(0, 2.75, -depth / 2 - 0.02, width + 0.1, 0.2, 0.2);
  onSides(kit, width, depth, (side, breadth, z) => {
    for (const floor of [0.85, 3.45])
      for (const place of side % 2 === 0 ? [-0.44, -0.34, -0.24, 0.24, 0.34, 0.44] : [-0.22, 0.22])
        addWindow(kit, look, breadth * place, floor, z, 1.1, 1.4);
    if (side !== 0) return;
    const front = z - 0.9;
    addDoor(kit, 0, front, 1.9, 2.2, look.parts?.door ?? mixColour(timber, look.colour, 0.1));
    for (const x of [-1.2, 1.2]) addWindow(kit, look, x, 3.4, front, 0.8, 1.2);
    kit.use(white);
    kit.within({ x: 0, y: 5.75, z: front - 0.05, pitch: Math.PI / 2 }, () => kit.cylinder(0, -0.06, 0, 0.58, 0.58, 0.12, 24));
    kit.use({ colour: [0.03, 0.03, 0.03], bare: true });
    kit.box(0, 5.72, front - 0.14, 0.08, 0.42, 0.03);
    kit.box(0.13, 5.72, front - 0.14, 0.32, 0.08, 0.03);
  });
  kit.use({ colour: [0.5, 0.5, 0.5], gloss: 0.3, bare: true });
  kit.cylinder(-4.6, -0.5, -depth / 2 - 2.4, 0.07, 0.05, 8.6, 8);
  kit.use({ colour: scaleColour(colourOf('#c8202c'), 0.85), texture: 'cloth', bare: true });
  kit.box(-3.75, 7, -depth / 2 - 2.4, 1.6, 1, 0.04);
}

/** The goal of a football ground: posts, a bar and a net. */
function drawGoal(kit: MeshKit): void {
  const [half, tall, deep] = [3.66, 2.44, 2];
  kit.use({ colour: [0.75, 0.75, 0.75], gloss: 0.2, bare: true });
  const post = (from: readonly [number, number, number], to: readonly [number, number, number], thick: number) =>
    kit.tube([from, to], [thick, thick], 8);
  for (const x of [-half, half]) {
    post([x, 0, 0], [x, tall, 0], 0.075);
    post([x, tall, 0], [x, 0, deep], 0.03);
  }
  post([-half, tall, 0], [half, tall, 0], 0.075);
  post([-half, 0, deep], [half, 0, deep], 0.03);
  kit.use({ colour: [0.62, 0.63, 0.64], bare: true });
  for (let at = 1; at < 22; at += 1) {
    const x = -half + (at / 22) * half * 2;
    post([x, tall, 0], [x, 0, deep], 0.011);
  }
  for (let at = 1; at < 9; at += 1)
    post([-half, tall * (1 - at / 9), (deep * at) / 9], [half, tall * (1 - at / 9), (deep * at) / 9], 0.011);
}

function drawTent(kit: MeshKit, look: Look): void {
  const [half, depth, tall] = [1.5, 1.5, 1.65];
  const glow = look.lit > 0 ? { glow: scaleColour(look.colour, look.lit * 0.35) } : {};
  kit.use({ colour: look.colour, texture: 'cloth', thin: 0.35, ...glow });
  kit.quad([-half, 0, -depth], [-half, 0, depth], [0, tall, depth * 0.92], [0, tall, -depth * 0.92]);
  kit.quad([half, 0, -depth], [half, 0, depth], [0, tall, depth * 0.92], [0, tall, -depth * 0.92]);
  kit.triangle([-half, 0, depth], [half, 0, depth], [0, tall, depth * 0.92]);
  kit.use({ colour: scaleColour(look.colour, 0.75), texture: 'cloth', thin: 0.3, ...glow });
  kit.triangle([-half, 0, -depth], [-0.12, 0, -depth * 1.02], [0, tall, -depth * 0.92]);
  kit.triangle([half, 0, -depth], [0.5, 0, -depth * 1.15], [0, tall, -depth * 0.92]);
  kit.use({ colour: [0.03, 0.025, 0.02], ...(look.lit > 0 ? { glow: [1.8 * look.lit, 1 * look.lit, 0.4 * look.lit] as const } : {}) });
  kit.triangle([-0.12, 0, -depth * 0.98], [0.5, 0, -depth * 0.98], [0, tall, -depth * 0.9]);
  kit.use({ colour: [0.4, 0.38, 0.3] });
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      kit.tube(
        [
          [x * half * 0.6, tall * 0.4, z * depth],
          [x * half * 1.45, 0, z * depth * 1.35],
        ],
        [0.012],
        4,
      );
}

function drawYurt(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.colour, texture: 'cloth' });
  kit.lathe(
    [
      [3, -0.4],
      [3.05, 1.65],
    ],
    28,
  );
  kit.use({ colour: scaleColour(look.colour, 0.92), texture: 'cloth' });
  kit.lathe(
    [
      [3.3, 1.6],
      [2.2, 2.35],
      [0.65, 3],
      [0.6, 3.1],
    ],
    28,
  );
  kit.use({ colour: scaleColour(colourOf('#5b3a22'), 0.8) });
  kit.cylinder(0, 3.05, 0, 0.66, 0.5, 0.22, 14);
  // Broad bands well before the felt: narrow ones would break into dots.
  for (const [y, wide, hue] of [
    [1.26, 0.34, '#a04030'],
    [0.14, 0.26, '#b08a4a'],
  ] as const) {
    kit.use({ colour: scaleColour(colourOf(hue), 0.7), bare: true });
    kit.lathe(
      [
        [3.05, y],
        [3.14, y + 0.03],
        [3.14, y + wide - 0.03],
        [3.05, y + wide],
      ],
      28,
    );
  }
  kit.use({ colour: scaleColour(colourOf('#8a7a5c'), 0.8), bare: true });
  for (let rope = 0; rope < 10; rope += 1) {
    const [c, s] = [Math.cos((rope / 10) * 6.283 + 0.3), Math.sin((rope / 10) * 6.283 + 0.3)];
    kit.tube(
      [
        [c * 0.7, 3.04, s * 0.7],
        [c * 2.24, 2.4, s * 2.24],
        [c * 3.36, 1.62, s * 3.36],
      ],
      [0.035],
      4,
    );
  }
  kit.use({ colour: scaleColour(colourOf('#b5482e'), 0.8) });
  kit.box(0, 0, -3.02, 1.25, 1.75, 0.14);
  kit.use(
    look.lit > 0
      ? { colour: [0.1, 0.05, 0.02], glow: [1.6 * look.lit, 0.9 * look.lit, 0.35 * look.lit] }
      : { colour: scaleColour(colourOf('#3d6a8a'), 0.7) },
  );
  kit.box(0, 0.1, -3.08, 0.85, 1.5, 0.08);
}

function drawIgloo(kit: MeshKit, look: Look): void {
  const ice = {
    colour: [0.62, 0.67, 0.73] as const,
    texture: 'bricks' as const,
    grain: 0.7,
    bare: true,
    ...(look.lit > 0 ? { glow: [0.06 * look.lit, 0.05 * look.lit, 0.03 * look.lit] as const } : {}),
  };
  kit.use(ice);
  const dome = Array.from({ length: 9 }, (_, step) => [2.2 * Math.cos((step / 8) * 1.57), 2 * Math.sin((step / 8) * 1.57)] as const);
  kit.lathe(dome, 26);
  kit.within({ z: -2.1, pitch: 0 }, () => {
    for (let step = 0; step < 10; step += 1) {
      const [a, b] = [(step / 10) * Math.PI, ((step + 1) / 10) * Math.PI];
      const at = (angle: number, z: number) => [Math.cos(angle) * 0.85, Math.sin(angle) * 1.05, z] as const;
      kit.quad(at(a, -0.9), at(b, -0.9), at(b, 0.5), at(a, 0.5));
    }
    kit.use({
      colour: [0.04, 0.06, 0.09],
      bare: true,
      ...(look.lit > 0 ? { glow: [1.7 * look.lit, 0.95 * look.lit, 0.35 * look.lit] as const } : {}),
    });
    kit.extrude(
      Array.from({ length: 9 }, (_, step) => [Math.cos((step / 8) * Math.PI) * 0.7, Math.sin((step / 8) * Math.PI) * 0.9] as const),
      0.05,
      -0.7,
    );
  });
}

const turned = [0.5, 0.2] as const;

export const houses = {
  house: {
    habitats: ['land'],
    height: 8.4,
    width: 10,
    colours: 'any',
    usual: ['white', 'yellow', 'white', 'orange'],
    most: 9,
    draw: drawHouse,
    parts: ['roof', 'door'],
    turn: turned,
    materials: ['brick', 'stone', 'wood'],
  },
  cabin: {
    habitats: ['land'],
    height: 5.1,
    width: 8,
    colours: 'any',
    usual: ['brown'],
    most: 9,
    draw: drawCabin,
    parts: ['roof', 'door'],
    turn: turned,
    materials: ['wood'],
  },
  barn: {
    habitats: ['land'],
    height: 8.2,
    width: 13,
    colours: 'any',
    usual: ['red'],
    most: 5,
    draw: drawBarn,
    parts: ['roof'],
    turn: [0.6, 0.15],
    materials: ['wood'],
  },
  school: {
    habitats: ['land'],
    height: 8,
    width: 18,
    colours: 'any',
    usual: ['white'],
    most: 3,
    draw: drawSchool,
    parts: ['roof', 'door'],
    turn: [0.25, 0.1],
    share: 0.14,
    alone: 0.26,
    materials: ['brick', 'stone'],
  },
  goal: {
    habitats: ['land'],
    height: 2.44,
    width: 7.4,
    colours: ['white'],
    usual: ['white'],
    most: 2,
    draw: drawGoal,
    turn: [0.35, 0.1],
    share: 0.2,
  },
  tent: {
    habitats: ['land'],
    height: 1.7,
    width: 3.4,
    colours: 'any',
    usual: ['orange', 'green', 'yellow', 'blue'],
    most: 9,
    draw: drawTent,
    turn: [0.45, 0.25],
    share: 0.12,
  },
  yurt: {
    habitats: ['land'],
    height: 3.3,
    width: 6.4,
    colours: 'any',
    usual: ['white'],
    most: 9,
    draw: drawYurt,
    turn: [0.25, 0.3],
    share: 0.13,
  },
  igloo: {
    habitats: ['land'],
    height: 2,
    width: 4.8,
    colours: ['white'],
    usual: ['white'],
    most: 7,
    draw: drawIgloo,
    turn: [0.5, 0.2],
    share: 0.11,
    materials: ['ice'],
  },
} as const satisfies Record<string, Kind>;
