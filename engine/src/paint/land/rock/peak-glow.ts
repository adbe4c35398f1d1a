import type { Light } from '../../light.ts';
import { type ScenePlan, wants } from '../../plan.ts';
import type { Layout } from '../valley.ts';

/** Whether a low sun shines on the snow of peaks across a lake. */
export function glowsOnPeaks(plan: ScenePlan, { water, form, fall }: Layout): boolean {
  const low = plan.hour === 'sunset' || plan.hour === 'dawn';
  return low && water === 'lake' && form === 'ridges' && fall === 0 && wants(plan, 'snow-caps') && !wants(plan, 'sun');
}

/** A sun behind the peaks would leave their faces in the shade: it shines on them from the side, past the eye. */
export function lightOnPeaks(light: Light): Light {
  const [x, y] = light.sun;
  const rise = Math.max(y, 0.16);
  const level = Math.sqrt(1 - rise * rise);
  const [red, green, blue] = light.sunColour;
  return {
    ...light,
    sun: [Math.sign(x) * Math.sin(2) * level, rise, Math.cos(2) * level],
    sunColour: [red, green * 0.9, blue * 0.85],
  };
}
