import { type Kysely, sql } from 'kysely';

/** Google sign-in, pictures of members, the way out, and assets that end by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assets add column expires_at timestamptz`.execute(db);
  await sql`create index assets_expiry on assets (expires_at) where expires_at is not null`.execute(db);
  await sql`
    alter table members
      -- Addresses of files are signed anew for each reader; the row names the file.
      drop column icon_url,
      add column picture_id text references assets on delete set null,
      -- Google names people by this; addresses may pass from one to another.
      add column google_subject text unique,
      add column google_email text,
      add column invite_token text,
      add column deletes_at timestamptz`.execute(db);
  await sql`create index members_leaving on members (deletes_at) where deletes_at is not null`.execute(db);
  await sql`
    create table google_sign_ins (
      state_hash text primary key,
      -- Of a cookie: only the browser that began may end it.
      browser_hash text not null,
      nonce text not null,
      verifier text not null,
      return_to text not null,
      invite_token text,
      -- Who wants the link; empty for a sign-in.
      member_id text references members on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index google_sign_ins_expiry on google_sign_ins (expires_at)`.execute(db);
}
