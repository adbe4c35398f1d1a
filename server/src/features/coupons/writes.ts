import type { Transaction } from '../../platform/db/database.ts';
import './tables.ts';

/** Spends a coupon on an order. Whether it was there to be spent. */
export async function spendCoupon(tx: Transaction, id: string, order: string): Promise<boolean> {
  const spent = await tx
    .updateTable('coupons')
    .set({ used_order_id: order })
    .where('id', '=', id)
    .where('used_order_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}
