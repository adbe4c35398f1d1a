import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import { pane } from '../built/windows-and-doors.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

const rubber: Colour = [0.015, 0.015, 0.017];
const chrome = { colour: [0.45, 0.46, 0.48] as const, gloss: 0.8, bare: true };
const glass = { colour: [0.03, 0.04, 0.05] as const, gloss: 0.9, bare: true };

function addWheel(kit: MeshKit, x: number, z: number, radius: number, thick: number): void {
  kit.within({ x, y: radius, z, pitch: Math.PI / 2 }, () => {
    kit.use({ colour: rubber, bare: true });
    kit.cylinder(0, -thick / 2, 0, radius, radius, thick, 18);
    kit.use(chrome);
    kit.cylinder(0, -thick / 2 - 0.015, 0, radius * 0.55, radius * 0.55, thick + 0.03, 12);
  });
}

function drawCar(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.colour, gloss: 0.7, bare: true });
  // Side view along x, bonnet to the right.
  kit.extrude(
    [
      [-2.1, 0.35],
      [2.15, 0.35],
      [2.2, 0.72],
      [2.05, 0.86],
      [1.05, 0.98],
      [-1.45, 1.02],
      [-2.1, 0.95],
    ],
    1.72,
  );
  kit.use({ colour: scaleColour(look.colour, 0.92), gloss: 0.7 });
  kit.extrude(
    [
      [-1.5, 1],
      [1.1, 0.98],
      [0.42, 1.43],
      [-0.95, 1.46],
    ],
    1.42,
  );
  kit.use(glass);
  for (const z of [-0.72, 0.72]) {
    kit.extrude(
      [
        [-1.28, 1.03],
        [-0.32, 1.02],
        [-0.32, 1.38],
        [-0.92, 1.38],
      ],
      0.03,
      z,
    );
    kit.extrude(
      [
        [-0.24, 1.02],
        [0.86, 1.01],
        [0.36, 1.37],
        [-0.24, 1.38],
      ],
      0.03,
      z,
    );
  }
  kit.quad([1.08, 1, -0.64], [1.08, 1, 0.64], [0.46, 1.41, 0.58], [0.46, 1.41, -0.58]);
  kit.quad([-1.5, 1.02, -0.62], [-1.5, 1.02, 0.62], [-0.99, 1.44, 0.58], [-0.99, 1.44, -0.58]);
  for (const x of [-1.32, 1.32]) for (const z of [-0.8, 0.8]) addWheel(kit, x, z, 0.36, 0.24);
  for (const z of [-0.6, 0.6]) {
    kit.use({
      colour: [0.6, 0.6, 0.55],
      gloss: 0.6,
      bare: true,
      ...(look.lit > 0 ? { glow: [3 * look.lit, 2.6 * look.lit, 1.8 * look.lit] as const } : {}),
    });
    kit.box(2.16, 0.66, z, 0.1, 0.16, 0.3);
    kit.use({ colour: [0.4, 0.02, 0.02], bare: true, ...(look.lit > 0 ? { glow: [1.6 * look.lit, 0.05, 0.03] as const } : {}) });
    kit.box(-2.1, 0.72, z, 0.06, 0.16, 0.3);
  }
  kit.use(chrome);
  kit.box(2.18, 0.42, 0, 0.08, 0.12, 1.5);
  kit.box(-2.12, 0.42, 0, 0.08, 0.12, 1.5);
}

