import { type Kysely, sql } from 'kysely';

/** Whether the last attempt to pay an order was declined: its page may still be open for another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column declined boolean not null default false`.execute(db);
}
