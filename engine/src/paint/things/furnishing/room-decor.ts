import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { Coat } from '../mesh/finish.ts';
import type { HidePlace, MeshKit } from '../mesh/mesh-kit.ts';
import { softBox, woodOf } from './joinery.ts';

/** What hangs on walls, lies on floors and stands in corners. */

/** A flat rectangle towards the eye whose coat gets (u, v) from 0 to 1. */
function panel(kit: MeshKit, x: number, y: number, z: number, width: number, height: number): void {
  const at = (u: number, v: number): [readonly [number, number, number], HidePlace] => [
    [x + (u - 0.5) * width, y + v * height, z],
    [u, v, 0, 1],
  ];
  const [a, b, c, d] = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  const n = [0, 0, -1] as const;
  kit.smooth([a[0], b[0], c[0]], [n, n, n], [a[1], b[1], c[1]]);
  kit.smooth([a[0], c[0], d[0]], [n, n, n], [a[1], c[1], d[1]]);
}

/** Hills under a sky, in a few hues: what a picture on a wall shows. */
function landscape(look: Look): Coat {
  const shift = look.random() * 6;
  const evening = look.random() < 0.5;
  const sky: Colour = evening ? [0.72, 0.42, 0.24] : [0.42, 0.58, 0.7];
  const far: Colour = look.tinted ? look.colour : evening ? [0.3, 0.2, 0.3] : [0.2, 0.32, 0.38];
  return (u, v, _z, _pixel, out) => {
    const ridge = (height: number, wave: number, phase: number) =>
      height + 0.08 * Math.sin(u * wave + phase + shift) + 0.035 * Math.sin(u * wave * 2.7 + phase);
    const sun = Math.hypot((u - 0.66) * 1.2, v - 0.72) < 0.085;
    const paint: Colour =
      v < ridge(0.2, 5, 4)
        ? scaleColour(far, 0.45)
        : v < ridge(0.36, 6, 2)
          ? scaleColour(far, 0.75)
          : v < ridge(0.52, 4, 0)
            ? mixColour(far, sky, 0.35)
            : sun
              ? [0.9, 0.78, 0.5]
              : mixColour(mixColour(sky, [0.85, 0.8, 0.7], 0.5), sky, (v - 0.5) * 2);
    out.set(paint);
  };
}

function drawPicture(kit: MeshKit, look: Look): void {
  kit.use(woodOf({ ...look, tinted: false }, look.index % 2 === 0 ? '#3a2a1c' : '#a07a3c'));
  kit.box(0, 0, 0, 0.86, 0.66, 0.03);
  kit.use({ colour: [0.72, 0.7, 0.66], bare: true });
  panel(kit, 0, 0.03, -0.018, 0.8, 0.6);
  kit.use({ colour: [0.5, 0.5, 0.5], coat: landscape(look), bare: true });
  panel(kit, 0, 0.09, -0.021, 0.68, 0.48);
}

function drawMirror(kit: MeshKit, look: Look): void {
  kit.use(woodOf(look, '#a07a3c'));
  kit.box(0, 0, 0, 0.7, 1, 0.03);
  kit.use({ colour: [0.3, 0.33, 0.35], gloss: 1, bare: true });
  panel(kit, 0, 0.04, -0.02, 0.62, 0.92);
}

function drawBlackboard(kit: MeshKit, look: Look): void {
  kit.use(woodOf({ ...look, tinted: false }, '#8a6038'));
  kit.box(0, 0, 0, 2.8, 1.2, 0.03);
  kit.box(0, -0.04, -0.05, 2.8, 0.03, 0.1);
  const slate: Colour = look.tinted ? scaleColour(look.colour, 0.4) : [0.025, 0.07, 0.05];
  const chalk: Coat = (u, v, _z, _pixel, out) => {
    const line = Math.floor(v * 7);
    const along = u * 34 + line * 7.3;
    const word = Math.sin(Math.floor(along) * 12.9 + line * 78.2) > -0.35 && u > 0.06 && u < (line % 3 === 0 ? 0.5 : 0.88);
    const stroke = Math.abs(v * 7 - line - 0.5 + 0.16 * Math.sin(along * 6.3)) < 0.07;
    out.set(
      word && stroke && line > 1 && line < 6
        ? [0.5, 0.52, 0.48]
        : mixColour(slate, [0.2, 0.24, 0.22], 0.1 + 0.12 * Math.sin(u * 9 + v * 4) ** 2),
    );
  };
  kit.use({ colour: slate, coat: chalk, bare: true });
  panel(kit, 0, 0.05, -0.02, 2.7, 1.1);
}

