import type { Database } from '../../../platform/db/database.ts';
import { type InvoiceRow, invoiceColumns } from '../reads.ts';
import '../tables.ts';

/** An invoice with what its document says of the payment. */
export interface PrintedInvoice extends InvoiceRow {
  provider: string;
  provider_ref: string | null;
  returned_cents: number;
  period_start: Date | null;
  period_end: Date | null;
}

export async function findPrintedInvoice(db: Database, memberId: string, id: string): Promise<PrintedInvoice | undefined> {
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(invoiceColumns.map((column) => `invoices.${column}` as const))
    .select(['orders.provider', 'orders.provider_ref', 'orders.returned_cents', 'invoices.period_start', 'invoices.period_end'])
    .where('invoices.member_id', '=', memberId)
    .where('invoices.id', '=', id)
    .executeTakeFirst();
}
