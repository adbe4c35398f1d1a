import { createNoise } from '../../../pixels/noise.ts';
import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

type Point = readonly [number, number, number];

const noise = createNoise(321);

function drawBirch(kit: MeshKit, look: Look): void {
  const { random } = look;
  const lean = (random() - 0.5) * 0.7;
  kit.use({ colour: [0.58, 0.57, 0.54], bare: true });
  kit.tube(
    [
      [0, -0.4, 0],
      [lean * 0.4, 4, 0],
      [lean, 8.6, 0],
    ],
    [0.2, 0.15, 0.04],
    9,
  );
  kit.use({ colour: [0.04, 0.04, 0.04], bare: true });
  for (let mark = 0; mark < 22; mark += 1) {
    const [y, turn] = [0.3 + random() * 6, random() * 6.283];
    const radius = 0.2 - y * 0.014;
    kit.ball(lean * (y / 8.6) + Math.cos(turn) * radius * 0.9, y, Math.sin(turn) * radius * 0.9, 0.05 + random() * 0.07, 0.03, 0.05, 6);
  }
  const base: Colour = look.tinted ? scaleColour(look.colour, 0.75) : look.season === 'autumn' ? [0.56, 0.38, 0.04] : [0.2, 0.33, 0.07];
  if (look.season === 'winter' && !look.tinted) {
    kit.use({ colour: [0.1, 0.08, 0.07], bare: true });
    for (let twig = 0; twig < 26; twig += 1) {
      const [y, turn] = [3 + random() * 5, random() * 6.283];
      const out = 0.7 + random() * 1.1;
      kit.tube(
        [
          [lean * (y / 8.6), y, 0],
          [lean + Math.cos(turn) * out, y + out * 0.7, Math.sin(turn) * out],
        ],
        [0.035, 0.01],
        4,
      );
    }
    return;
  }
  for (const shade of [0.65, 0.95, 1.3]) {
    kit.use({ colour: scaleColour(base, shade), thin: 0.5, texture: 'leaf' });
    for (let leaf = 0; leaf < 330; leaf += 1) {
      const y = 2.6 + random() ** 0.8 * 6.4;
      const wide = 1.75 * Math.sin(((y - 2.2) / 7.2) * Math.PI) ** 0.7 + 0.1;
      const [turn, out] = [random() * 6.283, wide * Math.sqrt(random())];
      kit.leaf(
        lean * (y / 8.6) + Math.cos(turn) * out,
        y,
        Math.sin(turn) * out,
        0.17,
        [Math.cos(turn), 0.5, Math.sin(turn)],
        random() * 6.28,
      );
    }
  }
}

/** A small grove of canes. */
function drawBamboo(kit: MeshKit, look: Look): void {
  const { random } = look;
  const green: Colour = look.tinted ? scaleColour(look.colour, 0.75) : [0.24, 0.36, 0.08];
  for (let cane = 0; cane < 9; cane += 1) {
    const [x, z, lean, tall] = [(random() - 0.5) * 2.6, (random() - 0.5) * 1.6, (random() - 0.5) * 1.2, 6 + random() * 2.6];
    for (let joint = 0; joint < 10; joint += 1) {
      const [a, b] = [joint / 10, (joint + 1) / 10 - 0.008];
      kit.use({ colour: scaleColour(green, 0.8 + 0.25 * random()), gloss: 0.2, bare: true });
      kit.tube(
        [
          [x + lean * a * a, tall * a, z],
          [x + lean * b * b, tall * b, z],
        ],
        [0.085 * (1.1 - a * 0.7)],
        7,
      );
    }
    for (let leaf = 0; leaf < 42; leaf += 1) {
      const t = 0.35 + random() * 0.68;
      const turn = random() * 6.283;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const at: Point = [x + lean * t * t + c * 0.2, tall * t, z + s * 0.2];
      const long = 0.55 + random() * 0.4;
      kit.use({ colour: scaleColour(green, 0.55 + random() * 0.7), thin: 0.5 });
      kit.triangle(
        at,
        [at[0] + c * long * 0.5 - s * 0.06, at[1] - 0.05, at[2] + s * long * 0.5 + c * 0.06],
        [at[0] + c * long, at[1] - long * 0.45, at[2] + s * long],
      );
      kit.triangle(
        at,
        [at[0] + c * long * 0.5 + s * 0.06, at[1] - 0.05, at[2] + s * long * 0.5 - c * 0.06],
        [at[0] + c * long, at[1] - long * 0.45, at[2] + s * long],
      );
    }
  }
}

