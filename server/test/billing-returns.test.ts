import { runOperator } from '@easel/server/roles/operator';
import { passTime } from '@easel/testkit/billing';
import type { StudioClient } from '@easel/testkit/client';
import { useBilledStudio } from '@easel/testkit/suites/billed-studio';
import { expect, test } from 'vitest';

/** Money that goes back: a credit note with a number of its own, an email with it, and what becomes of the plan. */

const now = Date.UTC(2027, 4, 3, 15, 20);
const { payments, buy, studio, planOf, subscriber, lastRef } = useBilledStudio(() => now, { signUpCredits: 0 });

const admin = (...args: string[]) => runOperator(studio().context, { args, language: 'en', user: 'root', folder: '/' });
const invoicesOf = async (member: StudioClient) => (await member.call('User/invoice_lists', {})).info.items;
const creditsOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.points.remaining;

async function become(state: 'refunded' | 'disputed' | 'paid', ref: string): Promise<void> {
  payments.become(state, ref);
  await tell(ref, state === 'refunded' ? 'refund' : 'dispute');
}

async function tell(ref: string, kind: 'refund' | 'dispute'): Promise<void> {
  const { body, headers } = payments.event(ref, kind);
  expect((await studio().client.post('/api/pay/puppet/webhook', new Uint8Array(body), headers)).status).toBe(200);
}

/** The newest email to a member about this. */
async function emailTo(member: StudioClient, subject: string) {
  const { email } = (await member.call('User/usage_info', {})).info.user_info;
  const found = async () => (await studio().client.emails()).find((one) => one.to === email && one.subject.includes(subject));
  await expect.poll(found, { timeout: 30_000 }).toBeDefined();
  return found();
}

test('a partial refund: the invoice stays as it was, a credit note says what went back, and an email brings it', async () => {
  const member = await subscriber('basic-monthly');
  const [before] = await invoicesOf(member);
  const ref = lastRef();
  await payments.refund({ ref, amountCents: 400, goneCents: 0, idempotencyKey: 'part' });
  // Told twice, written once.
  await tell(ref, 'refund');
  await tell(ref, 'refund');
  const [after] = await invoicesOf(member);
  expect(after).toMatchObject({ number: before?.number, amount_cents: 990, state: 'paid', credited_cents: 400 });
  expect(after?.credits).toMatchObject([{ number: expect.stringMatching(/^CN-2027-\d{6}$/), amount_cents: 400 }]);
  const email = await emailTo(member, 'refund');
  expect(email?.text).toContain('We refunded $4.00');
  expect(email?.text).toContain('Your Basic plan is active. This period lasts until June 2, 2027, 24:00 UTC.');
  expect(email?.attachments).toEqual([`Credit note ${after?.credits[0]?.number}.pdf`]);
  const document = await fetch(new URL(after?.credits[0]?.pdf_url ?? '', studio().client.url));
  expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const receipt = await emailTo(member, 'receipt');
  expect(receipt?.attachments).toEqual([`Invoice ${before?.number}.pdf`]);
});

test('a dispute, and one that was won: a note and an email each', async () => {
  const member = await subscriber('basic-monthly');
  const ref = lastRef();
  await become('disputed', ref);
  expect((await emailTo(member, 'disputed'))?.text).toContain('Your Basic plan has ended.');
  await become('paid', ref);
  expect((await emailTo(member, 'settled'))?.text).toContain('The dispute about $9.90 is settled');
  const [invoice] = await invoicesOf(member);
  expect(invoice).toMatchObject({ state: 'paid', credited_cents: 0 });
  expect(invoice?.credits.map(({ amount_cents }) => amount_cents)).toEqual([990, -990]);
});

test('cancelling: an email that says until when, with the invoice of the period', async () => {
  const member = await subscriber('basic-monthly');
  await member.call('User/subscribe_cancel_do', {});
  const email = await emailTo(member, 'cancelled');
  expect(email?.text).toContain('Your Basic plan stays as it is until June 2, 2027, 24:00 UTC. Nothing more will be charged.');
  expect(email?.attachments).toEqual([`Invoice ${(await invoicesOf(member))[0]?.number}.pdf`]);
});

test('what was paid twice comes back, and the email says which plan is active', async () => {
  const member = await studio().client.signUp();
  await buy(member, 'basic-monthly');
  const first = lastRef();
  await buy(member, 'pro-monthly');
  const second = lastRef();
  for (const ref of [first, second]) payments.pay(ref);
  const { info } = await member.call('User/check_subscribe_do', {});
  const { id, name } = await planOf(member);
  const back = id === 'basic-monthly' ? 3990 : 990;
  // The page that waits says both at once.
  expect(info).toEqual({ is_update: 1, returned: [{ plan: back === 990 ? 'Basic' : 'Pro', amount_cents: back, currency: 'USD' }] });
  await passTime(studio());
  const email = await emailTo(member, 'goes back to you');
  expect(email?.text).toContain(`A payment of $${(back / 100).toFixed(2)} bought nothing`);
  expect(email?.text).toContain(`Your ${name} plan is active`);
});

