import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { softBox, woodOf } from './joinery.ts';

const steel: Colour = [0.42, 0.43, 0.44];
const enamel: Colour = [0.76, 0.76, 0.74];

function fronts(kit: MeshKit, colour: Colour, left: number, right: number, doors: number, low = 0.12, high = 0.82): void {
  const wide = (right - left) / doors;
  for (let door = 0; door < doors; door += 1) {
    kit.use({ colour, gloss: 0.15, bare: true });
    softBox(kit, left + wide * (door + 0.5), low, -0.31, wide * 0.95, high - low, 0.03, 0.01);
    kit.use({ colour: [0.3, 0.25, 0.16], gloss: 0.6, bare: true });
    kit.box(left + wide * (door + 0.5), high - 0.09, -0.34, wide * 0.34, 0.014, 0.02);
  }
}

function tap(kit: MeshKit, x: number, y: number, z: number): void {
  kit.use({ colour: steel, gloss: 0.9, bare: true });
  kit.tube(
    [
      [x, y, z],
      [x, y + 0.26, z],
      [x, y + 0.32, z - 0.07],
      [x, y + 0.28, z - 0.17],
    ],
    [0.016],
    8,
  );
}

/** A row of kitchen cupboards with a sink under its middle, and shelves with crockery above its ends. */
function drawCounter(kit: MeshKit, look: Look): void {
  const paint: Colour = look.tinted ? look.colour : [0.34, 0.4, 0.36];
  kit.use({ colour: scaleColour(paint, 0.85), bare: true });
  kit.box(0, 0.08, 0, 3.2, 0.78, 0.58);
  fronts(kit, paint, -1.6, -0.32, 3);
  fronts(kit, paint, 0.32, 1.6, 3);
  fronts(kit, paint, -0.32, 0.32, 1);
  kit.use(woodOf({ ...look, tinted: false, material: undefined }, '#9a6b3d'));
  softBox(kit, 0, 0.86, -0.01, 3.24, 0.04, 0.64, 0.012);
  kit.use({ colour: enamel, gloss: 0.7, bare: true });
  kit.box(0, 0.885, -0.05, 0.62, 0.03, 0.44);
  kit.use({ colour: [0.2, 0.2, 0.2], gloss: 0.5, bare: true });
  kit.box(0, 0.9, -0.05, 0.52, 0.018, 0.34);
  tap(kit, 0, 0.9, 0.2);
  const hues: readonly Colour[] = [
    [0.7, 0.68, 0.62],
    [0.2, 0.34, 0.42],
    [0.62, 0.3, 0.14],
    [0.3, 0.42, 0.3],
  ];
  for (const [x, at] of [
    [-1.3, 0],
    [-1.05, 1],
    [1.1, 2],
    [1.36, 3],
  ] as const) {
    kit.use({ colour: hues[at] as Colour, gloss: 0.4, bare: true });
    kit.within({ x, y: 0.9, z: 0.12 }, () =>
      kit.lathe(
        [
          [0.06, 0],
          [0.075, 0.04],
          [0.075, 0.16],
          [0.05, 0.2],
          [0, 0.2],
        ],
        16,
      ),
    );
  }
}

/** A shelf on the wall with bowls and jars. */
function drawWallShelf(kit: MeshKit, look: Look): void {
  kit.use(woodOf(look, '#8a6038'));
  for (const y of [0, 0.42]) kit.box(0, y, 0, 1.1, 0.035, 0.24);
  for (const x of [-0.45, 0.45]) for (const y of [-0.09, 0.33]) kit.box(x, y, 0.05, 0.03, 0.1, 0.12);
  const hues: readonly Colour[] = [enamel, [0.16, 0.3, 0.38], [0.6, 0.28, 0.13], [0.55, 0.5, 0.4], [0.28, 0.4, 0.28]];
  for (const y of [0.035, 0.455])
    for (let at = 0; at < 6; at += 1) {
      kit.use({ colour: hues[Math.floor(look.random() * hues.length)] as Colour, gloss: 0.4, bare: true });
      const tall = 0.08 + look.random() * 0.16;
      kit.within({ x: -0.44 + at * 0.176, y, z: -0.02 }, () =>
        kit.lathe(
          tall < 0.14
            ? [
                [0.03, 0],
                [0.07, tall * 0.9],
                [0, tall * 0.5],
              ]
            : [
                [0.05, 0],
                [0.06, tall * 0.2],
                [0.055, tall * 0.85],
                [0.03, tall],
                [0, tall],
              ],
          14,
        ),
      );
    }
}

