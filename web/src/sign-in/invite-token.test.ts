import { describe, expect, it } from 'vitest';
import { forgetInviteToken, inviteToken, persistInviteToken } from './invite-token.ts';

const dayMs = 24 * 60 * 60 * 1000;

function memory(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
}

describe('the invitation', () => {
  it('is stored from any address until sign-up', () => {
    const storage = memory();
    persistInviteToken('?style=oil&invite_token=abc', 0, storage);
    expect(inviteToken(storage)).toBe('abc');
    forgetInviteToken(storage);
    expect(inviteToken(storage)).toBeUndefined();
  });

  it('is not replaced by a later one on the same day, but is on the next', () => {
    const storage = memory();
    persistInviteToken('?invite_token=first', 0, storage);
    persistInviteToken('?invite_token=second', dayMs - 1, storage);
    expect(inviteToken(storage)).toBe('first');
    persistInviteToken('?invite_token=third', dayMs, storage);
    expect(inviteToken(storage)).toBe('third');
  });

  it('ignores addresses without one, and one of absurd length', () => {
    const storage = memory();
    persistInviteToken('?x=1', 0, storage);
    persistInviteToken(`?invite_token=${'x'.repeat(65)}`, 0, storage);
    expect(inviteToken(storage)).toBeUndefined();
  });
});
