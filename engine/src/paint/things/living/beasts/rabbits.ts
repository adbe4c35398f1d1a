import { type Colour, smoothstep } from '../../../../pixels/shade.ts';
import type { ColourName } from '../../../colours.ts';
import type { Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat } from '../beast.ts';
import { jointsOf } from './beast-pose.ts';
import { blend, furCoat } from './coats.ts';
import { addEyes, addNose, drawFourLegs } from './four-legs.ts';

const bases: Partial<Record<ColourName, Colour>> = {
  white: coat('#efebe4'),
  grey: coat('#8c8883'),
  brown: coat('#8f6d4c'),
  black: coat('#282422'),
  orange: coat('#b98147'),
};

/** A rabbit on its haunches, its ears up. */
export function drawRabbit(kit: MeshKit, look: Look): void {
  const base = bases[look.name] ?? (bases.brown as Colour);
  const pale = coat('#f0ebe2');
  const pink = coat('#cf9a90');
  kit.within({ size: 0.4 }, () =>
    drawFourLegs(
      kit,
      { ...look, pose: 'standing' },
      {
        height: 1,
        trunk: jointsOf(-0.32, 0.3, 0.25, -0.1, 0.36, 0.26, 0.12, 0.36, 0.2, 0.22, 0.36, 0.16),
        masses: [jointsOf(0.22, 0.28, 0.13)],
        flat: 0.9,
        neck: jointsOf(0.18, 0.42, 0.16, 0.28, 0.52, 0.135, 0.34, 0.57, 0.125),
        neckFlat: 0.95,
        fore: {
          joints: jointsOf(0.2, 0.28, 0.09, 0.2, 0.19, 0.07, 0.23, 0.1, 0.052, 0.24, 0.06, 0.046, 0.29, 0.045, 0.045),
          apart: 0.085,
          fleshy: 5,
        },
        hind: {
          joints: jointsOf(-0.28, 0.26, 0.2, -0.12, 0.2, 0.13, -0.3, 0.07, 0.065, -0.12, 0.055, 0.055, 0.02, 0.05, 0.05),
          apart: 0.17,
          fleshy: 5,
        },
        foot: { kind: 'paw', wide: 0.05, colour: base },
        nod: 0.3,
        hair: 0.035,
        base,
        coat: furCoat({ long: 0.07, rough: 0.42, legs: 0.12 }, (x, y, _z, out) => {
          if (look.name === 'white') return;
          blend(out, pale, Math.max(smoothstep(0.2, 0.12, y) * 0.5, smoothstep(-0.5, -0.55, x) * smoothstep(0.36, 0.3, y)) * 0.9);
          blend(out, pale, smoothstep(0.3, 0.36, x) * smoothstep(0.48, 0.43, y) * 0.7);
        }),
        poses: ['standing'],
        head(b) {
          b.limb(
            'head',
            [
              [0, 0.01, 0],
              [0.12, -0.02, 0],
            ],
            [0.142, 0.1],
            { blend: 0.08, flat: 0.9 },
          );
          for (const side of [-1, 1]) {
            b.limb('head', [[0.13, -0.055, side * 0.035]], [0.06], { blend: 0.05 });
            b.limb(
              'head',
              [
                [-0.06, 0.1, side * 0.05],
                [-0.14, 0.26, side * 0.085],
                [-0.19, 0.46, side * 0.1],
              ],
              [0.045, 0.066, 0.02],
              { blend: 0.03, flat: 0.6 },
            );
            b.after(() => {
              b.kit.use({ colour: pink, bare: true, thin: 0.3 });
              const at = (f: number, u: number, s: number) => b.head(f, u, side * s);
              b.kit.quad(at(-0.045, 0.16, 0.05), at(-0.075, 0.27, 0.06), at(-0.14, 0.42, 0.1), at(-0.08, 0.25, 0.115));
            });
          }
          addEyes(b, 0.055, 0.04, 0.118, 0.03);
          addNose(b, 0.225, -0.015, 0.017, pink);
        },
        more: (b) => b.limb('trunk', [[-0.57, 0.26, 0]], [0.085], { blend: 0.03, colour: pale }),
      },
    ),
  );
}
