import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { onSides, pane } from './windows-and-doors.ts';

const slate = scaleColour(colourOf('#4c5a78'), 0.85);

/** Teeth around a ring or along a line. */
function crenellateRing(kit: MeshKit, y: number, radius: number, count: number, size: number): void {
  for (let index = 0; index < count; index += 1) {
    const turn = (index / count) * Math.PI * 2;
    kit.within({ x: Math.sin(turn) * radius, y, z: -Math.cos(turn) * radius, turn: -turn }, () =>
      kit.box(0, 0, 0, size, size * 0.9, size * 0.6),
    );
  }
}

function crenellateLine(kit: MeshKit, x: number, y: number, z: number, long: number, size: number): void {
  const count = Math.floor(long / (size * 1.9));
  for (let index = 0; index < count; index += 1) kit.box(x + ((index + 0.5) / count - 0.5) * long, y, z, size, size * 0.9, size * 0.6);
}

function addSlit(kit: MeshKit, look: Look, angle: number, radius: number, y: number, size = 1): void {
  kit.use(pane(look, 0.9));
  kit.within({ turn: -angle, y }, () => kit.box(0, 0, -radius, 0.55 * size, 1.5 * size, 0.25));
}

function addTower(
  kit: MeshKit,
  look: Look,
  x: number,
  z: number,
  radius: number,
  tall: number,
  roof: Colour | undefined,
  stone: Colour,
): void {
  kit.within({ x, z }, () => {
    kit.use({ colour: stone, texture: 'stones', grain: 0.62 });
    kit.lathe(
      [
        [radius * 1.24, -9],
        [radius * 1.06, tall * 0.06],
        [radius, tall * 0.12],
        [radius, tall * 0.86],
        [radius * 1.22, tall * 0.91],
        [radius * 1.22, tall],
        [0, tall],
      ],
      20,
    );
    crenellateRing(kit, tall, radius * 1.12, 11, radius * 0.4);
    if (roof) {
      kit.use({ colour: roof, texture: 'tiles', grain: 0.6 });
      kit.lathe(
        [
          [radius * 1.08, tall + 0.3],
          [radius * 0.5, tall + radius * 2],
          [0, tall + radius * 3.3],
        ],
        20,
      );
      kit.use({ colour: [0.3, 0.26, 0.2] });
      kit.tube(
        [
          [0, tall + radius * 3.2, 0],
          [0, tall + radius * 4.1, 0],
        ],
        [0.12],
        5,
      );
      kit.use({ colour: look.tinted ? look.colour : scaleColour(colourOf('#b3322b'), 0.8), thin: 0.4, bare: true });
      kit.triangle([0, tall + radius * 4.1, 0], [radius * 1.1, tall + radius * 3.85, 0.2], [0, tall + radius * 3.55, 0]);
    }
    for (const angle of [0, 0.9, -0.9, 2.2, 4])
      for (const y of [0.34, 0.68]) addSlit(kit, look, angle, radius * 0.99, tall * y, radius * 0.4);
  });
}

function stoneOf(look: Look): Colour {
  return look.tinted || look.material ? look.colour : scaleColour(colourOf('#b3a995'), 0.72);
}

