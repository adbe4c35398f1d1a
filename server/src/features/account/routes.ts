import { usageInfo } from '@easel/contract/account';
import type { Language, Sentence } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { AppError } from '../../platform/app-error.ts';
import { batchedRead } from '../../platform/db/batched-read.ts';
import { type Route, selfAuthenticatedRoute } from '../../platform/route.ts';
import { isStale, sessionHorizon } from '../sessions/types.ts';
import { touchSession } from '../sessions/writes.ts';
import { type DeletionDeps, deletionRoutes } from './deletion/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { pictureAddress } from './profile/types.ts';
import { readUsages, type UsageRow } from './reads.ts';
import { type SignInDeps, signInRoutes } from './signing-in/routes.ts';
import type { MemberLimits } from './types.ts';

interface AccountDeps extends SignInDeps, DeletionDeps {
  limits: MemberLimits;
  /** Whether a provider has a page where members change their cards. */
  hasCardPage(provider: string): boolean;
}

const freePlan: Sentence = { zh: '免费版', en: 'Free' };

export function accountRoutes(deps: AccountDeps): Route[] {
  const { db, clock } = deps;
  const readUsage = batchedRead((tokenHashes) => readUsages(db, tokenHashes, sessionHorizon(clock.now()), clock.now()));
  return [
    selfAuthenticatedRoute(usageInfo, async (_input, caller) => {
      const now = clock.now();
      const usage = caller.tokenHash && (await readUsage(caller.tokenHash));
      if (!usage) throw new AppError('nologin');
      if (isStale(usage.last_seen_at, now)) await touchSession(db, usage.session_id, now);
      return {
        info: usageOf(usage, caller.language, deps, now),
        url: { limit_config: limitConfig({ ...deps.limits, ...planLimits(usage) }) },
      };
    }),
    ...signInRoutes(deps),
    ...profileRoutes(deps),
    ...deletionRoutes(deps),
  ];
}

function usageOf(usage: UsageRow, language: Language, { sign, hasCardPage }: Pick<AccountDeps, 'sign' | 'hasCardPage'>, now: Date) {
  const buckets = usage.buckets.map(({ source, amount, expires_at }) => ({
    source,
    amount,
    expires_at: expires_at?.toISOString() ?? null,
  }));
  return {
    user_info: {
      icon_url: pictureAddress(usage.picture_id, sign),
      id: usage.id,
      name: usage.name,
      email: usage.email,
      deletes_at: usage.deletes_at?.toISOString() ?? null,
    },
    plan: planOf(usage, language, hasCardPage, now),
    // The wire says points for credits.
    points: { remaining: buckets.reduce((sum, { amount }) => sum + amount, 0), held: usage.held, buckets },
  };
}

function planOf({ running, deletes_at: deletesAt }: UsageRow, language: Language, hasCardPage: AccountDeps['hasCardPage'], now: Date) {
  if (!running) {
    const none = {
      period_end: null,
      cancel_at_period_end: false,
      next_charge: null,
      next_plan: null,
      grace_until: null,
      changes_card: false,
      can_renew: false,
    };
    return { id: 'free', name: freePlan[language], type: '', state: 'none', ...none };
  }
  const {
    plan,
    next_plan: next,
    plan_state: state,
    provider,
    customer_ref,
    currency,
    cycle_end,
    cancel_at_period_end,
    grace_until,
  } = running;
  const at = cycle_end.toISOString();
  const price = { amount_cents: (next ?? plan).cents, currency };
  const waits = deletesAt !== null && state === 'active' && !cancel_at_period_end && cycle_end <= now;
  return {
    ...{ id: plan.id, name: plan.name[language], type: plan.type, state, period_end: at, cancel_at_period_end },
    // Whoever is about to delete the account is not charged again.
    next_charge: cancel_at_period_end || deletesAt ? null : { ...price, at },
    charge_when_kept: waits ? price : null,
    // The same one on other terms is told by its charge.
    next_plan: next && next.id !== plan.id ? { id: next.id, name: next.name[language], type: next.type } : null,
    grace_until: grace_until?.toISOString() ?? null,
    changes_card: customer_ref !== null && hasCardPage(provider),
    can_renew: customer_ref !== null,
  };
}

function planLimits({ running }: UsageRow): Partial<MemberLimits> {
  return running ? { simultaneous: running.plan.simultaneous, retentionDays: running.plan.retentionDays } : {};
}

function limitConfig(member: MemberLimits) {
  return {
    image_mb: limits.imageMb,
    description_max: limits.descriptionMax,
    attachment_count: limits.attachmentCount,
    attachment_mb: limits.attachmentMb,
    attachment_words: limits.attachmentWords,
    simultaneous: member.simultaneous,
    retention_days: member.retentionDays,
    enhance_max_side: member.enhanceMaxSide,
    creativity_max: limits.creativityMax,
  };
}
