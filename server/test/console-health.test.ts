import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HealthCheck } from '@easel/contract/operators';
import { runOperator } from '@easel/server/roles/operator';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { openConsole } from '@easel/testkit/operators';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The room of health, and the same at the command line: what is so, and what to do where it is not as it should be. */

const payments = createPuppetPayments();
const folder = mkdtempSync(join(tmpdir(), 'easel-health-'));
/** What the mail server answers to whom a mail is for. */
let answer = '550 5.1.1 <nobody@example.com>: no such mailbox';
let mailServer: Server;
let now = Date.now();
let studio: TestStudio;
/** The same with a mail server. */
let mailed: TestStudio | undefined;
let room: StudioClient;

/** Takes what it is told to take, after RFC 5321. */
function startMailServer(): Server {
  return createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let inData = false;
    say('220 mailbox');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (inData) {
          if (line === '.') {
            inData = false;
            say('250 2.0.0 queued as 4711');
          }
        } else if (/^RCPT/i.test(line)) say(answer);
        else if (/^DATA/i.test(line)) {
          inData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 yes');
      }
    });
  });
}

beforeAll(async () => {
  mailServer = startMailServer().listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  studio = await startStudio({ engines: [createPuppetEngine()], payments: [payments], clock: { now: () => new Date(now) } });
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp()));
});
afterAll(async () => {
  expect([...studio.errors, ...(mailed?.errors ?? [])]).toEqual([]);
  await studio.close();
  await mailed?.close();
  mailServer.close();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (at: TestStudio, ...args: string[]) => runOperator(at.context, { args, language: 'en', user: 'root', folder });

async function done(at: TestStudio, ...args: string[]) {
  const told = await admin(at, ...args, '--json');
  expect(told).toMatchObject({ code: 0, err: '' });
  return JSON.parse(told.out);
}

async function look(check: HealthCheck, reader = room) {
  const { checks } = (await reader.call('Console/health', {})).info;
  const found = checks.find((one) => one.check === check);
  if (!found) throw new Error(`Nothing is said of ${check}`);
  return found;
}

test('everything is looked at, in the language of whoever asks', async () => {
  const { checks } = (await room.call('Console/health', {})).info;
  expect(checks.map(({ check }) => check)).toEqual([
    ...['disk', 'files', 'database', 'backup', 'queues', 'engines', 'mail', 'webhooks', 'certificate', 'processes'],
  ]);
  const states = Object.fromEntries(checks.map(({ check, state }) => [check, state]));
  expect(states).toMatchObject({ files: 'ok', queues: 'ok', engines: 'ok', processes: 'ok', certificate: 'unknown' });
  for (const { state, todo } of checks) if (state === 'look' || state === 'broken') expect(todo).not.toBe('');
  const disk = await look('disk');
  expect(disk.room?.parts.reduce((sum, { bytes }) => sum + bytes, disk.room.free)).toBeLessThanOrEqual(disk.room?.total ?? 0);
  room.language = 'zh';
  expect(await look('certificate')).toMatchObject({ says: '没有检查：当前不是通过公开的 https 地址打开的' });
  room.language = 'en';
});

test('a backup is told of, with its age', async () => {
  expect(await look('backup')).toMatchObject({ state: 'look', says: 'No backup was made yet' });
  await done(studio, 'backup', join(folder, 'studio.tar'));
  const fresh = await look('backup');
  expect(fresh).toMatchObject({ state: 'ok', todo: '' });
  expect(fresh.facts.map(({ text }) => text)).toContain('studio.tar');
  now += 8 * 24 * 3_600_000;
  expect(await look('backup', createClient(studio.client.url, await openConsole(studio, await studio.client.signUp())))).toMatchObject({
    state: 'look',
    says: 'The last one was made 8 days ago',
  });
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp()));
});

