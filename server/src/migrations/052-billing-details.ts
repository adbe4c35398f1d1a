import { type Kysely, sql } from 'kysely';

/** Whom a member's invoices are made out to, where it is not just the name of the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_details (
      member_id text primary key references members on delete cascade,
      name text not null,
      company text not null,
      address text not null,
      country text not null,
      tax_number text not null
    )`.execute(db);
}
