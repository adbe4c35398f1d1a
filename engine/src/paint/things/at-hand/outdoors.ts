import { createNoise } from '../../../pixels/noise.ts';
import { type Colour, clamp, colourOf, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Kind, Look, Shine } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

const wood: Colour = scaleColour(colourOf('#8a6038'), 0.75);
const iron: Colour = [0.035, 0.038, 0.042];
const noise = createNoise(99);

function drawSnowman(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.tinted ? scaleColour(look.colour, 1.2) : [0.74, 0.77, 0.82], texture: 'plaster', bare: true });
  kit.ball(0, 0.5, 0, 0.62, 0.56, 0.62, 18);
  kit.ball(0, 1.25, 0, 0.45, 0.42, 0.45, 16);
  kit.ball(0, 1.85, 0, 0.32, 0.31, 0.32, 16);
  kit.use({ colour: [0.02, 0.02, 0.022], bare: true });
  for (const x of [-0.11, 0.11]) kit.ball(x, 1.93, -0.28, 0.045, 0.045, 0.03, 8);
  for (const y of [1.08, 1.28, 1.46]) kit.ball(0, y, -0.44 + Math.abs(y - 1.27) * 0.12, 0.045, 0.045, 0.03, 8);
  for (let stone = -2; stone <= 2; stone += 1)
    kit.ball(stone * 0.065, 1.74 + Math.abs(stone) * 0.022, -0.29 + Math.abs(stone) * 0.012, 0.024, 0.024, 0.02, 6);
  kit.use({ colour: scaleColour(colourOf('#e87722'), 0.75), bare: true });
  kit.tube(
    [
      [0, 1.85, -0.28],
      [0.02, 1.84, -0.62],
    ],
    [0.055, 0.008],
    8,
  );
  kit.use({ colour: look.parts?.scarf ?? scaleColour(colourOf('#c03028'), 0.75), texture: 'cloth', bare: true });
  kit.lathe(
    [
      [0.24, 1.55],
      [0.34, 1.6],
      [0.34, 1.66],
      [0.26, 1.7],
    ],
    16,
  );
  kit.box(0.2, 1.1, -0.42, 0.14, 0.5, 0.05);
  kit.use({ colour: look.parts?.hat ?? [0.03, 0.03, 0.035], bare: true });
  kit.cylinder(0, 2.08, 0, 0.4, 0.4, 0.04, 18);
  kit.cylinder(0, 2.1, 0, 0.26, 0.27, 0.36, 18);
  kit.use({ colour: [0.09, 0.05, 0.03], bare: true });
  for (const side of [-1, 1]) {
    kit.tube(
      [
        [side * 0.4, 1.35, 0],
        [side * 1, 1.7, 0.05],
      ],
      [0.03, 0.015],
      5,
    );
    for (const lift of [0.12, 0.02])
      kit.tube(
        [
          [side * 0.86, 1.6, 0.03],
          [side * 1.06, 1.62 + lift * 2, -0.05],
        ],
        [0.014, 0.008],
        4,
      );
  }
}

function drawCampfire(kit: MeshKit, look: Look): void {
  kit.use({ colour: [0.11, 0.1, 0.095], texture: 'rock' });
  for (let stone = 0; stone < 11; stone += 1)
    kit.ball(Math.cos(stone * 0.571) * 0.75, 0.06, Math.sin(stone * 0.571) * 0.75, 0.2, 0.15, 0.18, 8);
  kit.use({ colour: scaleColour(colourOf('#5a3a22'), 0.7), texture: 'bark', glow: [0.25, 0.07, 0.01] });
  for (let log = 0; log < 6; log += 1) {
    const turn = log * 1.05 + look.random() * 0.3;
    kit.tube(
      [
        [Math.cos(turn) * 0.6, 0.06, Math.sin(turn) * 0.6],
        [Math.cos(turn + 3) * 0.08, 0.62, Math.sin(turn + 3) * 0.08],
      ],
      [0.085, 0.07],
      7,
    );
  }
  kit.use({ colour: [0.3, 0.1, 0.02], glow: [2.2, 0.65, 0.08] });
  kit.ball(0, 0.06, 0, 0.42, 0.1, 0.42, 10);
}

