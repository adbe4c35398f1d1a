import { type Kysely, sql } from 'kysely';

/** The model that was chosen for a chat, and what a bot is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chats add column model text`.execute(db);
  await sql`alter table bots add column category text not null default 'help'`.execute(db);
}
