import { type Kysely, sql } from 'kysely';

/** What was made on each day: works vanish, their figures stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table day_figures (
      day date not null,
      tool text not null,
      -- Empty where it is not known.
      engine text not null,
      made integer not null,
      failed integer not null,
      cancelled integer not null,
      credits integer not null,
      costed_credits integer not null,
      cost double precision not null,
      begun integer not null,
      -- Of all that began together, in seconds.
      waited double precision not null,
      primary key (day, tool, engine)
    )`.execute(db);
}
