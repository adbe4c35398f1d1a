interface Sold {
  id: string;
  cents: number;
  credits: number;
}

interface SoldPlan extends Sold {
  target?: string;
}

/** What is for sale. */
interface Offer {
  types: readonly { plans: readonly SoldPlan[] }[];
  packs: readonly Sold[];
}

/** What an invitation that leads to a payment brings its sender in all, and what it takes off that payment. */
interface Rewards {
  discountPercent: number;
  joined: number;
  paid: number;
}

interface CheapestPayment {
  id: string;
  /** It is a plan, whose first payment the invitation lowers, and no pack. */
  discounted: boolean;
  cents: number;
  mostCredits: number;
}

/** The cheapest first payment where the rewards are worth no less, so that people could earn by inviting themselves. */
export function overRewarded({ discountPercent, joined, paid }: Rewards, offer: Offer): CheapestPayment | undefined {
  const found = paid === 0 ? undefined : cheapestPayment(discountPercent, offer);
  return found && joined + paid > found.mostCredits ? found : undefined;
}

/**
 * The least that an invited may pay first, and the most credits that are still worth less than that. A credit is worth what it
 * costs where it is cheapest. Nothing where no credits are sold.
 */
function cheapestPayment(discountPercent: number, { types, packs }: Offer): CheapestPayment | undefined {
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
