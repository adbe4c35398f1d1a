import { type Colour, colourOf, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { ColourName } from '../../colours.ts';
import { paintOf } from '../../tint.ts';
import type { Kind, Look, Shine } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { drawHotAirBalloon } from './hot-air-balloon.ts';

const white: Colour = [0.58, 0.58, 0.57];
const gay: readonly ColourName[] = ['red', 'yellow', 'blue', 'orange', 'green', 'purple'];

function drawAirplane(kit: MeshKit, look: Look): void {
  const body = look.tinted ? look.colour : white;
  const trim = look.tinted ? white : scaleColour(colourOf('#2b5fa8'), 0.7);
  kit.use({ colour: body, gloss: 0.5, bare: true });
  kit.tube(
    [
      [-17, 0.9, 0],
      [-13, 0.35, 0],
      [-8, 0, 0],
      [12, 0, 0],
      [15, -0.15, 0],
      [17, -0.5, 0],
      [17.6, -0.7, 0],
    ],
    [0.25, 1.1, 1.85, 1.85, 1.6, 0.9, 0.05],
    16,
  );
  kit.use({ colour: scaleColour(white, 0.95), gloss: 0.4, bare: true });
  for (const side of [-1, 1]) {
    kit.within({ z: side * 1.2, y: -0.7 }, () => {
      kit.quad([4, 0, 0], [-1.6, 0, 0], [-6.4, 1.3, side * 15.5], [-4.6, 1.3, side * 15.5]);
      kit.quad([4, -0.35, 0], [-1.6, -0.3, 0], [-6.4, 1.25, side * 15.5], [-4.6, 1.25, side * 15.5]);
      kit.quad([4, 0, 0], [4, -0.35, 0], [-4.6, 1.25, side * 15.5], [-4.6, 1.3, side * 15.5]);
    });
    kit.quad([-12.5, 0.9, 0], [-15.4, 0.9, 0], [-17, 1.3, side * 5.8], [-15.6, 1.3, side * 5.8]);
    kit.tube(
      [
        [2.6, -1.5, side * 5.6],
        [-0.8, -1.4, side * 5.6],
      ],
      [0.85, 0.62],
      12,
    );
  }
  kit.use({ colour: trim, gloss: 0.4, bare: true });
  kit.extrude(
    [
      [-11.5, 1.2],
      [-16, 1.2],
      [-17.6, 6.2],
      [-15.6, 6.2],
    ],
    0.3,
  );
  kit.use({
    colour: [0.03, 0.04, 0.06],
    gloss: 0.6,
    bare: true,
    ...(look.lit > 0 ? { glow: [1.3 * look.lit, 1 * look.lit, 0.55 * look.lit] as const } : {}),
  });
  for (const z of [-1.84, 1.84]) for (let window = 0; window < 16; window += 1) kit.box(-7 + window * 1.2, 0.3, z, 0.5, 0.5, 0.08);
  kit.box(15.4, 0.55, 0, 1.1, 0.5, 1.5);
}

function drawRocket(kit: MeshKit, look: Look): void {
  const body = look.tinted || look.material ? look.colour : white;
  const trim = look.tinted && look.name === 'red' ? white : scaleColour(colourOf('#b52a22'), 0.75);
  kit.use({ colour: body, gloss: 0.5, bare: true });
  kit.lathe(
    [
      [1.1, -8],
      [1.75, -7],
      [2, -4],
      [2, 3],
      [1.75, 5.5],
    ],
    22,
  );
  kit.use({ colour: trim, gloss: 0.4, bare: true });
  kit.lathe(
    [
      [1.76, 5.4],
      [1.2, 7.6],
      [0.4, 9.4],
      [0, 10],
    ],
    22,
  );
  for (let fin = 0; fin < 4; fin += 1)
    kit.within({ turn: (fin * Math.PI) / 2 + 0.4 }, () =>
      kit.extrude(
        [
          [1.6, -4],
          [1.4, -7.6],
          [3.9, -9.6],
          [3.7, -7],
        ],
        0.3,
      ),
    );
  kit.use({ colour: [0.2, 0.2, 0.22], gloss: 0.5 });
  kit.lathe(
    [
      [1.5, -9],
      [0.9, -7.8],
    ],
    16,
  );
  for (const y of [2.6, -0.6]) {
    kit.within({ y, z: -2, pitch: Math.PI / 2 }, () => {
      kit.use({ colour: [0.3, 0.3, 0.32], gloss: 0.6 });
      kit.cylinder(0, -0.1, 0, 0.8, 0.8, 0.2, 16);
      kit.use({ colour: [0.06, 0.16, 0.26], gloss: 0.9, glow: [0.1, 0.25, 0.35] });
      kit.cylinder(0, -0.16, 0, 0.6, 0.6, 0.2, 16);
    });
  }
}

const exhaust: Shine = () => (u, v, out) => {
  const down = -8.6 - v;
  if (down < 0) return;
  const wide = 0.8 + down * 0.05;
  const core = Math.exp(-((u / wide) ** 2) * 1.6) * Math.exp(-down * 0.17) * Math.min(1, down + 0.4);
  out[0] = core * 2.6;
  out[1] = core * 1.35 * Math.exp(-down * 0.05);
  out[2] = core * 0.5;
  out[3] = core * 0.3;
};

function drawSpaceship(kit: MeshKit, look: Look): void {
  const hull = look.tinted || look.material ? look.colour : scaleColour(colourOf('#a8adb4'), 0.66);
  kit.use({ colour: hull, gloss: 0.55, texture: 'metal', bare: true });
  kit.lathe(
    [
      [0, -0.9],
      [3, -0.75],
      [6.8, -0.15],
      [7, 0.1],
      [6.8, 0.3],
      [3.2, 1.05],
      [2.6, 1.2],
    ],
    36,
  );
  kit.use({ colour: scaleColour(hull, 0.5), gloss: 0.4, bare: true });
  kit.lathe(
    [
      [6.4, 0.42],
      [5.9, 0.5],
      [5.4, 0.62],
    ],
    36,
  );
  kit.use({ colour: [0.08, 0.2, 0.26], gloss: 1, bare: true, glow: [0.1, 0.32, 0.42] });
  kit.lathe(
    Array.from({ length: 8 }, (_, step) => [2.6 * Math.cos((step / 7) * 1.57), 1.2 + 1.5 * Math.sin((step / 7) * 1.57)] as const),
    26,
  );
  for (let light = 0; light < 18; light += 1) {
    const turn = (light / 18) * 6.283;
    kit.use({ colour: [0.2, 0.2, 0.2], glow: light % 3 === 0 ? [1.6, 0.5, 0.3] : [0.5, 1.4, 1.7], bare: true });
    kit.ball(Math.cos(turn) * 6.75, -0.02, Math.sin(turn) * 6.75, 0.24, 0.18, 0.24, 7);
  }
}

function drawAirship(kit: MeshKit, look: Look): void {
  kit.use({
    colour: look.tinted || look.material ? look.colour : scaleColour(colourOf('#b9bec4'), 0.66),
    gloss: 0.35,
    texture: 'metal',
    bare: true,
  });
  kit.ball(0, 1, 0, 24, 6, 6, 32);
  kit.use({ colour: look.tinted ? white : scaleColour(colourOf('#b5402c'), 0.7), gloss: 0.3, bare: true });
  for (let fin = 0; fin < 4; fin += 1)
    kit.within({ y: 1 }, () => {
      const [c, s] = [Math.cos((fin * Math.PI) / 2 + 0.78), Math.sin((fin * Math.PI) / 2 + 0.78)];
      kit.quad([-14, c * 4.4, s * 4.4], [-21, c * 2.6, s * 2.6], [-24, c * 7.6, s * 7.6], [-18.5, c * 7.6, s * 7.6]);
    });
  kit.use({ colour: [0.2, 0.2, 0.21], gloss: 0.4, bare: true });
  kit.box(2, -6.9, 0, 9, 2, 2.4, 0.9);
  kit.use({ colour: [0.1, 0.1, 0.1], glow: [0.2 + look.lit * 1.5, 0.15 + look.lit, 0.08 + look.lit * 0.4], bare: true });
  for (let window = 0; window < 6; window += 1) kit.box(-1.2 + window * 1.3, -6.1, -1.16, 0.8, 0.7, 0.1);
}

function drawKite(kit: MeshKit, look: Look): void {
  const second = mixColour(look.colour, look.tinted ? white : paintOf(gay[(look.index + 1) % gay.length] as ColourName), 0.7);
  kit.within({ roll: 0.35 + look.random() * 0.3, pitch: 0.4 }, () => {
    const [top, low, side] = [0.62, -0.85, 0.56];
    kit.use({ colour: look.colour, thin: 0.6, texture: 'cloth', bare: true });
    kit.triangle([0, top, 0], [-side, 0.12, 0.06], [0, 0.12, -0.05]);
    kit.triangle([0, low, 0], [0, 0.12, -0.05], [side, 0.12, 0.06]);
    kit.use({ colour: second, thin: 0.6, texture: 'cloth', bare: true });
    kit.triangle([0, top, 0], [0, 0.12, -0.05], [side, 0.12, 0.06]);
    kit.triangle([0, low, 0], [-side, 0.12, 0.06], [0, 0.12, -0.05]);
    kit.use({ colour: look.colour, thin: 0.5, bare: true });
    const tail = Array.from({ length: 9 }, (_, step) => [Math.sin(step * 0.9) * 0.09 - step * 0.03, low - step * 0.14, 0] as const);
    kit.tube(tail, [0.012], 4);
    for (const [x, y] of tail.filter((_, index) => index % 2 === 1)) {
      kit.triangle([x, y, 0], [x - 0.13, y + 0.06, 0], [x - 0.13, y - 0.06, 0]);
      kit.triangle([x, y, 0], [x + 0.13, y + 0.06, 0], [x + 0.13, y - 0.06, 0]);
    }
  });
}

/** Outline of a toy balloon from its knot: a cone that swells into half a ball. */
const rubber = Array.from({ length: 27 }, (_none, place): [number, number] => {
  const lower = place / 12;
  const angle = ((place - 12) / 14) * (Math.PI / 2);
  return lower < 1
    ? [0.012 + 0.168 * Math.sin(lower * (Math.PI / 2)), -0.24 + 0.28 * lower]
    : [0.18 * Math.cos(angle), 0.04 + 0.18 * Math.sin(angle)];
});

function drawBalloon(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.colour, gloss: 0.7, thin: 0.15, bare: true });
  kit.within({ y: 0.3 }, () => kit.lathe(rubber, 28));
  kit.triangle([-0.03, 0.03, 0], [0.03, 0.03, 0], [0, 0.07, 0]);
  kit.use({ colour: [0.5, 0.5, 0.5] });
  kit.tube(
    [
      [0, 0.04, 0],
      [0.03, -0.18, 0],
      [-0.01, -0.5, 0],
    ],
    [0.004],
    3,
  );
}

