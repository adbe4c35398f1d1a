import { type Language, languages } from '@easel/contract/language';
import { storageKeys } from '@easel/contract/protocol';

/** The stored choice, else Chinese for a zh-CN browser, English for any other, Chinese when the browser does not say. */
export function chooseLanguage(stored: string | null, browser: string | undefined): Language {
  const known = languages.find((language) => language === stored);
  if (known) return known;
  return browser && browser !== 'zh-CN' ? 'en' : 'zh';
}

export function startLanguage(): Language {
  return chooseLanguage(localStorage.getItem(storageKeys.language), navigator.language);
}

/** The page's own language, for style sheets, screen readers and spell checkers. */
export function markPage(language: Language): void {
  if (globalThis.document) document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}
