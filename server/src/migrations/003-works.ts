import { type Kysely, sql } from 'kysely';

/** Works, the files they made, and every stored file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table works (
      id text primary key,
      -- The order in which works came: lists, cursors and the queue go by it.
      number integer generated always as identity,
      member_id text not null references members on delete cascade,
      tool text not null,
      engine text not null,
      model text not null,
      state text not null,
      progress real not null default 0,
      phase text not null default 'waiting',
      recipe jsonb not null,
      -- The price of one output; the work's price is this times the outputs asked for.
      unit_price integer not null,
      price integer not null,
      refunded integer not null default 0,
      undrawn jsonb not null default '[]',
      error_code text,
      favorite boolean not null default false,
      parent_work text,
      parent_asset text,
      request_id text,
      -- Raised by every worker that takes the work. A write of an older attempt changes nothing.
      attempt integer not null default 0,
      -- How many times an engine was asked to start.
      starts integer not null default 0,
      -- The engine's operation, to go on with after a restart.
      operation jsonb,
      change_seq integer not null,
      created_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      expires_at timestamptz not null,
      deleted_at timestamptz,
      -- The last sign of life of the worker that makes it, by the database's clock; empty when nobody does.
      touched_at timestamptz,
      -- When it last entered the queue of jobs.
      sent_at timestamptz not null
    )`.execute(db);
  await sql`create index works_newest on works (member_id, number desc) where deleted_at is null`.execute(db);
  await sql`create index works_changes on works (member_id, change_seq)`.execute(db);
  await sql`create unique index works_request on works (member_id, request_id) where request_id is not null`.execute(db);
  await sql`create index works_waiting on works (number) where state = 'queued'`.execute(db);
  await sql`create index works_open on works (member_id) where state in ('queued', 'running', 'cancelling')`.execute(db);
  await sql`create index works_expiry on works (expires_at) where deleted_at is null`.execute(db);
  await sql`create index works_deleted on works (deleted_at) where deleted_at is not null`.execute(db);
  await sql`
    create table assets (
      id text primary key,
      member_id text not null references members on delete cascade,
      storage_key text not null unique,
      mime text not null,
      bytes integer not null,
      width integer not null,
      height integer not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index assets_member on assets (member_id)`.execute(db);
  await sql`
    create table outputs (
      -- The picture or video itself; an output goes by the id of its file.
      asset_id text primary key references assets on delete cascade,
      thumb_id text not null references assets on delete cascade,
      thumb_large_id text not null references assets on delete cascade,
      work_id text not null references works on delete cascade,
      place integer not null,
      kind text not null,
      duration real,
      -- Up to 32 bits, unsigned; a double holds it exactly.
      seed double precision,
      colour text not null,
      unique (work_id, place)
    )`.execute(db);
}
