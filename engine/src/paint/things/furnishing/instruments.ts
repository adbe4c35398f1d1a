import { type Colour, colourOf, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { softBox } from './joinery.ts';

/** Instruments for music, as they stand when nobody plays them. */

function drawPiano(kit: MeshKit, look: Look): void {
  const black: Colour = look.tinted ? look.colour : [0.012, 0.011, 0.012];
  const lacquer = { colour: black, gloss: 0.9, bare: true } as const;
  kit.use(lacquer);
  // The rim of a grand: straight on the side of the bass, curved on the other. The keys face the eye.
  const rim: (readonly [number, number])[] = [
    [-0.74, -0.5],
    [0.74, -0.5],
    [0.74, -0.1],
  ];
  for (let at = 0; at <= 10; at += 1) {
    const t = at / 10;
    rim.push([0.74 - 0.86 * t ** 1.3 - 0.1 * Math.sin(t * Math.PI), -0.1 + 1.3 * t + 0.12 * Math.sin(t * Math.PI)]);
  }
  for (let at = 1; at <= 6; at += 1)
    rim.push([-0.43 + Math.cos((at / 6) * Math.PI) * 0.31 - 0.0, 1.2 + Math.sin((at / 6) * Math.PI) * 0.1]);
  // The outline is drawn in x and y and laid down: its second number becomes depth.
  kit.within({ y: 0.8, pitch: Math.PI / 2 }, () => kit.within({ stretch: [1, 1, 1] }, () => kit.extrude(rim, 0.26)));
  kit.use({ colour: [0.3, 0.17, 0.06], gloss: 0.5, bare: true });
  kit.within({ y: 0.945, pitch: Math.PI / 2, size: 0.94 }, () => kit.extrude(rim, 0.01));
  kit.use(lacquer);
  kit.within({ x: -0.74, y: 0.95, roll: 0.62 }, () =>
    kit.within({ x: 0.74, pitch: Math.PI / 2 }, () =>
      kit.extrude(
        rim.filter(([, z]) => z > -0.3),
        0.03,
      ),
    ),
  );
  kit.tube(
    [
      [0.36, 0.93, 0.1],
      [0.28, 1.5, 0.2],
    ],
    [0.012],
    6,
  );
  kit.box(0, 0.66, -0.62, 1.5, 0.05, 0.28);
  for (const x of [-0.74, 0.74]) softBox(kit, x, 0.62, -0.6, 0.06, 0.24, 0.32, 0.02);
  kit.use({ colour: [0.82, 0.8, 0.75], gloss: 0.5, bare: true });
  kit.box(0, 0.71, -0.66, 1.4, 0.02, 0.16);
  kit.use({ colour: [0.01, 0.01, 0.01], gloss: 0.6, bare: true });
  for (let key = 0; key < 36; key += 1) if (key % 7 !== 2 && key % 7 !== 6) kit.box(-0.67 + key * 0.0385, 0.73, -0.63, 0.018, 0.014, 0.1);
  kit.use(lacquer);
  kit.box(0, 0.92, -0.3, 0.7, 0.26, 0.02);
  for (const [x, z] of [
    [-0.6, -0.36],
    [0.6, -0.36],
    [-0.42, 0.95],
  ] as const)
    kit.cylinder(x, 0, z, 0.045, 0.07, 0.7, 10);
  kit.box(0, 0.12, -0.3, 0.22, 0.5, 0.05);
  kit.use({ colour: [0.05, 0.012, 0.012], gloss: 0.3, bare: true });
  softBox(kit, 0, 0.42, -1.16, 0.74, 0.09, 0.36, 0.03);
  kit.use(lacquer);
  for (const x of [-0.32, 0.32]) for (const z of [-1.3, -1.02]) kit.box(x, 0, z, 0.04, 0.43, 0.04);
}

/** The outline of a guitar's or violin's body: two bouts and a waist. `low` and `high` are half the breadth of the bouts. */
function bodyOutline(low: number, high: number, waist: number, tall: number): (readonly [number, number])[] {
  const half = (t: number) => {
    const bout =
      t < 0.36 ? low * Math.sqrt(Math.max(0, 1 - ((t - 0.27) / 0.275) ** 2)) : high * Math.sqrt(Math.max(0, 1 - ((t - 0.78) / 0.225) ** 2));
    const middle = waist + (t < 0.56 ? low - waist : high - waist) * Math.min(1, (Math.abs(t - 0.56) / 0.26) ** 1.7);
    return t > 0.3 && t < 0.8 ? Math.max(middle * 0.995, 0.01) : bout;
  };
  const steps = 22;
  const right = Array.from({ length: steps + 1 }, (_, at) => [half(0.005 + (at / steps) * 0.99), (at / steps) * tall] as const);
  return [...right, ...right.map(([x, y]) => [-x, y] as const).reverse()];
}

function strings(kit: MeshKit, z: number, low: number, high: number, count: number, wide: number): void {
  kit.use({ colour: [0.7, 0.68, 0.6], gloss: 0.8, bare: true });
  for (let at = 0; at < count; at += 1) {
    const x = ((at + 0.5) / count - 0.5) * wide;
    kit.box(x, low, z, wide * 0.035, high - low, 0.002);
  }
}

function drawGuitar(kit: MeshKit, look: Look): void {
  const top: Colour = look.tinted ? look.colour : scaleColour(colourOf('#c98f45'), 0.8);
  // It leans a little, as against a stand.
  kit.within({ pitch: 0.14 }, () => {
    const outline = bodyOutline(0.19, 0.14, 0.115, 0.48);
    kit.use({ colour: scaleColour(top, 0.42), gloss: 0.6, bare: true });
    kit.extrude(outline, 0.09);
    kit.use({ colour: top, gloss: 0.5, texture: 'planks', grain: 0.5, bare: true });
    kit.within({ z: -0.047, y: 0.007, size: 0.97 }, () => kit.extrude(outline, 0.004));
    kit.use({ colour: [0.015, 0.01, 0.008], bare: true });
    kit.within({ y: 0.31, z: -0.051, pitch: -Math.PI / 2 }, () => kit.cylinder(0, 0, 0, 0.052, 0.052, 0.002, 24));
    kit.box(0, 0.12, -0.056, 0.13, 0.022, 0.012);
    kit.use({ colour: [0.07, 0.035, 0.018], gloss: 0.4, bare: true });
    kit.box(0, 0.36, -0.052, 0.056, 0.6, 0.022);
    kit.box(0, 0.94, -0.04, 0.078, 0.16, 0.02, 0.85);
    kit.use({ colour: [0.7, 0.66, 0.5], gloss: 0.8, bare: true });
    for (let fret = 0; fret < 11; fret += 1) kit.box(0, 0.46 + fret * 0.044 * (1 - fret * 0.006), -0.065, 0.056, 0.004, 0.004);
    for (const x of [-0.05, 0.05]) for (const y of [0.98, 1.02, 1.06]) kit.ball(x, y, -0.04, 0.012, 0.012, 0.012, 6);
    strings(kit, -0.068, 0.13, 0.95, 6, 0.05);
  });
}

function drawViolin(kit: MeshKit, look: Look): void {
  const varnish: Colour = look.tinted ? look.colour : scaleColour(colourOf('#9a4a1c'), 0.75);
  kit.within({ pitch: 0.2, size: 1.15 }, () => {
    const outline = bodyOutline(0.105, 0.084, 0.056, 0.36);
    kit.use({ colour: scaleColour(varnish, 0.6), gloss: 0.7, bare: true });
    kit.extrude(outline, 0.04);
    kit.use({ colour: varnish, gloss: 0.7, bare: true });
    kit.within({ z: -0.022, y: 0.005, size: 0.97 }, () => kit.extrude(outline, 0.008));
    kit.use({ colour: [0.012, 0.01, 0.01], gloss: 0.4, bare: true });
    kit.box(0, 0.02, -0.034, 0.03, 0.12, 0.012, 0.7);
    kit.box(0, 0.24, -0.034, 0.026, 0.27, 0.012);
    for (const x of [-1, 1]) kit.within({ x: x * 0.04, y: 0.14, z: -0.027, roll: x * -0.12 }, () => kit.box(0, 0, 0, 0.007, 0.075, 0.002));
    kit.use({ colour: [0.5, 0.35, 0.15], bare: true });
    kit.box(0, 0.165, -0.045, 0.05, 0.012, 0.03);
    kit.use({ colour: varnish, gloss: 0.7, bare: true });
    kit.box(0, 0.35, -0.022, 0.024, 0.2, 0.02);
    kit.ball(0, 0.57, -0.02, 0.018, 0.024, 0.018, 10);
    kit.use({ colour: [0.012, 0.01, 0.01], bare: true });
    for (const y of [0.51, 0.54]) kit.box(0, y, -0.02, 0.075, 0.01, 0.01);
    strings(kit, -0.048, 0.06, 0.51, 4, 0.024);
  });
  // The bow leans beside it.
  kit.use({ colour: [0.12, 0.05, 0.02], gloss: 0.5, bare: true });
  kit.tube(
    [
      [0.2, 0, -0.04],
      [0.16, 0.72, 0.1],
    ],
    [0.006],
    6,
  );
  kit.use({ colour: [0.7, 0.68, 0.6], bare: true });
  kit.tube(
    [
      [0.225, 0.05, -0.045],
      [0.175, 0.71, 0.085],
    ],
    [0.004],
    5,
  );
}

/** A drum of the given colour that lies on its side or stands. */
function drumShell(kit: MeshKit, colour: Colour, radius: number, deep: number): void {
  kit.use({ colour, gloss: 0.7, bare: true });
  kit.cylinder(0, 0, 0, radius, radius, deep, 28);
  kit.use({ colour: [0.76, 0.73, 0.66], gloss: 0.1, bare: true });
  kit.cylinder(0, deep, 0, radius * 0.97, radius * 0.97, 0.006, 28);
  kit.use({ colour: [0.5, 0.5, 0.5], gloss: 0.9, bare: true });
  for (const y of [-0.005, deep - 0.02])
    kit.lathe(
      [
        [radius * 1.01, y],
        [radius * 1.03, y + 0.012],
        [radius * 1.01, y + 0.026],
      ],
      28,
    );
}

function drawDrums(kit: MeshKit, look: Look): void {
  const shell: Colour = look.tinted ? look.colour : [0.4, 0.02, 0.03];
  kit.within({ y: 0.3, z: 0.24, pitch: -Math.PI / 2 }, () => drumShell(kit, shell, 0.29, 0.42));
  for (const [x, y, z, r, deep, lean] of [
    [-0.2, 0.62, 0.08, 0.16, 0.18, -0.25],
    [0.2, 0.62, 0.08, 0.16, 0.2, -0.25],
    [-0.52, 0.44, -0.2, 0.18, 0.14, -0.1],
    [0.56, 0.26, -0.12, 0.21, 0.34, 0],
  ] as const)
    kit.within({ x, y, z, pitch: lean }, () => drumShell(kit, shell, r, deep));
  kit.use({ colour: [0.4, 0.4, 0.41], gloss: 0.9, bare: true });
  for (const [x, z, y] of [
    [-0.62, 0.26, 1.05],
    [0.64, 0.28, 1.16],
    [-0.78, -0.1, 0.82],
    [-0.52, -0.2, 0.44],
  ] as const) {
    kit.cylinder(x, 0, z, 0.012, 0.012, y, 6);
    for (let leg = 0; leg < 3; leg += 1)
      kit.tube(
        [
          [x, 0.22, z],
          [x + Math.cos(leg * 2.1) * 0.16, 0, z + Math.sin(leg * 2.1) * 0.16],
        ],
        [0.009],
        5,
      );
  }
  kit.use({ colour: [0.62, 0.44, 0.12], gloss: 0.9, bare: true });
  for (const [x, z, y, r] of [
    [-0.62, 0.26, 1.05, 0.26],
    [0.64, 0.28, 1.16, 0.29],
    [-0.78, -0.1, 0.82, 0.19],
  ] as const)
    kit.within({ x, y, z, pitch: -0.3 }, () =>
      kit.lathe(
        [
          [r, 0],
          [r * 0.3, 0.03],
          [0.03, 0.06],
          [0, 0.065],
        ],
        26,
      ),
    );
}

/** A drum of East Asia on a stand. */
const music = { habitats: ['room', 'land'], colours: 'any', most: 3 } as const;

export const instruments = {
  piano: {
    ...music,
    height: 1.75,
    width: 1.56,
    usual: ['black'],
    most: 1,
    draw: drawPiano,
    turn: [0.5, 0.1],
    top: 0.545,
    share: 0.3,
    materials: ['wood'],
  },
  guitar: {
    ...music,
    height: 1.09,
    width: 0.4,
    usual: ['brown'],
    draw: drawGuitar,
    turn: [0.12, 0.1],
    top: 0,
    share: 0.24,
    alone: 0.6,
    materials: ['wood'],
  },
  violin: {
    ...music,
    height: 0.7,
    width: 0.36,
    usual: ['brown'],
    draw: drawViolin,
    turn: [0.12, 0.1],
    top: 0,
    share: 0.2,
    alone: 0.55,
    materials: ['wood'],
  },
  drums: { ...music, height: 1.24, width: 1.9, usual: ['red'], most: 1, draw: drawDrums, turn: [0, 0.1], top: 0, share: 0.3, alone: 0.5 },
} as const satisfies Record<string, Kind>;
