import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import { refuses, type ScenePlan } from '../../plan.ts';

/** Whether a skyline stands in the blue hour: at dusk, or on an evening in blue tones, under a sky that is open. */
export function isBlueHour(plan: ScenePlan, light: Light): boolean {
  const evening = plan.hour === 'dusk' || (plan.hour === 'sunset' && plan.colours[0] === 'blue');
  return evening && light.rain === 0 && light.haze < 0.6 && !refuses(plan, 'lights');
}

/** What remains of the sunset along the horizon, as light that the air adds there. */
export const emberOfBlueHour: Colour = [0.4, 0.19, 0.05];

/**
 * The light of the blue hour: a deep blue sky overhead and walls in its light, a paler and clear horizon, and so the windows
 * shine. A picture in other tones keeps them, darker.
 */
export function blueHour(light: Light, { colours }: ScenePlan): Light {
  const own = colours.length === 0 || colours[0] === 'blue' ? 0.85 : 0;
  const lead = (colour: Colour, share: number, blue: Colour) => mixColour(scaleColour(colour, share), blue, own);
  return {
    ...light,
    zenith: lead(light.zenith, 0.42, [0.003, 0.021, 0.095]),
    horizon: lead(light.horizon, 0.72, [0.042, 0.165, 0.32]),
    ambient: lead(light.ambient, 0.34, [0.018, 0.036, 0.09]),
    sunColour: scaleColour(light.sunColour, Math.min(1, 0.36 / Math.max(...light.sunColour)) * (1 - own * 0.7)),
    cloudLit: lead(light.cloudLit, 0.42, [0.075, 0.1, 0.2]),
    cloudShade: lead(light.cloudShade, 0.42, [0.012, 0.035, 0.12]),
    exposure: light.exposure * (1 - own * 0.22),
    haze: light.haze * (own > 0 ? 0.3 : 0.6),
  };
}
