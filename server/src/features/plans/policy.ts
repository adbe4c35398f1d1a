import type { Language, Sentence } from '@easel/contract/language';
import { currencySign, decimal } from '../../platform/amounts.ts';
import { countingFor, couponFor, discountOf, type Offered } from '../coupons/types.ts';
import { buysText, counted, english } from './buys/policy.ts';
import {
  type AgreedTerms,
  changeTo,
  type Plan,
  type PlansOffer,
  type PlanType,
  type RunningPlan,
  type UsualPrices,
  type WithoutPlan,
} from './types.ts';

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

/** A plan as its reader finds it. */
interface Found {
  standing: Standing;
  /** What would be paid today, before a coupon; 0 for what is not to be had. */
  due: number;
}

function findFor(plan: Plan, type: PlanType, { running, paidCents = 0, now }: OfferReader): Found {
  if (plan.target !== undefined) return { standing: 'link', due: 0 };
  if (!running) return { standing: 'to-buy', due: plan.cents };
  // Of a failed renewal that is paid which the next period was to take.
  const next = running.next_plan ?? { ...running.plan, id: running.plan_id };
  if (running.state === 'grace' && plan.id === next.id) return { standing: 'to-pay', due: next.cents };
  if (plan.id === running.plan_id) return { standing: 'current', due: 0 };
  const change = changeTo({ ...plan, type: type.type }, running, paidCents, now);
  if (typeof change === 'string') return { standing: change, due: 0 };
  return { standing: 'upgrade', due: plan.cents - change.countedCents };
}

/** A link of type 4 loads a whole page, any other leads to a screen of the app. */
const pageLink = 4;
const screenLink = 1;

/** Counts for some plans, or for all. */
type OfferedCoupon = Offered & { plans: readonly string[] | null };

/** Who reads the offer: nobody in particular, or a member with a plan or a coupon. */
export interface OfferReader {
  language: Language;
  now: Date;
  prices: UsualPrices;
  running?: RunningPlan | undefined;
  /** What was really paid for its period. */
  paidCents?: number | undefined;
  /** What could be used for the next payment. */
  coupons?: readonly OfferedCoupon[] | undefined;
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
      pay_discount: couponText(type, unit, reader),
      // An upgrade does not cost the whole price, and that is worth a word.
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
function couponText(type: PlanType, unit: string, reader: OfferReader): string {
  const { coupons = [] } = reader;
  const used = type.plans.flatMap((plan) => couponFor(countingFor(coupons, plan.id), findFor(plan, type, reader).due) ?? []);
  const percent = Math.max(0, ...used.map((coupon) => coupon.percent ?? 0));
  const cents = Math.max(0, ...used.map((coupon) => coupon.amount_cents ?? 0));
  if (percent > 0) return percentText(percent);
  return cents > 0 ? `-${unit}${decimal(cents)}` : '';
}

function planOf(plan: Plan, type: PlanType, unit: string, reader: OfferReader) {
  const { language, coupons = [] } = reader;
  const { standing, due } = findFor(plan, type, reader);
  const { status, button } = standings[standing];
  const { target = '', oldCents } = plan;
  const terms = termsFor(plan, type, standing, reader);
  // An upgrade pays a part of the price, and its coupon counts for that part: the price itself stays what it is.
  const off = standing === 'upgrade' ? 0 : discountOf(due, couponFor(countingFor(coupons, plan.id), due));
  const [full, crossedOut] = off > 0 ? [due, due] : [terms.cents, terms.cents === plan.cents ? oldCents : undefined];
  return {
    id: plan.id,
    name: plan.name[language],
    amt: decimal(full - off),
    old_amt: crossedOut === undefined ? '' : decimal(crossedOut),
    unit,
    tips: plan.tips?.[language] ?? '',
    services: servicesOf(terms, plan, language).map((name) => ({ name })),
    status,
    button_text: button[language],
    next_from: nextFrom(standing, reader),
    link_type: /^https?:/.test(target) ? pageLink : screenLink,
    target,
    recommended: plan.recommended ?? false,
    buys: buysText(terms.credits, reader),
  };
}

/** Whoever has a plan has what they agreed to, whatever it costs and brings others by now. */
function termsFor(plan: Plan, { days }: PlanType, standing: Standing, { running }: OfferReader): AgreedTerms {
  if (running && standing === 'current') return running.plan;
  if (running && standing === 'to-pay') return running.next_plan ?? running.plan;
  return { ...plan, days };
}

/** A smaller plan comes with the next period, where the running one is paid and can be renewed. */
function nextFrom(standing: Standing, { running }: OfferReader): string | null {
  if (standing !== 'below' || running?.state !== 'active' || running.customer_ref === null) return null;
  return running.cycle_end.toISOString();
}

/** What a plan brings, worked out from its own figures, so that no line promises something else. */
function servicesOf(
  { credits, simultaneous, retentionDays, days }: AgreedTerms,
  { services = [] }: Pick<Plan, 'services'>,
  language: Language,
): string[] {
  const own = services.map((service) => service[language]);
  const amount = counted(credits, language);
  const given = language === 'zh' ? `每 ${days} 天 ${amount} 积分` : `${amount} credits every ${days} days`;
  return [given, ...limitsText({ simultaneous, retentionDays }, language), ...own];
}

function limitsText({ simultaneous, retentionDays }: Pick<Plan, 'simultaneous' | 'retentionDays'>, language: Language): string[] {
  if (language === 'zh') return [`同时进行 ${simultaneous} 个作品`, `作品保留 ${retentionDays} 天`];
  return [simultaneous === 1 ? '1 work at a time' : `${simultaneous} works at once`, `Works kept for ${english(retentionDays, 'day')}`];
}

/** What everybody has, said like a plan. */
export function freeOf({ signUp, messagesPerDay, ...limits }: WithoutPlan, reader: Pick<OfferReader, 'language' | 'prices'>) {
  const isChinese = reader.language === 'zh';
  const { amount, days } = signUp;
  const gift = isChinese
    ? `注册即送 ${counted(amount, 'zh')} 积分，${days} 天内有效`
    : `${english(amount, 'credit')} when you sign up, good for ${english(days, 'day')}`;
  const messages = (count: number) => (isChinese ? `每天 ${counted(count, 'zh')} 条对话消息` : `${english(count, 'chat message')} a day`);
  const names = [
    ...(amount > 0 ? [gift] : []),
    ...limitsText(limits, reader.language),
    ...(messagesPerDay === undefined ? [] : [messages(messagesPerDay)]),
  ];
  return { services: names.map((name) => ({ name })), buys: buysText(amount, reader) };
}