/** Pads and one open flower on the water. */
function drawLotus(kit: MeshKit, look: Look): void {
  const { random } = look;
  for (let pad = 0; pad < 5; pad += 1) {
    const turn = pad * 1.3 + random();
    const out = pad === 0 ? 0.1 : 0.55 + random() * 0.25;
    kit.use({ colour: scaleColour([0.09, 0.22, 0.07], 0.8 + random() * 0.4), gloss: 0.2, bare: true });
    kit.within({ x: Math.cos(turn) * out, y: 0.02 + pad * 0.004, z: Math.sin(turn) * out }, () =>
      kit.cylinder(0, 0, 0, 0.36, 0.38, 0.015, 18),
    );
  }
  for (const [count, long, rise, shade] of [
    [9, 0.36, 0.5, 1],
    [8, 0.33, 0.95, 1.1],
    [6, 0.26, 1.25, 1.2],
  ] as const) {
    for (let petal = 0; petal < count; petal += 1) {
      kit.use({ colour: scaleColour(look.colour, shade * (0.9 + 0.2 * random())), thin: 0.5, bare: true });
      kit.within({ y: 0.06, turn: ((petal + rise) / count) * 6.283 }, () => {
        const at = (t: number, side: number): Point => [
          long * t * Math.cos(rise * t),
          0.02 + long * t * Math.sin(rise),
          side * 0.085 * Math.sin(Math.min(1, t + 0.1) * 2.6),
        ];
        for (let part = 0; part < 4; part += 1) kit.quad(at(part / 4, -1), at((part + 1) / 4, -1), at((part + 1) / 4, 1), at(part / 4, 1));
      });
    }
  }
  kit.use({ colour: [0.5, 0.4, 0.06] });
  kit.cylinder(0, 0.08, 0, 0.05, 0.075, 0.1, 10);
}

/** A clump of lavender. */
function drawLavender(kit: MeshKit, look: Look): void {
  const { random } = look;
  for (let stalk = 0; stalk < 34; stalk += 1) {
    const [turn, out] = [random() * 6.283, random() * 0.3];
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const tall = 0.42 + random() * 0.2;
    kit.use({ colour: [0.14, 0.2, 0.1] });
    kit.tube(
      [
        [c * out * 0.3, 0, s * out * 0.3],
        [c * out, tall, s * out],
      ],
      [0.006],
      3,
    );
    kit.use({ colour: scaleColour(look.colour, 0.7 + random() * 0.5), bare: true });
    for (let bud = 0; bud < 6; bud += 1)
      kit.ball(
        c * out * (0.8 + bud * 0.05),
        tall - 0.06 + bud * 0.028,
        s * out * (0.8 + bud * 0.05),
        0.022 - bud * 0.002,
        0.018,
        0.022 - bud * 0.002,
        5,
      );
  }
}

