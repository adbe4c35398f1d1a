import type { Noise } from '../../../pixels/noise.ts';
import { type Colour, clamp, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import { refuses, type ScenePlan } from '../../plan.ts';

/** Whether a skyline stands in the blue hour: at dusk, or on an evening in blue tones, under a sky that is open. */
export function isBlueHour(plan: ScenePlan, light: Light): boolean {
  const evening = plan.hour === 'dusk' || (plan.hour === 'sunset' && plan.colours[0] === 'blue');
  return evening && light.rain === 0 && light.haze < 0.6 && !refuses(plan, 'lights');
}

/** What remains of the sunset along the horizon, as light that the air adds there. */
export const emberOfBlueHour: Colour = [0.95, 0.36, 0.04];

/**
 * The light of the blue hour: a deep blue sky overhead and walls in its light, a paler and clear horizon, and so the windows
 * shine. A picture in other tones keeps them, darker.
 */
export function blueHour(light: Light, { colours }: ScenePlan): Light {
  const own = colours.length === 0 || colours[0] === 'blue' ? 0.85 : 0;
  const lead = (colour: Colour, share: number, blue: Colour) => mixColour(scaleColour(colour, share), blue, own);
  return {
    ...light,
    zenith: lead(light.zenith, 0.42, [0.003, 0.02, 0.088]),
    horizon: lead(light.horizon, 0.72, [0.036, 0.21, 0.39]),
    ambient: lead(light.ambient, 0.34, [0.018, 0.036, 0.09]),
    sunColour: scaleColour(light.sunColour, Math.min(1, 0.36 / Math.max(...light.sunColour)) * (1 - own * 0.7)),
    cloudLit: lead(light.cloudLit, 0.42, [0.05, 0.075, 0.17]),
    cloudShade: lead(light.cloudShade, 0.42, [0.012, 0.035, 0.12]),
    exposure: light.exposure * (1 - own * 0.22),
    haze: light.haze * (own > 0 ? 0.3 : 0.6),
  };
}

/**
 * Tilt of calm water in the evening, `across` the picture (as the tangent of the angle) and `ahead` of the eye in blocks: long low waves
 * in bands that widen towards the eye, strong in some places and faint in others, as a breeze leaves them.
 */
export function eveningRipple(out: { x: number; z: number }, noise: Noise, across: number, ahead: number): void {
  const bands = 56 / Math.sqrt(Math.max(0.2, ahead));
  const breeze = clamp(0.55 + 1.5 * noise.at(across * 2.2 + 70, bands * 0.16));
  const swell = noise.at(across * 4, bands * 0.4) * 0.4 + noise.at(across * 15 + bands * 0.3 + 9, bands) * 0.6 * breeze;
  out.x = noise.at(across * 9 + 31, bands * 0.8) * 0.012;
  out.z = (swell * 0.3) / (0.6 + ahead * 0.3);
}