function drawTv(kit: MeshKit, _look: Look): void {
  kit.use({ colour: [0.01, 0.01, 0.012], gloss: 0.8, bare: true });
  kit.box(0, 0.05, 0, 1.24, 0.72, 0.04);
  kit.box(0, 0, 0, 0.4, 0.06, 0.2);
}

/** A rug with a border and a field of diamonds. */
function drawRug(kit: MeshKit, look: Look): void {
  const ground: Colour = look.tinted ? look.colour : mixColour(look.colour, [0.2, 0.1, 0.07], 0.45);
  const light: Colour = mixColour(ground, [0.5, 0.42, 0.3], 0.62);
  const dark = mixColour(scaleColour(ground, 0.5), [0.06, 0.08, 0.14], 0.4);
  const weave: Coat = (u, v, _z, _pixel, out) => {
    const edge = Math.min(u * 2.4, (1 - u) * 2.4, v * 1.6, (1 - v) * 1.6);
    const diamond = Math.abs(((u * 6) % 1) - 0.5) + Math.abs(((v * 4) % 1) - 0.5);
    const middle = Math.hypot((u - 0.5) * 1.5, v - 0.5);
    const paint =
      edge < 0.05
        ? light
        : edge < 0.2
          ? dark
          : edge < 0.24
            ? light
            : middle < 0.2
              ? middle < 0.15
                ? dark
                : light
              : diamond < 0.22
                ? light
                : diamond < 0.3
                  ? dark
                  : ground;
    const pile = 0.93 + 0.1 * Math.sin(u * 190) * Math.sin(v * 130);
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (paint[channel] as number) * pile;
  };
  kit.use({ colour: dark, bare: true });
  kit.box(0, 0, 0, 2.4, 0.012, 1.6);
  kit.use({ colour: ground, coat: weave, bare: true });
  const at = (u: number, v: number): [readonly [number, number, number], HidePlace] => [
    [(u - 0.5) * 2.4, 0.014, (v - 0.5) * 1.6],
    [u, v, 0, 1],
  ];
  const [a, b, c, d] = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  const n = [0, 1, 0] as const;
  kit.smooth([a[0], b[0], c[0]], [n, n, n], [a[1], b[1], c[1]]);
  kit.smooth([a[0], c[0], d[0]], [n, n, n], [a[1], c[1], d[1]]);
}

function drawPottedPlant(kit: MeshKit, look: Look): void {
  const { random } = look;
  kit.use({ colour: look.tinted ? look.colour : [0.5, 0.46, 0.4], gloss: 0.2, bare: true });
  kit.lathe(
    [
      [0, 0],
      [0.13, 0],
      [0.18, 0.3],
      [0.185, 0.33],
      [0.165, 0.33],
      [0.15, 0.28],
      [0, 0.28],
    ],
    20,
  );
  for (let leaf = 0; leaf < 15; leaf += 1) {
    const turn = leaf * 2.4 + random() * 0.5;
    const out = 0.2 + random() * 0.32;
    const tall = 0.5 + random() * 0.6;
    const green: Colour = [0.035 + random() * 0.03, 0.13 + random() * 0.09, 0.035];
    const point = (share: number) =>
      [Math.cos(turn) * out * share ** 1.5, 0.28 + tall * share, Math.sin(turn) * out * share ** 1.5] as const;
    kit.use({ colour: scaleColour(green, 0.7), bare: true });
    kit.tube([[0, 0.26, 0], point(0.5), point(0.8)], [0.009, 0.006], 5);
    kit.use({ colour: green, thin: 0.5, gloss: 0.25, bare: true });
    blade(kit, point(0.8), turn, 0.2 + random() * 0.12);
  }
}

/** A cactus with ribs, as on a windowsill. */
function drawPottedCactus(kit: MeshKit, look: Look): void {
  kit.use({ colour: look.tinted ? look.colour : [0.34, 0.13, 0.07], gloss: 0.15, bare: true });
  kit.lathe(
    [
      [0, 0],
      [0.06, 0],
      [0.085, 0.11],
      [0.09, 0.14],
      [0.078, 0.14],
      [0.072, 0.12],
      [0, 0.12],
    ],
    20,
  );
  kit.use({ colour: [0.05, 0.14, 0.05], gloss: 0.1, bare: true });
  for (let rib = 0; rib < 8; rib += 1) {
    const turn = (rib * Math.PI) / 4;
    kit.ball(Math.cos(turn) * 0.026, 0.23, Math.sin(turn) * 0.026, 0.036, 0.125, 0.036, 12);
  }
  if (look.flowerless) return;
  kit.use({ colour: [0.62, 0.1, 0.28], bare: true });
  kit.ball(0.01, 0.355, 0, 0.026, 0.02, 0.026, 8);
}

