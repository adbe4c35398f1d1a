import type { Detail, ScenePlan } from '../../paint/plan.ts';

/** Words that name the sun itself, low over the land, and not only the hour. */
const named =
  /\b(?:(?:setting|sinking|rising|low|evening|dipping)\s+sun|sun\s+(?:is\s+)?(?:setting|sets|sinking|rising|rises|goes down|going down)|sun(?:set|rise)s?\s+(?:over|above|behind))\b|夕阳|落日|残阳|斜阳|旭日|朝阳|红日|太阳(?:正在|刚刚|慢慢|缓缓)?(?:升起|落下|下山|西下|西沉)/iu;

/** The sun over open land, where an hour is said by it. `level`: no mountains rise before it. */
export function lowSunOf(
  prompt: string,
  { subject, hour, weather }: Pick<ScenePlan, 'subject' | 'hour' | 'weather'>,
  level: boolean,
): Detail[] {
  const open = subject === 'desert' || (subject === 'mountains' && level) || subject === 'ocean' || subject === 'flowers';
  const low = hour === 'sunset' || hour === 'dawn';
  return open && low && (weather === 'clear' || weather === 'cloudy') && named.test(prompt) ? ['sun'] : [];
}