function drawTrain(kit: MeshKit, look: Look): void {
  const colour = look.colour;
  const band = mixColour(colour, [0.6, 0.58, 0.52], 0.75);
  kit.use({ colour: [0.12, 0.1, 0.085], texture: 'rock' });
  kit.box(0, -0.5, 0, 64, 0.55, 3.4, 0.98);
  kit.use({ colour: [0.2, 0.2, 0.21], gloss: 0.4 });
  for (const z of [-0.75, 0.75]) kit.box(0, 0.05, z, 64, 0.16, 0.1);
  // A steam engine at the right, coaches behind it.
  kit.within({ x: 14.5 }, () => {
    kit.use({ colour, gloss: 0.4, bare: true });
    kit.within({ x: -4, y: 2.2, roll: -Math.PI / 2 }, () => kit.cylinder(0, 0, 0, 1.05, 1.05, 7, 18));
    kit.use({ colour: [0.03, 0.03, 0.035], gloss: 0.4, bare: true });
    kit.within({ x: 3, y: 2.2, roll: -Math.PI / 2 }, () => kit.cylinder(0, 0, 0, 1.1, 1, 0.5, 18));
    kit.cylinder(2.2, 3.1, 0, 0.3, 0.45, 1.3, 12);
    kit.cylinder(0.4, 3.1, 0, 0.4, 0.35, 0.6, 12);
    kit.box(-0.5, 0.7, 0, 8, 0.5, 2.2);
    kit.use({ colour, gloss: 0.4 });
    kit.box(-4.6, 1.1, 0, 2.6, 2.6, 2.5);
    kit.use({ colour: [0.06, 0.06, 0.065] });
    kit.box(-4.7, 3.7, 0, 3.2, 0.18, 2.9);
    kit.use(pane({ ...look, random: () => 0 }));
    for (const z of [-1.27, 1.27]) kit.box(-4.6, 2.5, z, 1.3, 0.9, 0.06);
    for (const x of [-2.8, -0.8, 1.2, 3]) for (const z of [-1, 1]) addWheel(kit, x, z, x > 2 ? 0.5 : 0.75, 0.22);
    kit.use({ colour: [0.35, 0.03, 0.02] });
    kit.box(3.9, 0.4, 0, 0.5, 0.7, 2.5);
    kit.use({ colour: [0.6, 0.55, 0.4], glow: [0.4 + look.lit * 3, 0.35 + look.lit * 2.4, 0.2 + look.lit * 1.3] });
    kit.ball(3.55, 3, 0, 0.22, 0.26, 0.26, 10);
    // Steam that drifts back.
    kit.use({ colour: [0.7, 0.7, 0.72], thin: 0.8, bare: true });
    for (let puff = 0; puff < 7; puff += 1)
      kit.ball(2 - puff * 1.7, 5 + puff * 0.5, 0.1 * puff, 0.5 + puff * 0.2, 0.42 + puff * 0.14, 0.5 + puff * 0.16, 9);
  });
  for (let coach = 0; coach < 3; coach += 1) {
    kit.within({ x: 2.2 - coach * 12 }, () => {
      kit.use({ colour: [0.05, 0.05, 0.05] });
      kit.box(0, 0.55, 0, 11, 0.45, 2.2);
      kit.use({ colour, gloss: 0.3, bare: true });
      kit.box(0, 1, 0, 11.2, 1.15, 2.7);
      kit.use({ colour: band, gloss: 0.2 });
      kit.box(0, 2.15, 0, 11.2, 1.25, 2.7);
      kit.use({ colour: [0.16, 0.16, 0.17] });
      kit.within({ y: 3.4 }, () =>
        kit.extrude(
          [
            [-5.7, 0],
            [5.7, 0],
            [5.6, 0.3],
            [5, 0.5],
            [-5, 0.5],
            [-5.6, 0.3],
          ],
          2.8,
        ),
      );
      for (const z of [-1.36, 1.36])
        for (let window = 0; window < 7; window += 1) {
          kit.use(pane(look));
          kit.box(-4.35 + window * 1.45, 2.3, z, 1, 0.85, 0.06);
        }
      for (const x of [-4, -2.9, 2.9, 4]) for (const z of [-0.95, 0.95]) addWheel(kit, x, z, 0.48, 0.2);
    });
  }
}

