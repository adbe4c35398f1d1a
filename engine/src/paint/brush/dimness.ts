import type { Canvas } from '../picture.ts';
import type { ScenePlan } from '../plan.ts';

/** How dark a picture is meant to be, 0 day … 1 night: styles on paper lift others into the light. */
export function dimnessOf({ dimness }: Canvas, { hour, weather }: ScenePlan): number {
  if (dimness !== undefined) return dimness;
  if (hour === 'night') return 0.85;
  return hour === 'dusk' || weather === 'storm' ? 0.35 : 0.1;
}
