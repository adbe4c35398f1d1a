import { type Kysely, sql } from 'kysely';

/** Passkeys of operators, and the challenge that each has to sign next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_passkeys (
      id text primary key,
      member_id text not null references operators on delete cascade,
      public_key bytea not null,
      counter bigint not null,
      host text not null,
      name text not null,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index operator_passkeys_member on operator_passkeys (member_id)`.execute(db);
  await sql`
    alter table operators add column passkey_challenge text, add column passkey_until timestamptz`.execute(db);
}
