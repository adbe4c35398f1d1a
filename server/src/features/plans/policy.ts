import type { Language, Sentence } from '@easel/contract/language';
import type { Plan, PlansOffer, PlanType } from './types.ts';

const buttons: Record<1 | 3, Sentence> = {
  1: { zh: '订阅', en: 'Subscribe' },
  3: { zh: '了解更多', en: 'Learn more' },
};

/** A link of type 4 loads a whole page, any other leads to a screen of the app. */
const pageLink = 4;
const screenLink = 1;

/** The offer as it travels, for somebody without a plan. */
export function planTypesOf({ currency, types }: PlansOffer, language: Language) {
  const unit = currencySign(currency, language);
  return types.map((type) => ({
    type: type.type,
    name: type.name[language],
    discount: '',
    pay_discount: '',
    show_remind: 0 as const,
    plan_lists: type.plans.map((plan) => planOf(plan, type, unit, language)),
  }));
}

function planOf(plan: Plan, type: PlanType, unit: string, language: Language) {
  const status = plan.target === undefined ? (1 as const) : (3 as const);
  const { target = '' } = plan;
  return {
    id: plan.id,
    name: plan.name[language],
    amt: decimal(plan.cents),
    old_amt: plan.oldCents === undefined ? '' : decimal(plan.oldCents),
    unit,
    tips: plan.tips?.[language] ?? '',
    services: servicesOf(plan, type, language).map((name) => ({ name })),
    status,
    button_text: buttons[status][language],
    link_type: /^https?:/.test(target) ? pageLink : screenLink,
    target,
  };
}

/** What a plan brings, worked out from its own figures, so that no line promises something else. */
function servicesOf({ credits, simultaneous, retentionDays, services = [] }: Plan, { days }: PlanType, language: Language): string[] {
  const own = services.map((service) => service[language]);
  if (language === 'zh') {
    return [`每 ${days} 天 ${credits} 积分`, `同时进行 ${simultaneous} 个作品`, `作品保留 ${retentionDays} 天`, ...own];
  }
  return [`${credits} credits every ${days} days`, `${simultaneous} works at once`, `Works kept for ${retentionDays} days`, ...own];
}

/** 1990 → `19.90`. */
export function decimal(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function currencySign(currency: string, language: Language): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

export function findPlan({ types }: PlansOffer, id: string): Plan | undefined {
  return types.flatMap((type) => type.plans).find((plan) => plan.id === id);
}
