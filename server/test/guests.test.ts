import { createClient, md5, type StudioClient } from '@easel/testkit/client';
import { emailTo } from '@easel/testkit/emails';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepVisitors, takeVisitorUse } from '../src/features/guests/writes.ts';
import { acceptWork } from '../src/features/works/writes.ts';
import { hashOf } from '../src/platform/ids.ts';

const engine = createPuppetEngine();
const dayMs = 24 * 60 * 60 * 1000;
let studio: TestStudio;
let now = Date.parse('2026-03-01T12:00:00Z');

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const memberOf = async (token: string) => {
  const { db } = studio.context;
  const session = await db.selectFrom('sessions').select('member_id').where('token_hash', '=', hashOf(token)).executeTakeFirst();
  return session?.member_id ?? '';
};

/** A work of a visitor, as the face tool accepts one: it costs no credits. */
async function visitorsWork(visitor: StudioClient, requestId?: string): Promise<string> {
  const { db, events, jobs } = studio.context;
  const recipe = {
    model: 'puppet-1',
    tool: 'text2img',
    prompt: 'a lake',
    style: 'photo',
    scale: '1:1',
    count: 1,
    seed: 1,
    width: 1024,
    height: 1024,
  } as const;
  const work = { member: await memberOf(visitor.visitorToken), tool: 'text2img', engine: 'puppet', model: 'puppet-1', recipe } as const;
  const limits = { simultaneous: 3, retentionDays: 3 };
  const paid = { unitPrice: 0, count: 1, requestId };
  return db.transaction().execute((tx) => acceptWork(tx, { events, jobs }, { ...work, ...paid }, limits, new Date(now)));
}

/** The same, made. */
async function finishedWork(visitor: StudioClient, requestId?: string): Promise<string> {
  const socket = await visitor.socket();
  await socket.frame('ready');
  const id = await visitorsWork(visitor, requestId);
  await (await engine.started(id)).succeed();
  await socket.frame('work', ({ work }) => work.id === id && work.state === 'succeeded' && work.outputs.length === 1);
  socket.close();
  return id;
}

async function upload(client: StudioClient, fields: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a6ea5' } })
    .png()
    .toBuffer();
  const all = { usertoken: client.token, temp_usertoken: client.visitorToken, app_v: '1.0.1', lang: '2', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'lake.png');
  return (await client.post('/api/Image/upload_do', form)).json as Record<string, unknown>;
}

async function register(visitor: StudioClient, email: string): Promise<StudioClient> {
  await visitor.call('Extend/sms_send_do', { email });
  const code = /\b[2-9A-HJ-NP-Z]{4}\b/.exec((await emailTo(visitor, email)).subject)?.[0] ?? '';
  const { usertoken } = await visitor.call('User/login_do', { type: 4, email, password: md5('easel2026'), ver_code: code });
  return createClient(studio.url, usertoken);
}

