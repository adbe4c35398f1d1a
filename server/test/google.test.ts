import { createClient, md5, type StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { type IdentityProvider, startIdentityProvider } from '@easel/testkit/identity-provider';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let provider: IdentityProvider;
let studio: TestStudio;
let now = Date.now();
const minutes = (count: number) => {
  now += count * 60_000;
};

beforeAll(async () => {
  provider = await startIdentityProvider();
  studio = await startStudio({
    engines: [createPuppetEngine()],
    signUpCredits: 40,
    clock: { now: () => new Date(now) },
    google: provider,
  });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
  await provider.close();
});

let people = 0;
/** Somebody new with an account at the provider. */
function somebody(account: { email?: string; email_verified?: boolean } = {}): { id: string; email: string } {
  const id = `person-${++people}`;
  const email = account.email ?? `${id}@example.com`;
  provider.accounts.set(id, { email, email_verified: account.email_verified ?? true, name: 'Li Wei' });
  return { id, email };
}

/** Leaves for the provider as a browser does; `cookie` is what the studio left in it. */
async function begin(client: StudioClient, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ redirect_uri: '/googleLogin', usertoken: client.token, lang: '2', ...fields });
  const answer = await client.post('/api/User/google_login', body);
  const cookie = answer.headers.get('set-cookie') ?? '';
  return { url: (answer.json as { info: { url: string } }).info.url, setCookie: cookie, cookie: cookie.split(';')[0] ?? '' };
}

async function end(client: StudioClient, back: URL, cookie: string) {
  const body = new URLSearchParams({ ...Object.fromEntries(back.searchParams), usertoken: client.token, lang: '2' });
  const { json } = await client.post('/api/User/google_login_do', body, { cookie });
  return json as { status: number; code?: string; usertoken: string; info: unknown };
}

async function signIn(client: StudioClient, id: string, fields?: Record<string, string>) {
  const begun = await begin(client, fields);
  return end(client, await provider.visit(begun.url, id), begun.cookie);
}

test('the studio says that there is a way in with Google, and says so only then', async () => {
  expect((await studio.client.call('Extend/config', {})).info.features.google).toBe(true);
});

