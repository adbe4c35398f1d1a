import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import { pane } from '../built/windows-and-doors.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { addHull } from './hull.ts';
import { drawSailingBoat } from './sailing-boat.ts';
import { drawWreck } from './wreck.ts';

const wood: Colour = scaleColour(colourOf('#8a6038'), 0.75);
const pale: Colour = [0.5, 0.49, 0.45];

function drawBoat(kit: MeshKit, look: Look): void {
  addHull(kit, { long: 4.4, wide: 1.55, tall: 0.5, bow: 0.34, stern: 0.12, square: 0.62 }, look.colour, 0.12, wood);
  kit.use({ colour: scaleColour(wood, 1.15), texture: 'planks', grain: 0.15 });
  for (const x of [-1.2, 0, 1.15]) kit.box(x, 0.36, 0, 0.3, 0.06, 1.25 - Math.abs(x) * 0.12);
  for (const side of [-1, 1])
    kit.tube(
      [
        [-0.3, 0.55, side * 0.5],
        [0.2, 0.52, side * 0.9],
        [0.75, 0.02, side * 1.9],
      ],
      [0.035],
      5,
    );
}

function drawShip(kit: MeshKit, look: Look): void {
  const hull = look.tinted ? look.colour : scaleColour(colourOf('#2b3340'), 0.9);
  kit.within({ size: 1 }, () => {
    addHull(
      kit,
      { long: 46, wide: 8.5, tall: 4.4, bow: 2.6, stern: 0.8, square: 0.8 },
      hull,
      3.6,
      scaleColour(colourOf('#7c5b3f'), 0.7),
      [0.5, 0.49, 0.46],
    );
    kit.use({ colour: pale });
    for (const [x, y, long, wide] of [
      [-9, 3.6, 20, 6.4],
      [-9, 6.2, 16, 5.6],
      [-7, 8.8, 9, 4.8],
    ] as const) {
      kit.use({ colour: pale });
      kit.box(x, y, 0, long, 2.6, wide);
      for (const side of [-1, 1])
        for (let place = 0; place < long / 1.7 - 1; place += 1) {
          kit.use(pane(look));
          const px = x - long / 2 + 1.2 + place * 1.7;
          kit.box(px, y + 1.1, side * wide * 0.5, 0.8, 0.8, 0.06);
        }
    }
    kit.use({ colour: scaleColour(colourOf('#b5402c'), 0.75) });
    for (const x of [-12, -7.5]) {
      kit.use({ colour: look.tinted ? scaleColour(look.colour, 0.9) : scaleColour(colourOf('#b5402c'), 0.75) });
      kit.within({ x, y: 10.4, roll: 0.14 }, () => kit.cylinder(0, 0, 0, 1.3, 1.2, 4.6, 14));
      kit.use({ colour: [0.03, 0.03, 0.035] });
      kit.within({ x: x - 0.6, y: 14.4, roll: 0.14 }, () => kit.cylinder(0, 0, 0, 1.26, 1.2, 1, 14));
    }
    kit.use({ colour: [0.3, 0.28, 0.25] });
    kit.tube(
      [
        [8, 3.6, 0],
        [8, 15, 0],
      ],
      [0.2, 0.12],
      6,
    );
    kit.tube(
      [
        [8, 7, 0],
        [13, 11, 0],
      ],
      [0.12],
      5,
    );
  });
}

function drawSubmarine(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.colour, texture: 'metal', gloss: 0.3, bare: true });
  kit.ball(0, 2, 0, 8, 2, 2, 22);
  kit.box(0.6, 3.4, 0, 2.8, 2.2, 1.3, 0.85);
  kit.tube(
    [
      [0.8, 5.4, 0],
      [0.8, 6.8, 0],
      [1.5, 6.8, 0],
    ],
    [0.12],
    6,
  );
  kit.box(-7.2, 0.6, 0, 1.4, 2.8, 0.2);
  kit.box(-7.2, 1.9, 0, 1.4, 0.2, 3.6);
  for (const x of [2.2, 3.9, 5.4]) {
    kit.use({ colour: [0.3, 0.26, 0.16] });
    kit.within({ x, y: 2.3, z: -1.96 + (x - 2.2) * 0.14, pitch: 1.57 }, () => kit.cylinder(0, -0.1, 0, 0.62, 0.62, 0.16, 14));
    kit.use({ colour: [0.2, 0.3, 0.3], glow: [1.4, 1.1, 0.5] });
    kit.within({ x, y: 2.3, z: -2.06 + (x - 2.2) * 0.14, pitch: 1.57 }, () => kit.cylinder(0, -0.1, 0, 0.45, 0.45, 0.1, 14));
  }
}

function drawPier(kit: MeshKit, look: Look): void {
  const colour = look.tinted ? look.colour : scaleColour(colourOf('#77614a'), 0.75);
  kit.use({ colour, texture: 'planks', grain: 0.3 });
  kit.box(0, 0.75, 4, 2.2, 0.14, 22);
  kit.use({ colour: scaleColour(colour, 0.75), texture: 'bark' });
  for (let z = -6.6; z < 15; z += 3) for (const x of [-1.05, 1.05]) kit.cylinder(x, -1, z, 0.15, 0.14, 2.5, 8);
}

export const boats = {
  boat: {
    habitats: ['water', 'land'],
    height: 1.1,
    width: 4.6,
    colours: 'any',
    usual: ['brown', 'white', 'blue', 'red'],
    most: 12,
    draw: drawBoat,
    turn: [0.45, 0.3],
    top: 0.4,
    share: 0.07,
    materials: ['wood'],
  },
  'sailing-boat': {
    habitats: ['water'],
    height: 10,
    width: 7.6,
    colours: 'any',
    usual: ['white'],
    most: 12,
    draw: drawSailingBoat,
    turn: [0.5, 0.3],
    top: 0.07,
    atSea: 0.42,
  },
  ship: {
    habitats: ['water'],
    height: 15.5,
    width: 47,
    colours: 'any',
    usual: ['black'],
    most: 6,
    draw: drawShip,
    turn: [0.4, 0.2],
    top: 0.24,
    share: 0.17,
    materials: ['metal'],
  },
  submarine: {
    habitats: ['deep', 'water'],
    height: 7,
    width: 16,
    colours: 'any',
    usual: ['yellow', 'grey'],
    most: 4,
    draw: drawSubmarine,
    turn: [0.3, 0.2],
    share: 0.14,
    materials: ['metal'],
  },
  wreck: {
    habitats: ['seabed', 'water'],
    height: 14,
    width: 25,
    colours: 'any',
    usual: ['brown'],
    most: 2,
    draw: drawWreck,
    turn: [0.4, 0.1],
    share: 0.46,
    materials: ['wood'],
  },
  pier: {
    habitats: ['water'],
    height: 1.5,
    width: 4,
    colours: 'any',
    usual: ['brown'],
    most: 3,
    draw: drawPier,
    turn: [0.25, 0.1],
    share: 0.06,
    materials: ['wood'],
  },
} as const satisfies Record<string, Kind>;