function drawStove(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.tinted ? look.colour : [0.16, 0.165, 0.17], gloss: 0.5, bare: true });
  kit.box(0, 0.04, 0, 0.62, 0.86, 0.6);
  kit.use({ colour: [0.015, 0.015, 0.016], gloss: 0.8, bare: true });
  kit.box(0, 0.22, -0.305, 0.5, 0.4, 0.012);
  kit.use({ colour: steel, gloss: 0.8, bare: true });
  kit.box(0, 0.68, -0.33, 0.5, 0.02, 0.03);
  for (let knob = 0; knob < 4; knob += 1) kit.ball(-0.21 + knob * 0.14, 0.79, -0.31, 0.026, 0.026, 0.02, 8);
  kit.use({ colour: [0.02, 0.02, 0.02], bare: true });
  for (const x of [-0.15, 0.15]) for (const z of [-0.13, 0.13]) kit.cylinder(x, 0.9, z, 0.1, 0.1, 0.014, 16);
  kit.use({ colour: [0.5, 0.1, 0.05], gloss: 0.6, bare: true });
  kit.within({ x: 0.15, y: 0.915, z: 0.1 }, () =>
    kit.lathe(
      [
        [0, 0],
        [0.12, 0],
        [0.125, 0.14],
        [0.11, 0.15],
        [0.02, 0.17],
        [0, 0.2],
      ],
      18,
    ),
  );
}

function drawFridge(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.tinted ? look.colour : [0.68, 0.7, 0.68], gloss: 0.4, bare: true });
  softBox(kit, 0, 0.04, 0, 0.7, 1.24, 0.66, 0.05);
  softBox(kit, 0, 1.29, 0, 0.7, 0.5, 0.66, 0.05);
  kit.use({ colour: steel, gloss: 0.9, bare: true });
  kit.box(-0.27, 0.8, -0.35, 0.025, 0.36, 0.03);
  kit.box(-0.27, 1.36, -0.35, 0.025, 0.2, 0.03);
}

function drawBathtub(kit: MeshKit, look: Look): void {
  const shell: Colour = look.tinted ? look.colour : enamel;
  const ring = (t: number, out: number, y: number) =>
    [
      Math.cos(t) * (0.82 * out),
      y + (Math.cos(t) > 0 ? 0.06 * Math.cos(t) ** 2 : 0) * (y > 0.4 ? 1 : 0),
      Math.sin(t) * (0.4 * out),
    ] as const;
  const steps = 40;
  const levels: readonly (readonly [number, number])[] = [
    [0.72, 0.14],
    [0.88, 0.28],
    [0.98, 0.56],
    [1.03, 0.6],
    [0.96, 0.6],
    [0.9, 0.48],
  ];
  kit.use({ colour: shell, gloss: 0.7, bare: true });
  for (let level = 0; level + 1 < levels.length; level += 1)
    for (let step = 0; step < steps; step += 1) {
      const [t0, t1] = [(step / steps) * 6.2832, ((step + 1) / steps) * 6.2832];
      const [low, high] = [levels[level] as readonly [number, number], levels[level + 1] as readonly [number, number]];
      kit.quad(ring(t0, low[0], low[1]), ring(t1, low[0], low[1]), ring(t1, high[0], high[1]), ring(t0, high[0], high[1]));
    }
  kit.use({ colour: [0.42, 0.6, 0.64], gloss: 1, bare: true });
  kit.within({ y: 0.49, stretch: [0.74, 1, 0.36] }, () => kit.cylinder(0, 0, 0, 1, 1, 0.004, 28));
  kit.use({ colour: [0.85, 0.86, 0.88], bare: true });
  for (let foam = 0; foam < 16; foam += 1) {
    const r = 0.05 + look.random() * 0.06;
    kit.ball(-0.5 + look.random() * 0.7, 0.5, (look.random() - 0.5) * 0.4, r, r * 0.6, r, 8);
  }
  tap(kit, 0.8, 0.6, 0);
  kit.use({ colour: [0.4, 0.3, 0.12], gloss: 0.8, bare: true });
  for (const x of [-0.5, 0.5]) for (const z of [-0.22, 0.22]) kit.ball(x, 0.08, z, 0.06, 0.09, 0.06, 8);
}

