import { createLight } from '../paint/light-of-plan.ts';
import { refuses, type ScenePlan, wants } from '../paint/plan.ts';
import type { Life } from './motion-plan.ts';

/** What lives in a scene by itself: its weather, its water, its lamps. */
export function lifeOf(plan: ScenePlan, seed: number): Life {
  const light = createLight(plan, seed);
  const dark = plan.hour === 'night' || plan.hour === 'dusk';
  const storm = plan.weather === 'storm';
  const fires = plan.things.some(({ kind }) => kind === 'campfire') || wants(plan, 'fireflies');
  const falling = plan.season === 'autumn' && (plan.subject === 'forest' || plan.subject === 'tree');
  const calm = plan.mood === 'calm' ? 0.7 : 1;
  return {
    clouds: refuses(plan, 'clouds') ? 0 : storm ? 1.6 : 1,
    water: storm ? 1.6 : calm,
    wind: storm ? 1.8 : calm,
    lights: dark || fires ? 1 : 0.4,
    stars: dark ? 1 : 0,
    rain: light.rain,
    snow: light.snowfall,
    leaves: falling ? 1 : 0,
    sparks: fires ? 1 : 0,
    lightning: storm || wants(plan, 'lightning') ? 1 : 0,
  };
}