describe('signing in', () => {
  test('makes an account with the gift, and finds it again', async () => {
    const { id, email } = somebody();
    const first = await signIn(studio.client.visitor(), id, { invite_token: 'from-a-friend' });
    expect(first).toMatchObject({ status: 1, info: { usertoken: first.usertoken } });
    const member = createClient(studio.url, first.usertoken);
    const { info } = await member.call('User/usage_info', {});
    expect(info.user_info).toMatchObject({ name: 'Li Wei', email });
    expect(info.points.remaining).toBe(40);
    expect((await member.call('User/account_info', {})).info.account).toMatchObject({ has_password: false, google_email: email });
    expect(await studio.client.call('User/check_account', { email })).toMatchObject({ status: 1, is_google: 1 });
    const kept = await studio.context.db.selectFrom('members').select('invite_token').where('email', '=', email).execute();
    expect(kept).toEqual([{ invite_token: 'from-a-friend' }]);

    const second = await signIn(studio.client.visitor(), id);
    const again = await createClient(studio.url, second.usertoken).call('User/usage_info', {});
    expect(again.info.user_info.id).toBe(info.user_info.id);
    expect(again.info.points.remaining).toBe(40);
  });

  test('opens the account that has the address already, and both ways stay', async () => {
    const { id, email } = somebody();
    const registered = await studio.client.signUp(email, 'easel2026');
    const before = (await registered.call('User/usage_info', {})).info.user_info.id;
    const answer = await signIn(studio.client.visitor(), id);
    expect((await createClient(studio.url, answer.usertoken).call('User/usage_info', {})).info.user_info.id).toBe(before);
    await studio.client.call('User/login_do', { email, password: md5('easel2026') });
    expect(await studio.client.call('User/check_account', { email })).toMatchObject({ is_google: 0 });
  });

  test('goes by Google’s own name of the person when the address has changed', async () => {
    const { id } = somebody();
    const first = await signIn(studio.client.visitor(), id);
    provider.accounts.set(id, { email: 'moved@example.com', email_verified: true });
    const second = await signIn(studio.client.visitor(), id);
    const idOf = async (token: string) => (await createClient(studio.url, token).call('User/usage_info', {})).info.user_info.id;
    expect(await idOf(second.usertoken)).toBe(await idOf(first.usertoken));
  });

  test('another Google account with the address of a linked one stays outside', async () => {
    const { id, email } = somebody();
    await signIn(studio.client.visitor(), id);
    expect(await signIn(studio.client.visitor(), somebody({ email }).id)).toMatchObject({ status: 0, code: 'oauth' });
  });

  test('refuses an address that Google has not verified, and makes nothing', async () => {
    const { id, email } = somebody({ email_verified: false });
    expect(await signIn(studio.client.visitor(), id)).toMatchObject({ status: 0, code: 'oauth_email' });
    expect(await studio.client.call('User/check_account', { email })).toMatchObject({ status: 0 });
  });

  test('a password comes by a reset', async () => {
    const { id, email } = somebody();
    await signIn(studio.client.visitor(), id);
    await studio.client.call('Extend/sms_send_do', { email, purpose: 'reset' });
    const message = (await studio.client.emails()).find((one) => one.to === email);
    const ver_code = /\b[2-9A-HJ-NP-Z]{4}\b/.exec(message?.subject ?? '')?.[0] ?? '';
    await studio.client.call('User/chg_login_password', { email, ver_code, password: md5('easel2026') });
    await studio.client.call('User/login_do', { email, password: md5('easel2026') });
    expect(await studio.client.call('User/check_account', { email })).toMatchObject({ is_google: 0 });
  });
});

describe('what comes back', () => {
  test('has no code when somebody turned round, and nothing happens', async () => {
    const begun = await begin(studio.client);
    const back = await provider.cancel(begun.url);
    expect(back.pathname).toBe('/googleLogin');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(await end(studio.client, back, begun.cookie)).toMatchObject({ status: 0, code: 'invalid' });
  });

  test('works once', async () => {
    const { id } = somebody();
    const begun = await begin(studio.client);
    const back = await provider.visit(begun.url, id);
    const tries = await Promise.all(Array.from({ length: 3 }, () => end(studio.client, back, begun.cookie)));
    expect(tries.map((one) => one.code ?? 'in').sort()).toEqual(['in', 'oauth', 'oauth']);
    expect(await end(studio.client, back, begun.cookie)).toMatchObject({ code: 'oauth' });
  });

  test('works for ten minutes', async () => {
    const { id } = somebody();
    const begun = await begin(studio.client);
    const back = await provider.visit(begun.url, id);
    minutes(11);
    expect(await end(studio.client, back, begun.cookie)).toMatchObject({ code: 'oauth' });
  });

  test('works in the browser that began only', async () => {
    const { id, email } = somebody();
    const begun = await begin(studio.client);
    const back = await provider.visit(begun.url, id);
    // Somebody is lured to an address with the answer to a stranger's sign-in.
    const lured = await begin(studio.client.visitor());
    expect(await end(studio.client.visitor(), back, lured.cookie)).toMatchObject({ code: 'oauth' });
    expect(await end(studio.client.visitor(), back, '')).toMatchObject({ code: 'oauth' });
    expect(await studio.client.call('User/check_account', { email })).toMatchObject({ status: 0 });
    expect(await end(studio.client, back, begun.cookie)).toMatchObject({ status: 1 });
  });

  test('works with its own state only', async () => {
    const [one, other] = [await begin(studio.client), await begin(studio.client)];
    const back = await provider.visit(one.url, somebody().id);
    const foreign = (await provider.visit(other.url, somebody().id)).searchParams;
    back.searchParams.set('state', foreign.get('state') ?? '');
    expect(await end(studio.client, back, other.cookie)).toMatchObject({ code: 'oauth' });
    back.searchParams.set('state', 'invented');
    expect(await end(studio.client, back, one.cookie)).toMatchObject({ code: 'oauth' });
  });

  test('needs the provider’s signature', async () => {
    const { id, email } = somebody();
    provider.forges = true;
    try {
      expect(await signIn(studio.client.visitor(), id)).toMatchObject({ code: 'oauth' });
    } finally {
      provider.forges = false;
    }
    expect(await studio.client.call('User/check_account', { email })).toMatchObject({ status: 0 });
  });
});