function drawBicycle(kit: MeshKit, look: Look): void {
  for (const x of [-0.52, 0.52]) {
    kit.use({ colour: rubber });
    const ring = Array.from(
      { length: 21 },
      (_, step) => [x + Math.cos((step / 20) * 6.283) * 0.34, 0.35 + Math.sin((step / 20) * 6.283) * 0.34, 0] as const,
    );
    kit.tube(ring, [0.025], 6);
    kit.use(chrome);
    for (let spoke = 0; spoke < 8; spoke += 1)
      kit.tube(
        [
          [x, 0.35, 0],
          [x + Math.cos(spoke * 0.785) * 0.32, 0.35 + Math.sin(spoke * 0.785) * 0.32, 0],
        ],
        [0.005],
        3,
      );
  }
  kit.use({ colour: look.colour, gloss: 0.6 });
  const bar = (...path: (readonly [number, number, number])[]) => kit.tube(path, [0.024], 7);
  bar([-0.52, 0.35, 0], [-0.08, 0.3, 0], [0.36, 0.75, 0], [-0.2, 0.78, 0], [-0.08, 0.3, 0]);
  bar([-0.52, 0.35, 0], [-0.2, 0.78, 0], [-0.23, 0.92, 0]);
  bar([0.52, 0.35, 0], [0.36, 0.78, 0], [0.34, 0.98, 0]);
  kit.use({ colour: [0.03, 0.025, 0.02] });
  kit.ball(-0.25, 0.94, 0, 0.14, 0.035, 0.07, 10);
  kit.tube(
    [
      [0.3, 1, -0.26],
      [0.38, 1.0, 0],
      [0.3, 1, 0.26],
    ],
    [0.02],
    6,
  );
}

function drawMotorcycle(kit: MeshKit, look: Look): void {
  for (const x of [-0.68, 0.7]) {
    kit.use({ colour: rubber, bare: true });
    const ring = Array.from(
      { length: 25 },
      (_, step) => [x + Math.cos((step / 24) * 6.283) * 0.27, 0.33 + Math.sin((step / 24) * 6.283) * 0.27, 0] as const,
    );
    kit.tube(ring, [0.065], 8);
    kit.use(chrome);
    kit.ball(x, 0.33, 0, 0.09, 0.09, 0.06, 10);
    for (let spoke = 0; spoke < 10; spoke += 1)
      kit.tube(
        [
          [x, 0.33, 0],
          [x + Math.cos(spoke * 0.628) * 0.25, 0.33 + Math.sin(spoke * 0.628) * 0.25, 0],
        ],
        [0.01],
        4,
      );
  }
  kit.use(chrome);
  for (const z of [-0.1, 0.1])
    kit.tube(
      [
        [0.7, 0.33, z],
        [0.5, 0.82, z],
        [0.42, 1.04, z],
      ],
      [0.03],
      7,
    );
  kit.box(0, 0.26, 0, 0.42, 0.34, 0.26, 0.8);
  for (const y of [0.32, 0.4, 0.48]) kit.box(0.02, y, 0, 0.38, 0.03, 0.32);
  kit.tube(
    [
      [0.1, 0.34, 0.14],
      [-0.1, 0.2, 0.17],
      [-0.5, 0.24, 0.18],
      [-0.95, 0.32, 0.19],
    ],
    [0.04, 0.045, 0.055, 0.06],
    9,
  );
  kit.tube(
    [
      [0.34, 1.06, -0.36],
      [0.42, 1.04, 0],
      [0.34, 1.06, 0.36],
    ],
    [0.02],
    6,
  );
  kit.use({ colour: look.colour, gloss: 0.8, bare: true });
  kit.ball(0.18, 0.8, 0, 0.32, 0.16, 0.17, 16);
  kit.tube(
    [
      [-0.45, 0.64, 0],
      [0, 0.66, 0],
      [0.42, 0.86, 0],
    ],
    [0.07],
    8,
  );
  kit.within({ x: -0.72, y: 0.6 }, () => kit.ball(0, 0.08, 0, 0.32, 0.1, 0.11, 14));
  kit.within({ x: 0.7, y: 0.62 }, () => kit.ball(0, 0, 0, 0.22, 0.05, 0.08, 12));
  kit.use({ colour: [0.02, 0.018, 0.018], gloss: 0.3, bare: true });
  kit.ball(-0.3, 0.8, 0, 0.36, 0.075, 0.14, 14);
  for (const z of [-0.36, 0.36])
    kit.tube(
      [
        [0.3, 1.06, z * 0.8],
        [0.26, 1.06, z],
      ],
      [0.026],
      6,
    );
  kit.use({ colour: [0.8, 0.78, 0.7], glow: [0.5 + look.lit * 4, 0.45 + look.lit * 3.4, 0.3 + look.lit * 2], bare: true });
  kit.ball(0.6, 0.92, 0, 0.09, 0.1, 0.1, 12);
  kit.use({ colour: [0.5, 0.02, 0.02], glow: [0.2 + look.lit * 2, 0.01, 0.01], bare: true });
  kit.box(-1.03, 0.66, 0, 0.04, 0.06, 0.12);
}

