import { type PlanFields, plansAt, type StoredChange, withFields } from '../../../platform/plan-offer/changes.ts';
import { cancelPlanChange, listUncancelled, lockPlanChanges, savePlanChange } from '../../../platform/plan-offer/offer.ts';
import { type Affected, countOpenOrders, readAffected } from '../../billing/reads.ts';
import { renameHeldPlan } from '../../billing/writes.ts';
import type { Plan, PlanType } from '../../plans/types.ts';
import type { Actor } from '../command-line/commands.ts';
import { notThere, refused } from '../policy.ts';
import type { OperatorDeps } from '../types.ts';
import { writeAudit } from '../writes.ts';
import { checkTimeline, withChange } from './policy.ts';

/** What owners change about plans, at the command line and in the console alike. */

export type PlanDeps = Pick<OperatorDeps, 'db' | 'clock' | 'events' | 'offer' | 'invites' | 'configuredPlans' | 'refreshPlans'>;

export interface PlanWish {
  plan: string;
  change: PlanFields;
  /** Nothing: at once. */
  from: Date | undefined;
}

export interface Preview extends Affected {
  before: Plan;
  after: Plan;
  startsAt: Date;
  openOrders: number;
}

/** What a change would mean, and for whom. @throws OperatorProblem */
export async function previewChange(deps: PlanDeps, wish: PlanWish): Promise<Preview> {
  const { db, clock, offer } = deps;
  const { plan: id, from } = wish;
  const now = clock.now();
  const startsAt = beginOf(from, now);
  const { before, after, days } = checkChange(deps, await listUncancelled(db), wish, startsAt);
  const offered = { plan: id, terms: { ...after, days }, currency: offer.currency };
  const affected = await readAffected(db, offered, startsAt, now);
  return { before, after, startsAt, ...affected, openOrders: await countOpenOrders(db, id, now) };
}

/** A day that has begun is now. */
export function beginOf(from: Date | undefined, now: Date): Date {
  return from && from > now ? from : now;
}

/** The plan before and after a change of these plans. Refuses one that changes nothing, or that makes plans what they cannot be. */
function checkChange(
  { configuredPlans, invites }: PlanDeps,
  changes: readonly StoredChange[],
  { plan: id, change }: PlanWish,
  startsAt: Date,
): { before: Plan; after: Plan; days: number } {
  const { plan: before, type } = planOf(plansAt<Plan, PlanType>(configuredPlans.types, changes, startsAt), id);
  const after = withFields(before, change);
  const fields = ['cents', 'oldCents', 'credits', 'simultaneous', 'retentionDays'] as const;
  const isNamedAlike = before.name.zh === after.name.zh && before.name.en === after.name.en;
  if (isNamedAlike && fields.every((field) => before[field] === after[field]))
    throw refused('unchanged', '没有任何变化', 'Nothing would change');
  if (after.oldCents !== undefined && after.oldCents <= after.cents) {
    throw refused('old_price', '划掉的原价须高于现价', 'The crossed-out price has to be higher than the price');
  }
  checkTimeline(
    { ...configuredPlans, invites },
    { before: changes, after: withChange(changes, { kind: 'plan', plan_id: id, change, starts_at: startsAt }) },
    startsAt,
  );
  return { before, after, days: type.days };
}

function planOf(types: readonly PlanType[], id: string): { plan: Plan; type: PlanType } {
  for (const type of types) {
    const plan = type.plans.find((one) => one.id === id);
    if (plan && plan.target === undefined) return { plan, type };
  }
  throw notThere({ zh: '套餐', en: 'plan' }, id);
}

/** Writes a change down; it comes into force on its day. @throws OperatorProblem */
export async function changePlanTerms(deps: PlanDeps, actor: Actor, wish: PlanWish, reason: string) {
  const preview = await previewChange(deps, wish);
  const { db, clock, events } = deps;
  const { plan, change } = wish;
  const { startsAt } = preview;
  const made = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockPlanChanges(tx);
    checkChange(deps, await listUncancelled(tx), wish, startsAt);
    const id = await savePlanChange(tx, events, { kind: 'plan', plan, change, startsAt, actor: actor.name }, now);
    if (startsAt <= now) await renameHeldPlan(tx, plan, preview.after.name);
    const details = { change: id, ...change, starts_at: startsAt, members: preview.members };
    return { id, audit: await writeAudit(tx, actor, { action: 'plan.change', target: plan, details, reason }, now) };
  });
  // Whoever changed it sees it at once; other processes hear of it.
  await deps.refreshPlans();
  return { ...made, preview };
}

/** Takes a change back that has not begun. @throws OperatorProblem */
export async function cancelChange(deps: PlanDeps, actor: Actor, id: string, reason: string | undefined) {
  const { db, clock, events, invites, configuredPlans } = deps;
  const done = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockPlanChanges(tx);
    const before = await listUncancelled(tx);
    const cancelled = await cancelPlanChange(tx, events, id, now);
    if (cancelled === undefined) throw refused('begun', '没有这项更改，或它已经生效', 'There is no such change, or it is in force already');
    checkTimeline({ ...configuredPlans, invites }, { before, after: await listUncancelled(tx) }, now);
    const { kind, plan_id: plan } = cancelled;
    const action = kind === 'pack' ? 'pack.cancel' : 'plan.cancel';
    return { plan, audit: await writeAudit(tx, actor, { action, target: plan, details: { change: id }, reason }, now) };
  });
  await deps.refreshPlans();
  return done;
}
