import { describe, expect, it } from 'vitest';
import { askOnceADay } from './store.ts';

function browser(): Storage {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) } as Storage;
}

/** Whether it is asked. */
const asks = async (member: string, place: number, now: Date, storage: Storage) =>
  (await askOnceADay(member, place, () => Promise.resolve('an answer'), now, storage)) !== undefined;

describe('askOnceADay', () => {
  const morning = new Date('2026-03-09T00:00:00Z');
  const evening = new Date('2026-03-09T23:59:59Z');
  const next = new Date('2026-03-10T00:00:00Z');

  it('asks once for each place and day of UTC', async () => {
    const storage = browser();
    expect(await asks('mei', 1, morning, storage)).toBe(true);
    expect(await asks('mei', 1, evening, storage)).toBe(false);
    expect(await asks('mei', 3, evening, storage)).toBe(true);
    expect(await asks('mei', 1, evening, storage)).toBe(false);
    expect(await asks('mei', 3, evening, storage)).toBe(false);
    expect(await asks('mei', 1, next, storage)).toBe(true);
  });
  it('begins anew with another member', async () => {
    const storage = browser();
    await asks('mei', 1, morning, storage);
    expect(await asks('tom', 1, morning, storage)).toBe(true);
  });
  it('asks again after an answer that failed', async () => {
    const storage = browser();
    const failing = askOnceADay('mei', 1, () => Promise.reject(new Error('no line')), morning, storage);
    await expect(failing).rejects.toThrow('no line');
    expect(await asks('mei', 1, morning, storage)).toBe(true);
  });
  it('does not ask while an answer is awaited, and keeps what two places answered at once', async () => {
    const storage = browser();
    const awaited = Promise.withResolvers<string>();
    const first = askOnceADay('mei', 1, () => awaited.promise, morning, storage);
    expect(await asks('mei', 1, morning, storage)).toBe(false);
    expect(await asks('mei', 3, morning, storage)).toBe(true);
    awaited.resolve('late');
    expect(await first).toBe('late');
    expect(await asks('mei', 1, morning, storage)).toBe(false);
    expect(await asks('mei', 3, morning, storage)).toBe(false);
  });
  it('reads nothing out of an unreadable record', async () => {
    const storage = browser();
    storage.setItem('promotions_asked', '{');
    expect(await asks('mei', 1, morning, storage)).toBe(true);
  });
});
