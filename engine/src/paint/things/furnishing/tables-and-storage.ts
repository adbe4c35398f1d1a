import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { materialOf, softBox, woodOf } from './joinery.ts';

/** Tables, desks, shelves and what else holds things. */

function drawTable(kit: MeshKit, look: Look): void {
  kit.use(woodOf(look, '#8f6239'));
  softBox(kit, 0, 0.71, 0, 1.5, 0.05, 0.86, 0.02);
  kit.box(0, 0.62, 0, 1.3, 0.09, 0.68);
  for (const x of [-0.64, 0.64]) for (const z of [-0.33, 0.33]) kit.box(x, 0, z, 0.07, 0.71, 0.07);
}

function drawRoundTable(kit: MeshKit, look: Look): void {
  kit.use(woodOf(look, '#7a5232'));
  kit.cylinder(0, 0.71, 0, 0.4, 0.4, 0.035, 28);
  kit.use({ colour: [0.04, 0.04, 0.045], gloss: 0.4, bare: true });
  kit.cylinder(0, 0.03, 0, 0.035, 0.035, 0.68, 10);
  kit.cylinder(0, 0, 0, 0.24, 0.05, 0.05, 20);
}

function drawCoffeeTable(kit: MeshKit, look: Look): void {
  kit.use(woodOf(look, '#8f6239'));
  softBox(kit, 0, 0.36, 0, 1.06, 0.045, 0.6, 0.02);
  kit.box(0, 0.14, 0, 0.9, 0.025, 0.46);
  for (const x of [-0.45, 0.45])
    for (const z of [-0.23, 0.23])
      kit.tube(
        [
          [x * 1.06, 0, z * 1.06],
          [x, 0.37, z],
        ],
        [0.022],
        7,
      );
}

function drawDesk(kit: MeshKit, look: Look): void {
  kit.use(woodOf(look, '#7d5330'));
  softBox(kit, 0, 0.72, 0, 1.4, 0.045, 0.68, 0.015);
  for (const x of [-0.65, 0.65]) for (const z of [-0.28, 0.28]) kit.box(x, 0, z, 0.06, 0.72, 0.06);
  kit.box(0.42, 0.22, 0.02, 0.42, 0.5, 0.56);
  kit.box(0, 0.6, 0.27, 1.3, 0.12, 0.03);
  kit.use({ colour: [0.5, 0.4, 0.22], gloss: 0.5 });
  for (const y of [0.34, 0.5, 0.64]) kit.ball(0.42, y, -0.275, 0.018, 0.018, 0.018, 8);
}

const spines = ['#7c2d26', '#29486b', '#2f5a43', '#8c6a2f', '#5a3a5c', '#b9a98a', '#3a3a3f', '#a05a3a', '#c8b89a', '#44606a'].map((hex) =>
  scaleColour(colourOf(hex), 0.8),
);

/** Books that stand beside each other from `left` on; some lean, some places stay free. */
function rowOfBooks(kit: MeshKit, look: Look, left: number, width: number, y: number, z: number, room: number, full = 0.94): void {
  const { random } = look;
  const widest = look.pixels < 90 ? 0.11 : 0.055;
  let x = left;
  while (x < left + width * full) {
    const thick = widest * (0.5 + random() * 0.5);
    if (x + thick > left + width) break;
    kit.use({ colour: spines[Math.floor(random() * spines.length)] as Colour, gloss: 0.1, bare: true });
    const tall = room * (0.62 + random() * 0.3);
    kit.box(x + thick / 2, y, z + random() * 0.02, thick * 0.94, tall, 0.2);
    x += thick;
  }
}

function drawBookshelf(kit: MeshKit, look: Look): void {
  const wood = woodOf(look, '#6f4a2b');
  kit.use(wood);
  const [wide, tall, deep, boards] = [1.3, 2.1, 0.32, 6];
  for (const x of [-wide / 2, wide / 2]) kit.box(x, 0, 0, 0.04, tall, deep);
  kit.use({ ...wood, colour: scaleColour(wood.colour, 0.62) });
  kit.box(0, 0, deep / 2, wide, tall, 0.02);
  kit.use(wood);
  for (let board = 0; board <= boards; board += 1)
    kit.box(0, (board / boards) * (tall - 0.04) + (board === 0 ? 0.04 : 0), 0, wide, 0.035, deep);
  const room = tall / boards - 0.05;
  for (let board = 0; board < boards; board += 1) {
    const y = (board / boards) * (tall - 0.04) + (board === 0 ? 0.075 : 0.035);
    rowOfBooks(kit, look, -wide / 2 + 0.04, wide - 0.08, y, 0, room, look.random() < 0.35 ? 0.62 : 0.97);
  }
}

