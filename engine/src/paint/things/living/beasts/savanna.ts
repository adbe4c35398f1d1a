import { type Colour, mixColour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat } from '../beast.ts';
import type { Point } from '../flesh.ts';
import { jointsOf } from './beast-pose.ts';
import { blend, furCoat, lumps, onFace } from './coats.ts';
import { addEyes, addNose, addStrands, type BodyKit, drawFourLegs, type Species } from './four-legs.ts';

const bigCat = {
  height: 1.1,
  trunk: jointsOf(-0.64, 0.84, 0.19, -0.3, 0.82, 0.2, 0.15, 0.79, 0.225, 0.5, 0.83, 0.215),
  masses: [jointsOf(0.44, 0.98, 0.1), jointsOf(-0.6, 0.9, 0.14), jointsOf(0.56, 0.74, 0.17)],
  flat: 0.82,
  neck: jointsOf(0.5, 0.9, 0.21, 0.68, 1.0, 0.175, 0.8, 1.06, 0.155),
  neckFlat: 0.9,
  fore: {
    joints: jointsOf(0.5, 0.78, 0.165, 0.43, 0.57, 0.105, 0.47, 0.26, 0.07, 0.465, 0.11, 0.058, 0.52, 0.06, 0.055),
    apart: 0.145,
    fleshy: 4,
  },
  hind: {
    joints: jointsOf(-0.6, 0.8, 0.19, -0.46, 0.56, 0.135, -0.7, 0.29, 0.068, -0.66, 0.11, 0.056, -0.6, 0.06, 0.055),
    apart: 0.14,
    fleshy: 4,
  },
  nod: 0.2,
  hair: 0.018,
} as const satisfies Partial<Species>;

const pivot = [0.8, 1.06] as const;

function catHead(b: BodyKit, base: Colour, chin: Colour): void {
  b.limb('head', [[0.02, 0.02, 0]], [0.152], { blend: 0.08, flat: 0.95 });
  b.limb(
    'head',
    [
      [0.1, 0.02, 0],
      [0.2, -0.01, 0],
    ],
    [0.085, 0.062],
    { blend: 0.06 },
  );
  for (const side of [-1, 1]) {
    b.limb('head', [[0.185, -0.045, side * 0.032]], [0.056], { blend: 0.04, colour: chin });
    b.limb('head', [[0.03, -0.05, side * 0.08]], [0.085], { blend: 0.06, colour: base });
    b.limb(
      'head',
      [
        [0.0, 0.135, side * 0.1],
        [-0.005, 0.185, side * 0.12],
      ],
      [0.046, 0.034],
      { blend: 0.025, flat: 0.75 },
    );
  }
  b.limb('head', [[0.14, -0.095, 0]], [0.056], { blend: 0.05, colour: chin });
  addEyes(b, 0.132, 0.06, 0.094, 0.025, coat('#c89434'));
  addNose(b, 0.245, -0.005, 0.027, [0.1, 0.045, 0.04]);
  b.after(() => {
    b.kit.use({ colour: [0.03, 0.018, 0.014], bare: true });
    for (const side of [-1, 1])
      b.kit.tube(
        [b.head(0.246, -0.03, 0), b.head(0.236, -0.066, side * 0.008), b.head(0.19, -0.09, side * 0.05)],
        [0.006, 0.006, 0.003],
        4,
      );
  });
}

function addLongTail(b: BodyKit, base: Colour, tip: Colour, tuft: boolean): void {
  const flat = b.pose === 'lying' || b.pose === 'sleeping' || b.pose === 'sitting';
  const rest: Point[] = [
    [-0.8, 0.9, 0],
    [-0.95, 0.72, 0],
    [-1.02, 0.45, 0],
    [-1.2, 0.28, 0],
    [-1.36, 0.34, 0],
  ];
  const [x, y] = b.trunk([-0.8, 0.9, 0]);
  const ground: Point[] = [
    [x, y, 0],
    [x - 0.12, Math.max(0.06, y * 0.4), 0.02],
    [x - 0.26, 0.045, b.eye * 0.08],
    [x - 0.42, 0.04, b.eye * 0.2],
    [x - 0.5, 0.04, b.eye * 0.36],
  ];
  b.limb(flat ? 'ground' : 'trunk', flat ? ground : rest, [0.05, 0.036, 0.032, 0.03, 0.024], { colour: base, rest });
  if (!tuft) return;
  const [ex, ey, ez] = flat ? (ground[4] as Point) : b.trunk(rest[4] as Point);
  b.after(() =>
    addStrands(b, 45, tip, (t, p, q) => ({
      path: [
        [ex + 0.04, ey, ez],
        [ex - 0.05, ey + p * 0.06 + 0.01, ez + q * 0.06],
        [ex - 0.12 - t * 0.05, Math.max(0.02, ey + p * 0.05 - 0.02), ez + q * 0.04],
      ],
      radius: 0.018,
    })),
  );
}

