import { type Kysely, sql } from 'kysely';

/** What clips have: a preview that moves, frames a second, sound, stills that were taken out of them, and which clip goes on from which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table works add column follows text`.execute(db);
  await sql`create index works_follows on works (follows) where follows is not null`.execute(db);
  await sql`
    alter table outputs
      add column fps double precision,
      add column sound boolean not null default false,
      add column preview_id text references assets on delete set null`.execute(db);
  await sql`create index outputs_preview on outputs (preview_id) where preview_id is not null`.execute(db);
  await sql`
    create table frames (
      asset_id text primary key references assets on delete cascade,
      output_id text not null references outputs (asset_id) on delete cascade,
      -- Empty for the last frame.
      at_ms integer
    )`.execute(db);
  await sql`create unique index frames_moment on frames (output_id, coalesce(at_ms, -1))`.execute(db);
}
