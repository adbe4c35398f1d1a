import { chatABit } from '@easel/testkit/chat-belongings';
import { createClient, md5, type StudioClient } from '@easel/testkit/client';
import { emailTo } from '@easel/testkit/emails';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { readZip } from '@easel/testkit/zip';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

let studio: TestStudio;
const engine = createPuppetEngine();
let now = Date.now();

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], signUpCredits: 40, clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

let addresses = 0;
const newAddress = () => `someone${++addresses}@example.com`;
const codeIn = (subject: string) => /\b[2-9A-HJ-NP-Z]{4}\b/.exec(subject)?.[0] ?? '';
const codeTo = async (address: string) => codeIn((await emailTo(studio.client, address)).subject);
const accountOf = async (member: StudioClient) => (await member.call('User/account_info', {})).info.account;

async function signUp(password = 'easel2026') {
  const email = newAddress();
  return { email, member: await studio.client.signUp(email, password) };
}

async function signIn(email: string, password = 'easel2026', userAgent = 'curl/8') {
  const body = new URLSearchParams({ email, password: md5(password), lang: '2' });
  const { json } = await studio.client.post('/api/User/login_do', body, { 'user-agent': userAgent });
  return createClient(studio.url, (json as { usertoken: string }).usertoken);
}

/** One finished picture. */
async function make(member: StudioClient) {
  const id = (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0]?.id ?? '';
  await (await engine.started(id)).succeed();
  return vi.waitUntil(async () => {
    const { work } = (await member.call('Work/info', { id })).info;
    return work.ended_at !== null && work;
  }, 10_000);
}

