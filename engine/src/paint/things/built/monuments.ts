import { type Colour, colourOf, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';

const stone = scaleColour(colourOf('#9d978b'), 0.7);

function drawFountain(kit: MeshKit, look: Look): void {
  const marble = look.tinted || look.material ? look.colour : scaleColour(colourOf('#c4beb2'), 0.7);
  const water = { colour: [0.12, 0.22, 0.26] as const, gloss: 0.9, bare: true };
  kit.use({ colour: marble, texture: 'rock' });
  kit.lathe(
    [
      [3.2, -0.5],
      [3.2, 0.5],
      [3.35, 0.65],
      [3, 0.65],
      [2.9, 0.3],
    ],
    28,
  );
  kit.lathe(
    [
      [0.5, 0.2],
      [0.35, 1.4],
      [0.3, 1.7],
      [1.55, 2],
      [1.65, 2.2],
      [1.4, 2.15],
      [0.3, 2.05],
    ],
    22,
  );
  kit.lathe(
    [
      [0.22, 2.1],
      [0.16, 3.1],
      [0.75, 3.3],
      [0.82, 3.45],
      [0.6, 3.42],
      [0, 3.5],
    ],
    18,
  );
  kit.use(water);
  kit.lathe(
    [
      [2.95, 0.45],
      [0, 0.45],
    ],
    28,
  );
  kit.lathe(
    [
      [1.5, 2.14],
      [0, 2.14],
    ],
    20,
  );
  kit.use({ colour: [0.6, 0.68, 0.72], thin: 0.7, bare: true });
  const { random } = look;
  for (let jet = 0; jet < 16; jet += 1) {
    const turn = (jet / 16) * Math.PI * 2 + random() * 0.2;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const from = jet % 2 === 0;
    const points = [0, 0.25, 0.5, 0.75, 1].map((t) => {
      const out = from ? 0.78 + t * 0.75 : 1.6 + t * 0.8;
      const y = from ? 3.45 + t * 0.25 - t * t * 1.6 : 2.2 - t * t * 1.75;
      return [c * out, y, s * out] as const;
    });
    kit.tube(points, [0.05, 0.035, 0.03], 4);
  }
  kit.tube(
    [
      [0, 3.4, 0],
      [0, 4.5, 0],
    ],
    [0.1, 0.02],
    6,
  );
  for (let drop = 0; drop < 24; drop += 1) {
    const turn = random() * 6.28;
    const out = random() * 0.35;
    kit.ball(Math.cos(turn) * out, 4.5 - out * out * 4 - random() * 0.3, Math.sin(turn) * out, 0.035, 0.05, 0.035, 5);
  }
}

function drawWell(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.tinted ? look.colour : stone, texture: 'stones', grain: 0.4 });
  kit.lathe(
    [
      [1, -0.3],
      [1, 0.95],
      [0.8, 0.95],
      [0.8, 0.2],
    ],
    18,
  );
  kit.use({ colour: scaleColour(colourOf('#6b4a2e'), 0.8), texture: 'bark' });
  for (const x of [-0.9, 0.9]) kit.box(x, 0.3, 0, 0.16, 2.2, 0.16);
  kit.within({ y: 1.9, roll: Math.PI / 2 }, () => kit.cylinder(0, -0.85, 0, 0.12, 0.12, 1.7, 8));
  kit.use({ colour: scaleColour(colourOf('#7d4434'), 0.75), texture: 'tiles', grain: 0.2 });
  kit.saddle(0, 2.35, 0, 2.5, 0.8, 1.9);
  kit.use({ colour: [0.25, 0.15, 0.08] });
  kit.cylinder(0.15, 1, 0, 0.18, 0.22, 0.35, 10);
}

/** Domes joined by tubes, for the Moon and for Mars. */
/** Frame, rows of lit windows, a lock and the dust that is heaped against its foot: what makes a shell a dome that people live in. */
function addDomeFittings(kit: MeshKit, look: Look, radius: number, shell: Colour): void {
  const frame = { colour: mixColour(shell, [0.1, 0.1, 0.12], 0.62), bare: true } as const;
  const at = (rise: number, turn: number, out = 1.012) =>
    [
      Math.cos(rise) * Math.cos(turn) * radius * out,
      Math.sin(rise) * radius * 0.86 * out,
      Math.cos(rise) * Math.sin(turn) * radius * out,
    ] as const;
  kit.use(frame);
  for (let rib = 0; rib < 12; rib += 1)
    kit.tube(
      Array.from({ length: 7 }, (_, step) => at((step / 6) * 1.5, (rib / 12) * Math.PI * 2)),
      [radius * 0.017],
      4,
    );
  for (const rise of [0.62, 1.08])
    kit.tube(
      Array.from({ length: 25 }, (_, step) => at(rise, (step / 24) * Math.PI * 2)),
      [radius * 0.014],
      4,
    );
  kit.cylinder(0, radius * 0.82, 0, radius * 0.2, radius * 0.16, radius * 0.1, 12);
  // Windows lie in the shell between two ribs, each in its frame.
  const lamp = scaleColour([1.3, 0.68, 0.22], 0.2 + look.lit * 0.75);
  for (let index = 0; index < 12; index += 1) {
    const turn = ((index + 0.5) / 12) * Math.PI * 2;
    const wide = 0.17;
    for (const [finish, grow, out] of [
      [frame, 1.22, 1.014],
      [{ colour: [0.1, 0.12, 0.14] as const, ...(index % 4 === 3 ? { gloss: 0.6 } : { glow: lamp }) }, 1, 1.026],
    ] as const) {
      kit.use(finish);
      const [low, high] = [0.4 - 0.11 * grow, 0.4 + 0.11 * grow];
      kit.quad(
        at(low, turn - wide * grow, out),
        at(low, turn + wide * grow, out),
        at(high, turn + wide * grow, out),
        at(high, turn - wide * grow, out),
      );
    }
  }
  const dust = look.ground ?? ([0.3, 0.29, 0.28] as const);
  kit.use({ colour: dust, texture: 'rock', bare: true });
  kit.lathe(
    [
      [radius * 1.5, -0.5],
      [radius * 1.24, radius * 0.06],
      [radius * 1.08, radius * 0.17],
      [radius * 0.97, radius * 0.21],
    ],
    26,
  );
}

