import { type Colour, clamp, mixColour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat, eyeBlack } from '../beast.ts';
import { jointsOf } from './beast-pose.ts';
import { blend, furCoat, lumps } from './coats.ts';
import { addStrands, type BodyKit, drawFourLegs } from './four-legs.ts';

/** Colours of what caravans load: woven wool that the sun has bleached. */
const weaves = ['#8a3c2e', '#40566a', '#86694a', '#6a3f48'] as const;

/** The cloth over the back of a camel of a caravan, as a part of its coat, and the load on it. */
function saddleOf({ index, random }: Look) {
  const weave = coat(weaves[(index + Math.floor(random() * 2)) % weaves.length] as string);
  const [light, deep] = [mixColour(weave, coat('#d8c49c'), 0.55), scaleColour(weave, 0.55)];
  const sack = mixColour(coat('#8f7b58'), weave, 0.12);
  return {
    cloth(x: number, y: number, z: number, out: Float64Array): void {
      const off = Math.abs(x + 0.03 * Math.sin(y * 9));
      const hem = 1.1 + 0.03 * Math.sin(x * 9 + 1) + 0.025 * lumps(x * 30, 0, z * 4);
      if (off > 0.42 || y < hem - 0.02 || y > 1.8) return;
      const fold = lumps(x * 9, y * 2.5, z * 3) - 0.5;
      const woven = scaleColour(y < hem + 0.06 || off > 0.385 ? deep : weave, 1 + 0.5 * fold);
      const band = smoothstep(0.026, 0.012, Math.abs(y - hem - 0.12)) + smoothstep(0.018, 0.008, Math.abs(y - hem - 0.2));
      blend(out, mixColour(woven, light, Math.min(1, band) * 0.8), 0.95 * smoothstep(hem - 0.02, hem, y));
    },
    pack({ kit, trunk }: BodyKit): void {
      for (const side of [-1, 1]) {
        const [sag, slope] = [0.06 * random(), 0.1 * (random() - 0.5)];
        const at = (x: number, y: number, out: number) => trunk([x, y - sag + x * slope, side * out]);
        kit.use({ colour: scaleColour(sack, 0.85 + 0.3 * random()), texture: 'cloth', bare: true });
        kit.tube(
          [
            at(-0.37, 1.49, 0.34),
            at(-0.31, 1.48, 0.36),
            at(-0.16, 1.45, 0.39),
            at(0.02, 1.47, 0.37),
            at(0.2, 1.44, 0.39),
            at(0.33, 1.47, 0.36),
          ],
          [0.06, 0.13, 0.18, 0.155, 0.175, 0.09],
          14,
        );
        kit.use({ colour: coat('#43311f'), bare: true });
        for (const [x, lean] of [
          [-0.2, 0.05],
          [0.02, -0.02],
          [0.17, 0.04],
        ] as const)
          kit.tube(
            Array.from({ length: 8 }, (_, step) => {
              const angle = -1 + (step / 7) * 2.6;
              return at(x + lean * Math.sin(angle), 1.46 + Math.sin(angle) * 0.18, 0.38 + Math.cos(angle) * 0.18);
            }),
            [0.012],
            4,
          );
      }
      // A rug rolled up between the humps.
      kit.use({ colour: scaleColour(weave, 0.9), texture: 'cloth', bare: true });
      kit.tube([trunk([-0.24, 1.78, 0]), trunk([-0.02, 1.74, 0]), trunk([0.2, 1.78, 0])], [0.1, 0.13, 0.1], 12);
    },
  };
}

/** Wool in flocks, pale under the belly and down the shanks, dark on the crowns of the humps, the throat and the forearms. */
function woolOf(base: Colour, dark: Colour, load: ReturnType<typeof saddleOf> | undefined) {
  const pale = mixColour(base, coat('#ead3a6'), 0.5);
  return furCoat({ long: 0.11, rough: 0.5, legs: 1 }, (x, y, z, out) => {
    const flock = lumps(x * 6, y * 4, z * 6) - 0.5;
    const trunk = x < 0.6 ? 1 : 0;
    blend(out, dark, 0.5 * smoothstep(-0.02, 0.34, flock));
    blend(out, pale, 0.4 * Math.max(smoothstep(0.6, 0.3, y), smoothstep(0, -0.34, flock)));
    const crown = smoothstep(1.66, 2.0, y + flock * 0.22) * 0.85 * trunk;
    const throat = smoothstep(0.62, 0.8, x) * smoothstep(1.24, 1.06, y + flock * 0.12) * 0.9;
    const nape = smoothstep(1.04, 0.96, x) * smoothstep(0.62, 0.8, x) * 0.35;
    // Long hair ends above the knee.
    const forearm = smoothstep(0.66, 0.84, y + flock * 0.16) * smoothstep(1.34, 0.96, y) * smoothstep(0.2, 0.34, x) * trunk * 0.62;
    const knees = 0.6 * smoothstep(0.09, 0.04, Math.abs(y - 0.6)) * smoothstep(0.0, 0.4, flock + 0.4);
    const muzzle = smoothstep(1.56, 1.68, x) * 0.5;
    blend(out, dark, Math.max(crown, throat, nape, forearm, knees, muzzle));
    load?.cloth(x, y, z, out);
  });
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
      kit.ball(...head(0.125, 0.075, side * 0.088), 0.028, 0.022, 0.022, 9);
      // A heavy brow with long lashes over the eye.
      kit.use({ colour: scaleColour(base, 0.5), bare: true });
      kit.tube(
        [head(0.07, 0.1, side * 0.085), head(0.125, 0.112, side * 0.102), head(0.175, 0.085, side * 0.092)],
        [0.012, 0.022, 0.01],
        6,
      );
      kit.use({ colour: scaleColour(base, 0.16), bare: true });
      kit.tube([head(0.43, 0.005, side * 0.048), head(0.492, -0.04, side * 0.046)], [0.011, 0.017], 6);
      kit.tube(
        [head(0.28, -0.118, side * 0.06), head(0.39, -0.124, side * 0.056), head(0.455, -0.138, side * 0.04)],
        [0.005, 0.009, 0.008],
        5,
      );
    }
  });
}

