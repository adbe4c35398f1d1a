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

interface Period {
  id: number;
  life: number;
  begin: number;
  end: number;
  plan: ModelPlan;
  bills: Bill[];
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
export class PlanModel {
  /** Bills that were paid by themselves, in their order. */
  readonly renewals: Bill[] = [];
  #now: number;
  #money = 0;
  #card = false;
  #cardWorks = true;
  #lives = 0;
  #periods = 0;
  #bills = 0;
  #period: Period | undefined;
  #next: ModelPlan | undefined;
  #cancelled = false;
  #tries = 0;
  #grants: { bill: number; amount: number; until: number }[] = [];

  constructor(start: number) {
    this.#now = start;
  }

  bill(wanted: ModelPlan, percent: number): Bill | undefined {
    const half = (cents: number) => cents - Math.floor((cents * percent + 50) / 100);
    const period = this.#period;
    if (!period) return this.#bill({ kind: 'new', plan: wanted, cents: half(wanted.cents), worth: half(wanted.cents) });
    const renewed = this.#next ?? period.plan;
    if (this.#tries > 0 && wanted === renewed) {
      return this.#bill({ kind: 'again', plan: wanted, cents: half(wanted.cents), worth: half(wanted.cents) });
    }
    if (!this.#open() || wanted.cents <= period.plan.cents) return undefined;
    if (wanted.type === period.plan.type) {
      const cents = half(wanted.cents - period.plan.cents);
      return this.#bill({ kind: 'more', plan: wanted, cents, worth: cents });
    }
    const worth = period.bills.filter(({ gone }) => !gone).reduce((sum, one) => sum + one.worth, 0);
    const days = Math.floor(period.end / dayMs) - Math.floor(period.begin / dayMs);
    // A day that has begun is used; the day of the purchase is no whole one.
    const whole = period.begin % dayMs === 0 ? days : days - 1;
    const left = Math.min(whole, Math.floor((period.end - this.#now) / dayMs));
    const counted = Math.min(Math.floor((worth * left) / whole), wanted.cents);
    const cents = half(wanted.cents - counted);
    return this.#bill({ kind: 'other', plan: wanted, cents, worth: cents + counted });
  }

  pay(one: Bill): void {
    // What bought nothing goes back.
    if (!this.#fits(one)) {
      one.gone = true;
      return;
    }
    const period = this.#period;
    this.#money += one.cents;
    if (one.kind === 'more' && period) {
      this.#grants.push({ bill: one.id, amount: one.plan.credits - period.plan.credits, until: period.end });
      period.plan = one.plan;
      period.bills.push(one);
      this.#next = undefined;
    } else {
      const renews = one.kind === 'again' && period && lasting(period.end, one.plan.days) > this.#now;
      this.#startPeriod(one, renews ? period.end : this.#now);
    }
    if (one.kind === 'more' || one.kind === 'other') this.#cancelled = false;
    this.#card ||= one.cents > 0;
    // Nothing can be charged, so nothing renews.
    if (!this.#card) this.#cancelled = true;
  }

  takeBack(one: Bill): void {
    if (one.gone) return;
    one.gone = true;
    this.#money -= one.cents;
    this.#grants = this.#grants.filter((grant) => grant.bill !== one.id);
    const period = this.#period;
    if (!period?.bills.includes(one)) return;
    if (one.kind !== 'more') {
      this.#end();
      return;
    }
    const rest = period.bills.filter(({ gone }) => !gone);
    period.plan = rest.reduce((top, { plan: other }) => (other.cents > top.cents ? other : top), (rest[0] as Bill).plan);
  }

  /** A dispute was won: the money is back, and what was withdrawn stays so. */
  giveBack(one: Bill): void {
    one.gone = false;
    this.#money += one.cents;
  }

  next(wanted: ModelPlan): void {
    if (!this.#period) return;
    if (wanted === this.#period.plan) this.#next = undefined;
    else if (this.#open() && this.#card) [this.#next, this.#cancelled] = [wanted, false];
  }

  cancel(): void {
    if (!this.#period || this.#cancelled) return;
    [this.#cancelled, this.#next] = [true, undefined];
  }

  resume(): void {
    if (!this.#period || !this.#cancelled || !this.#card) return;
    this.#cancelled = false;
    // Who comes back in the days of grace is tried at once.
    if (this.#tries > 0) this.#tryAgain();
  }

  setCard(works: boolean): void {
    this.#cardWorks = works;
  }

  /** At each 0:00 UTC: the end of a period, three tries on three days, the end of grace. */
  passTo(time: number): void {
    for (let midnight = (Math.floor(this.#now / dayMs) + 1) * dayMs; midnight <= time; midnight += dayMs) {
      this.#now = midnight;
      const period = this.#period;
      if (!period || midnight < period.end) continue;
      if ((this.#cancelled && this.#tries === 0) || midnight >= period.end + graceDays * dayMs) this.#end();
      // One try on each of the days, and none more for one that was made early.
      else if (!this.#cancelled && this.#tries <= (midnight - period.end) / dayMs) this.#tryAgain();
    }
    this.#now = time;
  }

  seen(): Seen {
    const period = this.#period;
    const credits = this.#grants.filter(({ until }) => until > this.#now).reduce((sum, { amount }) => sum + amount, 0);
    const money = this.#money;
    if (!period) return { plan: '', state: 'none', ends: 0, next: 0, credits, money };
    const due = this.#cancelled ? 0 : (this.#next ?? period.plan).cents;
    return { plan: period.plan.id, state: this.#tries > 0 ? 'grace' : 'active', ends: period.end, next: due, credits, money };
  }

  #open(): boolean {
    return this.#period !== undefined && this.#tries === 0 && this.#now < this.#period.end;
  }

  #bill(values: Pick<Bill, 'kind' | 'plan' | 'cents' | 'worth'>): Bill {
    this.#bills += 1;
    const period = this.#period;
    return { id: this.#bills, from: period?.plan, period: period?.id ?? 0, life: period?.life ?? 0, gone: false, ...values };
  }

  #startPeriod(paid: Bill, begin: number): void {
    if (!this.#period) this.#lives += 1;
    this.#periods += 1;
    const end = lasting(begin, paid.plan.days);
    this.#period = { id: this.#periods, life: this.#lives, begin, end, plan: paid.plan, bills: [paid] };
    [this.#next, this.#tries] = [undefined, 0];
    this.#grants.push({ bill: paid.id, amount: paid.plan.credits, until: end });
  }

  #end(): void {
    [this.#period, this.#next, this.#cancelled, this.#tries, this.#card] = [undefined, undefined, false, 0, false];
  }

  #tryAgain(): void {
    const period = this.#period;
    if (!period || this.#tries >= graceDays) return;
    if (!this.#card || !this.#cardWorks) {
      this.#tries += 1;
      return;
    }
    const plan = this.#next ?? period.plan;
    const charged = this.#bill({ kind: 'again', plan, cents: plan.cents, worth: plan.cents });
    this.#money += plan.cents;
    this.#startPeriod(charged, period.end);
    this.renewals.push(charged);
  }

  /** Whether what a bill was made for is still as it was. */
  #fits({ kind, from, plan: wanted, period: before, life }: Bill): boolean {
    const period = this.#period;
    if (kind === 'new') return period === undefined;
    if (!period || period.life !== life) return false;
    if (kind === 'again') return period.id === before;
    if (!this.#open() || period.plan !== from) return false;
    return kind === 'more' ? wanted.type === period.plan.type : period.id === before;
  }
}

/** The end of so many days, at 0:00 UTC. */
function lasting(from: number, days: number): number {
  return Math.ceil(from / dayMs + days) * dayMs;
}
