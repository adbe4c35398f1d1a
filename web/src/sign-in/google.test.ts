import { describe, expect, it, vi } from 'vitest';
import { googlePath, isFirstSending, readGoogleReturn } from './google.ts';

const origin = 'https://studio.test';
const folded = (path: string) => `?${new URLSearchParams({ url: path })}`;

function tab(stored: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', { getItem: () => null });
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
}

describe('readGoogleReturn', () => {
  it('reads code, state and issuer out of the folded path', () => {
    const search = folded('/googleLogin?code=4%2F0A&state=s&iss=https%3A%2F%2Faccounts.google.com');
    expect(readGoogleReturn(search, origin)).toEqual({ kind: 'answer', code: '4/0A', state: 's', iss: 'https://accounts.google.com' });
  });
  it('tells a cancelled sign-in from a broken one', () => {
    expect(readGoogleReturn(folded('/googleLogin?error=access_denied&state=s'), origin).kind).toBe('cancelled');
    expect(readGoogleReturn(folded('/googleLogin?error=server_error&state=s'), origin).kind).toBe('broken');
  });
  it.each(['', '?url=', folded('/googleLogin'), folded('/googleLogin?code=c'), folded('https://other.test/?code=c&state=s')])(
    'takes %j for broken',
    (search) => expect(readGoogleReturn(search, origin).kind).toBe('broken'),
  );
});

describe('isFirstSending', () => {
  it('is true once for each answer', () => {
    const storage = tab();
    expect(isFirstSending('a', storage)).toBe(true);
    expect(isFirstSending('a', storage)).toBe(false);
    expect(isFirstSending('b', storage)).toBe(true);
  });
});

describe('googlePath', () => {
  const from = (path: string) => googlePath(tab({ google_path: path }), origin);

  it('leads back to where it began', () => expect(from('/image/text2img?prompt=lake#end')).toBe('/image/text2img?prompt=lake#end'));
  it('leads home from nowhere', () => expect(googlePath(tab(), origin)).toBe('/'));
  it.each(['//evil.test/x', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)', '/googleLogin?url=x', '/googlelogin'])(
    'never leads to %s',
    (path) => expect(from(path)).toBe('/'),
  );
});
