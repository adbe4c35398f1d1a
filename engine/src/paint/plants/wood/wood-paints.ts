import { type Colour, luminance, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import { coloursOfSubject, type ScenePlan, wants } from '../../plan.ts';
import type { Wood } from '../boughs.ts';
import { type Foliage, litBy } from '../foliage.ts';

const pineNeedles: readonly Colour[] = [
  [0.035, 0.075, 0.04],
  [0.06, 0.12, 0.05],
  [0.1, 0.18, 0.06],
];
/** Leaves that have only begun to turn; before bright fog the greenish ones would look sallow. */
const turning: readonly Colour[] = [
  [0.66, 0.45, 0.06],
  [0.3, 0.3, 0.05],
];
const bambooLeaves: readonly Colour[] = [
  [0.22, 0.36, 0.06],
  [0.32, 0.44, 0.1],
  [0.14, 0.27, 0.06],
];

/** Colours of the leaves or needles of a wood: those that are asked for, else those of its kind. */
export function leavesOfWood(plan: ScenePlan, wood: Wood, foliage: Foliage): readonly Colour[] {
  if (coloursOfSubject(plan).length > 0) return foliage.leaves;
  if (wood === 'broad' && plan.season === 'autumn' && !wants(plan, 'maple') && !wants(plan, 'cherry'))
    return [...foliage.leaves, ...(plan.weather === 'fog' ? turning.slice(0, 1) : turning)];
  return wood === 'pine' ? pineNeedles : wood === 'bamboo' ? bambooLeaves : foliage.leaves;
}

/** What lies on the ground of a wood: earth, what grows on it, fallen leaves or needles, and the way. */
export function groundOfWood(plan: ScenePlan, wood: Wood, snowy: boolean): Record<'soil' | 'top' | 'litter' | 'way', Colour> {
  if (snowy) return { soil: [0.66, 0.7, 0.78], top: [0.84, 0.87, 0.93], litter: [0.75, 0.79, 0.86], way: [0.6, 0.63, 0.7] };
  const way: Colour = [0.27, 0.19, 0.115];
  if (plan.season === 'autumn' && wood !== 'pine')
    return { soil: [0.2, 0.1, 0.03], top: [0.4, 0.17, 0.03], litter: [0.48, 0.15, 0.025], way };
  if (wood === 'pine') return { soil: [0.05, 0.075, 0.025], top: [0.18, 0.3, 0.06], litter: [0.13, 0.13, 0.05], way: [0.2, 0.15, 0.095] };
  return { soil: [0.07, 0.09, 0.025], top: [0.14, 0.21, 0.045], litter: wood === 'bamboo' ? [0.2, 0.17, 0.07] : [0.12, 0.09, 0.045], way };
}

/** Fog between trees has no colour of its own: a cool grey at dusk, where the open sky is mauve, and warm where the morning sun meets it. */
export function lightInWood(plan: ScenePlan, wood: Wood, light: Light): Light {
  if (plan.colours.length > 0) return light;
  // A low sun between leaves is gold: under red light all of them would look the same.
  if (wood === 'broad' && plan.season !== 'winter' && plan.weather === 'clear' && (plan.hour === 'sunset' || plan.hour === 'dawn')) {
    const gold = (colour: Colour): Colour => mixColour(colour, scaleColour([1.62, 0.96, 0.36], luminance(...colour)), 0.8);
    return { ...light, horizon: gold(light.horizon), sunColour: gold(light.sunColour) };
  }
  if (plan.weather !== 'fog') return light;
  if (plan.hour === 'dusk') {
    const cool = (colour: Colour): Colour => mixColour(colour, scaleColour([0.86, 1.02, 1.13], luminance(...colour)), 0.85);
    return {
      ...light,
      horizon: cool(light.horizon),
      zenith: cool(light.zenith),
      ambient: cool(light.ambient),
      sunColour: cool(light.sunColour),
    };
  }
  if (plan.season === 'autumn' && (plan.hour === 'morning' || plan.hour === 'dawn')) {
    const warm = (colour: Colour, share: number): Colour => mixColour(colour, scaleColour([1.3, 0.98, 0.55], luminance(...colour)), share);
    return {
      ...light,
      // Clear air farther off veils all of it once more, in grey.
      horizon: mixColour(light.horizon, scaleColour([1.16, 0.66, 0.2], luminance(...light.horizon)), 0.9),
      ambient: warm(light.ambient, 0.5),
      sunColour: scaleColour(warm(light.sunColour, 0.9), 2),
    };
  }
  return light;
}

/** Colour that the air between trees takes from their leaves; bare woods and the fog of tall ones have none. */
export function airOfWood(light: Light, leaves: readonly Colour[], colourless: boolean): Colour {
  if (colourless) return light.horizon;
  const average = leaves.reduce<Colour>(
    (sum, one) => [sum[0] + one[0] / leaves.length, sum[1] + one[1] / leaves.length, sum[2] + one[2] / leaves.length],
    [0, 0, 0],
  );
  return litBy(light, scaleColour(average, 1.6), 0.3, 0.6);
}

/** Air before coloured leaves keeps some of their hue: a crown far off is paler, but not grey. */
export function hueInAir(air: Colour, leaf: Colour): Colour {
  const share = 0.66;
  const scale = luminance(...air) / Math.max(luminance(leaf[0], Math.max(leaf[1], leaf[0] * 0.48), leaf[2]), 0.001);
  // Red would turn pink: it pales through gold.
  const gold = Math.max(leaf[1], leaf[0] * 0.48);
  return mixColour(air, [Math.min(leaf[0] * scale, air[0] * 1.6), gold * scale, leaf[2] * scale], share);
}

/** The open sky over a bare wood: paler and cooler than the air at the ground. */
export function skyOverWood(light: Light): Colour {
  return mixColour(scaleColour(light.zenith, 2.2), light.horizon, 0.3);
}