describe('leaving', () => {
  test('leaves a cookie that pages cannot read and keeps the secrets here', async () => {
    const { url, setCookie } = await begin(studio.client);
    expect(setCookie).toMatch(/^easel_google=[\w-]{43}; Max-Age=600; Path=\/api\/User\/; HttpOnly; SameSite=Lax$/);
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(`${studio.url}/googleLogin`);
    expect(asked.get('scope')).toBe('openid email profile');
  });

  test.each(['https://evil.example/', '//evil.example/googleLogin', '/\\evil.example', 'javascript:alert(1)'])(
    'for %s is refused',
    async (redirect_uri) => {
      const refusal = await studio.client.refusal('User/google_login', { redirect_uri });
      expect(refusal).toMatchObject({ code: 'invalid', fields: { redirect_uri: 'field_invalid' } });
    },
  );
});

describe('linking', () => {
  test('joins Google to the account of who asks, whose session goes on; taking it off needs a password', async () => {
    const { id, email } = somebody();
    const member = await studio.client.signUp();
    const answer = await signIn(member, id, { link: '1' });
    expect(answer).toMatchObject({ status: 1, usertoken: member.token });
    expect((await member.call('User/account_info', {})).info.account).toMatchObject({ google_email: email, has_password: true });
    const own = (await member.call('User/usage_info', {})).info.user_info.id;
    const token = (await signIn(studio.client.visitor(), id)).usertoken;
    expect((await createClient(studio.url, token).call('User/usage_info', {})).info.user_info.id).toBe(own);

    expect((await member.call('User/google_unlink_do', {})).info.account.google_email).toBeNull();
    const onlyGoogle = createClient(studio.url, (await signIn(studio.client.visitor(), somebody().id)).usertoken);
    expect(await onlyGoogle.refusal('User/google_unlink_do', {})).toMatchObject({ code: 'conflict' });
  });

  test('needs somebody who is signed in, before and after', async () => {
    expect(await studio.client.visitor().refusal('User/google_login', { redirect_uri: '/googleLogin', link: '1' })).toMatchObject({
      code: 'nologin',
    });
    const [member, other] = [await studio.client.signUp(), await studio.client.signUp()];
    const begun = await begin(member, { link: '1' });
    const back = await provider.visit(begun.url, somebody().id);
    expect(await end(other, back, begun.cookie)).toMatchObject({ code: 'oauth' });
    expect((await member.call('User/account_info', {})).info.account.google_email).toBeNull();
  });

  test('refuses what is linked elsewhere', async () => {
    const { id } = somebody();
    await signIn(studio.client.visitor(), id);
    expect(await signIn(await studio.client.signUp(), id, { link: '1' })).toMatchObject({ code: 'conflict' });
  });
});

test('a studio without Google offers none, and says so to whoever asks', async () => {
  const plain = await startStudio({ engines: [createPuppetEngine()] });
  expect((await plain.client.call('Extend/config', {})).info.features.google).toBe(false);
  expect(await plain.client.refusal('User/google_login', { redirect_uri: '/googleLogin' })).toMatchObject({ code: 'oauth' });
  expect(await plain.client.refusal('User/google_login_do', { code: 'a', state: 'b' })).toMatchObject({ code: 'oauth' });
  await plain.close();
});
