import { type Kysely, sql } from 'kysely';

/** Events that were not followed: operators list them, and a sweep forgets those that never found an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_events_waiting on payment_events (received_at) where handled_at is null`.execute(db);
}
