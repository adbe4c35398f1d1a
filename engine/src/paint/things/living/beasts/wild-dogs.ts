import { type Colour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat } from '../beast.ts';
import { jointsOf } from './beast-pose.ts';
import { blend, furCoat, lumps } from './coats.ts';
import { addTail, dogBody, dogHead, nose, uprightEars } from './dogs.ts';
import { addEyes, addNose, drawFourLegs } from './four-legs.ts';

function wolfish(
  kit: MeshKit,
  look: Look,
  { base, pale, mask, curled, iris }: { base: Colour; pale: Colour; mask: boolean; curled: boolean; iris: Colour },
): void {
  drawFourLegs(kit, look, {
    ...dogBody(curled ? 1.08 : 1.0),
    nod: curled ? 0.16 : 0.25,
    base,
    foot: { kind: 'paw', wide: 0.045, colour: pale },
    hair: 0.045,
    coat: furCoat({ long: 0.085, rough: curled ? 0.4 : 0.62, legs: 0.34 }, (x, y, z, out) => {
      const ragged = 0.03 * (lumps(x * 40, y * 40, z * 40) - 0.5);
      const saddle = smoothstep(0.43, 0.47, y + ragged - (x > 0.2 ? (x - 0.2) * 0.35 : 0));
      blend(out, pale, x < 0.42 ? (1 - saddle) * 0.95 : 0);
      if (!curled) blend(out, coat('#8a6f52'), smoothstep(0.38, 0.46, y) * smoothstep(0.56, 0.5, y) * 0.4);
      if (x > 0.4) {
        const [f, u] = [x - 0.42, y - 0.7];
        // A pale face with a dark cap and a line down to the nose.
        const face = smoothstep(0.01, -0.012, u - Math.abs(z) * 0.55 + ragged * 0.4 - (mask ? 0.05 : 0.012)) * smoothstep(-0.02, 0.03, f);
        blend(out, pale, face * 0.95);
        if (mask) blend(out, base, smoothstep(0.02, 0.012, Math.abs(z)) * smoothstep(0.0, 0.03, u));
      }
    }),
    poses: curled ? ['standing', 'sitting', 'standing', 'walking'] : ['walking', 'standing'],
    head(b) {
      dogHead(b, 1.05, curled ? 0.95 : 1, 1.25);
      uprightEars(b, 0.1, 0.04, coat('#a98d80'));
      addEyes(b, 0.099, 0.037, 0.0585, 0.0145, iris);
    },
    more(b) {
      if (curled) addTail(b, { way: [-0.38, 0.52, -0.5, 0.63, -0.46, 0.75, -0.34, 0.73], radii: [0.05, 0.07, 0.072, 0.02] }, pale);
      else addTail(b, { way: [-0.38, 0.5, -0.5, 0.4, -0.58, 0.28, -0.62, 0.2], radii: [0.045, 0.062, 0.058, 0.014] }, base);
    },
  });
}

export function drawHusky(kit: MeshKit, look: Look): void {
  const base =
    look.name === 'black'
      ? coat('#2a2929')
      : look.name === 'brown'
        ? coat('#8a5b3a')
        : look.name === 'white'
          ? coat('#e6e4df')
          : coat('#5c5f64');
  wolfish(kit, look, { base, pale: coat('#efece5'), mask: true, curled: true, iris: coat('#8fc4e6') });
}

export function drawWolf(kit: MeshKit, look: Look): void {
  const base =
    look.name === 'black'
      ? coat('#2b2a2a')
      : look.name === 'white'
        ? coat('#e2dfd8')
        : look.name === 'brown'
          ? coat('#6d5844')
          : coat('#6b6762');
  const pale = look.name === 'black' ? coat('#45423f') : coat('#cfc7b8');
  kit.within({ size: 1.15 }, () => wolfish(kit, look, { base, pale, mask: false, curled: false, iris: coat('#d2a548') }));
}

export function drawFox(kit: MeshKit, look: Look): void {
  const base = look.name === 'white' ? coat('#ebe8e1') : look.name === 'red' ? coat('#b04a1c') : coat('#c8662a');
  const white = coat('#f3ece0');
  const dark = look.name === 'white' ? scaleColour(base, 0.9) : coat('#231813');
  const slim = dogBody(0.86);
  kit.within({ size: 0.66 }, () =>
    drawFourLegs(kit, look, {
      ...slim,
      nod: 0.28,
      neck: jointsOf(0.27, 0.5, 0.112, 0.36, 0.59, 0.095, 0.41, 0.66, 0.08),
      base,
      foot: { kind: 'paw', wide: 0.038, colour: dark },
      hair: 0.04,
      coat: furCoat({ long: 0.075, rough: 0.45, legs: 0.34 }, (x, y, z, out) => {
        const ragged = 0.03 * (lumps(x * 40, y * 40, z * 40) - 0.5);
        if (x < -0.37 && y > 0.2) {
          blend(out, white, smoothstep(-0.78, -0.83, x + ragged * 2));
          return;
        }
        blend(out, white, smoothstep(0.27, 0.36, x + ragged) * smoothstep(0.6, 0.55, y) * smoothstep(0.33, 0.37, y));
        blend(out, dark, smoothstep(0.25, 0.17, y + ragged * 2));
        if (x > 0.37) {
          const [f, u] = [x - 0.41, y - 0.66];
          blend(out, white, smoothstep(-0.003, -0.022, u + f * 0.25 + ragged * 0.3 - Math.abs(z) * 0.22) * smoothstep(-0.02, 0.02, f));
          blend(out, dark, smoothstep(0.14, 0.17, u) * 0.9);
        }
      }),
      poses: ['standing', 'walking', 'sitting'],
      head(b) {
        b.limb('head', [[0.01, 0.02, 0]], [0.092], { blend: 0.06, flat: 1.08 });
        b.limb(
          'head',
          [
            [0.06, -0.005, 0],
            [0.13, -0.024, 0],
            [0.205, -0.03, 0],
          ],
          [0.064, 0.041, 0.022],
          { blend: 0.045 },
        );
        for (const side of [-1, 1])
          b.limb(
            'head',
            [
              [0.01, -0.02, side * 0.06],
              [-0.03, -0.05, side * 0.105],
            ],
            [0.056, 0.012],
            { blend: 0.05 },
          );
        uprightEars(b, 0.13, 0.052, coat('#e5d6c6'));
        addEyes(b, 0.092, 0.026, 0.058, 0.0145, coat('#c98a2a'));
        addNose(b, 0.225, -0.022, 0.0145, nose);
      },
      more: (b) => addTail(b, { way: [-0.37, 0.5, -0.5, 0.4, -0.72, 0.34, -0.94, 0.36], radii: [0.045, 0.078, 0.09, 0.018] }, base),
    }),
  );
}
