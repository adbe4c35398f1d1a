import { type Kysely, sql } from 'kysely';

/** Keys of payment providers and the mail server, as owners enter them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table integrations (
    id text primary key,
    state text not null check (state in ('enabled', 'paused', 'removed')),
    -- Its keys move real money.
    live boolean not null default false,
    -- Its keys as JSON, sealed; empty once they are removed.
    sealed text not null,
    -- Another one with every change.
    version text not null,
    changed_at timestamptz not null
  )`.execute(db);
}
