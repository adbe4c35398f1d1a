import { type Kysely, sql } from 'kysely';

/** Engines that are connected while the studio runs, their models with price and cost, and what each work cost the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table engines (
      id text primary key,
      kind text not null,
      address text not null default '',
      -- Sealed with a key of secrets.json.
      secret text,
      -- Rows of the file are written at each start.
      origin text not null check (origin in ('file', 'operator')),
      state text not null check (state in ('enabled', 'disabled', 'draining')),
      -- Works that it takes at once; null: as many as it says itself.
      concurrency integer check (concurrency > 0),
      priority integer not null default 0,
      -- Raised by every change that processes have to follow.
      revision bigint not null default 1,
      -- The circuit breaker: failures in a row, since when it is open and until when nothing is tried.
      failures integer not null default 0,
      openings integer not null default 0,
      opened_at timestamptz,
      open_until timestamptz,
      -- The process that tries it has until then.
      probing_until timestamptz,
      told_at timestamptz,
      last_error text not null default '',
      -- When its models were read; null: never.
      probed_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table engine_models (
      engine_id text not null references engines on delete cascade,
      model text not null,
      place integer not null default 0,
      -- What the engine said of it, for each tool; null: the engine says it itself, or does not have it any more.
      declared jsonb,
      name text,
      -- Credits; null: what the tool costs.
      price double precision check (price >= 0),
      price_unit text check (price_unit in ('output', 'second', 'minute', '1k_tokens')),
      -- Millionths of the studio's currency for one unit of the price.
      cost bigint not null default 0 check (cost >= 0),
      enabled boolean not null default true,
      primary key (engine_id, model)
    )`.execute(db);
  await sql`
    alter table works
      -- Millionths of the studio's currency: for one output of the engine that makes it, and for all that were made.
      add column unit_cost bigint not null default 0,
      add column cost bigint not null default 0`.execute(db);
}