export function drawLion(kit: MeshKit, look: Look): void {
  const base = look.name === 'white' ? coat('#e6dcc6') : coat('#c1925a');
  const mane = look.name === 'white' ? coat('#d8c7a4') : look.name === 'black' ? coat('#2a1c14') : coat('#6b3d1c');
  const pale = mixColour(base, coat('#efe2c8'), 0.7);
  const maned = !look.young;
  drawFourLegs(kit, look, {
    ...bigCat,
    base,
    foot: { kind: 'paw', wide: 0.085, colour: base },
    coat: furCoat({ long: 0.05, rough: 0.28, legs: 0.5 }, (x, y, z, out) => {
      blend(out, pale, smoothstep(0.64, 0.56, y) * smoothstep(0.12, 0.07, Math.abs(z)) * (x > -0.8 ? 0.7 : 0));
      const [along, up] = onFace(x, y, pivot, 0.2);
      if (x > 0.66) blend(out, pale, smoothstep(0.15, 0.2, along) * smoothstep(-0.01, -0.04, up) * 0.9);
      if (maned && x > 0.3) {
        const ragged = 0.1 * (lumps(x * 14, y * 14, z * 14) - 0.5);
        const collar =
          smoothstep(0.42, 0.52, x + ragged) *
          smoothstep(0.03, -0.02, along + Math.max(0, -up) * 0.25 + ragged * 0.4) *
          smoothstep(0.58, 0.66, y + ragged);
        blend(out, mane, collar);
      }
    }),
    poses: ['standing', 'lying', 'walking', 'standing'],
    head: (b) => catHead(b, base, pale),
    more(b) {
      addLongTail(b, base, mane, true);
      if (!maned) return;
      b.limb(
        'neck',
        [
          [0.52, 0.86, 0],
          [0.68, 0.97, 0],
        ],
        [0.29, 0.27],
        { blend: 0.1, colour: mane, flat: 0.86 },
      );
      b.limb('head', [[-0.15, 0.04, 0]], [0.205], { blend: 0.03, colour: mane, flat: 0.92 });
      b.limb('head', [[-0.1, -0.16, 0]], [0.14], { blend: 0.04, colour: mane, flat: 0.9 });
      b.after(() =>
        addStrands(b, 420, mane, (t, p, q) => {
          const turn = t * Math.PI * 2;
          const out = [Math.cos(turn), Math.sin(turn) * 0.95] as const;
          const back = p + 0.5;
          const at = (f: number, reach: number, drop: number) =>
            b.head(f - back * 0.2, out[0] * reach - drop - back * 0.05 + 0.0, out[1] * reach);
          const reach = 0.2 + back * 0.06;
          return {
            path: [at(0.03, reach * 0.75, 0), at(-0.02, reach * 1.08, 0.02), at(-0.12 + q * 0.06, reach * (1.25 + q * 0.15), 0.1)],
            radius: 0.013,
          };
        }),
      );
    },
  });
}

