import type { Transaction } from '../../../platform/db/database.ts';
import type { WrittenCreditNote } from '../credit-notes/writes.ts';
import { findLastInvoice } from '../invoices/reads.ts';
import type { WrittenInvoice } from '../invoices/writes.ts';
import type { Effect } from '../lifecycle/policy.ts';
import '../tables.ts';
import type { BillingEmailJob, BoughtPlan, Order, Subscription, Terms } from '../types.ts';

/** What an email says of an order or a subscription, as it is within the transaction that sends it. */
export async function readEmailJob(
  tx: Transaction,
  { order, subscription }: { order?: Order; subscription: Subscription | undefined },
  { email, until, returned, repriced }: Extract<Effect, { do: 'email' }>,
  { invoice, creditNote }: { invoice?: WrittenInvoice; creditNote?: WrittenCreditNote | undefined },
): Promise<BillingEmailJob> {
  const about = order ?? subscription;
  if (!about) throw new Error(`The email ${email} has neither an order nor a subscription`);
  const facts = { letter: email, member: about.member_id, currency: about.currency, until: until.toISOString() };
  if (returned) {
    const { reason, outcome, cents: amountCents } = returned;
    return {
      ...{ ...facts, plan: (returned.plan ?? about.plan).name, amountCents },
      ...(creditNote && { invoice: creditNote.invoice, document: { kind: 'credit-note' as const, id: creditNote.id } }),
      returned: { reason, outcome, note: creditNote?.number ?? '' },
    };
  }
  if (repriced) {
    const { plan, before, ...earlier } = repriced;
    const told = { terms: termsOf(plan), before: termsOf(before), ...earlier };
    return { ...facts, plan: plan.name, amountCents: plan.cents, repriced: told };
  }
  // Without an order it is about what comes next, if something does.
  const plan = order?.plan ?? (email === 'renewal' && subscription?.next_plan ? subscription.next_plan : about.plan);
  const priced = { ...facts, plan: plan.name, amountCents: order?.amount_cents ?? plan.cents };
  if (invoice) {
    const document = { kind: 'invoice' as const, id: invoice.id };
    const renews = subscription !== undefined && (await isRenewed(tx, subscription));
    return { ...priced, invoice: invoice.number, lines: invoice.lines, nextCents: renews ? plan.cents : 0, document };
  }
  if (email !== 'cancelled' && email !== 'ended') return priced;
  const last = subscription && (await findLastInvoice(tx, subscription));
  return last ? { ...priced, invoice: last.number, document: { kind: 'invoice', id: last.id } } : priced;
}

function termsOf({ cents, credits, simultaneous, retentionDays, days }: BoughtPlan): Terms {
  return { cents, credits, simultaneous, retentionDays, days };
}

async function isRenewed(tx: Transaction, { id }: Subscription): Promise<boolean> {
  const { cancel_at_period_end: ends } = await tx
    .selectFrom('subscriptions')
    .select('cancel_at_period_end')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return !ends;
}