function drawIceberg(kit: MeshKit, look: Look): void {
  const shift = look.random() * 40;
  const colour: Colour = look.tinted ? scaleColour(look.colour, 1.1) : [0.6, 0.7, 0.76];
  const [rings, sides] = [7, 15];
  const at = (ring: number, side: number): Point => {
    const [t, turn] = [ring / rings, ((side % sides) / sides) * 6.283];
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const rough = 1 + 0.9 * noise.sum(c * 0.9 + shift, s * 0.9 + t * 0.6, 3);
    const tower = 0.55 + 0.5 * noise.at(c * 0.5 + shift, s * 0.5 + 9) + (c > 0.1 ? 0.45 : 0);
    const taper = 1 - 0.5 * t - 0.45 * Math.max(0, t - 0.7) * 2;
    return [c * 9 * taper * rough + t, -1 + Math.min(1, t * 1.25) * 8.6 * tower, s * 7 * taper * rough];
  };
  for (let ring = 0; ring < rings; ring += 1) {
    kit.use({
      colour: ring === 0 ? [0.3, 0.55, 0.62] : scaleColour(colour, 0.85 + 0.15 * (ring / rings)),
      texture: 'rock',
      gloss: 0.15,
      bare: true,
    });
    for (let side = 0; side < sides; side += 1) {
      kit.triangle(at(ring, side), at(ring, side + 1), at(ring + 1, side + 1));
      kit.triangle(at(ring, side), at(ring + 1, side + 1), at(ring + 1, side));
    }
  }
}

/** An iceberg that others stand on: level on top. */
function drawIceFloe(kit: MeshKit, look: Look): void {
  const shift = look.random() * 40;
  const colour: Colour = look.tinted ? scaleColour(look.colour, 1.1) : [0.66, 0.74, 0.79];
  const sides = 17;
  const [heights, narrow] = [
    [-1, 0.7, 2.3, 2.75, 2.9],
    [1.04, 1, 0.97, 0.9, 0.02],
  ] as const;
  const at = (ring: number, side: number): Point => {
    const turn = ((side % sides) / sides) * 6.283;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const rough = 1 + 0.35 * noise.sum(c * 1.3 + shift, s * 1.3 + Math.min(ring, 3) * 0.4, 3);
    const r = (narrow[ring] as number) * rough;
    return [c * 9 * r, heights[ring] as number, s * 5 * r];
  };
  for (let ring = 0; ring + 1 < heights.length; ring += 1) {
    const tone = ring === 3 ? 1.05 : 0.8 + 0.08 * ring;
    kit.use({ colour: ring === 0 ? [0.3, 0.55, 0.62] : scaleColour(colour, tone), texture: 'rock', gloss: 0.15, bare: true });
    for (let side = 0; side < sides; side += 1) {
      kit.triangle(at(ring, side), at(ring, side + 1), at(ring + 1, side + 1));
      kit.triangle(at(ring, side), at(ring + 1, side + 1), at(ring + 1, side));
    }
  }
}

export const grovesAndIce = {
  birch: {
    habitats: ['land'],
    height: 9.2,
    width: 4,
    colours: ['yellow', 'green', 'gold', 'orange'],
    usual: ['green'],
    most: 12,
    draw: drawBirch,
    turn: [0, 3],
    share: 0.25,
  },
  bamboo: {
    habitats: ['land'],
    height: 8.4,
    width: 4,
    colours: ['green', 'yellow', 'gold'],
    usual: ['green'],
    most: 9,
    draw: drawBamboo,
    turn: [0, 3],
    share: 0.27,
  },
  lotus: {
    habitats: ['water'],
    height: 0.45,
    width: 1.7,
    colours: 'any',
    usual: ['pink', 'white'],
    most: 12,
    draw: drawLotus,
    turn: [0, 3],
    share: 0.05,
  },
  lavender: {
    habitats: ['land'],
    height: 0.62,
    width: 0.7,
    colours: ['purple', 'blue', 'pink', 'white'],
    usual: ['purple'],
    most: 12,
    draw: drawLavender,
    turn: [0, 3],
    share: 0.1,
  },
  'ice-floe': {
    habitats: ['water'],
    height: 2.9,
    width: 20,
    colours: ['white', 'blue', 'teal'],
    usual: ['white'],
    most: 2,
    draw: drawIceFloe,
    turn: [0, 0.2],
    top: 0.97,
    share: 0.15,
    materials: ['ice'],
  },
  iceberg: {
    habitats: ['water'],
    height: 9,
    width: 20,
    colours: ['white', 'blue', 'teal'],
    usual: ['white'],
    most: 7,
    draw: drawIceberg,
    turn: [0, 3],
    share: 0.16,
    materials: ['ice'],
  },
} as const satisfies Record<string, Kind>;
