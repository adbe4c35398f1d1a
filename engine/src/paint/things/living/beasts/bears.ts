import { type Colour, mixColour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat } from '../beast.ts';
import { jointsOf } from './beast-pose.ts';
import { blend, furCoat, lumps, onFace } from './coats.ts';
import { addEyes, addNose, type BodyKit, drawFourLegs, type Species } from './four-legs.ts';

const nose: Colour = [0.014, 0.012, 0.012];

const body = {
  height: 1.2,
  trunk: jointsOf(-0.54, 0.78, 0.3, -0.2, 0.76, 0.34, 0.15, 0.74, 0.34, 0.44, 0.8, 0.3),
  flat: 0.88,
  neckFlat: 0.95,
  fore: {
    joints: jointsOf(0.42, 0.72, 0.21, 0.36, 0.48, 0.15, 0.4, 0.24, 0.11, 0.4, 0.12, 0.095, 0.45, 0.08, 0.08),
    apart: 0.2,
    fleshy: 5,
  },
  hind: {
    joints: jointsOf(-0.52, 0.72, 0.26, -0.42, 0.46, 0.18, -0.55, 0.22, 0.11, -0.53, 0.12, 0.095, -0.47, 0.08, 0.085),
    apart: 0.2,
    fleshy: 5,
  },
  nod: 0.28,
  poses: ['walking', 'standing', 'walking'],
} as const satisfies Partial<Species>;

function bearHead(b: BodyKit, long: number, muzzle: Colour, ears: Colour): void {
  b.limb('head', [[0, 0, 0]], [0.19], { blend: 0.1 });
  b.limb(
    'head',
    [
      [0.13, -0.045, 0],
      [0.13 + 0.18 * long, -0.06, 0],
    ],
    [0.12, 0.088],
    { blend: 0.07, colour: muzzle },
  );
  for (const side of [-1, 1]) {
    b.limb('head', [[0.0, 0.185, side * 0.13]], [0.07], { blend: 0.03, flat: 0.8, colour: ears });
    b.limb('head', [[0.02, -0.06, side * 0.1]], [0.11], { blend: 0.08, colour: ears });
  }
  addEyes(b, 0.162, 0.062, 0.112, 0.021);
  addNose(b, 0.205 + 0.18 * long, -0.025, 0.036, nose);
}

export function drawBear(kit: MeshKit, look: Look): void {
  const base = look.name === 'black' ? coat('#272221') : look.name === 'white' ? coat('#e6e0d0') : coat('#5f3f28');
  const muzzle = look.name === 'white' ? base : mixColour(base, coat('#b08a60'), 0.5);
  drawFourLegs(kit, look, {
    ...body,
    neck: jointsOf(0.5, 0.88, 0.27, 0.7, 0.95, 0.23, 0.84, 0.97, 0.2),
    masses: [jointsOf(0.34, 0.98, 0.19)],
    foot: { kind: 'paw', wide: 0.1, colour: scaleColour(base, 0.75) },
    hair: 0.06,
    base,
    coat: furCoat({ long: 0.13, rough: 0.55, legs: 0.42 }, (x, y, z, out) => {
      blend(out, scaleColour(base, 1.5), 0.4 * smoothstep(0.85, 1.08, y + 0.08 * (lumps(x * 9, y * 9, z * 9) - 0.5)));
      blend(out, scaleColour(base, 0.62), smoothstep(0.5, 0.25, y) * 0.7);
      if (x > 0.9) blend(out, muzzle, smoothstep(0.98, 1.04, x) * 0.6);
    }),
    head: (b) => bearHead(b, 0.82, muzzle, base),
    more: (b) => b.limb('trunk', [[-0.84, 0.86, 0]], [0.06]),
  });
}

