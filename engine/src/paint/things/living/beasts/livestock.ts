import { type Colour, clamp, mixColour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat } from '../beast.ts';
import { jointsOf } from './beast-pose.ts';
import { blend, furCoat, lumps, onFace, patches } from './coats.ts';
import { addEyes, addNose, addStrands, type BodyKit, drawFourLegs } from './four-legs.ts';

const hoofGrey = coat('#2e2722');

/** Ears that stand out to both sides. */
function sideEars(b: BodyKit, colour: Colour, [along, up, side]: readonly [number, number, number], long: number, droop: number): void {
  for (const way of [-1, 1])
    b.limb(
      'head',
      [
        [along, up, way * side],
        [along - long * 0.2, up - droop * 0.3, way * (side + long * 0.5)],
        [along - long * 0.15, up - droop, way * (side + long)],
      ],
      [long * 0.2, long * 0.3, long * 0.08],
      { blend: long * 0.15, colour },
    );
}

export function drawSheep(kit: MeshKit, look: Look): void {
  const wool = look.name === 'black' ? coat('#2f2a28') : look.name === 'brown' ? coat('#7a5a40') : coat('#e9e1d0');
  const face = look.name === 'black' || look.random() < 0.45 ? coat('#2a2422') : coat('#d8cab6');
  const fur = furCoat({ long: 0.02, rough: 0.25, legs: 0.3 });
  drawFourLegs(kit, look, {
    height: 0.95,
    trunk: jointsOf(-0.34, 0.6, 0.205, -0.1, 0.59, 0.235, 0.14, 0.59, 0.235, 0.31, 0.62, 0.2),
    masses: [jointsOf(-0.4, 0.56, 0.17), jointsOf(0.34, 0.55, 0.17)],
    flat: 0.96,
    neck: jointsOf(0.34, 0.68, 0.165, 0.43, 0.79, 0.135, 0.48, 0.86, 0.105),
    neckFlat: 0.95,
    fore: {
      joints: jointsOf(0.26, 0.5, 0.12, 0.25, 0.38, 0.06, 0.265, 0.22, 0.034, 0.26, 0.09, 0.027, 0.28, 0.04, 0.028),
      apart: 0.11,
      fleshy: 2,
    },
    hind: {
      joints: jointsOf(-0.33, 0.52, 0.15, -0.28, 0.4, 0.085, -0.39, 0.24, 0.036, -0.37, 0.09, 0.028, -0.35, 0.04, 0.028),
      apart: 0.11,
      fleshy: 2,
    },
    foot: { kind: 'hoof', wide: 0.062, colour: hoofGrey },
    nod: 0.6,
    graze: [-1.35, 1.0],
    hair: 0.02,
    base: wool,
    coat: (x, y, z, pixel, out) => {
      const [along, up] = onFace(x, y, [0.48, 0.86], 0.6);
      const woolly = smoothstep(0.24, 0.34, y) * (along > 0.025 && up > -0.105 && x > 0.44 ? 0 : 1);
      if (woolly < 0.5) {
        blend(out, face, 1);
        fur(x, y, z, pixel, out);
        return;
      }
      // Locks: soft lumps with shade between them, and finer curls on each.
      const lock = lumps(x * 17, y * 17, z * 17) - 0.5;
      const curl = Math.abs(lumps(x * 46 + 7, y * 46, z * 46) - 0.5) * 2;
      const tone = 0.94 + smoothstep(0.05, 0.012, pixel) * (0.42 * lock - 0.2 * smoothstep(0.5, 0, curl) + 0.04);
      for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] as number) * tone;
    },
    poses: ['standing', 'grazing', 'grazing', 'walking', 'lying'],
    head(b) {
      b.limb(
        'head',
        [
          [0, 0, 0],
          [0.12, -0.005, 0],
          [0.22, -0.02, 0],
        ],
        [0.094, 0.07, 0.047],
        { flat: 0.8, blend: 0.03, colour: face },
      );
      sideEars(b, face, [-0.01, 0.035, 0.06], 0.13, 0.03);
      b.limb('head', [[-0.05, 0.075, 0]], [0.085], { blend: 0.05, colour: wool });
      addEyes(b, 0.075, 0.034, 0.07, 0.0135);
      addNose(b, 0.262, -0.008, 0.011, coat('#3a2c28'), 0.016);
    },
    more(b) {
      // The fleece bulges in places.
      for (let lock = 0; lock < 22; lock += 1) {
        const [t, turn] = [b.random(), b.random() * Math.PI * 2];
        b.limb('trunk', [[-0.44 + t * 0.82, 0.6 + Math.cos(turn) * 0.185, Math.sin(turn) * 0.19]], [0.06 + b.random() * 0.03], {
          blend: 0.05,
          colour: wool,
        });
      }
      b.limb(
        'trunk',
        [
          [-0.52, 0.58, 0],
          [-0.57, 0.45, 0],
        ],
        [0.05, 0.035],
        { colour: wool },
      );
    },
  });
}

