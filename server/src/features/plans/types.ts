import type { Language, Sentence } from '@easel/contract/language';
import { creditsText } from '../../platform/amounts.ts';

/** The operator's plans: those of `easel.config.ts`, with the changes that came into force since. */
export interface PlansOffer {
  /** The currency of all prices, e.g. `USD` (ISO 4217). */
  currency: string;
  /** The first type is monthly, the second weekly: clients read them by their place. */
  types: readonly PlanType[];
  /** The types as they are at a moment, as far as it is known now. */
  at(moment: Date): readonly PlanType[];
  /** Credits that are bought once, with a plan or without one. */
  packs: readonly Pack[];
  /** Whether the page of a provider opens in a window of its own, by its name; a provider has a custom of its own. */
  windows?: Readonly<Record<string, boolean>>;
}

export interface PlanType {
  type: string;
  name: Sentence;
  /** Days of one cycle. */
  days: number;
  plans: readonly Plan[];
}

export interface Plan {
  id: string;
  name: Sentence;
  /** Price of a cycle in hundredths of the currency. */
  cents: number;
  /** The price that is crossed out beside it. */
  oldCents?: number;
  /** Credits given at the start of each cycle. */
  credits: number;
  /** Works that may be queued and running at once. */
  simultaneous: number;
  /** Days until works are deleted. */
  retentionDays: number;
  /** What else the plan brings, one line each. */
  services?: readonly Sentence[];
  /** One line below the price. */
  tips?: Sentence;
  /** Instead of a purchase: where the button leads. */
  target?: string;
  /** The one of its type that suits most. */
  recommended?: boolean;
}

/** Credits for a price. Nothing renews it, and no coupon counts for it. */
export interface Pack {
  id: string;
  credits: number;
  /** In hundredths of the currency. */
  cents: number;
  /** Days from the payment for which its credits can be spent. */
  days: number;
}

/** What orders of packs have in the place of a type of plans. */
export const packType = 'pack';

/** A pack is what it brings: `1,000 credits`. */
export function packName(credits: number): Sentence {
  return creditsText(credits);
}

/** What works cost usually, in credits: a picture from words, and each second of a clip. Undefined where nobody makes them. */
export interface UsualPrices {
  picture: number | undefined;
  clipSecond: number | undefined;
}

/** What members have without a plan. */
export interface WithoutPlan {
  signUp: { amount: number; days: number };
  simultaneous: number;
  retentionDays: number;
  /** Undefined: as many as they like. */
  messagesPerDay: number | undefined;
}

/** A plan with its type, as several plans may have the same name: `Basic (Monthly)`. */
export function planTitle({ name }: Pick<Plan, 'name'>, type: Pick<PlanType, 'name'>, language: Language): string {
  return language === 'zh' ? `${name.zh}（${type.name.zh}）` : `${name.en} (${type.name.en})`;
}

/** What a plan costs and brings its member, who agreed to it or was told of it. */
export interface AgreedTerms {
  cents: number;
  credits: number;
  simultaneous: number;
  retentionDays: number;
  days: number;
}

/** What runs for a member, as far as its price and its period decide what another plan costs. */
export interface RunningPlan {
  id: string;
  plan_id: string;
  state: 'active' | 'grace';
  plan: AgreedTerms & { name: Sentence; type: string };
  /** What the next period takes instead. */
  next_plan: (AgreedTerms & { id: string }) | null;
  /** Whom a renewal is charged to. */
  customer_ref: string | null;
  cycle: number;
  cycle_start: Date;
  cycle_end: Date;
}

/** What changing to a larger plan comes to, before a coupon. */
export interface Change {
  /** `upgrade`: within the period that runs. `switch`: a new period begins now. */
  kind: 'upgrade' | 'switch';
  /** What the running plan takes off. */
  countedCents: number;
  /** The days of its period that a switch counts, of how many. */
  counted: { days: number; of: number };
  /** Credits that come at once. */
  credits: number;
}

/** `below`: it costs no more than the running plan. `waiting`: the running period has to be paid first. */
export type NoChange = 'below' | 'waiting';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Within a type the list prices and the credits of both plans are compared, whatever a coupon took off, and the period
 * goes on: so a credit costs the same on its first and on its last day. Between types the periods differ, and what was
 * really paid for the running one counts by its whole days that are left, rounded down to a whole cent. As a plan has to
 * cost more than the running one, what counts stays below its price; nothing is ever paid out.
 */
export function changeTo(
  plan: { type: string; cents: number; credits: number },
  running: Pick<RunningPlan, 'state' | 'plan' | 'cycle_start' | 'cycle_end'>,
  paidCents: number,
  now: Date,
): Change | NoChange {
  if (plan.cents <= running.plan.cents) return 'below';
  if (running.state === 'grace' || running.cycle_end <= now) return 'waiting';
  if (plan.type === running.plan.type) {
    const credits = Math.max(0, plan.credits - running.plan.credits);
    return { kind: 'upgrade', countedCents: running.plan.cents, counted: { days: 0, of: 0 }, credits };
  }
  const end = running.cycle_end.getTime();
  const of = Math.max(1, Math.floor((end - running.cycle_start.getTime()) / dayMs));
  const days = Math.min(of, Math.floor((end - now.getTime()) / dayMs));
  const product = paidCents * days;
  const countedCents = Math.min((product - (product % of)) / of, plan.cents);
  return { kind: 'switch', countedCents, counted: { days, of }, credits: plan.credits };
}
