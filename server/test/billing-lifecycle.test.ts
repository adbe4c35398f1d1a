import { giveCoupon } from '@easel/server/features/coupons/writes';
import { bookProblems, passTime } from '@easel/testkit/billing';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetPayments } from '@easel/testkit/payments';
import { type Bill, type ModelPlan, PlanModel, type Seen } from '@easel/testkit/plan-model';
import { createSeededRandom } from '@easel/testkit/seeded-random';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * Random lives of members through the front door, against the model that counts on its fingers. 10 000 more, without a
 * database, are in features/billing/lifecycle.test.ts.
 */

const payments = createPuppetPayments();
const dayMs = 86_400_000;
let now = Date.UTC(2028, 1, 10, 15, 20);
let studio: TestStudio;
let plans: ModelPlan[];

beforeAll(async () => {
  const rates = { perNetwork: 1000, perMember: 1000 };
  studio = await startStudio({ engines: [], payments: [payments], signUpCredits: 0, clock: { now: () => new Date(now) }, rates });
  plans = studio.context.config.studio.plans.types.flatMap(({ type, days, plans: own }) =>
    own.map(({ id, cents, credits }) => ({ id, type, days, cents, credits })),
  );
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

interface Payment {
  ref: string;
  bill: Bill;
}

interface Life {
  id: string;
  member: StudioClient;
  model: PlanModel;
  open: Payment[];
  paid: Payment[];
  renewals: number;
  told: string[];
}

async function newLife(): Promise<Life> {
  const member = await studio.client.signUp();
  const { id } = (await member.call('User/usage_info', {})).info.user_info;
  return { id, member, model: new PlanModel(now), open: [], paid: [], renewals: 0, told: [] };
}

async function seen({ id, member }: Life): Promise<Seen> {
  const { plan, points } = (await member.call('User/usage_info', {})).info;
  const paid = await studio.context.db
    .selectFrom('orders')
    .select(['amount_cents', 'returned_cents'])
    .where('member_id', '=', id)
    .where('paid_at', 'is not', null)
    .execute();
  const money = paid.reduce((sum, one) => sum + one.amount_cents - one.returned_cents, 0);
  if (plan.state === 'none') return { plan: '', state: 'none', ends: 0, next: 0, credits: points.remaining, money };
  const ends = new Date(plan.period_end ?? '').getTime();
  return { plan: plan.id, state: plan.state, ends, next: plan.next_charge?.amount_cents ?? 0, credits: points.remaining, money };
}

async function tell(ref: string): Promise<void> {
  const { body, headers } = payments.event(ref);
  expect((await studio.client.post('/api/pay/puppet/webhook', new Uint8Array(body), headers)).status).toBe(200);
}

async function pay({ model, paid }: Life, payment: Payment): Promise<void> {
  payments.pay(payment.ref);
  await tell(payment.ref);
  model.pay(payment.bill);
  paid.push(payment);
}

type Random = (below: number) => number;
const oneOf = <One>(list: readonly One[], random: Random) => list[random(list.length)];

async function buy(life: Life, random: Random): Promise<void> {
  const { id, member, model, open, paid, told } = life;
  const wanted = oneOf(plans, random) as ModelPlan;
  const percent = [0, 0, 52, 100][random(4)] ?? 0;
  const gift = { member: id, percent, firstOnly: false, source: 'test', expiresAt: null };
  const coupon = percent > 0 ? await studio.context.db.transaction().execute((tx) => giveCoupon(tx, gift, new Date(now))) : undefined;
  const asked = { plan_id: wanted.id, coupon_id: coupon?.id ?? 'none' };
  const bill = model.bill(wanted, percent);
  told.push(`${wanted.id} ${percent} % ${bill?.cents}`);
  if (!bill) {
    expect(['already_paid', 'plan_lower']).toContain((await member.refusal('Extend/subscribe_preview', asked)).code);
    return;
  }
  expect([(await member.call('Extend/subscribe_preview', asked)).info.due_cents, told]).toEqual([bill.cents, told]);
  const { info } = await member.call('Extend/subscribe_pay_info', asked);
  const last = payments.payments.at(-1)?.ref ?? '';
  const ref = info.status === 1 ? info.pay_url.replace(/.*\//, '') : last;
  if (info.status === 2) model.pay(bill);
  if (info.status === 2 && bill.cents > 0) paid.push({ ref, bill });
  // The page of an earlier checkout for the same.
  if (info.status === 2 || open.some((payment) => payment.ref === ref)) return;
  if (random(3) > 0) await pay(life, { ref, bill });
  else open.push({ ref, bill });
}

async function choose({ member, model }: Life, random: Random): Promise<void> {
  const wanted = oneOf(plans, random) as ModelPlan;
  const { plan, state } = model.seen();
  const own = plans.find(({ id }) => id === plan);
  if (own && wanted !== own && (state === 'grace' || !(await canRenew(member)))) {
    const code = (await canRenew(member)) ? 'plan_lower' : 'no_card';
    expect(await member.refusal('User/subscribe_next_do', { plan_id: wanted.id })).toMatchObject({ code });
    return;
  }
  if (own) await member.call('User/subscribe_next_do', { plan_id: wanted.id });
  else expect(await member.refusal('User/subscribe_next_do', { plan_id: wanted.id })).toMatchObject({ code: 'no_plan' });
  model.next(wanted);
}

const canRenew = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.plan.can_renew === true;

async function act(life: Life, random: Random): Promise<void> {
  const { member, model, open, paid, told } = life;
  const what = oneOf(['buy', 'buy', 'buy', 'late', 'next', 'cancel', 'resume', 'refund', 'dispute'], random) as string;
  told.push(`${new Date(now).toISOString()} ${what}`);
  const running = model.seen().state !== 'none';
  if (what === 'buy') await buy(life, random);
  if (what === 'next') await choose(life, random);
  if (what === 'cancel' && running) await member.call('User/subscribe_cancel_do', {});
  if (what === 'cancel') model.cancel();
  if (what === 'resume' && running && (await canRenew(member))) await member.call('User/subscribe_resume_do', {});
  if (what === 'resume') model.resume();
  const [late] = what === 'late' ? open.splice(random(open.length), 1) : [];
  if (late) await pay(life, late);
  const [taken] = what === 'refund' || what === 'dispute' ? paid.splice(random(paid.length), 1) : [];
  if (!taken || taken.bill.gone) return;
  payments.become(what === 'refund' ? 'refunded' : 'disputed', taken.ref);
  await tell(taken.ref);
  model.takeBack(taken.bill);
}

/** Renewals that were paid by themselves can be taken back, too. */
async function noteRenewals(life: Life): Promise<void> {
  const orders = await studio.context.db
    .selectFrom('orders')
    .select('provider_ref')
    .where('member_id', '=', life.id)
    .where('try', '>', 0)
    .where('paid_at', 'is not', null)
    .orderBy('number')
    .execute();
  expect(orders).toHaveLength(life.model.renewals.length);
  for (; life.renewals < orders.length; life.renewals += 1) {
    const ref = orders[life.renewals]?.provider_ref ?? '';
    life.paid.push({ ref, bill: life.model.renewals[life.renewals] as Bill });
  }
}

test('12 members live through 50 days as counted by hand', async () => {
  const random = createSeededRandom(20_280_210);
  const lives = await Promise.all(Array.from({ length: 12 }, newLife));
  for (let day = 0; day < 50; day += 1) {
    const works = random(4) > 0;
    payments.charges = works ? 'paid' : 'failed';
    for (const { model } of lives) model.setCard(works);
    // At 0:00 UTC the clock does its part, and during the day some members theirs.
    now = Math.ceil((now + 1) / dayMs) * dayMs;
    for (const { model } of lives) model.passTo(now);
    await passTime(studio);
    await Promise.all(lives.map(noteRenewals));
    now += random(dayMs - 1000);
    for (const life of lives) {
      life.model.passTo(now);
      if (random(3) === 0) await act(life, random);
    }
    await passTime(studio);
    await Promise.all(lives.map(noteRenewals));
    for (const life of lives) expect([await seen(life), life.told]).toEqual([life.model.seen(), life.told]);
  }
  expect(await bookProblems(studio)).toEqual([]);
  const orders = await studio.context.db.selectFrom('orders').select(['kind', 'state']).where('paid_at', 'is not', null).execute();
  for (const kind of ['first', 'upgrade', 'switch', 'renewal']) {
    expect(orders.filter((order) => order.kind === kind).map(({ state }) => state)).toContain('paid');
  }
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['paid', 'refunded', 'disputed']));
}, 180_000);
