import type { Clock } from '@easel/server/platform/clock';
import { signEvent } from '@easel/server/platform/event-signature';
import type { PaymentProvider } from '@easel/server/ports/payments';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { bookProblems, passTime } from '../billing.ts';
import type { StudioClient } from '../client.ts';
import type { StripeServer } from '../stripe-server.ts';
import { startStudio, type TestStudio, type TestStudioOptions } from '../studio.ts';
import type { WooshpayServer } from '../wooshpay-server.ts';

export interface PaidStudioOptions<Server> {
  start(): Promise<Server>;
  connect(server: Server, account: { webhookSecret: string; clock: Clock }): PaymentProvider;
  /** The header of the signature of its events. */
  header: string;
  onLog?: TestStudioOptions['onLog'];
}

const webhookSecret = 'whsec_of_the_studio';
/** Before today, so that nothing at the provider is older than the request for it. */
let offset = -400 * 86_400_000;
const clock = { now: () => new Date(Date.now() + offset) };

/** A studio with one payment provider whose server can be made to fail. Call it at the top of a file. */
export function usePaidStudio<Server extends StripeServer | WooshpayServer>(options: PaidStudioOptions<Server>) {
  let server: Server;
  let provider: PaymentProvider;
  let studio: TestStudio;

  beforeAll(async () => {
    server = await options.start();
    provider = options.connect(server, { webhookSecret, clock });
    studio = await startStudio({ engines: [], payments: [provider], clock, ...(options.onLog ? { onLog: options.onLog } : {}) });
  });
  afterEach(async () => {
    server.fault = undefined;
    expect(await bookProblems(studio)).toEqual([]);
  });
  afterAll(async () => {
    await studio.close();
    await server.close();
  });

  const usageOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info;
  const own = {
    clock,
    /** Once the tests run. */
    opened: () => ({ server, provider, studio }),
    buy: async (member: StudioClient, plan_id: string) => (await member.call('Extend/subscribe_pay_info', { plan_id })).info,
    check: async (member: StudioClient) => (await member.call('User/check_subscribe_do', {})).info,
    planOf: async (member: StudioClient) => (await usageOf(member)).plan,
    userOf: async (member: StudioClient) => (await usageOf(member)).user_info,
    /** Somebody with a plan. */
    async subscriber(): Promise<StudioClient> {
      const member = await studio.client.signUp();
      server.pay((await own.buy(member, 'basic-monthly')).pay_url.split('/').at(-1) ?? '');
      expect(await own.check(member)).toEqual({ is_update: 1 });
      return member;
    },
    /** Moves the clock; no job runs. */
    wait(milliseconds: number): void {
      offset += milliseconds;
    },
    /** Moves the clock and runs the jobs that are due. */
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
      [...server.things.values()].filter(
        ({ object, metadata }) => object === 'payment_intent' && (metadata as { order?: string } | null)?.order === order,
      ),
    /** Sends the provider's last event to the studio. */
    async sendLastEvent(): Promise<{ id: string }> {
      const body = server.events.at(-1) ?? '';
      const headers = { [options.header]: signEvent(body, webhookSecret, clock.now()), 'content-type': 'application/json' };
      const { status } = await studio.client.post(`/api/pay/${provider.id}/webhook`, new TextEncoder().encode(body), headers);
      expect(status).toBe(200);
      return JSON.parse(body) as { id: string };
    },
  };
  return own;
}