function drawBus(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.colour, gloss: 0.5, bare: true });
  kit.box(0, 0.45, 0, 10.6, 1.15, 2.5);
  kit.box(0, 2.55, 0, 10.4, 0.45, 2.4, 0.96);
  kit.use({ colour: [0.5, 0.49, 0.46], gloss: 0.4 });
  kit.box(0, 1.5, 0, 10.6, 0.12, 2.52);
  kit.use({ colour: [0.06, 0.06, 0.065], gloss: 0.5, bare: true });
  kit.box(0, 1.6, 0, 10.4, 0.95, 2.36);
  for (const z of [-1.2, 1.2])
    for (let window = 0; window < 8; window += 1) {
      kit.use(pane(look));
      kit.box(-4.4 + window * 1.26, 1.68, z, 1.08, 0.8, 0.06);
    }
  kit.use(pane({ ...look, random: () => 0 }));
  kit.box(5.2, 1.5, 0, 0.1, 1.05, 2.1);
  for (const x of [-3.2, 3.4]) for (const z of [-1.12, 1.12]) addWheel(kit, x, z, 0.5, 0.3);
  for (const z of [-0.85, 0.85]) {
    kit.use({
      colour: [0.6, 0.58, 0.5],
      gloss: 0.6,
      bare: true,
      ...(look.lit > 0 ? { glow: [3 * look.lit, 2.6 * look.lit, 1.8 * look.lit] as const } : {}),
    });
    kit.box(5.3, 0.75, z, 0.08, 0.22, 0.36);
  }
}

export const vehicles = {
  bus: {
    habitats: ['land'],
    height: 3,
    width: 10.7,
    colours: 'any',
    usual: ['red', 'yellow', 'blue'],
    most: 5,
    draw: drawBus,
    turn: [0.5, 0.2],
    share: 0.11,
  },
  car: {
    habitats: ['land'],
    height: 1.48,
    width: 4.4,
    colours: 'any',
    usual: ['red', 'blue', 'white', 'yellow'],
    most: 9,
    draw: drawCar,
    turn: [0.5, 0.25],
    share: 0.09,
  },
  train: {
    habitats: ['land'],
    height: 4.5,
    width: 52,
    colours: 'any',
    usual: ['green', 'red'],
    most: 2,
    draw: drawTrain,
    turn: [0.42, 0.12],
    share: 0.085,
  },
  motorcycle: {
    habitats: ['land'],
    height: 1.1,
    width: 2.1,
    colours: 'any',
    usual: ['red', 'black', 'blue'],
    most: 5,
    saddle: 0.78,
    draw: drawMotorcycle,
    turn: [0.3, 0.25],
    share: 0.14,
    alone: 0.24,
  },
  bicycle: {
    habitats: ['land'],
    height: 1.03,
    width: 1.75,
    colours: 'any',
    usual: ['red', 'blue', 'green'],
    most: 7,
    saddle: 0.9,
    draw: drawBicycle,
    turn: [0.3, 0.25],
    share: 0.12,
  },
} as const satisfies Record<string, Kind>;
