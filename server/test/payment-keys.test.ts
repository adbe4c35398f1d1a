import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecretBox } from '@easel/server/platform/engines/sealed-secret';
import { runOperator } from '@easel/server/roles/operator';
import { passTime } from '@easel/testkit/billing';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { testServer } from '@easel/testkit/database';
import { type SmtpServer, startSmtpServer } from '@easel/testkit/doubles/smtp-server';
import { engineCommands } from '@easel/testkit/engine-commands';
import { openConsole } from '@easel/testkit/operators';
import { runAdmin } from '@easel/testkit/processes';
import { createServerDatabase } from '@easel/testkit/server-database';
import { type StripeServer, startStripeServer } from '@easel/testkit/stripe-server';
import { startStudio, type TestStudio, type TestStudioOptions } from '@easel/testkit/studio';
import { startWooshpayServer, type WooshpayServer } from '@easel/testkit/wooshpay-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** Owners enter the keys of payment providers while the studio runs. */

const webhookSecret = 'whsec_of_the_studio';
const password = 'a password of nobody';
const follow = { timeout: 5_000, interval: 50 };
/** Those that end what was bought for trying begin ten seconds after the keys were saved. */
const jobs = { timeout: 30_000, interval: 200 };

let stripe: StripeServer;
let wooshpay: WooshpayServer;
let smtp: SmtpServer;
let folder: string;
let studio: TestStudio;
let owner: StudioClient;
let room: StudioClient;
let ahead: number;
let lines: string[];
const clock = { now: () => new Date(Date.now() + ahead) };

