import type { Language } from '@easel/contract/language';
import {
  billingDetails,
  billingDetailsSave,
  invoiceInfo,
  invoiceLists,
  payMethodChange,
  payMethodInfo,
  subscribeCancel,
  subscribeCheck,
  subscribeNext,
  subscribePayInfo,
  subscribePreview,
  subscribeResume,
} from '@easel/contract/money';
import { currencySign, decimal } from '../../platform/amounts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SignDocument } from '../../platform/document.ts';
import { ownAddress } from '../../platform/own-address.ts';
import { type Member, type Route, route } from '../../platform/route.ts';
import type { PaymentProvider } from '../../ports/payments.ts';
import { encodeCoupon } from '../coupons/types.ts';
import type { BillLine } from './bills/policy.ts';
import { readCardPage, readRenewalCard } from './cards/reads.ts';
import { isOffered, offeredPlan, type PlanQuote, readQuote } from './checkout/reads.ts';
import { reconcileRecentOrders, startCheckout } from './checkout/writes.ts';
import { listCreditNotes } from './credit-notes/reads.ts';
import { readBillingDetails } from './details/reads.ts';
import { saveBillingDetails } from './details/writes.ts';
import { documentAddress } from './invoices/documents.ts';
import { changeSubscription } from './lifecycle/writes.ts';
import { isBought, isChange, isChecked, ordersAbout, outcomeOf, returnedBeside } from './policy.ts';
import { findInvoice, type InvoiceRow, type ListedInvoice, listInvoices, readBrought, readRunning } from './reads.ts';
import type { BillingDeps } from './types.ts';

export { billingDocuments } from './invoices/documents.ts';
export { resumeKeptPlan } from './lifecycle/writes.ts';
export { handlePaymentEvent } from './webhooks/writes.ts';

interface BillingRouteDeps extends BillingDeps {
  signDocument: SignDocument;
}

export function billingRoutes(deps: BillingRouteDeps): Route[] {
  const { db, clock, offer, providers, signDocument } = deps;
  const encode = async (rows: readonly ListedInvoice[], reader: Member) => {
    const ids = rows.map(({ id }) => id);
    const notes = await listCreditNotes(db, reader.memberId, ids);
    return rows.map((row) => {
      const own = notes.filter(({ invoice_id }) => invoice_id === row.id);
      const credits = own.map((note) => ({
        ...{ number: note.number, amount_cents: note.amount_cents, created_at: note.created_at.toISOString() },
        pdf_url: documentAddress(signDocument, 'credit-note', reader, note),
      }));
      return { ...encodeInvoice(row, documentAddress(signDocument, 'invoice', reader, row)), credited_cents: row.returned_cents, credits };
    });
  };
  return [
    route(
      subscribePayInfo,
      async ({ plan_id, pay_type, coupon_id: couponId, due_cents: dueCents, credits, days, jump_url, cancel_url }, member) => {
        const successUrl = returnAddress('jump_url', jump_url, '/payStatus', member);
        const cancelUrl = returnAddress('cancel_url', cancel_url, '/pricing', member);
        if (!isOffered(offer, plan_id)) throw new AppError('not_found', { sentence: notForSale });
        const provider = chosen(providers, pay_type);
        const result = await startCheckout(deps, member, {
          ...{ planId: plan_id, couponId, dueCents, credits, days },
          ...{ provider, successUrl, cancelUrl },
        });
        if (result.paid) return { info: { status: 2 as const, pay_url: '', is_pop: 0 as const } };
        return {
          info: { status: 1 as const, pay_url: result.url, is_pop: opensWindow(deps, result.provider) ? (1 as const) : (0 as const) },
        };
      },
    ),
    route(subscribePreview, async ({ plan_id, coupon_id }, { memberId, language }) => {
      const now = clock.now();
      const quote = await readQuote(db, offer, memberId, plan_id, now, coupon_id);
      return { info: encodeQuote(quote, { language, currency: offer.currency }) };
    }),
    route(subscribeNext, async ({ plan_id, price_cents: shownCents }, { memberId }) => {
      const running = await readRunning(db, memberId);
      if (!running) throw new AppError('no_plan');
      const plan = plan_id === running.plan_id ? null : offeredPlan(offer, plan_id);
      if (plan && running.customer_ref === null) throw new AppError('no_card');
      // The running period has to be paid first.
      if (plan && running.state === 'grace') throw new AppError('plan_lower');
      if (plan && shownCents !== undefined && shownCents !== plan.cents) throw new AppError('price_changed', { sentence: otherPrice });
      await changeSubscription(deps, memberId, { type: 'next', plan });
      const now = await readRunning(db, memberId);
      if (!now) throw new AppError('no_plan');
      return { info: { plan_id: (now.next_plan ?? now.plan).id, from: now.cycle_end.toISOString() } };
    }),
    route(subscribeCheck, async ({ pack_id: pack }, { memberId, language }) => {
      const orders = ordersAbout(await reconcileRecentOrders(deps, memberId), pack);
      const returned = returnedBeside(orders).map(({ plan, amount_cents, currency }) => ({
        plan: plan.name[language],
        amount_cents,
        currency,
      }));
      const also = returned.length > 0 ? { returned } : {};
      if (isBought(orders)) return { info: { is_update: 1 as const, ...also, ...(pack && (await readBrought(db, orders))) } };
      const outcome = orders[0] && outcomeOf(orders[0]);
      const checking = orders.some(isChecked) ? { checking: 1 as const } : {};
      return { info: { is_update: 0 as const, ...checking, ...(outcome && { outcome }), ...also } };
    }),
    route(billingDetails, async (_input, { memberId }) => ({ info: await readBillingDetails(db, memberId) })),
    route(billingDetailsSave, async (details, { memberId }) => {
      await db.transaction().execute((tx) => saveBillingDetails(tx, { ...details, member_id: memberId }));
      return { info: await readBillingDetails(db, memberId) };
    }),
    route(payMethodInfo, async (_input, { memberId }) => {
      const card = await readRenewalCard(deps, memberId);
      const told = card && { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear };
      return { info: { card: told ?? null } };
    }),
    route(payMethodChange, async ({ jump_url }, member) => {
      const url = await readCardPage(deps, member.memberId, returnAddress('jump_url', jump_url, '/me/billing', member));
      return { info: { url } };
    }),
    route(subscribeCancel, async (_input, { memberId }) => ({ info: await setCancel(deps, memberId, 'cancel') })),
    route(subscribeResume, async (_input, { memberId }) => ({ info: await setCancel(deps, memberId, 'resume') })),
    route(invoiceLists, async ({ cursor, limit }, reader) => {
      const rows = await listInvoices(db, reader.memberId, cursor, limit);
      const items = rows.slice(0, limit);
      return {
        info: { items: await encode(items, reader), next: rows.length > limit ? (items.at(-1)?.number ?? null) : null },
      };
    }),
    route(invoiceInfo, async ({ id }, reader) => {
      const row = await findInvoice(db, reader.memberId, id);
      if (!row) throw new AppError('not_found');
      const [encoded] = await encode([row], reader);
      if (!encoded) throw new AppError('not_found');
      return {
        info: { invoice: { ...encoded, lines: row.lines.map((line) => encodeLine(line, reader.language)), buyer: row.buyer } },
      };
    }),
  ];
}

