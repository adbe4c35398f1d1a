import type { Sentence } from '@easel/contract/language';
import type { OrderKind } from '@easel/contract/money';
import type { RefundedPlan } from '@easel/contract/operators';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import type { JobSender } from '../../platform/jobs.ts';
import type { PaymentProvider, PaymentState } from '../../ports/payments.ts';
import type { InviteOffer } from '../invites/types.ts';
import type { PlansOffer } from '../plans/types.ts';
import type { BillLine } from './bills/policy.ts';

/** A plan as it was when it was bought: what a running cycle brings never changes. Of a pack `days` are those of its credits. */
export interface BoughtPlan {
  id: string;
  type: string;
  name: Sentence;
  days: number;
  cents: number;
  credits: number;
  simultaneous: number;
  retentionDays: number;
}

/** What a plan costs and brings. */
export type Terms = Pick<BoughtPlan, 'cents' | 'credits' | 'simultaneous' | 'retentionDays' | 'days'>;

/** What becomes of other terms that a member was told of before: they are replaced, or the plan stays as it is. */
export type EarlierTerms = 'replaced' | 'cancelled';

export interface Order {
  id: string;
  member_id: string;
  plan_id: string;
  plan: BoughtPlan;
  kind: OrderKind;
  from_plan: string | null;
  state: PaymentState;
  provider: string;
  provider_ref: string | null;
  customer_ref: string | null;
  pay_url: string | null;
  amount_cents: number;
  full_cents: number;
  currency: string;
  coupon_id: string | null;
  /** What the member agreed to; nothing in orders of before that. */
  lines: BillLine[] | null;
  subscription_id: string | null;
  cycle: number | null;
  try: number;
  returned_cents: number;
  returns: number;
  return_wanted: boolean;
  /** The total that the operator wants refunded. */
  refund_cents: number | null;
  /** What the operator wants to become of the plan once all is refunded; nothing for what follows by itself. */
  refund_plan: RefundedPlan | null;
  /** How many refunds the operator wanted so far, those that were refused included. */
  refunds: number;
  /** Rises with each taking of the right to ask the provider about it; what was asked under an earlier number is not written. */
  lease: number;
  /** When the lease expires; null while it is free. */
  lease_until: Date | null;
  /** An event arrived while the order was leased: its holder asks once more. */
  ask_again: boolean;
  /** The last attempt to pay was declined; another one may follow. */
  declined: boolean;
  /** When its charge was first requested. With a customer and without a `provider_ref`, its outcome is unknown. */
  asked_at: Date | null;
  created_at: Date;
  expires_at: Date | null;
  paid_at: Date | null;
  checks: number;
  check_at: Date | null;
}

export type SubscriptionState = 'active' | 'grace' | 'ended';

export interface Subscription {
  id: string;
  member_id: string;
  plan_id: string;
  plan: BoughtPlan;
  /** What the next period takes instead. */
  next_plan: BoughtPlan | null;
  state: SubscriptionState;
  provider: string;
  customer_ref: string | null;
  currency: string;
  started_at: Date;
  cycle: number;
  cycle_start: Date;
  cycle_end: Date;
  cancel_at_period_end: boolean;
  tries: number;
  due_at: Date | null;
  noticed_cycle: number;
  grace_until: Date | null;
  ended_at: Date | null;
}

/** What all of billing works with. */
export interface BillingDeps {
  db: Database;
  clock: Clock;
  events: Events;
  jobs: JobSender;
  offer: PlansOffer;
  /** The rewards of inviting. */
  invites: InviteOffer;
  providers: readonly PaymentProvider[];
}

/** The provider of an order that costs nothing. */
export const noProvider = 'none';

/** The queue of emails about billing. Its name stands in stored jobs: it stays. */
export const billingEmailQueue = 'billing-letter';
export type BillingEmailKind = 'receipt' | 'pack' | 'renewal' | 'price' | 'failed' | 'cancelled' | 'ended' | 'returned';

/** The data of a job that sends an email about money. Names of fields stand in stored jobs: `letter` is the kind of email. */
export interface BillingEmailJob {
  letter: BillingEmailKind;
  member: string;
  plan: Sentence;
  amountCents: number;
  currency: string;
  /** The end of the period, of the grace, or of the time to spend the credits of a pack. */
  until: string;
  /** Of a receipt: the number of its invoice, and what it says. */
  invoice?: string;
  lines?: readonly BillLine[];
  /** What the next period costs; 0 where nothing renews the plan. */
  nextCents?: number;
  /** Of money that went back: why, what becomes of the plan, and the numbers of its documents. */
  returned?: { reason: 'refund' | 'double' | 'dispute' | 'dispute-won'; outcome: 'goes-on' | 'ends' | 'none' | 'credits'; note: string };
  /** Of other terms of a plan: what they are instead of what. */
  repriced?: { terms: Terms; before: Terms; earlier?: EarlierTerms };
  /** What goes with it as a PDF. */
  document?: { kind: 'invoice' | 'credit-note'; id: string };
}

/** The queue that ends what was begun with payments for trying, once nobody collects by them any more. */
export const abandonSandboxQueue = 'abandon-sandbox';
