import { beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});

beforeEach(() => {
  stored.clear();
  vi.resetModules();
});

/** The page after a reload. */
async function load() {
  const { forgetCode, rememberCode, secondsLeft, useMailedCodes, wasMailed } = await import('./mailed-codes.ts');
  return {
    rememberCode,
    forgetCode,
    left: (kind: 'email' | 'reset', email: string, now: number) => secondsLeft(useMailedCodes.getState(), kind, email, now),
    mailed: (kind: 'email' | 'reset', email: string, now: number) => wasMailed(useMailedCodes.getState(), kind, email, now),
  };
}

describe('the codes that were mailed', () => {
  it('may be asked for again after a minute, counted for each address and purpose by itself', async () => {
    const { rememberCode, left } = await load();
    rememberCode('reset', 'mei@example.com', undefined, 1_000);
    expect([1_000, 1_001, 14_000, 60_999, 61_000, 999_000].map((now) => left('reset', 'mei@example.com', now))).toEqual([
      60, 60, 47, 1, 0, 0,
    ]);
    expect(left('reset', 'lin@example.com', 1_000)).toBe(0);
    expect(left('email', 'mei@example.com', 1_000)).toBe(0);
  });

  it('wait as long as the server asks for, but never longer when the clock was set back', async () => {
    const { rememberCode, left } = await load();
    rememberCode('reset', 'mei@example.com', 600, 1_000);
    expect(left('reset', 'mei@example.com', 61_000)).toBe(540);
    rememberCode('reset', 'mei@example.com', 60, 900_000);
    expect(left('reset', 'mei@example.com', 1_000)).toBe(60);
  });

  it('are worth typing in for ten minutes', async () => {
    const { rememberCode, forgetCode, mailed } = await load();
    rememberCode('email', 'mei@example.com', 60, 0);
    expect(mailed('email', 'mei@example.com', 599_999)).toBe(true);
    expect(mailed('email', 'mei@example.com', 600_000)).toBe(false);
    expect(mailed('email', 'other@example.com', 1)).toBe(false);
    forgetCode('email');
    expect(mailed('email', 'mei@example.com', 1)).toBe(false);
  });

  it('are known after a reload, and unreadable leftovers count as nothing', async () => {
    (await load()).rememberCode('reset', 'mei@example.com', 60, 5_000);
    vi.resetModules();
    expect((await load()).left('reset', 'mei@example.com', 6_000)).toBe(59);
    stored.set('mailed_codes', '{');
    vi.resetModules();
    expect((await load()).left('reset', 'mei@example.com', 6_000)).toBe(0);
  });
});
