import { type Colour, mixColour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat } from '../beast.ts';
import type { Point } from '../flesh.ts';
import { jointsOf } from './beast-pose.ts';
import { blend, cellBorder, furCoat, lumps } from './coats.ts';
import { addEyes, addNose, addStrands, type BodyKit, drawFourLegs } from './four-legs.ts';

/** A beam that sweeps back, out and forward, with four tines. */
function addAntler({ kit, head }: BodyKit, side: number): void {
  kit.use({ colour: coat('#8a7152'), bare: true });
  const beam: Point[] = [
    head(-0.02, 0.07, side * 0.035),
    head(-0.12, 0.2, side * 0.12),
    head(-0.2, 0.36, side * 0.23),
    head(-0.16, 0.53, side * 0.29),
    head(-0.02, 0.66, side * 0.25),
  ];
  kit.tube(beam, [0.024, 0.02, 0.018, 0.014, 0.004], 8);
  const tines: [Point, Point, Point][] = [
    [head(-0.05, 0.11, side * 0.055), head(0.06, 0.14, side * 0.08), head(0.14, 0.23, side * 0.09)],
    [head(-0.15, 0.25, side * 0.155), head(-0.02, 0.3, side * 0.19), head(0.05, 0.41, side * 0.19)],
    [head(-0.19, 0.42, side * 0.25), head(-0.26, 0.53, side * 0.3), head(-0.25, 0.66, side * 0.32)],
    [head(-0.13, 0.56, side * 0.28), head(-0.15, 0.66, side * 0.32), head(-0.11, 0.76, side * 0.33)],
  ];
  for (const tine of tines) kit.tube(tine, [0.017, 0.012, 0.003], 6);
}

export function drawDeer(kit: MeshKit, look: Look): void {
  const base = look.name === 'white' ? coat('#e4dccd') : coat('#96643a');
  const under = mixColour(base, coat('#efe4d0'), 0.75);
  const spotted = look.young || look.random() < 0.3;
  drawFourLegs(kit, look, {
    height: 1.5,
    trunk: jointsOf(-0.46, 1.0, 0.165, -0.2, 0.98, 0.18, 0.12, 0.96, 0.2, 0.36, 1.0, 0.185),
    masses: [jointsOf(0.42, 0.92, 0.14), jointsOf(0.28, 1.12, 0.075), jointsOf(-0.44, 1.06, 0.12)],
    flat: 0.78,
    neck: jointsOf(0.38, 1.04, 0.17, 0.5, 1.2, 0.115, 0.6, 1.38, 0.09, 0.66, 1.5, 0.082),
    neckFlat: 0.74,
    fore: {
      joints: jointsOf(0.37, 0.94, 0.125, 0.33, 0.76, 0.075, 0.355, 0.42, 0.038, 0.35, 0.13, 0.028, 0.38, 0.04, 0.028),
      apart: 0.095,
      fleshy: 3,
    },
    hind: {
      joints: jointsOf(-0.42, 0.98, 0.155, -0.34, 0.76, 0.105, -0.52, 0.47, 0.042, -0.49, 0.13, 0.029, -0.46, 0.04, 0.029),
      apart: 0.095,
      fleshy: 3,
    },
    foot: { kind: 'hoof', wide: 0.06, colour: coat('#332b25') },
    nod: 0.42,
    graze: [-1.6, 0.95],
    hair: 0.016,
    base,
    coat: furCoat({ long: 0.045, rough: 0.32, legs: 0.75 }, (x, y, z, out) => {
      blend(out, scaleColour(base, 0.66), smoothstep(0.75, 0.5, y) * 0.8);
      const rump = smoothstep(-0.55, -0.6, x) * smoothstep(0.8, 0.88, y) * smoothstep(0.13, 0.09, Math.abs(z));
      blend(out, under, Math.max(rump, smoothstep(0.86, 0.79, y) * smoothstep(0.62, 0.72, y) * smoothstep(0.42, 0.3, Math.abs(x))));
      if (spotted && x < 0.35) blend(out, under, 0.85 * smoothstep(0.72, 0.77, lumps(x * 17, y * 17, z * 17)) * smoothstep(0.92, 0.98, y));
      if (x > 0.6) blend(out, under, smoothstep(0.9, 0.98, x) * smoothstep(1.38, 1.33, y) * 0.8);
    }),
    poses: ['standing', 'walking', 'standing', 'grazing'],
    head(b) {
      b.limb(
        'head',
        [
          [0, 0, 0],
          [0.16, -0.015, 0],
          [0.32, -0.035, 0],
        ],
        [0.09, 0.066, 0.042],
        { flat: 0.82, blend: 0.06 },
      );
      for (const side of [-1, 1])
        b.limb(
          'head',
          [
            [-0.03, 0.05, side * 0.06],
            [-0.08, 0.1, side * 0.13],
            [-0.13, 0.14, side * 0.2],
          ],
          [0.024, 0.042, 0.008],
          { blend: 0.02, flat: 0.7 },
        );
      addEyes(b, 0.085, 0.03, 0.066, 0.0165);
      addNose(b, 0.355, -0.02, 0.024, [0.012, 0.01, 0.01]);
      if (!look.young)
        b.after(() => {
          for (const side of [-1, 1]) addAntler(b, side);
        });
    },
    more: (b) =>
      b.limb(
        'trunk',
        [
          [-0.6, 1.08, 0],
          [-0.67, 0.97, 0],
        ],
        [0.05, 0.025],
        { colour: under },
      ),
  });
}

