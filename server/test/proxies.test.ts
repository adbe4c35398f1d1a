import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startOwnProxy } from '@easel/testkit/own-proxy';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A studio behind nginx and behind Caddy, with the files of `deploy/`. */

const email = 'walker@example.com';
const password = 'easel2026';
const engine = createPuppetEngine();
let studio: TestStudio;
let member: StudioClient;

beforeAll(async () => {
  engine.alone(true);
  studio = await startStudio({ engines: [engine], proxies: 1, signUpCredits: 100 });
  member = await studio.client.signUp(email, password);
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

/** Signs in from another address of this machine, and claims to be somebody else. */
async function signIn(url: string, localAddress: string): Promise<string> {
  const fields = { type: '4', email, password: createHash('md5').update(password).digest('hex'), lang: '2' };
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.66' };
  const asked = request(`${url}/api/User/login_do`, { method: 'POST', localAddress, headers });
  asked.end(new URLSearchParams(fields).toString());
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return JSON.parse(await text(answer)).usertoken;
}

describe.each(['nginx', 'caddy'] as const)('a studio behind %s', (kind) => {
  let proxy: Awaited<ReturnType<typeof startOwnProxy>>;
  beforeAll(async () => {
    proxy = await startOwnProxy(kind, studio.url, studio.dataFolder);
  });
  afterAll(() => proxy?.stop());

  it('signs in, takes pictures, tells by sockets, serves parts of files, and knows who calls', async ({ skip }) => {
    if (!proxy) return skip('It is not here and could not be installed');
    const token = await signIn(proxy.url, '127.0.0.2');
    const rows = await studio.context.db.selectFrom('sessions').select('ip').execute();
    expect(rows.map(({ ip }) => ip)).toContain('127.0.0.2');
    expect(rows.map(({ ip }) => ip)).not.toContain('203.0.113.66');
    await studio.context.db.deleteFrom('sessions').where('ip', '=', '127.0.0.2').where('member_id', '!=', '').execute();
    expect(await createClient(proxy.url, token).refusal('User/usage_info', {})).toMatchObject({ info: 'nologin' });

    const behind = createClient(proxy.url, member.token);
    const socket = await behind.socket();
    await socket.frame('ready');
    const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#3366aa' } })
      .png()
      .toBuffer();
    const { asset } = (await behind.upload('Image/upload_do', photo)).info;
    const { info } = await behind.call('Image/img2img_do', { prompt: 'a lake', image: asset.id });
    const id = info.works[0]?.id;
    const { work } = await socket.frame('work', (frame) => frame.work.id === id && frame.work.state === 'succeeded');
    socket.close();
    const [output] = work.outputs;
    const whole = Buffer.from(await (await fetch(proxy.url + output?.url)).arrayBuffer());
    expect(whole.length).toBe(output?.bytes);
    const part = await fetch(proxy.url + output?.url, { headers: { range: 'bytes=3-12' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 3-12/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(3, 13))).toBe(true);
    expect(part.headers.get('strict-transport-security')).toContain('max-age=');
    // What was captured is for this machine, not for whoever comes by the proxy.
    expect((await fetch(`${proxy.url}/dev/mail.json`)).status).toBe(404);
  });
});

describe('a studio whose files nginx sends', () => {
  let proxy: Awaited<ReturnType<typeof startOwnProxy>>;
  let handing: TestStudio;
  beforeAll(async () => {
    handing = await startStudio({ engines: [], proxies: 1, variables: { EASEL_FILES_SENT_BY: 'nginx' } });
    proxy = await startOwnProxy('nginx', handing.url, handing.dataFolder);
  });
  afterAll(async () => {
    await proxy?.stop();
    expect(handing.errors).toEqual([]);
    await handing.close();
  });

  it('has whole files and parts of them, with the same headers, and refuses what nobody may read', async ({ skip }) => {
    if (!proxy) return skip('It is not here and could not be installed');
    const { url } = proxy;
    const owner = createClient(url, (await handing.client.signUp()).token);
    const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#3366aa' } })
      .png()
      .toBuffer();
    const { asset } = (await owner.upload('Image/upload_do', photo)).info;
    const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(url + address, { headers, method, redirect: 'manual' });

    // The studio itself answers only where the file lies, and to a program on this machine with the file.
    const told = await fetch(handing.url + asset.url, { headers: { 'x-forwarded-for': '203.0.113.66' } });
    const place = told.headers.get('x-accel-redirect') ?? '';
    expect([place.startsWith('/stored-files/'), (await told.arrayBuffer()).byteLength]).toEqual([true, 0]);
    const direct = await fetch(handing.url + asset.url);
    const file = Buffer.from(await direct.arrayBuffer());
    expect(direct.headers.get('x-accel-redirect')).toBeNull();

    const whole = await ask(asset.url);
    expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true);
    const all = Object.fromEntries(whole.headers);
    const others = ['connection', 'date', 'keep-alive', 'server', 'strict-transport-security'];
    const seen = Object.fromEntries(Object.entries(all).filter(([name]) => !others.includes(name)));
    const usual = Object.fromEntries([...direct.headers].filter(([name]) => !others.includes(name)));
    expect(seen).toEqual(usual);
    expect(whole.headers.get('strict-transport-security')).toContain('max-age=');

    const part = await ask(asset.url, { range: 'bytes=3-12', 'if-range': usual.etag ?? '' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 3-12/${file.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(3, 13))).toBe(true);
    expect((await ask(asset.url, { range: 'bytes=3-12', 'if-range': '"another"' })).status).toBe(200);
    expect((await ask(asset.url, { range: `bytes=${file.length}-` })).status).toBe(416);
    expect((await ask(asset.url, { 'if-none-match': usual.etag ?? '' })).status).toBe(304);
    const head = await ask(asset.url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file.length)]);
    expect((await ask(`${asset.url}&download=1`)).status).toBe(403);

    expect((await ask(place)).status).toBe(404);
    expect((await ask(`${place}?${asset.url.split('?')[1]}`)).status).toBe(404);
    expect((await ask(asset.url.replace(/signature=.{4}/, 'signature=AAAA'))).status).toBe(403);
    expect((await ask('/stored-files/../secrets.json')).status).not.toBe(200);
  });
});
