interface Sold {
  id: string;
  cents: number;
  credits: number;
}

interface SoldPlan extends Sold {
  target?: string;
}

interface CheapestPayment {
  id: string;
  /** It is a plan, whose first payment the invitation lowers, and no pack. */
  discounted: boolean;
  cents: number;
  mostCredits: number;
}

/**
 * The least that an invited may pay first, and the most credits that are still worth less than that. A credit is worth what it
 * costs where it is cheapest. Nothing where no credits are sold.
 */
export function cheapestPayment(
  { discountPercent }: { discountPercent: number },
  types: readonly { plans: readonly SoldPlan[] }[],
  packs: readonly Sold[],
): CheapestPayment | undefined {
  const plans = types.flatMap(({ plans }) => plans).filter(({ target, credits }) => target === undefined && credits > 0);
  const firstOf = ({ id, cents }: Sold) => ({ id, discounted: true, cents: cents - discountOn(cents, discountPercent) });
  const whole = ({ id, cents }: Sold) => ({ id, discounted: false, cents });
  const first = leastBy([...plans.map(firstOf), ...packs.map(whole)], ({ cents }) => cents);
  const credit = leastBy<Sold>([...plans, ...packs], ({ cents, credits }) => cents / credits);
  if (!first || !credit) return undefined;
  return { ...first, mostCredits: Math.ceil((first.cents * credit.credits) / credit.cents) - 1 };
}

/** Nothing is rewarded for what is free: the first payment is then the one of the next period. */
function discountOn(cents: number, percent: number): number {
  const off = Math.floor((cents * percent + 50) / 100);
  return off < cents ? off : 0;
}

function leastBy<One>(list: readonly One[], worth: (one: One) => number): One | undefined {
  return list.reduce<One | undefined>((least, one) => (least && worth(least) <= worth(one) ? least : one), undefined);
}
