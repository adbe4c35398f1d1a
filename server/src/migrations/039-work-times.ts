import { type Kysely, sql } from 'kysely';

/** What finished works took, and what open ones are expected to take. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table works add column expected_s double precision`.execute(db);
  await sql`
    create table work_times (
      id int primary key generated always as identity,
      engine text not null,
      model text not null,
      way text not null,
      style text not null,
      pixels double precision not null,
      seconds double precision not null
    )`.execute(db);
  await sql`create index work_times_model on work_times (engine, model, id)`.execute(db);
}
