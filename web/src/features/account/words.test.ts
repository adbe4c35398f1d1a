import { describe, expect, it } from 'vitest';
import { agoOf } from './words.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (minutes: number, language: 'en' | 'zh' = 'en') => agoOf(new Date(now - minutes * 60_000).toISOString(), now, language);

describe('agoOf', () => {
  it('says nothing of the last two minutes, because that is now', () => expect(ago(1.9)).toBeUndefined());
  it('counts in the largest unit that fits', () => {
    expect(ago(5)).toBe('5 minutes ago');
    expect(ago(59)).toBe('59 minutes ago');
    expect(ago(60)).toBe('1 hour ago');
    expect(ago(47 * 60)).toBe('yesterday');
    expect(ago(5 * 24 * 60)).toBe('5 days ago');
  });
  it('speaks Chinese', () => expect(ago(180, 'zh')).toBe('3小时前'));
});
