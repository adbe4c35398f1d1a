import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { coat } from './beast.ts';
import type { Point } from './flesh.ts';
import { addLimb, addLoft } from './loft.ts';

const skins = ['#e8bd9c', '#d9a680', '#c68f66', '#8a5a3c'].map(coat);
const hairs = ['#1c1714', '#2b1d14', '#5a3a20', '#14110f', '#a87a42'].map(coat);
const trousers = ['#2f3a4f', '#3b3733', '#23252b', '#6a5f4e'].map(coat);

interface Clothes {
  readonly main: Colour;
  readonly legs: Colour;
  readonly skin: Colour;
  readonly hair: Colour;
  readonly dress: boolean;
  readonly longHair: boolean;
  readonly coatTail: boolean;
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** Somebody who stands with the back or the side to the eye; the figure itself faces x. */
function drawFigure(kit: MeshKit, look: Look, childlike: boolean): void {
  const { random } = look;
  const turn = -Math.PI / 2 + (random() - 0.5) * 1.9;
  const dress = random() < (['red', 'pink', 'purple', 'white', 'yellow'].includes(look.name) ? 0.6 : 0.15);
  const clothes: Clothes = {
    main: look.colour,
    legs: pick(trousers, random),
    skin: pick(skins, random),
    hair: pick(hairs, random),
    dress,
    longHair: dress || random() < 0.3,
    coatTail: !dress && random() < 0.35,
  };
  const stride = (random() - 0.5) * 0.16;
  kit.within({ turn, size: childlike ? 0.67 : 0.95 + random() * 0.07 }, () => {
    addLegs(kit, clothes, stride);
    addTrunk(kit, clothes);
    addArms(kit, clothes, stride, random() < 0.2);
    kit.within(childlike ? { y: -0.02, size: 1.0 } : {}, () => addHead(kit, clothes, childlike ? 1.28 : 1));
  });
}

function addLegs(kit: MeshKit, clothes: Clothes, stride: number): void {
  for (const side of [-1, 1]) {
    const step = stride * side;
    kit.use({ colour: clothes.dress ? clothes.skin : clothes.legs, texture: clothes.dress ? 'plain' : 'cloth', bare: true });
    const slim = clothes.dress ? 0.82 : 1;
    addLoft(
      kit,
      [
        [0.94, 0, side * 0.08, 0.095, 0.085],
        [0.74, 0.01 + step * 0.2, side * 0.088, 0.083 * slim, 0.074 * slim],
        [0.5, 0.012 + step * 0.5, side * 0.09, 0.06 * slim, 0.056 * slim],
        [0.36, -0.012 + step * 0.7, side * 0.092, 0.06 * slim, 0.054 * slim],
        [0.07, -0.012 + step, side * 0.096, 0.05 * slim * slim, 0.047 * slim * slim],
      ],
      { sides: 12, folds: clothes.dress ? 0 : 0.05 },
    );
    kit.use({ colour: coat('#2a211c'), gloss: 0.2, bare: true });
    kit.ball(0.045 + step, 0.042, side * 0.1, 0.125, 0.048, 0.046, 12);
    kit.ball(-0.02 + step, 0.065, side * 0.098, 0.055, 0.06, 0.045, 10);
  }
}

function addTrunk(kit: MeshKit, clothes: Clothes): void {
  const finish = { colour: clothes.main, texture: 'cloth', bare: true } as const;
  kit.use(finish);
  const slim = clothes.dress ? 0.84 : 1;
  addLoft(
    kit,
    [
      [clothes.coatTail ? 0.62 : 0.83, 0, 0, clothes.coatTail ? 0.15 : 0.122, clothes.coatTail ? 0.2 : 0.172],
      [0.95, 0, 0, 0.122, 0.168],
      [1.1, 0.006, 0, 0.104 * slim, 0.148 * slim],
      [1.26, 0.004, 0, 0.118 * slim, 0.168 * slim],
      [1.37, -0.008, 0, 0.108, 0.186 * Math.sqrt(slim)],
      [1.425, -0.012, 0, 0.086, 0.158],
      [1.465, -0.008, 0, 0.066, 0.085],
      [1.495, 0, 0, 0.057, 0.057],
    ],
    { sides: 18, folds: 0.035 },
  );
  if (!clothes.dress) return;
  addLoft(
    kit,
    [
      [1.1, 0.006, 0, 0.09, 0.126],
      [0.96, 0, 0, 0.132, 0.172],
      [0.74, 0, 0, 0.175, 0.21],
      [0.46, -0.01, 0, 0.225, 0.26],
    ],
    { sides: 30, folds: 0.09 },
  );
}

function addArms(kit: MeshKit, clothes: Clothes, stride: number, inPockets: boolean): void {
  for (const side of [-1, 1]) {
    const swing = -stride * side * 1.1;
    const shoulder: Point = [-0.01, 1.385, side * 0.17];
    const elbow: Point = [-0.035 + swing * 0.4, 1.12, side * (inPockets ? 0.25 : 0.225)];
    const wrist: Point = inPockets ? [0.07, 0.95, side * 0.18] : [0.03 + swing, 0.89, side * 0.225];
    kit.use({ colour: clothes.dress ? clothes.skin : clothes.main, texture: clothes.dress ? 'plain' : 'cloth', bare: true });
    const slim = clothes.dress ? 0.76 : 1;
    addLimb(kit, [shoulder, elbow, wrist], [0.064 * slim, 0.052 * slim, 0.04 * slim], 10);
    kit.use({ colour: clothes.dress ? clothes.main : clothes.main, texture: 'cloth', bare: true });
    kit.ball(shoulder[0], shoulder[1], shoulder[2], 0.066, 0.062, 0.06, 10);
    kit.use({ colour: clothes.skin, bare: true });
    if (!inPockets) kit.ball(wrist[0] + 0.014, wrist[1] - 0.055, wrist[2], 0.034, 0.066, 0.023, 10);
  }
}

function addHead(kit: MeshKit, clothes: Clothes, size: number): void {
  kit.use({ colour: clothes.skin, bare: true });
  kit.cylinder(0, 1.45, 0, 0.056, 0.05, 0.1, 10);
  kit.within({ y: 1.5, size }, () => {
    kit.use({ colour: clothes.skin, bare: true });
    kit.ball(0.022, 0.1, 0, 0.09, 0.118, 0.075, 16);
    kit.ball(0.045, 0.055, 0, 0.062, 0.062, 0.056, 12);
    kit.ball(0.114, 0.092, 0, 0.016, 0.02, 0.013, 8);
    for (const side of [-1, 1]) kit.ball(0.01, 0.095, side * 0.077, 0.02, 0.03, 0.01, 8);
    kit.use({ colour: clothes.hair, gloss: 0.15, bare: true });
    kit.ball(-0.012, 0.135, 0, 0.102, 0.102, 0.087, 18);
    kit.ball(-0.04, 0.09, 0, 0.068, 0.09, 0.077, 14);
    if (clothes.longHair)
      addLoft(
        kit,
        [
          [0.18, -0.025, 0, 0.075, 0.08],
          [0.08, -0.05, 0, 0.062, 0.088],
          [-0.05, -0.075, 0, 0.045, 0.09],
          [-0.17, -0.085, 0, 0.035, 0.08],
          [-0.24, -0.09, 0, 0.012, 0.05],
        ],
        { sides: 16, folds: 0.08 },
      );
  });
}

/** An astronaut in a suit with a pack on the back and a gilded visor; a little larger than the person inside. */
function drawAstronaut(kit: MeshKit, look: Look): void {
  const { random } = look;
  const behind = random() < 0.2;
  const turn = (behind ? -1 : 1) * (Math.PI / 2) + (random() < 0.5 ? -1 : 1) * (0.3 + random() * 0.45);
  const suit = { colour: scaleColour(look.colour, 0.94), texture: 'cloth', bare: true } as const;
  const seams = { colour: coat('#9a9c9f'), bare: true } as const;
  const dark = { colour: coat('#4a4d52'), gloss: 0.2, bare: true } as const;
  kit.within({ turn }, () => {
    for (const side of [-1, 1]) addSuitLimbs(kit, side, (random() - 0.5) * 0.12, suit, seams, dark);
    kit.use(suit);
    addLoft(
      kit,
      [
        [0.8, 0, 0, 0.13, 0.17],
        [0.92, 0, 0, 0.18, 0.225],
        [1.1, 0.01, 0, 0.175, 0.22],
        [1.3, 0.01, 0, 0.19, 0.25],
        [1.42, 0, 0, 0.165, 0.225],
        [1.5, 0, 0, 0.12, 0.14],
      ],
      { sides: 20, folds: 0.03 },
    );
    kit.use(seams);
    addLoft(
      kit,
      [
        [1.0, 0.005, 0, 0.188, 0.232],
        [1.04, 0.005, 0, 0.188, 0.232],
      ],
      { sides: 20 },
    );
    kit.use({ colour: coat('#d8dade'), gloss: 0.25, bare: true });
    kit.box(-0.29, 0.92, 0, 0.24, 0.68, 0.46, 0.94);
    kit.use(dark);
    kit.box(-0.29, 0.86, 0, 0.2, 0.06, 0.4);
    kit.box(0.21, 1.18, 0, 0.1, 0.15, 0.22);
    kit.use({ colour: coat('#c23a2e'), bare: true });
    kit.box(0.262, 1.27, 0.05, 0.012, 0.03, 0.05);
    kit.use({ colour: coat('#2f6fb5'), bare: true });
    kit.box(0.262, 1.22, -0.05, 0.012, 0.03, 0.05);
    kit.use({ ...suit, texture: 'plain', gloss: 0.5 });
    kit.ball(0, 1.66, 0, 0.18, 0.19, 0.18, 24);
    kit.use({ colour: coat('#6a4a16'), gloss: 1, bare: true });
    kit.ball(0.052, 1.665, 0, 0.15, 0.13, 0.15, 24);
    kit.use(seams);
    kit.cylinder(0, 1.475, 0, 0.16, 0.15, 0.04, 20);
  });
}

type Finishes = Parameters<MeshKit['use']>[0];

function addSuitLimbs(kit: MeshKit, side: number, step: number, suit: Finishes, seams: Finishes, dark: Finishes): void {
  kit.use(suit);
  addLoft(
    kit,
    [
      [0.92, 0, side * 0.1, 0.13, 0.12],
      [0.66, 0.01 + step * 0.4, side * 0.125, 0.125, 0.115],
      [0.5, 0.03 + step * 0.6, side * 0.135, 0.098, 0.095],
      [0.34, 0.005 + step * 0.8, side * 0.14, 0.11, 0.102],
      [0.14, step, side * 0.145, 0.088, 0.085],
    ],
    { sides: 14, folds: 0.05 },
  );
  kit.use(seams);
  kit.cylinder(step, 0.13, side * 0.145, 0.1, 0.1, 0.045, 14);
  kit.use(suit);
  kit.ball(step + 0.045, 0.085, side * 0.15, 0.155, 0.085, 0.085, 14);
  kit.use(dark);
  kit.ball(step + 0.045, 0.035, side * 0.15, 0.16, 0.035, 0.09, 14);
  kit.use(suit);
  const elbow: Point = [0.03, 1.12, side * 0.38];
  const wrist: Point = [0.15, 0.94, side * 0.39];
  addLimb(kit, [[0, 1.37, side * 0.23], elbow, wrist], [0.11, 0.088, 0.072], 12);
  kit.ball(0, 1.37, side * 0.225, 0.115, 0.11, 0.11, 12);
  kit.use(seams);
  kit.ball(wrist[0], wrist[1], wrist[2], 0.076, 0.05, 0.076, 12);
  kit.use(dark);
  kit.ball(wrist[0] + 0.03, wrist[1] - 0.075, wrist[2], 0.058, 0.075, 0.055, 12);
}

export const people = {
  person: {
    habitats: ['land'],
    height: 1.72,
    width: 0.6,
    colours: 'any',
    usual: ['blue', 'red', 'grey', 'white', 'brown', 'green', 'black', 'yellow'],
    most: 9,
    draw: (kit, look) => drawFigure(kit, look, false),
    turn: [0, 0],
    top: 0,
    share: 0.23,
  },
  child: {
    habitats: ['land'],
    height: 1.18,
    width: 0.45,
    colours: 'any',
    usual: ['yellow', 'red', 'blue', 'green', 'pink'],
    most: 9,
    draw: (kit, look) => drawFigure(kit, look, true),
    turn: [0, 0],
    top: 0,
    share: 0.15,
  },
  astronaut: {
    habitats: ['land', 'space'],
    height: 1.86,
    width: 1,
    colours: ['white', 'grey', 'orange', 'red', 'blue', 'yellow'],
    usual: ['white'],
    most: 6,
    draw: drawAstronaut,
    turn: [0, 0],
    top: 0,
    share: 0.25,
  },
} as const satisfies Record<string, Kind>;
