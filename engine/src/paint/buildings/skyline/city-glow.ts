import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import { refuses, type ScenePlan, wants } from '../../plan.ts';

/** Colours of the undersides of clouds over a town of neon. */
const lit: Colour = [0.085, 0.042, 0.1];
const shade: Colour = [0.009, 0.013, 0.045];

/** Whether rain falls by night on a town over water, whose wet air scatters the blue and violet of its lamps; not where a colour is asked for. */
export function isWetNight(plan: ScenePlan, isSkyline: boolean): boolean {
  return isSkyline && plan.hour === 'night' && plan.weather === 'rain' && plan.colours.length === 0 && !refuses(plan, 'lights');
}

/** The light of a night sky over a town of neon: its lamps outshine a moon that nobody asked for, and colour the clouds from below. */
export function underCityGlow(light: Light, plan: ScenePlan): Light {
  if (
    !light.night ||
    !(wants(plan, 'neon') || isWetNight(plan, true)) ||
    refuses(plan, 'lights') ||
    wants(plan, 'moon') ||
    plan.colours.length > 0
  )
    return light;
  return {
    ...light,
    sunColour: scaleColour(light.sunColour, 0.12),
    cloudCover: light.cloudCover * 0.8,
    cloudLit: mixColour(light.cloudLit, lit, 0.85),
    cloudShade: mixColour(light.cloudShade, shade, 0.85),
  };
}
