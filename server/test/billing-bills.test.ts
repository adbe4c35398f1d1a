import { giveCoupon } from '@easel/server/features/coupons/writes';
import { passTime } from '@easel/testkit/billing';
import type { StudioClient } from '@easel/testkit/client';
import { useBilledStudio } from '@easel/testkit/suites/billed-studio';
import { expect, test } from 'vitest';

/**
 * The table of bills: what a member reads before paying, what the invoice, the books and the email say afterwards, and the
 * arithmetic beside it, to the cent. Basic 9.90, Standard 19.90, Pro 39.90 a month; Basic 3.90, Standard 6.90, Pro 12.90 a week.
 */

const dayMs = 86_400_000;
const start = Date.UTC(2027, 2, 3, 15, 20);
let now = start;
const { payments, buy, studio, check, planOf, lastRef } = useBilledStudio(() => now, { signUpCredits: 0 });

interface Coupon {
  percent?: number;
  amount_cents?: number;
  firstOnly?: boolean;
}

interface Case {
  what: string;
  /** The plan that runs, if one does, the coupon that it was bought with, and what was refunded of it. */
  from?: string;
  fromCoupon?: Coupon;
  refundedCents?: number;
  /** The day of the period on which the change is made; the first is 1. */
  day?: number;
  plan: string;
  coupons?: Coupon[];
  lines: [string, number][];
  due: number;
  why?: string;
  credits: number;
  /** The last day that is paid for. */
  last: string;
}

const cases: Case[] = [
  { what: 'a first plan', plan: 'basic-monthly', lines: [['Basic, 30 days', 990]], due: 990, credits: 1000, last: '2027-04-02' },
  {
    // 52 % of 9.90 are 5.148: 5.15 off.
    ...{ what: 'a first plan with the coupon of an invitation', plan: 'basic-monthly', coupons: [{ percent: 52, firstOnly: true }] },
    lines: [
      ['Basic, 30 days', 990],
      ['Coupon, 52% off', -515],
    ],
    ...{ due: 475, credits: 1000, last: '2027-04-02' },
  },
  {
    // 10 % of 9.90 are 0.99, 52 % are 5.15, and 5.00 are 5.00.
    ...{ what: 'a first plan with three coupons: the best one counts', plan: 'basic-monthly' },
    coupons: [{ percent: 52 }, { percent: 10 }, { amount_cents: 500 }],
    lines: [
      ['Basic, 30 days', 990],
      ['Coupon, 52% off', -515],
    ],
    ...{ due: 475, why: 'Of your 3 coupons, this one takes off most.', credits: 1000, last: '2027-04-02' },
  },
  {
    // Off 3.90, 52 % are 2.028, so 2.03; 3.00 is more.
    ...{ what: 'a first week, of which an amount takes off more than a part', plan: 'basic-weekly' },
    coupons: [{ percent: 52 }, { amount_cents: 300 }],
    lines: [
      ['Basic, 7 days', 390],
      ['Coupon, $3.00 off', -300],
    ],
    ...{ due: 90, why: 'Of your 2 coupons, this one takes off most.', credits: 250, last: '2027-03-10' },
  },
  ...[1, 15, 29, 30].map(
    (day): Case => ({
      // On each day 39.90 − 9.90 for 6 000 − 1 000 credits, to the same end.
      ...{ what: `an upgrade on day ${day}`, from: 'basic-monthly', day, plan: 'pro-monthly' },
      lines: [
        ['Upgrade to Pro, to the end of the period', 3990],
        ['Price of Basic', -990],
      ],
      ...{ due: 3000, credits: 5000, last: '2027-04-02' },
    }),
  ),
  {
    // The list price counts, not the 4.75 that were paid; 20 % of 30.00 are 6.00.
    ...{ what: 'an upgrade with a coupon, of a plan that was bought with one', from: 'basic-monthly', fromCoupon: { percent: 52 } },
    ...{ day: 15, plan: 'pro-monthly', coupons: [{ percent: 20 }] },
    lines: [
      ['Upgrade to Pro, to the end of the period', 3990],
      ['Price of Basic', -990],
      ['Coupon, 20% off', -600],
    ],
    ...{ due: 2400, credits: 5000, last: '2027-04-02' },
  },
  {
    // Within a type what was paid does not matter, nor what went back of it.
    ...{ what: 'an upgrade after a partial refund', from: 'basic-monthly', refundedCents: 400, day: 15, plan: 'standard-monthly' },
    lines: [
      ['Upgrade to Standard, to the end of the period', 1990],
      ['Price of Basic', -990],
    ],
    ...{ due: 1000, credits: 1500, last: '2027-04-02' },
  },
  {
    // Day 3 of 7: 12.90 × 5 ÷ 7 = 9.214…, rounded down to a cent.
    ...{ what: 'from a week to a month', from: 'pro-weekly', day: 3, plan: 'pro-monthly' },
    lines: [
      ['Pro, 30 days', 3990],
      ['Pro: 5 of 7 days left', -921],
    ],
    ...{ due: 3069, credits: 6000, last: '2027-04-04' },
  },
  {
    // 12.90 − 52 % (6.708, so 6.71) = 6.19 were paid: × 5 ÷ 7 = 4.421…
    ...{
      what: 'from a week that a coupon paid in part to a month',
      from: 'pro-weekly',
      fromCoupon: { percent: 52 },
      day: 3,
      plan: 'pro-monthly',
    },
    lines: [
      ['Pro, 30 days', 3990],
      ['Pro: 5 of 7 days left', -442],
    ],
    ...{ due: 3548, credits: 6000, last: '2027-04-04' },
  },
  {
    // 12.90 − 3.00 = 9.90 stayed paid: × 5 ÷ 7 = 7.071…; 10 % of 32.83 are 3.283.
    ...{ what: 'from a week to a month after a partial refund, with a coupon', from: 'pro-weekly', refundedCents: 300, day: 3 },
    ...{ plan: 'pro-monthly', coupons: [{ percent: 10 }] },
    lines: [
      ['Pro, 30 days', 3990],
      ['Pro: 5 of 7 days left', -707],
      ['Coupon, 10% off', -328],
    ],
    ...{ due: 2955, credits: 6000, last: '2027-04-04' },
  },
  {
    // A day that has begun is used, and this is the last one.
    ...{ what: 'on the last day of a week nothing is left of it', from: 'basic-weekly', day: 8, plan: 'standard-monthly' },
    lines: [
      ['Standard, 30 days', 1990],
      ['Basic: 0 of 7 days left', 0],
    ],
    ...{ due: 1990, credits: 2500, last: '2027-04-09' },
  },
];