const notForSale = {
  zh: '这个商品已停售，没有扣款，请刷新页面后重新选择',
  en: 'This is not for sale any more. Nothing was charged. Reload the page to see what is',
};

const otherPrice = {
  zh: '价格刚刚有变动，套餐没有更改，请核对新的价格后再选择',
  en: 'The price has just changed. Your plan stays as it is. Please look at the new price before you choose',
};

/** 15 is the first method, whichever that is. */
const defaultPayType = 15;

function chosen(all: readonly PaymentProvider[], payType: number): PaymentProvider {
  const providers = all.filter(({ paused }) => !paused);
  const [first] = providers;
  if (!first) throw new AppError('payment_unavailable');
  const found = payType === defaultPayType ? first : providers.find((provider) => provider.payType === payType);
  if (!found) throw new AppError('invalid', { fields: { pay_type: 'choice_unknown' } });
  return found;
}

function opensWindow({ offer }: BillingDeps, { id, opensWindow: usual }: PaymentProvider): boolean {
  return offer.windows?.[id] ?? usual;
}

function returnAddress(field: string, address: string | undefined, usual: string, { origin }: Member): string {
  const own = ownAddress(address ?? usual, origin);
  if (own === undefined) throw new AppError('invalid', { fields: { [field]: 'field_invalid' } });
  return own;
}

async function setCancel(deps: BillingDeps, memberId: string, type: 'cancel' | 'resume') {
  await changeSubscription(deps, memberId, { type });
  const running = await readRunning(deps.db, memberId);
  if (!running) throw new AppError('no_plan');
  if (type === 'resume' && running.customer_ref === null) throw new AppError('no_card');
  return { cancel_at_period_end: running.cancel_at_period_end, period_end: running.cycle_end.toISOString() };
}

function encodeQuote(quote: PlanQuote, { language, currency }: { language: Language; currency: string }) {
  const { plan, kind, fullCents, dueCents, coupon, chosen, running } = quote;
  const changes = isChange(kind);
  return {
    lines: quote.lines.map((line) => encodeLine(line, language)),
    coupons: quote.coupons.map(({ coupon: one, discountCents }) => ({ id: one.id, discount_cents: discountCents })),
    coupon_note: couponNote(quote, language),
    ...{ plan_id: plan.id, kind, price_cents: plan.cents, paid_cents: quote.countedCents },
    ...{ counted_days: quote.counted.days, counted_of: quote.counted.of },
    ...{ full_cents: fullCents, discount_cents: fullCents - dueCents, due_cents: dueCents, currency },
    ...{ full_amt: decimal(fullCents), due_amt: decimal(dueCents), unit: currencySign(currency, language) },
    coupon: coupon ? encodeCoupon(coupon, { state: 'usable', chosen }, { language, currency }) : null,
    credits: quote.credits,
    period_end: quote.end.toISOString(),
    stored_method: changes && dueCents > 0 && running?.customer_ref != null,
    renews: dueCents > 0 || running?.customer_ref != null,
    next_from: changes && running?.customer_ref ? running.cycle_end.toISOString() : null,
  };
}

function encodeInvoice({ id, number, amount_cents, currency, state, created_at }: InvoiceRow, pdf_url: string) {
  return { id, number, amount_cents, currency, state, created_at: created_at.toISOString(), pdf_url };
}

function encodeLine({ text, note, amount_cents }: Pick<BillLine, 'text' | 'note' | 'amount_cents'>, language: Language) {
  return { text: text[language], note: note?.[language] ?? '', amount_cents };
}

/** Why this coupon: only where there was something to choose. */
function couponNote({ coupon, chosen, coupons }: PlanQuote, language: Language): string {
  const usable = coupons.filter(({ discountCents }) => discountCents > 0).length;
  if (!coupon || usable < 2) return '';
  if (chosen) return language === 'zh' ? '你选择了这张。' : 'You chose this one.';
  return language === 'zh' ? `${usable} 张可用优惠券中，这张优惠最多。` : `Of your ${usable} coupons, this one takes off most.`;
}
