import type { Language } from '@easel/contract/language';
import { dateLocale } from './date-locale.ts';

/** Days and times as pages say them: in the reader's language and time, and in UTC where that is what counts. */

const dayMs = 24 * 60 * 60 * 1000;

/** `December 22, 2026` in the reader's own time. */
export function dayText(moment: string | number, language: Language): string {
  return format(language, { dateStyle: 'long' }).format(new Date(moment));
}

/** `8:05 AM` in the reader's own time. */
export function timeText(iso: string, language: Language): string {
  return format(language, { timeStyle: 'short' }).format(new Date(iso));
}

/**
 * `December 22, 2026 at 8:00 AM (00:00 UTC)`: the reader's own time. Cycles turn at midnight of UTC: such a moment is told
 * in UTC too, with the day where that is another.
 */
export function exactText(iso: string, language: Language, timeZone?: string): string {
  const moment = new Date(iso);
  const here = timeZone === undefined ? {} : { timeZone };
  const own = format(language, { dateStyle: 'long', timeStyle: 'short', ...here }).format(moment);
  const dayOf = (zone: { timeZone?: string }) => format('en', { dateStyle: 'short', ...zone }).format(moment);
  if (moment.getTime() % dayMs !== 0) return own;
  const there = format(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment);
  if (own === there) return own + (language === 'zh' ? '（UTC）' : ' UTC');
  const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;
  const sameDay = dayOf(here) === dayOf({ timeZone: 'UTC' });
  const utc = format(language, sameDay ? clock : { month: 'short', day: 'numeric', ...clock }).format(moment);
  const zone = language === 'zh' ? `（UTC ${utc}）` : ` (${utc}\u00a0UTC)`;
  return own + zone;
}

/** A day of UTC, `2026-12-22` or any moment of it: `Dec 22` or `12/22`, `December 22, 2026`, `Tuesday, December 22, 2026`. */
export function utcDayText(moment: string, language: Language, length: 'short' | 'long' | 'full'): string {
  const short = { month: language === 'zh' ? 'numeric' : 'short', day: 'numeric' } as const;
  return format(language, { ...(length === 'short' ? short : { dateStyle: length }), timeZone: 'UTC' }).format(new Date(moment));
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(dateLocale(language), options);
  formats.set(key, made);
  return made;
}
