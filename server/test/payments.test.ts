import { createStripe } from '@easel/server/adapters/payments/stripe/index';
import { systemClock } from '@easel/server/platform/clock';
import { signEvent } from '@easel/server/platform/event-signature';
import { createPuppetEngine } from '@easel/testkit/engines';
import { type StripeServer, startStripeServer } from '@easel/testkit/stripe-server';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** Payments through the front door: pages and events by HTTP. */

const pollOptions = { timeout: 20_000, interval: 50 };

function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', body, redirect: 'manual', headers: { 'content-type': 'application/json', ...headers } });
}

function orderOf({ context }: TestStudio, ref: string) {
  return context.db.selectFrom('orders').selectAll().where('provider_ref', '=', ref).executeTakeFirstOrThrow();
}

async function begin(studio: TestStudio): Promise<{ url: string; ref: string; token: string }> {
  const member = await studio.client.signUp();
  const { info } = await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly', pay_type: 15 });
  return { url: info.pay_url, ref: info.pay_url.split('/').at(-1) ?? '', token: member.token };
}

describe('with the sandbox', () => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await startStudio({ engines: [createPuppetEngine()] });
  });
  afterAll(async () => {
    expect(studio.errors).toEqual([]);
    await studio.close();
  });
  const press = (url: string, button: string) => post(url, `press=${button}`, { 'content-type': 'application/x-www-form-urlencoded' });

  test('whoever pays on the page has the plan by the signed event alone', async () => {
    const { url, ref, token } = await begin(studio);
    expect(url).toBe(`${studio.url}/sandbox/pay/${ref}`);
    const answer = await press(url, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${studio.url}/payStatus`));
    // Nobody asks about the order: only the event can say so.
    await vi.waitFor(async () => expect(await orderOf(studio, ref)).toMatchObject({ state: 'paid', amount_cents: 990 }), pollOptions);
    const member = studio.client.visitor();
    member.token = token;
    expect((await member.call('User/usage_info', {})).info.plan.changes_card).toBe(true);
    const visa = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 };
    expect((await member.call('User/pay_method_info', {})).info).toEqual({ card: visa });
    await press(url, 'renew-failed');
    expect((await member.call('User/pay_method_info', {})).info).toEqual({ card: { ...visa, last4: '0341' } });
    const card = (await member.call('User/pay_method_do', { jump_url: '/me/billing' })).info.url;
    expect(card).toMatch(new RegExp(`^${studio.url}/sandbox/pay/${ref}/card/`));
    expect(await (await fetch(card)).text()).toContain('href="/me/billing"');
    expect(await member.refusal('User/pay_method_do', { jump_url: 'https://example.com/' })).toMatchObject({ code: 'invalid' });
    await press(url, 'refund');
    await vi.waitFor(async () => expect(await orderOf(studio, ref)).toMatchObject({ state: 'refunded' }), pollOptions);
  });

  test('its pages run no script, send forms nowhere else and are kept by nobody', async () => {
    const { url } = await begin(studio);
    const page = await fetch(url, { headers: { 'accept-language': 'en' } });
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/style-src 'sha256-[^']+';/);
    expect(policy).toContain("form-action 'self'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(await page.text()).not.toMatch(/<script|unsafe-inline|onclick/);
    const missing = await fetch(`${studio.url}/sandbox/pay/unknown`, { headers: { 'accept-language': 'en' } });
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('There is no such payment');
    expect((await press(url, 'x'.repeat(5000))).status).toBe(413);
    expect((await post(url, '{"press":"pay"}')).status).toBeGreaterThanOrEqual(400);
  });

  test('events that it did not sign change nothing', async () => {
    const { ref } = await begin(studio);
    const hook = `${studio.url}/api/pay/sandbox/webhook`;
    const body = JSON.stringify({ id: 'event_1', kind: 'checkout', ref });
    expect((await post(hook, body)).status).toBe(400);
    expect((await post(hook, body, { 'sandbox-signature': signEvent(body, 'guessed', new Date()) })).status).toBe(400);
    const { secret = '' } = studio.context.config.payments.sandbox ?? {};
    const old = new Date(Date.now() - 600_000);
    expect((await post(hook, body, { 'sandbox-signature': signEvent(body, secret, old) })).status).toBe(400);
    // One that it might have signed says nothing but where to look, and there nothing was paid.
    expect((await post(hook, body, { 'sandbox-signature': signEvent(body, secret, new Date()) })).status).toBe(200);
    expect(await orderOf(studio, ref)).toMatchObject({ state: 'open' });
    expect((await post(hook, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    for (const provider of ['stripe', 'wooshpay', 'nobody', '__proto__']) {
      expect((await post(`${studio.url}/api/pay/${provider}/webhook`, body)).status).toBe(404);
    }
    expect((await fetch(hook)).status).toBe(404);
  });
});

describe('with Stripe', () => {
  let studio: TestStudio;
  let stripe: StripeServer;
  const webhookSecret = 'whsec_of_the_studio';
  beforeAll(async () => {
    stripe = await startStripeServer();
    const provider = createStripe({ secretKey: stripe.secretKey, webhookSecret, clock: systemClock, server: stripe.address });
    studio = await startStudio({ engines: [createPuppetEngine()], payments: [provider] });
  });
  afterAll(async () => {
    expect(studio.errors).toEqual([]);
    await studio.close();
    await stripe.close();
  });

  test('an event is taken byte for byte; while Stripe cannot be asked it is kept', async () => {
    const { url, ref } = await begin(studio);
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${ref}`);
    stripe.pay(ref);
    const hook = `${studio.url}/api/pay/stripe/webhook`;
    // Spaces and letters beyond ASCII are signed as well.
    const body = JSON.stringify({ ...JSON.parse(stripe.events.at(-1) ?? ''), note: '画架' }, null, 2);
    const headers = { 'stripe-signature': signEvent(body, webhookSecret, new Date()) };
    expect((await post(hook, JSON.stringify(JSON.parse(body)), headers)).status).toBe(400);
    stripe.fault = 'error';
    expect((await post(hook, body, headers)).status).toBe(200);
    const kept = studio.context.db.selectFrom('payment_events').select(['handled_at', 'ref']).where('due_at', 'is not', null);
    expect(await kept.execute()).toEqual([{ handled_at: null, ref }]);
    expect(await orderOf(studio, ref)).toMatchObject({ state: 'open' });
    stripe.fault = undefined;
    expect((await post(hook, body, headers)).status).toBe(200);
    expect(await orderOf(studio, ref)).toMatchObject({ state: 'paid', provider: 'stripe' });
    expect(await kept.execute()).toEqual([]);
    expect((await post(hook, body, headers)).status).toBe(200);
  });
});