export function drawGoat(kit: MeshKit, look: Look): void {
  const base =
    look.name === 'black'
      ? coat('#2b2624')
      : look.name === 'brown'
        ? coat('#77522f')
        : look.name === 'grey'
          ? coat('#85807a')
          : coat('#e4ddcf');
  const pale = mixColour(base, coat('#efe9dd'), 0.45);
  drawFourLegs(kit, look, {
    height: 0.95,
    trunk: jointsOf(-0.36, 0.64, 0.15, -0.1, 0.61, 0.175, 0.14, 0.6, 0.18, 0.32, 0.63, 0.155),
    masses: [jointsOf(0.36, 0.56, 0.12), jointsOf(0.2, 0.72, 0.07)],
    flat: 0.86,
    neck: jointsOf(0.34, 0.68, 0.135, 0.44, 0.82, 0.09, 0.5, 0.93, 0.072),
    neckFlat: 0.8,
    fore: {
      joints: jointsOf(0.3, 0.56, 0.11, 0.28, 0.42, 0.06, 0.295, 0.25, 0.032, 0.29, 0.09, 0.025, 0.31, 0.035, 0.027),
      apart: 0.095,
      fleshy: 2,
    },
    hind: {
      joints: jointsOf(-0.34, 0.6, 0.13, -0.28, 0.45, 0.08, -0.4, 0.27, 0.034, -0.385, 0.09, 0.026, -0.365, 0.035, 0.028),
      apart: 0.095,
      fleshy: 2,
    },
    foot: { kind: 'hoof', wide: 0.06, colour: hoofGrey },
    nod: 0.55,
    graze: [-1.4, 1.0],
    hair: 0.026,
    base,
    coat: furCoat({ long: 0.075, rough: 0.45, legs: 0.4 }, (_x, y, _z, out) => blend(out, pale, smoothstep(0.5, 0.42, y) * 0.5)),
    poses: ['standing', 'walking', 'grazing'],
    head(b) {
      b.limb(
        'head',
        [
          [0, 0, 0],
          [0.12, -0.01, 0],
          [0.21, -0.02, 0],
        ],
        [0.08, 0.058, 0.042],
        { flat: 0.78, blend: 0.04 },
      );
      sideEars(b, base, [-0.02, 0.03, 0.05], 0.15, 0.05);
      addEyes(b, 0.07, 0.03, 0.054, 0.0125, coat('#c09a48'));
      addNose(b, 0.247, -0.005, 0.01, coat('#3a2c28'), 0.014);
      b.after(() => {
        b.kit.use({ colour: coat('#6f6454'), gloss: 0.1, bare: true });
        for (const side of [-1, 1])
          b.kit.tube(
            [
              b.head(0, 0.06, side * 0.03),
              b.head(-0.05, 0.17, side * 0.05),
              b.head(-0.15, 0.25, side * 0.08),
              b.head(-0.26, 0.25, side * 0.11),
            ],
            [0.026, 0.022, 0.016, 0.004],
            7,
          );
        addStrands(b, 24, pale, (t, p, q) => ({
          path: [
            b.head(0.14 + p * 0.05, -0.05, p * 0.02),
            b.head(0.14 + q * 0.04, -0.12 - t * 0.02, p * 0.02),
            b.head(0.15 + q * 0.03, -0.19 - t * 0.03, 0),
          ],
          radius: 0.01,
        }));
      });
    },
    more: (b) =>
      b.limb(
        'trunk',
        [
          [-0.47, 0.7, 0],
          [-0.54, 0.79, 0],
        ],
        [0.035, 0.014],
        { colour: base },
      ),
  });
}