function drawWashstand(kit: MeshKit, look: Look): void {
  kit.use(woodOf(look, '#8a6038'));
  kit.box(0, 0.1, 0, 0.8, 0.7, 0.46);
  kit.use({ colour: [0.6, 0.58, 0.54], gloss: 0.4, bare: true });
  kit.box(0, 0.8, 0, 0.86, 0.035, 0.5);
  kit.use({ colour: enamel, gloss: 0.7, bare: true });
  kit.within({ y: 0.835 }, () =>
    kit.lathe(
      [
        [0.12, 0],
        [0.21, 0.1],
        [0.22, 0.13],
        [0.2, 0.13],
        [0.1, 0.03],
        [0, 0.03],
      ],
      24,
    ),
  );
  tap(kit, 0, 0.84, 0.2);
}

/** A bar with bottles on shelves behind it. */
function drawBar(kit: MeshKit, look: Look): void {
  const wood = woodOf(look, '#5f3d22');
  kit.use(wood);
  kit.box(0, 0, -0.3, 2.6, 1.04, 0.5);
  softBox(kit, 0, 1.04, -0.32, 2.72, 0.06, 0.64, 0.02);
  kit.use({ ...wood, colour: scaleColour(wood.colour, 1.25) });
  for (let at = 0; at < 5; at += 1) kit.box(-1.04 + at * 0.52, 0.12, -0.56, 0.44, 0.8, 0.02);
  kit.use(wood);
  kit.box(0, 0, 0.95, 2.6, 2.1, 0.05);
  for (const y of [1.1, 1.46, 1.82]) kit.box(0, y, 0.8, 2.5, 0.03, 0.26);
  const hues: readonly Colour[] = [
    [0.06, 0.2, 0.07],
    [0.32, 0.13, 0.03],
    [0.5, 0.42, 0.25],
    [0.3, 0.02, 0.03],
    [0.3, 0.42, 0.44],
  ];
  for (const y of [1.13, 1.49, 1.85])
    for (let at = 0; at < 17; at += 1) {
      if (look.random() < 0.14) continue;
      const colour = hues[Math.floor(look.random() * hues.length)] as Colour;
      kit.use({ colour: mixColour(colour, [0.1, 0.1, 0.1], look.random() * 0.3), gloss: 0.8, bare: true });
      kit.within({ x: -1.16 + at * 0.145, y, z: 0.76, size: 0.85 + look.random() * 0.2 }, () =>
        kit.lathe(
          [
            [0.038, 0],
            [0.038, 0.15],
            [0.014, 0.2],
            [0.014, 0.26],
            [0, 0.26],
          ],
          10,
        ),
      );
    }
}

const fitted = { habitats: ['room'], colours: 'any', most: 2, turn: [0, 0] } as const;

export const kitchenAndBath = {
  'kitchen-counter': { ...fitted, height: 1.2, width: 3.24, usual: ['green'], most: 1, draw: drawCounter, materials: ['wood', 'marble'] },
  'wall-shelf': { ...fitted, height: 0.66, width: 1.1, usual: ['brown'], draw: drawWallShelf, top: 0, materials: ['wood'] },
  stove: { ...fitted, height: 1.1, width: 0.62, usual: ['black'], draw: drawStove },
  fridge: { ...fitted, height: 1.79, width: 0.7, usual: ['white'], draw: drawFridge },
  bathtub: { ...fitted, height: 0.9, width: 1.72, usual: ['white'], draw: drawBathtub, top: 0.7 },
  washstand: { ...fitted, height: 1.2, width: 0.86, usual: ['brown'], draw: drawWashstand, materials: ['wood'] },
  bar: { ...fitted, height: 2.1, width: 2.72, usual: ['brown'], most: 1, draw: drawBar, top: 0.524, materials: ['wood'] },
} as const satisfies Record<string, Kind>;