describe('a visitor’s token', () => {
  test('is another for every browser, and stored as a hash only', async () => {
    const [one, other] = [await studio.client.visit('same-model'), await studio.client.visit('same-model')];
    expect(one.visitorToken).toMatch(/^[\w-]{43}$/);
    // Two phones of one model call themselves the same: they must not see each other's works.
    expect(await memberOf(one.visitorToken)).not.toBe(await memberOf(other.visitorToken));
    const rows = JSON.stringify([
      await studio.context.db.selectFrom('sessions').selectAll().execute(),
      await studio.context.db.selectFrom('visitors').selectAll().execute(),
    ]);
    expect(rows).not.toContain(one.visitorToken);
    expect(rows).not.toContain('same-model');
  });

  test('asked for again by the same browser belongs to the same visitor', async () => {
    const visitor = await studio.client.visit('again');
    const { info } = await visitor.call('Extend/web_version', { device_id: 'again' });
    expect(info.temp_usertoken).not.toBe(visitor.visitorToken);
    expect(await memberOf(info.temp_usertoken)).toBe(await memberOf(visitor.visitorToken));
    // Taken to another device it makes nobody the same.
    const elsewhere = await visitor.call('Extend/web_version', { device_id: 'elsewhere' });
    expect(await memberOf(elsewhere.info.temp_usertoken)).not.toBe(await memberOf(visitor.visitorToken));
  });

  test.each(['', 'a b', 'x'.repeat(65), '<script>'])('is not given for the device %j', async (device_id) => {
    const answer = await studio.client.refusal('Extend/web_version', { device_id });
    expect(answer).toMatchObject({ code: 'invalid', fields: { device_id: 'id_invalid' } });
  });

  test('opens calls for visitors, and none for members', async () => {
    const visitor = await studio.client.visit();
    expect(await upload(visitor)).toMatchObject({ status: 1, info: { asset: { width: 40, height: 30 } } });
    // As the original client sends it: in place of the session token.
    expect(await upload(visitor, { usertoken: visitor.visitorToken })).toMatchObject({ status: 1 });
    for (const token of ['usertoken', 'temp_usertoken']) {
      const body = new URLSearchParams({ [token]: visitor.visitorToken, lang: '2' });
      for (const path of ['User/usage_info', 'Work/lists', 'User/session_lists', 'Extend/ad_lists', 'Image/text2img_do']) {
        expect((await visitor.post(`/api/${path}`, body)).json).toMatchObject({ status: 0, info: 'nologin', code: 'nologin' });
      }
    }
  });

  test('does not stand in for a session that ended, and a session does not pass as a visitor', async () => {
    const visitor = await studio.client.visit();
    expect(await upload(visitor, { usertoken: 'dead' })).toMatchObject({ status: 0, info: 'nologin' });
    const member = await studio.client.signUp();
    expect(await upload(member, { usertoken: '', temp_usertoken: member.token })).toMatchObject({ status: 0, info: 'nologin' });
    expect(await upload(member, { temp_usertoken: visitor.visitorToken })).toMatchObject({ status: 1 });
    expect(await upload(studio.client)).toMatchObject({ status: 0, info: 'nologin' });
  });

  test('opens a socket, which receives the visitor’s works and closes with a sign-out', async () => {
    const visitor = await studio.client.visit();
    const socket = await visitor.socket();
    await socket.frame('ready');
    const id = await visitorsWork(visitor);
    await (await engine.started(id)).succeed();
    await socket.frame('work', ({ work }) => work.id === id && work.state === 'succeeded' && work.outputs.length === 1);
    await visitor.call('User/logout_do', {});
    expect(await socket.closed()).toBe(4401);
    expect(await upload(visitor)).toMatchObject({ code: 'nologin' });
  });

  test('ends after thirty days without use', async () => {
    const [idle, active] = [await studio.client.visit(), await studio.client.visit()];
    now += 29 * dayMs;
    expect(await upload(active)).toMatchObject({ status: 1 });
    now += 2 * dayMs;
    expect(await upload(idle)).toMatchObject({ code: 'nologin' });
    expect(await upload(active)).toMatchObject({ status: 1 });
  });
});

