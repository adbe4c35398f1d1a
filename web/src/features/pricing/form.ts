import type { OutputAt } from '@easel/contract/calls';
import type { PayMethod } from '@easel/contract/money';

export type PlanType = OutputAt<'Extend/subscribe_config'>['info'][number];
export type Plan = PlanType['plan_lists'][number];
export type Pack = OutputAt<'Extend/subscribe_config'>['url']['packs'][number];
/** The running plan as the usage lookup tells it. */
export type Running = OutputAt<'User/usage_info'>['info']['plan'];

type Price = OutputAt<'Extend/subscribe_preview'>['info'];

/** What is for sale, and who collects. */
export interface Offer {
  types: PlanType[];
  /** Only where there is something to choose. */
  methods: PayMethod[];
  /** Ids of all providers. */
  providers: string[];
  /** What there is without a plan. */
  free: OutputAt<'Extend/subscribe_config'>['url']['free'];
  /** Credits that are bought once; empty where none are. */
  packs: Pack[];
}

/** What is in view: a type by its name, and a plan by its id. */
export interface Choice {
  type?: string | undefined;
  plan?: string | undefined;
}

/** Plans are bought by the period of their type, which is known by its place. */
export type Period = 'month' | 'week' | 'other';

export function periodAt(place: number): Period {
  return (['month', 'week'] as const)[place] ?? 'other';
}

/** A plan that can be chosen to pay for it. */
export function isForSale({ status }: Plan): boolean {
  return status === 1 || status === 2;
}

export function findPlan(types: readonly PlanType[], planId: string | undefined): { plan: Plan; place: number } | undefined {
  for (const [place, { plan_lists }] of types.entries()) {
    const plan = plan_lists.find(({ id }) => id === planId);
    if (plan) return { plan, place };
  }
  return undefined;
}

/** The place of the type in view: the one that is asked for by its name, or that of the chosen plan, or of the running one. */
export function typeInView(types: readonly PlanType[], asked: string | undefined, ...planIds: (string | undefined)[]): number {
  const named = types.findIndex(({ type }) => type.toLowerCase() === asked?.toLowerCase());
  if (named >= 0) return named;
  return planIds.map((id) => findPlan(types, id)?.place).find((place) => place !== undefined) ?? 0;
}

/** Two stand in a row; so many spacers fill the last one. */
export function blankCells(plans: number): number {
  return plans % 2;
}

/** The discount of a type as its badge says it: what the reader's own coupon takes off, or what all prices are down by. */
export function discountOf({ discount, pay_discount }: PlanType): string {
  return (pay_discount || discount).replace('-', '−');
}

export interface CardPrice {
  /** Nothing where a link stands in the place of a sale. */
  now: string | undefined;
  /** Crossed out beside it. */
  before: string | undefined;
  /** What each period after the first costs, where a coupon lowers the first one only. */
  later: string | undefined;
}

/** The price on a card. The server has taken the reader's coupon off already, unless the reader wants none: `without`. */
export function cardPrice({ amt, old_amt, unit, status }: Plan, type: PlanType, without = false): CardPrice {
  if (status === 3 && !/[1-9]/.test(amt)) return { now: undefined, before: undefined, later: undefined };
  const before = old_amt === '' ? undefined : unit + old_amt;
  const later = type.pay_discount !== '' && status === 1 ? before : undefined;
  if (without && later !== undefined) return { now: later, before: undefined, later: undefined };
  return { now: unit + amt, before, later };
}

/** Why a plan with status 0 is not to be had. */
export function whyNot({ id }: Plan, running: Running | undefined): 'current' | 'grace' | 'below' | 'none' {
  if (running === undefined || running.state === 'none') return 'none';
  if (running.id === id) return 'current';
  return running.state === 'grace' ? 'grace' : 'below';
}

/** Whether anybody can collect here: `only` leaves a single way to pay. */
export function collecting({ providers }: Offer, only: string | undefined): 'ready' | 'absent' | 'nobody' {
  if (providers.length === 0) return 'nobody';
  return only === undefined || providers.includes(only) ? 'ready' : 'absent';
}

/**
 * What a click on a shown price asks for: just that price and its credits, with the coupon that it was counted with. Anything else is
 * refused.
 */
export function agreed({
  coupon,
  stored_method: stored,
  due_cents,
  credits,
}: Pick<Price, 'coupon' | 'stored_method' | 'due_cents' | 'credits'>) {
  return { couponId: coupon?.id ?? 'none', dueCents: due_cents, credits, stored, free: due_cents === 0 };
}

/** The price of a card in hundredths, as the server compares it. */
export function centsShown({ amt }: Pick<Plan, 'amt'>): number {
  return Math.round(Number(amt) * 100);
}

/** Payments of this studio move no money. */
export function isTrial({ providers }: Offer): boolean {
  return providers.length === 1 && providers[0] === 'sandbox';
}
