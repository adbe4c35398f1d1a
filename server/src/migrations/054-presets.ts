import { type Kysely, sql } from 'kysely';

/** Settings of tools that members keep under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table presets (
    id text primary key,
    member_id text not null references members on delete cascade,
    tool text not null,
    name text not null,
    recipe jsonb not null,
    created_at timestamptz not null,
    unique (member_id, tool, name)
  )`.execute(db);
}
