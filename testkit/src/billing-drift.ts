import type { StudioClient } from './client.ts';
import type { PuppetPayments } from './payments.ts';
import type { TestStudio } from './studio.ts';

const dayMs = 86_400_000;

/** Subscribes members, each to one of the plans in turn, as their checkouts and payments would. */
export async function subscribeAll(members: readonly StudioClient[], payments: PuppetPayments): Promise<void> {
  const plans = ['basic-monthly', 'standard-weekly', 'pro-monthly', 'basic-weekly'];
  for (const [index, member] of members.entries()) {
    const { info } = await member.call('Extend/subscribe_pay_info', { plan_id: plans[index % plans.length] ?? '' });
    payments.pay(info.pay_url.replace(/.*\//, ''));
    await member.call('User/check_subscribe_do', {});
  }
}

/** What the cycles of all subscriptions have come to, against what their days say. */
export async function cycleDrift({ context }: TestStudio): Promise<string[]> {
  const rows = await context.db
    .selectFrom('subscriptions')
    .select(['id', 'state', 'plan', 'cycle', 'started_at', 'cycle_start', 'cycle_end'])
    .execute();
  const now = context.clock.now();
  return rows.flatMap(({ id, state, plan, cycle, started_at, cycle_start, cycle_end }) => {
    const first = Math.ceil((started_at.getTime() + plan.days * dayMs) / dayMs) * dayMs;
    const end = first + (cycle - 1) * plan.days * dayMs;
    const problems: string[] = [];
    if (cycle_end.getTime() !== end) problems.push(`Cycle ${cycle} of ${id} ends at ${cycle_end.toISOString()}`);
    if (state === 'active' && (cycle_end <= now || cycle_start > now)) problems.push(`Cycle ${cycle} of ${id} is not the one of now`);
    return problems;
  });
}

/** Plan credits that are there, against one whole grant for each active subscription that spent nothing. */
export async function creditDrift({ context }: TestStudio): Promise<string[]> {
  const buckets = await context.db
    .selectFrom('credit_buckets')
    .select(['member_id', 'remaining'])
    .where('source', '=', 'plan')
    .where('remaining', '>', 0)
    .execute();
  const plans = await context.db.selectFrom('subscriptions').select(['member_id', 'plan']).where('state', '=', 'active').execute();
  const held = new Map<string, number>();
  for (const { member_id, remaining } of buckets) held.set(member_id, (held.get(member_id) ?? 0) + remaining);
  const problems = plans.flatMap(({ member_id, plan }) =>
    held.get(member_id) === plan.credits ? [] : [`${member_id} has ${held.get(member_id) ?? 0} credits of ${plan.credits}`],
  );
  const active = new Set(plans.map(({ member_id }) => member_id));
  return [...problems, ...[...held.keys()].filter((member) => !active.has(member)).map((member) => `${member} has credits without a plan`)];
}