function cowHead(b: BodyKit, ears: Colour): void {
  b.limb(
    'head',
    [
      [-0.03, 0.02, 0],
      [0.2, 0, 0],
      [0.38, -0.015, 0],
      [0.46, -0.025, 0],
    ],
    [0.15, 0.122, 0.098, 0.09],
    { flat: 0.8, blend: 0.08 },
  );
  b.limb(
    'head',
    [
      [0.08, -0.1, 0],
      [0.3, -0.08, 0],
    ],
    [0.085, 0.06],
    { flat: 0.75, blend: 0.05 },
  );
  sideEars(b, ears, [-0.05, 0.07, 0.1], 0.2, 0.06);
  addEyes(b, 0.11, 0.06, 0.112, 0.025);
  addNose(b, 0.535, 0.0, 0.02, [0.02, 0.014, 0.012], 0.05);
  b.after(() => {
    b.kit.use({ colour: coat('#d8ccb4'), gloss: 0.3, bare: true });
    for (const side of [-1, 1])
      b.kit.tube(
        [b.head(-0.08, 0.11, side * 0.07), b.head(-0.1, 0.16, side * 0.17), b.head(-0.06, 0.26, side * 0.2)],
        [0.03, 0.024, 0.005],
        7,
      );
  });
}

export function drawCow(kit: MeshKit, look: Look): void {
  const plain =
    look.name === 'brown'
      ? coat('#8a5430')
      : look.name === 'black'
        ? coat('#28221f')
        : look.name === 'orange'
          ? coat('#a8642e')
          : undefined;
  const [light, dark] = [plain ?? coat('#ebe6dd'), coat('#211d1c')];
  const shift = look.random() * 9;
  const pivot = [1.02, 1.38] as const;
  const pink = coat('#c7988a');
  drawFourLegs(kit, look, {
    height: 1.55,
    trunk: jointsOf(-0.74, 1.1, 0.25, -0.45, 1.06, 0.29, 0, 1.0, 0.34, 0.35, 1.02, 0.335, 0.58, 1.08, 0.28),
    masses: [
      jointsOf(-0.82, 1.28, 0.085, 0, 1.28, 0.065, 0.5, 1.33, 0.085),
      jointsOf(-0.62, 1.28, 0.1),
      jointsOf(0.6, 0.92, 0.19, 0.72, 0.8, 0.1),
    ],
    flat: 0.86,
    neck: jointsOf(0.58, 1.14, 0.265, 0.8, 1.25, 0.2, 0.94, 1.34, 0.165, 1.02, 1.38, 0.15),
    neckFlat: 0.68,
    fore: {
      joints: jointsOf(0.5, 0.98, 0.2, 0.46, 0.76, 0.12, 0.49, 0.42, 0.072, 0.48, 0.17, 0.052, 0.51, 0.07, 0.056),
      apart: 0.19,
      fleshy: 3,
    },
    hind: {
      joints: jointsOf(-0.7, 1.04, 0.24, -0.6, 0.76, 0.155, -0.79, 0.46, 0.076, -0.76, 0.17, 0.053, -0.73, 0.07, 0.057),
      apart: 0.185,
      fleshy: 3,
    },
    foot: { kind: 'hoof', wide: 0.12, colour: coat('#3a322b') },
    nod: 0.72,
    graze: [-1.05, 1.1],
    hair: 0,
    gloss: 0.015,
    base: light,
    coat: furCoat({ long: 0.05, rough: 0.22, legs: 0.75 }, (x, y, z, out) => {
      const udder = smoothstep(0.2, 0.14, Math.hypot(x + 0.44, y - 0.68, z));
      const spots = plain ? 0 : patches(x, y, z, 0.42, shift, 0.52) * smoothstep(0.5, 0.62, y + (x > 0.7 ? 0.5 : 0));
      blend(out, dark, spots);
      if (plain) blend(out, scaleColour(plain, 0.6), smoothstep(0.6, 0.3, y) * 0.6);
      blend(out, pink, udder);
      if (x > 0.9) {
        const [along, up] = onFace(x, y, pivot, 0.72);
        blend(out, light, plain ? 0 : smoothstep(0.045, 0.03, Math.abs(z)) * smoothstep(0.0, 0.05, up));
        blend(out, plain && look.name === 'black' ? dark : pink, smoothstep(0.4, 0.46, along));
      }
    }),
    poses: ['standing', 'grazing', 'walking', 'lying', 'standing'],
    head: (b) => cowHead(b, plain ?? dark),
    more(b) {
      b.limb('trunk', [[-0.44, 0.72, 0]], [0.15], { blend: 0.1, colour: pink });
      b.after(() => {
        b.kit.use({ colour: light, bare: true });
        b.kit.tube([b.trunk([-0.93, 1.28, 0]), b.trunk([-1.02, 1.15, 0.01]), b.trunk([-1.02, 0.72, 0.03])], [0.04, 0.028, 0.016], 6);
        addStrands(b, 24, dark, (t, p, q) => ({
          path: [
            b.trunk([-1.02, 0.75, 0.03]),
            b.trunk([-1.04, 0.62, 0.03 + p * 0.08]),
            b.trunk([-1.02 + q * 0.08, 0.48 - t * 0.06, 0.03 + p * 0.06]),
          ],
          radius: 0.018,
        }));
      });
    },
  });
}

