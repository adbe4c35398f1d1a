import type { Clock } from '../../../platform/clock.ts';
import type { PaymentProvider } from '../../../ports/payments.ts';
import { charge } from './charge.ts';
import { createCheckout } from './checkout.ts';
import { readEvent } from './events.ts';
import { look } from './look.ts';
import { refund } from './refund.ts';
import { createWire } from './wire.ts';

export interface WooshpayOptions {
  secretKey: string;
  webhookSecret: string;
  /** Real money. */
  live: boolean;
  clock: Clock;
  /** Another server in WooshPay's place. */
  server?: string;
  /** How long one question may take. */
  patienceMs?: number;
}

/** Collects by WooshPay: a hosted page for the first payment, payment intents with the saved method for all later ones. */
export function createWooshpay(options: WooshpayOptions): PaymentProvider {
  const { secretKey, webhookSecret, live, clock, patienceMs = 15_000 } = options;
  const server = options.server ?? (live ? 'https://api.wooshpay.com' : 'https://apitest.wooshpay.com');
  const wire = createWire({ server, secretKey, patienceMs });
  const since = () => new Date(clock.now().getTime() - keyMs);
  const refunds = new Map<string, Promise<void>>();
  return {
    id: 'wooshpay',
    payType: 22,
    title: { zh: 'WooshPay', en: 'WooshPay' },
    accepted: ['visa', 'mastercard', 'alipay'],
    opensWindow: true,
    createCheckout: (request) => createCheckout(wire, request, since()),
    charge: (request) => charge(wire, request, since()),
    look: (ref) => look(wire, ref),
    refund: (request) => afterOthers(refunds, request.ref, () => refund(wire, request)),
    readEvent: (body, headers) => readEvent(wire, { body, header: headers['wooshpay-signature'], secret: webhookSecret, now: clock.now() }),
    async close() {},
  };
}

/** WooshPay knows no idempotency keys: we look through the last four days for what a key has made already. */
const keyMs = 4 * 86_400_000;

/** One after the other for each payment; whether an earlier one went well is no matter. */
function afterOthers(running: Map<string, Promise<void>>, ref: string, work: () => Promise<void>): Promise<void> {
  const done = (running.get(ref) ?? Promise.resolve()).catch(() => {}).then(work);
  const forget = () => {
    if (running.get(ref) === done) running.delete(ref);
  };
  running.set(ref, done);
  done.then(forget, forget);
  return done;
}
