import { type Kysely, sql } from 'kysely';

/** Who invited whom, and what keeps one person from being two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_invites (
      member_id text primary key references members on delete cascade,
      -- Travels in links: short and unguessable.
      token text not null unique,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table invites (
      -- Stays when the invited leaves: what was earned stays explained.
      invitee_id text primary key,
      inviter_id text not null references members on delete cascade,
      state text not null check (state in ('joined', 'paid', 'same')),
      -- What the inviter earned by now, less what was taken back.
      credits integer not null check (credits >= 0),
      -- The order that paid an amount for the first time.
      first_order text unique,
      joined_at timestamptz not null
    )`.execute(db);
  await sql`create index invites_inviter on invites (inviter_id, joined_at desc)`.execute(db);
  await sql`
    create table member_traces (
      member_id text not null references members on delete cascade,
      -- A mailbox, a device that the member was let in from, or a card that paid for them, hashed.
      subject text not null,
      primary key (member_id, subject)
    )`.execute(db);
  // A mailbox is one person's, however many addresses end in it; it is free again when its member leaves.
  await sql`create unique index member_traces_mailbox on member_traces (subject) where subject like 'mailbox:%'`.execute(db);
  // A device or a card earns one reward of a kind, whoever's it is; names no member, so it outlives them.
  await sql`create table invite_claims (subject text primary key)`.execute(db);
  // One reward for joining and one for paying, however often a payment is told.
  await sql`
    create unique index credit_entries_invite on credit_entries (cause_id)
    where kind = 'grant' and cause_type = 'invite'`.execute(db);
}
