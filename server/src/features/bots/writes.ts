import type { BotCategory } from '@easel/contract/bot-categories';
import type { BotAccessibility } from '@easel/contract/bots';
import type { Tool } from '@easel/contract/recipe';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Storage } from '../../ports/storage.ts';
import { removeAssets } from '../assets/writes.ts';
import './tables.ts';

export interface BotText {
  name: string;
  tagline: string;
  greeting: string;
  starters: readonly string[];
  prompt: string;
  /** Absent: as it is. */
  category?: BotCategory | undefined;
  model: string;
  temperature: number;
  accessibility: BotAccessibility;
  copyable: boolean;
  tools: readonly Tool[];
  /** Absent: as it is. */
  avatarId?: string | null | undefined;
}

function columnsOf({ starters, tools, avatarId, category, ...text }: BotText) {
  const { name, tagline, greeting, prompt, model, temperature, accessibility, copyable } = text;
  return {
    ...{ name, tagline, greeting, prompt, model, temperature, accessibility, copyable },
    ...{ starters: JSON.stringify(starters), tools: JSON.stringify(tools) },
    ...(category ? { category } : {}),
    ...(avatarId === undefined ? {} : { avatar_id: avatarId }),
  };
}

/** Answers the id. With `id` only its owner's is changed: else it refuses with `not_found`. */
export async function saveBot(tx: Transaction, owner: string, id: string | undefined, bot: BotText, now: Date): Promise<string> {
  if (!id) {
    const made = newId();
    await tx
      .insertInto('bots')
      .values({ id: made, owner_id: owner, avatar_id: null, ...columnsOf(bot), created_at: now, updated_at: now })
      .execute();
    return made;
  }
  const changed = await tx
    .updateTable('bots')
    .set({ ...columnsOf(bot), updated_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new AppError('not_found');
  return id;
}

/** Answers the picture that was the bot's. */
export async function findAvatar(tx: Transaction, id: string): Promise<string | null> {
  const row = await tx.selectFrom('bots').select('avatar_id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.avatar_id ?? null;
}

/** Its picture goes as well. */
export async function removeBot(db: Database, storage: Storage, owner: string, id: string): Promise<void> {
  const removed = await db.deleteFrom('bots').where('id', '=', id).where('owner_id', '=', owner).returning('avatar_id').executeTakeFirst();
  if (!removed) throw new AppError('not_found');
  if (removed.avatar_id) await removeAssets(db, storage, [removed.avatar_id]);
}

export async function markBot(db: Database, member: string, bot: string, mark: { favorite: boolean } | { pinned: boolean }): Promise<void> {
  await db
    .insertInto('bot_marks')
    .values({ member_id: member, bot_id: bot, ...mark })
    .onConflict((conflict) => conflict.columns(['member_id', 'bot_id']).doUpdateSet(mark))
    .execute();
}

/** A second report of the same member takes the place of the first, and waits for an operator again. */
export async function reportBot(db: Database, member: string, bot: string, reason: string, now: Date): Promise<void> {
  await db
    .insertInto('bot_reports')
    .values({ bot_id: bot, member_id: member, reason, created_at: now })
    .onConflict((conflict) => conflict.columns(['bot_id', 'member_id']).doUpdateSet({ reason, created_at: now, decided_at: null }))
    .execute();
}

/** A chat was begun with it. Shipped ones are not counted. */
export async function countUse(tx: Transaction, bot: string): Promise<void> {
  await tx.updateTable('bots').set({ uses: sql<number>`uses + 1` }).where('id', '=', bot).execute();
}

/** By an operator: nobody but its owner sees it any more. Nothing where there is none. */
export async function hideBot(tx: Transaction, id: string, hidden: boolean): Promise<string | undefined> {
  const row = await tx.updateTable('bots').set({ hidden }).where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name;
}

/** An operator has decided about all reports of a bot. Answers what it is called and whose it is; nothing where there is none. */
export async function decideBotReports(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ title: string; owner: string | null } | undefined> {
  const decided = await tx
    .updateTable('bot_reports')
    .set({ decided_at: now })
    .where('bot_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  const bot = await tx.selectFrom('bots').select(['name as title', 'owner_id as owner']).where('id', '=', id).executeTakeFirst();
  if (bot && decided.numUpdatedRows === 0n) throw new AppError('conflict');
  return bot;
}
