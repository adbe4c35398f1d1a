import { type PlanFields, withFields } from '../../../platform/plan-offer/changes.ts';
import { cheapestPayment } from '../../../platform/plan-offer/invite-worth.ts';
import { cancelPlanChange, savePlanChange } from '../../../platform/plan-offer/offer.ts';
import { type Affected, countOpenOrders, readAffected } from '../../billing/reads.ts';
import type { Plan, PlanType } from '../../plans/types.ts';
import type { Actor } from '../command-line/commands.ts';
import { notThere, refused } from '../policy.ts';
import type { OperatorDeps } from '../types.ts';
import { writeAudit } from '../writes.ts';

/** What owners change about plans, at the command line and in the console alike. */

export type PlanDeps = Pick<OperatorDeps, 'db' | 'clock' | 'events' | 'offer' | 'invites' | 'refreshPlans'>;

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
export async function previewChange({ db, clock, offer, invites }: PlanDeps, { plan: id, change, from }: PlanWish): Promise<Preview> {
  const now = clock.now();
  const startsAt = from && from > now ? from : now;
  const types = offer.at(startsAt);
  const [type, before] = planOf(types, id);
  const after = withFields(before, change);
  const fields = ['cents', 'oldCents', 'credits', 'simultaneous', 'retentionDays'] as const;
  if (fields.every((field) => before[field] === after[field])) throw refused('unchanged', '没有任何变化', 'Nothing would change');
  if (after.oldCents !== undefined && after.oldCents <= after.cents) {
    throw refused('old_price', '划掉的原价须高于现价', 'The crossed-out price has to be higher than the price');
  }
  checkInvites(invites, withPlan(types, after));
  const terms = { ...after, days: type.days };
  const affected = await readAffected(db, { plan: id, terms, currency: offer.currency }, startsAt, now);
  return { before, after, startsAt, ...affected, openOrders: await countOpenOrders(db, id, now) };
}

function planOf(types: readonly PlanType[], id: string): [PlanType, Plan] {
  for (const type of types) {
    const plan = type.plans.find((one) => one.id === id);
    if (plan && plan.target === undefined) return [type, plan];
  }
  throw notThere({ zh: '套餐', en: 'plan' }, id);
}

function withPlan(types: readonly PlanType[], changed: Plan): PlanType[] {
  return types.map((type) => ({ ...type, plans: type.plans.map((plan) => (plan.id === changed.id ? changed : plan)) }));
}

/** Nobody earns by inviting themselves. */
function checkInvites({ discountPercent, joined, paid }: PlanDeps['invites'], types: readonly PlanType[]): void {
  const found = cheapestPayment({ discountPercent }, types);
  if (paid === 0 || !found || joined + paid <= found.mostCredits) return;
  throw refused(
    'invites',
    `这样一来，邀请奖励（${joined + paid} 积分）不低于最便宜的首次付款，有人可以靠邀请自己获利。请先把奖励降到 ${found.mostCredits} 积分以内`,
    `Then the rewards of an invitation (${joined + paid} credits) are worth no less than the cheapest first payment, and people could earn by inviting themselves. Lower them to ${found.mostCredits} credits first`,
  );
}

/** Writes a change down; it comes into force on its day. @throws OperatorProblem */
export async function changePlanTerms(deps: PlanDeps, actor: Actor, wish: PlanWish, reason: string) {
  const preview = await previewChange(deps, wish);
  const { db, clock, events } = deps;
  const { plan, change } = wish;
  const { startsAt } = preview;
  const made = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const id = await savePlanChange(tx, events, { plan, change, startsAt, actor: actor.name }, now);
    const details = { change: id, ...change, starts_at: startsAt, members: preview.members };
    return { id, audit: await writeAudit(tx, actor, { action: 'plan.change', target: plan, details, reason }, now) };
  });
  // Whoever changed it sees it at once; other processes hear of it.
  await deps.refreshPlans();
  return { ...made, preview };
}

/** Takes a change back that has not begun. @throws OperatorProblem */
export async function cancelChange(deps: PlanDeps, actor: Actor, id: string, reason: string | undefined) {
  const { db, clock, events } = deps;
  const done = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const plan = await cancelPlanChange(tx, events, id, now);
    if (plan === undefined) throw refused('begun', '没有这项更改，或它已经生效', 'There is no such change, or it is in force already');
    return { plan, audit: await writeAudit(tx, actor, { action: 'plan.cancel', target: plan, details: { change: id }, reason }, now) };
  });
  await deps.refreshPlans();
  return done;
}
