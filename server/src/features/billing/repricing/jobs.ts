import type { ScheduledJob } from '../../../platform/jobs.ts';
import { changeSubscription } from '../lifecycle/writes.ts';
import { boughtPlan } from '../policy.ts';
import type { BillingDeps } from '../types.ts';
import { noticeDays, sameTerms } from './policy.ts';
import { listToTell } from './reads.ts';
import { renameHeldPlan } from './writes.ts';

type TellDeps = Pick<BillingDeps, 'db' | 'clock' | 'events' | 'jobs' | 'offer' | 'invites'>;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Tells members of other terms of their plan before the period that begins on them, and writes down that it does. Nobody is told
 * twice: what was told is what their next period takes. Names that have changed are shown from then on.
 */
export function tellOfPricesJob(deps: TellDeps): ScheduledJob {
  return { name: 'tell-of-prices', cron: '23 * * * *', handle: ({ signal }) => tellOfPrices(deps, signal) };
}

async function tellOfPrices(deps: TellDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, offer } = deps;
  const sold = offer.types.flatMap((type) =>
    type.plans.filter(({ target }) => target === undefined).map(({ id, name }) => ({ id, name, days: type.days })),
  );
  if (sold.length === 0) return;
  for (const { id, name } of sold) await renameHeldPlan(db, id, name);
  const now = clock.now();
  const longest = Math.max(...sold.map(({ days }) => noticeDays(days).first));
  const before = new Date(now.getTime() + longest * dayMs);
  const plans = sold.map(({ id }) => id);
  let after = '';
  while (!signal.aborted) {
    const rows = await listToTell(db, { plans, currency: offer.currency, now, before, after });
    for (const { member_id, plan_id, plan, next_plan, cycle_end } of rows) {
      const offered = offeredAt(deps, plan_id, cycle_end);
      if (offered && !sameTerms(offered, next_plan ?? plan)) await changeSubscription(deps, member_id, { type: 'repriced', plan: offered });
    }
    const last = rows.at(-1);
    if (!last || rows.length < 500) return;
    after = last.id;
  }
}

/** A plan as it is offered when a period begins. */
function offeredAt({ offer }: TellDeps, id: string, moment: Date) {
  for (const type of offer.at(moment)) {
    const plan = type.plans.find((one) => one.id === id);
    if (plan) return boughtPlan(plan, type);
  }
  return undefined;
}