/** A lock before the largest dome, panels that gather sunlight, tanks: what stands around a base. */
function addYard(kit: MeshKit, look: Look, shell: Colour): void {
  kit.use({ colour: scaleColour(shell, 0.9), texture: 'metal', bare: true });
  kit.box(0.4, -0.4, -4.6, 2.1, 2.3, 2.2, 0.9);
  kit.use({ colour: [0.06, 0.07, 0.08], glow: scaleColour([1.3, 0.68, 0.22], 0.12 + look.lit * 0.6) });
  kit.box(0.4, 0.75, -5.68, 0.62, 0.5, 0.08);
  for (const x of [-4.2, -6.2]) {
    kit.use({ colour: [0.35, 0.35, 0.37], bare: true });
    kit.cylinder(x, -0.3, -4.4, 0.07, 0.07, 1.3, 6);
    kit.use({ colour: [0.02, 0.035, 0.09], gloss: 0.6, bare: true });
    kit.within({ x, y: 1, z: -4.4, pitch: -0.75 }, () => kit.box(0, 0, 0, 1.7, 0.06, 1.2));
  }
  kit.use({ colour: scaleColour(shell, 0.8), gloss: 0.3, texture: 'metal', bare: true });
  for (const x of [4.4, 5.5]) {
    kit.cylinder(x, -0.3, -4, 0.46, 0.46, 1.7, 12);
    kit.ball(x, 1.4, -4, 0.46, 0.3, 0.46, 10);
  }
}

function drawMoonBase(kit: MeshKit, look: Look): void {
  const shell = { colour: look.tinted ? look.colour : ([0.5, 0.48, 0.45] as Colour), gloss: 0.12, texture: 'metal' as const, bare: true };
  for (const [x, z, radius] of [
    [0, 0, 4.2],
    [-8, 1.6, 2.7],
    [7.2, -0.6, 3],
    [1.5, 7, 2.4],
  ] as const) {
    kit.within({ x, z }, () => {
      kit.use(shell);
      kit.lathe(
        Array.from(
          { length: 8 },
          (_, step) => [radius * Math.cos((step / 7) * 1.57), radius * 0.86 * Math.sin((step / 7) * 1.57)] as const,
        ),
        22,
      );
      addDomeFittings(kit, look, radius, shell.colour);
    });
  }
  kit.use(shell);
  kit.tube(
    [
      [-8, 0.9, 1.6],
      [7.2, 0.9, -0.6],
    ],
    [0.75],
    10,
  );
  addYard(kit, look, shell.colour);
  kit.use({ colour: [0.4, 0.4, 0.42] });
  kit.tube(
    [
      [4, 0, 3.4],
      [4, 4.6, 3.4],
    ],
    [0.14, 0.06],
    6,
  );
  kit.within({ x: 4, y: 4.5, z: 3.4, roll: 0.6, pitch: -0.5 }, () =>
    kit.lathe(
      [
        [0.1, 0],
        [1, 0.3],
        [1.5, 0.8],
      ],
      16,
    ),
  );
}

export const monuments = {
  fountain: {
    habitats: ['land'],
    height: 4.5,
    width: 6.7,
    colours: 'any',
    usual: ['white'],
    most: 4,
    draw: drawFountain,
    share: 0.17,
    materials: ['stone', 'marble'],
  },
  well: {
    habitats: ['land'],
    height: 3.2,
    width: 2.5,
    colours: 'any',
    usual: ['grey'],
    most: 4,
    draw: drawWell,
    turn: [0.4, 0.2],
    share: 0.12,
    materials: ['stone'],
  },
  'moon-base': {
    habitats: ['land'],
    height: 6,
    width: 21,
    colours: 'any',
    usual: ['white'],
    most: 2,
    draw: drawMoonBase,
    turn: [0.2, 0.3],
    share: 0.17,
    alone: 0.22,
  },
} as const satisfies Record<string, Kind>;
