import type { Clock } from '@easel/server/platform/clock';
import { signEvent } from '@easel/server/platform/event-signature';
import type { PaymentProvider } from '@easel/server/ports/payments';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { bookProblems, passTime } from '../billing.ts';
import type { StudioClient } from '../client.ts';
import type { StripeServer } from '../stripe-server.ts';
import { startStudio, type TestStudio, type TestStudioOptions } from '../studio.ts';
import type { WooshpayServer } from '../wooshpay-server.ts';

export interface BankedOptions<Server> {
  start(): Promise<Server>;
  connect(server: Server, account: { webhookSecret: string; clock: Clock }): PaymentProvider;
  /** How its events are signed. */
  header: string;
  hears?: TestStudioOptions['hears'];
}

const webhookSecret = 'whsec_of_the_studio';
/** Before today, so that nothing at the provider is older than the question for it. */
let offset = -400 * 86_400_000;
const clock = { now: () => new Date(Date.now() + offset) };

/** A studio that collects by one provider with a server of its own, which can be put out of order. Call it at the top of a file. */
export function useBankedStudio<Server extends StripeServer | WooshpayServer>(options: BankedOptions<Server>) {
  let bank: Server;
  let provider: PaymentProvider;
  let studio: TestStudio;

  beforeAll(async () => {
    bank = await options.start();
    provider = options.connect(bank, { webhookSecret, clock });
    studio = await startStudio({ engines: [], payments: [provider], clock, ...(options.hears ? { hears: options.hears } : {}) });
  });
  afterEach(async () => {
    bank.fault = undefined;
    expect(await bookProblems(studio)).toEqual([]);
  });
  afterAll(async () => {
    await studio.close();
    await bank.close();
  });

  const usageOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info;
  const own = {
    clock,
    /** Once the tests run. */
    opened: () => ({ bank, provider, studio }),
    buy: async (member: StudioClient, plan_id: string) => (await member.call('Extend/subscribe_pay_info', { plan_id })).info,
    check: async (member: StudioClient) => (await member.call('User/check_subscribe_do', {})).info,
    planOf: async (member: StudioClient) => (await usageOf(member)).plan,
    userOf: async (member: StudioClient) => (await usageOf(member)).user_info,
    /** Somebody with a plan. */
    async subscriber(): Promise<StudioClient> {
      const member = await studio.client.signUp();
      bank.pay((await own.buy(member, 'basic-monthly')).pay_url.split('/').at(-1) ?? '');
      expect(await own.check(member)).toEqual({ is_update: 1 });
      return member;
    },
    /** The clock goes on, and nothing is done. */
    wait(milliseconds: number): void {
      offset += milliseconds;
    },
    /** The clock goes on, and what it does is done. */
    async pass(milliseconds: number): Promise<void> {
      offset += milliseconds;
      await passTime(studio);
    },
    /** To the end of the member's period. */
    async passPeriod(member: StudioClient): Promise<void> {
      await own.pass(new Date((await own.planOf(member)).period_end ?? '').getTime() - clock.now().getTime());
    },
    async lastOrder(member: StudioClient) {
      const orders = studio.context.db
        .selectFrom('orders')
        .selectAll()
        .where('member_id', '=', (await own.userOf(member)).id);
      return orders.orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow();
    },
    /** The payments at the provider that name an order. */
    chargesOf: (order: string) =>
      [...bank.things.values()].filter(
        ({ object, metadata }) => object === 'payment_intent' && (metadata as { order?: string } | null)?.order === order,
      ),
    /** The provider tells the last thing that happened there. */
    async tellLast(): Promise<{ id: string }> {
      const body = bank.events.at(-1) ?? '';
      const headers = { [options.header]: signEvent(body, webhookSecret, clock.now()), 'content-type': 'application/json' };
      const { status } = await studio.client.post(`/api/pay/${provider.id}/webhook`, new TextEncoder().encode(body), headers);
      expect(status).toBe(200);
      return JSON.parse(body) as { id: string };
    },
  };
  return own;
}
