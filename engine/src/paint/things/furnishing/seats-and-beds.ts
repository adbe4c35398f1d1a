import { type Colour, colourOf, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { materialOf, softBox, woodOf } from './joinery.ts';

/** Seats and beds. Their fronts face the eye (−z). */

const linen: Colour = [0.74, 0.71, 0.66];

function legs(kit: MeshKit, halfX: number, halfZ: number, tall: number, thick = 0.03): void {
  for (const x of [-halfX, halfX]) for (const z of [-halfZ, halfZ]) kit.cylinder(x, 0, z, thick * 0.7, thick, tall, 8);
}

function drawSofa(kit: MeshKit, look: Look): void {
  const cloth = { colour: look.colour, texture: 'cloth', bare: true } as const;
  kit.use({ colour: [0.07, 0.045, 0.03], gloss: 0.3 });
  legs(kit, 0.88, 0.34, 0.14);
  kit.use(cloth);
  softBox(kit, 0, 0.12, 0.02, 1.96, 0.2, 0.86, 0.05);
  for (const x of [-0.42, 0.42]) softBox(kit, x, 0.31, -0.06, 0.83, 0.16, 0.72, 0.06);
  kit.use({ ...cloth, colour: scaleColour(look.colour, 0.92) });
  for (const x of [-0.42, 0.42]) kit.within({ y: 0.42, z: 0.3, pitch: 0.2 }, () => softBox(kit, x, 0, 0, 0.83, 0.48, 0.2, 0.08));
  kit.use({ ...cloth, colour: scaleColour(look.colour, 0.96) });
  for (const x of [-0.95, 0.95]) softBox(kit, x, 0.12, 0.02, 0.2, 0.52, 0.86, 0.08);
  const cushion = mixColour(look.colour, [0.8, 0.72, 0.58], 0.72);
  kit.use({ colour: cushion, texture: 'cloth', bare: true });
  kit.within({ x: -0.68, y: 0.47, z: 0.06, pitch: 0.35, roll: 0.12 }, () => softBox(kit, 0, 0, 0, 0.4, 0.4, 0.14, 0.07));
  kit.use({ colour: scaleColour(cushion, 0.72), texture: 'cloth', bare: true });
  kit.within({ x: 0.7, y: 0.47, z: 0.06, pitch: 0.35, roll: -0.16 }, () => softBox(kit, 0, 0, 0, 0.38, 0.38, 0.14, 0.07));
}

function drawArmchair(kit: MeshKit, look: Look): void {
  const cloth = { colour: look.colour, texture: 'cloth', bare: true } as const;
  kit.use({ colour: [0.07, 0.045, 0.03], gloss: 0.3 });
  legs(kit, 0.34, 0.32, 0.16);
  kit.use(cloth);
  softBox(kit, 0, 0.14, 0, 0.84, 0.18, 0.8, 0.05);
  softBox(kit, 0, 0.3, -0.06, 0.6, 0.16, 0.66, 0.06);
  kit.within({ y: 0.34, z: 0.3, pitch: 0.16 }, () => softBox(kit, 0, 0, 0, 0.78, 0.66, 0.2, 0.09));
  kit.use({ ...cloth, colour: scaleColour(look.colour, 0.93) });
  for (const x of [-0.38, 0.38]) softBox(kit, x, 0.16, -0.02, 0.17, 0.46, 0.76, 0.08);
}

function drawRockingChair(kit: MeshKit, look: Look): void {
  kit.use(woodOf(look, '#6f4526'));
  for (const x of [-0.28, 0.28]) {
    const arc = Array.from({ length: 9 }, (_, at) => {
      const t = (at / 8 - 0.5) * 1.1;
      return [x, 0.03 + t * t * 0.22, t * 0.9] as const;
    });
    kit.tube(arc, [0.022], 6);
    kit.tube(
      [
        [x, 0.1, -0.26],
        [x, 0.62, -0.27],
      ],
      [0.02],
      6,
    );
    kit.tube(
      [
        [x, 0.1, 0.24],
        [x, 0.62, 0.26],
        [x * 0.94, 1.12, 0.42],
      ],
      [0.022],
      6,
    );
    kit.tube(
      [
        [x, 0.63, -0.32],
        [x, 0.64, 0.27],
      ],
      [0.026],
      6,
    );
  }
  kit.box(0, 0.4, -0.01, 0.56, 0.04, 0.54);
  for (let slat = -2; slat <= 2; slat += 1)
    kit.tube(
      [
        [slat * 0.1, 0.44, 0.25],
        [slat * 0.095, 1.08, 0.41],
      ],
      [0.013],
      6,
    );
  kit.box(0, 1.06, 0.42, 0.6, 0.1, 0.03);
  kit.use({ colour: look.tinted ? look.colour : [0.4, 0.12, 0.08], texture: 'cloth', bare: true });
  softBox(kit, 0, 0.44, -0.02, 0.5, 0.07, 0.46, 0.03);
}

function drawStool(kit: MeshKit, look: Look): void {
  kit.use(woodOf(look, '#8a6038'));
  kit.cylinder(0, 0.46, 0, 0.17, 0.17, 0.04, 18);
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      kit.tube(
        [
          [x * 0.15, 0, z * 0.15],
          [x * 0.1, 0.46, z * 0.1],
        ],
        [0.017],
        6,
      );
}

function drawBed(kit: MeshKit, look: Look): void {
  const cover = look.tinted ? look.colour : ([0.3, 0.37, 0.42] as const);
  kit.use(woodOf({ ...look, tinted: false }, '#7a5232'));
  kit.box(0, 0.16, 0, 1.66, 0.16, 2.02);
  legs(kit, 0.76, 0.94, 0.16, 0.04);
  kit.box(0, 0.16, 1.01, 1.7, 0.94, 0.06);
  kit.use({ colour: linen, texture: 'cloth', bare: true });
  softBox(kit, 0, 0.3, -0.01, 1.58, 0.22, 1.98, 0.07);
  for (const x of [-0.4, 0.4]) kit.within({ x, y: 0.5, z: 0.72, pitch: 0.3 }, () => softBox(kit, 0, 0, 0, 0.64, 0.16, 0.4, 0.08));
  kit.use({ colour: cover, texture: 'cloth', bare: true });
  softBox(kit, 0, 0.36, -0.36, 1.68, 0.22, 1.34, 0.08);
  kit.use({ colour: mixColour(cover, linen, 0.7), texture: 'cloth', bare: true });
  softBox(kit, 0, 0.5, 0.3, 1.64, 0.1, 0.2, 0.04);
  // The throw at its foot: of a colour of its own, or a shade of the cover.
  const usual = look.tinted ? scaleColour(cover, 0.72) : scaleColour(mixColour(cover, [0.5, 0.2, 0.1], 0.35), 0.9);
  kit.use({ colour: look.second ?? usual, texture: 'cloth', bare: true });
  softBox(kit, 0, 0.52, -0.66, 1.7, 0.07, 0.5, 0.03);
}

function drawThrone(kit: MeshKit, look: Look): void {
  const gold = colourOf('#d9a441');
  kit.use({ colour: scaleColour(gold, 0.7), gloss: 0.7, texture: 'metal' });
  kit.box(0, 0, 0, 0.9, 0.14, 0.8);
  kit.box(0, 0.14, 0, 0.76, 0.32, 0.66);
  kit.box(0, 0.46, 0.3, 0.78, 1.2, 0.1);
  for (const x of [-0.36, 0.36]) {
    kit.box(x, 0.46, 0, 0.1, 0.26, 0.6);
    kit.cylinder(x, 1.6, 0.3, 0.06, 0.04, 0.14, 10);
    kit.ball(x, 1.8, 0.3, 0.08, 0.08, 0.08, 10);
  }
  kit.ball(0, 1.72, 0.3, 0.13, 0.13, 0.08, 12);
  kit.use({ colour: look.tinted ? look.colour : [0.42, 0.03, 0.05], texture: 'cloth', bare: true });
  softBox(kit, 0, 0.46, -0.03, 0.62, 0.1, 0.58, 0.04);
  softBox(kit, 0, 0.58, 0.23, 0.58, 0.86, 0.1, 0.05);
}

const seat = { habitats: ['room'], colours: 'any', most: 4, turn: [0, 0.06], materials: materialOf.wood } as const;

export const seatsAndBeds = {
  sofa: { ...seat, height: 0.86, width: 2.06, usual: ['grey', 'teal', 'brown', 'green'], most: 2, draw: drawSofa, top: 0.54 },
  armchair: { ...seat, height: 1, width: 0.94, usual: ['brown', 'green', 'orange', 'blue'], draw: drawArmchair, top: 0.46 },
  'rocking-chair': {
    ...seat,
    habitats: ['room', 'land'],
    share: 0.13,
    height: 1.16,
    width: 0.62,
    usual: ['brown'],
    draw: drawRockingChair,
    top: 0.44,
  },
  stool: { ...seat, height: 0.5, width: 0.36, usual: ['brown'], most: 6, draw: drawStool, top: 1 },
  bed: { ...seat, height: 1.1, width: 1.72, usual: ['blue', 'white', 'grey', 'green'], most: 2, draw: drawBed, top: 0.53 },
  throne: { ...seat, height: 1.86, width: 0.92, usual: ['red'], most: 2, draw: drawThrone, top: 0.3 },
} as const satisfies Record<string, Kind>;