test('refunding an upgraded plan asks what becomes of it, and does nothing unless it is confirmed', async () => {
  const member = await subscriber('basic-monthly');
  await buy(member, 'pro-monthly');
  const [upgrade, first] = await invoicesOf(member);
  const refund = (number: string | undefined, ...more: string[]) => admin('order', 'refund', number ?? '', '--reason', 'Unhappy', ...more);
  const asked = await refund(upgrade?.number, '--yes');
  expect(asked).toMatchObject({ code: 1, err: expect.stringContaining('The plan was upgraded and is Pro now.') });
  const told = await refund(upgrade?.number, '--plan', 'lower');
  expect(told).toMatchObject({ code: 1, err: expect.stringContaining('The Pro plan becomes Basic. To do it, type the same with --yes') });
  expect(payments.refunds).not.toContainEqual(expect.objectContaining({ ref: lastRef() }));
  expect(await refund(upgrade?.number, '--plan', 'keep', '--yes')).toMatchObject({ code: 0 });
  expect(await planOf(member)).toMatchObject({ id: 'pro-monthly', state: 'active' });
  expect(await creditsOf(member)).toBe(6000);
  expect(await refund(first?.number, '--plan', 'lower', '--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no plan to lower'),
  });
  expect(await refund(first?.number, '--yes')).toMatchObject({ code: 0 });
  expect(await planOf(member)).toMatchObject({ state: 'none' });
});

test('an upgrade that is refunded can end the plan, too', async () => {
  const member = await subscriber('basic-monthly');
  await buy(member, 'pro-monthly');
  const [upgrade] = await invoicesOf(member);
  expect(await admin('order', 'refund', upgrade?.number ?? '', '--reason', 'x', '--plan', 'end', '--yes')).toMatchObject({ code: 0 });
  expect(await planOf(member)).toMatchObject({ state: 'none' });
  expect((await emailTo(member, 'refund'))?.text).toContain('Your Pro plan has ended.');
});

test('a declined card, an expired page and an open one are told apart', async () => {
  const member = await studio().client.signUp();
  const outcome = async () => (await member.call('User/check_subscribe_do', {})).info;
  await buy(member, 'basic-monthly');
  expect(await outcome()).toEqual({ is_update: 0, outcome: 'open' });
  // The page stays open for another card.
  payments.decline(lastRef());
  expect(await outcome()).toEqual({ is_update: 0, outcome: 'declined' });
  payments.become('failed', lastRef());
  expect(await outcome()).toEqual({ is_update: 0, outcome: 'declined' });
  await buy(member, 'basic-monthly');
  payments.become('expired', lastRef());
  expect(await outcome()).toEqual({ is_update: 0, outcome: 'expired' });
  await buy(member, 'basic-monthly');
  payments.decline(lastRef());
  expect(await outcome()).toMatchObject({ outcome: 'declined' });
  payments.pay();
  expect(await outcome()).toEqual({ is_update: 1 });
});

test('an invoice is made out to whom the member says, from the next one on', async () => {
  const member = await subscriber('basic-monthly');
  const [first] = await invoicesOf(member);
  const wanted = { name: 'Ann Lee', company: 'Lee & Sons', address: '1 Mill Lane, Leeds', country: 'GB', tax_number: 'GB123' };
  expect((await member.call('User/billing_save_do', wanted)).info).toEqual(wanted);
  expect(await member.refusal('User/billing_save_do', { ...wanted, country: 'Britain' })).toMatchObject({
    ...{ code: 'invalid', fields: { country: 'choice_unknown' } },
  });
  await buy(member, 'pro-monthly');
  const [second] = await invoicesOf(member);
  const buyerOf = async (id: string | undefined) => (await member.call('User/invoice_info', { id: id ?? '' })).info.invoice.buyer;
  const { email } = (await member.call('User/usage_info', {})).info.user_info;
  expect(await buyerOf(second?.id)).toEqual({ ...wanted, email });
  expect((await buyerOf(first?.id)).company).toBe('');
  const stranger = await studio().client.signUp();
  expect((await stranger.call('User/billing_info', {})).info).toEqual({ name: '', company: '', address: '', country: '', tax_number: '' });
});
