import { createSandbox } from '@easel/server/adapters/payments/sandbox/index';
import { createStripe } from '@easel/server/adapters/payments/stripe/index';
import { createWooshpay } from '@easel/server/adapters/payments/wooshpay/index';
import type { Clock } from '@easel/server/platform/clock';
import { signEvent } from '@easel/server/platform/event-signature';
import type { PaymentProvider } from '@easel/server/ports/payments';
import type { PaymentServer } from './payment-server.ts';
import { openSandboxDatabase } from './sandbox.ts';
import { startStripeServer } from './stripe-server.ts';
import { startWooshpayServer } from './wooshpay-server.ts';

/** What a provider charged for an order, and what of it was refunded. */
export interface Taken {
  order: string;
  cents: number;
  back: number;
}

/** A test double of a payment provider, which several processes can be connected to. */
export interface ProviderDouble {
  id: string;
  /** The adapter, as one process has it. */
  connect(): PaymentProvider;
  /** Somebody pays on a page. */
  pay(address: string): Promise<void>;
  taken(orders: readonly string[]): Promise<Taken[]>;
  /** Its webhook events since the last call. */
  newEvents(): Promise<{ body: string; headers: Record<string, string> }[]>;
  /** Absent where the studio does not reach it by HTTP. */
  server?: PaymentServer;
  close(): Promise<void>;
}

const secret = 'whsec_of_the_studio';
const lastPart = (address: string) => address.split('/').at(-1) ?? '';
type Thing = Record<string, unknown> & { id: string };

/** Payment intents that were paid, of servers whose things look like Stripe's. */
function takenIn(things: ReadonlyMap<string, Thing>, orders: readonly string[]): Taken[] {
  const all = [...things.values()];
  return all.flatMap(({ id, object, status, amount, metadata }) => {
    const { order } = (metadata ?? {}) as { order?: string };
    if (object !== 'payment_intent' || status !== 'succeeded' || order === undefined || !orders.includes(order)) return [];
    const charge = all.find((thing) => thing.object === 'charge' && thing.payment_intent === id);
    return [{ order, cents: Number(amount), back: Number(charge?.amount_refunded ?? 0) }];
  });
}

function newEventsOf(events: readonly string[], header: string, clock: Clock): ProviderDouble['newEvents'] {
  let told = 0;
  return async () => {
    const fresh = events.slice(told);
    told = events.length;
    return fresh.map((body) => ({ body, headers: { [header]: signEvent(body, secret, clock.now()) } }));
  };
}

/** A double with a server that processes reach by HTTP. */
export interface ServedProviderDouble extends ProviderDouble {
  server: PaymentServer;
  /** The environment of a studio process that uses it. */
  variables: Record<string, string>;
}

export async function openStripeDouble(clock: Clock): Promise<ServedProviderDouble> {
  const server = await startStripeServer();
  const { secretKey, address } = server;
  return {
    id: 'stripe',
    connect: () => createStripe({ secretKey, webhookSecret: secret, clock, server: address }),
    variables: { EASEL_STRIPE_SECRET_KEY: secretKey, EASEL_STRIPE_WEBHOOK_SECRET: secret, EASEL_STRIPE_URL: address },
    pay: async (address) => server.pay(lastPart(address)),
    taken: async (orders) => takenIn(server.things, orders),
    newEvents: newEventsOf(server.events, 'stripe-signature', clock),
    server,
    close: () => server.close(),
  };
}

export async function openWooshpayDouble(clock: Clock): Promise<ServedProviderDouble> {
  const server = await startWooshpayServer();
  const { secretKey, address } = server;
  return {
    id: 'wooshpay',
    connect: () => createWooshpay({ secretKey, webhookSecret: secret, live: false, clock, server: address }),
    variables: { EASEL_WOOSHPAY_SECRET_KEY: secretKey, EASEL_WOOSHPAY_WEBHOOK_SECRET: secret, EASEL_WOOSHPAY_URL: address },
    pay: async (page) => server.pay(lastPart(page)),
    taken: async (orders) => takenIn(server.things, orders),
    newEvents: newEventsOf(server.events, 'wooshpay-signature', clock),
    server,
    close: () => server.close(),
  };
}

/** The sandbox with a database of its own, as another company's server has. */
export async function openSandboxDouble(clock: Clock): Promise<ProviderDouble> {
  const { db, close } = await openSandboxDatabase();
  const open: PaymentProvider[] = [];
  const connect = () => {
    const provider = createSandbox({ db, clock, secret, studioName: () => 'Studio' });
    open.push(provider);
    return provider;
  };
  const own = connect();
  const told = new Set<string>();
  return {
    id: 'sandbox',
    connect,
    async pay(address) {
      await own.page?.({ path: `/pay/${lastPart(address)}`, form: { press: 'pay' }, language: 'en' });
    },
    async taken(orders) {
      const paid = db.selectFrom('sandbox_payments').selectAll().where('order_id', 'in', orders).where('paid_at', 'is not', null);
      const rows = await paid.execute();
      return rows.map(({ order_id, amount_cents, refunded_cents }) => {
        return { order: order_id ?? '', cents: amount_cents, back: refunded_cents };
      });
    },
    async newEvents() {
      const rows = await db
        .selectFrom('sandbox_events')
        .innerJoin('sandbox_payments', 'sandbox_payments.ref', 'sandbox_events.ref')
        .select(['sandbox_events.id', 'sandbox_events.kind', 'sandbox_events.ref', 'sandbox_payments.order_id as order'])
        .execute();
      const fresh = rows.filter(({ id }) => !told.has(id));
      for (const { id } of fresh) told.add(id);
      return fresh.map((event) => {
        const body = JSON.stringify(event);
        return { body, headers: { 'sandbox-signature': signEvent(body, secret, clock.now()) } };
      });
    },
    async close() {
      for (const provider of open) await provider.close();
      await close();
    },
  };
}
