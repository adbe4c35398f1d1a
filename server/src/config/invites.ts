import { overRewarded } from '../platform/plan-offer/invite-worth.ts';
import { SettingError } from './env.ts';
import type { StudioConfig } from './studio.ts';

type Invites = StudioConfig['invites'];
type Sold = Pick<StudioConfig['plans'], 'types' | 'packs'>;

/** Checks the invites of easel.config.ts at the start. Throws a `SettingError` for the first value that cannot be. */
export function checkInvites(invites: Invites, plans: Sold): void {
  const check = (name: keyof Invites, min: number, max: number) => {
    const value = invites[name];
    if (Number.isInteger(value) && value >= min && value <= max) return;
    throw new SettingError(`easel.config.ts: invites.${name} is ${value}. It takes a whole number from ${min} to ${max}.`);
  };
  check('discountPercent', 0, 100);
  check('couponDays', 1, 3650);
  check('joined', 0, 1_000_000);
  check('paid', 0, 1_000_000);
  check('days', 1, 3650);
  checkWorth(invites, plans);
}

/**
 * Whoever pays for an invited of their own making must not earn by it: what the inviter gets is worth less than the
 * cheapest first payment.
 */
function checkWorth(invites: Invites, { types, packs = [] }: Sold): void {
  const found = overRewarded(invites, { types, packs });
  if (!found) return;
  const { joined, paid } = invites;
  const { id, cents, mostCredits, discounted } = found;
  throw new SettingError(
    `easel.config.ts: an invited who pays brings ${joined + paid} credits (invites.joined and invites.paid), which are worth no less than the cheapest first payment: ${cents} cents for the ${discounted ? `plan "${id}" after the discount` : `pack "${id}"`}. Take ${mostCredits} credits or fewer in all, or 0 for invites.paid.`,
  );
}