test('news of payments: none yet, a wrong signature, and one that holds', async () => {
  expect(await look('webhooks')).toMatchObject({ state: 'look', says: expect.stringContaining('has sent nothing yet') });
  const { body, headers } = payments.event('nothing', 'charge');
  const send = (signature: string) =>
    studio.client.post('/api/pay/puppet/webhook', new Uint8Array(body), { ...headers, 'x-signature': signature });
  expect((await send('forged')).status).toBe(400);
  expect(await look('webhooks')).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('No signature of'),
    todo: expect.stringContaining('webhook secret'),
  });
  expect((await send('signed')).status).toBe(200);
  const well = await look('webhooks');
  expect(well.state).toBe('ok');
  expect(well.facts[0]).toMatchObject({ text: 'last sent a charge, the signature held', at: new Date(now).toISOString() });
  now += 60_000;
  expect((await send('forged')).status).toBe(400);
  expect(await look('webhooks')).toMatchObject({ state: 'look', todo: expect.stringContaining('A stranger may have sent it') });
  now += 60 * 60_000;
  expect((await send('signed')).status).toBe(200);
  expect(await look('webhooks')).toMatchObject({ state: 'look', says: expect.stringContaining('One event from') });
});

test('a test email tells what the mail server says, and the audit keeps it without addresses', async () => {
  // Whoever signs up reads a code from the captured mail.
  const first = await startStudio({ engines: [] });
  const signedUp = await first.client.signUp();
  const token = await openConsole(first, signedUp);
  const { id } = (await signedUp.call('User/usage_info', {})).info.user_info;
  await first.close({ keep: true });
  const { port } = mailServer.address() as { port: number };
  const place = { dataFolder: first.dataFolder, ...(first.databaseUrl ? { databaseUrl: first.databaseUrl } : {}) };
  mailed = await startStudio({ ...place, engines: [], variables: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const here = createClient(mailed.client.url, token);
  expect(await look('mail', here)).toMatchObject({ state: 'unknown', says: 'Not tried yet' });
  const refused = (await here.call('Console/mail_test_do', {})).info.checks.find(({ check }) => check === 'mail');
  expect(refused).toMatchObject({ state: 'broken', says: expect.stringContaining('no such mailbox') });
  expect(refused?.says).not.toContain('nobody@');
  answer = '250 yes';
  const taken = (await here.call('Console/mail_test_do', {})).info.checks.find(({ check }) => check === 'mail');
  expect(taken).toMatchObject({ state: 'ok', says: 'The mail server took the test email' });
  expect(taken?.facts.map(({ text }) => text)).toContain('250 2.0.0 queued as 4711');
  const rows = await done(mailed, 'audit', '--target', id, '--find', 'sent');
  expect(rows).toMatchObject([
    { action: 'mail.test', details: { sent: true, answer: '250 2.0.0 queued as 4711' } },
    { action: 'mail.test', details: { sent: false } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('nobody@');
  expect(await done(mailed, 'health', 'mail', 'me@example.com')).toMatchObject({ sent: true, captured: false, to: 'me@example.com' });
});

test('without a mail server a test says that nothing leaves the machine', async () => {
  await room.call('Console/mail_test_do', {});
  expect(await look('mail')).toMatchObject({ state: 'look', todo: 'Enter your mail server in the settings' });
  const { out } = await admin(studio, 'health', 'mail', 'me@example.com');
  expect(out).toBe('No mail server is set: the email is kept on this machine, at /dev/mail\n');
  expect(await studio.context.mail.captured?.()).toEqual(
    expect.arrayContaining([expect.objectContaining({ to: 'me@example.com', subject: '测试邮件 · Test email' })]),
  );
});

test('the command line says the same', async () => {
  const { checks } = await done(studio, 'health', '--address', 'http://127.0.0.1:3000');
  const shown = (await room.call('Console/health', {})).info.checks;
  expect(checks.map(({ check, state }: { check: string; state: string }) => [check, state])).toEqual(
    shown.map(({ check, state }) => [check, state]),
  );
  const { out } = await admin(studio, 'health');
  expect(out).toContain('Backup: look at it\nNow         The last one was made 8 days ago\nWhat to do  Run npm run admin -- backup');
  // Nothing answers there.
  const away = await done(studio, 'health', '--address', 'https://127.0.0.2:9');
  expect(away.checks.find(({ check }: { check: string }) => check === 'certificate')).toMatchObject({ state: 'unknown' });
});