test.each(cases)('$what', async ({ from, fromCoupon, refundedCents, day = 1, plan, coupons = [], ...expected }) => {
  now = start;
  const member = await studio().client.signUp();
  const { id } = (await member.call('User/usage_info', {})).info.user_info;
  if (from !== undefined) {
    if (fromCoupon) await give(id, fromCoupon);
    await pay(member, from);
    if (refundedCents !== undefined) await giveBack(refundedCents);
  }
  for (const coupon of coupons) await give(id, coupon);
  now = start + (day - 1) * dayMs;
  // On the day on which a period ends, before it does.
  const { period_end: ends } = await planOf(member);
  if (ends) now = Math.min(now, new Date(ends).getTime() - 60_000);

  const { info: shown } = await member.call('Extend/subscribe_preview', { plan_id: plan });
  expect(shown.lines.map(({ text, amount_cents }) => [text, amount_cents])).toEqual(expected.lines);
  expect(shown.lines.reduce((sum, line) => sum + line.amount_cents, 0)).toBe(expected.due);
  expect([shown.due_cents, shown.credits, shown.coupon_note]).toEqual([expected.due, expected.credits, expected.why ?? '']);
  expect(new Date(new Date(shown.period_end).getTime() - 1).toISOString().slice(0, 10)).toBe(expected.last);

  await pay(member, plan);
  const paid = payments.payments.at(-1);
  expect(paid?.amountCents).toBe(expected.due);
  expect((await planOf(member)).period_end).toBe(shown.period_end);
  expect(await invoiceOf(member)).toEqual({ lines: shown.lines, amount_cents: expected.due });
  expect(await booksOf(paid?.order ?? '')).toEqual({
    income: -(expected.due + shown.discount_cents),
    discounts: shown.discount_cents,
    provider: expected.due,
  });
  const email = await receiptOf(member);
  for (const [text] of expected.lines.length > 1 ? expected.lines : []) expect(email).toContain(text);
  expect(email).toContain(`$${(expected.due / 100).toFixed(2)}`);
});

