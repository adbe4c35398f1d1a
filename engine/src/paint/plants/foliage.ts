import { type Colour, mixColour, scaleColour } from '../../pixels/shade.ts';
import type { ColourName } from '../colours.ts';
import type { Light } from '../light.ts';
import { coloursOfSubject, type ScenePlan, wants } from '../plan.ts';
import { keepAwayFrom, paintOf } from '../tint.ts';

/** Colours of leaves and grass before light falls on them: several, to be mixed leaf by leaf. */
export interface Foliage {
  leaves: readonly Colour[];
  grass: readonly [Colour, Colour];
  bark: Colour;
}

const summer: readonly Colour[] = [
  [0.1, 0.22, 0.035],
  [0.17, 0.3, 0.05],
  [0.06, 0.16, 0.04],
  [0.26, 0.36, 0.07],
];
const spring: readonly Colour[] = [
  [0.24, 0.4, 0.06],
  [0.33, 0.46, 0.1],
  [0.15, 0.32, 0.06],
];
const autumn: readonly Colour[] = [
  [0.62, 0.2, 0.025],
  [0.5, 0.08, 0.02],
  [0.7, 0.38, 0.04],
  [0.35, 0.1, 0.025],
];
const winter: readonly Colour[] = [
  [0.07, 0.14, 0.07],
  [0.05, 0.1, 0.06],
  [0.12, 0.18, 0.1],
];
const cherry: readonly Colour[] = [
  [0.86, 0.5, 0.58],
  [0.92, 0.66, 0.7],
  [0.8, 0.36, 0.48],
];

/** Colours a prompt gives to leaves or blossom; grey and brown stay with bark. */
export function leafColours(names: readonly ColourName[]): Colour[] {
  return names
    .filter((name) => name !== 'black' && name !== 'grey' && name !== 'brown')
    .map((name): Colour => (name === 'green' ? [0.11, 0.24, 0.04] : scaleColour(paintOf(name), 0.8)));
}

export function foliageOf(plan: ScenePlan): Foliage {
  const bySeason = { spring, summer, autumn, winter };
  let leaves = bySeason[plan.season];
  if (wants(plan, 'maple') && plan.season !== 'winter') leaves = autumn;
  if (wants(plan, 'cherry')) leaves = cherry;
  const led = leafColours(coloursOfSubject(plan));
  if (led.length > 0) {
    const lead = led[0] as Colour;
    leaves = [lead, scaleColour(lead, 0.65), mixColour(lead, led[1] ?? [0.9, 0.8, 0.5], 0.35), scaleColour(lead, 1.15)];
  }
  let grass: readonly [Colour, Colour] = [
    [0.045, 0.11, 0.02],
    [0.22, 0.33, 0.07],
  ];
  if (plan.season === 'autumn')
    grass = [
      [0.11, 0.09, 0.025],
      [0.42, 0.33, 0.1],
    ];
  if (plan.season === 'spring')
    grass = [
      [0.06, 0.16, 0.025],
      [0.28, 0.44, 0.1],
    ];
  if (plan.season === 'winter' || plan.weather === 'snow')
    grass = [
      [0.55, 0.6, 0.68],
      [0.8, 0.84, 0.9],
    ];
  for (const name of plan.unwantedColours) {
    leaves = leaves.map((colour) => keepAwayFrom(colour, name));
    grass = [keepAwayFrom(grass[0], name), keepAwayFrom(grass[1], name)];
  }
  return {
    leaves,
    grass,
    bark: wants(plan, 'birches') ? [0.62, 0.6, 0.56] : wants(plan, 'cherry') ? [0.1, 0.06, 0.05] : [0.1, 0.076, 0.056],
  };
}

/** Light on a surface: `direct` 0 to 1 of the sun, the rest from around. */
export function litBy(light: Light, colour: Colour, direct: number, around = 1): Colour {
  return [
    colour[0] * (light.sunColour[0] * direct + light.ambient[0] * around),
    colour[1] * (light.sunColour[1] * direct + light.ambient[1] * around),
    colour[2] * (light.sunColour[2] * direct + light.ambient[2] * around),
  ];
}

/** A colour seen through air: `far` 0 at the eye to 1 at the horizon. */
export function throughAir(light: Light, colour: Colour, far: number): Colour {
  return mixColour(colour, light.horizon, Math.min(0.97, 1 - Math.exp(-far * (0.28 + light.haze * 2.4))));
}
