import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { Finish } from '../mesh/finish.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { onSides, pane } from './windows-and-doors.ts';

const slate = scaleColour(colourOf('#5c6a80'), 0.9);

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

/** A window with a frame of pale stone, or an arrow slit in a bare wall, in the round of a tower. */
function addSlit(kit: MeshKit, look: Look, angle: number, radius: number, y: number, size: number, narrow: boolean): void {
  kit.within({ turn: -angle, y }, () => {
    if (narrow) {
      kit.use({ colour: [0.03, 0.025, 0.02], bare: true });
      kit.box(0, 0, -radius, 0.26 * size, 1.5 * size, 0.25);
      return;
    }
    kit.use({ colour: scaleColour(stoneOf(look), 0.8), bare: true });
    kit.box(0, -0.16 * size, -radius, 0.86 * size, 1.85 * size, 0.2);
    kit.use(pane(look, 0.9));
    kit.box(0, 0, -radius, 0.5 * size, 1.5 * size, 0.32);
  });
}

/** A place on a wall and the direction it faces. */
type OnWall = readonly [x: number, z: number, faceX: number, faceZ: number];

/** Ivy that climbs a wall from its foot, thinner the higher: `at` gives places on the wall by a share across. */
function addIvy(kit: MeshKit, { random }: Look, tall: number, at: (across: number, y: number) => OnWall): void {
  const middle = random() * 0.5 + 0.25;
  const stems = Array.from({ length: 7 }, () => [middle + (random() - 0.5) * 0.5, (0.35 + 0.65 * random()) * tall] as const);
  for (const [shade, paint] of ['#2f4a22', '#48682c', '#5f7a36'].entries()) {
    kit.use({ colour: scaleColour(colourOf(paint), 0.75), thin: 0.2, bare: true });
    for (const [stem, [root, reach]] of stems.entries())
      for (let leaf = shade; leaf < 60; leaf += 3) {
        const share = leaf / 60;
        const wide = 0.11 * (1 - share * 0.8);
        const across = root + 0.05 * Math.sin(share * 5 + stem) + (random() - 0.5) * wide * 2;
        const y = share * reach - 1 + random();
        const [x, z, faceX, faceZ] = at(across, y);
        const out = 0.1 + random() * 0.25;
        const size = 0.34 + random() * 0.3;
        kit.leaf(
          x + faceX * out,
          y,
          z + faceZ * out,
          size,
          [faceX + (random() - 0.5) * 0.9, (random() - 0.2) * 0.9, faceZ + (random() - 0.5) * 0.9],
          1,
        );
      }
  }
}

interface Tower {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  readonly tall: number;
  readonly roof?: Colour;
  readonly flag?: boolean;
}

function addTower(kit: MeshKit, look: Look, { x, z, radius, tall, roof, flag }: Tower): void {
  const stone = { colour: stoneOf(look), texture: 'old-stones', grain: 0.95 } as const;
  kit.within({ x, z }, () => {
    kit.use(stone);
    kit.lathe(
      [
        [radius * 1.24, -9],
        [radius * 1.06, tall * 0.06],
        [radius, tall * 0.12],
        [radius, tall * 0.86],
        [radius * 1.2, tall * 0.91],
        [radius * 1.2, tall],
        [0, tall],
      ],
      20,
    );
    crenellateRing(kit, tall, radius * 1.1, 13, radius * 0.34);
    // Corbels carry the parapet.
    crenellateRing(kit, tall * 0.885, radius * 1.12, 18, radius * 0.2);
    if (roof) addRoof(kit, look, radius, tall, roof, flag ?? false);
    for (const [at, angle] of [0, 0.9, -0.9, 2.2, 4].entries())
      for (const [floor, y] of [0.36, 0.7].entries())
        addSlit(kit, look, angle, radius * 0.99, tall * y, radius * 0.38, (at + floor) % 2 === 0);
  });
}

/** A steep roof of slate that sweeps out at its eaves, with a ball and, on the tallest towers, a flag on its tip. */
function addRoof(kit: MeshKit, look: Look, radius: number, tall: number, roof: Colour, flag: boolean): void {
  kit.use({ colour: roof, texture: 'tiles', grain: 0.85 });
  kit.lathe(
    [
      [radius * 1.16, tall + 0.2],
      [radius * 0.92, tall + radius * 0.6],
      [radius * 0.5, tall + radius * 1.9],
      [0, tall + radius * 3.5],
    ],
    20,
  );
  kit.use({ colour: [0.3, 0.26, 0.2] });
  const top = tall + radius * 3.4;
  kit.tube(
    [
      [0, top, 0],
      [0, top + radius * (flag ? 0.75 : 0.3), 0],
    ],
    [0.1],
    5,
  );
  kit.ball(0, top, 0, 0.2);
  if (!flag) return;
  kit.use({ colour: look.tinted ? look.colour : scaleColour(colourOf('#a3352c'), 0.7), thin: 0.4, bare: true });
  kit.triangle([0, top + radius * 0.74, 0], [radius * 0.72, top + radius * 0.5, 0.2], [0, top + radius * 0.4, 0]);
}

function stoneOf(look: Look): Colour {
  return look.tinted || look.material ? look.colour : scaleColour(colourOf('#b4aea0'), 0.74);
}

/** The gate with its portcullis, before the wall whose middle lies at `z`. */
function addGatehouse(kit: MeshKit, look: Look, stones: Finish, wall: number, z: number): void {
  kit.use(stones);
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
}

function drawCastle(kit: MeshKit, look: Look): void {
  const stones = { colour: stoneOf(look), texture: 'old-stones', grain: 0.95 } as const;
  const roof = look.parts?.roof ?? (look.tinted && look.name !== 'red' ? scaleColour(colourOf('#8c3c30'), 0.75) : slate);
  const [half, wall] = [15, 8];
  onSides(kit, half * 2, half * 2, (side, breadth, z) => {
    kit.use(stones);
    kit.box(0, -9, z + 1, breadth, wall + 9, 2);
    crenellateLine(kit, 0, wall, z + 0.4, breadth, 1.1);
    if (!look.material && side !== 2) addIvy(kit, look, 8, (across) => [(across - 0.5) * breadth, z, 0, -1]);
    if (side !== 0) return;
    addGatehouse(kit, look, stones, wall, z);
  });
  for (const x of [-half, half])
    for (const z of [-half, half]) {
      const tall = 14 + (x > 0 ? 2 : 0) + (z > 0 ? 3 : 0);
      addTower(kit, look, { x, z, radius: 3.2, tall, roof });
      if (z > 0 || look.material) continue;
      addIvy(kit, look, tall * 0.72, (across, y) => {
        const turn = (across - 0.5) * 2.6 * Math.sign(-x);
        const out = 3.2 * (y < 1 ? 1.1 : 1.01);
        return [x + Math.sin(turn) * out, z - Math.cos(turn) * out, Math.sin(turn), -Math.cos(turn)];
      });
    }
  kit.use(stones);
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
  kit.use({ colour: roof, texture: 'tiles', grain: 0.85 });
  kit.hip(1, 17.2, 4, 12, 5.5, 10, 5);
  addTower(kit, look, { x: -5, z: 8, radius: 3.4, tall: 27, roof, flag: true });
  addTower(kit, look, { x: 8, z: 6, radius: 2.6, tall: 22, roof });
}

function drawTower(kit: MeshKit, look: Look): void {
  addTower(kit, look, { x: 0, z: 0, radius: 3.1, tall: 17, roof: slate, flag: true });
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
