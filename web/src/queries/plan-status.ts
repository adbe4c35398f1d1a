import type { OutputAt } from '@easel/contract/calls';

type NextPlan = NonNullable<Plan['next_plan']>;
export type Plan = OutputAt<'User/usage_info'>['info']['plan'];

/** How a member's plan stands: none runs, it renews, it was cancelled and ends, or a payment failed and it runs on for some days. */
export type PlanStatus =
  | { kind: 'none' }
  | { kind: 'renews'; at: string; charge: { amount_cents: number; currency: string }; next: NextPlan | undefined }
  | { kind: 'ends'; at: string }
  /** Nothing is charged, because the account is about to be deleted. */
  | { kind: 'uncharged'; at: string; whenKept: { amount_cents: number; currency: string } | undefined }
  /** `cancelled`: it is not tried again. */
  | { kind: 'grace'; until: string; cancelled: boolean };

export function planStatus(plan: Plan): PlanStatus {
  const { state, period_end: end, cancel_at_period_end: cancelled, next_charge: charge, next_plan: next, grace_until: until } = plan;
  if (state === 'none' || end === null) return { kind: 'none' };
  const grace = state === 'grace';
  if (!cancelled && !charge) return { kind: 'uncharged', at: (grace && until) || end, whenKept: plan.charge_when_kept ?? undefined };
  if (grace) return { kind: 'grace', until: until ?? end, cancelled };
  if (!charge) return { kind: 'ends', at: end };
  return { kind: 'renews', at: charge.at, charge, next: next ?? undefined };
}

/** Whether a type of plans is one whose name we know in every language; an operator may have others. */
export function knownPlanType(type: string): 'monthly' | 'weekly' | undefined {
  const plain = type.toLowerCase();
  return plain === 'monthly' || plain === 'weekly' ? plain : undefined;
}
