import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { type SmtpServer, startSmtpServer } from '@easel/testkit/doubles/smtp-server';
import { engineCommands } from '@easel/testkit/engine-commands';
import { openConsole } from '@easel/testkit/operators';
import { type StripeServer, startStripeServer } from '@easel/testkit/stripe-server';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** Owners enter the mail server while the studio runs; and at the command line all that the console's settings have. */

const webhookSecret = 'whsec_of_the_studio';
const password = 'a password of nobody';

let stripe: StripeServer;
let smtp: SmtpServer;
let folder: string;
let studio: TestStudio;
let room: StudioClient;

beforeEach(async () => {
  [stripe, smtp] = [await startStripeServer(), await startSmtpServer({ user: 'studio', password })];
  folder = mkdtempSync(join(tmpdir(), 'easel-test-'));
  studio = await startStudio({ engines: [], variables: { EASEL_STRIPE_URL: stripe.address } });
  room = createClient(studio.url, await openConsole(studio, await studio.client.signUp()));
});
afterEach(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
  await Promise.all([stripe.close(), smtp.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const read = async () => (await room.call('Console/integrations', {})).info;
const collecting = async () => (await studio.client.call('Extend/subscribe_config', {})).url.providers;

describe('the mail server', () => {
  const server = () => ({ host: smtp.host, port: smtp.port, security: 'none', user: 'studio' }) as const;
  const connect = async () => (await room.call('Console/mail_server_save_do', { ...server(), mail_password: password })).info;
  const codeTo = (email: string) => studio.client.call('Extend/sms_send_do', { email });

  test('is signed in at before it counts, and its answer is told', async () => {
    const wrong = await room.refusal('Console/mail_server_save_do', { ...server(), mail_password: 'guessed' });
    expect(wrong).toMatchObject({
      code: 'integration_refused',
      info: expect.stringContaining('535 5.7.8 Authentication credentials invalid'),
    });
    const nobody = await room.refusal('Console/mail_server_save_do', { ...server(), port: 1, mail_password: password });
    expect(nobody).toMatchObject({ code: 'integration_refused', info: expect.stringContaining('ECONNREFUSED') });
    expect(await room.refusal('Console/mail_server_save_do', server())).toMatchObject({ fields: { mail_password: 'password_needed' } });
    expect(await room.refusal('Console/mail_server_save_do', { ...server(), host: 'a b', port: 0 })).toMatchObject({
      fields: { host: 'mail_host_shape', port: 'port_range' },
    });
    expect((await read()).mail).toMatchObject({ origin: null });
    expect((await studio.client.call('Extend/config', {})).info.features.mail_page).toBe(true);
  });

  test('carries mail from the moment on in which it is saved, and nobody reads it on the machine any more', async () => {
    expect((await connect()).mail).toEqual({ origin: 'console', unreadable: false, ...server() });
    await codeTo('ann@example.com');
    expect(smtp.emails.map(({ recipients }) => recipients)).toEqual([['ann@example.com']]);
    expect((await fetch(`${studio.url}/dev/mail`)).status).toBe(404);
    expect((await studio.client.call('Extend/config', {})).info.features.mail_page).toBe(false);
    const { checks } = (await room.call('Console/mail_test_do', {})).info;
    expect(checks.find(({ check }) => check === 'mail')).toMatchObject({ state: 'ok' });
    expect(smtp.emails).toHaveLength(2);
  });

  test('keeps its password for the same user at the same server alone', async () => {
    await connect();
    await room.call('Console/mail_server_save_do', server());
    const other = await startSmtpServer({ user: 'studio', password });
    const moved = { ...server(), port: other.port };
    expect(await room.refusal('Console/mail_server_save_do', moved)).toMatchObject({ fields: { mail_password: 'password_needed' } });
    await room.call('Console/mail_server_save_do', { ...moved, mail_password: password });
    await codeTo('ann@example.com');
    expect([smtp.emails.length, other.emails.length]).toEqual([0, 1]);
    // One without a user takes mail from the studio by its address.
    const open = await startSmtpServer();
    await room.call('Console/mail_server_save_do', { host: open.host, port: open.port, security: 'none' });
    await codeTo('bob@example.com');
    expect(open.emails).toHaveLength(1);
    await Promise.all([other.close(), open.close()]);
  });

  test('once it is removed mail stays on the machine', async () => {
    await connect();
    await room.call('Console/mail_server_del_do', {});
    await codeTo('ann@example.com');
    expect((await studio.client.emails()).map(({ to }) => to)).toContain('ann@example.com');
    expect(smtp.emails).toEqual([]);
    expect(await room.refusal('Console/mail_server_del_do', {})).toMatchObject({ code: 'not_found' });
  });
});

describe('the command line', () => {
  test('does what the console does, with secrets from files', async () => {
    const { done, refused, run } = engineCommands(() => studio, folder);
    const files = { key: stripe.secretKey, wrong: 'sk_test_of_nobody', other: 'pk_test_1', hook: webhookSecret, password };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), `${text}\n`);
    expect(await refused('payments', 'keys', 'stripe', '--key-file', 'wrong', '--webhook-file', 'hook')).toBe('integration_refused');
    expect(await refused('payments', 'keys', 'stripe', '--key-file', 'other', '--webhook-file', 'hook')).toBe('stripe_key_shape');
    expect(await refused('payments', 'keys', 'stripe', '--key-file', 'none', '--webhook-file', 'hook')).toBe('no_file');
    await done('payments', 'keys', 'stripe', '--key-file', 'key', '--webhook-file', 'hook', '--reason', 'We open');
    expect(await collecting()).toEqual(['stripe']);
    await done('payments', 'pause', 'stripe');
    expect(await collecting()).toEqual([]);
    await done('payments', 'resume', 'stripe');
    expect(await refused('payments', 'remove', 'stripe')).toBe('integration_not_paused');
    const at = [smtp.host, '--port', `${smtp.port}`, '--security', 'none', '--user', 'studio'];
    expect(await refused('mail', 'server', ...at)).toBe('password_needed');
    await done('mail', 'server', ...at, '--password-file', 'password');
    const { payments, mail } = await done('integrations');
    expect(payments[0]).toMatchObject({ provider: 'stripe', state: 'enabled', key_end: 'udio' });
    expect(mail).toMatchObject({ origin: 'console', host: smtp.host });
    expect((await run('integrations')).out).toContain(`${smtp.host}:${smtp.port}`);
    await done('mail', 'remove');
    const audit = await studio.context.db
      .selectFrom('audit')
      .select(['action', 'reason'])
      .where('action', 'in', ['integration.save', 'integration.state', 'integration.remove'])
      .orderBy('number')
      .execute();
    expect(audit.map(({ action }) => action)).toHaveLength(5);
    expect(audit[0]?.reason).toBe('We open');
  });
});
