import type { Language } from '@easel/contract/language';

/** Days and moments as emails and documents say them: in UTC, because nobody knows where they are read. */

const dayMs = 24 * 60 * 60 * 1000;

/** `December 22, 2026`. */
export function dayText(moment: Date, language: Language): string {
  return format(language, { dateStyle: 'long' }).format(moment);
}

/** Until when something lasts: what ends at midnight lasts to the end of the day before, `December 22, 2026, 24:00 UTC`. */
export function untilText(end: Date, language: Language): string {
  const midnight = end.getTime() % dayMs === 0;
  const day = dayText(midnight ? lastDay(end) : end, language);
  const clock = midnight ? '24:00' : format('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(end);
  return language === 'zh' ? `${day} ${clock}（UTC）` : `${day}, ${clock} UTC`;
}

/** The first 0:00 UTC that is at least so many days later: what ends then can be used to the end of its last day. */
export function midnightAfter(start: Date, days: number): Date {
  return new Date(Math.ceil((start.getTime() + days * dayMs) / dayMs) * dayMs);
}

/** The last day, in UTC, of what ends at this moment. */
export function lastDay(end: Date): Date {
  return new Date(end.getTime() - 1);
}

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { ...options, timeZone: 'UTC' });
}
