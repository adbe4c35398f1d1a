import { type Kysely, sql } from 'kysely';

/** Packs change as plans do. Processes of the version before write changes of plans and find no plan in those of packs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan_changes add column kind text not null default 'plan'`.execute(db);
}
