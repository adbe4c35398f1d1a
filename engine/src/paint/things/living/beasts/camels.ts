import { type Colour, clamp, mix, mixColour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { Look } from '../../kind.ts';
import type { Coat } from '../../mesh/finish.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat, eyeBlack } from '../beast.ts';
import type { Point } from '../flesh.ts';
import { jointsOf } from './beast-pose.ts';
import { blend, furCoat, lumps } from './coats.ts';
import { addStrands, type BodyKit, drawFourLegs } from './four-legs.ts';

/** Colours of what caravans load: woven wool that the sun has bleached. */
const weaves = ['#85503e', '#5c6060', '#86694a', '#6e4c48'] as const;

/** The cloth over the back of a camel of a caravan, as a part of its coat, and the load on it. */
function saddleOf({ index, random }: Look) {
  const weave = coat(weaves[(index + Math.floor(random() * 2)) % weaves.length] as string);
  const deep = scaleColour(weave, 0.55);
  const sack = mixColour(coat('#a08a66'), weave, 0.12);
  return {
    cloth(x: number, y: number, z: number, out: Float64Array): void {
      const [off, hem] = [Math.abs(x + 0.03), 1.17 + 0.02 * Math.sin(x * 9 + 1)];
      // Its corners are round, and it narrows towards the back between the humps.
      const rim = mix(0.38, 0.2, smoothstep(1.48, 1.86, y)) - off;
      const inside = Math.min(rim, y - hem, rim + y - hem - 0.1);
      if (inside < 0 || y > 1.95) return;
      const fold = lumps(x * 9, y * 2.5, z * 3) - 0.5;
      const woven = scaleColour(inside < 0.03 ? deep : weave, 1 + 0.4 * fold);
      blend(out, woven, 0.95 * smoothstep(0, 0.015, inside));
    },
    pack({ kit, trunk }: BodyKit): void {
      for (const side of [-1, 1]) {
        const [sag, slope] = [0.05 * random(), 0.12 * (random() - 0.5)];
        const at = (x: number, y: number, out: number) => trunk([x, y - sag + x * slope, side * out]);
        // Plump, longer than the cloth is broad.
        bundle(kit, scaleColour(sack, 0.84 + 0.25 * random()), (x) => at(x, 1.38, 0.36), [-0.5, 0.42], 0.2);
      }
      // A rug rolled up between the humps.
      kit.use({ colour: scaleColour(weave, 0.9), texture: 'cloth', bare: true });
      kit.tube([trunk([-0.24, 1.83, 0]), trunk([-0.03, 1.8, 0]), trunk([0.18, 1.83, 0])], [0.14, 0.17, 0.14], 14);
    },
  };
}

/** A rolled bundle with round ends, drawn in by two cords. `at`: where its middle runs; `ends`: where along it begins and ends. */
function bundle(kit: MeshKit, colour: Colour, at: (x: number) => Point, [from, to]: readonly [number, number], thick: number): void {
  const steps = Array.from({ length: 21 }, (_, step) => step / 20);
  const knots = [0.3, 0.7];
  const radii = steps.map((share) => {
    const round = Math.sqrt(Math.max(0.05, 1 - Math.abs(2 * share - 1) ** 3));
    const tied = knots.some((knot) => Math.abs(share - knot) < 0.01) ? 0.84 : 1;
    return thick * round * tied;
  });
  kit.use({ colour, texture: 'cloth', bare: true });
  kit.tube(
    steps.map((share) => at(mix(from, to, share))),
    radii,
    16,
  );
  kit.use({ colour: scaleColour(colour, 0.4), bare: true });
  for (const knot of knots) kit.tube([at(mix(from, to, knot - 0.012)), at(mix(from, to, knot + 0.012))], [thick * 0.93], 16);
}

/** Wool in flocks, pale under the belly and down the shanks, dark on the crowns of the humps, the throat and the forearms. */
function woolOf(base: Colour, dark: Colour, load: ReturnType<typeof saddleOf> | undefined): Coat {
  const pale = mixColour(base, coat('#ead3a6'), 0.5);
  const pattern = (x: number, y: number, z: number, out: Float64Array) => {
    const flock = lumps(x * 6, y * 4, z * 6) - 0.5;
    const trunk = x < 0.6 ? 1 : 0;
    blend(out, dark, 0.5 * smoothstep(-0.02, 0.34, flock));
    blend(out, pale, 0.4 * Math.max(smoothstep(0.6, 0.3, y), smoothstep(0, -0.34, flock)));
    const crown = smoothstep(1.66, 2.0, y + flock * 0.22) * 0.85 * trunk;
    const throat = smoothstep(0.62, 0.8, x) * smoothstep(1.24, 1.06, y + flock * 0.12) * 0.9;
    const nape = smoothstep(1.04, 0.96, x) * smoothstep(0.62, 0.8, x) * 0.35;
    // Long hair ends above the knee.
    const forearm = smoothstep(0.66, 0.84, y + flock * 0.16) * smoothstep(1.34, 0.96, y) * smoothstep(0.2, 0.34, x) * trunk * 0.45;
    const knees = 0.35 * smoothstep(0.09, 0.04, Math.abs(y - 0.6)) * smoothstep(0.0, 0.4, flock + 0.4);
    const muzzle = smoothstep(1.5, 1.68, x) * 0.3;
    blend(out, dark, Math.max(crown, throat, nape, forearm, knees, muzzle));
    load?.cloth(x, y, z, out);
  };
  const [shaggy, short] = [furCoat({ long: 0.11, rough: 0.5, legs: 1 }, pattern), furCoat({ long: 0.03, rough: 0.2, legs: 1 }, pattern)];
  return (x, y, z, pixel, out) => (x > 1.24 ? short : shaggy)(x, y, z, pixel, out);
}

function addFace(b: BodyKit, base: Colour): void {
  const { kit, head } = b;
  b.limb(
    'head',
    [
      [-0.06, 0.02, 0],
      [0.1, 0.045, 0],
      [0.24, 0.01, 0],
      [0.38, -0.02, 0],
      [0.45, -0.07, 0],
    ],
    [0.12, 0.112, 0.088, 0.084, 0.078],
    { flat: 0.8, blend: 0.08 },
  );
  b.limb(
    'head',
    [
      [0.04, -0.07, 0],
      [0.24, -0.1, 0],
      [0.39, -0.15, 0],
    ],
    [0.1, 0.062, 0.05],
    { flat: 0.8, blend: 0.04 },
  );
  for (const side of [-1, 1])
    b.limb(
      'head',
      [
        [-0.07, 0.09, side * 0.07],
        [-0.11, 0.16, side * 0.105],
        [-0.12, 0.2, side * 0.11],
      ],
      [0.03, 0.038, 0.014],
      { blend: 0.02 },
    );
  b.after(() => {
    for (const side of [-1, 1]) {
      kit.use({ colour: eyeBlack, gloss: 0.6, bare: true });
      kit.ball(...head(0.13, 0.07, side * 0.088), 0.03, 0.024, 0.022, 9);
      // A heavy brow with long lashes over the eye.
      kit.use({ colour: scaleColour(base, 0.62), bare: true });
      kit.tube([head(0.07, 0.1, side * 0.085), head(0.125, 0.112, side * 0.1), head(0.175, 0.085, side * 0.09)], [0.01, 0.018, 0.008], 6);
      kit.use({ colour: scaleColour(base, 0.3), bare: true });
      kit.tube([head(0.44, 0, side * 0.048), head(0.488, -0.04, side * 0.046)], [0.008, 0.013], 6);
      kit.tube(
        [head(0.33, -0.12, side * 0.058), head(0.4, -0.126, side * 0.054), head(0.455, -0.138, side * 0.04)],
        [0.004, 0.007, 0.006],
        5,
      );
    }
  });
}

/** Long hair: the beard down the throat. */
function addBeard(b: BodyKit, dark: Colour): void {
  // Far off fewer and broader ones tell as much.
  const share = clamp(b.look.pixels / 150, 0.3, 1);
  const thick = 0.018 / Math.sqrt(share);
  addStrands(b, 78 * share, dark, (t, p, q) => {
    const at = (dx: number, dy: number, z: number) => b.neck([0.66 + t * 0.46 + dx, 1.08 + Math.abs(t - 0.4) * 0.3 + dy, z]);
    return { path: [at(0, 0, p * 0.16), at(0.02, -0.1, p * 0.15), at(q * 0.06, -0.22, p * 0.09)], radius: thick };
  });
}

function addTail(b: BodyKit, base: Colour, dark: Colour): void {
  b.kit.use({ colour: base, bare: true });
  b.kit.tube(
    [b.trunk([-0.82, 1.44, 0]), b.trunk([-0.93, 1.3, 0]), b.trunk([-0.94, 1.06, 0.015]), b.trunk([-0.93, 0.94, 0.02])],
    [0.05, 0.034, 0.026, 0.02],
    7,
  );
  addStrands(b, 12, dark, (t, p, q) => ({
    path: [
      b.trunk([-0.94, 1.12 - t * 0.16, 0.02]),
      b.trunk([-0.95 + q * 0.05, 0.92 - t * 0.08, p * 0.07]),
      b.trunk([-0.93 + q * 0.06, 0.76 - t * 0.06, p * 0.05]),
    ],
    radius: 0.018,
  }));
}

export function drawCamel(kit: MeshKit, look: Look): void {
  const bases: Partial<Record<string, Colour>> = {
    brown: coat('#75502f'),
    white: coat('#e2d6bf'),
    orange: coat('#b3773c'),
    gold: coat('#c1935a'),
  };
  // None has quite the colour of the one before it.
  const own = bases[look.name] ?? mixColour(coat('#a5845f'), coat('#7d6450'), look.random());
  const base = scaleColour(own, 0.84 + 0.24 * look.random());
  const pale = look.name === 'white';
  const dark = pale ? mixColour(scaleColour(base, 0.6), coat('#a88a60'), 0.4) : mixColour(scaleColour(base, 0.36), coat('#3c2a1c'), 0.45);
  const load = look.heading ? saddleOf(look) : undefined;
  drawFourLegs(kit, look, {
    // It sets the fineness of the mesh: close to the eye finer than others of its height, far off coarser.
    height: look.pixels < 110 ? 2.6 : 2,
    trunk: jointsOf(-0.6, 1.4, 0.25, -0.3, 1.37, 0.31, 0.12, 1.31, 0.36, 0.48, 1.33, 0.3),
    masses: [
      jointsOf(-0.34, 1.5, 0.31, -0.36, 1.74, 0.25, -0.38, 1.9, 0.18, -0.4, 1.99, 0.12),
      jointsOf(0.3, 1.5, 0.3, 0.29, 1.74, 0.24, 0.27, 1.9, 0.17, 0.24, 1.99, 0.115),
      jointsOf(0.56, 1.24, 0.22, 0.5, 1.08, 0.16),
    ],
    flat: 0.8,
    neck: jointsOf(0.54, 1.36, 0.25, 0.84, 1.14, 0.175, 1.08, 1.26, 0.135, 1.19, 1.54, 0.108, 1.22, 1.88, 0.098),
    neckFlat: 0.74,
    fore: {
      joints: jointsOf(0.48, 1.28, 0.21, 0.42, 0.98, 0.135, 0.465, 0.6, 0.104, 0.462, 0.49, 0.072, 0.45, 0.17, 0.064, 0.49, 0.06, 0.074),
      apart: 0.17,
      fleshy: 3,
    },
    hind: {
      joints: jointsOf(-0.55, 1.34, 0.27, -0.42, 1.0, 0.185, -0.68, 0.66, 0.1, -0.672, 0.54, 0.07, -0.64, 0.17, 0.06, -0.6, 0.06, 0.07),
      apart: 0.165,
      fleshy: 3,
    },
    foot: { kind: 'toes', wide: 0.2, colour: mixColour(scaleColour(base, 0.8), coat('#ead3a6'), 0.16) },
    nod: 0.16,
    face: 0.5,
    graze: [-1.2, 0.9],
    hair: 0.05,
    base,
    coat: woolOf(base, dark, load),
    poses: load ? ['walking'] : ['standing', 'walking', 'walking'],
    // In a caravan none has the step of the one before it.
    pace: 0.12 + look.index * 0.37 + 0.1 * look.random(),
    head: (b) => addFace(b, base),
    more(b) {
      b.after(() => {
        addBeard(b, mixColour(dark, base, 0.3));
        addTail(b, base, dark);
        load?.pack(b);
      });
    },
  });
}