/** Colours of what caravans load: woven wool that the sun has bleached. */
const weaves = ['#7d4a3c', '#4f5862', '#86694a', '#64494a'] as const;

/** The cloth over the back of a camel of a caravan, as a part of its coat, and the soft bundles on it. */
function saddleOf({ index, random }: Look) {
  const weave = coat(weaves[(index + Math.floor(random() * 2)) % weaves.length] as string);
  const [light, deep] = [mixColour(weave, coat('#d8c49c'), 0.45), scaleColour(weave, 0.62)];
  const sack = mixColour(coat('#745c3e'), weave, 0.35);
  return {
    cloth(x: number, y: number, z: number, out: Float64Array): void {
      const off = Math.abs(x + 0.06 + 0.03 * Math.sin(y * 9));
      const hem = 1.16 + 0.035 * Math.sin(x * 7 + 1) + 0.02 * lumps(x * 30, 0, z * 4);
      if (off > 0.37 || y < hem - 0.02 || y > 1.86) return;
      const fold = lumps(x * 9, y * 2.5, z * 3) - 0.5;
      const woven = scaleColour(y < hem + 0.05 || off > 0.345 ? deep : weave, 1 + 0.5 * fold);
      const band = smoothstep(0.02, 0.008, Math.abs(y - hem - 0.09)) + smoothstep(0.014, 0.006, Math.abs(y - hem - 0.15));
      blend(out, mixColour(woven, light, Math.min(1, band) * 0.7), 0.92 * smoothstep(hem - 0.02, hem, y));
    },
    pack({ kit, trunk }: BodyKit): void {
      for (const side of [-1, 1]) {
        const sag = 0.05 * random();
        kit.use({ colour: sack, texture: 'cloth', bare: true });
        kit.tube(
          [
            [-0.4, 1.52],
            [-0.3, 1.46 - sag],
            [-0.08, 1.41 - sag],
            [0.16, 1.44],
            [0.27, 1.52],
          ].map(([x = 0, y = 0]) => trunk([x, y, side * 0.3])),
          [0.04, 0.115, 0.14, 0.12, 0.04],
          12,
        );
      }
      // A blanket rolled up between the humps.
      kit.use({ colour: scaleColour(weave, 0.8), texture: 'cloth', bare: true });
      kit.tube([trunk([-0.05, 1.66, -0.3]), trunk([-0.05, 1.76, 0]), trunk([-0.05, 1.66, 0.3])], [0.09, 0.11, 0.09], 10);
    },
  };
}

/** Wool in flocks, pale under the belly and down the shanks, dark on the crowns of the humps and down the throat. */
function woolOf(base: Colour, dark: Colour, load: ReturnType<typeof saddleOf> | undefined) {
  const pale = mixColour(base, coat('#ead3a6'), 0.5);
  return furCoat({ long: 0.15, rough: 0.62, legs: 1 }, (x, y, z, out) => {
    const flock = lumps(x * 5, y * 5, z * 5) - 0.5;
    const trunk = x < 0.6 ? 1 : 0;
    blend(out, dark, 0.3 * smoothstep(0.05, 0.4, flock));
    blend(out, pale, 0.42 * Math.max(smoothstep(0.75, 0.4, y), smoothstep(1.24, 1.08, y) * smoothstep(0.9, 1.02, y) * trunk));
    const crown = smoothstep(1.72, 2.06, y + flock * 0.22) * 0.8 * trunk;
    const throat = smoothstep(0.7, 0.86, x) * smoothstep(1.24, 1.1, y + flock * 0.1) * 0.85;
    const knees = 0.5 * smoothstep(0.06, 0.02, Math.abs(y - 0.6)) * smoothstep(0.1, 0.4, flock + 0.3);
    blend(out, dark, Math.max(crown, throat, knees));
    load?.cloth(x, y, z, out);
  });
}

