import type { Language } from '@easel/contract/language';

const minute = 60_000;
const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
];

/** `5 minutes ago`; nothing within the last two minutes. */
export function agoOf(iso: string, now: number, language: Language): string | undefined {
  const past = now - Date.parse(iso);
  if (past < 2 * minute) return undefined;
  const [unit, length] = steps.find(([, length]) => past >= length) ?? ['minute', minute];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(past / length), unit);
}
