import { type Colour, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Kind, Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { coat, eyeBlack, facing } from './beast.ts';
import { drawRestingCat } from './beasts/house-cat.ts';
import { addSkin } from './body-skin.ts';
import { catCoatOf } from './cat-coats.ts';
import { createFlesh, type Flesh, type Point } from './flesh.ts';

/** A head that looks aside: its own parts are turned around its middle. */
function turned(middle: Point, yaw: number): (x: number, y: number, z: number) => Point {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  return (x, y, z) => [middle[0] + x * c + z * s, middle[1] + y, middle[2] + z * c - x * s];
}

/** Back, chest, haunches and paws. */
function addSittingBody(flesh: Flesh, slim: number, low: number): void {
  flesh.limb(
    [
      [-0.2, 0.15, 0],
      [-0.19, 0.32, 0],
      [-0.09, 0.5, 0],
      [0.02, 0.64 - low, 0],
    ],
    [0.165, 0.165, 0.135, 0.1],
    { flat: 1.08 * slim },
  );
  flesh.limb(
    [
      [-0.02, 0.34, 0],
      [0.05, 0.5, 0],
      [0.04, 0.66 - low, 0],
    ],
    [0.12, 0.115, 0.09],
    { blend: 0.1 },
  );
  for (const side of [-1, 1]) {
    flesh.limb(
      [
        [-0.16, 0.19, side * 0.09],
        [-0.02, 0.17, side * 0.13],
      ],
      [0.13, 0.1],
      { blend: 0.06 },
    );
    flesh.limb(
      [
        [-0.03, 0.04, side * 0.14],
        [0.1, 0.035, side * 0.15],
      ],
      [0.045, 0.04],
      { blend: 0.04 },
    );
    flesh.limb(
      [
        [0.05, 0.46, side * 0.075],
        [0.11, 0.26, side * 0.068],
        [0.115, 0.06, side * 0.06],
      ],
      [0.075, 0.05, 0.041],
      { blend: 0.07 },
    );
    flesh.limb(
      [
        [0.12, 0.038, side * 0.06],
        [0.165, 0.032, side * 0.062],
      ],
      [0.04, 0.037],
      { blend: 0.03 },
    );
  }
}

/** A sitting cat, one metre high, its tail around it or hanging. */
function drawCat(kit: MeshKit, look: Look): void {
  const { random } = look;
  const plain = catCoatOf(look.name);
  // A black cat with white.
  const colours = look.second ? { ...plain, under: look.second } : plain;
  const behind = random() < 0.28;
  const gaze = behind ? (random() - 0.5) * 0.8 : 0.2 + random() * 0.6;
  const slim = 0.94 + random() * 0.1;
  const low = random() * 0.03;
  const stripes = look.name !== 'black' && look.name !== 'white' ? 0.85 : 0;
  const bib = (random() < 0.6 && look.name !== 'black') || look.second !== undefined;
  kit.within({ size: 0.46 }, () =>
    facing(kit, look, behind ? -0.7 : 0.75, behind ? 1.3 : -0.15, (eye) => {
      const yaw = -eye * gaze;
      const flesh = createFlesh(colours.base);
      addSittingBody(flesh, slim, low);
      const curl = random() < 0.6 ? -1 : 1;
      flesh.limb(
        [
          [-0.3, 0.08, 0],
          [-0.4, 0.04, curl * 0.06],
          [-0.36, 0.035, curl * 0.2],
          [-0.18, 0.035, curl * 0.29],
          [0.02, 0.035, curl * 0.27],
        ],
        [0.055, 0.042, 0.04, 0.038, 0.024],
        { blend: 0.05, colour: colours.base },
      );
      const middle: Point = [0.07, 0.785 - low, 0];
      const head = turned(middle, yaw);
      flesh.ball(middle, 0.122, { blend: 0.07, flat: 1.12, colour: colours.base });
      for (const side of [-1, 1]) {
        flesh.ball(head(0.04, -0.045, side * 0.065), 0.07, { blend: 0.05 });
        flesh.limb(
          [head(-0.005, 0.075, side * 0.068), head(-0.01, 0.135, side * 0.088), head(-0.012, 0.2, side * 0.102)],
          [0.062, 0.038, 0.007],
          {
            blend: 0.03,
          },
        );
        flesh.ball(head(0.122, -0.05, side * 0.022), 0.036, { blend: 0.03 });
      }
      flesh.limb([head(0.07, 0.03, 0), head(0.128, -0.022, 0)], [0.05, 0.026], { blend: 0.05 });
      const pattern = (place: Point, n: Point, colour: Colour): Colour => {
        const [x, y, z] = place;
        const back = smoothstep(0.25, -0.35, n[0]) * 0.6 + 0.4;
        const wave = Math.sin(y * 40 + Math.sin(x * 9 + z * 6) * 1.6 + Math.abs(z) * 10);
        let own = mixColour(colour, colours.dark, stripes * smoothstep(0.1, 0.8, wave) * back * 0.7);
        const [fx, fy] = [x - middle[0], y - middle[1]];
        const face = (fx * Math.cos(yaw) - z * Math.sin(yaw) - 0.03) / 0.1;
        if (bib) {
          own = mixColour(own, colours.under, smoothstep(0.05, 0.5, n[0]) * smoothstep(0.36, 0.5, y) * smoothstep(0.72, 0.66, y));
          own = mixColour(own, colours.under, smoothstep(0.085, 0.05, y) * smoothstep(-0.1, 0.05, x));
        }
        return mixColour(own, colours.under, smoothstep(0.55, 0.9, face) * smoothstep(0.0, -0.03, fy) * smoothstep(-0.13, -0.1, fy) * 0.9);
      };
      addSkin(kit, flesh, { pixels: look.pixels, height: 1, hair: 0.024, soft: 0.02, pattern, random, finish: { thin: 0.04 } });
      kit.within({ x: middle[0], y: middle[1], turn: yaw }, () => drawFace(kit, look.parts?.eyes ?? colours.iris, look.name === 'black'));
    }),
  );
}

function drawFace(kit: MeshKit, iris: Colour, dark: boolean): void {
  for (const side of [-1, 1]) {
    const eye = { x: 0.108, y: 0.012, z: side * 0.062, turn: side * -0.5, size: 1.14 } as const;
    kit.within(eye, () => {
      kit.use({ colour: eyeBlack, bare: true });
      kit.ball(0, 0, 0, 0.017, 0.026, 0.031, 14);
      kit.use({ colour: iris, gloss: 0.8, bare: true, ...(dark ? { glow: scaleColour(iris, 0.12) } : {}) });
      kit.ball(0.004, 0, 0, 0.018, 0.0225, 0.0265, 14);
      kit.use({ colour: eyeBlack, gloss: 1, bare: true });
      kit.ball(0.012, 0, 0, 0.0125, 0.02, 0.009, 10);
      kit.use({ colour: [0.9, 0.9, 0.9], glow: [0.25, 0.25, 0.25], bare: true });
      kit.ball(0.024, 0.009, 0.006, 0.003, 0.004, 0.004, 6);
    });
    kit.use({ colour: coat('#c98f80'), thin: 0.3, bare: true });
    kit.triangle([0.045, 0.08, side * 0.05], [0.03, 0.09, side * 0.1], [0.008, 0.178, side * 0.1]);
    kit.use({ colour: [0.5, 0.5, 0.48], bare: true });
    for (const rise of [-0.02, 0.004, 0.025])
      kit.tube(
        [
          [0.14, -0.052, side * 0.035],
          [0.13, -0.05 + rise, side * 0.1],
          [0.1, -0.058 + rise * 1.9, side * 0.165],
        ],
        [0.0016, 0.0012, 0.0006],
        3,
      );
  }
  kit.use({ colour: dark ? [0.02, 0.015, 0.015] : coat('#b8695c'), gloss: 0.3, bare: true });
  kit.ball(0.162, -0.028, 0, 0.011, 0.012, 0.018, 10);
  kit.use({ colour: scaleColour(coat('#5a3a30'), dark ? 0.15 : 0.6), bare: true });
  for (const side of [-1, 1])
    kit.tube(
      [
        [0.158, -0.036, 0],
        [0.157, -0.053, side * 0.004],
        [0.148, -0.06, side * 0.024],
      ],
      [0.003, 0.003, 0.002],
      4,
    );
}

export const cats = {
  cat: {
    habitats: ['land'],
    height: 0.46,
    width: 0.34,
    colours: ['orange', 'yellow', 'gold', 'grey', 'brown', 'black', 'white'],
    usual: ['orange', 'grey', 'black', 'white', 'brown'],
    most: 9,
    draw: (kit, look) =>
      look.pose && look.pose !== 'sitting'
        ? drawRestingCat(kit, look, { ...catCoatOf(look.name), ...(look.second ? { under: look.second } : {}) })
        : drawCat(kit, look),
    parts: ['eyes'],
    turn: [0, 0],
    top: 0,
    share: 0.27,
    poses: 3,
    does: ['standing', 'walking', 'running', 'jumping', 'lying', 'sleeping', 'sitting', 'grazing'],
    alone: 0.42,
  },
} as const satisfies Record<string, Kind>;