function drawCastle(kit: MeshKit, look: Look): void {
  const stone = stoneOf(look);
  const roof = look.parts?.roof ?? (look.tinted && look.name !== 'red' ? scaleColour(colourOf('#8c3c30'), 0.75) : slate);
  const [half, wall] = [15, 8];
  onSides(kit, half * 2, half * 2, (side, breadth, z) => {
    kit.use({ colour: stone, texture: 'stones', grain: 0.62 });
    kit.box(0, -9, z + 1, breadth, wall + 9, 2);
    crenellateLine(kit, 0, wall, z + 0.4, breadth, 1.1);
    if (side !== 0) return;
    kit.box(0, -9, z + 0.5, 8, wall + 12, 5);
    crenellateLine(kit, 0, wall + 3, z - 1.6, 8, 1);
    kit.use({ colour: [0.05, 0.04, 0.035] });
    kit.extrude(
      [
        [-1.9, -1],
        [1.9, -1],
        [1.9, 3],
        [1.3, 4.4],
        [0, 5],
        [-1.3, 4.4],
        [-1.9, 3],
      ],
      0.3,
      z - 2.05,
    );
    kit.use({ colour: [0.17, 0.1, 0.05], bare: true });
    for (let bar = -1.5; bar <= 1.5; bar += 0.75) kit.box(bar, 0, z - 2.25, 0.14, 4, 0.1);
    for (const x of [-2.6, 2.6]) {
      kit.use(pane(look));
      kit.box(x, 6.2, z - 2.05, 0.6, 1.5, 0.12);
    }
  });
  for (const x of [-half, half])
    for (const z of [-half, half]) addTower(kit, look, x, z, 3.2, 14 + (x > 0 ? 2 : 0) + (z > 0 ? 3 : 0), roof, stone);
  kit.use({ colour: stone, texture: 'stones', grain: 0.62 });
  kit.box(1, -4, 4, 14, 21, 12);
  crenellateLine(kit, 1, 17, -1.6, 14, 1.2);
  onSides(kit, 14, 12, (side, breadth) => {
    if (side === 2) return;
    for (const y of [9, 12.5])
      for (const x of [-0.3, 0, 0.3]) {
        kit.use(pane(look));
        kit.box((side === 0 ? 1 : side === 3 ? 4 : -4) + breadth * x, y, side === 0 ? -2.06 : side === 3 ? -8.06 : -6.06, 0.8, 1.7, 0.14);
      }
  });
  kit.use({ colour: roof, texture: 'tiles', grain: 0.7 });
  kit.hip(1, 17.2, 4, 12, 5.5, 10, 5);
  addTower(kit, look, -5, 8, 3.4, 27, roof, stone);
  addTower(kit, look, 8, 6, 2.6, 22, roof, stone);
}

function drawTower(kit: MeshKit, look: Look): void {
  addTower(kit, look, 0, 0, 3.1, 17, slate, stoneOf(look));
  kit.use({ colour: [0.09, 0.055, 0.03], texture: 'planks' });
  kit.box(0, 0, -3.35, 1.4, 2.6, 0.3);
}

/** Of a town where it is of stone or nothing is said; else that of a yard, plastered or of bricks. */
function drawWall(kit: MeshKit, look: Look): void {
  const brick = look.material === 'brick';
  if (brick || (look.tinted && look.material !== 'stone')) {
    const colour = brick ? stoneOf(look) : look.colour;
    kit.use({ colour, texture: brick ? 'bricks' : 'plaster', grain: 0.5 });
    kit.box(0, -2, 0, 18, 5, 0.5);
    kit.use({ colour: scaleColour(colour, 0.72), texture: 'stones', grain: 0.5 });
    kit.box(0, -2, -0.03, 18, 2.35, 0.56);
    kit.use({ colour: scaleColour(colourOf('#7c6e60'), 0.7), texture: 'tiles', grain: 0.3 });
    kit.saddle(0, 2.95, 0, 18.2, 0.32, 0.95);
    return;
  }
  kit.use({ colour: stoneOf(look), texture: 'stones', grain: 0.7 });
  kit.box(0, -2, 0, 18, 5.2, 1.6, 0.97);
  crenellateLine(kit, 0, 3.2, -0.5, 17.6, 0.7);
}

/** Broken columns and what is left of an arch. */
function drawRuins(kit: MeshKit, look: Look): void {
  const { random } = look;
  const stone = look.tinted || look.material ? look.colour : scaleColour(colourOf('#c2b79f'), 0.68);
  kit.use({ colour: scaleColour(stone, 0.9), texture: 'stones', grain: 1.2 });
  kit.box(0, -1, 0, 17, 1.5, 10);
  kit.box(0, 0.4, 0, 15.6, 0.5, 8.8);
  kit.use({ colour: stone, texture: 'rock' });
  const columns: [number, number, number][] = [];
  for (let index = 0; index < 6; index += 1) {
    columns.push([-6.5 + index * 2.6, -3.4, [6.4, 6.4, 2.2 + random() * 2, 6.4, 6.4, 1 + random() * 2][index] as number]);
    columns.push([-6.5 + index * 2.6, 3.4, [6.4, 3.4, 5 + random(), 1.2, 6.4, 4][index] as number]);
  }
  for (const [x, z, tall] of columns) {
    kit.within({ x, y: 0.9, z }, () => {
      kit.box(0, 0, 0, 1.5, 0.35, 1.5);
      kit.cylinder(0, 0.35, 0, 0.6, 0.52, tall, 12);
      if (tall > 6) kit.box(0, tall + 0.3, 0, 1.45, 0.4, 1.45);
    });
  }
  kit.box(-5.2, 7.6, -3.4, 4.2, 0.85, 1.5);
  kit.box(2.6, 7.6, -3.4, 4.2, 0.85, 1.5);
  for (let index = 0; index < 9; index += 1)
    kit.within({ x: (random() - 0.5) * 18, y: 0.1, z: -4.5 - random() * 3, turn: random() * 3, roll: random() }, () =>
      kit.box(0, 0, 0, 0.7 + random(), 0.6, 0.7),
    );
  kit.within({ x: 5, y: 0.7, z: -6, turn: 0.6, roll: 1.57 }, () => kit.cylinder(0, -1.6, 0, 0.55, 0.55, 3.2, 12));
}

