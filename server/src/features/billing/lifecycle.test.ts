import { type Bill, PlanModel, type Seen } from '@easel/testkit/plan-model';
import { createSeededRandom } from '@easel/testkit/seeded-random';
import { expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { discountOf } from '../coupons/types.ts';
import { decide, type Effect, type Fact } from './lifecycle/policy.ts';
import { creditsOf, isChange, type Price, priceOf } from './policy.ts';
import type { BoughtPlan, Order, Subscription } from './types.ts';

/**
 * Random lives of members, each told twice: by the rules of the studio, with their effects done on plain objects as
 * lifecycle/writes.ts applies them in the database; and by a model that counts on its fingers. After every step both have the
 * same money, credits, plan and days.
 */

const hourMs = 3_600_000;
const name = { zh: '套餐', en: 'Plan' };
const plan = (id: string, type: string, days: number, cents: number, credits: number): BoughtPlan => ({
  ...{ id, type, name, days, cents, credits, simultaneous: 10, retentionDays: 7 },
});
const plans: readonly BoughtPlan[] = [
  plan('m1', 'Monthly', 30, 990, 1000),
  plan('m2', 'Monthly', 30, 1990, 2500),
  plan('m3', 'Monthly', 30, 3990, 6000),
  plan('w1', 'Weekly', 7, 390, 250),
  plan('w2', 'Weekly', 7, 690, 600),
  plan('w3', 'Weekly', 7, 1290, 1500),
];

/** The rules of the studio with a world of plain objects. */
function createWorld(start: number) {
  const orders: Order[] = [];
  const buckets = new Map<string, { amount: number; until: number }>();
  let subscription: Subscription | undefined;
  let now = start;
  let cardWorks = true;
  const running = () => (subscription?.state === 'ended' ? undefined : subscription);
  const at = () => new Date(now);
  const standing = (order: Pick<Order, 'subscription_id' | 'cycle'>) =>
    orders.filter(
      (one) => one.state === 'paid' && !one.return_wanted && one.subscription_id === order.subscription_id && one.cycle === order.cycle,
    );

  /** As `readPaidCents`. */
  function paidCents(): number {
    const own = running();
    if (!own) return 0;
    const worth = (one: Order) => one.amount_cents - one.returned_cents + (one.kind === 'switch' ? one.plan.cents - one.full_cents : 0);
    return standing({ subscription_id: own.id, cycle: own.cycle }).reduce((sum, one) => sum + worth(one), 0);
  }

  function newOrder(values: Partial<Order> & Pick<Order, 'plan' | 'kind' | 'amount_cents'>): Order {
    const order: Order = {
      ...{ id: `order-${orders.length}`, member_id: 'member', plan_id: values.plan.id, from_plan: null, state: 'open', provider: 'puppet' },
      ...{
        provider_ref: null,
        customer_ref: null,
        pay_url: null,
        full_cents: values.amount_cents,
        currency: 'USD',
        coupon_id: null,
        lines: null,
      },
      ...{
        subscription_id: null,
        cycle: null,
        try: 0,
        returned_cents: 0,
        returns: 0,
        return_wanted: false,
        refund_cents: null,
        refund_plan: null,
      },
      ...{
        refunds: 0,
        lease: 0,
        lease_until: null,
        ask_again: false,
        declined: false,
        asked_at: null,
        created_at: at(),
        expires_at: null,
        paid_at: null,
        checks: 0,
        check_at: null,
      },
      ...values,
    };
    orders.push(order);
    return order;
  }

  function settle(order: Order, state: Order['state'], refundedCents = 0): void {
    const customer = order.amount_cents > 0 ? 'card' : undefined;
    const others = standing(order).filter((one) => one !== order);
    const without = others.map((one) => one.plan).sort((one, other) => other.cents - one.cents)[0];
    const fact: Fact = { type: 'payment', payment: { state, refundedCents, customer, paidAt: at() } };
    for (const effect of decide({ order, subscription: running(), without }, fact, at())) apply(effect, order);
    // What bought nothing goes back by itself.
    if (order.state === 'paid' && order.return_wanted && order.returned_cents === 0) settle(order, 'refunded');
  }

  function apply(effect: Effect, order?: Order): void {
    const own = subscription;
    switch (effect.do) {
      case 'mark':
        if (order) order.state = effect.state;
        break;
      case 'book-return':
        if (order) order.returned_cents += effect.cents;
        break;
      case 'want-return':
        if (order) order.return_wanted = order.amount_cents > 0;
        break;
      case 'begin-cycle': {
        if (!order) break;
        const { plan: bought, cycle, start: cycle_start, end: cycle_end } = effect;
        const customer_ref = effect.customer ?? (own && running() ? own.customer_ref : null);
        const cancel_at_period_end = running() && order.kind !== 'switch' ? (own?.cancel_at_period_end ?? false) : false;
        const id = running()?.id ?? `sub-${order.id}`;
        subscription = {
          ...{
            id,
            member_id: 'member',
            plan_id: bought.id,
            plan: bought,
            next_plan: null,
            state: 'active',
            provider: 'puppet',
            customer_ref,
          },
          ...{ currency: 'USD', started_at: cycle_start, cycle, cycle_start, cycle_end, cancel_at_period_end, tries: 0, due_at: cycle_end },
          ...{ noticed_cycle: own?.noticed_cycle ?? 0, grace_until: null, ended_at: null },
        };
        Object.assign(order, { subscription_id: id, cycle });
        addBucket(order, bought.credits, cycle_end);
        break;
      }
      case 'raise-plan':
        if (!order || !own) break;
        Object.assign(own, { plan_id: effect.plan.id, plan: effect.plan, next_plan: null, cancel_at_period_end: false });
        own.customer_ref = effect.customer ?? own.customer_ref;
        order.cycle = effect.cycle;
        addBucket(order, effect.credits, effect.end);
        break;
      case 'withdraw-credits':
        if (order) buckets.delete(creditsOf(order));
        break;
      case 'lower-plan':
        Object.assign(own ?? {}, { plan_id: effect.plan.id, plan: effect.plan });
        break;
      case 'set-cancel':
        Object.assign(own ?? {}, { cancel_at_period_end: effect.value });
        break;
      case 'set-next':
        Object.assign(own ?? {}, { next_plan: effect.plan });
        break;
      case 'set-due':
        Object.assign(own ?? {}, { due_at: effect.at });
        break;
      case 'set-noticed':
        Object.assign(own ?? {}, { noticed_cycle: own?.cycle });
        break;
      case 'set-grace':
        Object.assign(own ?? {}, { state: 'grace', grace_until: effect.until });
        break;
      case 'end':
        Object.assign(own ?? {}, { state: 'ended', due_at: null });
        break;
      case 'try-renewal': {
        if (!own) break;
        own.tries += 1;
        const bought = own.next_plan ?? own.plan;
        const { cycle, try: tried } = effect;
        const renewal = newOrder({ plan: bought, kind: 'renewal', amount_cents: bought.cents, subscription_id: own.id, cycle, try: tried });
        settle(renewal, cardWorks && own.customer_ref !== null ? 'paid' : 'failed');
        break;
      }
    }
  }

  /** One bucket for each payment, as the unique index has it. */
  function addBucket(order: Order, amount: number, until: Date): void {
    expect(buckets.has(creditsOf(order))).toBe(false);
    buckets.set(creditsOf(order), { amount, until: until.getTime() });
  }

  /** What a plan costs now; nothing where it is not for sale. */
  function priceNow(wanted: BoughtPlan): Price | undefined {
    try {
      return priceOf(wanted, running(), paidCents(), at());
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  return {
    orders,
    /** Opens an order; nothing where the plan is not for sale. */
    order(wanted: BoughtPlan, percent: number): Order | undefined {
      const own = running();
      const price = priceNow(wanted);
      if (!price) return undefined;
      const full_cents = price.plan.cents - price.countedCents;
      const amount_cents = full_cents - discountOf(full_cents, percent > 0 ? { percent, amount_cents: null } : undefined);
      const { plan: bought, kind } = price;
      const from_plan = isChange(kind) ? (own?.plan_id ?? null) : null;
      const cycle = (kind === 'renewal' || kind === 'switch') && own ? own.cycle + 1 : null;
      return newOrder({ plan: bought, kind, amount_cents, full_cents, from_plan, cycle, subscription_id: own?.id ?? null });
    },
    settle,
    tell(fact: Exclude<Fact, { type: 'payment' }>): void {
      for (const effect of decide({ subscription: running() }, fact, at())) apply(effect);
    },
    setCard: (works: boolean) => {
      cardWorks = works;
    },
    passTo(time: number): void {
      for (let due = running()?.due_at; due && due.getTime() <= time; due = running()?.due_at) {
        now = Math.max(now, due.getTime());
        for (const effect of decide({ subscription: running() }, { type: 'due' }, at())) apply(effect);
      }
      now = time;
    },
    seen(): Seen {
      const own = running();
      const money = orders
        .filter(({ state }) => state === 'paid' || state === 'refunded' || state === 'disputed')
        .reduce((sum, one) => sum + one.amount_cents - one.returned_cents, 0);
      const credits = [...buckets.values()].filter(({ until }) => until > now).reduce((sum, { amount }) => sum + amount, 0);
      if (!own) return { plan: '', state: 'none', ends: 0, next: 0, credits, money };
      const next = own.cancel_at_period_end ? 0 : (own.next_plan ?? own.plan).cents;
      return { plan: own.plan_id, state: own.state, ends: own.cycle_end.getTime(), next, credits, money };
    },
  };
}

const lives = 10_000;

test(`${lives} random lives come to the same as counted by hand, to the cent and to the credit`, () => {
  for (let life = 0; life < lives; life += 1) live(life);
}, 60_000);

/** One life of 30 happenings, some of which come late. */
function live(seed: number): void {
  const random = createSeededRandom(seed);
  let now = Date.UTC(2027, 0, 1 + random(400), random(24), random(60));
  const [world, model] = [createWorld(now), new PlanModel(now)];
  const open: [Order, Bill][] = [];
  const paid: [Order, Bill][] = [];
  const told: string[] = [];
  let renewals = 0;

  const pay = ([order, bill]: [Order, Bill]) => {
    world.settle(order, 'paid');
    model.pay(bill);
    if (order.amount_cents > 0) paid.push([order, bill]);
  };
  const pass = (ms: number) => {
    now += ms;
    world.passTo(now);
    model.passTo(now);
    // Renewals that were paid by themselves can be refunded, too.
    const own = world.orders.filter((order) => order.try > 0 && order.state !== 'failed');
    for (; renewals < own.length; renewals += 1) paid.push([own[renewals] as Order, model.renewals[renewals] as Bill]);
  };
  const oneOf = <One>(list: readonly One[]) => list[random(list.length)];

  const happenings: Record<string, () => void> = {
    buy() {
      const wanted = oneOf(plans) as BoughtPlan;
      const percent = [0, 0, 0, 20, 52, 100][random(6)] ?? 0;
      const [order, bill] = [world.order(wanted, percent), model.bill(wanted, percent)];
      told.push(`${wanted.id} ${percent} % ${order?.kind} ${order?.amount_cents}`);
      expect([order?.amount_cents, told]).toEqual([bill?.cents, told]);
      if (!order || !bill) return;
      if (order.amount_cents === 0 || random(4) > 0) pay([order, bill]);
      else open.push([order, bill]);
    },
    payLate() {
      const [late] = open.splice(random(open.length), 1);
      if (late) pay(late);
    },
    next() {
      const wanted = oneOf(plans) as BoughtPlan;
      told.push(wanted.id);
      world.tell({ type: 'next', plan: wanted });
      model.next(wanted);
    },
    cancel() {
      world.tell({ type: 'cancel' });
      model.cancel();
    },
    resume() {
      world.tell({ type: 'resume' });
      world.passTo(now);
      model.resume();
    },
    refund() {
      const [taken] = paid.splice(random(paid.length), 1);
      if (taken?.[0].state !== 'paid' || taken[0].return_wanted) return;
      told.push(`${taken[0].kind} ${taken[0].plan_id}`);
      world.settle(taken[0], 'refunded');
      model.takeBack(taken[1]);
    },
    dispute() {
      const found = oneOf(paid);
      if (found?.[0].state !== 'paid' || found[0].return_wanted) return;
      told.push(`${found[0].kind} ${found[0].plan_id}`);
      world.settle(found[0], 'disputed');
      model.takeBack(found[1]);
      if (random(2) > 0) return;
      world.settle(found[0], 'paid');
      model.giveBack(found[1]);
    },
    card() {
      const works = random(3) > 0;
      world.setCard(works);
      model.setCard(works);
    },
    hours: () => pass(random(30) * hourMs + random(60) * 60_000),
    days: () => pass(random(12) * 24 * hourMs),
  };
  const often = ['buy', 'buy', 'buy', 'payLate', 'next', 'cancel', 'resume', 'refund', 'dispute', 'card', 'hours', 'hours', 'days', 'days'];
  for (let step = 0; step < 30; step += 1) {
    const what = oneOf(often) as string;
    told.push(`${new Date(now).toISOString()} ${what}`);
    happenings[what]?.();
    pass(0);
    const [seen, wanted] = [world.seen(), model.seen()];
    if (JSON.stringify(seen) !== JSON.stringify(wanted)) expect({ seed, told, seen }).toEqual({ seed, told, seen: wanted });
  }
}
