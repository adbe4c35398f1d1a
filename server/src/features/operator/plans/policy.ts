import { packsAt, plansAt, type StoredChange } from '../../../platform/plan-offer/changes.ts';
import { overRewarded } from '../../../platform/plan-offer/invite-worth.ts';
import type { InviteOffer } from '../../invites/types.ts';
import type { Pack, Plan, PlanType } from '../../plans/types.ts';
import { refused } from '../policy.ts';

/** What plans have to be at every moment that is known, whichever of their changes are made or taken back. */

type Rewards = Pick<InviteOffer, 'discountPercent' | 'joined' | 'paid'>;

/** What is for sale at a moment. */
interface Offered {
  types: readonly PlanType[];
  packs: readonly Pack[];
}

interface Rules {
  /** The plans and packs of easel.config.ts. */
  types: readonly PlanType[];
  packs?: readonly Pack[];
  invites: Rewards;
}

/** Changes with one more, in the order in which they come into force. */
export function withChange(changes: readonly StoredChange[], added: StoredChange): StoredChange[] {
  return [...changes, added].sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
}

/**
 * Refuses what makes plans what they cannot be, from a moment on or at a later one. What is wrong already, as after an edit of
 * easel.config.ts, refuses nothing that does not make it worse: it could not be put right step by step otherwise.
 * @throws OperatorProblem
 */
export function checkTimeline(
  { types, packs = [], invites }: Rules,
  { before, after }: { before: readonly StoredChange[]; after: readonly StoredChange[] },
  from: Date,
): void {
  const later = [...before, ...after].map(({ starts_at }) => starts_at).filter((moment) => moment > from);
  for (const moment of [from, ...later.sort((one, other) => one.getTime() - other.getTime())]) {
    const offeredBy = (changes: readonly StoredChange[]): Offered => ({
      types: plansAt<Plan, PlanType>(types, changes, moment),
      packs: packsAt(packs, changes, moment).filter(({ withdrawn }) => !withdrawn),
    });
    const [was, is] = [offeredBy(before), offeredBy(after)];
    const day = moment.toISOString().slice(0, 10);
    checkOldPrices(was.types, is.types, day);
    checkInvites(invites, was, is, moment > from ? day : undefined);
  }
}

/** A price that is crossed out is higher than the one beside it. */
function checkOldPrices(was: readonly PlanType[], is: readonly PlanType[], day: string): void {
  const wrong = (types: readonly PlanType[]) =>
    types.flatMap(({ plans }) => plans).filter(({ cents, oldCents }) => oldCents !== undefined && oldCents <= cents);
  const known = new Set(wrong(was).map(({ id }) => id));
  const found = wrong(is).find(({ id }) => !known.has(id));
  if (!found) return;
  const { id } = found;
  throw refused(
    'old_price_later',
    `这样一来，从 ${day} 起套餐 ${id} 划掉的原价不高于现价。请先调整那天的改动`,
    `Then the crossed-out price of the plan ${id} is no higher than its price from ${day} on. Change what begins on that day first`,
  );
}

/** Nobody earns by inviting themselves. */
function checkInvites(invites: Rewards, was: Offered, is: Offered, day: string | undefined): void {
  const found = overRewarded(invites, is);
  const known = overRewarded(invites, was);
  if (!found || (known && found.mostCredits >= known.mostCredits)) return;
  const rewards = invites.joined + invites.paid;
  const { mostCredits } = found;
  throw refused(
    'invites',
    `这样一来，${day ? `从 ${day} 起` : ''}邀请奖励（${rewards} 积分）不低于最便宜的首次付款，有人可以靠邀请自己获利。请先把奖励降到 ${mostCredits} 积分以内`,
    `Then ${day ? `from ${day} on ` : ''}the rewards of an invitation (${rewards} credits) are worth no less than the cheapest first payment, and people could earn by inviting themselves. Lower them to ${mostCredits} credits first`,
  );
}
