import { type Colour, mixColour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { Kind, Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat, facing } from '../beast.ts';
import { createFlesh } from '../flesh.ts';
import { addLimb } from '../loft.ts';
import { addBirdLeg, addEyes, addPlumage } from './plumage.ts';

const black: Colour = [0.016, 0.016, 0.019];
const white = coat('#f4f2ec');

function drawPenguin(kit: MeshKit, look: Look): void {
  const { random } = look;
  const back = look.tinted && look.name !== 'white' ? look.colour : coat('#23262c');
  const turn = -Math.PI / 2 + (random() < 0.5 ? -1 : 1) * (0.5 + random() * 0.9);
  kit.within({ turn: turn + Math.PI }, () => {
    kit.within({ roll: -0.05, pitch: (random() - 0.5) * 0.08 }, () => {
      const flesh = createFlesh(back);
      flesh.limb(
        [
          [0, 0.2, 0],
          [0.02, 0.42, 0],
          [0.01, 0.68, 0],
          [0, 0.82, 0],
        ],
        [0.165, 0.2, 0.165, 0.105],
        { flat: 1.06 },
      );
      flesh.limb(
        [
          [-0.1, 0.14, 0],
          [-0.22, 0.04, 0],
        ],
        [0.08, 0.02],
      );
      flesh.ball([0.015, 0.95, 0], 0.105, { blend: 0.06, flat: 0.94 });
      const lift = random() < 0.3 ? 0.16 : 0.04;
      for (const side of [-1, 1])
        flesh.limb(
          [
            [0.02, 0.72, side * 0.15],
            [0, 0.52, side * (0.22 + lift)],
            [-0.02, 0.33, side * (0.23 + lift * 1.8)],
          ],
          [0.05, 0.045, 0.016],
          { blend: 0.02, flat: 0.6 },
        );
      addPlumage(kit, flesh, look, 1.05, ([x, y, z], n, colour) => {
        const wing = smoothstep(0.2, 0.22, Math.abs(z));
        const belly = smoothstep(0.12, 0.3, n[0]) * smoothstep(0.8, 0.76, y) * (1 - wing) * smoothstep(-0.02, 0.04, x);
        const cheek =
          smoothstep(0.035, 0.06, Math.abs(z)) *
          smoothstep(0.82, 0.86, y) *
          smoothstep(0.99, 0.94, y) *
          smoothstep(0.05, 0.01, Math.abs(x + 0.01));
        const bib = smoothstep(0.84, 0.78, y) * smoothstep(0.68, 0.75, y) * belly;
        return mixColour(mixColour(mixColour(colour, white, belly), coat('#f0b53a'), bib * 0.75), coat('#f2b13c'), cheek);
      });
      kit.use({ colour: black, gloss: 0.3, bare: true });
      addLimb(
        kit,
        [
          [0.1, 0.965, 0],
          [0.17, 0.955, 0],
          [0.225, 0.935, 0],
        ],
        [0.028, 0.018, 0.005],
        7,
      );
      kit.use({ colour: coat('#e08a3a'), gloss: 0.2, bare: true });
      for (const side of [-1, 1])
        kit.tube(
          [
            [0.115, 0.952, side * 0.014],
            [0.18, 0.942, side * 0.008],
          ],
          [0.01, 0.004],
          4,
        );
      addEyes(kit, 0.075, 0.985, 0.074, 0.012);
    });
    kit.use({ colour: coat('#3a3532'), bare: true });
    for (const side of [-1, 1]) kit.ball(0.1, 0.03, side * 0.09, 0.1, 0.03, 0.055, 8);
  });
}

/** Eyes, beak and claws. */
function addOwlFace(kit: MeshKit): void {
  for (const side of [-1, 1])
    kit.within({ x: 0.115, y: 0.455, z: side * 0.055, turn: side * -0.25 }, () => {
      kit.use({ colour: coat('#e2a12a'), gloss: 0.8, bare: true });
      kit.ball(0, 0, 0, 0.02, 0.034, 0.034, 12);
      kit.use({ colour: black, gloss: 1, bare: true });
      kit.ball(0.013, 0, 0, 0.012, 0.02, 0.02, 10);
    });
  kit.use({ colour: coat('#3a3530'), gloss: 0.4, bare: true });
  addLimb(
    kit,
    [
      [0.13, 0.44, 0],
      [0.15, 0.42, 0],
      [0.145, 0.385, 0],
    ],
    [0.016, 0.013, 0.003],
    6,
  );
  kit.use({ colour: coat('#c9a24a'), bare: true });
  for (const side of [-1, 1])
    for (const toe of [-0.018, 0, 0.018])
      kit.tube(
        [
          [0.06, 0.1, side * 0.05 + toe],
          [0.11, 0.085, side * 0.05 + toe * 1.4],
          [0.12, 0.06, side * 0.05 + toe * 1.5],
        ],
        [0.011, 0.011, 0.005],
        5,
      );
}

function addPost(kit: MeshKit): void {
  kit.within({ y: -0.1 }, () =>
    kit.lathe(
      [
        [0.15, 0],
        [0.11, 0.12],
        [0.1, 0.5],
        [0.105, 0.62],
        [0, 0.64],
      ],
      12,
    ),
  );
}

/** An owl on a post, where it has no branch. */
function drawOwl(kit: MeshKit, look: Look): void {
  const { random } = look;
  const base = look.tinted ? look.colour : coat('#8a6a48');
  const dark = scaleColour(base, 0.45);
  const pale = mixColour(base, white, 0.6);
  kit.use({ colour: coat('#5c4632'), texture: 'bark' });
  if (!look.perched) addPost(kit);
  kit.within({ y: look.perched ? 0 : 0.54, turn: Math.PI / 2 + (random() - 0.5) * 0.9 }, () => {
    const flesh = createFlesh(base);
    flesh.limb(
      [
        [-0.02, 0.1, 0],
        [0, 0.22, 0],
        [0.01, 0.34, 0],
      ],
      [0.09, 0.12, 0.115],
      { flat: 1.1 },
    );
    flesh.ball([0.02, 0.44, 0], 0.112, { blend: 0.05, flat: 1.18 });
    flesh.limb(
      [
        [-0.06, 0.08, 0],
        [-0.12, -0.08, 0],
      ],
      [0.06, 0.03],
      { flat: 1.2 },
    );
    for (const side of [-1, 1]) {
      flesh.limb(
        [
          [0.0, 0.33, side * 0.115],
          [-0.02, 0.2, side * 0.14],
          [-0.07, 0.02, side * 0.06],
        ],
        [0.05, 0.06, 0.02],
        { blend: 0.015, colour: scaleColour(base, 0.8) },
      );
      flesh.limb(
        [
          [0.02, 0.52, side * 0.075],
          [0.01, 0.6, side * 0.11],
        ],
        [0.04, 0.006],
        { blend: 0.02, colour: dark },
      );
    }
    addPlumage(kit, flesh, look, 0.62, ([x, y, z], n, colour) => {
      const front = smoothstep(0.2, 0.6, n[0]);
      const fleck = Math.sin(y * 95 + Math.sin(z * 60) * 1.5) * Math.sin(z * 75 + y * 20) > 0.25 ? 0.55 : 0;
      const face = front * smoothstep(0.37, 0.4, y) * smoothstep(0.52, 0.49, y);
      const disc = Math.min(Math.hypot(y - 0.455, z - 0.055), Math.hypot(y - 0.455, z + 0.055));
      const rim = face * smoothstep(0.052, 0.062, disc);
      const breast = mixColour(colour, pale, front * smoothstep(0.37, 0.33, y) * (x > 0 ? 1 : 0) * 0.8);
      return mixColour(mixColour(mixColour(breast, dark, fleck * (1 - face)), pale, face), dark, rim * 0.6);
    });
    addOwlFace(kit);
  });
}

function addComb(kit: MeshKit, rooster: boolean): void {
  kit.use({ colour: coat('#cf2a22'), bare: true });
  for (let tooth = 0; tooth < 4; tooth += 1)
    kit.ball(
      0.14 + tooth * 0.022,
      0.572 + (rooster ? 0.012 : 0) - Math.abs(tooth - 1.5) * 0.006,
      0,
      0.014,
      rooster ? 0.032 : 0.018,
      0.008,
      7,
    );
  for (const side of [-1, 1]) kit.ball(0.195, 0.478, side * 0.014, 0.012, 0.03, 0.008, 7);
  kit.use({ colour: coat('#dcb04a'), gloss: 0.2, bare: true });
  addLimb(
    kit,
    [
      [0.205, 0.525, 0],
      [0.24, 0.518, 0],
      [0.255, 0.505, 0],
    ],
    [0.017, 0.01, 0.003],
    6,
  );
  addEyes(kit, 0.19, 0.537, 0.036, 0.008);
}

function addTail(kit: MeshKit, tail: Colour, rooster: boolean): void {
  kit.use({ colour: tail, gloss: 0.35, thin: 0.2, bare: true });
  for (let plume = 0; plume < (rooster ? 9 : 5); plume += 1) {
    const t = plume / 8;
    const z = ((plume % 3) - 1) * 0.025;
    const out = rooster ? 1 : 0.5;
    addLimb(
      kit,
      [
        [-0.17, 0.38, z * 0.5],
        [-0.24 - t * 0.05 * out, 0.44 + (0.12 - t * 0.05) * out, z],
        [-0.32 - t * 0.05 * out, 0.46 + (0.1 - t * 0.13) * out, z * 1.6],
        [-0.38 - t * 0.03, 0.42 + (0.02 - t * 0.17) * out, z * 2],
      ],
      [0.028, 0.026, 0.02, 0.004],
      5,
    );
  }
}

/** A rooster or hen. */
function drawChicken(kit: MeshKit, look: Look): void {
  const { random } = look;
  const rooster = look.index % 3 === 0;
  const body = look.tinted ? look.colour : rooster ? coat('#9a4a1e') : coat('#b98a55');
  const tail = look.tinted && look.name !== 'red' ? scaleColour(body, 0.7) : rooster ? coat('#123a30') : scaleColour(body, 0.6);
  const neck = look.tinted ? scaleColour(body, 1.1) : rooster ? coat('#d98a2a') : body;
  facing(kit, look, 0.5, 0.3, () => {
    for (const side of [-1, 1])
      addBirdLeg(
        kit,
        [0, 0.2, side * 0.05],
        [-0.03, 0.11, side * 0.052],
        [0.02 + side * (random() - 0.5) * 0.05, 0.01, side * 0.055],
        0.011,
        0.07,
        coat('#d9a53a'),
      );
    const flesh = createFlesh(body);
    flesh.limb(
      [
        [-0.15, 0.3, 0],
        [-0.03, 0.27, 0],
        [0.1, 0.29, 0],
      ],
      [0.07, 0.125, 0.1],
      { flat: 0.88 },
    );
    for (const side of [-1, 1]) {
      flesh.limb(
        [
          [0.0, 0.2, side * 0.05],
          [-0.02, 0.14, side * 0.052],
        ],
        [0.055, 0.022],
      );
      flesh.limb(
        [
          [0.07, 0.31, side * 0.085],
          [-0.06, 0.29, side * 0.105],
          [-0.17, 0.28, side * 0.06],
        ],
        [0.04, 0.06, 0.012],
        { blend: 0.014, colour: scaleColour(body, 0.75) },
      );
    }
    flesh.limb(
      [
        [0.1, 0.3, 0],
        [0.15, 0.4, 0],
        [0.155, 0.5, 0],
      ],
      [0.09, 0.06, 0.042],
      { colour: neck, blend: 0.06 },
    );
    flesh.ball([0.17, 0.525, 0], 0.045, { blend: 0.02 });
    flesh.limb(
      [
        [-0.13, 0.33, 0],
        [-0.22, 0.43, 0],
      ],
      [0.07, 0.04],
      { colour: tail, flat: 0.6 },
    );
    addPlumage(kit, flesh, look, 0.62, (place, _, colour) => scaleColour(colour, 0.88 + 0.16 * Math.sin(place[0] * 60 + place[1] * 70)));
    addTail(kit, tail, rooster);
    addComb(kit, rooster);
  });
}

export const groundBirds = {
  penguin: {
    habitats: ['land'],
    height: 1.06,
    width: 0.6,
    colours: ['black', 'grey', 'blue'],
    usual: ['black'],
    most: 12,
    draw: drawPenguin,
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.17,
  },
  owl: {
    habitats: ['land'],
    height: 1.14,
    width: 0.42,
    colours: ['brown', 'white', 'grey', 'black'],
    usual: ['brown'],
    most: 4,
    draw: drawOwl,
    does: ['sitting'],
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.24,
  },
  chicken: {
    habitats: ['land'],
    height: 0.62,
    width: 0.68,
    colours: ['red', 'brown', 'white', 'black', 'yellow'],
    usual: ['brown'],
    most: 9,
    draw: drawChicken,
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.13,
  },
} as const satisfies Record<string, Kind>;
