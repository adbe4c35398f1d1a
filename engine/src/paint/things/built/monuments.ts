import { colourOf, scaleColour } from '../../../pixels/shade.ts';
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
} as const satisfies Record<string, Kind>;
