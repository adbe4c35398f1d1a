import { mixColour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
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
