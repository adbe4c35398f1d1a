import { type Kysely, sql } from 'kysely';

/** Bots, chats with their tree of messages, what was attached to them, and what a chat wants to spend on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table engine_models add column price_out double precision check (price_out >= 0)`.execute(db);
  // Words are found inside of words, in Chinese too.
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table bots (
      id text primary key,
      -- Null: shipped with the studio.
      owner_id text references members on delete cascade,
      name text not null,
      tagline text not null,
      greeting text not null,
      starters jsonb not null,
      prompt text not null,
      -- Empty: the studio's usual one.
      model text not null,
      temperature double precision not null,
      accessibility text not null check (accessibility in ('public', 'mine')),
      copyable boolean not null,
      tools jsonb not null,
      avatar_id text references assets on delete set null,
      uses integer not null default 0,
      -- By an operator: nobody but its owner sees it.
      hidden boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index bots_owner on bots (owner_id, updated_at desc)`.execute(db);
  await sql`create index bots_public on bots (uses desc, id) where accessibility = 'public' and not hidden`.execute(db);
  await sql`create index bots_avatar on bots (avatar_id) where avatar_id is not null`.execute(db);
  // Shipped bots stand in no row of their own, so marks name them without a reference.
  await sql`
    create table bot_marks (
      member_id text not null references members on delete cascade,
      bot_id text not null,
      favorite boolean not null default false,
      pinned boolean not null default false,
      primary key (member_id, bot_id)
    )`.execute(db);
  await sql`
    create table bot_reports (
      bot_id text not null references bots on delete cascade,
      member_id text not null references members on delete cascade,
      reason text not null,
      created_at timestamptz not null,
      primary key (bot_id, member_id)
    )`.execute(db);
  await sql`create index bot_reports_member on bot_reports (member_id)`.execute(db);
  await sql`
    create table chats (
      id text primary key,
      member_id text not null references members on delete cascade,
      -- Also of a bot that is gone, or shipped.
      bot_id text,
      title text not null,
      pinned boolean not null default false,
      favorite boolean not null default false,
      temporary boolean not null default false,
      leaf_id text,
      -- Credits that one answer, and all of them together, may cost; null for no limit.
      answer_limit integer,
      chat_limit integer,
      -- Credits up to which tools are used without a question.
      tool_allowance integer not null default 0,
      -- The answer that is being written: one at a time.
      generating_id text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      -- Null: as long as it is pinned or a favourite.
      expires_at timestamptz,
      deleted_at timestamptz
    )`.execute(db);
  await sql`create index chats_member on chats (member_id, updated_at desc, id) where deleted_at is null and not temporary`.execute(db);
  await sql`create index chats_ending on chats (expires_at) where expires_at is not null`.execute(db);
  await sql`create index chats_deleted on chats (deleted_at) where deleted_at is not null`.execute(db);
  await sql`create index chats_owner on chats (member_id)`.execute(db);
  await sql`create index chats_title on chats using gin (title gin_trgm_ops)`.execute(db);
  await sql`
    create table messages (
      id text primary key,
      chat_id text not null references chats on delete cascade,
      -- In the order of writing, within the chat.
      number bigint generated always as identity,
      parent_id text references messages on delete cascade,
      role text not null check (role in ('user', 'assistant')),
      state text not null check (state in ('streaming', 'done', 'stopped', 'failed')),
      text text not null,
      reasoning text not null default '',
      model text,
      engine_id text,
      request_id text,
      price integer not null default 0,
      -- Credits that are held while the answer is written.
      held integer not null default 0,
      usage jsonb,
      passages jsonb,
      asks jsonb not null default '[]',
      error_code text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index messages_chat on messages (chat_id, number)`.execute(db);
  await sql`create index messages_parent on messages (parent_id) where parent_id is not null`.execute(db);
  await sql`create unique index messages_request on messages (chat_id, request_id) where request_id is not null`.execute(db);
  // Answers that are being written: what is there of each is saved every second, and no index knows of it.
  await sql`
    create table answers (
      message_id text primary key references messages on delete cascade,
      text text not null default '',
      reasoning text not null default '',
      -- The writer is alive.
      touched_at timestamptz not null
    ) with (fillfactor = 50)`.execute(db);
  await sql`create index messages_text on messages using gin (text gin_trgm_ops)`.execute(db);
  await sql`
    create table message_works (
      message_id text not null references messages on delete cascade,
      work_id text not null references works on delete cascade,
      place integer not null,
      primary key (message_id, work_id)
    )`.execute(db);
  await sql`create index message_works_work on message_works (work_id)`.execute(db);
  await sql`
    create table chat_files (
      id text primary key,
      member_id text not null references members on delete cascade,
      -- One of these, once it was sent or given; none before, and none when that is gone: then the sweep takes the file and its picture.
      message_id text references messages on delete set null,
      bot_id text references bots on delete set null,
      place integer not null default 0,
      name text not null,
      mime text not null,
      bytes integer not null,
      kind text not null check (kind in ('text', 'pdf', 'document', 'sheet', 'code', 'image')),
      state text not null check (state in ('reading', 'ready', 'failed')),
      error_code text,
      words integer not null default 0,
      -- Its text as it was read; empty for pictures.
      text text not null default '',
      -- Of a picture.
      asset_id text references assets on delete set null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index chat_files_unsent on chat_files (member_id, created_at) where message_id is null and bot_id is null`.execute(db);
  await sql`create index chat_files_member on chat_files (member_id)`.execute(db);
  await sql`create index chat_files_message on chat_files (message_id) where message_id is not null`.execute(db);
  await sql`create index chat_files_bot on chat_files (bot_id) where bot_id is not null`.execute(db);
  await sql`create index chat_files_asset on chat_files (asset_id) where asset_id is not null`.execute(db);
  await sql`
    create table chat_shares (
      -- Cannot be guessed: whoever has it may read.
      id text primary key,
      chat_id text not null references chats on delete cascade,
      member_id text not null references members on delete cascade,
      -- The last message that is shown; null for the whole tree.
      leaf_id text references messages on delete cascade,
      named boolean not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index chat_shares_chat on chat_shares (chat_id)`.execute(db);
  await sql`create index chat_shares_member on chat_shares (member_id)`.execute(db);
  await sql`create index chat_shares_leaf on chat_shares (leaf_id) where leaf_id is not null`.execute(db);
}
