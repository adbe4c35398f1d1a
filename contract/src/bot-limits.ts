/** What a bot may hold: without zod, because the screen that makes one counts along. */
export const botLimits = {
  nameMax: 40,
  taglineMax: 120,
  greetingMax: 1000,
  startersMax: 4,
  starterMax: 120,
  promptMax: 8000,
  temperatureMax: 2,
  filesMax: 20,
  reasonMax: 500,
} as const;
