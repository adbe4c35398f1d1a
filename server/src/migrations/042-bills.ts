import { type Kysely, sql } from 'kysely';

/** The lines that a member agreed to, kept with the order: its invoice repeats them. Absent from older orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column lines jsonb`.execute(db);
}
