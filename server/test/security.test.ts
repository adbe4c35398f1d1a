import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@easel/contract/calls';
import { md5 } from '@easel/testkit/client';
import { emailTo } from '@easel/testkit/emails';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createTestDatabase } from '@easel/testkit/server-database';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { openBareSocket } from '@easel/testkit/works-socket';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const engine = createPuppetEngine();
engine.alone(true);

describe('what browsers are told', () => {
  let studio: TestStudio;
  let web: string;
  beforeAll(async () => {
    web = mkdtempSync(join(tmpdir(), 'easel-web-'));
    writeFileSync(join(web, 'index.html'), '<!doctype html><script>window.early = 1</script><script src="/app.js"></script>');
    writeFileSync(join(web, 'app.js'), 'export {}');
    studio = await startStudio({ engines: [engine], webFolder: web });
  });
  afterAll(async () => {
    await studio.close();
    rmSync(web, { recursive: true });
  });

  test.each([
    ['GET', '/'],
    ['GET', '/app.js'],
    ['GET', '/studio/chat'],
    ['GET', '/nothing.png'],
    ['GET', '/healthz'],
    ['GET', '/dev/mail'],
    ['GET', '/dev/mail.json'],
    ['GET', '/files/unknown/x.png'],
    ['GET', '/sandbox/pay/unknown'],
    ['POST', '/sandbox/pay/unknown'],
    ['POST', '/api/pay/sandbox/webhook'],
    ['GET', '/ws/works'],
    ['GET', '/api/User/check_account'],
    ['POST', '/api/User/check_account'],
    ['POST', '/api/Nothing/there'],
  ])('%s %s: no sniffing, no embedding, no telling, no reading by other sites', async (method, path) => {
    const { headers } = await fetch(studio.url + path, { method, redirect: 'manual' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      ...(/^\/(|app\.js|studio\/chat)$/.test(path) ? { 'content-security-policy': expect.stringContaining("default-src 'self'") } : {}),
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test.each(['Work/download', 'User/export_do'])('%s is taken in a frame of our own page, where its refusal is read', async (path) => {
    const { headers } = await fetch(`${studio.url}/api/${path}`, { method: 'POST' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    });
  });

  test('scripts run from our own files and by hash only, and text never becomes markup', async () => {
    const policy = (await fetch(studio.url)).headers.get('content-security-policy') ?? '';
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1)]));
    expect(rules.get('script-src')?.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(Object.fromEntries(rules)).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    });
    expect(policy).not.toMatch(/'unsafe-eval'|\*|https?:/);
  });

  test('a page of another site opens no socket', async () => {
    for (const origin of ['https://elsewhere.example', 'null', `${studio.url}.elsewhere.example`, 'http://127.0.0.1:1', 'nonsense']) {
      const [error] = await once(openBareSocket(studio.url, { origin }), 'error');
      expect(String(error)).toContain('403');
    }
    const own = openBareSocket(studio.url, { origin: studio.url });
    await once(own, 'open');
    own.close();
  });

  test('captured mail is for this machine, by its own name', async () => {
    const { port } = new URL(studio.url);
    const status = async (headers: Record<string, string>) => {
      const asked = request({ host: '127.0.0.1', port, path: '/dev/mail.json', headers }).end();
      const [answer] = await once(asked, 'response');
      answer.resume();
      return answer.statusCode;
    };
    expect(await status({})).toBe(200);
    expect(await status({ host: `localhost:${port}` })).toBe(200);
    expect(await status({ host: `[::1]:${port}` })).toBe(200);
    expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await status({ forwarded: 'for=127.0.0.1' })).toBe(404);
    // A name of another site that was made to lead here (DNS rebinding).
    expect(await status({ host: `elsewhere.example:${port}` })).toBe(404);
  });
});

describe('a proxy on this machine that nobody told the studio about', () => {
  test('is named once in the log, and whoever it passes on is not spared as this machine', async () => {
    const lines: string[] = [];
    const studio = await startStudio({ engines: [engine], onLog: (line) => lines.push(line) });
    const needsPicture = async (count: number, headers: Record<string, string>) => {
      const client = studio.client.visitor();
      client.headers = headers;
      const answers: boolean[] = [];
      for (let asked = 0; asked < count; asked += 1) {
        const email = `${Object.keys(headers).length}-${asked}@example.com`;
        const body = new URLSearchParams({ email, lang: '2' });
        const { json } = await client.post('/api/Extend/sms_send_do', body, headers);
        answers.push((json as { code?: string }).code === 'img_code_needed');
      }
      return answers;
    };
    expect(await needsPicture(4, {})).toEqual([false, false, false, false]);
    expect(lines.filter((line) => line.includes('A proxy on this machine'))).toHaveLength(0);
    // Also when it says that it speaks for this very machine.
    expect(await needsPicture(4, { 'x-forwarded-for': '127.0.0.1' })).toEqual([false, false, true, true]);
    expect(lines.filter((line) => line.includes('A proxy on this machine'))).toHaveLength(1);
    await studio.close();
  });
});