/** A broad leaf that hangs outwards from a point. */
function blade(kit: MeshKit, from: readonly [number, number, number], turn: number, long: number): void {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (t: number, side: number): readonly [number, number, number] => {
    const wide = Math.sin(Math.min(1, t * 1.02) * Math.PI) ** 0.7 * long * 0.42 * side;
    const lift = 0.35 * t - 0.75 * t * t + (side === 0 ? -0.03 : 0.02);
    return [from[0] + c * t * long - s * wide, from[1] + lift * long, from[2] + s * t * long + c * wide];
  };
  for (let part = 0; part < 4; part += 1)
    for (const side of [-1, 1]) {
      const [a, b] = [part / 4, (part + 1) / 4];
      kit.quad(at(a, 0), at(b, 0), at(b, side), at(a, side));
    }
}

function drawEasel(kit: MeshKit, look: Look): void {
  kit.use(woodOf({ ...look, tinted: false }, '#9a6f42'));
  for (const x of [-1, 1])
    kit.tube(
      [
        [x * 0.36, 0, -0.1],
        [x * 0.06, 1.8, 0.1],
      ],
      [0.02],
      6,
    );
  kit.tube(
    [
      [0, 0, 0.6],
      [0, 1.76, 0.12],
    ],
    [0.02],
    6,
  );
  kit.box(0, 0.72, -0.06, 0.8, 0.05, 0.09);
  kit.within({ y: 0.77, z: -0.02, pitch: 0.1 }, () => {
    kit.use({ colour: [0.74, 0.72, 0.67], bare: true });
    kit.box(0, 0, 0, 0.84, 0.68, 0.025);
    kit.use({ colour: [0.5, 0.5, 0.5], coat: landscape(look), bare: true });
    panel(kit, 0, 0.03, -0.016, 0.78, 0.62);
  });
}

function drawChristmasTree(kit: MeshKit, look: Look): void {
  const { random } = look;
  kit.use({ colour: [0.14, 0.08, 0.04], texture: 'bark', bare: true });
  kit.cylinder(0, 0, 0, 0.06, 0.05, 0.35, 10);
  for (let tier = 0; tier < 9; tier += 1) {
    const y = 0.22 + tier * 0.18;
    const out = 0.68 * (1 - tier / 9.6);
    for (let bough = 0; bough < 22; bough += 1) {
      const turn = (bough / 22) * 6.283 + tier;
      const reach = out * (0.82 + random() * 0.25);
      kit.use({ colour: [0.015 + random() * 0.015, 0.085 + random() * 0.05, 0.03], thin: 0.3, bare: true });
      const tip = [Math.cos(turn) * reach, y - 0.04 - random() * 0.05, Math.sin(turn) * reach] as const;
      const wide = 0.11 * (1 - tier / 14);
      const [c, s] = [Math.cos(turn + 1.57) * wide, Math.sin(turn + 1.57) * wide];
      kit.triangle([c, y + 0.2, s], tip, [-c, y + 0.2, -s]);
      kit.triangle(
        [tip[0] * 0.5 + c, y + 0.02, tip[2] * 0.5 + s],
        [tip[0] * 1.04, tip[1] - 0.02, tip[2] * 1.04],
        [tip[0] * 0.5 - c, y + 0.02, tip[2] * 0.5 - s],
      );
    }
    const hues = [
      [0.6, 0.02, 0.03],
      [0.75, 0.5, 0.1],
      [0.1, 0.2, 0.6],
    ] as const;
    for (let bauble = 0; bauble < 6; bauble += 1) {
      const turn = (bauble / 6) * 6.283 + tier * 0.7;
      const shine = bauble % 2 === 0;
      kit.use(
        shine
          ? { colour: [0.9, 0.7, 0.4], glow: [3, 1.9, 0.7], bare: true }
          : { colour: hues[(bauble + tier) % 3] as Colour, gloss: 0.8, bare: true },
      );
      const size = shine ? 0.014 : 0.036;
      kit.ball(Math.cos(turn) * out * 0.96, y + 0.02, Math.sin(turn) * out * 0.96, size, size, size, 8);
    }
  }
  kit.use({ colour: [0.9, 0.7, 0.3], glow: [2.4, 1.5, 0.4], bare: true });
  const star = Array.from({ length: 10 }, (_, at) => {
    const turn = (at / 10) * 6.283 + Math.PI / 2;
    const out = at % 2 === 0 ? 0.12 : 0.05;
    return [Math.cos(turn) * out, 1.98 + Math.sin(turn) * out] as const;
  });
  kit.extrude(star, 0.03);
}

