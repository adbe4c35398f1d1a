import type { Transaction } from '../../../platform/db/database.ts';
import type { BillingDetailsTable } from '../tables.ts';
import '../tables.ts';

/** Takes effect with the next invoice: those that are written stay as they are. */
export async function saveBillingDetails(tx: Transaction, details: BillingDetailsTable): Promise<void> {
  const { member_id, ...values } = details;
  await tx
    .insertInto('billing_details')
    .values({ member_id, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}
