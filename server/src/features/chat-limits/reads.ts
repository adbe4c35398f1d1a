import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { readRunningPlan } from '../plans/reads.ts';
import { dayStart } from './policy.ts';
import type { ChatAllowance, ChatRules } from './types.ts';

/** What a member's plan allows in chats. */
export async function readAllowance(
  db: Database,
  member: string,
  { free, plans }: Pick<ChatRules, 'free' | 'plans'>,
): Promise<ChatAllowance> {
  const isOpen = [free, ...plans.values()].every(({ messagesPerDay, models }) => messagesPerDay === undefined && models === undefined);
  const running = isOpen ? undefined : await readRunningPlan(db, member);
  return running ? (plans.get(running.plan_id) ?? {}) : free;
}

/** Refuses one answer more than the plan has in a day, with `messages_used_up`. */
export async function checkMessagesOfDay(db: Database, member: string, { messagesPerDay }: ChatAllowance, now: Date): Promise<void> {
  if (messagesPerDay === undefined) return;
  const { count } = await db
    .selectFrom('messages')
    .innerJoin('chats', 'chats.id', 'messages.chat_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('chats.member_id', '=', member)
    .where('messages.role', '=', 'assistant')
    .where('messages.created_at', '>=', dayStart(now))
    // What was brought along was answered elsewhere.
    .where('messages.engine_id', 'is not', null)
    .executeTakeFirstOrThrow();
  if (count >= messagesPerDay) throw new AppError('messages_used_up');
}
