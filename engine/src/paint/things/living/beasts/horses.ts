import { type Colour, mixColour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { ColourName } from '../../../colours.ts';
import type { Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat } from '../beast.ts';
import { jointsOf } from './beast-pose.ts';
import { blend, furCoat } from './coats.ts';
import { addEyes, addNose, addStrands, type BodyKit, drawFourLegs, type Species } from './four-legs.ts';

interface HorseCoat {
  readonly base: Colour;
  readonly legs: Colour;
  readonly mane: Colour;
}

const horses: Partial<Record<ColourName, HorseCoat>> = {
  brown: { base: coat('#7d4826'), legs: coat('#2e1c12'), mane: coat('#1d130d') },
  white: { base: coat('#e6e1d8'), legs: coat('#cfc8bc'), mane: coat('#efeae0') },
  black: { base: coat('#2c2827'), legs: coat('#1f1b1a'), mane: coat('#151312') },
  grey: { base: coat('#a09d98'), legs: coat('#5d5a56'), mane: coat('#d0ccc5') },
  gold: { base: coat('#c48d48'), legs: coat('#caa168'), mane: coat('#efe0bd') },
};

const body = {
  height: 1.75,
  trunk: jointsOf(-0.66, 1.22, 0.22, -0.5, 1.24, 0.265, -0.2, 1.205, 0.275, 0.12, 1.165, 0.305, 0.42, 1.2, 0.285),
  masses: [jointsOf(0.22, 1.38, 0.12, 0.42, 1.42, 0.115), jointsOf(0.52, 1.12, 0.2, 0.6, 1.1, 0.15), jointsOf(-0.56, 1.32, 0.17)],
  flat: 0.8,
  neck: jointsOf(0.46, 1.28, 0.27, 0.66, 1.5, 0.2, 0.82, 1.7, 0.155, 0.96, 1.86, 0.12),
  neckFlat: 0.56,
  fore: {
    joints: jointsOf(0.46, 1.12, 0.17, 0.4, 0.92, 0.115, 0.43, 0.5, 0.064, 0.42, 0.16, 0.047, 0.47, 0.06, 0.05),
    apart: 0.15,
    fleshy: 3,
  },
  hind: {
    joints: jointsOf(-0.56, 1.2, 0.235, -0.44, 0.9, 0.165, -0.71, 0.53, 0.075, -0.66, 0.17, 0.048, -0.61, 0.06, 0.052),
    apart: 0.15,
    fleshy: 3,
  },
  nod: 0.82,
  hair: 0,
  graze: [-1.55, 1.2],
} as const satisfies Partial<Species>;

function horseHead(b: BodyKit, ears: number, eyes: number): void {
  b.limb(
    'head',
    [
      [-0.02, -0.02, 0],
      [0.2, -0.03, 0],
      [0.42, -0.05, 0],
      [0.59, -0.06, 0],
    ],
    [0.142, 0.128, 0.092, 0.08],
    { flat: 0.66, blend: 0.1 },
  );
  b.limb('head', [[0.1, -0.115, 0]], [0.128], { flat: 0.6, blend: 0.09 });
  b.limb('head', [[0.57, -0.1, 0]], [0.054], { flat: 0.85, blend: 0.04 });
  for (const side of [-1, 1])
    b.limb(
      'head',
      [
        [-0.05, 0.08, side * 0.05],
        [-0.07, 0.15, side * 0.068],
        [-0.075, 0.08 + ears, side * 0.06],
      ],
      [0.03, 0.036, 0.008],
      { blend: 0.02, flat: 0.7 },
    );
  addEyes(b, 0.14, 0.035, 0.084, eyes);
  addNose(b, 0.63, -0.03, 0.021, [0.012, 0.01, 0.01], 0.045);
}

/** Hair along the crest of the neck on the side of the eye, and down the forehead. */
function addMane({ eye, kit, neck, head, random }: BodyKit, joints: Species['neck'], mane: Colour, long: number, count: number): void {
  const strands = (
    share: number,
    strand: (t: number, p: number, q: number) => { path: readonly (readonly [number, number, number])[]; radius: number },
  ) => addStrands({ kit, random } as BodyKit, Math.round(count * share), mane, strand);
  strands(1, (t, p, q) => {
    const at = t * (joints.length - 1);
    const index = Math.min(joints.length - 2, Math.floor(at));
    const [from, to, u] = [joints[index] as Species['neck'][0], joints[index + 1] as Species['neck'][0], at - index];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const radius = from[2] + (to[2] - from[2]) * u;
    const [nx, ny] = [-dy / length, dx / length];
    const [x, y] = [from[0] + dx * u, from[1] + dy * u];
    const side = (p > -0.3 ? eye : -eye) * radius * (0.62 + 0.5 * (1 - t) ** 2);
    const hang = radius * long * (0.9 + q * 0.5);
    const on = (out: number, down: number, z: number, slip: number) =>
      neck([x + nx * radius * out + slip, y + ny * radius * out - down, z]);
    return {
      path: [
        on(1 + 0.12 * (1 - t), 0, 0, 0),
        on(0.95, 0.02, side * 0.75, 0.01),
        on(0.6, hang * 0.45, side * 1.1, q * 0.03),
        on(0.3, hang, side * 1.22, q * 0.08),
      ],
      radius: 0.017,
    };
  });
  strands(0.2, (t, p) => ({
    path: [head(-0.07, 0.1, p * 0.06), head(0.05, 0.115, p * 0.1), head(0.16 + t * 0.1, 0.075, p * 0.12)],
    radius: 0.018,
  }));
}

function addTail({ kit, trunk, random, pose }: BodyKit, colour: Colour, full: number): void {
  const stream = pose === 'running' ? 0.5 : 0;
  addStrands({ kit, random } as BodyKit, Math.round(96 * full), colour, (t, p, q) => {
    const at = (x: number, y: number, z: number) => {
      const [mx, my, mz] = trunk([x, y, z]);
      return [mx, Math.max(0.03, my), mz] as const;
    };
    return {
      path: [
        at(-0.82, 1.36, p * 0.05),
        at(-0.93 - stream * 0.2, 1.3 + stream * 0.06, p * 0.1),
        at(-0.98 - stream * 0.5 + q * 0.08, 0.98 + stream * 0.32 + p * 0.1, p * 0.16),
        at(-0.95 - stream * 0.95 + q * 0.14, 0.5 + t * 0.22 + stream * 0.75, p * 0.12),
      ],
      radius: 0.021,
    };
  });
}

/** `horned`: with the horn of a unicorn. */
export function drawHorse(kit: MeshKit, look: Look, horned = false): void {
  const own = horses[look.name] ?? (horses.brown as HorseCoat);
  const [blaze, socks] = [look.name !== 'white' && look.random() < 0.5 ? 1 : 0, look.random() < 0.35 && look.name !== 'white'];
  const pale = coat('#e6dfd2');
  const dapple = look.name === 'grey' ? 1 : 0;
  drawFourLegs(kit, look, {
    ...body,
    base: own.base,
    foot: { kind: 'hoof', wide: 0.11, colour: coat('#3a332c') },
    gloss: 0.02,
    coat: furCoat({ long: 0.06, rough: 0.26, legs: 0.8 }, (x, y, z, out) => {
      // Muscles catch the light differently; the belly is paler.
      const low = smoothstep(0.8, 0.5, y) * (x < 0.75 ? 1 : 0);
      blend(out, own.legs, low);
      if (socks) blend(out, pale, smoothstep(0.34, 0.3, y) * (x < 0 ? 1 : 0.0));
      if (dapple)
        blend(
          out,
          scaleColour(own.base, 1.35),
          low > 0.2 ? 0 : 0.5 * smoothstep(0.1, 0.5, Math.sin(x * 26) * Math.sin(y * 27 + x * 9) * Math.cos(z * 18)),
        );
      if (x > 0.9) {
        const along = (x - 0.96) * 0.68 + (1.86 - y) * 0.73;
        blend(out, mixColour(own.legs, [0.02, 0.018, 0.016], 0.4), smoothstep(0.44, 0.56, along) * 0.8);
        const front = (x - 0.96) * 0.73 - (1.86 - y) * 0.68;
        blend(out, pale, blaze * smoothstep(0.03, 0.06, front) * smoothstep(0.035, 0.022, Math.abs(z)) * smoothstep(0.06, 0.12, along));
      }
    }),
    poses: ['standing', 'walking', 'grazing', 'standing'],
    head: (b) => horseHead(b, 0.16, 0.026),
    more(b) {
      b.after(() => {
        addMane(b, body.neck, own.mane, 0.75, 210);
        addTail(b, own.mane, 1);
        if (!horned) return;
        kit.use({ colour: [0.75, 0.56, 0.2], gloss: 0.7, glow: [0.08, 0.06, 0.02], bare: true });
        kit.tube([b.head(0.12, 0.08, 0), b.head(0.1, 0.36, 0), b.head(0.06, 0.68, 0)], [0.045, 0.026, 0.004], 9);
      });
    },
  });
}

/** A stiff brush of hair along the neck. */
function addBrush({ neck, kit, random }: BodyKit, joints: Species['neck'], colour: (t: number) => Colour): void {
  for (let step = 0; step < 56; step += 1) {
    const at = (step / 56) * (joints.length - 1);
    const index = Math.floor(at);
    const [from, to, u] = [joints[index] as Species['neck'][0], joints[index + 1] as Species['neck'][0], at - index];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const radius = from[2] + (to[2] - from[2]) * u;
    const [nx, ny] = [-dy / length, dx / length];
    const [x, y] = [from[0] + dx * u, from[1] + dy * u];
    kit.use({ colour: colour(at), bare: true });
    const high = 0.075 + random() * 0.02;
    const on = (out: number, z: number, slip: number) =>
      neck([x + nx * (radius * 0.8 + out) + (dx / length) * slip, y + ny * (radius * 0.8 + out) + (dy / length) * slip, z]);
    kit.tube([on(-0.05, 0, 0), on(high * 0.5, 0, 0.01), on(high, 0, 0.02)], [0.03, 0.026, 0.008], 5);
  }
}

function addThinTail(b: BodyKit, colour: Colour, tuft: Colour, top: number): void {
  const { kit, trunk } = b;
  kit.use({ colour, bare: true });
  kit.tube([trunk([-0.8, top, 0]), trunk([-0.9, top - 0.14, 0.01]), trunk([-0.92, top - 0.5, 0.03])], [0.04, 0.028, 0.02], 7);
  addStrands(b, 21, tuft, (t, p, q) => ({
    path: [
      trunk([-0.92, top - 0.42, 0.03]),
      trunk([-0.94, top - 0.6, 0.03 + p * 0.07]),
      trunk([-0.92 + q * 0.06, top - 0.75 - t * 0.1, 0.03 + p * 0.05]),
    ],
    radius: 0.022,
  }));
}

export function drawDonkey(kit: MeshKit, look: Look): void {
  const base = look.name === 'brown' ? coat('#6e5442') : look.name === 'white' ? coat('#ded9cf') : coat('#8d857c');
  const pale = coat('#e2dcd0');
  const dark = coat('#2d2622');
  kit.within({ size: 0.72 }, () =>
    drawFourLegs(kit, look, {
      ...body,
      neck: jointsOf(0.46, 1.26, 0.26, 0.64, 1.46, 0.19, 0.78, 1.62, 0.155, 0.9, 1.74, 0.13),
      base,
      foot: { kind: 'hoof', wide: 0.1, colour: coat('#3a332c') },
      hair: 0.03,
      coat: furCoat({ long: 0.09, rough: 0.3, legs: 0.7 }, (x, y, z, out) => {
        blend(out, pale, smoothstep(1.02, 0.9, y) * smoothstep(0.5, 0.3, Math.abs(x)) * 0.8);
        if (x < 0.75) blend(out, dark, 0.75 * smoothstep(0.05, 0.03, Math.abs(z)) * smoothstep(1.3, 1.4, y));
        if (x > 0.86) {
          const along = (x - 0.9) * 0.68 + (1.74 - y) * 0.73;
          blend(out, pale, smoothstep(0.38, 0.46, along) * 0.9);
        }
      }),
      poses: ['standing', 'walking', 'grazing'],
      head: (b) => horseHead(b, 0.34, 0.028),
      more(b) {
        b.after(() => {
          addBrush(
            b,
            body.neck.slice(0, 4).map(([x, y, r]) => [x - (x - 0.46) * 0.12, y - (y - 1.28) * 0.18, r] as const),
            () => dark,
          );
          addThinTail(b, base, dark, 1.36);
        });
      },
    }),
  );
}

export function drawZebra(kit: MeshKit, look: Look): void {
  const [white, black] = [coat('#ece7dc'), coat('#1c1917')];
  const shift = look.random() * 6;
  const stripes = (x: number, y: number, z: number): number => {
    const bend = Math.abs(z) * 1.2;
    const rump = smoothstep(-0.25, -0.6, x);
    const legs = smoothstep(0.95, 0.75, y) * (x < 0.75 ? 1 : 0);
    // Upright on the body, slanting over the rump, across on the legs and along the neck.
    const neck = smoothstep(0.5, 0.7, x);
    const upright = x * 26 + bend + Math.sin(y * 5) * 0.7;
    const slanted = x * 15 + y * 24;
    const across = y * 52 + Math.sin(x * 9);
    const along = (x * 0.6 + y * 0.8) * 33;
    if (legs > 0.5) return across;
    if (neck > 0.5) return along;
    return upright + (slanted - upright) * rump;
  };
  kit.within({ size: 0.88 }, () =>
    drawFourLegs(kit, look, {
      ...body,
      neck: jointsOf(0.46, 1.28, 0.27, 0.65, 1.5, 0.2, 0.8, 1.67, 0.16, 0.92, 1.8, 0.13),
      base: white,
      foot: { kind: 'hoof', wide: 0.1, colour: coat('#2b2622') },
      gloss: 0.03,
      coat: furCoat({ long: 0.05, rough: 0.12, legs: 0.8 }, (x, y, z, out) => {
        const belly = smoothstep(0.95, 0.88, y) * (Math.abs(x) < 0.34 ? 1 : 0);
        blend(out, black, smoothstep(-0.15, 0.2, Math.sin(stripes(x, y, z) + shift)) * (1 - belly));
        const along = x > 0.85 ? (x - 0.92) * 0.68 + (1.8 - y) * 0.73 : 0;
        blend(out, black, smoothstep(0.42, 0.5, along));
      }),
      poses: ['standing', 'walking', 'grazing'],
      head: (b) => horseHead(b, 0.17, 0.025),
      more(b) {
        b.after(() => {
          addBrush(b, jointsOf(0.46, 1.28, 0.27, 0.65, 1.5, 0.2, 0.8, 1.67, 0.16, 0.92, 1.8, 0.13), (t) =>
            Math.sin(t * 14) > 0 ? white : black,
          );
          addThinTail(b, white, black, 1.36);
        });
      },
    }),
  );
}
