interface SoldPlan {
  id: string;
  cents: number;
  credits: number;
  target?: string;
}

/**
 * The least that an invited may pay first, and the most credits that are still worth less than that. A credit is worth what it
 * costs where it is cheapest. Nothing where no plan sells any.
 */
export function cheapestPayment(
  { discountPercent }: { discountPercent: number },
  types: readonly { plans: readonly SoldPlan[] }[],
): { plan: string; cents: number; mostCredits: number } | undefined {
  const sold = types.flatMap(({ plans }) => plans).filter(({ target, credits }) => target === undefined && credits > 0);
  const first = leastBy(sold, ({ cents }) => cents);
  const credit = leastBy(sold, ({ cents, credits }) => cents / credits);
  if (!first || !credit) return undefined;
  const off = Math.floor((first.cents * discountPercent + 50) / 100);
  // Nothing is rewarded for what is free: the first payment is then the one of the next period.
  const cents = off < first.cents ? first.cents - off : first.cents;
  return { plan: first.id, cents, mostCredits: Math.ceil((cents * credit.credits) / credit.cents) - 1 };
}

function leastBy<One>(list: readonly One[], worth: (one: One) => number): One | undefined {
  return list.reduce<One | undefined>((least, one) => (least && worth(least) <= worth(one) ? least : one), undefined);
}
