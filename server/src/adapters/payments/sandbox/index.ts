import type { Language } from '@easel/contract/language';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isSigned } from '../../../platform/event-signature.ts';
import { newId } from '../../../platform/ids.ts';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { Charge, PaymentProvider } from '../../../ports/payments.ts';
import { createDelivery } from './deliver.ts';
import { answerPage, cardPageUrl, pageUrl } from './pages.ts';
import { changePayment, findPayment, type PaymentStoreDeps, readCustomer, readPayment, writePayment } from './payment-store.ts';
import type { SandboxPayment } from './tables.ts';
import { eventSchema, signatureHeader } from './wire.ts';

export interface SandboxOptions {
  db: Database;
  clock: Clock;
  /** Signs the events. */
  secret: string;
  repeats?: () => boolean;
  /** What its pages are headed with. */
  studioName(language: Language): string;
}

/** A card for each way in which later charges end, with the last digits of Stripe's test cards that do so. */
const lastDigits = { paid: '4242', failed: '0341', confirm: '3184' };

/** A payment provider that moves no money. It stands for somebody else's server: what it knows of us comes by its port alone. */
export function createSandbox({ db, clock, secret, studioName, repeats = () => false }: SandboxOptions): PaymentProvider {
  const delivery = createDelivery({ db, clock, secret, repeats });
  const store: PaymentStoreDeps = { db, clock, onEvent: delivery.wake };

  return {
    id: 'sandbox',
    payType: 23,
    title: { zh: '测试支付', en: 'Test payment' },
    accepted: ['visa', 'mastercard'],
    opensWindow: true,

    async createCheckout({ order, amountCents, currency, title, language, successUrl, cancelUrl, keepsMethod, idempotencyKey }) {
      const payment = await writePayment(store, {
        ...{
          keeps_method: keepsMethod,
          kind: 'checkout',
          state: 'open',
          customer: `customer_${newId()}`,
          paid_at: null,
          title,
          currency,
          language,
        },
        ...{ amount_cents: amountCents, success_url: successUrl, cancel_url: cancelUrl, idempotency_key: idempotencyKey, order_id: order },
      });
      return { ref: payment.ref, url: pageUrl(payment), expiresAt: payment.expiresAt };
    },

    async charge({ order, customer, amountCents, currency, title, returnUrl, idempotencyKey }): Promise<Charge> {
      const { renewals, language, successUrl } = await readCustomer(store, customer);
      // Nobody is there to confirm.
      const state = renewals === 'confirm' ? (returnUrl ? 'open' : 'failed') : renewals;
      const back = returnUrl ?? successUrl;
      const payment = await writePayment(store, {
        ...{ kind: 'charge', state, customer, paid_at: state === 'paid' ? clock.now() : null, title, currency, language },
        ...{ amount_cents: amountCents, success_url: back, cancel_url: back, idempotency_key: idempotencyKey, order_id: order },
      });
      return chargeOf(payment);
    },

    async findCharge({ idempotencyKey }) {
      const payment = await findPayment(store, idempotencyKey);
      return payment && chargeOf(payment);
    },

    async inspect(ref) {
      const { state, customer, paidAt, amountCents, refundedCents, currency, method } = await readPayment(store, ref);
      return { state, customer, paidAt, amountCents, refundedCents, currency, method, taken: paidAt && ref };
    },

    async refund({ ref, amountCents, idempotencyKey }) {
      await changePayment(store, ref, ({ paidAt }, row) => {
        if (row.refund_keys.includes(idempotencyKey)) return undefined;
        const refunded = row.refunded_cents + amountCents;
        if (!paidAt || amountCents < 1 || refunded > row.amount_cents) {
          throw new PaymentError('refused', 'That much was not paid');
        }
        return { change: { refunded_cents: refunded, refund_keys: [...row.refund_keys, idempotencyKey] }, kind: 'refund' };
      });
    },

    async card(customer) {
      const { renewals } = await readCustomer(store, customer);
      return { brand: 'visa', last4: lastDigits[renewals], expMonth: 12, expYear: 2034 };
    },

    async readEvent(body, headers) {
      if (!isSigned(body, headers[signatureHeader], secret, clock.now())) throw new PaymentError('signature', 'Not signed by the sandbox');
      return eventSchema.parse(JSON.parse(Buffer.from(body).toString()));
    },

    async portal({ customer, returnUrl }) {
      return cardPageUrl(await readCustomer(store, customer), returnUrl);
    },

    page: (request) => answerPage(store, request, studioName),
    sendEventsTo: delivery.start,
    close: delivery.close,
  };
}

function chargeOf(payment: SandboxPayment): Charge {
  const { ref } = payment;
  if (payment.state === 'open') return { ref, state: 'action', url: pageUrl(payment, 'confirm') };
  return { ref, state: payment.state === 'failed' ? 'failed' : 'paid' };
}
