import { afterEach, expect, test, vi } from 'vitest';
import { dateLocale } from './date-locale.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  [['en-GB', 'en'], 'en', 'en-GB'],
  [['de-DE', 'en-US'], 'en', 'en-US'],
  [['zh-CN'], 'en', 'en-GB'],
  [['en-GB'], 'zh', 'zh'],
] as const)('a browser in %j writes dates of %s as %s', (languages, language, locale) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(dateLocale(language)).toBe(locale);
});
