import type { Language, Sentence } from '@easel/contract/language';
import { currencySign, decimal } from '../../platform/amounts.ts';
import { couponFor, discountOf, type Offered } from '../coupons/types.ts';
import type { RunningPlan } from './reads.ts';
import type { Plan, PlansOffer, PlanType } from './types.ts';

/** What a plan is to its reader. */
type Standing = 'to-buy' | 'current' | 'to-pay' | 'below' | 'upgrade' | 'waiting' | 'link';

const standings: Record<Standing, { status: 0 | 1 | 2 | 3; button: Sentence }> = {
  'to-buy': { status: 1, button: { zh: '订阅', en: 'Subscribe' } },
  current: { status: 0, button: { zh: '当前套餐', en: 'Current plan' } },
  // The renewal failed: the same plan can be paid by hand.
  'to-pay': { status: 1, button: { zh: '立即续费', en: 'Pay now' } },
  below: { status: 0, button: { zh: '低于当前套餐', en: 'Below your plan' } },
  upgrade: { status: 2, button: { zh: '升级', en: 'Upgrade' } },
  waiting: { status: 0, button: { zh: '续费后可升级', en: 'After renewal' } },
  link: { status: 3, button: { zh: '了解更多', en: 'Learn more' } },
};

function standingOf({ id, cents, target }: Plan, running: RunningPlan | undefined): Standing {
  if (target !== undefined) return 'link';
  if (!running) return 'to-buy';
  if (id === running.plan_id) return running.state === 'grace' ? 'to-pay' : 'current';
  if (cents <= running.plan.cents) return 'below';
  return running.state === 'grace' ? 'waiting' : 'upgrade';
}

/** A link of type 4 loads a whole page, any other leads to a screen of the app. */
const pageLink = 4;
const screenLink = 1;

/** Who reads the offer: nobody in particular, or a member with a plan or a coupon. */
export interface OfferReader {
  language: Language;
  running?: RunningPlan | undefined;
  /** What could be used for the next payment. */
  coupons?: readonly Offered[] | undefined;
}

/** The offer as it travels. */
export function planTypesOf({ currency, types }: PlansOffer, reader: OfferReader) {
  const { language } = reader;
  const unit = currencySign(currency, language);
  return types.map((type) => {
    const plans = type.plans.map((plan) => planOf(plan, type, unit, reader));
    return {
      type: type.type,
      name: type.name[language],
      discount: percentText(Math.max(0, ...type.plans.map(percentOff))),
      pay_discount: couponText(type.plans, unit, reader),
      // An upgrade pays the difference, and that is worth a word.
      show_remind: plans.some(({ status }) => status === 2) ? (1 as const) : (0 as const),
      plan_lists: plans,
    };
  });
}

/** How much less than its old price a plan costs, in whole percent. */
function percentOff({ cents, oldCents }: Plan): number {
  if (oldCents === undefined || oldCents <= cents) return 0;
  const product = (oldCents - cents) * 100;
  return (product - (product % oldCents)) / oldCents;
}

function percentText(percent: number): string {
  return percent > 0 ? `-${percent}%` : '';
}

/** What coupons take off these plans, by the one that would be used and says most. */
function couponText(plans: readonly Plan[], unit: string, { running, coupons = [] }: OfferReader): string {
  const used = plans.flatMap((plan) => couponFor(coupons, dueFor(plan, standingOf(plan, running), running)) ?? []);
  const percent = Math.max(0, ...used.map((coupon) => coupon.percent ?? 0));
  const cents = Math.max(0, ...used.map((coupon) => coupon.amount_cents ?? 0));
  if (percent > 0) return percentText(percent);
  return cents > 0 ? `-${unit}${decimal(cents)}` : '';
}

/** What would be paid today, before a coupon; nothing for what is not to be had. */
function dueFor({ cents }: Plan, standing: Standing, running: RunningPlan | undefined): number {
  switch (standing) {
    case 'to-buy':
      return cents;
    case 'to-pay':
      return running?.plan.cents ?? cents;
    case 'upgrade':
      return cents - (running?.plan.cents ?? 0);
    default:
      return 0;
  }
}

function planOf(plan: Plan, type: PlanType, unit: string, { language, running, coupons = [] }: OfferReader) {
  const standing = standingOf(plan, running);
  const { status, button } = standings[standing];
  const { target = '', cents, oldCents } = plan;
  const due = dueFor(plan, standing, running);
  // An upgrade pays a part of the price, and its coupon counts for that part: the price itself stays what it is.
  const off = standing === 'upgrade' ? 0 : discountOf(due, couponFor(coupons, due));
  const [full, crossedOut] = off > 0 ? [due, due] : [cents, oldCents];
  return {
    id: plan.id,
    name: plan.name[language],
    amt: decimal(full - off),
    old_amt: crossedOut === undefined ? '' : decimal(crossedOut),
    unit,
    tips: plan.tips?.[language] ?? '',
    services: servicesOf(plan, type, language).map((name) => ({ name })),
    status,
    button_text: button[language],
    link_type: /^https?:/.test(target) ? pageLink : screenLink,
    target,
  };
}

/** What a plan brings, worked out from its own figures, so that no line promises something else. */
function servicesOf({ credits, simultaneous, retentionDays, services = [] }: Plan, { days }: PlanType, language: Language): string[] {
  const own = services.map((service) => service[language]);
  const amount = new Intl.NumberFormat(language).format(credits);
  if (language === 'zh') {
    return [`每 ${days} 天 ${amount} 积分`, `同时进行 ${simultaneous} 个作品`, `作品保留 ${retentionDays} 天`, ...own];
  }
  return [`${amount} credits every ${days} days`, `${simultaneous} works at once`, `Works kept for ${retentionDays} days`, ...own];
}
