import { SettingError } from './env.ts';
import type { StudioConfig } from './studio.ts';

type Invites = StudioConfig['invites'];

/** Checks the invites of easel.config.ts at the start. Throws a `SettingError` for the first value that cannot be. */
export function checkInvites(invites: Invites, plans: Pick<StudioConfig['plans'], 'types'>): void {
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
 * cheapest first payment. A credit is worth what it costs where it is cheapest.
 */
function checkWorth({ joined, paid, discountPercent }: Invites, { types }: Pick<StudioConfig['plans'], 'types'>): void {
  const sold = types.flatMap(({ plans }) => plans).filter(({ target, credits }) => target === undefined && credits > 0);
  const first = leastBy(sold, ({ cents }) => cents);
  const credit = leastBy(sold, ({ cents, credits }) => cents / credits);
  if (paid === 0 || !first || !credit) return;
  const off = Math.floor((first.cents * discountPercent + 50) / 100);
  // Nothing is rewarded for what is free: the first payment is then the one of the next period.
  const payment = off < first.cents ? first.cents - off : first.cents;
  // The most that is still worth less than the payment.
  const most = Math.ceil((payment * credit.credits) / credit.cents) - 1;
  if (joined + paid <= most) return;
  throw new SettingError(
    `easel.config.ts: an invited who pays brings ${joined + paid} credits (invites.joined and invites.paid), which are worth no less than the cheapest first payment: ${payment} cents for the plan "${first.id}" after the discount. Take ${most} credits or fewer in all, or 0 for invites.paid.`,
  );
}

function leastBy<One>(list: readonly One[], worth: (one: One) => number): One | undefined {
  return list.reduce<One | undefined>((least, one) => (least && worth(least) <= worth(one) ? least : one), undefined);
}