export function drawPig(kit: MeshKit, look: Look): void {
  const base =
    look.name === 'black'
      ? coat('#3a3231')
      : look.name === 'brown'
        ? coat('#6d4d38')
        : look.name === 'white'
          ? coat('#ecd9cf')
          : coat('#e0a598');
  const snout = mixColour(base, coat('#c9786e'), 0.5);
  drawFourLegs(kit, look, {
    height: 0.8,
    trunk: jointsOf(-0.42, 0.5, 0.21, -0.15, 0.48, 0.245, 0.15, 0.47, 0.245, 0.36, 0.5, 0.215),
    masses: [jointsOf(0.05, 0.38, 0.17)],
    flat: 0.92,
    neck: jointsOf(0.36, 0.53, 0.2, 0.5, 0.56, 0.17, 0.56, 0.57, 0.15),
    neckFlat: 0.92,
    fore: {
      joints: jointsOf(0.33, 0.42, 0.14, 0.31, 0.3, 0.085, 0.325, 0.17, 0.05, 0.32, 0.08, 0.038, 0.34, 0.035, 0.038),
      apart: 0.13,
      fleshy: 3,
    },
    hind: {
      joints: jointsOf(-0.4, 0.45, 0.18, -0.34, 0.3, 0.11, -0.43, 0.18, 0.052, -0.41, 0.08, 0.038, -0.39, 0.035, 0.038),
      apart: 0.13,
      fleshy: 3,
    },
    foot: { kind: 'hoof', wide: 0.068, colour: scaleColour(snout, 0.45) },
    nod: 0.4,
    graze: [-0.4, 0.7],
    hair: 0,
    base,
    coat: furCoat({ long: 0.03, rough: 0.16, legs: 0.3 }, (x, y, z, out) => {
      const mud = clamp(lumps(x * 7, y * 7, z * 7) * 1.6 - 0.6) * smoothstep(0.34, 0.14, y);
      blend(out, coat('#6b5240'), mud * 0.8);
      blend(out, snout, smoothstep(0.8, 0.88, x) * 0.8);
    }),
    poses: ['standing', 'walking', 'standing', 'grazing'],
    head(b) {
      b.limb(
        'head',
        [
          [0, 0.02, 0],
          [0.16, -0.02, 0],
          [0.27, -0.045, 0],
        ],
        [0.155, 0.105, 0.068],
        { flat: 0.88, blend: 0.08 },
      );
      b.limb(
        'head',
        [
          [0.06, -0.08, 0],
          [0.2, -0.085, 0],
        ],
        [0.09, 0.05],
        { blend: 0.06 },
      );
      for (const side of [-1, 1])
        b.limb(
          'head',
          [
            [-0.02, 0.13, side * 0.08],
            [0.03, 0.2, side * 0.12],
            [0.12, 0.16, side * 0.135],
          ],
          [0.04, 0.06, 0.012],
          { blend: 0.03, flat: 0.5, colour: snout },
        );
      addEyes(b, 0.12, 0.06, 0.098, 0.016);
      b.after(() => {
        b.kit.use({ colour: snout, bare: true });
        b.kit.tube(
          [b.head(0.26, -0.045, 0), b.head(0.325, -0.05, 0), b.head(0.335, -0.05, 0), b.head(0.337, -0.05, 0)],
          [0.062, 0.068, 0.066, 0.001],
          12,
        );
        b.kit.use({ colour: scaleColour(snout, 0.2), bare: true });
        for (const side of [-1, 1]) b.kit.ball(...b.head(0.332, -0.045, side * 0.024), 0.014, 0.017, 0.011, 6);
      });
    },
    more(b) {
      b.after(() => {
        b.kit.use({ colour: base, bare: true });
        const curl = Array.from({ length: 9 }, (_, step) =>
          b.trunk([-0.62 - step * 0.008, 0.58 + Math.sin(step * 0.95) * 0.035, Math.cos(step * 0.95) * 0.035]),
        );
        b.kit.tube(curl, [0.018, 0.016, 0.016, 0.015, 0.014, 0.013, 0.011, 0.009, 0.005], 6);
      });
    },
  });
}
