import { type Colour, mixColour, scaleColour } from '../../../../pixels/shade.ts';
import type { Kind, Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat, facing } from '../beast.ts';
import { createFlesh, type Point } from '../flesh.ts';
import { addLimb } from '../loft.ts';
import { addBirdLeg, addEyes, addPlumage, featherRows } from './plumage.ts';

const pinks = { body: coat('#ee8fa0'), wing: coat('#e2647f'), leg: coat('#e08f96') };
const black: Colour = [0.016, 0.016, 0.018];

interface Wader {
  readonly body: Colour;
  readonly flamingo: boolean;
  /** White with a red crown. */
  readonly crane: boolean;
  readonly feeds: boolean;
}

/** A crane, heron or flamingo that stands on one side of the water. */
function drawWader(kit: MeshKit, look: Look, flamingo: boolean): void {
  const own = flamingo ? pinks.body : coat('#f4f3ee');
  const body = look.name === (flamingo ? 'pink' : 'white') ? own : look.colour;
  const wader: Wader = { body, flamingo, crane: !flamingo && look.name === 'white', feeds: look.random() < 0.3 };
  facing(kit, look, 0.45, 0.35, () => {
    kit.within({ y: look.habitat === 'water' ? -0.2 : 0 }, () => {
      addWaderLegs(kit, look, flamingo ? pinks.leg : coat('#6f675c'));
      const end = addWaderBody(kit, look, wader);
      kit.within({ x: end[0], y: end[1], roll: wader.feeds ? -0.75 : -0.08 }, () => addWaderBeak(kit, wader));
      if (flamingo) return;
      for (let plume = 0; plume < 7; plume += 1) {
        const z = (plume - 3) * 0.018;
        kit.use({ colour: wader.crane ? black : scaleColour(body, 0.75), thin: 0.2, bare: true });
        addLimb(
          kit,
          [
            [-0.24, 0.76, z],
            [-0.36, 0.7, z * 1.5],
            [-0.43 - look.random() * 0.03, 0.58, z * 2],
          ],
          [0.022, 0.02, 0.004],
          5,
        );
      }
    });
  });
}

function addWaderLegs(kit: MeshKit, { random }: Look, legs: Colour): void {
  const bent = random() < 0.35;
  addBirdLeg(kit, [-0.04, 0.72, -0.035], [-0.07, 0.37, -0.04], [-0.02, 0.015, -0.045], 0.018, 0.13, legs);
  if (bent) {
    kit.use({ colour: legs, bare: true });
    addLimb(
      kit,
      [
        [-0.02, 0.7, 0.04],
        [0.1, 0.5, 0.04],
        [-0.1, 0.42, 0.05],
      ],
      [0.016, 0.013, 0.009],
      6,
    );
  } else addBirdLeg(kit, [-0.02, 0.72, 0.04], [-0.02, 0.38, 0.045], [0.06, 0.015, 0.05], 0.018, 0.13, legs);
}

/** Body and neck. @returns where the head is. */
function addWaderBody(kit: MeshKit, look: Look, { body, flamingo, crane, feeds }: Wader): Point {
  const flesh = createFlesh(body);
  flesh.limb(
    [
      [-0.28, 0.7, 0],
      [-0.1, 0.76, 0],
      [0.08, 0.82, 0],
      [0.15, 0.85, 0],
    ],
    [0.05, 0.125, 0.12, 0.07],
    { flat: 0.86 },
  );
  for (const side of [-1, 1])
    flesh.limb(
      [
        [0.08, 0.87, side * 0.08],
        [-0.12, 0.82, side * 0.1],
        [-0.36, 0.7, side * 0.04],
      ],
      [0.05, 0.085, 0.02],
      { blend: 0.03, colour: flamingo ? pinks.wing : body },
    );
  const up: Point[] = [
    [0.12, 0.86, 0],
    [0.24, 0.93, 0],
    [0.24, 1.06, 0],
    [0.18, 1.2, 0],
    [0.22, 1.31, 0],
    [0.28, 1.31, 0],
  ];
  const low: Point[] = [
    [0.12, 0.86, 0],
    [0.27, 0.92, 0],
    [0.38, 0.84, 0],
    [0.42, 0.7, 0],
    [0.47, 0.56, 0],
    [0.53, 0.52, 0],
  ];
  const neck = feeds ? low : up;
  flesh.limb(neck, [0.075, 0.046, 0.034, 0.028, 0.028, 0.036], { blend: 0.05, colour: body });
  addPlumage(kit, flesh, look, 1.36, (place, n, colour) => {
    if (crane && place[0] < -0.2 && place[1] < 0.8) return black;
    const onNeck = feeds ? place[0] > 0.36 : place[1] > 1.0 && place[1] < 1.26;
    if (crane && onNeck && n[2] * n[2] > 0.05) return mixColour(colour, black, 0.9);
    return place[0] < 0.1 ? scaleColour(colour, featherRows(place, 1.1)) : colour;
  });
  return neck[5] as Point;
}

function addWaderBeak(kit: MeshKit, { flamingo, crane }: Wader): void {
  kit.use({ colour: flamingo ? coat('#f0d9d2') : coat('#6f705f'), gloss: 0.25, bare: true });
  if (flamingo) {
    addLimb(
      kit,
      [
        [0.02, 0, 0],
        [0.075, -0.01, 0],
        [0.1, -0.05, 0],
      ],
      [0.026, 0.021, 0.014],
      7,
    );
    kit.use({ colour: black, bare: true });
    addLimb(
      kit,
      [
        [0.09, -0.035, 0],
        [0.1, -0.06, 0],
        [0.092, -0.09, 0],
      ],
      [0.017, 0.014, 0.004],
      7,
    );
  } else
    addLimb(
      kit,
      [
        [0.02, 0, 0],
        [0.12, -0.012, 0],
        [0.22, -0.03, 0],
      ],
      [0.02, 0.012, 0.004],
      7,
    );
  if (crane) {
    kit.use({ colour: coat('#c8281e'), bare: true });
    kit.ball(0.002, 0.03, 0, 0.028, 0.014, 0.022, 8);
  }
  addEyes(kit, 0.014, 0.01, 0.028, 0.008);
}

export const waders = {
  crane: {
    habitats: ['water', 'land'],
    height: 1.36,
    width: 1,
    colours: ['white', 'grey', 'blue', 'black'],
    usual: ['white'],
    most: 9,
    draw: (kit, look) => drawWader(kit, look, false),
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.25,
    alone: 0.4,
  },
  flamingo: {
    habitats: ['water', 'land'],
    height: 1.36,
    width: 1,
    colours: ['pink', 'red', 'white', 'orange'],
    usual: ['pink'],
    most: 12,
    draw: (kit, look) => drawWader(kit, look, true),
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.22,
    alone: 0.4,
  },
} as const satisfies Record<string, Kind>;
