import { createRandom, seedFor } from '../../../pixels/random.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { coat } from './beast.ts';
import { drawFigure } from './figures.ts';

/** Where the members sit around the middle; the places before it stay free as long as they can. */
const places: readonly (readonly number[])[] = [
  [2.5],
  [0.05, 3.09],
  [0.1, 3.04, 1.57],
  [-0.1, 3.24, 1.1, 2.04],
  [-0.2, 3.34, 0.95, 2.2, 1.57],
  [-0.6, 3.74, 0.3, 2.84, 1.15, 1.99],
];

const clothes = ['#3d5f8c', '#a83c32', '#d8d2c4', '#4c7a54', '#8a6a44', '#6a4a7a', '#c79a3a'];

const seatHeight = 0.45;
const tableHeight = 0.74;
const wood = coat('#7d4c28');

/** People who sit around a table, or around a cloth on the ground, with what they are there for in the middle. */
function drawGathering(kit: MeshKit, look: Look): void {
  const people = Math.max(1, Math.min(6, look.people ?? 2));
  const onGround = look.activity?.manner === 'picnicking';
  const reach = onGround ? 0.92 : 0.86 + people * 0.03;
  const seed = Math.floor(look.random() * 2 ** 32);
  const first = Math.floor(look.random() * clothes.length);
  if (onGround) drawCloth(kit);
  else drawTable(kit, reach - 0.3);
  (places[people - 1] ?? []).forEach((angle, index) => {
    const [x, z] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const child = look.childlike === true;
    const random = createRandom(seedFor(seed, `member ${index}`));
    const { activity: _activity, people: _people, ...plain } = look;
    const colour = look.tinted ? look.colour : coat(clothes[(first + index) % clothes.length] ?? '#3d5f8c');
    const own: Look = {
      ...plain,
      colour,
      index,
      random,
      turned: Math.PI - angle,
      ...(onGround ? { pose: 'sitting' as const } : { seated: true as const }),
    };
    if (!onGround) {
      kit.use({ colour: wood, bare: true });
      kit.cylinder(x, 0, z, 0.15, 0.17, seatHeight - 0.04, 14);
    }
    kit.within({ x, z, y: onGround ? 0 : seatHeight }, () => drawFigure(kit, own, child));
    if (look.activity?.manner === 'dining') drawBowl(kit, Math.cos(angle) * (reach - 0.5), tableHeight, Math.sin(angle) * (reach - 0.5));
    else if (look.activity?.manner === 'gaming' && !look.activity.prop) drawCards(kit, angle, reach - 0.48);
  });
  const top = onGround ? 0.02 : tableHeight;
  const { prop } = look.activity ?? {};
  if (!prop) return;
  const extent = Math.max(prop.height, prop.width);
  const most = look.activity?.manner === 'gaming' ? 0.62 : 0.46;
  kit.within({ y: top, size: Math.min(most / extent, Math.max(1, 0.34 / extent)) }, () => prop.draw(kit));
}

function drawTable(kit: MeshKit, radius: number): void {
  kit.use({ colour: wood, texture: 'planks', gloss: 0.2, bare: true });
  kit.cylinder(0, tableHeight - 0.05, 0, radius, radius, 0.05, 28);
  kit.use({ colour: wood, bare: true });
  kit.cylinder(0, 0, 0, 0.22, 0.07, tableHeight - 0.05, 14);
}

function drawCloth(kit: MeshKit): void {
  const squares = 6;
  const half = 0.78;
  for (let row = 0; row < squares; row += 1)
    for (let column = 0; column < squares; column += 1) {
      kit.use({ colour: coat((row + column) % 2 === 0 ? '#c23a34' : '#efe6d8'), texture: 'cloth', bare: true });
      const [x, z, step] = [-half + (column * 2 * half) / squares, -half + (row * 2 * half) / squares, (2 * half) / squares];
      kit.quad([x, 0.02, z], [x, 0.02, z + step], [x + step, 0.02, z + step], [x + step, 0.02, z]);
    }
  kit.use({ colour: coat('#a8763c'), texture: 'cloth', bare: true });
  kit.box(-0.4, 0.02, 0.3, 0.34, 0.2, 0.24, 0.9);
  for (const [x, z, colour] of [
    [0.3, 0.3, '#c9302a'],
    [0.4, 0.2, '#d98a2a'],
    [0.24, 0.16, '#8fae3a'],
  ] as const) {
    kit.use({ colour: coat(colour), gloss: 0.3, bare: true });
    kit.ball(x, 0.07, z, 0.055, 0.055, 0.055, 12);
  }
}

function drawBowl(kit: MeshKit, x: number, y: number, z: number): void {
  kit.within({ x, y, z }, () => {
    kit.use({ colour: coat('#f1ede2'), gloss: 0.5, bare: true });
    kit.cylinder(0, 0, 0, 0.045, 0.095, 0.06, 16);
    kit.use({ colour: coat('#e8d9a8'), bare: true });
    kit.ball(0, 0.06, 0, 0.08, 0.03, 0.08, 12);
  });
}

function drawCards(kit: MeshKit, angle: number, reach: number): void {
  kit.within({ x: Math.cos(angle) * reach, y: tableHeight + 0.12, z: Math.sin(angle) * reach, turn: Math.PI - angle }, () => {
    for (let card = -2; card <= 2; card += 1) {
      kit.use({ colour: coat(card % 2 === 0 ? '#f7f4ec' : '#e9e2d2'), bare: true });
      kit.within({ x: card * 0.004, z: card * 0.05, pitch: card * 0.2 }, () => kit.box(0, -0.07, 0, 0.006, 0.15, 0.1));
    }
  });
  kit.use({ colour: coat('#f7f4ec'), bare: true });
  kit.box(0, tableHeight, 0, 0.12, 0.03, 0.17);
}

export const gatherings = {
  gathering: {
    habitats: ['land'],
    height: 1.5,
    width: 2.5,
    colours: 'any',
    usual: ['blue', 'red', 'grey', 'white', 'brown', 'green', 'yellow'],
    most: 2,
    draw: drawGathering,
    does: ['sitting'],
    turn: [0, 0],
    top: 0,
    share: 0.32,
    alone: 0.42,
  },
} as const satisfies Record<string, Kind>;