/** Flames over the logs, sparks, and the light they throw around. */
const flames: Shine = (look) => {
  const shift = look.random() * 30;
  return (u, v, out) => {
    const away = Math.hypot(u, (v - 0.5) * 0.9);
    const halo = Math.max(0, Math.exp(-away * 1.15) - 0.03) * 0.42;
    const pool = Math.max(0, Math.exp(-(Math.hypot(u * 0.55, (v + 0.1) * 2.6) ** 2)) - 0.02) * 0.35;
    const wave = noise.sum(u * 1.7 + shift, v * 1.5, 3) * 0.55;
    const t = v / 1.9;
    const wide = 0.5 * (1 - t) ** 0.8 * smoothstep(-0.12, 0.12, t);
    const flame =
      t > -0.1 && t < 1
        ? smoothstep(1, 0.25, Math.abs(u + wave * t * 0.8) / Math.max(0.02, wide)) *
          clamp(1.2 + noise.sum(u * 3.4 + shift, v * 2.3 - 3, 3) * 2.6)
        : 0;
    const heat = flame * (1 - t * 0.75);
    out[0] = halo + pool + flame * 2.4;
    out[1] = (halo + pool) * 0.44 + heat * 1.3;
    out[2] = (halo + pool) * 0.12 + heat ** 2 * 0.4;
    out[3] = clamp(flame * 0.7);
  };
};

function drawUmbrella(kit: MeshKit, look: Look): void {
  const [gores, radius] = [8, 1.1];
  for (let gore = 0; gore < gores; gore += 1) {
    kit.use({ colour: gore % 2 === 0 ? look.colour : look.tinted ? look.colour : [0.55, 0.54, 0.5], thin: 0.4, texture: 'cloth' });
    const at = (ring: number, side: number): readonly [number, number, number] => {
      const [turn, t] = [((gore + side) / gores) * 6.283, ring / 4];
      const dip = side === 0.5 && ring === 4 ? 0.1 : 0;
      return [
        Math.cos(turn) * radius * Math.sin(t * 1.45),
        2.35 - radius * 0.62 * (1 - Math.cos(t * 1.45)) + dip,
        Math.sin(turn) * radius * Math.sin(t * 1.45),
      ];
    };
    for (let ring = 0; ring < 4; ring += 1)
      for (const half of [0, 0.5]) kit.quad(at(ring, half), at(ring, half + 0.5), at(ring + 1, half + 0.5), at(ring + 1, half));
  }
  kit.use({ colour: [0.3, 0.26, 0.2] });
  kit.tube(
    [
      [0, 0, 0],
      [0, 2.5, 0],
    ],
    [0.025, 0.02],
    6,
  );
}

function drawBench(kit: MeshKit, look: Look): void {
  const colour = look.tinted || look.material ? look.colour : wood;
  kit.use({ colour: look.material === 'stone' ? colour : iron, gloss: 0.2 });
  for (const x of [-0.72, 0.72]) {
    kit.box(x, 0, -0.2, 0.07, 0.44, 0.07);
    kit.box(x, 0, 0.22, 0.07, 0.9, 0.07);
    kit.box(x, 0.4, 0, 0.07, 0.06, 0.5);
    kit.box(x, 0.64, -0.02, 0.07, 0.05, 0.46);
    kit.box(x, 0.44, -0.22, 0.06, 0.22, 0.06);
  }
  kit.use({ colour, texture: 'planks', grain: 0.4 });
  for (const z of [-0.2, -0.07, 0.06, 0.18]) kit.box(0, 0.45, z, 1.75, 0.045, 0.11);
  for (const y of [0.56, 0.7, 0.84]) kit.box(0, y, 0.21, 1.75, 0.1, 0.035);
}

function drawFence(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.tinted ? look.colour : look.name === 'white' ? [0.55, 0.55, 0.53] : wood, texture: 'planks', grain: 1 });
  for (let post = -20; post <= 20; post += 1) {
    const tall = post % 5 === 0 ? 1.2 : 0.95;
    kit.box(post * 0.22, -0.3, 0, 0.12, tall + 0.3, 0.05);
    kit.extrude(
      [
        [post * 0.22 - 0.06, tall],
        [post * 0.22 + 0.06, tall],
        [post * 0.22, tall + 0.1],
      ],
      0.05,
    );
  }
  for (const y of [0.28, 0.74]) kit.box(0, y, 0.05, 9, 0.09, 0.05);
}

function drawLampPost(kit: MeshKit, look: Look): void {
  const colour = look.tinted ? look.colour : iron;
  kit.use({ colour, gloss: 0.4, bare: true });
  kit.lathe(
    [
      [0.22, -0.2],
      [0.22, 0.12],
      [0.12, 0.3],
      [0.085, 0.8],
      [0.06, 3.3],
      [0.1, 3.36],
      [0.1, 3.42],
      [0, 3.42],
    ],
    12,
  );
  kit.lathe(
    [
      [0.09, 1.5],
      [0.11, 1.53],
      [0.09, 1.56],
    ],
    12,
  );
  kit.box(0, 3.1, 0, 0.7, 0.05, 0.05);
  kit.use({
    colour: [0.4, 0.38, 0.32],
    gloss: 0.6,
    bare: true,
    ...(look.lit > 0 ? { glow: [3.2 * look.lit, 2.3 * look.lit, 1.1 * look.lit] as const } : {}),
  });
  kit.lathe(
    [
      [0.12, 3.44],
      [0.24, 3.88],
      [0.24, 3.9],
    ],
    6,
  );
  kit.use({ colour, gloss: 0.4 });
  kit.lathe(
    [
      [0.3, 3.88],
      [0.1, 4.1],
      [0.05, 4.18],
      [0, 4.3],
    ],
    6,
  );
}

