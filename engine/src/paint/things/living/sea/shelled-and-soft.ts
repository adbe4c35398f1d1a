import { type Colour, mixColour, scaleColour } from '../../../../pixels/shade.ts';
import type { Kind, Look } from '../../kind.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat, eyeBlack, facing } from '../beast.ts';
import { addLimb } from '../loft.ts';
import { addFlipper, addSpine } from './spine.ts';

/** A sea turtle that swims, or one on the beach. */
function drawTurtle(kit: MeshKit, look: Look): void {
  const { random } = look;
  const swims = look.habitat === 'deep';
  const skin = coat('#7f8f5a');
  const shell = look.tinted ? look.colour : coat('#6f5a33');
  const stroke = random() < 0.5 ? 1 : -1;
  facing(kit, look, 0.55, 0.35, (eye) => {
    kit.within(swims ? { pitch: eye * 0.55, roll: 0.12 } : { y: 0.12 }, () => {
      const plates = (along: number, up: number, side: number): Colour => {
        const seam = Math.abs((along * 5.5) % 1) < 0.13 || Math.abs(Math.abs(side) - 0.45) < 0.07 || Math.abs(up - 0.28) < 0.08;
        const base = up < -0.1 ? coat('#d9cf9c') : shell;
        return up < -0.1
          ? base
          : seam
            ? mixColour(base, coat('#d8c98a'), 0.55)
            : scaleColour(base, 0.75 + 0.5 * Math.abs(Math.sin(along * 17 + side * 3)));
      };
      addSpine(
        kit,
        [
          [-0.5, 0, 0.01, 0.02],
          [-0.42, 0.02, 0.07, 0.15],
          [-0.2, 0.04, 0.14, 0.33],
          [0.1, 0.05, 0.17, 0.39],
          [0.32, 0.04, 0.13, 0.32],
          [0.42, 0.02, 0.06, 0.18],
        ],
        plates,
        { gloss: 0.35 },
      );
      const spots = (along: number, up: number, side: number): Colour =>
        scaleColour(skin, Math.sin(along * 31 + side * 9) * Math.sin(up * 13 + along * 17) > 0.1 ? 0.6 : 1.1);
      addSpine(
        kit,
        [
          [0.36, 0, 0.07, 0.08],
          [0.5, 0.02, 0.075, 0.075],
          [0.6, 0.035, 0.085, 0.085],
          [0.7, 0.02, 0.065, 0.06],
          [0.755, -0.005, 0.02, 0.02],
        ],
        spots,
        { gloss: 0.3 },
      );
      for (const side of [-1, 1]) {
        kit.use({ colour: skin, gloss: 0.25, bare: true });
        const lift = swims ? stroke * 0.2 : -0.08;
        addFlipper(
          kit,
          [
            [0.28, -0.01, side * 0.26],
            [0.34, lift * 0.5, side * 0.5],
            [0.12, lift, side * 0.76],
            [-0.12, lift * 1.3, side * 0.92],
          ],
          [0.1, 0.12, 0.1, 0.015],
        );
        addFlipper(
          kit,
          [
            [-0.4, -0.01, side * 0.16],
            [-0.58, -0.04, side * 0.28],
            [-0.7, -0.07, side * 0.32],
          ],
          [0.07, 0.08, 0.02],
        );
        kit.use({ colour: eyeBlack, gloss: 1, bare: true });
        kit.ball(0.655, 0.06, side * 0.062, 0.018, 0.018, 0.012, 8);
      }
    });
  });
}

/** An octopus: a head with two eyes over eight arms that curl. */
function drawOctopus(kit: MeshKit, look: Look): void {
  const { random } = look;
  const colour = look.tinted ? look.colour : coat('#b4532f');
  const spots = (along: number, up: number, side: number): Colour =>
    scaleColour(colour, 0.86 + 0.22 * Math.sin(along * 23 + side * 7) * Math.sin(up * 11));
  kit.within({ turn: (random() - 0.5) * 0.8 }, () => {
    kit.within({ y: 0.42, roll: 1.95 }, () =>
      addSpine(
        kit,
        [
          [-0.14, 0, 0.12, 0.14],
          [0, 0, 0.16, 0.16],
          [0.14, 0, 0.15, 0.16],
          [0.34, 0.02, 0.22, 0.21],
          [0.54, 0.02, 0.19, 0.18],
          [0.66, 0, 0.06, 0.06],
        ],
        spots,
        { gloss: 0.45 },
      ),
    );
    for (let arm = 0; arm < 8; arm += 1) {
      const angle = ((arm + 0.5) / 8) * Math.PI * 2;
      const curl = (random() - 0.5) * 1.6;
      const at = (out: number, y: number, more: number) => [Math.cos(angle + more) * out, y, Math.sin(angle + more) * out] as const;
      kit.use({ colour: scaleColour(colour, 0.8 + random() * 0.25), gloss: 0.4, bare: true });
      const rise = random() * 0.14;
      addLimb(
        kit,
        [
          at(0.06, 0.4, 0),
          at(0.2, 0.24, 0),
          at(0.4, 0.07 + rise * 0.4, curl * 0.2),
          at(0.58, 0.05 + rise, curl * 0.5),
          at(0.66, 0.14 + rise, curl * 0.85),
          at(0.56, 0.2 + rise, curl * 1.05),
        ],
        [0.1, 0.085, 0.06, 0.042, 0.026, 0.008],
        9,
      );
    }
    for (const side of [-1, 1]) {
      kit.use({ colour: scaleColour(colour, 1.1), gloss: 0.4, bare: true });
      kit.ball(side * 0.12, 0.53, -0.1, 0.055, 0.055, 0.055, 12);
      kit.use({ colour: coat('#e8d9a0'), gloss: 0.8, bare: true });
      kit.ball(side * 0.13, 0.535, -0.135, 0.034, 0.034, 0.028, 10);
      kit.use({ colour: eyeBlack, gloss: 1, bare: true });
      kit.ball(side * 0.132, 0.535, -0.158, 0.026, 0.009, 0.01, 8);
    }
  });
}

export const shelledAndSoft = {
  turtle: {
    habitats: ['deep', 'land'],
    height: 0.88,
    width: 1.5,
    colours: ['green', 'brown', 'grey', 'yellow'],
    usual: ['brown'],
    most: 6,
    draw: drawTurtle,
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.16,
  },
  octopus: {
    habitats: ['seabed', 'deep'],
    height: 1.05,
    width: 1.4,
    colours: 'any',
    usual: ['orange'],
    most: 4,
    draw: drawOctopus,
    turn: [0, 0],
    poses: 3,
    top: 0,
    share: 0.2,
  },
} as const satisfies Record<string, Kind>;
