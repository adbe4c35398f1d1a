import { scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat } from '../beast.ts';
import type { CatCoat } from '../cat-coats.ts';
import { jointsOf } from './beast-pose.ts';
import { blend, furCoat } from './coats.ts';
import { addTail, dogBody, uprightEars } from './dogs.ts';
import { addEyes, addNose, drawFourLegs } from './four-legs.ts';

/** A cat that walks, runs, lies or sleeps; the one that sits has a body of its own. */
export function drawRestingCat(kit: MeshKit, look: Look, { base, dark, under, iris }: CatCoat): void {
  const stripes = look.name === 'black' || look.name === 'white' ? 0 : 0.6;
  const body = dogBody(0.8, 0.06);
  kit.within({ size: 0.55 }, () =>
    drawFourLegs(kit, look, {
      ...body,
      nod: 0.12,
      neck: jointsOf(0.27, 0.44, 0.1, 0.34, 0.51, 0.085, 0.37, 0.57, 0.075),
      base,
      foot: { kind: 'paw', wide: 0.038, colour: scaleColour(base, 0.95) },
      hair: 0.03,
      coat: furCoat({ long: 0.05, rough: 0.3, legs: 0.3 }, (x, y, z, out) => {
        const wave = Math.sin(x * 42 + Math.sin(y * 9 + z * 6) * 1.6);
        blend(out, dark, stripes * smoothstep(0.1, 0.8, wave) * smoothstep(0.25, 0.45, y));
        if (look.second) {
          // Breast, paws and the face below the eyes.
          blend(out, under, smoothstep(0.25, 0.31, x) * smoothstep(0.47, 0.43, y) * smoothstep(0.26, 0.3, y));
          blend(out, under, smoothstep(0.15, 0.12, y));
          blend(out, under, smoothstep(0.42, 0.45, x) * smoothstep(0.58, 0.55, y));
        }
        blend(out, under, smoothstep(0.34, 0.3, y) * smoothstep(0.2, 0.26, y) * (stripes > 0 || look.second ? 0.8 : 0.3));
      }),
      poses: ['walking'],
      head(b) {
        b.limb('head', [[0.01, 0.025, 0]], [0.108], { blend: 0.06, flat: 1.06 });
        for (const side of [-1, 1]) b.limb('head', [[0.05, -0.02, side * 0.045]], [0.06], { blend: 0.05 });
        b.limb(
          'head',
          [
            [0.075, -0.015, 0],
            [0.118, -0.022, 0],
          ],
          [0.05, 0.03],
          { blend: 0.04 },
        );
        uprightEars(b, 0.1, 0.05, coat('#c98f80'));
        addEyes(b, 0.098, 0.035, 0.052, 0.021, iris);
        addNose(b, 0.142, -0.012, 0.011, coat('#b8695c'));
      },
      more: (b) => addTail(b, { way: [-0.36, 0.42, -0.5, 0.4, -0.64, 0.46, -0.74, 0.58], radii: [0.036, 0.036, 0.034, 0.026] }, base),
    }),
  );
}