beforeEach(async () => {
  [ahead, lines] = [0, []];
  [stripe, wooshpay, smtp] = [await startStripeServer(), await startWooshpayServer(), await startSmtpServer({ user: 'studio', password })];
  folder = mkdtempSync(join(tmpdir(), 'easel-keys-'));
  await open();
});
afterEach(async () => {
  await studio.close();
  await Promise.all([stripe.close(), wooshpay.close(), smtp.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function start(
  variables: Record<string, string> = {},
  place: Pick<TestStudioOptions, 'dataFolder' | 'databaseUrl'> = {},
): Promise<void> {
  const servers = { EASEL_STRIPE_URL: stripe.address, EASEL_WOOSHPAY_URL: wooshpay.address };
  studio = await startStudio({ engines: [], clock, ...place, variables: { ...servers, ...variables }, onLog: (line) => lines.push(line) });
}

async function open(): Promise<void> {
  await start();
  owner = await studio.client.signUp();
  room = createClient(studio.url, await openConsole(studio, owner));
}

/** The same studio in another environment. */
async function restart(variables: Record<string, string>): Promise<void> {
  const { dataFolder, databaseUrl } = studio;
  await studio.close({ keep: true });
  await start(variables, { dataFolder, ...(databaseUrl ? { databaseUrl } : {}) });
  room = createClient(studio.url, room.token);
}

const read = async () => (await room.call('Console/integrations', {})).info;
const stripeOf = ({ payments }: Awaited<ReturnType<typeof read>>) => payments.find(({ provider }) => provider === 'stripe');
const keys = (secret_key: string, more = {}) => ({ provider: 'stripe', secret_key, webhook_secret: webhookSecret, ...more }) as const;
const save = async (secret_key = stripe.secretKey, more = {}) =>
  (await room.call('Console/payment_keys_save_do', keys(secret_key, more))).info;
const collecting = async (at = studio) => (await at.client.call('Extend/subscribe_config', {})).url.providers;
const pause = () => room.call('Console/payment_state_do', { provider: 'stripe', payment_state: 'paused' });

async function begin() {
  const member = await studio.client.signUp();
  const { info } = await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly', pay_type: 15 });
  return { member, ref: info.pay_url.split('/').at(-1) ?? '', url: info.pay_url };
}

const planOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.plan;

/** Pays on the page, and the provider tells of it. */
async function buy() {
  const { member, ref } = await begin();
  stripe.pay(ref);
  const status = await stripe.sendNewest(studio.url, webhookSecret, clock.now());
  return { member, ref, status, plan: (await planOf(member)).id };
}

describe('payment providers', () => {
  test('keys collect from the moment on in which they are saved, and payments for trying are gone', async () => {
    expect(await read()).toMatchObject({ sandbox: 'alone', payments: [{ provider: 'stripe', state: 'none' }, { provider: 'wooshpay' }] });
    expect(await collecting()).toEqual(['sandbox']);
    const tried = await begin();
    await fetch(tried.url, { method: 'POST', body: new URLSearchParams({ press: 'pay' }) });
    await vi.waitFor(
      async () => expect(await planOf(tried.member)).toMatchObject({ id: 'basic-monthly', cancel_at_period_end: false }),
      follow,
    );
    const before = await begin();
    expect(before.url).toContain('/sandbox/pay/');

    const saved = await save();
    expect(saved.sandbox).toBe('off');
    expect(stripeOf(saved)).toMatchObject({ origin: 'console', state: 'enabled', live: false, key_end: 'udio' });
    expect(stripeOf(saved)?.webhook_url).toBe(`${studio.url}/api/pay/stripe/webhook`);
    expect(await collecting()).toEqual(['stripe']);
    expect(await buy()).toMatchObject({ status: 200, plan: 'basic-monthly' });
    expect(stripeOf(await read())).toMatchObject({ open: 0, renewing: 1 });
    // The page that was open before is nobody's any more.
    expect(await (await fetch(before.url)).text()).not.toContain('name="press"');
    // What was bought for trying ends with its period, and nobody is charged for it; also where this process ends first.
    await restart({});
    const { db } = studio.context;
    const stateOf = async ({ ref }: { ref: string }) =>
      (await db.selectFrom('orders').select('state').where('provider_ref', '=', ref).executeTakeFirstOrThrow()).state;
    await vi.waitFor(async () => expect([await stateOf(tried), await stateOf(before)]).toEqual(['paid', 'expired']), jobs);
    const owned = createClient(studio.url, tried.member.token);
    await vi.waitFor(async () => expect(await planOf(owned)).toMatchObject({ state: 'active', cancel_at_period_end: true }), jobs);
  });

  test('what the provider does not take is not kept, and its answer is told', async () => {
    const wrong = await room.refusal('Console/payment_keys_save_do', keys('sk_test_of_nobody'));
    expect(wrong).toMatchObject({ code: 'integration_refused', info: expect.stringContaining('Invalid API Key') });
    room.language = 'zh';
    expect((await room.refusal('Console/payment_keys_save_do', keys('sk_test_of_nobody'))).info).toMatch(/^没有保存。.*Invalid API Key/);
    stripe.fault = 'down';
    expect(await room.refusal('Console/payment_keys_save_do', keys(stripe.secretKey))).toMatchObject({ code: 'integration_unreachable' });
    expect(await room.refusal('Console/payment_keys_save_do', keys('pk_test_1'))).toMatchObject({
      fields: { secret_key: 'stripe_key_shape' },
    });
    expect(await room.refusal('Console/payment_keys_save_do', { provider: 'wooshpay' })).toMatchObject({
      fields: { secret_key: 'wooshpay_key_shape', webhook_secret: 'webhook_secret_shape' },
    });
    expect(stripeOf(await read())).toMatchObject({ state: 'none' });
    expect(await collecting()).toEqual(['sandbox']);
  });

  test('both collect, and members choose', async () => {
    await save();
    await room.call('Console/payment_keys_save_do', { ...keys(wooshpay.secretKey), provider: 'wooshpay' });
    expect(await collecting()).toEqual(['stripe', 'wooshpay']);
    expect((await studio.client.call('Extend/subscribe_config', {})).url.pay_methods).toHaveLength(2);
  });

  test('no answer, no line of the log, no row has a key', async () => {
    const told = [await save(), await read(), await room.refusal('Console/payment_keys_save_do', keys('sk_test_of_nobody'))];
    const server = { host: smtp.host, port: smtp.port, security: 'none', user: 'studio' } as const;
    told.push(await room.refusal('Console/mail_server_save_do', { ...server, mail_password: 'another secret' }));
    await room.call('Console/mail_server_save_do', { ...server, mail_password: password });
    told.push(await read());
    const { db } = studio.context;
    const rows = [await db.selectFrom('audit').selectAll().execute(), await db.selectFrom('integrations').selectAll().execute()];
    const all = JSON.stringify([told, rows, lines]);
    for (const secret of [stripe.secretKey, webhookSecret, 'sk_test_of_nobody', password, 'another secret'])
      expect(all).not.toContain(secret);
    const audit = await db
      .selectFrom('audit')
      .select(['action', 'target', 'details'])
      .where('action', 'in', ['integration.save', 'integration.state', 'integration.remove'])
      .orderBy('number')
      .execute();
    expect(audit).toMatchObject([
      { action: 'integration.save', target: 'stripe', details: { live: false, key_end: 'udio' } },
      { action: 'integration.save', target: 'mail', details: { host: smtp.host, has_user: true } },
    ]);
  });

  test('one of the two keys is changed alone, and another key of the account follows what was begun', async () => {
    await save();
    const { member, ref } = await begin();
    const fresh = { provider: 'stripe', webhook_secret: 'whsec_anew' } as const;
    await room.call('Console/payment_keys_save_do', fresh);
    stripe.pay(ref);
    const sendNewest = () => stripe.sendNewest(studio.url, webhookSecret, clock.now());
    expect(await sendNewest()).toBe(400);
    await save(stripe.keys.rolled);
    expect(await sendNewest()).toBe(200);
    expect((await member.call('User/usage_info', {})).info.plan.id).toBe('basic-monthly');
    expect(stripe.asked.at(-1)?.headers.authorization).toBe(`Bearer ${stripe.keys.rolled}`);
  });

  test('keys of another account are refused while payments are not done; test payments are forgotten where an owner says so', async () => {
    await save();
    await buy();
    await begin();
    const refused = await room.refusal('Console/payment_keys_save_do', keys(stripe.keys.other));
    expect(refused).toMatchObject({ code: 'test_payments_open', info: expect.stringContaining('another account') });
    expect(refused.info).toContain('1 order is not done, and 1 plan renews by it');
    expect(stripeOf(await read())).toMatchObject({ key_end: 'udio', open: 1, renewing: 1 });
    expect(stripeOf(await save(stripe.keys.live, { abandon: 1 }))).toMatchObject({ live: true, open: 0, renewing: 0 });
    const plans = await studio.context.db.selectFrom('subscriptions').select('cancel_at_period_end').execute();
    expect(plans).toEqual([{ cancel_at_period_end: true }]);

    // Of real money nothing is forgotten.
    await begin();
    expect(await room.refusal('Console/payment_keys_save_do', keys(stripe.keys.other, { abandon: 1 }))).toMatchObject({
      code: 'payments_open',
    });
    await pause();
    ahead += 11_000;
    const away = await room.refusal('Console/payment_keys_del_do', { provider: 'stripe', abandon: 1 });
    expect(away).toMatchObject({ code: 'payments_open' });
  });

  test('a paused provider ends what was begun with it, and begins nothing; the sandbox does not take its place', async () => {
    await save();
    await buy();
    const { ref } = await begin();
    await pause();
    expect(await collecting()).toEqual([]);
    expect(
      await (await studio.client.signUp()).refusal('Extend/subscribe_pay_info', { plan_id: 'basic-monthly', pay_type: 15 }),
    ).toMatchObject({
      code: 'payment_unavailable',
    });
    stripe.pay(ref);
    ahead += 31 * 24 * 3_600_000;
    await passTime(studio);
    const orders = await studio.context.db.selectFrom('orders').select(['state', 'kind']).where('provider', '=', 'stripe').execute();
    expect(orders).toEqual(expect.arrayContaining([{ state: 'paid', kind: 'renewal' }]));
    expect(orders.filter(({ state }) => state !== 'paid')).toEqual([]);
    const plans = await studio.context.db.selectFrom('subscriptions').select('state').execute();
    expect(plans).toContainEqual({ state: 'active' });
  });

  test('keys are removed once they are paused and nothing depends on them', async () => {
    await save();
    const { ref } = await begin();
    expect(await room.refusal('Console/payment_keys_del_do', { provider: 'stripe' })).toMatchObject({ code: 'integration_not_paused' });
    await pause();
    expect(await room.refusal('Console/payment_keys_del_do', { provider: 'stripe' })).toMatchObject({ code: 'integration_not_paused' });
    ahead += 11_000;
    expect(await room.refusal('Console/payment_keys_del_do', { provider: 'stripe' })).toMatchObject({ code: 'test_payments_open' });
    stripe.expire(ref);
    ahead += 120_000;
    await passTime(studio);
    const { info } = await room.call('Console/payment_keys_del_do', { provider: 'stripe' });
    expect(stripeOf(info)).toMatchObject({ origin: null, state: 'none', key_end: '' });
    expect(await collecting()).toEqual(['sandbox']);
  });

  test('where real money was taken the sandbox does not come back by itself', async () => {
    await save(stripe.keys.live);
    await pause();
    ahead += 11_000;
    await room.call('Console/payment_keys_del_do', { provider: 'stripe' });
    expect(await collecting()).toEqual([]);
    expect(stripeOf(await read())).toMatchObject({ state: 'none' });
    await save();
    expect(await collecting()).toEqual(['stripe']);
  });

  test('keys that cannot be read leave everything as it is until they are entered again', async () => {
    await save();
    const { member, ref } = await begin();
    stripe.pay(ref);
    const { db, integrations } = studio.context;
    const sealed = createSecretBox('another file').seal('{}', 'integration:stripe');
    await db.updateTable('integrations').set({ sealed, version: 'other' }).execute();
    await integrations.refresh();
    expect(stripeOf(await read())).toMatchObject({ state: 'unreadable', open: 1 });
    expect(await collecting()).toEqual([]);
    ahead += 3 * 3_600_000;
    await passTime(studio);
    expect(stripeOf(await read())).toMatchObject({ open: 1 });
    await save();
    ahead += 6 * 3_600_000;
    await passTime(studio);
    expect((await member.call('User/usage_info', {})).info.plan.id).toBe('basic-monthly');
  });

  test('a charge whose answer was lost is found with keys that came later', async () => {
    await save();
    await buy();
    stripe.fault = 'lost';
    ahead += 31 * 24 * 3_600_000;
    await passTime(studio);
    stripe.fault = undefined;
    // A session of the console has ended by now.
    writeFileSync(join(folder, 'key'), stripe.keys.rolled);
    await engineCommands(() => studio, folder).done('payments', 'keys', 'stripe', '--key-file', 'key');
    ahead += 3_600_000;
    await passTime(studio);
    const orders = await studio.context.db.selectFrom('orders').select(['kind', 'state']).orderBy('number').execute();
    expect(orders).toEqual([
      { kind: 'first', state: 'paid' },
      { kind: 'renewal', state: 'paid' },
    ]);
    const charges = [...stripe.things.values()].filter(({ object, status }) => object === 'payment_intent' && status === 'succeeded');
    expect(charges).toHaveLength(2);
  });
});

describe('what the environment sets', () => {
  test('goes before the console, and is changed there alone', async () => {
    await save();
    const variables = { EASEL_STRIPE_SECRET_KEY: stripe.keys.rolled, EASEL_STRIPE_WEBHOOK_SECRET: webhookSecret };
    await restart({ ...variables, SMTP_URL: `smtp://studio:secret@${smtp.host}:${smtp.port}` });
    const told = await read();
    expect(stripeOf(told)).toMatchObject({ origin: 'environment', state: 'enabled', key_end: 'anew' });
    expect(told.mail).toMatchObject({ origin: 'environment', host: smtp.host, user: '' });
    const refused = { code: 'integration_from_environment' };
    const server = { host: smtp.host, port: smtp.port, security: 'none', user: 'studio', mail_password: password };
    expect(await room.refusal('Console/payment_keys_save_do', keys(stripe.secretKey))).toMatchObject(refused);
    expect(await room.refusal('Console/payment_state_do', { provider: 'stripe', payment_state: 'paused' })).toMatchObject(refused);
    expect(await room.refusal('Console/payment_keys_del_do', { provider: 'stripe' })).toMatchObject(refused);
    expect(await room.refusal('Console/mail_server_save_do', server)).toMatchObject(refused);
    expect(await room.refusal('Console/mail_server_del_do', {})).toMatchObject(refused);
    // Without them those of the console count again.
    await restart({});
    expect(stripeOf(await read())).toMatchObject({ origin: 'console', key_end: 'udio' });
  });

  test('EASEL_SANDBOX=1 stands beside test keys, and refuses live ones, also at the start', async () => {
    await restart({ EASEL_SANDBOX: '1' });
    expect(await read()).toMatchObject({ sandbox: 'always' });
    expect(await room.refusal('Console/payment_keys_save_do', keys(stripe.keys.live))).toMatchObject({ code: 'sandbox_beside_live' });
    await save();
    expect(await collecting()).toEqual(['stripe', 'sandbox']);
    await restart({});
    await save(stripe.keys.live);
    const { dataFolder, databaseUrl } = studio;
    await studio.close({ keep: true });
    const place = { dataFolder, ...(databaseUrl ? { databaseUrl } : {}) };
    await expect(start({ EASEL_SANDBOX: '1' }, place)).rejects.toThrow('EASEL_SANDBOX=1 would give away');
    await start({}, place);
  });

  test('whoever can be reached with the sandbox alone is warned until there are keys', async () => {
    await restart({ HOST: '0.0.0.0' });
    expect(studio.context.warnings()).toHaveLength(1);
    await save();
    expect(studio.context.warnings()).toEqual([]);
  });
});

describe('a restored copy', () => {
  test('charges nobody and writes to nobody until its keys are entered there', async () => {
    const server = { host: smtp.host, port: smtp.port, security: 'none', user: 'studio', mail_password: password } as const;
    await save();
    await buy();
    // The double is paid with test keys alone.
    await studio.context.db.updateTable('integrations').set({ live: true }).execute();
    await room.call('Console/mail_server_save_do', server);
    const file = join(folder, 'studio.tar');
    const backup = { args: ['backup', file], language: 'en', user: 'root', folder } as const;
    expect(await runOperator(studio.context, backup)).toMatchObject({ code: 0, err: '' });

    const database = testServer ? await createServerDatabase(testServer) : undefined;
    const place = { dataFolder: join(folder, 'copy'), ...(database ? { databaseUrl: database.url } : {}) };
    const restored = await runAdmin({ EASEL_DATA: place.dataFolder, DATABASE_URL: database?.url }, 'restore', file);
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Payment keys and the mail server were left out') });
    const original = studio;
    await start({}, place);
    const copy = createClient(studio.url, room.token);
    const seen = (await copy.call('Console/integrations', {})).info;
    expect([stripeOf(seen)?.state, stripeOf(seen)?.renewing, seen.mail.origin, await collecting()]).toEqual(['none', 1, null, []]);
    // The account that took the payments so far goes on where its keys are entered.
    await copy.call('Console/payment_keys_save_do', keys(stripe.secretKey));
    expect(await collecting()).toEqual(['stripe']);
    await studio.close();
    await database?.drop();
    studio = original;
    expect(await collecting()).toEqual(['stripe']);
    // Two studios and a program, one after the other.
  }, 120_000);
});

describe.runIf(testServer)('two processes', () => {
  test('follow each other within five seconds, also where the notification was lost', async () => {
    if (!testServer) return;
    const database = await createServerDatabase(testServer);
    const variables = { EASEL_STRIPE_URL: stripe.address };
    const shared = { engines: [], clock, databaseUrl: database.url, dataFolder: mkdtempSync(join(tmpdir(), 'easel-test-')), variables };
    const [first, second] = [await startStudio(shared), await startStudio({ ...shared, roles: 'api' })];
    const settings = createClient(first.url, await openConsole(first, await first.client.signUp()));
    await settings.call('Console/payment_keys_save_do', keys(stripe.secretKey));
    await vi.waitFor(async () => expect(await collecting(second)).toEqual(['stripe']), follow);
    await second.context.db.updateTable('integrations').set({ state: 'paused', version: 'later' }).execute();
    await vi.waitFor(async () => expect(await collecting(first)).toEqual([]), follow);
    await Promise.all([first.close({ keep: true }), second.close()]);
    await database.drop();
  });
});
