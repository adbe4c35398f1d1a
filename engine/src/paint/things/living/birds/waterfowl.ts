import { type Colour, mixColour, scaleColour, smoothstep } from '../../../../pixels/shade.ts';
import type { Kind, Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat, facing } from '../beast.ts';
import { createFlesh } from '../flesh.ts';
import { addLimb } from '../loft.ts';
import { addBirdLeg, addEyes, addPlumage, featherRows } from './plumage.ts';

function drawSwan(kit: MeshKit, look: Look): void {
  const { random } = look;
  const white = look.name === 'white' ? coat('#f6f4ee') : look.colour;
  facing(kit, look, 0.5, 0.35, () => {
    const flesh = createFlesh(white);
    flesh.limb(
      [
        [-0.44, 0.11, 0],
        [-0.12, 0.1, 0],
        [0.2, 0.1, 0],
        [0.36, 0.1, 0],
      ],
      [0.1, 0.2, 0.2, 0.11],
      { flat: 1.02 },
    );
    flesh.limb(
      [
        [-0.36, 0.16, 0],
        [-0.66, 0.27, 0],
      ],
      [0.1, 0.02],
      { flat: 1.3 },
    );
    const raised = random() * 0.06;
    for (const side of [-1, 1])
      flesh.limb(
        [
          [0.16, 0.2, side * 0.14],
          [-0.16, 0.28 + raised, side * 0.17],
          [-0.58, 0.34 + raised, side * 0.06],
        ],
        [0.08, 0.125, 0.015],
        { blend: 0.03 },
      );
    const back = (random() - 0.3) * 0.06;
    flesh.limb(
      [
        [0.28, 0.12, 0],
        [0.43, 0.24, 0],
        [0.42 - back, 0.44, 0],
        [0.35 - back, 0.62, 0],
        [0.4 - back, 0.75, 0],
        [0.5 - back, 0.755, 0],
      ],
      [0.115, 0.066, 0.046, 0.04, 0.042, 0.052],
      { blend: 0.08 },
    );
    flesh.limb(
      [
        [0.48 - back, 0.76, 0],
        [0.57 - back, 0.735, 0],
      ],
      [0.052, 0.034],
      { blend: 0.02 },
    );
    addPlumage(kit, flesh, look, 0.82, (place, _, colour) =>
      place[1] > 0.16 && place[0] < 0.2 ? scaleColour(colour, featherRows(place, 1)) : colour,
    );
    kit.within({ x: -back }, () => {
      kit.use({ colour: look.name === 'black' ? coat('#c4322a') : coat('#e07a24'), gloss: 0.3, bare: true });
      addLimb(
        kit,
        [
          [0.57, 0.737, 0],
          [0.64, 0.71, 0],
          [0.7, 0.69, 0],
        ],
        [0.03, 0.022, 0.009],
        8,
      );
      kit.use({ colour: [0.012, 0.012, 0.012], gloss: 0.3, bare: true });
      kit.ball(0.585, 0.762, 0, 0.024, 0.02, 0.016, 8);
      addEyes(kit, 0.535, 0.77, 0.036, 0.011);
    });
  });
}

interface Fowl {
  readonly body: Colour;
  readonly breast: Colour;
  readonly head: Colour;
  readonly wing: Colour;
  readonly beak: Colour;
  readonly collar?: Colour;
  readonly neck: number;
}

function fowlOf(look: Look, goose: boolean): Fowl {
  if (goose) {
    const body = look.name === 'white' ? coat('#f4f2ec') : look.tinted ? look.colour : coat('#8b7f72');
    return {
      body,
      breast: mixColour(body, [0.6, 0.58, 0.54], 0.3),
      head: body,
      wing: scaleColour(body, 0.8),
      beak: coat('#e08a2c'),
      neck: 0.2,
    };
  }
  if (look.name === 'yellow' || look.name === 'gold') {
    const body = coat('#f0cd4a');
    return { body, breast: body, head: body, wing: scaleColour(body, 0.86), beak: coat('#dd7f2a'), neck: 0 };
  }
  if (look.name === 'green' || (!look.tinted && look.index % 2 === 0))
    return {
      body: coat('#a9a59c'),
      breast: coat('#5a3526'),
      head: coat('#16593c'),
      wing: coat('#7d7468'),
      beak: coat('#d9b83a'),
      collar: coat('#f0eee8'),
      neck: 0,
    };
  const body = look.tinted && look.name !== 'brown' ? look.colour : coat('#8a6a48');
  return {
    body,
    breast: scaleColour(body, 0.85),
    head: look.tinted ? body : scaleColour(body, 1.15),
    wing: scaleColour(body, 0.72),
    beak: coat('#c9892f'),
    neck: 0,
  };
}