/** Long hair: the beard down the throat, tufts on the humps, on the crown of the head and above the knees. */
function addWool(b: BodyKit, dark: Colour): void {
  // Far off fewer and broader ones tell as much.
  const share = clamp(b.look.pixels / 150, 0.3, 1);
  const thick = 0.018 / Math.sqrt(share);
  addStrands(b, 78 * share, dark, (t, p, q) => {
    const at = (dx: number, dy: number, z: number) => b.neck([0.66 + t * 0.46 + dx, 1.08 + Math.abs(t - 0.4) * 0.3 + dy, z]);
    return { path: [at(0, 0, p * 0.16), at(0.02, -0.1, p * 0.15), at(q * 0.06, -0.22, p * 0.09)], radius: thick };
  });
  for (const [x, lean] of [
    [-0.43, -0.1],
    [0.21, -0.14],
  ] as const)
    addStrands(b, 39 * share, dark, (t, p, q) => {
      const [ax, az, high] = [x + q * 0.24, p * 0.2, 2.06 - 0.1 * t - Math.abs(q) * 0.24];
      return {
        path: [
          b.trunk([ax, high - 0.05, az]),
          b.trunk([ax + lean * 0.4, high + 0.035, az * 1.3]),
          b.trunk([ax + lean, high - 0.09, az * 1.7]),
        ],
        radius: thick,
      };
    });
  addStrands(b, 18 * share, dark, (t, p, q) => ({
    path: [b.head(-0.08 + t * 0.12, 0.11, p * 0.1), b.head(-0.06 + t * 0.1, 0.17, p * 0.14), b.head(0.02 + q * 0.12, 0.16, p * 0.2)],
    radius: thick * 0.75,
  }));
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
  const base = scaleColour(bases[look.name] ?? coat('#a07c56'), 0.84 + 0.24 * look.random());
  const pale = look.name === 'white';
  const dark = pale ? mixColour(scaleColour(base, 0.6), coat('#a88a60'), 0.4) : mixColour(scaleColour(base, 0.36), coat('#4a2c14'), 0.35);
  const load = look.heading ? saddleOf(look) : undefined;
  drawFourLegs(kit, look, {
    // Close to the eye it is built more finely than others of its height, far off less.
    height: look.pixels < 110 ? 2.6 : 2,
    trunk: jointsOf(-0.6, 1.4, 0.25, -0.3, 1.37, 0.31, 0.12, 1.31, 0.36, 0.48, 1.33, 0.3),
    masses: [
      jointsOf(-0.33, 1.5, 0.3, -0.36, 1.76, 0.235, -0.4, 1.93, 0.15, -0.45, 2.02, 0.085),
      jointsOf(0.3, 1.5, 0.29, 0.29, 1.76, 0.225, 0.25, 1.93, 0.145, 0.19, 2.02, 0.08),
      jointsOf(0.56, 1.24, 0.22, 0.5, 1.08, 0.16),
    ],
    flat: 0.8,
    neck: jointsOf(0.54, 1.36, 0.25, 0.84, 1.14, 0.175, 1.08, 1.26, 0.135, 1.19, 1.54, 0.108, 1.22, 1.88, 0.098),
    neckFlat: 0.74,
    fore: {
      joints: jointsOf(0.48, 1.28, 0.21, 0.42, 0.98, 0.135, 0.465, 0.6, 0.088, 0.462, 0.49, 0.056, 0.45, 0.17, 0.05, 0.49, 0.06, 0.062),
      apart: 0.17,
      fleshy: 3,
    },
    hind: {
      joints: jointsOf(-0.55, 1.34, 0.27, -0.42, 1.0, 0.185, -0.68, 0.66, 0.08, -0.672, 0.54, 0.058, -0.64, 0.17, 0.05, -0.6, 0.06, 0.062),
      apart: 0.165,
      fleshy: 3,
    },
    foot: { kind: 'toes', wide: 0.17, colour: mixColour(scaleColour(base, 0.8), coat('#ead3a6'), 0.16) },
    nod: 0.16,
    face: 0.46,
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
        addWool(b, dark);
        addTail(b, base, dark);
        load?.pack(b);
      });
    },
  });
}
