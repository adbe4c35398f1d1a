import { beforeEach, describe, expect, it, vi } from 'vitest';

const user = { id: '1', name: 'Mei', email: 'mei@example.com', icon_url: '/files/1/mei.webp' };
const stored = new Map<string, string>();

/** The module reads the browser when it is loaded, so each test loads it anew: another visit, or another tab. */
async function visit() {
  vi.resetModules();
  return import('./session.ts');
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
});

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key });

describe('session', () => {
  it('stores token and user under the names of the specification, and copies the picture to the top', async () => {
    const { startSession, rememberUser, useSession } = await visit();
    startSession('secret');
    rememberUser(user);
    expect(stored.get('Stoken')).toBe('secret');
    expect(JSON.parse(stored.get('i_user_data') ?? '')).toEqual({ user_info: user, icon_url: user.icon_url });
    expect(useSession.getState()).toMatchObject({ token: 'secret', signedIn: true });
  });

  it('is there again on the next visit, not yet known to be good', async () => {
    const first = await visit();
    first.startSession('secret');
    first.rememberUser(user);
    const { useSession } = await visit();
    expect(useSession.getState()).toMatchObject({ token: 'secret', signedIn: false, user: { icon_url: user.icon_url } });
  });

  it('forgets everything at its end', async () => {
    const { startSession, rememberUser, endSession, useSession } = await visit();
    startSession('secret');
    rememberUser(user);
    endSession();
    // The owner of the drafts stays stored: they wait for the same member.
    expect([...stored]).toEqual([['easel.owner', '1']]);
    expect(useSession.getState()).toMatchObject({ token: '', user: undefined, signedIn: false });
  });

  it('follows another tab in and out', async () => {
    const { followOtherTabs, useSession } = await visit();
    const stop = followOtherTabs();
    stored.set('Stoken', 'other');
    globalThis.dispatchEvent(storageEvent('Stoken'));
    expect(useSession.getState().token).toBe('other');
    stored.clear();
    globalThis.dispatchEvent(storageEvent(null));
    expect(useSession.getState().token).toBe('');
    stop();
    stored.set('Stoken', 'late');
    globalThis.dispatchEvent(storageEvent('Stoken'));
    expect(useSession.getState().token).toBe('');
  });

  it('survives an unreadable record', async () => {
    stored.set('i_user_data', '{');
    const { useSession } = await visit();
    expect(useSession.getState().user).toBeUndefined();
  });

  it('tells phones from desks by the agent text', async () => {
    const { isMobile } = await visit();
    expect(isMobile('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe(true);
    expect(isMobile('Mozilla/5.0 (Linux; Android 16; Pixel 10)')).toBe(true);
    expect(isMobile('Mozilla/5.0 (X11; Linux x86_64)')).toBe(false);
  });
});