function drawBuddha(kit: MeshKit, look: Look): void {
  const gold: Colour = look.tinted ? look.colour : [0.55, 0.36, 0.08];
  kit.use({ colour: [0.26, 0.05, 0.03], gloss: 0.3, bare: true });
  kit.box(0, 0, 0, 2, 0.7, 1.1);
  kit.use({ colour: gold, gloss: 0.6, bare: true });
  kit.within({ y: 0.7 }, () =>
    kit.lathe(
      [
        [0.5, 0],
        [0.72, 0.1],
        [0.74, 0.18],
        [0.5, 0.24],
      ],
      26,
    ),
  );
  softBox(kit, 0, 0.92, -0.06, 1.36, 0.3, 0.76, 0.15);
  kit.ball(0, 1.4, 0, 0.36, 0.46, 0.25, 18);
  for (const x of [-1, 1]) {
    kit.tube(
      [
        [x * 0.34, 1.66, 0],
        [x * 0.5, 1.36, -0.04],
        [x * 0.36, 1.16, -0.24],
        [x * 0.06, 1.16, -0.38],
      ],
      [0.12, 0.11, 0.09, 0.06],
      10,
    );
    kit.ball(x * 0.2, 2.04, 0, 0.03, 0.09, 0.04, 8);
  }
  kit.cylinder(0, 1.76, 0, 0.1, 0.1, 0.14, 12);
  kit.ball(0, 2.04, 0, 0.19, 0.23, 0.19, 18);
  kit.use({ colour: [0.05, 0.06, 0.16], bare: true });
  kit.ball(0, 2.14, 0.02, 0.19, 0.17, 0.19, 16);
  kit.ball(0, 2.31, 0.02, 0.08, 0.07, 0.08, 10);
  kit.use({ colour: gold, gloss: 0.5, glow: [0.1, 0.06, 0.01], bare: true });
  kit.within({ y: 2.05, z: 0.3 }, () =>
    kit.extrude(
      Array.from({ length: 28 }, (_, at) => [Math.cos((at / 28) * 6.283) * 0.5, Math.sin((at / 28) * 6.283) * 0.5] as const),
      0.03,
    ),
  );
}

const decor = { habitats: ['room'], colours: 'any', most: 4, turn: [0, 0] } as const;

/** Windows and curtains belong to the walls, see `interiors/room-shell.ts`. */
const ofTheWall = { ...decor, height: 1.5, width: 1.6, draw: () => undefined } as const;

export const roomDecor = {
  window: { ...ofTheWall, colours: ['white'], usual: ['white'], most: 2 },
  curtain: { ...ofTheWall, usual: ['white'], most: 2 },
  picture: { ...decor, height: 0.66, width: 0.86, usual: ['teal'], most: 6, draw: drawPicture, top: 0 },
  mirror: { ...decor, height: 1, width: 0.7, usual: ['gold'], draw: drawMirror, top: 0, materials: ['gold', 'wood', 'silver'] },
  blackboard: { ...decor, height: 1.24, width: 2.8, usual: ['green'], most: 1, draw: drawBlackboard, top: 0 },
  tv: { ...decor, height: 0.78, width: 1.24, colours: ['black'], usual: ['black'], most: 2, draw: drawTv, top: 0 },
  rug: { ...decor, height: 0.015, width: 2.4, usual: ['red', 'blue', 'teal', 'brown'], most: 1, draw: drawRug },
  'potted-plant': { ...decor, height: 1.15, width: 0.8, usual: ['white'], most: 6, draw: drawPottedPlant, top: 0, turn: [0, 1] },
  'potted-cactus': {
    ...decor,
    height: 0.37,
    width: 0.2,
    usual: ['brown'],
    most: 9,
    draw: drawPottedCactus,
    top: 0,
  },
  easel: { ...decor, height: 1.8, width: 0.9, usual: ['brown'], most: 3, draw: drawEasel, top: 0, turn: [0.3, 0.1] },
  'christmas-tree': { ...decor, height: 2.1, width: 1.4, colours: ['green'], usual: ['green'], most: 2, draw: drawChristmasTree, top: 0 },
  buddha: { ...decor, height: 2.6, width: 2, usual: ['gold'], most: 1, draw: drawBuddha, top: 0, materials: ['gold', 'stone', 'wood'] },
} as const satisfies Record<string, Kind>;
