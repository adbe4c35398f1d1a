import { type Kysely, sql } from 'kysely';

/** A queue for each engine: its works wait in lanes, and one that is busy is left alone for a while by all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table engine_queues (
      engine text primary key,
      -- How often in a row it had no place for a work, and until when none asks it.
      busy_times integer not null default 0,
      busy_until timestamptz
    )`.execute(db);
  // For engines that work inside of each worker process.
  await sql`create table worker_processes (id text primary key, seen_at timestamptz not null)`.execute(db);
  // Which works share places: those of an engine, or those of a tool that has a lane of its own there.
  await sql`alter table works add column lane text`.execute(db);
  await sql`update works set lane = engine`.execute(db);
  await sql`alter table works alter column lane set not null`.execute(db);
  // Whether a queued work has a job: one without is called when its turn comes.
  await sql`alter table works add column called boolean not null default true`.execute(db);
  await sql`create index works_lanes on works (lane, number) where state in ('queued', 'running', 'cancelling')`.execute(db);
  await sql`drop index works_waiting`.execute(db);
}
