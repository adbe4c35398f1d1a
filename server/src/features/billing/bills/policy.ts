import type { Sentence } from '@easel/contract/language';
import type { OrderKind } from '@easel/contract/money';
import { amountText } from '../../../platform/amounts.ts';
import { offText, type Reduction } from '../../coupons/types.ts';

/** One line of a bill: what it is for, why it is that much, and the amount; what is taken off is below 0. */
export interface BillLine {
  kind: 'plan' | 'counted' | 'coupon';
  text: Sentence;
  note?: Sentence;
  amount_cents: number;
}

interface Billed {
  kind: OrderKind;
  plan: { name: Sentence; days: number; cents: number };
  /** The plan that a change starts from. */
  from: Sentence | undefined;
  countedCents: number;
  /** What a switch counts: the whole days that are left of the running period, and what was paid for it. */
  counted: { days: number; of: number; paidCents: number };
  discountCents: number;
  coupon: Reduction | undefined;
  currency: string;
}

/**
 * The lines of a bill. They are written once, into the order: the preview shows them before it is placed, the invoice and the
 * emails take them from it afterwards.
 */
export function billLines(billed: Billed): BillLine[] {
  const lines: BillLine[] = [{ kind: 'plan', text: planText(billed), amount_cents: billed.plan.cents }];
  if (billed.kind === 'upgrade') lines.push(listPriceLine(billed));
  if (billed.kind === 'switch') lines.push(daysLeftLine(billed));
  if (billed.discountCents > 0) lines.push(couponLine(billed));
  return lines;
}

function planText({ kind, plan: { name, days } }: Billed): Sentence {
  if (kind === 'pack') return { zh: `${name.zh}，${days} 天内有效`, en: `${name.en}, to be spent within ${days} days` };
  if (kind === 'upgrade') return { zh: `升级到${name.zh}，至本期结束`, en: `Upgrade to ${name.en}, to the end of the period` };
  return { zh: `${name.zh}，${days} 天`, en: `${name.en}, ${days} days` };
}

const planBefore: Sentence = { zh: '原套餐', en: 'the plan before' };

function listPriceLine({ from = planBefore, countedCents }: Billed): BillLine {
  return {
    kind: 'counted',
    text: { zh: `减去${from.zh}的价格`, en: `Price of ${from.en}` },
    note: {
      zh: '本期到期日不变，按原价全额抵扣，无论是否用过优惠券。',
      en: 'Your period stays as it is, so its full list price is taken off, also where a coupon paid for it.',
    },
    amount_cents: -countedCents,
  };
}

function daysLeftLine({ from = planBefore, countedCents, counted: { days, of, paidCents }, currency }: Billed): BillLine {
  const note = (language: 'zh' | 'en') => {
    const paid = amountText(paidCents, currency, language);
    if (language === 'zh') return countedCents === 0 ? '没有实付金额，或已不足一整天。' : `实付 ${paid} × 剩余 ${days} 天 ÷ ${of} 天。`;
    if (countedCents === 0) return 'Nothing was paid for it, or no whole day of it is left.';
    return `${paid} was paid for it: ${paid} × ${days} ÷ ${of} days.`;
  };
  return {
    kind: 'counted',
    text: { zh: `${from.zh}剩余天数抵扣（${days}/${of} 天）`, en: `${from.en}: ${days} of ${of} days left` },
    note: { zh: note('zh'), en: note('en') },
    amount_cents: -countedCents,
  };
}

function couponLine({ coupon, discountCents, currency }: Billed): BillLine {
  const text = coupon
    ? { zh: `优惠券，${offText(coupon, currency, 'zh')}`, en: `Coupon, ${offText(coupon, currency, 'en')}` }
    : { zh: '优惠', en: 'Discount' };
  return { kind: 'coupon', text, amount_cents: -discountCents };
}
