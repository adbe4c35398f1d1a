import type { Transaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { MoneyEntriesTable } from '../tables.ts';
import '../tables.ts';
import type { Order } from '../types.ts';

/**
 * The only place where money is booked. Double entry: what one account gives, others take, so each kind of each order
 * sums to zero. A unique key makes booking twice impossible.
 */

type Side = readonly [account: string, cents: number];

async function append(
  tx: Transaction,
  { id, currency }: Order,
  kind: MoneyEntriesTable['kind'],
  sides: readonly Side[],
  now: Date,
  step = 0,
): Promise<void> {
  await tx
    .insertInto('money_entries')
    .values(
      sides.map(([account, amount_cents]) => ({ id: newId(), order_id: id, kind, step, account, amount_cents, currency, created_at: now })),
    )
    .execute();
}

/** The member owes the whole price, the discount takes a part of it, the provider has paid the rest. */
export async function bookSale(tx: Transaction, order: Order, now: Date): Promise<void> {
  const { member_id, provider, full_cents, amount_cents } = order;
  const member = `member:${member_id}`;
  const off = full_cents - amount_cents;
  await append(
    tx,
    order,
    'sale',
    [
      [member, full_cents],
      ['income', -full_cents],
    ],
    now,
  );
  if (off > 0)
    await append(
      tx,
      order,
      'discount',
      [
        ['discounts', off],
        [member, -off],
      ],
      now,
    );
  if (amount_cents > 0)
    await append(
      tx,
      order,
      'payment',
      [
        [`provider:${provider}`, amount_cents],
        [member, -amount_cents],
      ],
      now,
    );
}

/** So much went back to the payer; a negative amount came again, as after a dispute that was won. */
export async function bookReturn(tx: Transaction, order: Order, cents: number, now: Date): Promise<void> {
  await append(
    tx,
    order,
    'return',
    [
      ['refunds', cents],
      [`provider:${order.provider}`, -cents],
    ],
    now,
    order.returns,
  );
}
