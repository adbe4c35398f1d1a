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
    proxy = await startOwnProxy(kind, studio.url);
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