const lampGlow: Shine =
  ({ lit }) =>
  (u, v, out) => {
    const halo = Math.max(0, Math.exp(-Math.hypot(u, v - 3.66) * 1.3) - 0.03) * 0.55 * lit;
    const pool = Math.max(0, Math.exp(-(Math.hypot(u * 0.6, v * 3.2) ** 2)) - 0.02) * 0.2 * lit;
    out[0] = halo + pool;
    out[1] = (halo + pool) * 0.74;
    out[2] = (halo + pool) * 0.38;
  };

function drawFlag(kit: MeshKit, look: Look): void {
  kit.use({ colour: [0.4, 0.4, 0.4], gloss: 0.4 });
  kit.tube(
    [
      [0, -0.3, 0],
      [0, 6, 0],
    ],
    [0.06, 0.045],
    7,
  );
  kit.ball(0, 6.05, 0, 0.1);
  kit.use({ colour: look.colour, thin: 0.5, texture: 'cloth', bare: true });
  const at = (t: number, y: number) => [0.05 + t * 2.7, y - t * 0.15, Math.sin(t * 7) * 0.2 * t] as const;
  for (let step = 0; step < 14; step += 1)
    kit.quad(at(step / 14, 4.1), at((step + 1) / 14, 4.1), at((step + 1) / 14, 5.8), at(step / 14, 5.8));
}

function drawChair(kit: MeshKit, look: Look): void {
  const colour = look.tinted || look.material ? look.colour : wood;
  kit.use({ colour, texture: 'planks', grain: 0.5 });
  for (const x of [-0.2, 0.2]) for (const z of [-0.2, 0.2]) kit.box(x, 0, z, 0.05, z > 0 ? 0.98 : 0.45, 0.05);
  kit.box(0, 0.44, 0, 0.48, 0.05, 0.48);
  for (const y of [0.6, 0.74, 0.88]) kit.box(0, y, 0.2, 0.4, 0.08, 0.03);
}

export const outdoors = {
  snowman: {
    habitats: ['land'],
    height: 2.46,
    width: 2,
    colours: 'any',
    usual: ['white'],
    most: 7,
    draw: drawSnowman,
    parts: ['scarf', 'hat'],
    turn: [0, 0.4],
    share: 0.145,
  },
  campfire: {
    habitats: ['land'],
    height: 1.5,
    width: 1.9,
    colours: [],
    usual: ['orange'],
    most: 5,
    draw: drawCampfire,
    shine: flames,
    glare: [4.2, -0.9, 4],
    turn: [0, 3],
    share: 0.11,
  },
  umbrella: {
    habitats: ['land'],
    height: 2.5,
    width: 2.2,
    colours: 'any',
    usual: ['red', 'blue', 'yellow', 'orange'],
    most: 9,
    draw: drawUmbrella,
    turn: [0, 3],
    share: 0.15,
  },
  bench: {
    habitats: ['land'],
    height: 0.94,
    width: 1.75,
    colours: 'any',
    usual: ['brown'],
    most: 5,
    draw: drawBench,
    turn: [0.35, 0.2],
    top: 0.5,
    share: 0.09,
    materials: ['wood', 'stone', 'metal'],
  },
  fence: {
    habitats: ['land'],
    height: 1.15,
    width: 9,
    colours: 'any',
    usual: ['white', 'brown'],
    most: 3,
    draw: drawFence,
    turn: [0.15, 0.1],
    share: 0.07,
    materials: ['wood'],
  },
  'lamp-post': {
    habitats: ['land'],
    height: 4.3,
    width: 1,
    colours: 'any',
    usual: ['black'],
    most: 9,
    draw: drawLampPost,
    shine: lampGlow,
    glare: [4, -0.8, 6.8],
    turn: [0, 0.5],
    share: 0.27,
    materials: ['metal'],
  },
  flag: {
    habitats: ['land'],
    height: 6.1,
    width: 3,
    colours: 'any',
    usual: ['red', 'blue', 'yellow'],
    most: 9,
    draw: drawFlag,
    turn: [0.2, 0.3],
    share: 0.2,
  },
  chair: {
    habitats: ['land'],
    height: 0.98,
    width: 0.6,
    colours: 'any',
    usual: ['brown'],
    most: 6,
    draw: drawChair,
    turn: [0.5, 0.3],
    top: 0.5,
    share: 0.11,
    materials: ['wood', 'metal', 'gold'],
  },
} as const satisfies Record<string, Kind>;
