import { type Kysely, sql } from 'kysely';

/** The phase of a work in words of its engine, in both languages. Not indexed, like all that progress writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table works add column phase_label jsonb`.execute(db);
}
