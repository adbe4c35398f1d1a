import type { OutputAt } from '@easel/contract/calls';
import type { Language } from '@easel/contract/language';
import { AppError } from '../../../platform/app-error.ts';
import type { SignDocument } from '../../../platform/document.ts';
import type { Operator } from '../../../platform/route.ts';
import { listCreditNotes } from '../../billing/reads.ts';
import { noProvider } from '../../billing/types.ts';
import { documentAddress, lockRefundable, type Refundable } from '../../billing/writes.ts';
import { offText } from '../../coupons/types.ts';
import { findOrderRow } from '../reads.ts';
import type { OperatorDeps } from '../types.ts';
import { canCheck } from './checking.ts';
import {
  countWorks,
  findCouponOf,
  findInvoiceOf,
  findListedOrder,
  findSubscriptionOf,
  listActions,
  listNews,
  listReturns,
  type OrderListed,
} from './reads.ts';
import type { RefundDeps } from './refunding.ts';

/** An order's page: what was bought, what happened, its documents, and what can be sent back. */

type Page = OutputAt<'Console/order_info'>['info'];
type Listed = OutputAt<'Console/order_lists'>['info']['items'][number];

export type MoneyDeps = RefundDeps & Pick<OperatorDeps, 'offer'> & { signDocument: SignDocument };

export function encodeOrder(row: OrderListed, { providers }: Pick<MoneyDeps, 'providers'>, language: Language): Listed {
  const { id, invoice, kind, state, declined, currency, full_cents, amount_cents, returned_cents, returning_cents } = row;
  const provider = providers.find((one) => one.id === row.provider)?.title[language] ?? row.provider;
  return {
    ...{ id, invoice, kind, state, declined, currency, full_cents, amount_cents, returned_cents, returning_cents },
    created_at: row.created_at.toISOString(),
    member: { id: row.here ? row.member_id : null, name: row.name, email: row.email },
    plan: row.plan.name[language],
    provider: row.provider === noProvider ? null : provider,
  };
}

/** By its id or by the number of its invoice. */
export async function readOrderPage(deps: MoneyDeps, which: string, { language }: Operator): Promise<Page> {
  const { db } = deps;
  const found = await findOrderRow(db, which);
  const row = found && (await findListedOrder(db, found.id));
  const refundable = found && (await db.transaction().execute((tx) => lockRefundable(tx, found.id)));
  if (!row || !refundable) throw new AppError('not_found');
  const coupon = row.coupon_id === null ? undefined : await findCouponOf(db, row.coupon_id);
  const off = coupon && offText(coupon, row.currency, language);
  const invoice = await findInvoiceOf(db, row.id);
  const { paid_at: paidAt } = row;
  const until = invoice?.period_end;
  const subscription = await findSubscriptionOf(db, row.id);
  return {
    order: {
      ...encodeOrder(row, deps, language),
      from_plan: row.from_plan === null ? null : planName(deps, row.from_plan, language),
      coupon: off ? [coupon.code, off].filter(Boolean).join(' · ') : null,
      provider_ref: row.provider_ref,
      try: row.try,
      can_check: canCheck(deps, row),
      works_since: paidAt && until ? await countWorks(db, row.member_id, paidAt, until) : null,
      subscription: subscription ? { ended: subscription.state === 'ended', plan: subscription.plan.name[language] } : null,
    },
    ...(await readDocuments(deps, row, invoice, language)),
    events: await readEvents(deps, row),
    refund: encodeRefund(deps, refundable, language),
  };
}

/** A plan that is not offered any more has its id as its name. */
function planName({ offer }: MoneyDeps, id: string, language: Language): string {
  return offer.types.flatMap(({ plans }) => plans).find((plan) => plan.id === id)?.name[language] ?? id;
}

async function readDocuments(
  { db, signDocument }: MoneyDeps,
  row: OrderListed,
  invoice: Awaited<ReturnType<typeof findInvoiceOf>>,
  language: Language,
): Promise<Pick<Page, 'invoice' | 'lines' | 'credit_notes'>> {
  if (!invoice) return { invoice: null, lines: [], credit_notes: [] };
  // Documents are their member's, whoever reads them.
  const reader = { memberId: row.member_id, language };
  const notes = await listCreditNotes(db, row.member_id, [invoice.id]);
  return {
    invoice: {
      number: invoice.number,
      pdf_url: documentAddress(signDocument, 'invoice', reader, invoice),
      created_at: invoice.created_at.toISOString(),
    },
    lines: invoice.lines.map(({ text, note, amount_cents }) => ({ text: text[language], note: note?.[language] ?? '', amount_cents })),
    credit_notes: notes.map((note) => ({
      ...{ number: note.number, amount_cents: note.amount_cents, reason: note.reason },
      pdf_url: documentAddress(signDocument, 'credit-note', reader, note),
      created_at: note.created_at.toISOString(),
    })),
  };
}

async function readEvents({ db }: MoneyDeps, row: OrderListed): Promise<Page['events']> {
  const plain = { amount_cents: null, news: null, action: null, actor: '', reason: '' };
  const news = await listNews(db, row);
  const returns = await listReturns(db, row.id);
  const actions = await listActions(db, row.id);
  const events = [
    { at: row.created_at, ...plain, event: 'opened' as const, amount_cents: row.amount_cents },
    ...(row.asked_at ? [{ at: row.asked_at, ...plain, event: 'charged' as const }] : []),
    ...(row.paid_at ? [{ at: row.paid_at, ...plain, event: 'paid' as const, amount_cents: row.amount_cents }] : []),
    ...news.map(({ at, kind }) => ({ at, ...plain, event: 'notified' as const, news: kind })),
    ...actions.map(({ at, action, actor, reason, details }) => ({
      ...{ at, ...plain, event: 'done' as const, action, actor, reason },
      amount_cents: typeof details.amount_cents === 'number' ? details.amount_cents : null,
    })),
    ...returns.map(({ at, amount_cents }) => ({
      ...{ at, ...plain, event: amount_cents < 0 ? ('again' as const) : ('returned' as const) },
      amount_cents: Math.abs(amount_cents),
    })),
  ];
  return events.sort((one, other) => one.at.getTime() - other.at.getTime()).map(({ at, ...event }) => ({ at: at.toISOString(), ...event }));
}

function encodeRefund({ providers }: MoneyDeps, refundable: Refundable, language: Language): Page['refund'] {
  const { order, restCents, plan } = refundable;
  return {
    not: notRefundable(refundable) ?? (providers.some(({ id }) => id === order.provider) ? null : 'provider'),
    rest_cents: restCents,
    plan: plan ? { name: plan.name[language], upgraded: plan.upgraded, usual: plan.usual, lower: plan.lower?.[language] ?? null } : null,
  };
}

function notRefundable({ order: { state }, not, openCents }: Refundable): Page['refund']['not'] {
  if (state === 'disputed') return 'disputed';
  if (state === 'refunded') return 'all';
  if (not === 'paid') return 'unpaid';
  return not ?? (openCents > 0 ? 'open' : null);
}
