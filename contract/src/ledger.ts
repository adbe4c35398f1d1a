import { z } from 'zod';
import { call } from './call.ts';
import { maybe, optional, textField, wholeField } from './fields.ts';
import { limits } from './limits.ts';

/** Where a member's credits came from and went. */

/** Spent credits by day and tool, for a chart. Days are UTC, e.g. `2026-11-22`; days without any are left out. */
export const usageLists = call({
  path: 'User/usage_lists',
  who: 'member',
  whileLeaving: true,
  input: z.object({ days: optional(wholeField(1, 92, 'limit_range'), 30) }),
  output: z.object({
    info: z.object({
      from: z.string(),
      to: z.string(),
      /**
       * `credits` is what was paid for good or is still held, less what was refunded; works count on the day of their
       * request. `tool` is empty where it is not known any more.
       */
      items: z.array(z.object({ day: z.string(), tool: z.string(), credits: z.number(), works: z.number() })),
      total: z.number(),
    }),
  }),
});

export const ledgerKinds = ['grant', 'hold', 'release', 'expire', 'spend', 'withdraw'] as const;
export const ledgerCauses = ['sign-up', 'work', 'expiry', 'realtime', 'cycle', 'pack', 'invite', 'adjustment'] as const;

export const ledgerEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(ledgerKinds),
  /** Signed. */
  amount: z.number(),
  /** What all entries up to this one sum to: credits whose time is over count until their own entry takes them out. */
  balance: z.number(),
  cause: z.object({
    type: z.enum(ledgerCauses),
    /** What it was, in the reader's language. */
    text: z.string(),
    /** A tool, where it was one. */
    tool: z.string().nullable(),
    /** A work that is still there. */
    work: z.string().nullable(),
    /** The id of an invoice. */
    invoice: z.string().nullable(),
    /** The coupon that the invoice was paid with, in words. */
    coupon: z.string().nullable(),
  }),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** Every movement of a member's credits, the newest first. */
export const ledgerLists = call({
  path: 'User/ledger_lists',
  who: 'member',
  whileLeaving: true,
  input: z.object({ cursor: maybe(textField(64)), limit: optional(wholeField(1, limits.listMax, 'limit_range'), 30) }),
  output: z.object({
    info: z.object({ items: z.array(ledgerEntrySchema), next: z.string().nullable() }),
    /** A signed address of the whole ledger as CSV; good for some hours. */
    url: z.object({ csv_url: z.string() }),
  }),
});
