import type { Database, Transaction } from '../../../platform/db/database.ts';
import { type InvoiceRow, invoiceColumns } from '../reads.ts';
import '../tables.ts';

/** An invoice with what its document says of the payment. */
export interface PrintedInvoice extends InvoiceRow {
  provider: string;
  provider_ref: string | null;
  period_start: Date | null;
  period_end: Date | null;
}

export async function findPrintedInvoice(db: Database, memberId: string, id: string): Promise<PrintedInvoice | undefined> {
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(invoiceColumns.map((column) => `invoices.${column}` as const))
    .select(['orders.provider', 'orders.provider_ref', 'invoices.period_start', 'invoices.period_end'])
    .where('invoices.member_id', '=', memberId)
    .where('invoices.id', '=', id)
    .executeTakeFirst();
}

/** The last invoice of a subscription. */
export async function findLastInvoice(tx: Transaction, { id, member_id }: { id: string; member_id: string }) {
  return tx
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.id', 'invoices.number'])
    .where('invoices.member_id', '=', member_id)
    .where('orders.subscription_id', '=', id)
    .orderBy('invoices.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}
