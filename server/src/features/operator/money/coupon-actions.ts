import { AppError } from '../../../platform/app-error.ts';
import { createCouponCode, switchCouponCode } from '../../coupons/writes.ts';
import type { Actor } from '../command-line/commands.ts';
import { notThere, refused } from '../policy.ts';
import type { OperatorDeps } from '../types.ts';
import { writeAudit } from '../writes.ts';

/** What operators do with codes, at the command line and in the console alike. */

export type CouponDeps = Pick<OperatorDeps, 'db' | 'clock' | 'offer'>;

export interface CodeWish {
  code: string;
  worth: { percent: number } | { amount_cents: number };
  firstOnly: boolean;
  /** Ids of the plans that it counts for; nothing for every one. */
  plans: readonly string[] | undefined;
  uses: number | undefined;
  from: Date | undefined;
  /** The moment after its last day. */
  until: Date | undefined;
}

/** Makes a code that members can type. @throws OperatorProblem */
export async function addCode({ db, clock, offer }: CouponDeps, actor: Actor, wish: CodeWish, reason: string | undefined) {
  const { code, worth, firstOnly, plans, uses, from, until } = wish;
  const now = clock.now();
  if (until && until <= now) throw refused('until_passed', '--until 已经过去', '--until has passed already');
  if (from && until && from >= until) throw refused('days_order', '--from 晚于 --until', '--from is after --until');
  const offered = new Set(offer.types.flatMap((type) => type.plans.map(({ id }) => id)));
  const unknown = plans?.find((id) => !offered.has(id));
  if (unknown !== undefined) throw refused('plan_unknown', `没有套餐“${unknown}”`, `There is no plan “${unknown}”`);
  const limits = { plans: plans ?? null, startsAt: from ?? null, expiresAt: until ?? null, usesMax: uses ?? null };
  return db.transaction().execute(async (tx) => {
    const row = await createCouponCode(tx, { code, ...worth, firstOnly, ...limits }, now).catch(explain(code));
    const details = {
      ...{ ...worth, first_only: firstOnly, uses_max: limits.usesMax, expires_at: limits.expiresAt },
      ...(plans && { plans }),
      ...(from && { starts_at: from }),
    };
    const audit = await writeAudit(tx, actor, { action: 'coupon.create', target: row.code, details, reason }, now);
    return { audit, code: row.code, details };
  });
}

/** Lets nobody type a code any more, or again; how many coupons that members had of it are over. @throws OperatorProblem */
export async function switchCode(
  { db, clock }: CouponDeps,
  actor: Actor,
  { code, disabled, taken }: { code: string; disabled: boolean; taken: boolean },
  reason: string | undefined,
) {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const target = code.toUpperCase();
    const ended = await switchCouponCode(tx, target, { disabled, taken }, now);
    if (ended === undefined) throw notThere({ zh: '优惠码', en: 'code' }, code);
    const action = disabled ? 'coupon.disable' : 'coupon.enable';
    const audit = await writeAudit(tx, actor, { action, target, details: disabled ? { taken, ended } : {}, reason }, now);
    return { audit, code: target, ended };
  });
}

/** The refusals of a code in words that fit here. */
function explain(code: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof AppError && error.code === 'conflict')
      throw refused('conflict', `优惠码 ${code} 已经有了`, `There is a code ${code} already`);
    if (error instanceof AppError && error.code === 'invalid') {
      throw refused('invalid', '优惠码须为 3 到 32 位字母、数字和 -', 'A code has 3 to 32 letters, digits and -');
    }
    throw error;
  };
}
