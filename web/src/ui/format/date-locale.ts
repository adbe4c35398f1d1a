import type { Language } from '@easel/contract/language';

/** How dates and times are written: in English as the browser's own English has it, British where it has none. */
export function dateLocale(language: Language): string {
  if (language === 'zh') return language;
  return navigator.languages.find((each) => /^en\b/i.test(each)) ?? 'en-GB';
}