describe('a profile', () => {
  test('tells what there is', async () => {
    const { member, email } = await signUp();
    expect(await accountOf(member)).toEqual({
      id: expect.any(String),
      name: email.split('@')[0],
      email,
      icon_url: '',
      language: 'en',
      has_password: true,
      google_email: null,
      created_at: new Date(now).toISOString(),
      deletes_at: null,
    });
  });

  test('changes what is named and leaves the rest', async () => {
    const { member } = await signUp();
    expect((await member.call('User/profile_save_do', { name: '  画 画  ' })).info.account).toMatchObject({
      name: '画 画',
      language: 'en',
    });
    expect((await member.call('User/profile_save_do', { language: 'zh' })).info.account).toMatchObject({ name: '画 画', language: 'zh' });
    expect((await member.call('User/profile_save_do', {})).info.account).toMatchObject({ name: '画 画', language: 'zh' });
    expect((await member.call('User/usage_info', {})).info.user_info.name).toBe('画 画');
    for (const name of ['   ', 'a'.repeat(41), 'a\nb']) {
      expect(await member.refusal('User/profile_save_do', { name })).toMatchObject({ fields: { name: 'name_invalid' } });
    }
    expect(await member.refusal('User/profile_save_do', { language: 'fr' })).toMatchObject({ fields: { language: 'choice_unknown' } });
  });

  test('has a picture: a small square, and nothing of the one before', async () => {
    const { member } = await signUp();
    const wide = (background: string) =>
      sharp({ create: { width: 900, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const first = (await member.upload('User/picture_save_do', await wide('#ff0000'))).info.account;
    const bytes = await (await fetch(studio.url + first.icon_url)).arrayBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await member.call('User/usage_info', {})).info.user_info.icon_url).toBe(first.icon_url);

    const second = (await member.upload('User/picture_save_do', await wide('#0000ff'))).info.account;
    expect((await fetch(studio.url + first.icon_url)).status).toBe(404);
    expect((await fetch(studio.url + second.icon_url)).status).toBe(200);
    expect((await member.call('User/picture_save_do', { remove: '1' })).info.account.icon_url).toBe('');
    expect((await fetch(studio.url + second.icon_url)).status).toBe(404);

    expect(await member.uploadRefusal('User/picture_save_do', Buffer.from('<svg/>'))).toMatchObject({ code: 'type_refused' });
    expect(await member.refusal('User/picture_save_do', {})).toMatchObject({ fields: { file: 'field_invalid' } });
  });

  test('is nobody else’s to see', async () => {
    for (const path of [
      'User/account_info',
      'User/session_lists',
      'User/export_do',
      'User/account_keep_do',
      'User/google_unlink_do',
    ] as const) {
      expect(await studio.client.visitor().refusal(path, {}), path).toMatchObject({ code: 'nologin' });
    }
  });
});

describe('another address', () => {
  async function ask() {
    const { member, email } = await signUp();
    const wanted = newAddress();
    await member.call('User/email_code_do', { email: wanted });
    return { member, email, wanted, old_code: await codeTo(email), new_code: await codeTo(wanted) };
  }
  const wrong = (code: string) => (code === '2222' ? '3333' : '2222');

  test('takes both codes, and the old one is told', async () => {
    const { member, email, wanted, old_code, new_code } = await ask();
    expect(old_code).not.toBe('');
    const saved = await member.call('User/email_save_do', { email: wanted, old_code, new_code });
    expect(saved.info.account.email).toBe(wanted);
    await vi.waitFor(async () => expect((await emailTo(studio.client, email)).text).toContain(wanted), 10_000);
    await studio.client.call('User/login_do', { email: wanted, password: md5('easel2026') });
    expect(await studio.client.call('User/check_account', { email })).toMatchObject({ status: 0 });
    expect(await member.refusal('User/email_save_do', { email: wanted, old_code, new_code })).toMatchObject({ code: 'code_wrong' });
  });

  test('is not had with one of them, or for another address', async () => {
    const { member, email, wanted, old_code, new_code } = await ask();
    const tries = [
      { email: wanted, old_code: wrong(old_code), new_code },
      { email: wanted, old_code, new_code: wrong(new_code) },
      { email: wanted, old_code: new_code, new_code: old_code },
      { email: newAddress(), old_code, new_code },
    ];
    for (const input of tries) expect(await member.refusal('User/email_save_do', input)).toMatchObject({ code: 'code_wrong' });
    expect((await accountOf(member)).email).toBe(email);
    now += 11 * 60_000;
    expect(await member.refusal('User/email_save_do', { email: wanted, old_code, new_code })).toMatchObject({ code: 'code_wrong' });
  });

  test('of somebody else is refused, also when they came first at the last moment', async () => {
    // Not "Please sign in": they are.
    const taken = { code: 'account_exists', info: 'Another account uses this email' };
    const { email } = await signUp();
    const { member, wanted, old_code, new_code } = await ask();
    now += 61_000;
    expect(await member.refusal('User/email_code_do', { email })).toMatchObject(taken);
    await studio.client.signUp(wanted);
    expect(await member.refusal('User/email_save_do', { email: wanted, old_code, new_code })).toMatchObject(taken);
  });

  test('may be asked for once a minute', async () => {
    const { member } = await ask();
    expect(await member.refusal('User/email_code_do', { email: newAddress() })).toMatchObject({ code: 'code_wait' });
    now += 61_000;
    await member.call('User/email_code_do', { email: newAddress() });
  });
});

describe('sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('are listed with their devices, the present one marked', async () => {
    const { member, email } = await signUp();
    now += 60_000;
    await signIn(email, 'easel2026', firefox);
    const { items } = (await member.call('User/session_lists', {})).info;
    expect(items.map(({ device, place, current }) => ({ device, place, current }))).toEqual([
      { device: 'Firefox on Windows', place: 'This machine', current: false },
      { device: expect.any(String), place: 'This machine', current: true },
    ]);
  });

  test('end one by one, or all the others; their sockets close', async () => {
    const { member, email } = await signUp();
    const [second, third, fourth] = [await signIn(email), await signIn(email), await signIn(email)];
    const socket = await second.socket();
    await socket.frame('ready');
    const own = (await second.call('User/session_lists', {})).info.items.find((one) => one.current);
    await member.call('User/session_del_do', { id: own?.id ?? '' });
    expect(await socket.closed()).toBe(4401);
    expect(await second.refusal('User/usage_info', {})).toMatchObject({ code: 'nologin' });
    await third.call('User/usage_info', {});

    await member.call('User/session_del_do', { id: 'others' });
    for (const other of [third, fourth]) expect(await other.refusal('Work/lists', {})).toMatchObject({ code: 'nologin' });
    expect((await member.call('User/session_lists', {})).info.items).toHaveLength(1);
  });

  test('of somebody else read like unknown ones', async () => {
    const [{ member }, { member: other }] = [await signUp(), await signUp()];
    const id = (await other.call('User/session_lists', {})).info.items[0]?.id ?? '';
    const foreign = await member.refusal('User/session_del_do', { id });
    expect(foreign).toMatchObject({ code: 'not_found' });
    expect(await member.refusal('User/session_del_do', { id: 'unknown' })).toEqual(foreign);
    await other.call('User/usage_info', {});
  });
});