describe('what is kept from logs and answers', () => {
  test('a whole journey at the finest level names no token, password, code or address', async () => {
    const lines: string[] = [];
    const studio = await startStudio({ engines: [engine], onLog: (line) => lines.push(line) });
    const email = 'quiet-reader@example.com';
    const visitor = await studio.client.visit('quiet-device');
    await visitor.call('Extend/sms_send_do', { email });
    const ver_code = /\b[2-9A-HJ-NP-Z]{4}\b/.exec((await emailTo(visitor, email)).text)?.[0] ?? '';
    const password = md5('quiet2026');
    await visitor.refusal('User/login_do', { email, password, ver_code: ver_code === '2222' ? '3333' : '2222' });
    const { usertoken } = await visitor.call('User/login_do', { type: 4, email, password, ver_code });
    const member = studio.client.visitor();
    member.token = usertoken;
    await member.refusal('User/login_do', { email, password: md5('wrong2026') });
    const socket = await member.socket();
    await socket.frame('ready');
    await member.call('Image/text2img_do', { prompt: 'quiet lake' });
    const { work } = await socket.frame('work', (frame) => frame.work.state === 'succeeded');
    const file = work.outputs[0]?.url ?? '';
    await fetch(studio.url + file);
    await member.refusal('Work/info', { id: 'unknown' });
    await fetch(`${studio.url}/?usertoken=${usertoken}`);
    // A fault, in the middle of it.
    await sql`alter table works rename to works_away`.execute(studio.context.db);
    const fault = await member.post('/api/Work/lists', new URLSearchParams({ usertoken, text: email, lang: '2' }));
    await sql`alter table works_away rename to works`.execute(studio.context.db);
    expect(fault).toMatchObject({ status: 500, json: { status: 0, code: 'fault', request: expect.any(String) } });
    expect(fault.text).not.toMatch(/works|select|\.ts|node_modules|Error/);
    await member.call('User/logout_do', {});
    await studio.close();

    const log = lines.join('');
    expect(log).toContain((fault.json as { request: string }).request);
    for (const secret of [
      usertoken,
      visitor.visitorToken,
      password,
      ver_code,
      email,
      'quiet2026',
      'signature=',
      '$argon2id$',
      'quiet-device',
    ]) {
      expect(log.includes(secret) ? secret : 'kept').toBe('kept');
    }
  });

  test('no call answers with more than words when its input is hostile', async () => {
    const studio = await startStudio({ engines: [engine] });
    const member = await studio.client.signUp();
    const odd = [
      '',
      "'; drop table members; --",
      '../../etc/passwd',
      '{"$gt":""}',
      '\u202e\ud800',
      '9'.repeat(400),
      '<img src=x onerror=alert(1)>',
    ];
    for (const { path, file, input } of calls) {
      if (file || path === 'User/logout_do' || path === 'User/export_do') continue;
      const { shape } = input as unknown as { shape: Record<string, unknown> };
      for (const value of odd) {
        const fields = Object.fromEntries(Object.keys(shape).map((name) => [name, value]));
        const { status, text } = await member.post(`/api/${path}`, new URLSearchParams({ ...fields, usertoken: member.token, lang: '2' }));
        expect([path, value, status]).not.toContain(500);
        expect(text).not.toMatch(/\.ts\b|node_modules|at \w+ \(|syntax error|onerror/);
      }
    }
    expect(studio.errors).toEqual([]);
    await studio.close();
  }, 120_000);
});

describe('secrets', () => {
  test('are made at the first start for the owner alone, stay, and can be replaced', async () => {
    const database = await createTestDatabase();
    const databaseUrl = database?.url;
    const first = await startStudio({ engines: [engine], databaseUrl });
    const { dataFolder } = first;
    const path = join(dataFolder, 'secrets.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dataFolder).mode & 0o077).toBe(0);
    const made = readFileSync(path, 'utf8');
    const member = await first.client.signUp();
    const socket = await member.socket();
    await socket.frame('ready');
    await member.call('Image/text2img_do', { prompt: 'a lake' });
    const { work } = await socket.frame('work', (frame) => frame.work.state === 'succeeded');
    const address = work.outputs[0]?.url ?? '';
    expect((await fetch(first.url + address)).status).toBe(200);
    await first.close({ keep: true });

    const second = await startStudio({ engines: [engine], dataFolder, databaseUrl });
    expect(readFileSync(path, 'utf8')).toBe(made);
    expect((await fetch(second.url + address)).status).toBe(200);
    await second.close({ keep: true });

    rmSync(path);
    const third = await startStudio({ engines: [engine], dataFolder, databaseUrl });
    expect(readFileSync(path, 'utf8')).not.toBe(made);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect((await fetch(third.url + address)).status).toBe(403);
    const again = third.client.visitor();
    again.token = member.token;
    const fresh = (await again.call('Work/info', { id: work.id })).info.work.outputs[0]?.url ?? '';
    expect((await fetch(third.url + fresh)).status).toBe(200);
    await third.close();
    await database?.drop();
  });
});
