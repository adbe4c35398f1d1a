import Stripe from 'stripe';
import type { Clock } from '../../../platform/clock.ts';
import type { PaymentProvider } from '../../../ports/payments.ts';
import { charge, findCharge, readCard } from './charge.ts';
import { createCheckout } from './checkout.ts';
import { translated } from './errors.ts';
import { readEvent } from './events.ts';
import { inspect } from './inspect.ts';
import { refund } from './refund.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  clock: Clock;
  /** The address of another server in Stripe's place. */
  server?: string | undefined;
  /** How long one try may take. */
  timeoutMs?: number;
}

/** Tries after the first, each with the same idempotency key. */
const retries = 1;

/** Collects by Stripe: Checkout for the first payment, payment intents with the saved method for all later ones. */
export function createStripe({ secretKey, webhookSecret, clock, server, timeoutMs = 15_000 }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...(server ? placeOf(server) : {}),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
  return {
    id: 'stripe',
    payType: 21,
    title: { zh: '银行卡（Stripe）', en: 'Card (Stripe)' },
    accepted: ['visa', 'mastercard', 'amex', 'unionpay'],
    opensWindow: true,
    createCheckout: (request) => translated(() => createCheckout(stripe, request)),
    charge: (request) => translated(() => charge(stripe, request)),
    findCharge: (request) => translated(() => findCharge(stripe, request)),
    inspect: (ref) => translated(() => inspect(stripe, ref)),
    refund: (request) => translated(() => refund(stripe, request)),
    card: (customer) => translated(() => readCard(stripe, customer)),
    readEvent: (body, headers) =>
      translated(() => readEvent(stripe, { body, header: headers['stripe-signature'] ?? '', secret: webhookSecret, now: clock.now() })),
    portal: ({ customer, returnUrl }) =>
      translated(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
    // Not the balance: a restricted key needs no right to see it, but has to read checkouts.
    verify: () =>
      translated(async () => {
        await stripe.checkout.sessions.list({ limit: 1 });
      }),
    async close() {},
  };
}

function placeOf(server: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(server);
  // Sockets take the addresses of version 6 without brackets.
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'http:' ? { host, port: port || '80', protocol: 'http' } : { host, port: port || '443', protocol: 'https' };
}
