import type { Sentence } from '@easel/contract/language';

/** What can be changed of a plan; what is absent stays as it is. `oldCents: null` takes the crossed-out price away. */
export interface PlanFields {
  cents?: number;
  oldCents?: number | null;
  credits?: number;
  simultaneous?: number;
  retentionDays?: number;
  nameZh?: string;
  nameEn?: string;
}

interface ChangedPlan {
  id: string;
  name: Sentence;
  cents: number;
  oldCents?: number;
  credits: number;
  simultaneous: number;
  retentionDays: number;
}

export interface StoredChange {
  plan_id: string;
  change: PlanFields;
  starts_at: Date;
}

/** The plans as they are at a moment: the later change of a field counts. `changes` are in their order. */
export function plansAt<Plan extends ChangedPlan, Type extends { plans: readonly Plan[] }>(
  types: readonly Type[],
  changes: readonly StoredChange[],
  moment: Date,
): readonly Type[] {
  const inForce = changes.filter(({ starts_at }) => starts_at <= moment);
  if (inForce.length === 0) return types;
  return types.map((type) => ({
    ...type,
    plans: type.plans.map((plan) => inForce.filter(({ plan_id }) => plan_id === plan.id).reduce(changed, plan)),
  }));
}

function changed<Plan extends ChangedPlan>(plan: Plan, { change }: StoredChange): Plan {
  return withFields(plan, change);
}

/** A plan with other fields. */
export function withFields<Plan extends ChangedPlan>(plan: Plan, { oldCents, nameZh, nameEn, ...fields }: PlanFields): Plan {
  const { oldCents: before, ...rest } = plan;
  const name = { zh: nameZh ?? plan.name.zh, en: nameEn ?? plan.name.en };
  const crossedOut = oldCents === undefined ? before : (oldCents ?? undefined);
  return { ...rest, ...fields, name, ...(crossedOut !== undefined && { oldCents: crossedOut }) } as Plan;
}