function drawCabinet(kit: MeshKit, look: Look): void {
  const wood = woodOf(look, '#8a6038');
  kit.use(wood);
  kit.box(0, 0.08, 0, 1.1, 0.76, 0.44);
  softBox(kit, 0, 0.84, 0, 1.16, 0.04, 0.48, 0.015);
  kit.use({ ...wood, colour: scaleColour(wood.colour, 1.14) });
  for (const x of [-0.27, 0.27]) kit.box(x, 0.13, -0.225, 0.5, 0.66, 0.02);
  kit.use({ colour: [0.5, 0.4, 0.22], gloss: 0.6 });
  for (const x of [-0.06, 0.06]) kit.ball(x, 0.5, -0.245, 0.02, 0.02, 0.02, 8);
}

function drawWardrobe(kit: MeshKit, look: Look): void {
  const wood = woodOf(look, '#7a5232');
  kit.use(wood);
  kit.box(0, 0.06, 0, 1.3, 2, 0.58);
  kit.box(0, 2.06, 0, 1.38, 0.06, 0.64);
  kit.use({ ...wood, colour: scaleColour(wood.colour, 1.15) });
  for (const x of [-0.32, 0.32]) kit.box(x, 0.14, -0.3, 0.6, 1.84, 0.02);
  kit.use({ colour: [0.5, 0.4, 0.22], gloss: 0.6 });
  for (const x of [-0.05, 0.05]) kit.box(x, 1, -0.32, 0.015, 0.18, 0.02);
}

function drawNightstand(kit: MeshKit, look: Look): void {
  const wood = woodOf(look, '#7a5232');
  kit.use(wood);
  kit.box(0, 0.1, 0, 0.46, 0.4, 0.4);
  softBox(kit, 0, 0.5, 0, 0.5, 0.03, 0.43, 0.012);
  for (const x of [-0.19, 0.19]) for (const z of [-0.16, 0.16]) kit.box(x, 0, z, 0.035, 0.1, 0.035);
  kit.use({ ...wood, colour: scaleColour(wood.colour, 1.15) });
  for (const y of [0.14, 0.32]) kit.box(0, y, -0.205, 0.4, 0.15, 0.015);
}

function drawBarrel(kit: MeshKit, look: Look): void {
  kit.use(woodOf(look, '#80552f'));
  kit.lathe(
    [
      [0, 0],
      [0.26, 0],
      [0.33, 0.25],
      [0.34, 0.45],
      [0.33, 0.65],
      [0.26, 0.9],
      [0, 0.9],
    ],
    20,
  );
  kit.use({ colour: [0.06, 0.06, 0.065], gloss: 0.4, bare: true });
  for (const [y, r] of [
    [0.1, 0.305],
    [0.28, 0.34],
    [0.6, 0.34],
    [0.78, 0.308],
  ] as const)
    kit.cylinder(0, y, 0, r, r, 0.045, 20);
}

function drawGiftBox(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.colour, gloss: 0.2, bare: true });
  kit.box(0, 0, 0, 0.36, 0.26, 0.32);
  kit.box(0, 0.24, 0, 0.39, 0.05, 0.35);
  kit.use({ colour: look.name === 'gold' || look.name === 'yellow' ? [0.5, 0.03, 0.05] : [0.78, 0.55, 0.14], gloss: 0.4, bare: true });
  kit.box(0, -0.001, 0, 0.06, 0.296, 0.36);
  kit.box(0, -0.001, 0, 0.4, 0.296, 0.06);
  for (const side of [-1, 1]) kit.within({ x: side * 0.07, y: 0.33, roll: side * 0.5 }, () => kit.ball(0, 0, 0, 0.085, 0.035, 0.045, 10));
}

const wooden = { habitats: ['room'], colours: 'any', most: 4, turn: [0, 0.03], usual: ['brown'], materials: materialOf.hard } as const;

export const tablesAndStorage = {
  table: { ...wooden, height: 0.76, width: 1.5, draw: drawTable },
  'round-table': { ...wooden, height: 0.745, width: 0.8, most: 6, draw: drawRoundTable },
  'coffee-table': { ...wooden, height: 0.405, width: 1.06, draw: drawCoffeeTable },
  desk: { ...wooden, height: 0.765, width: 1.4, most: 6, draw: drawDesk },
  bookshelf: { ...wooden, height: 2.1, width: 1.34, draw: drawBookshelf, most: 6 },
  cabinet: { ...wooden, height: 0.88, width: 1.16, draw: drawCabinet },
  wardrobe: { ...wooden, height: 2.12, width: 1.38, draw: drawWardrobe, most: 2 },
  nightstand: { ...wooden, height: 0.53, width: 0.5, draw: drawNightstand },
  barrel: { ...wooden, habitats: ['room', 'land'], height: 0.9, width: 0.68, draw: drawBarrel, most: 7, share: 0.1 },
  'gift-box': {
    ...wooden,
    habitats: ['room', 'land'],
    height: 0.34,
    width: 0.4,
    usual: ['red', 'green', 'blue', 'gold'],
    draw: drawGiftBox,
    most: 9,
    turn: [0.3, 0.4],
    materials: [],
    share: 0.07,
  },
} as const satisfies Record<string, Kind>;
