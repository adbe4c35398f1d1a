import { refuses, type ScenePlan, wants } from '../../plan.ts';

/** How many lamps of a city are on: 0 none, by day … 1 all, at night. Gloomy weather and neon signs light some by day. */
export function streetLampsOf(plan: ScenePlan): number {
  if (refuses(plan, 'lights')) return 0;
  const byHour = { dawn: 0.3, morning: 0, noon: 0, afternoon: 0, sunset: 0.38, dusk: 0.85, night: 1 }[plan.hour];
  const gloom =
    plan.weather === 'storm' || plan.weather === 'rain' ? 0.35 : plan.weather === 'fog' || plan.weather === 'overcast' ? 0.12 : 0;
  return Math.max(byHour, gloom, wants(plan, 'neon') ? 0.4 : 0);
}
