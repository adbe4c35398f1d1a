import { type Kysely, sql } from 'kysely';

/** What operators say of a model, in one line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table engine_models add column about_zh text not null default '', add column about_en text not null default ''`.execute(
    db,
  );
}