test('a coupon that was taken later never makes it dearer, and one that is named counts', async () => {
  now = start;
  const member = await studio().client.signUp();
  const { id } = (await member.call('User/usage_info', {})).info.user_info;
  const best = await give(id, { percent: 52 });
  const later = await give(id, { percent: 10 });
  await member.call('User/coupon_use_do', { id: later });
  const { info: shown } = await member.call('Extend/subscribe_preview', { plan_id: 'basic-monthly' });
  expect(shown).toMatchObject({ due_cents: 475, coupon: { id: best, chosen: false } });
  expect(shown.coupons).toEqual([
    { id: best, discount_cents: 515 },
    { id: later, discount_cents: 99 },
  ]);
  const { info: named } = await member.call('Extend/subscribe_preview', { plan_id: 'basic-monthly', coupon_id: later });
  expect(named).toMatchObject({ due_cents: 891, coupon: { id: later, chosen: true }, coupon_note: 'You chose this one.' });
  await buy(member, 'basic-monthly', later);
  expect(payments.pay().amountCents).toBe(891);
});

async function give(member: string, { percent, amount_cents = 0, firstOnly = false }: Coupon): Promise<string> {
  const worth = percent === undefined ? { amount_cents } : { percent };
  now += 1;
  const wanted = { ...worth, member, firstOnly, source: 'test', expiresAt: null };
  const row = await studio()
    .context.db.transaction()
    .execute((tx) => giveCoupon(tx, wanted, new Date(now)));
  return row?.id ?? '';
}

async function pay(member: StudioClient, plan: string): Promise<void> {
  if ((await buy(member, plan)).info.status === 1) payments.pay();
  expect(await check(member)).toBe(1);
}

/** As the provider's dashboard does it. */
async function giveBack(cents: number): Promise<void> {
  const ref = lastRef();
  await payments.refund({ ref, amountCents: cents, goneCents: 0, idempotencyKey: `partial-${ref}` });
  const { body, headers } = payments.event(ref, 'refund');
  await studio().client.post('/api/pay/puppet/webhook', new Uint8Array(body), headers);
  await passTime(studio());
}

async function invoiceOf(member: StudioClient) {
  const [invoice] = (await member.call('User/invoice_lists', {})).info.items;
  const { lines, amount_cents } = (await member.call('User/invoice_info', { id: invoice?.id ?? '' })).info.invoice;
  return { lines, amount_cents };
}

/** What an order's sale, discount and payment left on each account but the member's, which is settled. */
async function booksOf(order: string) {
  const entries = await studio()
    .context.db.selectFrom('money_entries')
    .select(['account', 'amount_cents'])
    .where('order_id', '=', order)
    .where('account', 'not like', 'member:%')
    .execute();
  const sum = (prefix: string) =>
    entries.filter(({ account }) => account.startsWith(prefix)).reduce((total, { amount_cents }) => total + amount_cents, 0);
  return { income: sum('income'), discounts: sum('discounts'), provider: sum('provider:') };
}

/** The newest receipt that reached the member. Its invoice is drawn before it is sent. */
async function receiptOf(member: StudioClient): Promise<string> {
  const { email } = (await member.call('User/usage_info', {})).info.user_info;
  const isReceipt = ({ to, subject }: { to: string; subject: string }) => to === email && /receipt/.test(subject);
  await expect.poll(async () => (await studio().client.emails()).some(isReceipt), { timeout: 15_000 }).toBe(true);
  const wanted = (await member.call('User/invoice_lists', {})).info.items[0]?.number ?? '-';
  const found = async () => (await studio().client.emails()).find((one) => isReceipt(one) && one.text.includes(wanted))?.text;
  await expect.poll(found, { timeout: 15_000 }).toBeDefined();
  return (await found()) ?? '';
}
