import { type Colour, mixColour, scaleColour } from '../../../../pixels/shade.ts';
import type { Kind, Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat, facing } from '../beast.ts';
import { createFlesh } from '../flesh.ts';
import { addLimb } from '../loft.ts';
import { drawPerched } from './perched.ts';
import { addEyes, addPlumage, addWing } from './plumage.ts';

const white = coat('#f4f2ec');

interface Flier {
  readonly body: Colour;
  readonly head: Colour;
  readonly tail: Colour;
  readonly coverts: Colour;
  readonly flight: Colour;
  readonly tips: Colour;
  readonly beak: Colour;
  readonly fingers: number;
  readonly broad: number;
}

/** A bird on spread wings that banks so that they are seen. */
function drawFlier(kit: MeshKit, look: Look, flier: Flier): void {
  if (look.perched) {
    drawPerched(kit, look, flier, flier.fingers > 4);
    return;
  }
  const { random } = look;
  const lift = 0.1 + random() * 0.3;
  facing(kit, look, 0.7, 0.5, (eye) => {
    kit.within({ pitch: eye * (0.5 + random() * 0.45) * (random() < 0.6 ? -1 : 1), roll: (random() - 0.4) * 0.35 }, () => {
      const flesh = createFlesh(flier.body);
      flesh.limb(
        [
          [-0.26, 0, 0],
          [-0.08, 0, 0],
          [0.1, 0.01, 0],
          [0.2, 0.025, 0],
        ],
        [0.035, 0.085, 0.085, 0.055],
        {},
      );
      flesh.ball([0.27, 0.04, 0], 0.055, { blend: 0.05, colour: flier.head });
      addPlumage(kit, flesh, look, 0.5);
      kit.use({ colour: flier.beak, gloss: 0.3, bare: true });
      addLimb(
        kit,
        [
          [0.31, 0.04, 0],
          [0.36, 0.036, 0],
          [0.385, 0.012, 0],
        ],
        [0.026, 0.018, 0.004],
        6,
      );
      addEyes(kit, 0.295, 0.055, 0.043, 0.009);
      for (let feather = -3; feather <= 3; feather += 1) {
        kit.use({ colour: scaleColour(flier.tail, feather % 2 ? 0.9 : 1), thin: 0.3, bare: true });
        const z = feather * 0.045;
        kit.quad(
          [-0.2, 0.0, feather * 0.012 - 0.012],
          [-0.2, 0.0, feather * 0.012 + 0.012],
          [-0.46 + Math.abs(feather) * 0.02, 0, z + 0.026],
          [-0.46 + Math.abs(feather) * 0.02, 0, z - 0.026],
        );
      }
      for (const side of [-1, 1])
        addWing(
          kit,
          [
            [0.16, 0.04, side * 0.05, flier.broad],
            [0.22, 0.04 + lift * 0.35, side * 0.3, flier.broad * 1.02],
            [0.2, 0.04 + lift * 0.5, side * 0.55, flier.broad * 0.9],
            [0.1, 0.04 + lift * 0.45, side * 0.78, flier.broad * 0.68],
          ],
          {
            coverts: flier.coverts,
            flight: flier.flight,
            tips: flier.tips,
            fingers: flier.fingers,
            spread: flier.fingers > 4 ? 0.34 : 0.26,
          },
        );
    });
  });
}

function drawEagle(kit: MeshKit, look: Look): void {
  const body = look.tinted ? look.colour : coat('#4a3322');
  kit.within({ size: 1.15 }, () =>
    drawFlier(kit, look, {
      body,
      head: look.tinted ? scaleColour(body, 1.2) : white,
      tail: look.tinted ? scaleColour(body, 0.8) : white,
      coverts: scaleColour(body, 0.9),
      flight: scaleColour(body, 0.62),
      tips: scaleColour(body, 0.4),
      beak: coat('#e3b02c'),
      fingers: 6,
      broad: 0.36,
    }),
  );
}

function drawSeagull(kit: MeshKit, look: Look): void {
  const body = look.name === 'white' ? white : look.colour;
  const wing = look.name === 'white' ? coat('#b3bac0') : scaleColour(body, 0.8);
  drawFlier(kit, look, {
    body,
    head: body,
    tail: body,
    coverts: mixColour(wing, white, 0.3),
    flight: wing,
    tips: mixColour(wing, white, 0.7),
    beak: coat('#e2ac2e'),
    fingers: 3,
    broad: 0.2,
  });
}

/** A small bird of one colour, paler below its wings. */
function drawSmallBird(kit: MeshKit, look: Look): void {
  const body = look.colour;
  drawFlier(kit, look, {
    body,
    head: scaleColour(body, 0.85),
    tail: scaleColour(body, 0.8),
    coverts: body,
    flight: scaleColour(body, 0.78),
    tips: scaleColour(body, 0.6),
    beak: coat('#6b5a3a'),
    fingers: 3,
    broad: 0.2,
  });
}

export const fliers = {
  bird: {
    habitats: ['sky'],
    height: 1,
    width: 1.6,
    colours: 'any',
    usual: ['black', 'grey', 'brown'],
    most: 12,
    draw: drawSmallBird,
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.085,
  },
  eagle: {
    habitats: ['sky'],
    height: 1.25,
    width: 2,
    colours: ['brown', 'black', 'grey', 'white', 'gold'],
    usual: ['brown'],
    most: 6,
    draw: drawEagle,
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.2,
  },
  seagull: {
    habitats: ['sky'],
    height: 1.1,
    width: 1.7,
    colours: ['white', 'grey', 'black'],
    usual: ['white'],
    most: 9,
    draw: drawSeagull,
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.115,
  },
} as const satisfies Record<string, Kind>;