export function drawCamel(kit: MeshKit, look: Look): void {
  const bases: Partial<Record<string, Colour>> = {
    brown: coat('#7a5433'),
    white: coat('#e2d6bf'),
    orange: coat('#b3773c'),
    gold: coat('#c1935a'),
  };
  // None has quite the colour of the one before it.
  const base = scaleColour(bases[look.name] ?? coat('#a9845f'), 0.86 + 0.2 * look.random());
  const dark = mixColour(scaleColour(base, 0.5), coat('#5a3518'), 0.35);
  const load = look.heading ? saddleOf(look) : undefined;
  drawFourLegs(kit, look, {
    height: 2.1,
    trunk: jointsOf(-0.62, 1.46, 0.2, -0.3, 1.45, 0.26, 0.15, 1.4, 0.31, 0.5, 1.42, 0.25),
    masses: [
      jointsOf(-0.33, 1.58, 0.29, -0.36, 1.8, 0.215, -0.4, 1.95, 0.13, -0.44, 2.04, 0.07),
      jointsOf(0.3, 1.58, 0.27, 0.29, 1.8, 0.205, 0.25, 1.95, 0.125, 0.2, 2.04, 0.065),
      jointsOf(0.6, 1.26, 0.15),
    ],
    flat: 0.8,
    neck: jointsOf(0.56, 1.38, 0.21, 0.84, 1.18, 0.15, 1.07, 1.3, 0.118, 1.19, 1.58, 0.095, 1.22, 1.95, 0.088),
    neckFlat: 0.74,
    fore: {
      joints: jointsOf(0.48, 1.3, 0.18, 0.43, 1.02, 0.105, 0.47, 0.6, 0.074, 0.468, 0.5, 0.05, 0.455, 0.16, 0.042, 0.5, 0.06, 0.05),
      apart: 0.15,
      fleshy: 3,
    },
    hind: {
      joints: jointsOf(-0.56, 1.38, 0.23, -0.43, 1.02, 0.135, -0.68, 0.66, 0.066, -0.675, 0.55, 0.05, -0.64, 0.16, 0.043, -0.6, 0.06, 0.05),
      apart: 0.15,
      fleshy: 3,
    },
    foot: { kind: 'toes', wide: 0.15, colour: scaleColour(base, 0.8) },
    nod: 0.14,
    graze: [-1.2, 0.9],
    hair: 0.045,
    base,
    coat: woolOf(base, dark, load),
    poses: load ? ['walking'] : ['standing', 'walking', 'walking'],
    // In a caravan none has the step of the one before it.
    pace: 0.12 + look.index * 0.37 + 0.1 * look.random(),
    head(b) {
      b.limb(
        'head',
        [
          [-0.03, 0.01, 0],
          [0.16, 0.035, 0],
          [0.34, -0.01, 0],
          [0.47, -0.035, 0],
          [0.52, -0.075, 0],
        ],
        [0.135, 0.122, 0.096, 0.088, 0.062],
        { flat: 0.76, blend: 0.08 },
      );
      b.limb(
        'head',
        [
          [0.1, -0.08, 0],
          [0.34, -0.115, 0],
          [0.46, -0.13, 0],
        ],
        [0.085, 0.055, 0.04],
        { flat: 0.75, blend: 0.04 },
      );
      for (const side of [-1, 1])
        b.limb(
          'head',
          [
            [-0.07, 0.08, side * 0.07],
            [-0.1, 0.15, side * 0.1],
            [-0.1, 0.2, side * 0.1],
          ],
          [0.026, 0.034, 0.01],
          { blend: 0.02 },
        );
      addEyes(b, 0.15, 0.075, 0.088, 0.024);
      addNose(b, 0.55, -0.01, 0.014, [0.03, 0.02, 0.015], 0.035);
    },
    more(b) {
      b.after(() => {
        addStrands(b, 90, dark, (t, p, q) => {
          const at = (dx: number, dy: number, z: number) => b.neck([0.66 + t * 0.46 + dx, 1.16 + Math.abs(t - 0.4) * 0.3 + dy, z]);
          return { path: [at(0, 0, p * 0.14), at(0.02, -0.1, p * 0.13), at(q * 0.06, -0.2, p * 0.08)], radius: 0.014 };
        });
        load?.pack(b);
        b.kit.use({ colour: base, bare: true });
        b.kit.tube(
          [b.trunk([-0.86, 1.5, 0]), b.trunk([-0.95, 1.32, 0]), b.trunk([-0.95, 0.95, 0.02]), b.trunk([-0.96, 0.84, 0.02])],
          [0.04, 0.03, 0.034, 0.008],
          6,
        );
      });
    },
  });
}

