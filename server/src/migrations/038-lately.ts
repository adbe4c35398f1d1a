import { type Kysely, sql } from 'kysely';

/** Indexes for what was made lately: operators' screens read it again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index works_ended on works (ended_at) where ended_at is not null`.execute(db);
  await sql`create index messages_answered on messages (created_at) where role = 'assistant' and engine_id is not null`.execute(db);
  await sql`create index realtime_minutes_created on realtime_minutes (created_at)`.execute(db);
}
