import { type Colour, mixColour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { ColourName } from '../../../colours.ts';
import type { Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat } from '../beast.ts';
import type { Point } from '../flesh.ts';
import { jointsOf } from './beast-pose.ts';
import { blend, furCoat, lumps, patches } from './coats.ts';
import { addEyes, addNose, addStrands, type BodyKit, drawFourLegs, type Species } from './four-legs.ts';

export const nose: Colour = [0.014, 0.012, 0.012];

/** A dog of 0.6 m at the shoulder; `full` makes it broader, `low` shortens its legs. */
export function dogBody(full: number, low = 0): Omit<Species, 'base' | 'foot' | 'head' | 'hair' | 'poses'> {
  const leg = (joints: Species['neck']) =>
    joints.map(([x, y, radius]) => [x, y > 0.05 ? Math.max(0.05, y - low * Math.min(1, (y - 0.03) / 0.36)) : y, radius] as const);
  const at = (joints: Species['neck']) => joints.map(([x, y, radius]) => [x, y - low, radius] as const);
  return {
    height: 0.85 - low,
    trunk: at(jointsOf(-0.3, 0.475, 0.1 * full, -0.12, 0.475, 0.1 * full, 0.1, 0.45, 0.128 * full, 0.25, 0.455, 0.13 * full)),
    masses: [at(jointsOf(0.27, 0.41, 0.105 * full, 0.33, 0.43, 0.07)), at(jointsOf(0.16, 0.53, 0.06, 0.24, 0.54, 0.06))],
    flat: 0.84,
    neck: at(jointsOf(0.27, 0.5, 0.12 * full, 0.36, 0.61, 0.095 * full, 0.42, 0.7, 0.082)),
    neckFlat: 0.9,
    fore: {
      joints: leg(jointsOf(0.25, 0.44, 0.095 * full, 0.2, 0.335, 0.058 * full, 0.225, 0.16, 0.034, 0.225, 0.07, 0.03, 0.25, 0.034, 0.03)),
      apart: 0.085 * full,
      fleshy: 3,
    },
    hind: {
      joints: leg(
        jointsOf(-0.28, 0.46, 0.105 * full, -0.21, 0.32, 0.078 * full, -0.36, 0.17, 0.034, -0.335, 0.07, 0.03, -0.31, 0.034, 0.03),
      ),
      apart: 0.082 * full,
      fleshy: 3,
    },
    nod: 0.16,
    graze: [-1.15, 0.75],
  };
}

/** Skull, brow and muzzle. `long` stretches the muzzle, `deep` makes it thick. */
export function dogHead(b: BodyKit, long: number, deep: number, cheeks: number): void {
  b.limb(
    'head',
    [
      [0.01, 0.035, 0],
      [0.05, 0.03, 0],
    ],
    [0.088, 0.08],
    { blend: 0.06, flat: 0.95 },
  );
  b.limb(
    'head',
    [
      [0.09, -0.012, 0],
      [0.1 + 0.07 * long, -0.02, 0],
      [0.1 + 0.12 * long, -0.02, 0],
    ],
    [0.062 * deep, 0.047 * deep, 0.04 * deep],
    { blend: 0.035, flat: 0.85 },
  );
  // The lower jaw.
  b.limb(
    'head',
    [
      [0.06, -0.045, 0],
      [0.08 + 0.1 * long, -0.05, 0],
    ],
    [0.045 * deep, 0.026 * deep],
    { blend: 0.02, flat: 0.8 },
  );
  for (const side of [-1, 1]) {
    b.limb('head', [[0.03, -0.02, side * 0.05]], [0.05 * cheeks], { blend: 0.05 });
    b.limb('head', [[0.075, 0.06, side * 0.034]], [0.026], { blend: 0.03 });
  }
  addEyes(b, 0.098, 0.036, 0.057, 0.0135, [0.1, 0.045, 0.016]);
  addNose(b, 0.14 + 0.12 * long, 0.004, 0.019 * (0.6 + deep * 0.4), nose);
  b.after(() => {
    b.kit.use({ colour: [0.02, 0.014, 0.012], bare: true });
    for (const side of [-1, 1])
      b.kit.tube(
        [
          b.head(0.135 + 0.12 * long, -0.03, 0),
          b.head(0.1 + 0.1 * long, -0.042, side * 0.034 * deep),
          b.head(0.1 + 0.02 * long, -0.05, side * 0.05 * deep),
        ],
        [0.0045, 0.005, 0.003],
        4,
      );
  });
}

function hangingEars(b: BodyKit, colour: Colour, long: number): void {
  for (const side of [-1, 1])
    b.limb(
      'head',
      [
        [-0.01, 0.095, side * 0.068],
        [-0.012, 0.04, side * 0.108],
        [0.005, 0.05 - long, side * 0.112],
      ],
      [0.024, 0.038, 0.03],
      { blend: 0.012, flat: 0.5, colour },
    );
}

export function uprightEars(b: BodyKit, high: number, wide: number, inner: Colour): void {
  for (const side of [-1, 1]) {
    b.limb(
      'head',
      [
        [-0.012, 0.09, side * 0.052],
        [-0.02, 0.1 + high * 0.5, side * 0.068],
        [-0.022, 0.1 + high, side * 0.078],
      ],
      [wide, wide * 0.66, 0.006],
      { blend: 0.02, flat: 0.72 },
    );
    b.after(() => {
      b.kit.use({ colour: inner, bare: true, thin: 0.2 });
      const tip = (f: number, u: number, s: number): Point => b.head(f, u, side * s);
      b.kit.triangle(
        tip(wide * 0.72, 0.1, 0.05 - wide * 0.4),
        tip(wide * 0.72, 0.1, 0.06 + wide * 0.55),
        tip(-0.005, 0.09 + high * 0.86, 0.077),
      );
    });
  }
}

interface TailLook {
  /** Points and radii from the rump on. */
  readonly way: readonly number[];
  readonly radii: readonly number[];
  /** Length of hair that hangs from it. */
  readonly feather?: number;
}

export function addTail(b: BodyKit, { way, radii, feather = 0 }: TailLook, colour: Colour, low = 0): void {
  const points = Array.from(
    { length: way.length / 2 },
    (_, index): Point => [way[index * 2] as number, (way[index * 2 + 1] as number) - low, 0],
  );
  const flat = b.pose === 'sitting' || b.pose === 'lying' || b.pose === 'sleeping';
  const placed = points.map((point) => b.trunk(point));
  const [rx, ry, rz] = placed[0] as Point;
  // Who sits or lies has the tail on the ground behind.
  const ground = points.map(([x], index): Point => {
    const back = (points[0] as Point)[0] - x;
    const low = (radii[index] as number) * 0.75;
    if (b.curl) return b.curl([(points[0] as Point)[0] - Math.abs(back) * 0.95, index === 0 ? ry : low, 0]);
    return [rx - Math.abs(back) * 0.8 - index * 0.02, index === 0 ? ry : low, rz + b.eye * index * index * 0.035];
  });
  if (flat) b.limb('ground', ground, radii, { blend: 0.05, flat: 0.75, rest: points });
  else b.limb('trunk', points, radii, { blend: 0.05, flat: 0.75 });
  if (feather > 0 && !flat)
    b.after(() =>
      addStrands(b, 210, colour, (t, p, q) => {
        const at = 0.3 + t * (placed.length - 1.7);
        const index = Math.floor(at);
        const [from, to] = [placed[index] as Point, placed[Math.min(placed.length - 1, index + 1)] as Point];
        const [x, y] = [from[0] + (to[0] - from[0]) * (at - index), from[1] + (to[1] - from[1]) * (at - index)];
        return {
          path: [
            [x, y, p * 0.02],
            [x - 0.03, y - feather * 0.5, p * 0.04],
            [x - 0.06 + q * 0.04, y - feather * (0.8 + q * 0.4), p * 0.03],
          ],
          radius: 0.006,
        };
      }),
    );
}

/** Longer hair that hangs from the breast, the belly and behind the legs. */
function addFeathers(b: BodyKit, colour: Colour, long: number): void {
  b.after(() => {
    addStrands(b, 300, colour, (t, p, q) => {
      const breast = t < 0.45;
      const [x, y, z] = breast ? [0.3 + q * 0.08, 0.5 - t * 0.5, p * 0.16] : [0.22 - (t - 0.45) * 0.85, 0.36 + (t - 0.45) * 0.1, p * 0.17];
      const at = (dx: number, dy: number) => b.trunk([x + dx, y + dy, z]);
      return {
        path: [at(breast ? 0.03 : 0, 0.02), at(breast ? 0.05 : -0.01, -long * 0.5), at(q * 0.03, -long * (0.7 + p * 0.6))],
        radius: 0.006,
      };
    });
  });
}

const coats: Partial<Record<ColourName, { base: Colour; pale: Colour }>> = {
  gold: { base: coat('#c48e4a'), pale: coat('#e6c893') },
  yellow: { base: coat('#d6b174'), pale: coat('#eedcb6') },
  orange: { base: coat('#b9702f'), pale: coat('#ecd9bd') },
  brown: { base: coat('#6d452a'), pale: coat('#8f6443') },
  black: { base: coat('#262220'), pale: coat('#3a3530') },
  white: { base: coat('#e9e4d9'), pale: coat('#f4f0e8') },
  grey: { base: coat('#7f7b77'), pale: coat('#b5b0aa') },
};

/** A dog of a common kind: a hound with hanging ears. */
export function drawDog(kit: MeshKit, look: Look): void {
  const { base, pale } = coats[look.name] ?? (coats.brown as { base: Colour; pale: Colour });
  const bib = look.second ?? (look.random() < 0.4 && look.name !== 'white' ? coat('#e6dfd2') : pale);
  drawFourLegs(kit, look, {
    ...dogBody(0.96),
    base,
    foot: { kind: 'paw', wide: 0.042, colour: mixColour(base, bib, 0.5) },
    hair: 0.018,
    coat: furCoat({ long: 0.05, rough: 0.36, legs: 0.34 }, (x, y, z, out) => {
      blend(out, bib, smoothstep(0.4, 0.36, y) * smoothstep(0.05, 0.2, x) * smoothstep(0.24, 0.3, y) * smoothstep(0.12, 0.05, Math.abs(z)));
      blend(out, bib, smoothstep(0.26, 0.36, x) * smoothstep(0.54, 0.48, y) * 0.9);
      if (x > 0.42) blend(out, bib, smoothstep(0.5, 0.55, x) * smoothstep(0.7, 0.665, y) * 0.8);
    }),
    poses: ['standing', 'walking', 'sitting', 'standing'],
    head(b) {
      dogHead(b, 0.95, 1, 0.9);
      hangingEars(b, scaleColour(base, 0.68), 0.13);
    },
    more: (b) => addTail(b, { way: [-0.37, 0.51, -0.5, 0.55, -0.62, 0.66, -0.68, 0.78], radii: [0.04, 0.03, 0.024, 0.01] }, base),
  });
}

export function drawRetriever(kit: MeshKit, look: Look): void {
  const own =
    look.name === 'white'
      ? { base: coat('#e3d5bb'), pale: coat('#f0e6d2') }
      : look.name === 'brown'
        ? { base: coat('#9a5f2c'), pale: coat('#c08a52') }
        : (coats.gold as { base: Colour; pale: Colour });
  drawFourLegs(kit, look, {
    ...dogBody(1.1),
    base: own.base,
    foot: { kind: 'paw', wide: 0.046, colour: own.pale },
    hair: 0.038,
    coat: furCoat({ long: 0.09, rough: 0.5, legs: 0.34 }, (x, y, _z, out) => {
      blend(
        out,
        own.pale,
        0.8 *
          Math.max(
            smoothstep(0.4, 0.33, y),
            smoothstep(0.24, 0.36, x) * smoothstep(0.62, 0.5, y),
            smoothstep(-0.3, -0.42, x) * smoothstep(0.5, 0.4, y),
          ),
      );
      if (x > 0.44) blend(out, own.pale, smoothstep(0.46, 0.56, x) * 0.45);
    }),
    poses: ['standing', 'sitting', 'walking', 'standing'],
    head(b) {
      dogHead(b, 1, 1.12, 1.1);
      hangingEars(b, scaleColour(own.base, 0.8), 0.1);
    },
    more(b) {
      addTail(b, { way: [-0.38, 0.5, -0.52, 0.46, -0.68, 0.5, -0.8, 0.58], radii: [0.045, 0.048, 0.05, 0.012], feather: 0.13 }, own.pale);
      addFeathers(b, mixColour(own.base, own.pale, 0.55), 0.1);
    },
  });
}

export function drawCorgi(kit: MeshKit, look: Look): void {
  const own = look.name === 'black' ? coat('#2c2724') : coat('#c07a38');
  const white = coat('#f1ece2');
  kit.within({ size: 0.78 }, () =>
    drawFourLegs(kit, look, {
      ...dogBody(1.12, 0.17),
      base: own,
      foot: { kind: 'paw', wide: 0.05, colour: white },
      hair: 0.03,
      coat: furCoat({ long: 0.06, rough: 0.4, legs: 0.2 }, (x, y, z, out) => {
        const ragged = 0.03 * (lumps(x * 36, y * 36, z * 36) - 0.5);
        blend(out, white, smoothstep(0.235, 0.215, y + ragged));
        blend(out, white, smoothstep(0.3, 0.33, x + ragged) * smoothstep(0.46, 0.42, y));
        if (x > 0.4) {
          const [f, u] = [x - 0.42, y - 0.53];
          blend(
            out,
            white,
            Math.max(
              smoothstep(0.0, -0.015, u + ragged) * smoothstep(0.02, 0.06, f),
              smoothstep(0.018, 0.01, Math.abs(z)) * smoothstep(0.03, 0.06, f),
            ),
          );
        }
      }),
      poses: ['standing', 'sitting', 'walking'],
      head(b) {
        dogHead(b, 0.85, 0.95, 1.25);
        uprightEars(b, 0.135, 0.048, coat('#c99a86'));
      },
      more: (b) => b.limb('trunk', [[-0.39, 0.33, 0]], [0.06], { blend: 0.05 }),
    }),
  );
}

export function drawDalmatian(kit: MeshKit, look: Look): void {
  const [white, dark] = [coat('#efebe3'), coat('#1e1b1a')];
  const shift = look.random() * 9;
  drawFourLegs(kit, look, {
    ...dogBody(0.96),
    base: white,
    foot: { kind: 'paw', wide: 0.042, colour: white },
    hair: 0,
    coat: furCoat({ long: 0.03, rough: 0.12, legs: 0.34 }, (x, y, z, out) => blend(out, dark, patches(x, y, z, 0.034, shift, 0.3))),
    poses: ['standing', 'sitting', 'walking'],
    head(b) {
      dogHead(b, 1, 1, 0.9);
      hangingEars(b, dark, 0.11);
    },
    more: (b) => addTail(b, { way: [-0.37, 0.51, -0.5, 0.52, -0.62, 0.6, -0.7, 0.7], radii: [0.036, 0.026, 0.02, 0.008] }, white),
  });
}