export const aircraft = {
  'hot-air-balloon': {
    habitats: ['sky'],
    height: 25,
    width: 16,
    colours: 'any',
    usual: gay,
    most: 12,
    draw: drawHotAirBalloon,
    turn: [0, 3],
    share: 0.26,
    atDistances: true,
  },
  airplane: {
    habitats: ['sky'],
    height: 8,
    width: 32,
    colours: 'any',
    usual: ['white'],
    most: 5,
    draw: drawAirplane,
    turn: [0.55, 0.2],
    share: 0.07,
  },
  rocket: {
    habitats: ['space', 'sky'],
    height: 19.5,
    width: 7.6,
    colours: 'any',
    usual: ['white'],
    most: 4,
    draw: drawRocket,
    shine: exhaust,
    glare: [3.5, -26, -8.4],
    turn: [0, 3],
    share: 0.32,
    materials: ['metal', 'silver', 'gold'],
  },
  spaceship: {
    habitats: ['space', 'sky'],
    height: 3.6,
    width: 14,
    colours: 'any',
    usual: ['grey'],
    most: 5,
    draw: drawSpaceship,
    turn: [0, 3],
    share: 0.1,
    materials: ['metal', 'silver', 'gold'],
  },
  airship: {
    habitats: ['sky'],
    height: 14,
    width: 48,
    colours: 'any',
    usual: ['grey'],
    most: 4,
    draw: drawAirship,
    turn: [0.45, 0.2],
    share: 0.13,
    materials: ['metal', 'silver', 'gold'],
  },
  ufo: {
    habitats: ['sky', 'space'],
    height: 3.6,
    width: 14,
    colours: 'any',
    usual: ['grey'],
    most: 7,
    draw: drawSpaceship,
    turn: [0, 3],
    share: 0.07,
    materials: ['metal', 'silver', 'gold'],
  },
  kite: { habitats: ['sky'], height: 2.4, width: 1.2, colours: 'any', usual: gay, most: 9, draw: drawKite, turn: [0, 0.4], share: 0.16 },
  balloon: { habitats: ['sky'], height: 1, width: 0.4, colours: 'any', usual: gay, most: 12, draw: drawBalloon, turn: [0, 3], share: 0.15 },
} as const satisfies Record<string, Kind>;
