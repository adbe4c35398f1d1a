import type { Language } from '@easel/contract/language';
import type { Generated } from 'kysely';
import type { Payment, PaymentEvent } from '../../../ports/payments.ts';

export interface SandboxPaymentsTable {
  ref: string;
  kind: 'checkout' | 'charge';
  idempotency_key: string;
  /** The studio's name of it. */
  order_id: string | null;
  customer: string;
  /** `paid` before `paid_at` is still on its way. */
  state: 'open' | 'paid' | 'failed' | 'disputed';
  amount_cents: number;
  refunded_cents: Generated<number>;
  refund_keys: Generated<string[]>;
  currency: string;
  title: string;
  language: Language;
  success_url: string;
  cancel_url: string;
  /** Of a checkout: how later charges of its customer end. */
  renewals: Generated<Renewals>;
  /** Whether its customer can be charged again. */
  keeps_method: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
}

export type Renewals = 'paid' | 'failed' | 'confirm';

export interface SandboxEventsTable {
  id: string;
  kind: PaymentEvent['kind'];
  ref: string;
  due_at: Date;
  tries: Generated<number>;
  sent_at: Date | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    sandbox_payments: SandboxPaymentsTable;
    sandbox_events: SandboxEventsTable;
  }
}

export interface SandboxPayment extends Payment {
  ref: string;
  kind: 'checkout' | 'charge';
  title: string;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  renewals: Renewals;
  expiresAt: Date;
}
