import { describe, expect, it } from 'vitest';
import { isFirstToday } from './store.ts';

function browser(): Storage {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) } as Storage;
}

describe('isFirstToday', () => {
  const morning = new Date(2026, 2, 9, 8);
  const evening = new Date(2026, 2, 9, 23);

  it('is true once for each place and day', () => {
    const storage = browser();
    expect(isFirstToday('mei', 1, morning, storage)).toBe(true);
    expect(isFirstToday('mei', 1, evening, storage)).toBe(false);
    expect(isFirstToday('mei', 3, evening, storage)).toBe(true);
    expect(isFirstToday('mei', 3, evening, storage)).toBe(false);
    expect(isFirstToday('mei', 1, new Date(2026, 2, 10), storage)).toBe(true);
  });
  it('begins anew with another member', () => {
    const storage = browser();
    isFirstToday('mei', 1, morning, storage);
    expect(isFirstToday('tom', 1, morning, storage)).toBe(true);
  });
  it('reads nothing out of an unreadable record', () => {
    const storage = browser();
    storage.setItem('promotions_asked', '{');
    expect(isFirstToday('mei', 1, morning, storage)).toBe(true);
  });
});
