import { describe, expect, it } from 'vitest';
import {
  agreed,
  blankCells,
  cardPrice,
  centsShown,
  collecting,
  discountOf,
  findPlan,
  isTrial,
  type Plan,
  type PlanType,
  typeInView,
  whyNot,
} from './form.ts';

type Shown = Parameters<typeof agreed>[0]['coupon'];

const plan = (id: string, rest: Partial<Plan> = {}): Plan => ({
  ...{
    id,
    recommended: false,
    buys: '',
    name: id,
    amt: '9.90',
    old_amt: '',
    unit: '$',
    tips: '',
    services: [],
    status: 1,
    button_text: '',
    next_from: null,
    link_type: 1,
    target: '',
  },
  ...rest,
});
const type = (name: string, plans: Plan[], rest: Partial<PlanType> = {}): PlanType => ({
  ...{ type: name, name, discount: '', pay_discount: '', show_remind: 0, plan_lists: plans },
  ...rest,
});
const types = [type('Monthly', [plan('basic-monthly'), plan('pro-monthly')]), type('Weekly', [plan('basic-weekly')])];

describe('a click on a shown price', () => {
  const shown = { coupon: null, stored_method: true, due_cents: 1000, credits: 2500 };
  it('asks for that price alone: with the coupon that it was counted with, or with none', () => {
    expect(agreed(shown)).toEqual({ couponId: 'none', dueCents: shown.due_cents, credits: 2500, stored: true, free: false });
    const coupon = { id: 'spring', code: null, title: '', percent: 10, amount_cents: null } as NonNullable<Shown>;
    expect(agreed({ ...shown, coupon }).couponId).toBe('spring');
    expect(agreed({ ...shown, coupon, due_cents: 0 }).free).toBe(true);
  });

  it('tells the price of a card in hundredths', () => {
    expect(['9.90', '19.99', '0.29', '1099.00'].map((amt) => centsShown({ amt }))).toEqual([990, 1999, 29, 109_900]);
  });
});

describe('what is in view', () => {
  it('is the type that is asked for, then that of the chosen plan, then that of the running one, then the first', () => {
    expect(typeInView(types, 'weekly', 'pro-monthly')).toBe(1);
    expect(typeInView(types, undefined, 'basic-weekly', 'pro-monthly')).toBe(1);
    expect(typeInView(types, 'yearly', 'gone', 'basic-weekly')).toBe(1);
    expect(typeInView(types, undefined, undefined, undefined)).toBe(0);
  });

  it('finds a plan with the place of its type', () => {
    expect(findPlan(types, 'basic-weekly')).toMatchObject({ place: 1, plan: { id: 'basic-weekly' } });
    expect(findPlan(types, 'gone')).toBeUndefined();
    expect(findPlan(types, undefined)).toBeUndefined();
  });

  it('fills the last row of two', () => {
    expect([1, 2, 3, 4].map(blankCells)).toEqual([1, 0, 1, 0]);
  });
});

describe('prices', () => {
  it('says what comes after a first period with a coupon', () => {
    const mine = plan('basic', { amt: '4.75', old_amt: '9.90' });
    const own = type('Monthly', [mine], { pay_discount: '-52%' });
    expect(cardPrice(mine, own)).toEqual({ now: '$4.75', before: '$9.90', later: '$9.90' });
    expect(cardPrice(mine, own, true)).toEqual({ now: '$9.90', before: undefined, later: undefined });
  });

  it('crosses out an older price without promising it for later', () => {
    const down = plan('basic', { old_amt: '12.00' });
    expect(cardPrice(down, type('Monthly', [down], { discount: '-18%' }))).toEqual({ now: '$9.90', before: '$12.00', later: undefined });
    expect(cardPrice(plan('basic'), types[0] as PlanType)).toEqual({ now: '$9.90', before: undefined, later: undefined });
  });

  it('leaves the price out where a link stands in the place of a sale', () => {
    expect(cardPrice(plan('team', { status: 3, amt: '0.00' }), types[0] as PlanType).now).toBeUndefined();
    expect(cardPrice(plan('team', { status: 3, amt: '100.00' }), types[0] as PlanType).now).toBe('$100.00');
  });

  it('shows the reader’s own discount before the general one', () => {
    expect(discountOf(type('a', [], { discount: '-18%', pay_discount: '-52%' }))).toBe('−52%');
    expect(discountOf(type('a', [], { discount: '-18%' }))).toBe('−18%');
    expect(discountOf(type('a', []))).toBe('');
  });
});

describe('what can be done', () => {
  const running = { id: 'basic', name: 'Basic', type: 'Monthly', state: 'active', period_end: null, cancel_at_period_end: false };

  it('tells why a plan is not to be had', () => {
    expect(whyNot(plan('basic'), running)).toBe('current');
    expect(whyNot(plan('small'), running)).toBe('below');
    expect(whyNot(plan('pro'), { ...running, state: 'grace' })).toBe('grace');
    expect(whyNot(plan('pro'), undefined)).toBe('none');
  });

  it('knows who collects', () => {
    const offer = (...providers: string[]) => ({ types, methods: [], providers, free: { services: [], buys: '' }, packs: [] });
    expect(collecting(offer(), undefined)).toBe('nobody');
    expect(collecting(offer('stripe'), 'wooshpay')).toBe('absent');
    expect(collecting(offer('stripe', 'wooshpay'), 'wooshpay')).toBe('ready');
    expect([isTrial(offer('sandbox')), isTrial(offer('stripe', 'sandbox'))]).toEqual([true, false]);
  });
});
