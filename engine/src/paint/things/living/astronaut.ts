import { scaleColour } from '../../../pixels/shade.ts';
import type { Look } from '../kind.ts';
import type { MeshKit } from '../mesh/mesh-kit.ts';
import { coat } from './beast.ts';
import type { Point } from './flesh.ts';
import { addLimb, addLoft } from './loft.ts';

/** An astronaut in a suit with a pack on the back and a gilded visor; a little larger than the person inside. */
export function drawAstronaut(kit: MeshKit, look: Look): void {
  const { random } = look;
  const sits = look.pose === 'sitting';
  const goes = look.pose === 'walking' || look.pose === 'running';
  const behind = random() < 0.2 && !sits;
  const aside = (random() < 0.5 ? -1 : 1) * (0.3 + random() * 0.45);
  // A stride is seen from the side.
  const turn = (behind ? -1 : 1) * (Math.PI / 2) + (goes ? Math.sign(aside) * 1.15 : aside);
  const suit = { colour: scaleColour(look.colour, 0.94), texture: 'cloth', bare: true } as const;
  const seams = { colour: coat('#9a9c9f'), bare: true } as const;
  const dark = { colour: coat('#4a4d52'), gloss: 0.2, bare: true } as const;
  // Whoever sits on something has the hips on it.
  const down = sits ? (look.seated ? -0.7 : -0.76) : 0;
  kit.within({ turn, y: down, roll: goes ? -0.06 : 0 }, () => {
    for (const side of [-1, 1]) {
      const step = goes ? side * (look.pose === 'running' ? 0.42 : 0.3) : (random() - 0.5) * 0.12;
      if (sits) addSeatedLeg(kit, side, look.seated === true, suit, dark);
      else addSuitLeg(kit, side, step, suit, seams, dark);
      addSuitArm(kit, side, sits ? 0.14 : goes ? -step * 0.8 : 0, suit, seams, dark);
    }
    kit.use(suit);
    addLoft(
      kit,
      [
        [0.8, 0, 0, 0.13, 0.17],
        [0.92, 0, 0, 0.18, 0.225],
        [1.1, 0.01, 0, 0.175, 0.22],
        [1.3, 0.01, 0, 0.19, 0.25],
        [1.42, 0, 0, 0.165, 0.225],
        [1.5, 0, 0, 0.12, 0.14],
      ],
      { sides: 20, folds: 0.03 },
    );
    kit.use(seams);
    addLoft(
      kit,
      [
        [1.0, 0.005, 0, 0.188, 0.232],
        [1.04, 0.005, 0, 0.188, 0.232],
      ],
      { sides: 20 },
    );
    kit.use({ colour: coat('#d8dade'), gloss: 0.25, bare: true });
    kit.box(-0.29, 0.92, 0, 0.24, 0.68, 0.46, 0.94);
    kit.use(dark);
    kit.box(-0.29, 0.86, 0, 0.2, 0.06, 0.4);
    kit.box(0.21, 1.18, 0, 0.1, 0.15, 0.22);
    kit.use({ colour: coat('#c23a2e'), bare: true });
    kit.box(0.262, 1.27, 0.05, 0.012, 0.03, 0.05);
    kit.use({ colour: coat('#2f6fb5'), bare: true });
    kit.box(0.262, 1.22, -0.05, 0.012, 0.03, 0.05);
    kit.use({ ...suit, texture: 'plain', gloss: 0.5 });
    kit.ball(0, 1.66, 0, 0.18, 0.19, 0.18, 24);
    kit.use({ colour: coat('#6a4a16'), gloss: 1, bare: true });
    kit.ball(0.052, 1.665, 0, 0.15, 0.13, 0.15, 24);
    kit.use(seams);
    kit.cylinder(0, 1.475, 0, 0.16, 0.15, 0.04, 20);
  });
}

type Finishes = Parameters<MeshKit['use']>[0];

/** Thigh forward; the shin hangs from a seat, or stands before who sits on the ground. */
function addSeatedLeg(kit: MeshKit, side: number, onSeat: boolean, suit: Finishes, dark: Finishes): void {
  const knee: Point = onSeat ? [0.5, 0.93, side * 0.15] : [0.42, 1.12, side * 0.2];
  const foot: Point = onSeat ? [0.52, 0.46, side * 0.15] : [0.76, 0.84, side * 0.19];
  kit.use(suit);
  addLimb(kit, [[0, 0.9, side * 0.1], [knee[0] * 0.5, (0.9 + knee[1]) / 2, side * 0.13], knee], [0.15, 0.14, 0.12], 14);
  addLimb(kit, [knee, [(knee[0] + foot[0]) / 2, (knee[1] + foot[1]) / 2, side * 0.17], foot], [0.115, 0.11, 0.095], 14);
  kit.ball(foot[0] + 0.05, foot[1], foot[2], 0.16, 0.09, 0.09, 14);
  kit.use(dark);
  kit.ball(foot[0] + 0.05, foot[1] - 0.05, foot[2], 0.165, 0.035, 0.095, 14);
}

function addSuitLeg(kit: MeshKit, side: number, step: number, suit: Finishes, seams: Finishes, dark: Finishes): void {
  kit.use(suit);
  addLoft(
    kit,
    [
      [0.92, 0, side * 0.1, 0.13, 0.12],
      [0.66, 0.01 + step * 0.4, side * 0.125, 0.125, 0.115],
      [0.5, 0.03 + step * 0.6, side * 0.135, 0.098, 0.095],
      [0.34, 0.005 + step * 0.8, side * 0.14, 0.11, 0.102],
      [0.14, step, side * 0.145, 0.088, 0.085],
    ],
    { sides: 14, folds: 0.05 },
  );
  kit.use(seams);
  kit.cylinder(step, 0.13, side * 0.145, 0.1, 0.1, 0.045, 14);
  kit.use(suit);
  kit.ball(step + 0.045, 0.085, side * 0.15, 0.155, 0.085, 0.085, 14);
  kit.use(dark);
  kit.ball(step + 0.045, 0.035, side * 0.15, 0.16, 0.035, 0.09, 14);
}

function addSuitArm(kit: MeshKit, side: number, swing: number, suit: Finishes, seams: Finishes, dark: Finishes): void {
  kit.use(suit);
  const elbow: Point = [0.03 + swing * 0.5, 1.12, side * 0.38];
  const wrist: Point = [0.15 + swing, 0.94 + Math.abs(swing) * 0.2, side * 0.36];
  addLimb(kit, [[0, 1.37, side * 0.23], elbow, wrist], [0.11, 0.088, 0.072], 12);
  kit.ball(0, 1.37, side * 0.225, 0.115, 0.11, 0.11, 12);
  kit.use(seams);
  kit.ball(wrist[0], wrist[1], wrist[2], 0.076, 0.05, 0.076, 12);
  kit.use(dark);
  kit.ball(wrist[0] + 0.03, wrist[1] - 0.075, wrist[2], 0.058, 0.075, 0.055, 12);
}