export function drawGiraffe(kit: MeshKit, look: Look): void {
  const [cream, brown] = [coat('#e3c48e'), coat('#8e5526')];
  const shift = look.random() * 9;
  drawFourLegs(kit, look, {
    height: 4.6,
    trunk: jointsOf(-0.72, 2.16, 0.34, -0.3, 2.3, 0.4, 0.15, 2.42, 0.45, 0.46, 2.52, 0.42),
    masses: [jointsOf(0.3, 2.8, 0.2), jointsOf(0.58, 2.3, 0.28)],
    flat: 0.74,
    neck: jointsOf(0.5, 2.62, 0.4, 0.82, 3.12, 0.27, 1.12, 3.75, 0.19, 1.34, 4.28, 0.155, 1.4, 4.42, 0.15),
    neckFlat: 0.7,
    fore: {
      joints: jointsOf(0.5, 2.25, 0.27, 0.46, 1.8, 0.16, 0.5, 1.02, 0.1, 0.49, 0.3, 0.068, 0.55, 0.1, 0.075),
      apart: 0.24,
      fleshy: 3,
    },
    hind: {
      joints: jointsOf(-0.64, 2.1, 0.31, -0.5, 1.6, 0.19, -0.8, 1.02, 0.1, -0.74, 0.3, 0.068, -0.68, 0.1, 0.075),
      apart: 0.23,
      fleshy: 3,
    },
    foot: { kind: 'hoof', wide: 0.17, colour: coat('#4a3a2c') },
    nod: 0.5,
    hair: 0,
    base: cream,
    coat: furCoat({ long: 0.08, rough: 0.16, legs: 1.6 }, (x, y, z, out) => {
      const size = y > 2.9 ? 0.25 : 0.34;
      const bend = 0.2 * (lumps(x * 3, y * 3, z * 3) - 0.5);
      const border = cellBorder((x + z * 0.7) / size + shift + bend, y / size + bend);
      blend(out, brown, smoothstep(0.1, 0.18, border) * smoothstep(0.8, 1.3, y) * (x > 1.42 ? 0.2 : 1));
    }),
    poses: ['standing', 'walking', 'standing'],
    head(b) {
      b.limb(
        'head',
        [
          [-0.04, 0, 0],
          [0.24, -0.02, 0],
          [0.5, -0.06, 0],
        ],
        [0.16, 0.125, 0.08],
        { flat: 0.74, blend: 0.1 },
      );
      for (const side of [-1, 1])
        b.limb(
          'head',
          [
            [-0.06, 0.08, side * 0.1],
            [-0.12, 0.1, side * 0.22],
            [-0.16, 0.1, side * 0.32],
          ],
          [0.04, 0.06, 0.012],
          { blend: 0.03, flat: 0.7 },
        );
      addEyes(b, 0.15, 0.05, 0.108, 0.028);
      addNose(b, 0.56, -0.03, 0.02, [0.02, 0.014, 0.01], 0.04);
      b.after(() => {
        for (const side of [-1, 1]) {
          b.kit.use({ colour: cream, bare: true });
          b.kit.tube([b.head(-0.04, 0.11, side * 0.06), b.head(-0.09, 0.32, side * 0.075)], [0.035, 0.03], 7);
          b.kit.use({ colour: coat('#2b1d14'), bare: true });
          b.kit.ball(...b.head(-0.095, 0.33, side * 0.075), 0.042, 0.042, 0.042, 8);
        }
      });
    },
    more(b) {
      b.after(() => {
        b.kit.use({ colour: cream, bare: true });
        b.kit.tube([b.trunk([-1.0, 2.3, 0]), b.trunk([-1.1, 2.05, 0]), b.trunk([-1.1, 1.5, 0.02])], [0.06, 0.035, 0.02], 6);
        addStrands(b, 24, coat('#231812'), (t, p, q) => ({
          path: [b.trunk([-1.1, 1.52, 0.02]), b.trunk([-1.12, 1.3, p * 0.1]), b.trunk([-1.1 + q * 0.08, 1.02 - t * 0.1, p * 0.1])],
          radius: 0.03,
        }));
      });
    },
  });
}
