import type { Range } from './queries.ts';

/** Days of UTC. Pure. */

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const usualRanges = ['7', '30', '90', '365'] as const;

/** So many days, with that of the moment as the last. */
export function lastDays(count: number, now: number): Range {
  return { from: dayOf(now - (count - 1) * dayMs), to: dayOf(now) };
}

/** Every day of a range. */
export function daysOf({ from, to }: Range): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(first) || Number.isNaN(last)) return [];
  return Array.from({ length: Math.round((last - first) / dayMs) + 1 }, (_, place) => dayOf(first + place * dayMs));
}
