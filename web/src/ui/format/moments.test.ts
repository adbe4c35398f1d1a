import { describe, expect, it } from 'vitest';
import { dayText, exactText, utcDayText } from './moments.ts';

const end = '2026-12-22T00:00:00Z';

describe('exactText', () => {
  it('says the own time and what it is in UTC', () => {
    expect(exactText(end, 'en', 'Asia/Shanghai')).toBe('December 22, 2026 at 8:00 AM (00:00\u00a0UTC)');
    expect(exactText(end, 'zh', 'Asia/Shanghai')).toBe('2026年12月22日 08:00（UTC 0:00）');
  });
  it('names the day of UTC where it is another one', () => {
    expect(exactText(end, 'en', 'America/New_York')).toBe('December 21, 2026 at 7:00 PM (Dec 22, 00:00\u00a0UTC)');
    expect(exactText(end, 'zh', 'America/New_York')).toBe('2026年12月21日 19:00（UTC 12月22日 0:00）');
  });
  it('leaves UTC out where nothing turns on it', () => {
    expect(exactText('2026-12-22T03:16:00Z', 'en', 'Asia/Shanghai')).toBe('December 22, 2026 at 11:16 AM');
  });
  it('says it once where both are the same', () => {
    expect(exactText(end, 'en', 'UTC')).toBe('December 22, 2026 at 12:00 AM UTC');
    expect(exactText(end, 'zh', 'UTC')).toBe('2026年12月22日 00:00（UTC）');
  });
});

describe('dayText', () => {
  it('names the day as each language does', () => {
    const noon = new Date(2026, 10, 28, 12).toISOString();
    expect(dayText(noon, 'en')).toBe('November 28, 2026');
    expect(dayText(noon, 'zh')).toBe('2026年11月28日');
  });
  it.each(['en', 'zh'] as const)('names the day that exactText begins with, where cycles turn too (%s)', (language) => {
    for (const moment of [end, '2026-12-22T23:30:00Z'])
      expect(exactText(moment, language).startsWith(dayText(moment, language))).toBe(true);
  });
});

it('a day of UTC is the same day everywhere', () => {
  expect(utcDayText('2026-12-22', 'en', 'short')).toBe('Dec 22');
  expect(utcDayText('2026-12-22T23:59:00Z', 'en', 'long')).toBe('December 22, 2026');
  expect(utcDayText('2026-12-22', 'zh', 'short')).toBe('12/22');
  expect(utcDayText('2026-12-22', 'zh', 'full')).toBe('2026年12月22日星期二');
});
