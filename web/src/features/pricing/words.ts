import type { Language } from '@easel/contract/language';

/** A day as it stands in a sentence. */
export function dayText(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric' }).format(new Date(iso));
}
