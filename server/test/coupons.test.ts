import type { PromotionConfig } from '@easel/server/config/studio';
import { createCouponCode, giveCoupon, type NewCoupon, type NewCouponCode } from '@easel/server/features/coupons/writes';
import { sweepPromotionsJob } from '@easel/server/features/promotions/jobs';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

const payments = createPuppetPayments();
const dayMs = 86_400_000;
const promotions: PromotionConfig[] = [
  { id: 'over', positions: [1, 2], until: '2027-03-02', coupon: { cents: 100, firstOnly: false, days: 7 } },
  { id: 'gift', positions: ['/', '/pricing'], coupon: { percent: 30, firstOnly: true, days: 14 } },
  {
    ...{ id: 'news', positions: [1, 8], from: '2027-03-03', who: 'without-plan' },
    dialog: {
      title: { zh: '新工具', en: 'A new tool' },
      text: { zh: '来试试', en: 'Try it' },
      image: '/news.webp',
      link: '/image/redraw',
    },
  },
  {
    ...{ id: 'noon', positions: [5], from: '2027-03-06T12:00:00Z', until: '2027-03-07' },
    dialog: { title: { zh: '正午', en: 'Noon' }, text: { zh: '来', en: 'Come' }, image: '', link: '' },
  },
];
let now = Date.UTC(2027, 2, 3, 15, 20);
let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio({ engines: [createPuppetEngine()], payments: [payments], promotions, clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const makeCode = (code: Partial<NewCouponCode> & ({ percent: number } | { amount_cents: number })) =>
  studio.context.db
    .transaction()
    .execute((tx) => createCouponCode(tx, { firstOnly: false, expiresAt: null, usesMax: null, ...code } as NewCouponCode, new Date(now)));

async function give(member: StudioClient, coupon: { percent: number } | { amount_cents: number }, more: Partial<NewCoupon> = {}) {
  const { id } = (await member.call('User/usage_info', {})).info.user_info;
  const wanted = { member: id, firstOnly: true, source: 'test', expiresAt: null, ...coupon, ...more } as NewCoupon;
  const row = await studio.context.db.transaction().execute((tx) => giveCoupon(tx, wanted, new Date(now)));
  return row?.id ?? '';
}

const preview = async (member: StudioClient, plan_id: string, coupon_id?: string) =>
  (await member.call('Extend/subscribe_preview', { plan_id, ...(coupon_id === undefined ? {} : { coupon_id }) })).info;

async function buy(member: StudioClient, plan_id: string, coupon_id?: string): Promise<number> {
  await member.call('Extend/subscribe_pay_info', { plan_id, ...(coupon_id === undefined ? {} : { coupon_id }) });
  const { amountCents } = payments.pay();
  expect((await member.call('User/check_subscribe_do', {})).info.is_update).toBe(1);
  return amountCents;
}

const itemsOf = async (member: StudioClient) => (await member.call('User/coupon_lists', {})).info.items;

test('coupons in the words of their reader: what can be used first, the soonest to expire before others', async () => {
  const member = await studio.client.signUp();
  await give(member, { percent: 52 });
  await give(member, { amount_cents: 500 }, { firstOnly: false, expiresAt: new Date(now + dayMs) });
  await give(member, { percent: 90 }, { expiresAt: new Date(now) });
  expect(await itemsOf(member)).toMatchObject([
    { title: '$5.00 off any plan', state: 'usable', amount_cents: 500, percent: null, chosen: false, currency: 'USD' },
    { title: '52% off your first subscription', state: 'usable', expires_at: null },
    { title: '90% off your first subscription', state: 'expired' },
  ]);
  member.language = 'zh';
  expect((await itemsOf(member)).map(({ title }) => title)).toEqual([
    '任意套餐立减 $5.00',
    '首次订阅立减 52%（4.8 折）',
    '首次订阅立减 90%（1 折）',
  ]);
});

test('a code in whatever case, once for each member; the coupon that takes off most is used unless another one is named', async () => {
  await makeCode({ code: 'spring-10', percent: 10 });
  const member = await studio.client.signUp();
  const better = await give(member, { percent: 52 });
  now += 1000;
  expect(await preview(member, 'basic-monthly')).toMatchObject({ due_cents: 475, coupon: { id: better, chosen: false } });
  const { coupon } = (await member.call('User/coupon_use_do', { id: ' Spring-10 ' })).info;
  expect(coupon).toMatchObject({ code: 'SPRING-10', percent: 10, chosen: true, state: 'usable', title: '10% off any plan' });
  // An answer that was lost is asked for again.
  expect((await member.call('User/coupon_use_do', { id: 'SPRING-10' })).info.coupon.id).toBe(coupon.id);
  expect(await preview(member, 'basic-monthly')).toMatchObject({ due_cents: 475, coupon: { id: better } });
  expect(await preview(member, 'basic-monthly', coupon.id)).toMatchObject({ due_cents: 891, coupon: { ...coupon } });
  const offer = (await member.call('Extend/subscribe_config', {})).info[0];
  expect(offer).toMatchObject({ pay_discount: '-52%', plan_lists: [{ amt: '4.75', old_amt: '9.90' }, {}, {}] });
  expect((await itemsOf(member)).map(({ id, chosen }) => [id, chosen])).toEqual([
    [better, false],
    [coupon.id, true],
  ]);
  // One of one's own, by its id, and back.
  await member.call('User/coupon_use_do', { id: better });
  now += 1000;
  await member.call('User/coupon_use_do', { id: coupon.id });
  expect(await buy(member, 'basic-monthly', coupon.id)).toBe(891);
  expect(await member.refusal('User/coupon_use_do', { id: 'spring-10' })).toMatchObject({ code: 'coupon_used' });
  // What was for a first subscription is over.
  expect((await itemsOf(member)).map(({ state }) => state).sort()).toEqual(['expired', 'used']);
  expect(await member.refusal('User/coupon_use_do', { id: better })).toMatchObject({ code: 'coupon_first_only' });
});

test('a price with this coupon, with none, and never with what does not apply', async () => {
  const member = await studio.client.signUp();
  const [good, better] = [await give(member, { percent: 20 }, { firstOnly: false }), await give(member, { percent: 52 })];
  const over = await give(member, { percent: 99 }, { expiresAt: new Date(now) });
  const theirs = await give(await studio.client.signUp(), { percent: 99 });
  expect(await preview(member, 'basic-monthly', good)).toMatchObject({ due_cents: 792, coupon: { id: good } });
  expect(await preview(member, 'basic-monthly', 'none')).toMatchObject({ due_cents: 990, coupon: null });
  const wanted = { plan_id: 'basic-monthly', coupon_id: over };
  for (const path of ['Extend/subscribe_preview', 'Extend/subscribe_pay_info'] as const) {
    expect(await member.refusal(path, wanted)).toMatchObject({ code: 'invalid', fields: { coupon_id: 'coupon_unfit' } });
    expect(await member.refusal(path, { ...wanted, coupon_id: theirs })).toMatchObject({ code: 'not_found' });
  }
  expect(await buy(member, 'basic-monthly', 'none')).toBe(990);
  expect(await member.refusal('Extend/subscribe_preview', { plan_id: 'pro-monthly', coupon_id: better })).toMatchObject({
    code: 'invalid',
  });
  // An upgrade takes one that is not for a first subscription, off what is paid today; the price itself stays.
  expect(await preview(member, 'pro-monthly')).toMatchObject({ full_cents: 3000, due_cents: 2400, coupon: { id: good } });
  const offer = (await member.call('Extend/subscribe_config', {})).info[0];
  expect(offer).toMatchObject({ pay_discount: '-20%', plan_lists: [{ old_amt: '' }, {}, { amt: '39.90', old_amt: '' }] });
  expect(await buy(member, 'pro-monthly', good)).toBe(2400);
});

test('codes are refused with their reason', async () => {
  const member = await studio.client.signUp();
  await makeCode({ code: 'OVER', percent: 10, expiresAt: new Date(now) });
  await makeCode({ code: 'FIRST', amount_cents: 100, firstOnly: true });
  expect(await member.refusal('User/coupon_use_do', { id: 'NEVER' })).toMatchObject({
    ...{ code: 'not_found', info: 'There is no such code. Please check it', fields: { id: 'coupon_unknown' } },
  });
  expect(await member.refusal('User/coupon_use_do', { id: 'over' })).toMatchObject({ code: 'coupon_expired' });
  await buy(member, 'basic-monthly');
  expect(await member.refusal('User/coupon_use_do', { id: 'first' })).toMatchObject({ code: 'coupon_first_only' });
  await expect(makeCode({ code: 'over', percent: 5 })).rejects.toMatchObject({ code: 'conflict' });
  const guesser = await studio.client.signUp();
  const answers: (string | undefined)[] = [];
  for (let guess = 0; guess < 21; guess += 1) answers.push((await guesser.refusal('User/coupon_use_do', { id: `GUESS-${guess}` })).code);
  expect(answers).toEqual([...Array(20).fill('not_found'), 'too_many']);
});

test('100 members type a code for 10 at once: exactly 10 have it', async () => {
  await makeCode({ code: 'TEN', percent: 10, usesMax: 10 });
  const members = await Promise.all(Array.from({ length: 100 }, () => studio.client.signUp()));
  const outcomes = await Promise.allSettled(members.map((member) => member.call('User/coupon_use_do', { id: 'ten' })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason.refusal.code).toBe('coupon_used_up');
  const { db } = studio.context;
  const [kept, rows] = [
    await db.selectFrom('coupon_codes').select('uses').where('code', '=', 'TEN').executeTakeFirst(),
    await db.selectFrom('coupons').select('id').where('code', '=', 'TEN').execute(),
  ];
  expect([kept?.uses, rows.length]).toEqual([10, 10]);
});

const visitPlace = async (member: StudioClient, local: number) => (await member.call('Extend/ad_lists', { local })).info;

test('what is promoted: once a day at each place, a coupon once, and never over running works', async () => {
  const member = await studio.client.signUp();
  // The gift stands first; two places at the same time give it once.
  const [first, second] = await Promise.all([visitPlace(member, 1), visitPlace(member, 8)]);
  const gift = [first, second].find(({ type }) => type === 2)?.coupon_info;
  expect(gift).toMatchObject({ percent: 30, first_only: true, state: 'usable', text: 'It is in your account, good for 14 days.' });
  expect([first.type, second.type].sort()).toEqual([1, 2]);
  const [met, other] = first.type === 1 ? [1, 8] : [8, 1];
  expect((await itemsOf(member)).map((coupon) => coupon.id)).toEqual([gift?.id]);
  expect(await visitPlace(member, 1)).toEqual({ type: 0 });
  expect(await visitPlace(member, 2)).toEqual({ type: 0 });
  // What has begun since the last opening is met at the next one.
  const early = await studio.client.signUp();
  const [morning, noon] = [Date.UTC(2027, 2, 6, 9), Date.UTC(2027, 2, 6, 12)];
  const before = now;
  now = morning;
  expect(await visitPlace(early, 5)).toEqual({ type: 0 });
  now = noon;
  expect((await visitPlace(early, 5)).dialog?.title).toBe('Noon');
  expect(await visitPlace(early, 5)).toEqual({ type: 0 });
  now = before;

  now += dayMs;
  member.language = 'zh';
  // A dialog that was closed at one place does not come again at another one.
  expect(await visitPlace(member, other)).toEqual({ type: 0 });
  expect(await visitPlace(member, met)).toEqual({
    type: 1,
    dialog: { title: '新工具', text: '来试试', image_url: '/news.webp', link: '/image/redraw' },
  });
  now += dayMs;
  const work = (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0]?.id ?? '';
  expect(await visitPlace(member, met)).toEqual({ type: 0 });
  await member.call('Work/cancel_do', { id: work });
  await expect.poll(async () => (await member.call('Work/info', { id: work })).info.work.state).toBe('cancelled');
  expect((await visitPlace(member, met)).type).toBe(1);
  await sweepPromotionsJob(studio.context).handle({ signal: new AbortController().signal, attempt: 1 });
  expect(await visitPlace(member, other)).toEqual({ type: 0 });
  // Whoever has a plan is past it.
  await buy(member, 'basic-monthly');
  now += dayMs;
  expect(await visitPlace(member, 1)).toEqual({ type: 0 });
});
