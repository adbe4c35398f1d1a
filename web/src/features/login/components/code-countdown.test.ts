import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSent, rememberSent, secondsLeft } from './code-countdown.ts';

describe('the countdown of the code button', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  it('runs from 60 to 0 for the address that asked', () => {
    rememberSent('a@b.cc', 1_000);
    expect(secondsLeft('a@b.cc', 1_000)).toBe(60);
    expect(secondsLeft('a@b.cc', 1_001)).toBe(60);
    expect(secondsLeft('a@b.cc', 14_000)).toBe(47);
    expect(secondsLeft('a@b.cc', 60_999)).toBe(1);
    expect(secondsLeft('a@b.cc', 61_000)).toBe(0);
    expect(secondsLeft('a@b.cc', 999_000)).toBe(0);
  });

  it('survives a reload, because it is kept as a moment and not as a counter', () => {
    rememberSent('a@b.cc', 5_000);
    expect(JSON.parse(kept.get('code_sent') ?? '')).toEqual({ email: 'a@b.cc', at: 5_000, wait: 60 });
  });

  it('does not hold another address back', () => {
    rememberSent('a@b.cc', 1_000);
    expect(secondsLeft('other@b.cc', 1_000)).toBe(0);
  });

  it('never exceeds a minute when the clock was set back', () => {
    rememberSent('a@b.cc', 900_000);
    expect(secondsLeft('a@b.cc', 1_000)).toBe(60);
  });

  it('waits as long as the server asks for', () => {
    rememberSent('a@b.cc', 1_000, 600);
    expect(secondsLeft('a@b.cc', 1_000)).toBe(600);
    expect(secondsLeft('a@b.cc', 61_000)).toBe(540);
  });

  it('ends with a sign-in, and unreadable leftovers count as nothing', () => {
    rememberSent('a@b.cc', 1_000);
    forgetSent();
    expect(secondsLeft('a@b.cc', 1_000)).toBe(0);
    kept.set('code_sent', '{');
    expect(secondsLeft('a@b.cc', 1_000)).toBe(0);
  });
});
