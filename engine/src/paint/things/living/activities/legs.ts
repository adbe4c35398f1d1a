import type { MeshKit } from '../../mesh/mesh-kit.ts';
import type { Clothes } from '../attire/clothes.ts';
import { coat } from '../beast.ts';
import type { Point } from '../flesh.ts';
import { addLimb } from '../loft.ts';
import type { Posture } from './postures.ts';

/** From the side what is done sideways, else half from the front. */
export function turnOf({ sideways }: Posture, random: () => number, faces?: 1 | -1): number {
  const chance = random() < 0.5 ? 1 : -1;
  const way = faces ?? chance;
  return sideways ? (way > 0 ? 0.3 : Math.PI - 0.3) + (random() - 0.5) * 0.3 : Math.PI / 2 + way * 0.55;
}

/** Legs that kneel, crouch, or kick what lies before the foot. */
export function addBentLegs(kit: MeshKit, clothes: Clothes, legs: 'kneeling' | 'kicking' | 'crouching' | 'seated'): void {
  for (const side of [-1, 1]) {
    const [hip, knee, foot]: readonly [Point, Point, Point] =
      legs === 'kneeling'
        ? [
            [0, 0.5, side * 0.09],
            [side > 0 ? 0.4 : 0.24, side > 0 ? 0.42 : 0.08, side * 0.12],
            [side > 0 ? 0.4 : -0.2, 0.06, side * 0.12],
          ]
        : legs === 'crouching'
          ? [
              [0, 0.74, side * 0.09],
              [0.24, 0.44, side * 0.11],
              [0.02, 0.07, side * 0.11],
            ]
          : side > 0
            ? [
                [0, 0.94, 0.09],
                [0.3, 0.66, 0.1],
                [0.62, 0.34, 0.1],
              ]
            : [
                [0, 0.94, -0.09],
                [-0.02, 0.5, -0.1],
                [-0.1, 0.07, -0.1],
              ];
    kit.use({ colour: clothes.dress ? clothes.main : clothes.legs, texture: 'cloth', gloss: clothes.gloss, bare: true });
    addLimb(kit, [hip, knee], [0.1, 0.07], 12);
    if (clothes.dress) kit.use({ colour: clothes.skin, bare: true });
    addLimb(kit, [knee, foot], [0.068, 0.045], 10);
    kit.use({ colour: coat('#2a211c'), gloss: 0.2, bare: true });
    kit.ball(foot[0] + 0.06, foot[1] - 0.02, foot[2], 0.125, 0.05, 0.046, 12);
  }
}
