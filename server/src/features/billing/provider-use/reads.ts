import type { Database, Transaction } from '../../../platform/db/database.ts';
import '../tables.ts';

/** What would be lost with the keys of a provider. */
export interface ProviderUse {
  /** Orders that are not done, and refunds that are under way. */
  open: number;
  /** Plans that renew by it. */
  renewing: number;
  /** A payment that it has to know, the newest one. */
  lastRef: string | undefined;
}

export async function readProviderUse(db: Database | Transaction, provider: string): Promise<ProviderUse> {
  const orders = db.selectFrom('orders').where('provider', '=', provider);
  const { open } = await orders
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where((where) =>
      where.or([
        where('state', '=', 'open'),
        where.and([
          where('state', '=', 'paid'),
          where.or([where('return_wanted', '=', true), where('refund_cents', '>', where.ref('returned_cents'))]),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  const { renewing } = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<string>().as('renewing'))
    .where('provider', '=', provider)
    .where('state', '<>', 'ended')
    .where('customer_ref', 'is not', null)
    .where('cancel_at_period_end', '=', false)
    .executeTakeFirstOrThrow();
  const last = await orders
    .select('provider_ref')
    .where('provider_ref', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { open: Number(open), renewing: Number(renewing), lastRef: last?.provider_ref ?? undefined };
}
