import { z } from 'zod';
import { operatorCall } from './call.ts';
import { centsField, choiceField, idField, maybe, optional, textField, wholeField } from './fields.ts';
import { orderKinds } from './money.ts';
import { auditActions, orderFilters, refundedPlans } from './operators.ts';

/** The room of money in the console: orders with their invoices, and refunds. Amounts are hundredths of the order's currency. */

const order = idField;
const cents = z.number().int();

const orderSchema = z.object({
  id: z.string(),
  /** The number of its invoice; null where nothing was paid. */
  invoice: z.string().nullable(),
  created_at: z.string(),
  /** Who is gone has the name and the address of the invoice, and null as their id. */
  member: z.object({ id: z.string().nullable(), name: z.string(), email: z.string() }),
  plan: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(['open', 'paid', 'failed', 'expired', 'refunded', 'disputed']),
  /** The last attempt to pay was declined. */
  declined: z.boolean(),
  /** Null: it cost nothing. */
  provider: z.string().nullable(),
  currency: z.string(),
  /** Before the discount. */
  full_cents: cents,
  amount_cents: cents,
  returned_cents: cents,
  /** What is on its way back to the payer, and has not arrived. */
  returning_cents: cents,
});

/** Finds by a part of the name or address, by the number of an invoice or credit note, by the id, here or at the provider. */
export const consoleOrders = operatorCall({
  path: 'Console/order_lists',
  may: 'money.see',
  input: z.object({
    query: maybe(textField(200)),
    filter: optional(choiceField(orderFilters, 'choice_unknown'), 'all'),
    page: optional(wholeField(1, 100_000, 'choice_unknown'), 1),
  }),
  output: z.object({
    info: z.object({
      items: z.array(orderSchema),
      /** Of the orders that are found, by filter. */
      counts: z.record(z.enum(orderFilters), z.number().int()),
      page_size: z.number().int(),
    }),
  }),
});

/** What is found, all pages of it, as comma-separated values; the newest 50 000. `left_out`: so many older ones are not among it. */
export const consoleOrdersCsv = operatorCall({
  path: 'Console/order_csv',
  may: 'money.see',
  input: z.object({ query: maybe(textField(200)), filter: optional(choiceField(orderFilters, 'choice_unknown'), 'all') }),
  output: z.object({ info: z.object({ name: z.string(), csv: z.string(), left_out: z.number().int() }) }),
});

/** `opened`, `charged`: the kept card was asked. `notified`: the provider sent news. `again`: money that had gone back came again. */
export const orderEvents = ['opened', 'charged', 'paid', 'notified', 'returned', 'again', 'done'] as const;

const documentSchema = z.object({ number: z.string(), pdf_url: z.string(), created_at: z.string() });

/** Why nothing of an order can be sent back. `open`: a refund is on its way. `provider`: its keys are not set. */
export const noRefunds = ['unpaid', 'free', 'returning', 'disputed', 'open', 'provider', 'all'] as const;

export const consoleOrder = operatorCall({
  path: 'Console/order_info',
  may: 'money.see',
  input: z.object({ order }),
  output: z.object({
    info: z.object({
      order: orderSchema.extend({
        from_plan: z.string().nullable(),
        coupon: z.string().nullable(),
        provider_ref: z.string().nullable(),
        /** Which try of a renewal; 0 where the member was there. */
        try: z.number().int(),
        can_check: z.boolean(),
        /** Begun since it was paid, in the period that it paid for: what a bank asks for in a dispute. Null: it paid for none. */
        works_since: z.number().int().nullable(),
        /** What it paid for, as that is now; null where it bought nothing. */
        subscription: z.object({ ended: z.boolean(), plan: z.string() }).nullable(),
      }),
      invoice: documentSchema.nullable(),
      lines: z.array(z.object({ text: z.string(), note: z.string(), amount_cents: cents })),
      credit_notes: z.array(documentSchema.extend({ amount_cents: cents, reason: z.enum(['refund', 'double', 'dispute', 'dispute-won']) })),
      /** The oldest first. */
      events: z.array(
        z.object({
          at: z.string(),
          event: z.enum(orderEvents),
          amount_cents: cents.nullable(),
          /** Of news of the provider: what it is about. */
          news: z.enum(['checkout', 'charge', 'refund', 'dispute']).nullable(),
          /** Of what an operator did. */
          action: z.enum(auditActions).nullable(),
          actor: z.string(),
          reason: z.string(),
        }),
      ),
      refund: z.object({
        not: z.enum(noRefunds).nullable(),
        /** What can still be sent back. */
        rest_cents: cents,
        /** What becomes of the plan once all is refunded; null where it changes nothing. */
        plan: z
          .object({
            name: z.string(),
            /** It was raised within its period: it has to be said what becomes of it. */
            upgraded: z.boolean(),
            usual: z.enum(refundedPlans),
            /** What it would be lowered to. */
            lower: z.string().nullable(),
          })
          .nullable(),
      }),
    }),
  }),
});

/**
 * Gives money back: `amount`, or all that is left. `seen_cents` is what had gone back when the operator decided, so that the same
 * request sent again is the same refund.
 */
export const consoleRefund = operatorCall({
  path: 'Console/order_refund_do',
  may: 'money.refund',
  input: z.object({
    order,
    amount: maybe(centsField(1, 100_000_000, 'money_shape')),
    seen_cents: wholeField(0, 100_000_000, 'choice_unknown'),
    plan: maybe(choiceField(refundedPlans, 'choice_unknown')),
    reason: textField(500, 'why_needed'),
  }),
  output: z.object({
    info: z.object({
      amount_cents: cents,
      returned_cents: cents,
      /** False: the provider has not answered; it goes on by itself. */
      done: z.boolean(),
      /** It was given back before, and nothing was sent. */
      again: z.boolean(),
    }),
  }),
});

/** Asks the provider about the order now. */
export const consoleOrderCheck = operatorCall({
  path: 'Console/order_check_do',
  may: 'money.refund',
  input: z.object({ order }),
  output: z.object({ info: z.object({ changed: z.boolean() }) }),
});

/** What the studio earns, of this month (UTC) beside the same part of the one before. */
export const consoleMoney = operatorCall({
  path: 'Console/money_info',
  may: 'money.see',
  input: z.object({}),
  output: z.object({
    info: z.object({
      month: z.string(),
      taken_cents: cents,
      /** Of the month before, up to the same day and time. */
      before_cents: cents,
      returned_cents: cents,
      /** The part of `taken_cents` that packs of credits brought: bought once, and no part of what recurs. */
      packs_cents: cents,
      /** What running plans bring each 30 days, without those that end with their period. */
      recurring_cents: cents,
      members_paying: z.number().int(),
      members_left: z.number().int(),
      /** Running at the month's first moment. */
      members_then: z.number().int(),
      disputed_cents: cents,
      disputes: z.number().int(),
    }),
  }),
});

export const consoleMoneyCalls = [consoleMoney, consoleOrders, consoleOrdersCsv, consoleOrder, consoleRefund, consoleOrderCheck] as const;
