import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { CreditNotesTable } from '../tables.ts';
import '../tables.ts';
import type { Order } from '../types.ts';

export interface WrittenCreditNote {
  id: string;
  number: string;
  /** The number of its invoice. */
  invoice: string;
}

/**
 * Writes down that so much of an order went back, as a document with the next number of its own; nothing where the order has
 * no invoice. The next one waits until this transaction ends.
 */
export async function writeCreditNote(
  tx: Transaction,
  { id: order_id, member_id, currency, returns: step }: Order,
  { cents, reason }: { cents: number; reason: CreditNotesTable['reason'] },
  now: Date,
): Promise<WrittenCreditNote | undefined> {
  const invoice = await tx.selectFrom('invoices').select(['id', 'number']).where('order_id', '=', order_id).executeTakeFirst();
  if (!invoice) return undefined;
  const year = now.getUTCFullYear();
  const { last } = await tx
    .insertInto('credit_note_counter')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`credit_note_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  const [id, number] = [newId(), `CN-${year}-${String(last).padStart(6, '0')}`];
  await tx
    .insertInto('credit_notes')
    .values({ id, number, member_id, invoice_id: invoice.id, order_id, step, reason, amount_cents: cents, currency, created_at: now })
    .execute();
  return { id, number, invoice: invoice.number };
}