export function drawTiger(kit: MeshKit, look: Look): void {
  const base = look.name === 'white' ? coat('#ebe5da') : coat('#c8742a');
  const [white, black] = [coat('#f0e9dc'), coat('#1b1512')];
  const shift = look.random() * 7;
  drawFourLegs(kit, look, {
    ...bigCat,
    base,
    foot: { kind: 'paw', wide: 0.085, colour: mixColour(base, white, 0.5) },
    coat: furCoat({ long: 0.05, rough: 0.26, legs: 0.5 }, (x, y, z, out) => {
      const wave = lumps(x * 5 + shift, y * 5, z * 5) * 5 + lumps(x * 14, y * 14, z * 14) * 1.3;
      const [along, up] = onFace(x, y, pivot, 0.2);
      const isHead = x > 0.7 && y > 0.84;
      blend(
        out,
        white,
        isHead
          ? smoothstep(0.0, -0.05, up - smoothstep(0.1, 0.05, Math.abs(along - 0.13)) * 0.02) * smoothstep(0.02, 0.1, along)
          : smoothstep(0.66, 0.58, y) * smoothstep(0.13, 0.08, Math.abs(z)) * (x > -0.8 ? 0.85 : 0),
      );
      const tail = x < -0.84 ? 1 : 0;
      // Upright stripes on the body, across on legs and tail, arches over the brow.
      const across = tail
        ? (x + y) * 34
        : y < 0.55
          ? y * 46 + wave * 0.5
          : isHead
            ? up * 62 + Math.abs(z) * 24 + wave * 0.4
            : x * 30 + wave;
      const stripe =
        smoothstep(0.45, 0.72, Math.sin(across)) * (isHead ? smoothstep(0.01, 0.05, up) + 0.7 * smoothstep(0.05, -0.02, along) : 1);
      const break_ = isHead || tail ? 1 : smoothstep(0.2, 0.42, lumps(x * 9, y * 4, z * 6 + shift));
      blend(out, black, stripe * break_);
    }),
    poses: ['walking', 'standing', 'lying', 'walking'],
    head: (b) => catHead(b, base, white),
    more: (b) => addLongTail(b, base, black, false),
  });
}

/** Coats with spots: a leopard's rosettes, close and dark-rimmed; white is a snow leopard, black a panther. */
export function drawLeopard(kit: MeshKit, look: Look): void {
  const base = look.name === 'white' || look.name === 'grey' ? coat('#d2cdc4') : look.name === 'black' ? coat('#1d1a1c') : coat('#cf9a4e');
  const dark = look.name === 'black' ? coat('#0f0d0e') : coat('#2a1c12');
  const pale = look.name === 'black' ? base : mixColour(base, coat('#f2e9d8'), 0.75);
  const shift = look.random() * 7;
  drawFourLegs(kit, look, {
    ...bigCat,
    base,
    foot: { kind: 'paw', wide: 0.08, colour: base },
    coat: furCoat({ long: 0.04, rough: 0.22, legs: 0.5 }, (x, y, z, out) => {
      const isHead = x > 0.7 && y > 0.84;
      const [along, up] = onFace(x, y, pivot, 0.2);
      const belly = smoothstep(0.64, 0.56, y) * smoothstep(0.13, 0.08, Math.abs(z)) * (x > -0.8 ? 0.85 : 0);
      blend(out, pale, isHead ? smoothstep(0.0, -0.05, up) * smoothstep(0.02, 0.1, along) : belly);
      const size = isHead || y < 0.5 || x < -0.84 ? 26 : 15;
      const spot = lumps(x * size + shift, y * size, z * size);
      const rim = smoothstep(0.6, 0.66, spot) * (size > 20 ? 1 : smoothstep(0.84, 0.76, spot));
      blend(out, dark, rim * (isHead ? smoothstep(0.06, 0, along) + 0.4 : 1));
    }),
    poses: ['walking', 'standing', 'lying', 'walking'],
    head: (b) => catHead(b, base, pale),
    more: (b) => addLongTail(b, base, dark, false),
  });
}

