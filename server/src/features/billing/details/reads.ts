import type { Database, Transaction } from '../../../platform/db/database.ts';
import '../tables.ts';

const columns = ['name', 'company', 'address', 'country', 'tax_number'] as const;

/** Whom a member's invoices are made out to; all empty until the member says something. */
export async function readBillingDetails(db: Database | Transaction, memberId: string) {
  const row = await db.selectFrom('billing_details').select(columns).where('member_id', '=', memberId).executeTakeFirst();
  return row ?? { name: '', company: '', address: '', country: '', tax_number: '' };
}
