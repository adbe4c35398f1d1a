import type { Colour } from '../../../../pixels/shade.ts';
import type { MeshKit } from '../../mesh/mesh-kit.ts';
import { coat } from '../beast.ts';
import { addLimb, addLoft } from '../loft.ts';

/** Hats, belts and wings, in the space of a figure that faces x. */

export const black: Colour = [0.02, 0.02, 0.022];
export const gold = coat('#e0ac32');
export const steel = coat('#c4cad0');

type Ring = readonly [number, number];

/** A hat turned on the head: rings of radius and height over the neck. */
export function hat(kit: MeshKit, colour: Colour, rings: readonly Ring[]): void {
  kit.use({ colour, texture: 'cloth', bare: true });
  kit.within({ y: 1.5 }, () => kit.lathe(rings as [number, number][], 20));
}

export function stick(kit: MeshKit, colour: Colour, low: number, high: number, thick: number): void {
  kit.use({ colour, bare: true });
  kit.tube(
    [
      [0.28, low, 0.21],
      [0.26, high, 0.21],
    ],
    [thick, thick],
    7,
  );
}

export function beard(kit: MeshKit, colour: Colour, long: number): void {
  kit.use({ colour, bare: true });
  addLoft(
    kit,
    [
      [1.57, 0.085, 0, 0.03, 0.055],
      [1.5, 0.11, 0, 0.05, 0.07],
      [1.5 - long * 0.5, 0.13, 0, 0.04, 0.06],
      [1.5 - long, 0.14, 0, 0.008, 0.016],
    ],
    { sides: 14, folds: 0.08 },
  );
}

/** A sash around the waist. */
export function sash(kit: MeshKit, colour: Colour, low = 1.02, high = 1.16): void {
  kit.use({ colour, texture: 'cloth', bare: true });
  addLoft(
    kit,
    [
      [low, 0.005, 0, 0.125, 0.165],
      [(low + high) / 2, 0.005, 0, 0.13, 0.17],
      [high, 0.005, 0, 0.122, 0.16],
    ],
    { sides: 20 },
  );
}

/** Sleeves that hang wide from the wrists. */
export function wideSleeves(kit: MeshKit, colour: Colour): void {
  kit.use({ colour, texture: 'cloth', bare: true });
  for (const side of [-1, 1])
    addLoft(
      kit,
      [
        [1.3, -0.02, side * 0.2, 0.075, 0.07],
        [1.05, 0, side * 0.235, 0.1, 0.07],
        [0.8, 0.02, side * 0.25, 0.14, 0.07],
        [0.66, 0.02, side * 0.25, 0.15, 0.05],
      ],
      { sides: 14, folds: 0.05 },
    );
}

/** The collars of a robe that cross before the chest. */
export function crossed(kit: MeshKit, colour: Colour): void {
  kit.use({ colour, texture: 'cloth', bare: true });
  for (const side of [-1, 1])
    addLimb(
      kit,
      [
        [0.02, 1.47, side * 0.06],
        [0.11, 1.34, side * 0.035],
        [0.125, 1.16, side * -0.06],
      ],
      [0.022, 0.026, 0.024],
      7,
    );
}

export function crown(kit: MeshKit): void {
  kit.use({ colour: gold, gloss: 0.9, bare: true });
  kit.within({ y: 1.5 }, () =>
    kit.lathe(
      [
        [0.1, 0.185],
        [0.108, 0.235],
      ],
      18,
    ),
  );
  for (let spike = 0; spike < 7; spike += 1) {
    const angle = (spike / 7) * Math.PI * 2;
    kit.cylinder(Math.cos(angle) * 0.104, 1.73, Math.sin(angle) * 0.104, 0.024, 0.002, 0.07, 5);
  }
}

export function peakedCap(kit: MeshKit, colour: Colour): void {
  hat(kit, colour, [
    [0.1, 0.15],
    [0.108, 0.19],
    [0.135, 0.235],
    [0.09, 0.26],
    [0, 0.265],
  ]);
  kit.use({ colour: black, gloss: 0.6, bare: true });
  kit.ball(0.11, 1.655, 0, 0.075, 0.014, 0.085, 12);
  kit.use({ colour: gold, gloss: 0.8, bare: true });
  kit.ball(0.118, 1.7, 0, 0.012, 0.02, 0.018, 8);
}

export function hardHat(kit: MeshKit, colour: Colour, brim: number): void {
  kit.use({ colour, gloss: 0.4, bare: true });
  kit.within({ y: 1.5 }, () =>
    kit.lathe(
      [
        [brim, 0.15],
        [0.115, 0.165],
        [0.11, 0.21],
        [0.07, 0.26],
        [0, 0.272],
      ],
      20,
    ),
  );
}

/** Feathered wings that stand off the back. */
export function wings(kit: MeshKit): void {
  kit.use({ colour: coat('#f8f6f0'), thin: 0.5, bare: true });
  for (const side of [-1, 1])
    for (let feather = 0; feather < 9; feather += 1) {
      const t = feather / 8;
      const [reach, drop] = [0.95 - t * 0.5, 0.55 - t * 1.05];
      addLimb(
        kit,
        [
          [-0.12, 1.34 - t * 0.12, side * 0.06],
          [-0.2, 1.5 + drop * 0.35, side * (0.2 + reach * 0.45)],
          [-0.26, 1.42 + drop, side * reach],
        ],
        [0.05, 0.085, 0.02],
        6,
      );
    }
}

export function longDress(kit: MeshKit, colour: Colour, wide: number, low: number): void {
  kit.use({ colour, texture: 'cloth', bare: true });
  addLoft(
    kit,
    [
      [1.06, 0, 0, 0.12, 0.15],
      [0.9, 0, 0, wide * 0.6, wide * 0.66],
      [(0.9 + low) / 2, 0, 0, wide * 0.86, wide * 0.92],
      [low, 0, 0, wide, wide * 1.06],
    ],
    { sides: 34, folds: 0.1 },
  );
}
