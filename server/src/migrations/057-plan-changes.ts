import { type Kysely, sql } from 'kysely';

/** What operators change about plans, in force from a moment on, over what easel.config.ts says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table plan_changes (
    id text primary key,
    number bigint generated always as identity,
    plan_id text not null,
    -- The fields that change, with their values.
    change jsonb not null,
    starts_at timestamptz not null,
    created_at timestamptz not null,
    actor text not null,
    cancelled_at timestamptz
  )`.execute(db);
  await sql`create index subscriptions_plan on subscriptions (plan_id, cycle_end) where state <> 'ended'`.execute(db);
}
