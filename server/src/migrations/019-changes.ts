import { type Kysely, sql } from 'kysely';

/** Changing plans: an upgrade within its period, a switch between types, and what the next period takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column next_plan jsonb`.execute(db);
  await sql`alter table orders drop constraint orders_kind_check`.execute(db);
  await sql`
    alter table orders add constraint orders_kind_check
    check (kind in ('first', 'upgrade', 'switch', 'renewal'))`.execute(db);
  // Until now every upgrade began a cycle, which only a switch does any more.
  await sql`update orders set kind = 'switch' where kind = 'upgrade' and cycle is not null`.execute(db);
}