/** A duck or goose that swims, or stands on its feet. */
function drawFowl(kit: MeshKit, look: Look, goose: boolean): void {
  const { random } = look;
  const fowl = fowlOf(look, goose);
  const stands = look.habitat === 'land';
  const { neck } = fowl;
  facing(kit, look, 0.55, 0.35, () => {
    kit.within({ y: stands ? 0.16 : 0.02, size: goose ? 1.5 : 1 }, () => {
      const flesh = createFlesh(fowl.body);
      flesh.limb(
        [
          [-0.2, 0.09, 0],
          [-0.04, 0.075, 0],
          [0.1, 0.08, 0],
          [0.16, 0.09, 0],
        ],
        [0.055, 0.1, 0.1, 0.07],
        { flat: 1.05 },
      );
      flesh.limb(
        [
          [-0.18, 0.11, 0],
          [-0.31, 0.15, 0],
        ],
        [0.05, 0.012],
        { flat: 1.25 },
      );
      for (const side of [-1, 1])
        flesh.limb(
          [
            [0.08, 0.12, side * 0.075],
            [-0.08, 0.135, side * 0.085],
            [-0.25, 0.15, side * 0.025],
          ],
          [0.035, 0.055, 0.01],
          { blend: 0.015, colour: fowl.wing },
        );
      const eats = stands && look.pose === 'grazing';
      const tall = eats ? -0.04 : 0.25 + neck;
      const reach = eats ? 0.1 + neck * 0.4 : 0;
      flesh.limb(
        [
          [0.13, 0.11, 0],
          ...(eats
            ? ([
                [0.21, 0.15, 0],
                [0.27 + neck * 0.3, 0.08, 0],
              ] as const)
            : ([
                [0.185, 0.17 + neck * 0.3, 0],
                [0.18, 0.21 + neck * 0.8, 0],
              ] as const)),
          [0.2 + reach, tall, 0],
        ],
        [0.07, 0.045 - neck * 0.05, 0.04 - neck * 0.05, 0.05 - neck * 0.05],
        { colour: fowl.head, blend: 0.04 },
      );
      flesh.ball([0.205 + reach, tall + 0.005, 0], 0.054 - neck * 0.05, { blend: 0.02 });
      addPlumage(kit, flesh, look, 0.5 + neck, ([x, y, z], n, colour) => {
        const breast = smoothstep(0.06, 0.13, x) * smoothstep(0.175, 0.15, y);
        const own = mixColour(colour, fowl.breast, breast);
        if (fowl.collar && x > 0.1 && Math.abs(y - 0.172) < 0.012) return fowl.collar;
        return scaleColour(own, Math.abs(z) > 0.05 && n[1] > -0.2 ? featherRows([x, y, z], 0.4) : 1);
      });
      kit.use({ colour: fowl.beak, gloss: 0.25, bare: true });
      kit.within({ x: 0.205 + reach, y: tall, roll: eats ? -0.9 : 0 }, () =>
        kit.ball(0.07 - neck * 0.05, -0.012, 0, 0.05, 0.013, 0.024, 10),
      );
      addEyes(kit, 0.232 + reach, tall + 0.02, 0.042 - neck * 0.045, 0.009);
    });
    if (!stands) return;
    const size = goose ? 1.5 : 1;
    for (const side of [-1, 1])
      addBirdLeg(
        kit,
        [0, 0.2 * size, side * 0.045 * size],
        [-0.01, 0.1 * size, side * 0.045 * size],
        [0.01 + (random() - 0.5) * 0.05, 0.012, side * 0.05 * size],
        0.012 * size,
        0.07 * size,
        fowl.beak,
      );
  });
}

export const waterfowl = {
  swan: {
    habitats: ['water'],
    height: 0.82,
    width: 1.3,
    colours: ['white', 'black', 'grey'],
    usual: ['white'],
    most: 9,
    draw: drawSwan,
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.13,
  },
  duck: {
    habitats: ['water', 'land'],
    height: 0.5,
    width: 0.62,
    colours: ['yellow', 'gold', 'green', 'brown', 'white', 'grey', 'black'],
    usual: ['brown'],
    most: 12,
    draw: (kit, look) => drawFowl(kit, look, false),
    does: ['standing', 'grazing'],
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.1,
  },
  goose: {
    habitats: ['water', 'land'],
    height: 0.9,
    width: 0.95,
    colours: ['white', 'grey', 'brown', 'black'],
    usual: ['white', 'grey'],
    most: 9,
    draw: (kit, look) => drawFowl(kit, look, true),
    does: ['standing', 'grazing'],
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.13,
  },
} as const satisfies Record<string, Kind>;
