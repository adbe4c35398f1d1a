import { type Kysely, sql } from 'kysely';

/** Workflows of operators, each version for good; the one that is used has been tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table engine_workflows (
    engine_id text not null references engines (id) on delete cascade,
    id text not null,
    version integer not null,
    name text not null,
    tool text,
    graph jsonb not null,
    map text not null default '',
    tried_at timestamptz,
    used boolean not null default false,
    created_at timestamptz not null,
    primary key (engine_id, id, version)
  )`.execute(db);
  await sql`create unique index engine_workflows_used on engine_workflows (engine_id, id) where used`.execute(db);
}
