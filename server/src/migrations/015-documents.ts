import { type Kysely, sql } from 'kysely';

/** What documents tell when works and cycles are gone: the tool that credits were held for, the period that was paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table credit_holds add column tool text`.execute(db);
  await sql`update credit_holds set tool = works.tool from works where works.id = credit_holds.work_id`.execute(db);
  await sql`create index credit_holds_member on credit_holds (member_id, created_at)`.execute(db);
  // For the minutes of realtime painting, by day.
  await sql`create index credit_entries_spent on credit_entries (member_id, created_at) where kind = 'spend'`.execute(db);
  await sql`alter table invoices add column period_start timestamptz`.execute(db);
  await sql`alter table invoices add column period_end timestamptz`.execute(db);
}
