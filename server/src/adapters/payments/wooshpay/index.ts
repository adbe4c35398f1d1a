import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { PaymentProvider } from '../../../ports/payments.ts';
import { charge, findCharge, readCard } from './charge.ts';
import { createCheckout } from './checkout.ts';
import { readEvent } from './events.ts';
import { inspect } from './inspect.ts';
import { refund } from './refund.ts';
import { createWire, paths } from './wire.ts';

export interface WooshpayOptions {
  secretKey: string;
  webhookSecret: string;
  /** Real money. */
  live: boolean;
  clock: Clock;
  /** The address of another server in WooshPay's place. */
  server?: string | undefined;
  /** How long one answer may take. */
  timeoutMs?: number;
}

/** One question is made of several to the server, long lists of many. Together they take less time than an order's lease. */
const answersMax = 6;

/** Collects by WooshPay: a hosted page for the first payment, payment intents with the saved method for all later ones. */
export function createWooshpay(options: WooshpayOptions): PaymentProvider {
  const { secretKey, webhookSecret, live, clock, timeoutMs = 15_000 } = options;
  const server = options.server ?? (live ? 'https://api.wooshpay.com' : 'https://apitest.wooshpay.com');
  const wire = () => createWire({ server, secretKey, timeoutMs, until: AbortSignal.timeout(answersMax * timeoutMs) });
  return {
    id: 'wooshpay',
    payType: 22,
    title: { zh: 'WooshPay', en: 'WooshPay' },
    accepted: ['visa', 'mastercard', 'alipay'],
    opensWindow: true,
    createCheckout: (request) => createCheckout(wire(), request),
    charge: (request) => charge(wire(), request),
    findCharge: (request) => findCharge(wire(), request),
    inspect: (ref) => inspect(wire(), ref),
    refund: (request) => refund(wire(), request),
    card: (customer) => readCard(wire(), customer),
    readEvent: (body, headers) =>
      readEvent(wire(), { body, header: headers['wooshpay-signature'], secret: webhookSecret, now: clock.now() }),
    async verify() {
      await wire().get(`${paths.sessions}?limit=1`, z.object({ data: z.array(z.unknown()) }));
    },
    async close() {},
  };
}
