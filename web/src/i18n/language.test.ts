import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

describe('chooseLanguage', () => {
  it('keeps the stored choice', () => {
    expect(chooseLanguage('en', 'zh-CN')).toBe('en');
    expect(chooseLanguage('zh', 'de')).toBe('zh');
  });
  it('is Chinese for a zh-CN browser and English for any other', () => {
    expect(chooseLanguage(null, 'zh-CN')).toBe('zh');
    expect(chooseLanguage(null, 'zh-TW')).toBe('en');
    expect(chooseLanguage(null, 'fr')).toBe('en');
  });
  it('falls back to Chinese', () => {
    expect(chooseLanguage(null, undefined)).toBe('zh');
    expect(chooseLanguage('elvish', '')).toBe('zh');
  });
});