export function drawPolarBear(kit: MeshKit, look: Look): void {
  const base = coat('#e9e2d0');
  drawFourLegs(kit, look, {
    ...body,
    neck: jointsOf(0.5, 0.86, 0.26, 0.78, 0.93, 0.19, 1.0, 0.97, 0.165),
    masses: [jointsOf(-0.5, 0.9, 0.22)],
    foot: { kind: 'paw', wide: 0.11, colour: scaleColour(base, 0.9) },
    hair: 0.045,
    base,
    coat: furCoat({ long: 0.12, rough: 0.3, legs: 0.42 }, (_x, y, _z, out) => blend(out, coat('#cdbf9c'), smoothstep(0.6, 0.4, y) * 0.5)),
    head(b) {
      b.limb('head', [[-0.02, 0, 0]], [0.152], { blend: 0.1 });
      b.limb(
        'head',
        [
          [0.1, -0.03, 0],
          [0.32, -0.055, 0],
        ],
        [0.105, 0.066],
        { blend: 0.08 },
      );
      for (const side of [-1, 1]) b.limb('head', [[-0.02, 0.145, side * 0.1]], [0.05], { blend: 0.02, flat: 0.75 });
      addEyes(b, 0.132, 0.052, 0.09, 0.0185);
      addNose(b, 0.38, -0.035, 0.034, nose);
    },
    more: (b) => b.limb('trunk', [[-0.84, 0.84, 0]], [0.06]),
  });
}

export function drawPanda(kit: MeshKit, look: Look): void {
  const [white, black] = [coat('#ece7dc'), coat('#211e1e')];
  const pivot = [0.78, 0.96] as const;
  drawFourLegs(kit, look, {
    ...body,
    neck: jointsOf(0.48, 0.86, 0.26, 0.66, 0.93, 0.23, 0.78, 0.96, 0.2),
    foot: { kind: 'paw', wide: 0.1, colour: black },
    hair: 0.045,
    base: white,
    poses: ['sitting', 'walking', 'sitting', 'standing'],
    sitsToEat: true,
    coat: furCoat({ long: 0.1, rough: 0.35, legs: 0.42 }, (x, y, z, out) => {
      const ragged = 0.04 * (lumps(x * 26, y * 26, z * 26) - 0.5);
      const band = smoothstep(0.24, 0.27, x + ragged) * smoothstep(0.6, 0.57, x + ragged - (y - 0.8) * 0.2);
      const legs = smoothstep(0.56, 0.53, y + ragged) * (Math.abs(x) > 0.22 ? 1 : 0);
      const [along, up] = onFace(x, y, pivot, 0.28);
      const isHead = x > 0.62 && y > 0.74;
      blend(out, black, isHead ? 0 : Math.max(band, legs));
      if (!isHead) return;
      const side = Math.abs(z);
      const patch = Math.hypot((along - 0.13) * 0.9 + (up - 0.045) * 0.4, (up - 0.03) * 1.0 + (side - 0.1) * 0.5, (side - 0.1) * 1.1);
      blend(out, black, smoothstep(0.066, 0.054, patch));
      blend(out, black, smoothstep(0.178, 0.19, up - ragged * 0.2) * smoothstep(0.05, 0.07, side));
    }),
    head(b) {
      bearHead(b, 0.6, white, white);
      for (const side of [-1, 1]) b.limb('head', [[0.03, -0.05, side * 0.12]], [0.12], { blend: 0.06, colour: white });
    },
    more(b) {
      b.limb('trunk', [[-0.84, 0.84, 0]], [0.06]);
      if (b.pose === 'grazing') b.after(() => addBamboo(b));
    },
  });
}

/** A stalk with leaves, held to the mouth. */
function addBamboo({ kit, head, eye }: BodyKit): void {
  const [x, y, z] = head(0.26, -0.13, 0);
  kit.use({ colour: coat('#7f9a36'), gloss: 0.2, bare: true });
  for (const [tip, foot] of [
    [0.16, -0.62],
    [0.1, -0.5],
  ] as const) {
    const aside = (tip - 0.13) * 2;
    kit.tube(
      [
        [x - 0.02, y + tip, z - eye * 0.12 + aside],
        [x + 0.01, y, z + aside],
        [x + 0.06, y + foot, z + eye * 0.3 + aside],
      ],
      [0.016, 0.024, 0.026],
      8,
    );
  }
  kit.use({ colour: coat('#4f9a3a'), bare: true });
  for (let leaf = 0; leaf < 16; leaf += 1) {
    const way = leaf % 2 ? 1 : -1;
    const low = leaf * 0.035;
    kit.leaf(x + 0.02 + way * 0.05, y + 0.2 - low, z - eye * (0.12 - low * 0.5) + way * 0.06, 0.17, [way * 0.6, 0.4, -0.6], leaf * 1.3);
  }
}
