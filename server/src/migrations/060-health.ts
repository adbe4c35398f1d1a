import { type Kysely, sql } from 'kysely';

/** What the room of health reads: the processes of the studio, and how the events of payment providers arrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table processes (
      id text primary key,
      -- With commas.
      roles text not null,
      version text not null,
      host text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`
    create table payment_signals (
      provider text primary key,
      -- The last event whose signature held, and what it was about; empty where it did not concern the studio.
      accepted_at timestamptz,
      accepted_kind text,
      -- The last one that was refused.
      refused_at timestamptz
    )`.execute(db);
  await sql`create index audit_action on audit (action, number desc)`.execute(db);
}