function drawStatue(kit: MeshKit, look: Look): void {
  const stone = {
    colour: look.tinted || look.material ? look.colour : scaleColour(colourOf('#a8a79f'), 0.7),
    texture: 'rock' as const,
    gloss: look.material === 'gold' || look.material === 'copper' ? 0.6 : 0.05,
  };
  kit.use({ colour: scaleColour(colourOf('#8f8a80'), 0.7), texture: 'stones', grain: 0.9 });
  kit.box(0, -0.5, 0, 2.8, 0.9, 2.8);
  kit.box(0, 0.4, 0, 2, 1.9, 2, 0.94);
  kit.box(0, 2.2, 0, 2.3, 0.3, 2.3);
  kit.use(stone);
  kit.lathe(
    [
      [0.85, 2.5],
      [0.75, 3],
      [0.5, 3.9],
      [0.45, 4.3],
    ].map(([r, y]) => [r as number, y as number] as const),
    14,
  );
  kit.ball(0, 4.75, 0, 0.56, 0.75, 0.42);
  kit.tube(
    [
      [0, 5.2, 0],
      [0, 5.6, 0],
    ],
    [0.17],
    8,
  );
  kit.ball(0, 5.82, -0.03, 0.27, 0.34, 0.29);
  kit.tube(
    [
      [0.5, 5.2, 0],
      [0.85, 5.7, -0.1],
      [1, 6.5, -0.15],
    ],
    [0.17, 0.14, 0.1],
    8,
  );
  kit.tube(
    [
      [-0.5, 5.2, 0],
      [-0.75, 4.6, -0.1],
      [-0.5, 4.15, -0.35],
    ],
    [0.17, 0.14, 0.11],
    8,
  );
  kit.ball(1.02, 6.6, -0.15, 0.15);
}

export const strongholds = {
  castle: {
    habitats: ['land'],
    height: 41,
    width: 37,
    colours: 'any',
    usual: ['white'],
    most: 3,
    draw: drawCastle,
    parts: ['roof'],
    turn: [0.55, 0.15],
    share: 0.4,
    materials: ['stone', 'brick', 'ice', 'marble'],
  },
  tower: {
    habitats: ['land'],
    height: 30,
    width: 8,
    colours: 'any',
    usual: ['grey'],
    most: 5,
    draw: drawTower,
    materials: ['stone', 'brick', 'marble'],
  },
  wall: {
    habitats: ['land'],
    height: 3.9,
    width: 18,
    colours: 'any',
    usual: ['grey'],
    most: 4,
    draw: drawWall,
    turn: [0, 0.05],
    materials: ['stone', 'brick'],
  },
  ruins: {
    habitats: ['land', 'seabed'],
    height: 8.5,
    width: 18,
    colours: 'any',
    usual: ['white'],
    most: 3,
    draw: drawRuins,
    turn: [0.4, 0.2],
    materials: ['stone', 'marble'],
  },
  statue: {
    habitats: ['land', 'seabed'],
    height: 6.7,
    width: 2.9,
    colours: 'any',
    usual: ['grey'],
    most: 5,
    draw: drawStatue,
    turn: [0.2, 0.3],
    materials: ['stone', 'marble', 'gold', 'silver', 'copper', 'ice'],
  },
} as const satisfies Record<string, Kind>;
