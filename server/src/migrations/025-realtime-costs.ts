import { type Kysely, sql } from 'kysely';

/** What each minute of painting cost the operator, in millionths of the studio's currency, as works have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table realtime_minutes add column cost bigint not null default 0`.execute(db);
}