describe('an export', () => {
  test('holds everything of the member, and nothing of anybody else', async () => {
    const [{ member, email }, { member: other, email: otherEmail }] = [await signUp(), await signUp()];
    const [work] = [await make(member), await make(other)];
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    await member.upload('User/picture_save_do', picture);
    const { id: uploadId } = (await member.upload('Image/upload_do', picture)).info.asset;
    const { bot, chat } = await chatABit(member, 'My fern: is it ill?');
    await chatABit(other, 'Nobody may read this');

    const answer = await fetch(`${studio.url}/api/User/export_do`, {
      method: 'POST',
      body: new URLSearchParams({ usertoken: member.token }),
    });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="easel-\d{4}-\d\d-\d\d\.zip"/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const files = readZip(bytes);
    const json = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null');
    expect(json('account')).toMatchObject({ email, name: email.split('@')[0] });
    expect(json('works')).toMatchObject([{ id: work.id, tool: 'text2img', recipe: { prompt: 'a lake' } }]);
    expect(json('credits')).toMatchObject([
      { kind: 'grant', amount: 40 },
      { kind: 'hold', amount: -work.price },
    ]);
    expect(json('sessions')).toHaveLength(1);
    expect(json('invites')).toEqual({ token: null, invited: [] });
    const [made] = json('works')[0].files as string[];
    const served = Buffer.from(await (await fetch(studio.url + (work.outputs[0]?.url ?? ''))).arrayBuffer());
    expect(files.get(made ?? '')).toEqual(served);
    // Chats to be read by people, and by programs; bots, and what was attached.
    const named = (folder: string) => [...files.keys()].filter((name) => name.startsWith(`${folder}/`));
    const [whole, markdown] = named('chats').sort();
    expect([whole, markdown]).toEqual([expect.stringMatching(/My fern is it ill\.json$/), expect.stringMatching(/My fern is it ill\.md$/)]);
    expect(files.get(markdown ?? '')?.toString()).toContain('## 我\n\n- 📎 notes.txt\n- 📎 leaf.png\n\nMy fern: is it ill?');
    expect(JSON.parse(files.get(whole ?? '')?.toString() ?? '')).toMatchObject({
      chat: { id: chat.id },
      messages: [{ role: 'user' }, { role: 'assistant' }],
    });
    const ferns = named('attached').find((name) => name.endsWith('-ferns.txt.txt')) ?? '';
    expect(json('bots')).toMatchObject([{ id: bot.id, name: 'Gardener', prompt: 'You know plants', files: [ferns.replace(/\.txt$/, '')] }]);
    expect(
      named('attached')
        .map((name) => name.replace(/^attached\/[\w-]{22}-/, ''))
        .sort(),
    ).toEqual(['ferns.txt.txt', 'leaf.png', 'notes.txt.txt']);
    expect(files.get(ferns)?.toString()).toBe('ferns');
    expect(bytes.includes('Nobody may read this')).toBe(false);
    expect([...files.keys()].sort()).toEqual(
      [
        'index.html',
        'account.json',
        'coupons.json',
        'invoices.json',
        'orders.json',
        'presets.json',
        'shares.json',
        'subscriptions.json',
        'bots.json',
        ...named('chats'),
        ...named('attached'),
        'works.json',
        'credits.json',
        'sessions.json',
        'invites.json',
        made,
        'picture.webp',
        `uploads/${uploadId}.png`,
      ].sort(),
    );
    expect(bytes.includes(otherEmail)).toBe(false);
    expect(bytes.includes('argon2')).toBe(false);
  });
});
