const dayMs = 86_400_000;
const graceDays = 3;

/** What the model knows of a plan. */
export interface ModelPlan {
  id: string;
  type: string;
  days: number;
  cents: number;
  credits: number;
}

/** What a member sees. */
export interface Seen {
  plan: string;
  state: string;
  ends: number;
  next: number;
  credits: number;
  money: number;
}

export interface Bill {
  id: number;
  kind: 'new' | 'more' | 'other' | 'again';
  plan: ModelPlan;
  cents: number;
  /** Its coupon's part is not worth anything later. */
  worth: number;
  /** What it starts from: a running plan in a period. */
  from: ModelPlan | undefined;
  period: number;
  /** Of which plan of one after the other. */
  life: number;
  gone: boolean;
}

/**
 * What plans come to for one member, counted on one's fingers and without a line of the studio's own rules: a period has
 * bills, and each bill brings credits until the period's end. Times are milliseconds since 1970.
 */
export function createModel(start: number) {
  let now = start;
  let money = 0;
  let card = false;
  let cardWorks = true;
  let lives = 0;
  let periods = 0;
  let bills = 0;
  const renewals: Bill[] = [];
  let period: { id: number; life: number; begin: number; end: number; plan: ModelPlan; bills: Bill[] } | undefined;
  let next: ModelPlan | undefined;
  let cancelled = false;
  let tries = 0;
  let grants: { bill: number; amount: number; until: number }[] = [];
  const lasting = (from: number, days: number) => Math.ceil(from / dayMs + days) * dayMs;
  const open = () => period !== undefined && tries === 0 && now < period.end;

  function bill(values: Pick<Bill, 'kind' | 'plan' | 'cents' | 'worth'>): Bill {
    bills += 1;
    return { id: bills, from: period?.plan, period: period?.id ?? 0, life: period?.life ?? 0, gone: false, ...values };
  }

  function startPeriod(paid: Bill, begin: number): void {
    if (!period) lives += 1;
    periods += 1;
    period = { id: periods, life: lives, begin, end: lasting(begin, paid.plan.days), plan: paid.plan, bills: [paid] };
    [next, tries] = [undefined, 0];
    grants.push({ bill: paid.id, amount: paid.plan.credits, until: period.end });
  }

  function end(): void {
    [period, next, cancelled, tries, card] = [undefined, undefined, false, 0, false];
  }

  function tryAgain(): void {
    if (!period || tries >= graceDays) return;
    if (!card || !cardWorks) {
      tries += 1;
      return;
    }
    const { cents } = next ?? period.plan;
    const charged = bill({ kind: 'again', plan: next ?? period.plan, cents, worth: cents });
    money += cents;
    startPeriod(charged, period.end);
    renewals.push(charged);
  }

  /** Whether what a bill was made for is still as it was. */
  function fits({ kind, from, plan: wanted, period: before, life }: Bill): boolean {
    if (kind === 'new') return period === undefined;
    if (!period || period.life !== life) return false;
    if (kind === 'again') return period.id === before;
    if (!open() || period.plan !== from) return false;
    return kind === 'more' ? wanted.type === period.plan.type : period.id === before;
  }

  return {
    /** Bills that were paid by themselves, in their order. */
    renewals,
    bill(wanted: ModelPlan, percent: number): Bill | undefined {
      const half = (cents: number) => cents - Math.floor((cents * percent + 50) / 100);
      if (!period) return bill({ kind: 'new', plan: wanted, cents: half(wanted.cents), worth: half(wanted.cents) });
      const renewed = next ?? period.plan;
      if (tries > 0 && wanted === renewed)
        return bill({ kind: 'again', plan: wanted, cents: half(wanted.cents), worth: half(wanted.cents) });
      if (!open() || wanted.cents <= period.plan.cents) return undefined;
      if (wanted.type === period.plan.type) {
        const cents = half(wanted.cents - period.plan.cents);
        return bill({ kind: 'more', plan: wanted, cents, worth: cents });
      }
      const worth = period.bills.filter(({ gone }) => !gone).reduce((sum, one) => sum + one.worth, 0);
      const days = Math.floor(period.end / dayMs) - Math.floor(period.begin / dayMs);
      // A day that has begun is used; the day of the purchase is no whole one.
      const whole = period.begin % dayMs === 0 ? days : days - 1;
      const left = Math.min(whole, Math.floor((period.end - now) / dayMs));
      const counted = Math.min(Math.floor((worth * left) / whole), wanted.cents);
      const cents = half(wanted.cents - counted);
      return bill({ kind: 'other', plan: wanted, cents, worth: cents + counted });
    },
    pay(one: Bill): void {
      // What bought nothing goes back.
      if (!fits(one)) {
        one.gone = true;
        return;
      }
      money += one.cents;
      if (one.kind === 'more' && period) {
        grants.push({ bill: one.id, amount: one.plan.credits - period.plan.credits, until: period.end });
        period.plan = one.plan;
        period.bills.push(one);
        next = undefined;
      } else {
        const begin = one.kind === 'again' && period ? (lasting(period.end, one.plan.days) > now ? period.end : now) : now;
        startPeriod(one, begin);
      }
      if (one.kind === 'more' || one.kind === 'other') cancelled = false;
      card ||= one.cents > 0;
    },
    takeBack(one: Bill): void {
      if (one.gone) return;
      one.gone = true;
      money -= one.cents;
      grants = grants.filter((grant) => grant.bill !== one.id);
      if (!period?.bills.includes(one)) return;
      if (one.kind !== 'more') {
        end();
        return;
      }
      const rest = period.bills.filter(({ gone }) => !gone);
      period.plan = rest.reduce((top, { plan: other }) => (other.cents > top.cents ? other : top), (rest[0] as Bill).plan);
    },
    /** A dispute was won: the money is back, and what was withdrawn stays so. */
    giveBack(one: Bill): void {
      one.gone = false;
      money += one.cents;
    },
    next(wanted: ModelPlan): void {
      if (!period) return;
      if (wanted === period.plan) next = undefined;
      else if (open()) [next, cancelled] = [wanted, false];
    },
    cancel(): void {
      if (!period || cancelled) return;
      [cancelled, next] = [true, undefined];
    },
    resume(): void {
      if (!period || !cancelled) return;
      cancelled = false;
      // Who comes back in the days of grace is tried at once.
      if (tries > 0) tryAgain();
    },
    setCard: (works: boolean) => {
      cardWorks = works;
    },
    /** At each 0:00 UTC: the end of a period, three tries on three days, the end of grace. */
    passTo(time: number): void {
      for (let midnight = (Math.floor(now / dayMs) + 1) * dayMs; midnight <= time; midnight += dayMs) {
        now = midnight;
        if (!period || now < period.end) continue;
        if ((cancelled && tries === 0) || now >= period.end + graceDays * dayMs) end();
        // One try on each of the days, and none more for one that was made early.
        else if (!cancelled && tries <= (now - period.end) / dayMs) tryAgain();
      }
      now = time;
    },
    seen(): Seen {
      const credits = grants.filter(({ until }) => until > now).reduce((sum, { amount }) => sum + amount, 0);
      if (!period) return { plan: '', state: 'none', ends: 0, next: 0, credits, money };
      const due = cancelled ? 0 : (next ?? period.plan).cents;
      return { plan: period.plan.id, state: tries > 0 ? 'grace' : 'active', ends: period.end, next: due, credits, money };
    },
  };
}
