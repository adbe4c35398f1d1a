import type { Sentence } from '@easel/contract/language';
import type { ColumnType, Generated } from 'kysely';
import type { PaymentEvent } from '../../ports/payments.ts';
import type { BillLine } from './bills/policy.ts';
import type { BoughtPlan, Order, Subscription } from './types.ts';

type Json<Value> = ColumnType<Value, string, string>;
type Late<Value> = ColumnType<Value | null, Value | null | undefined>;
type Counted = Generated<number>;

export interface OrdersTable
  extends Pick<Order, 'id' | 'member_id' | 'plan_id' | 'kind' | 'state' | 'provider' | 'amount_cents' | 'full_cents' | 'currency'> {
  number: Generated<number>;
  plan: Json<BoughtPlan>;
  from_plan: Late<string>;
  provider_ref: Late<string>;
  customer_ref: Late<string>;
  pay_url: Late<string>;
  coupon_id: Late<string>;
  lines: ColumnType<BillLine[] | null, string | null | undefined>;
  subscription_id: Late<string>;
  cycle: Late<number>;
  try: Counted;
  returned_cents: Counted;
  returns: Counted;
  return_wanted: Generated<boolean>;
  refund_cents: Late<number>;
  refund_plan: Late<'keep' | 'lower' | 'end'>;
  refunds: Counted;
  lease: Counted;
  lease_until: Late<Date>;
  ask_again: Generated<boolean>;
  declined: Generated<boolean>;
  asked_at: Late<Date>;
  created_at: Date;
  expires_at: Late<Date>;
  paid_at: Late<Date>;
  checks: Counted;
  check_at: Late<Date>;
}

export interface SubscriptionsTable
  extends Pick<
    Subscription,
    'id' | 'member_id' | 'plan_id' | 'state' | 'provider' | 'currency' | 'started_at' | 'cycle' | 'cycle_start' | 'cycle_end'
  > {
  plan: Json<BoughtPlan>;
  next_plan: ColumnType<BoughtPlan | null, string | null | undefined>;
  customer_ref: Late<string>;
  cancel_at_period_end: Generated<boolean>;
  tries: Counted;
  due_at: Late<Date>;
  noticed_cycle: Counted;
  grace_until: Late<Date>;
  ended_at: Late<Date>;
}

/** A line of an invoice; a discount is less than 0. */
export interface InvoiceLine {
  text: Sentence;
  /** Why it is that much. */
  note?: Sentence;
  amount_cents: number;
}

export interface InvoicesTable {
  id: string;
  number: string;
  member_id: string;
  order_id: string;
  lines: Json<InvoiceLine[]>;
  amount_cents: number;
  currency: string;
  state: 'paid' | 'refunded' | 'disputed';
  buyer: Json<Buyer>;
  /** The cycle that was paid; nothing where the payment came too late for one. */
  period_start: Late<Date>;
  period_end: Late<Date>;
  created_at: Date;
}

/** Whom invoices are made out to. `country` is a code of two letters (ISO 3166) or empty, like everything else may be. */
export interface BillingDetailsTable {
  member_id: string;
  name: string;
  company: string;
  address: string;
  country: string;
  tax_number: string;
}

/** The buyer as an invoice has them: those of before have a name and an email only. */
export interface Buyer extends Partial<Omit<BillingDetailsTable, 'member_id' | 'name'>> {
  name: string;
  email: string;
}

/** Append-only, like invoices. */
export interface CreditNotesTable {
  id: string;
  number: string;
  member_id: string;
  invoice_id: string;
  order_id: string;
  step: number;
  /** `double`: what was paid bought nothing. `dispute-won`: the money came again. */
  reason: 'refund' | 'double' | 'dispute' | 'dispute-won';
  amount_cents: number;
  currency: string;
  created_at: Date;
}

export interface PaymentEventsTable {
  provider: string;
  event_id: string;
  received_at: Date;
  handled_at: Late<Date>;
  /** What it said, to look for its order again. */
  kind: Late<PaymentEvent['kind']>;
  ref: Late<string>;
  order_id: Late<string>;
  tries: Counted;
  due_at: Late<Date>;
}

/** How the events of a provider arrive, whatever they are about. */
export interface PaymentSignalsTable {
  provider: string;
  /** When a signature held last, and what that event was about; no kind: nothing that concerns the studio. */
  accepted_at: Late<Date>;
  accepted_kind: Late<PaymentEvent['kind']>;
  /** When a signature did not hold. */
  refused_at: Late<Date>;
}

/** Append-only: a trigger refuses every update and delete. */
export interface MoneyEntriesTable {
  id: string;
  number: Generated<number>;
  order_id: string;
  kind: 'sale' | 'discount' | 'payment' | 'return';
  step: Counted;
  account: string;
  amount_cents: number;
  currency: string;
  created_at: Date;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    orders: OrdersTable;
    subscriptions: SubscriptionsTable;
    invoices: InvoicesTable;
    invoice_counter: { year: number; last: number };
    billing_details: BillingDetailsTable;
    credit_notes: CreditNotesTable;
    credit_note_counter: { year: number; last: number };
    payment_events: PaymentEventsTable;
    payment_signals: PaymentSignalsTable;
    money_entries: MoneyEntriesTable;
  }
}