describe('what a visitor made', () => {
  test('belongs to the account that is made in the same browser, once', async () => {
    const visitor = await studio.client.visit();
    expect(await upload(visitor)).toMatchObject({ status: 1 });
    const done = await finishedWork(visitor, 'request-1');
    const guest = await memberOf(visitor.visitorToken);
    const listen = await visitor.socket();
    await listen.frame('ready');

    const member = await register(visitor, 'was-a-visitor@example.com');
    const { items } = (await member.call('Work/lists', {})).info;
    expect(items).toMatchObject([{ id: done, state: 'succeeded', price: 0 }]);
    const file = await fetch(studio.url + items[0]?.outputs[0]?.url);
    expect(file.headers.get('content-type')).toBe('image/png');
    const id = await memberOf(member.token);
    const assets = await studio.context.db.selectFrom('assets').select('member_id').execute();
    expect(assets.filter(({ member_id }) => member_id === guest)).toEqual([]);
    expect(assets.filter(({ member_id }) => member_id === id).length).toBeGreaterThanOrEqual(4);

    expect(await listen.closed()).toBe(4401);
    expect(await upload(visitor)).toMatchObject({ code: 'nologin' });
    // The token opens nothing more, also not for the next who signs in here.
    const next = await register(visitor, 'the-next-one@example.com');
    expect((await next.call('Work/lists', {})).info.items).toEqual([]);
  });

  test('comes along at a sign-in too, also while it is being made', async () => {
    const email = 'was-here-before@example.com';
    const before = await studio.client.signUp(email);
    const own = (await before.call('Image/text2img_do', { prompt: 'mine', request_id: 'same' })).info.works[0]?.id ?? '';
    await (await engine.started(own)).succeed();
    await before.call('User/logout_do', {});

    const visitor = await studio.client.visit();
    const running = await visitorsWork(visitor, 'same');
    const puppet = await engine.started(running);
    await puppet.output();
    const { usertoken } = await visitor.call('User/login_do', { type: 4, email, password: md5('easel2026') });
    const member = createClient(studio.url, usertoken);
    const socket = await member.socket();
    await socket.frame('ready');
    await puppet.succeed();
    await socket.frame('work', ({ work }) => work.id === running && work.state === 'succeeded' && work.outputs.length === 1);
    expect(puppet.starts).toBe(1);
    const { items } = (await member.call('Work/lists', {})).info;
    expect(items.map(({ id }) => id)).toEqual([running, own]);
    const { points } = (await member.call('User/usage_info', {})).info;
    expect(points).toMatchObject({ held: 0, remaining: 99 });
    socket.close();
  });

  test('is given to one account only when two sign in at once', async () => {
    const visitor = await studio.client.visit();
    await finishedWork(visitor);
    const emails = ['first-at-once@example.com', 'second-at-once@example.com'];
    for (const email of emails) await studio.client.signUp(email);
    const password = md5('easel2026');
    const signed = await Promise.all(emails.map((email) => visitor.call('User/login_do', { email, password })));
    const lists = await Promise.all(signed.map(({ usertoken }) => createClient(studio.url, usertoken).call('Work/lists', {})));
    expect(lists.map(({ info }) => info.items.length).sort()).toEqual([0, 1]);
  });

  test('is not touched by a sign-in that fails', async () => {
    const visitor = await studio.client.visit();
    const email = 'wrong-password@example.com';
    await studio.client.signUp(email);
    expect(await visitor.refusal('User/login_do', { email, password: md5('wrong1') })).toMatchObject({ code: 'login_wrong' });
    expect(await upload(visitor)).toMatchObject({ status: 1 });
  });

  test('is swept with the visitor, files and all, after thirty days without use', async () => {
    const { db, storage } = studio.context;
    const [gone, stays] = [await studio.client.visit(), await studio.client.visit()];
    await upload(gone);
    await upload(stays);
    await finishedWork(gone);
    const member = await memberOf(gone.visitorToken);
    const files = await db.selectFrom('assets').select('storage_key').where('member_id', '=', member).execute();
    expect(files.length).toBeGreaterThanOrEqual(4);
    await gone.call('User/logout_do', {});
    now += 20 * dayMs;
    await sweepVisitors(db, storage, new Date(now), new AbortController().signal);
    expect(await db.selectFrom('members').select('id').where('id', '=', member).execute()).toHaveLength(1);
    expect(await upload(stays)).toMatchObject({ status: 1 });
    now += 11 * dayMs;
    await sweepVisitors(db, storage, new Date(now), new AbortController().signal);
    expect(await db.selectFrom('members').select('id').where('id', '=', member).execute()).toEqual([]);
    expect(await db.selectFrom('works').select('id').where('member_id', '=', member).execute()).toEqual([]);
    for (const { storage_key } of files) {
      expect(await storage.size(storage_key)).toBeUndefined();
    }
    expect(await upload(stays)).toMatchObject({ status: 1 });
  });
});

describe('free uses', () => {
  const take = async (visitor: StudioClient, ip: string, perDay = 2) => {
    const use = { visitor: await memberOf(visitor.visitorToken), ip, perDay };
    return studio.context.db
      .transaction()
      .execute((tx) => takeVisitorUse(tx, use, new Date(now)))
      .then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      );
  };

  test('are two a day for a device, from whatever network', async () => {
    const visitor = await studio.client.visit('device-of-uses');
    expect([await take(visitor, '203.0.113.1'), await take(visitor, '203.0.113.2')]).toEqual(['taken', 'taken']);
    expect(await take(visitor, '203.0.113.3')).toBe('nologin');
    // A new token of the same device brings no new ones.
    expect(await take(await studio.client.visit('device-of-uses'), '203.0.113.4')).toBe('nologin');
    now += dayMs;
    expect(await take(visitor, '203.0.113.3')).toBe('taken');
  });

  test('are two a day for a network, whatever the device', async () => {
    const network = (host: number) => `2001:db8:77:1:${host}::1`;
    const visitors = [await studio.client.visit(), await studio.client.visit(), await studio.client.visit()];
    const taken: unknown[] = [];
    for (const [host, visitor] of visitors.entries()) taken.push(await take(visitor, network(host)));
    expect(taken).toEqual(['taken', 'taken', 'nologin']);
    // What was refused counted nowhere.
    expect(await take(visitors[2] as StudioClient, '198.51.100.9')).toBe('taken');
  });

  test('asked for at the same time are not more', async () => {
    const visitor = await studio.client.visit();
    const asked = await Promise.all(Array.from({ length: 10 }, () => take(visitor, '203.0.113.50')));
    expect(asked.filter((answer) => answer === 'taken')).toHaveLength(2);
  });

  test('are none where the operator gives none', async () => {
    expect(await take(await studio.client.visit(), '203.0.113.60', 0)).toBe('nologin');
  });
});
