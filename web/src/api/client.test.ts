import { beforeEach, describe, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const sent: { address: string; body: URLSearchParams }[] = [];
let answer: object = { status: 1, info: '' };

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  sent.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  // The server is played here; its side is tested with the server.
  vi.stubGlobal('fetch', async (address: string, { body }: { body: URLSearchParams }) => {
    sent.push({ address, body });
    return Response.json(answer);
  });
});

/** Another visit: the modules read the browser when they are loaded. */
async function visit() {
  const [client, refusals, session] = await Promise.all([import('./client.ts'), import('./refusals.ts'), import('../session/session.ts')]);
  return { ...client, ...refusals, ...session };
}

describe('call', () => {
  it.each([
    ['no address', '', {}],
    ['no address at all', undefined, {}],
    ['no configuration', 'User/usage_info', undefined],
    ['an empty configuration', 'User/usage_info', null],
  ])('rejects %s as invalid and sends nothing', async (_name, path, input) => {
    const { call } = await visit();
    await expect(call(path as 'User/usage_info', input as never)).rejects.toMatchObject({ name: 'CallError', code: 'invalid' });
    expect(sent).toEqual([]);
  });

  it('posts to the base with the four added fields', async () => {
    stored.set('Stoken', 'secret');
    stored.set('temp_usertoken', 'guest');
    const { call } = await visit();
    await call('User/check_account', { email: 'mei@example.com' });
    expect(sent[0]?.address).toBe('/api/User/check_account');
    const fields = Object.fromEntries(sent[0]?.body ?? []);
    expect(fields).toEqual({ email: 'mei@example.com', usertoken: 'secret', temp_usertoken: 'guest', app_v: '1.0.1', lang: '1' });
  });

  it.each([
    ['any post', {}, ['nologin']],
    ['the first usage lookup', { silent: true }, []],
  ])('forgets the session when %s is answered nologin', async (_name, options, expected) => {
    stored.set('Stoken', 'dead');
    stored.set('i_user_data', '{"user_info":{},"icon_url":""}');
    const { call, onRefusal, useSession } = await visit();
    const told: string[] = [];
    onRefusal((refusal) => told.push(refusal));
    answer = { status: 0, info: 'nologin', code: 'nologin' };
    await expect(call('User/usage_info', { show_type: 2 }, options)).rejects.toMatchObject({ code: 'nologin' });
    expect(stored.size).toBe(0);
    expect(useSession.getState()).toMatchObject({ token: '', user: undefined, signedIn: false });
    expect(told).toEqual(expected);
  });

  it('leaves a newer session alone when an older one is answered nologin', async () => {
    stored.set('Stoken', 'old');
    const { call, useSession, startSession } = await visit();
    answer = { status: 0, info: 'nologin', code: 'nologin' };
    const late = call('User/usage_info', { show_type: 2 });
    startSession('new');
    await expect(late).rejects.toMatchObject({ code: 'nologin' });
    expect(useSession.getState().token).toBe('new');
  });
});
