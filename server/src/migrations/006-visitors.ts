import { type Kysely, sql } from 'kysely';

/** Visitors: members without a name, and what they may do for free. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column kind text not null default 'member' check (kind in ('member', 'visitor'))`.execute(db);
  // Addresses stay unique; absent ones do not count as the same.
  await sql`alter table members alter column email drop not null`.execute(db);
  await sql`alter table members add constraint members_have_addresses check (kind = 'visitor' or email is not null)`.execute(db);
  await sql`create index members_visitors on members (created_at) where kind = 'visitor'`.execute(db);
  await sql`alter table sessions add column kind text not null default 'member' check (kind in ('member', 'visitor'))`.execute(db);
  await sql`
    create table visitors (
      member_id text primary key references members on delete cascade,
      -- SHA-256 of what the browser calls its device.
      device_hash text not null
    )`.execute(db);
  await sql`
    create table visitor_uses (
      -- A device or a network, hashed.
      subject text not null,
      day date not null,
      uses integer not null,
      primary key (subject, day)
    )`.execute(db);
}
