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

/** What can be changed of a pack. A new one is `created` by its first change, which has all of it; one that is `withdrawn` is not for sale. */
export interface PackFields {
  created?: true;
  cents?: number;
  credits?: number;
  days?: number;
  withdrawn?: boolean;
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
  kind: 'plan' | 'pack';
  /** Of the plan or the pack. */
  plan_id: string;
  change: PlanFields & PackFields;
  starts_at: Date;
}

/** The plans as they are at a moment: the later change of a field counts. `changes` are in their order. */
export function plansAt<Plan extends ChangedPlan, Type extends { plans: readonly Plan[] }>(
  types: readonly Type[],
  changes: readonly StoredChange[],
  moment: Date,
): readonly Type[] {
  const inForce = changes.filter(({ kind, starts_at }) => kind === 'plan' && starts_at <= moment);
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

export interface FilePack {
  id: string;
  credits: number;
  /** In hundredths of the currency. */
  cents: number;
  /** Days from the payment for which its credits can be spent. */
  days: number;
}

export interface ListedPack extends FilePack {
  /** It is not for sale. */
  withdrawn: boolean;
}

/** The packs as they are at a moment, those of the file and new ones, the cheapest first. `changes` are in their order. */
export function packsAt(packs: readonly FilePack[], changes: readonly StoredChange[], moment: Date): readonly ListedPack[] {
  const listed = new Map(packs.map((pack) => [pack.id, { ...pack, withdrawn: false }]));
  for (const { kind, plan_id: id, change, starts_at } of changes) {
    if (kind !== 'pack' || starts_at > moment) continue;
    const before = listed.get(id) ?? (change.created ? { id, cents: 0, credits: 0, days: 0, withdrawn: false } : undefined);
    if (before) listed.set(id, withPackFields(before, change));
  }
  return [...listed.values()].sort((one, other) => one.cents - other.cents);
}

/** A pack with other fields. */
export function withPackFields({ id, ...before }: ListedPack, change: PackFields): ListedPack {
  const { cents = before.cents, credits = before.credits, days = before.days, withdrawn = before.withdrawn } = change;
  return { id, cents, credits, days, withdrawn };
}