function elephantHead(b: BodyKit, ears: Colour, tusk: Colour | undefined): void {
  b.limb('head', [[0.12, 0.06, 0]], [0.5], { blend: 0.2, flat: 0.84 });
  b.limb('head', [[0.1, 0.36, 0]], [0.26], { blend: 0.15 });
  const curl = b.random() < 0.35 ? 0.5 : 0;
  b.limb(
    'head',
    [
      [0.42, -0.08, 0],
      [0.66, -0.5, 0],
      [0.7, -1.0, 0],
      [0.64 + curl * 0.2, -1.5, 0],
      [0.78 + curl, -1.86 + curl * 0.5, 0],
    ],
    [0.37, 0.28, 0.205, 0.15, 0.1],
    { blend: 0.2 },
  );
  b.limb(
    'head',
    [
      [0.3, -0.42, 0],
      [0.44, -0.62, 0],
    ],
    [0.17, 0.09],
    { blend: 0.12 },
  );
  for (const side of [-1, 1]) {
    b.limb(
      'head',
      [
        [0.0, 0.16, side * 0.42],
        [-0.26, 0.12, side * 0.64],
        [-0.36, -0.32, side * 0.74],
        [-0.2, -0.86, side * 0.66],
      ],
      [0.28, 0.44, 0.42, 0.1],
      { blend: 0.03, flat: 0.13, colour: ears },
    );
  }
  addEyes(b, 0.44, 0.08, 0.36, 0.045);
  if (tusk)
    b.after(() => {
      b.kit.use({ colour: tusk, gloss: 0.35, bare: true });
      for (const side of [-1, 1])
        b.kit.tube(
          [
            b.head(0.48, -0.38, side * 0.22),
            b.head(0.76, -0.68, side * 0.27),
            b.head(1.08, -0.78, side * 0.25),
            b.head(1.36, -0.66, side * 0.2),
          ],
          [0.085, 0.075, 0.055, 0.012],
          10,
        );
    });
}

export function drawElephant(kit: MeshKit, look: Look): void {
  const base = look.name === 'white' ? coat('#d8d2c8') : look.name === 'brown' ? coat('#85705e') : coat('#7d7872');
  const tusk = coat('#ebe0c8');
  const wrinkle = (x: number, y: number, z: number, out: Float64Array) => {
    const folds = Math.abs(lumps(x * 4, y * 15, z * 4) - 0.5) * 2;
    const net = Math.abs(lumps(x * 19, y * 19, z * 19) - 0.5) * 2;
    const dust = lumps(x * 1.6, y * 1.6, z * 1.6);
    const tone = 1 - 0.13 * smoothstep(0.3, 0, folds) - 0.1 * smoothstep(0.3, 0, net) + 0.3 * (dust - 0.45);
    for (let channel = 0; channel < 3; channel += 1) out[channel] = (out[channel] as number) * tone;
  };
  drawFourLegs(kit, look, {
    height: 3,
    trunk: jointsOf(-1.15, 1.95, 0.66, -0.5, 2.05, 0.78, 0.2, 2.0, 0.8, 0.8, 2.05, 0.68),
    masses: [jointsOf(-0.4, 2.55, 0.3, 0.3, 2.5, 0.3)],
    flat: 0.8,
    neck: jointsOf(0.95, 2.25, 0.62, 1.3, 2.45, 0.52, 1.5, 2.52, 0.46),
    neckFlat: 0.85,
    fore: {
      joints: jointsOf(0.8, 1.7, 0.42, 0.74, 1.25, 0.31, 0.78, 0.7, 0.235, 0.77, 0.3, 0.215, 0.8, 0.16, 0.24),
      apart: 0.46,
      fleshy: 5,
    },
    hind: {
      joints: jointsOf(-1.1, 1.75, 0.48, -0.96, 1.2, 0.33, -1.12, 0.62, 0.23, -1.1, 0.3, 0.215, -1.07, 0.16, 0.235),
      apart: 0.45,
      fleshy: 5,
    },
    foot: { kind: 'pad', wide: 0.36, colour: scaleColour(base, 0.8) },
    nod: 0.06,
    hair: 0,
    base,
    coat: (x, y, z, pixel, out) => {
      if (pixel < 0.05) wrinkle(x, y, z, out);
    },
    poses: ['standing', 'walking'],
    head: (b) => elephantHead(b, scaleColour(base, 1.15), look.young ? undefined : tusk),
    more(b) {
      b.after(() => {
        b.kit.use({ colour: base, bare: true });
        b.kit.tube([b.trunk([-1.72, 2.2, 0]), b.trunk([-1.86, 1.9, 0]), b.trunk([-1.86, 1.15, 0.04])], [0.08, 0.05, 0.025], 7);
        addStrands(b, 18, scaleColour(base, 0.3), (t, p, q) => ({
          path: [b.trunk([-1.86, 1.2, 0.04]), b.trunk([-1.88, 1.0, p * 0.1]), b.trunk([-1.86 + q * 0.08, 0.82 - t * 0.1, p * 0.1])],
          radius: 0.02,
        }));
      });
    },
  });
}
