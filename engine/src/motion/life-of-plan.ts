import { createLight } from '../paint/light-of-plan.ts';
import { refuses, type ScenePlan, wants } from '../paint/plan.ts';
import type { Life } from './motion-plan.ts';

/** What lives in a scene by itself: its weather, its water, its lamps. */
export function lifeOf(plan: ScenePlan, seed: number): Life {
  const light = createLight(plan, seed);
  const dark = plan.hour === 'night' || plan.hour === 'dusk';
  const storm = plan.weather === 'storm';
  const fires = plan.things.some(({ kind }) => kind === 'campfire');
  const blossoms = wants(plan, 'petals') || wants(plan, 'cherry');
  const deep = plan.subject === 'underwater';
  const falling = plan.season === 'autumn' && (plan.subject === 'forest' || plan.subject === 'tree');
  const calm = plan.mood === 'calm' ? 0.7 : 1;
  return {
    clouds: refuses(plan, 'clouds') || plan.subject === 'space' ? 0 : storm ? 1.6 : 1,
    water: storm ? 1.6 : calm,
    wind: storm ? 1.8 : calm,
    lights: dark || fires ? 1 : 0.4,
    stars: dark || plan.subject === 'space' ? 1 : 0,
    rain: light.rain,
    snow: light.snowfall,
    leaves: falling || wants(plan, 'leaves') ? 0.6 : 0,
    sparks: fires ? 1 : 0,
    lightning: storm || wants(plan, 'lightning') ? 1 : 0,
    petals: blossoms ? 0.6 : 0,
    fireflies: dark && wants(plan, 'fireflies') ? 0.8 : 0,
    fog: plan.weather === 'fog' ? 0.8 : 0,
    aurora: plan.subject === 'aurora' ? 1.1 : 0,
    deep: deep ? 1 : 0,
    bubbles: deep && !refuses(plan, 'bubbles') ? 0.5 : 0,
    beings: 1,
    fireworks: plan.things.reduce((sum, { kind, count }) => sum + (kind === 'fireworks' ? count : 0), 0),
  };
}
