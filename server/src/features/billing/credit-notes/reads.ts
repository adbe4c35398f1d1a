import type { Database } from '../../../platform/db/database.ts';
import '../tables.ts';

const columns = ['id', 'number', 'invoice_id', 'reason', 'amount_cents', 'currency', 'created_at'] as const;

/** The credit notes of some of a member's invoices, the oldest first. */
export async function listCreditNotes(db: Database, memberId: string, invoices: readonly string[]) {
  if (invoices.length === 0) return [];
  return db
    .selectFrom('credit_notes')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('invoice_id', 'in', invoices)
    .orderBy('invoice_id')
    .orderBy('step')
    .execute();
}
export type CreditNoteRow = Awaited<ReturnType<typeof listCreditNotes>>[number];

/** A credit note with what its document says of its invoice. */
export async function findPrintedCreditNote(db: Database, memberId: string, id: string) {
  return db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .select(columns.map((column) => `credit_notes.${column}` as const))
    .select(['invoices.number as invoice', 'invoices.created_at as invoiced_at', 'invoices.buyer', 'invoices.lines'])
    .select(['orders.provider', 'orders.provider_ref'])
    .where('credit_notes.member_id', '=', memberId)
    .where('credit_notes.id', '=', id)
    .executeTakeFirst();
}
export type PrintedCreditNote = NonNullable<Awaited<ReturnType<typeof findPrintedCreditNote>>>;
