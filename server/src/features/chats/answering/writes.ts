import type { MessageState, Usage } from '@easel/contract/chats';
import type { ErrorCode } from '@easel/contract/errors';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { lockMemberAndBumpSeq } from '../../account/writes.ts';
import { placeFiles } from '../../chat-files/writes.ts';
import { hold, settleHold } from '../../credits/writes.ts';
import { chatExpiry, titleOf } from '../policy.ts';
import { findAnswered } from '../reads.ts';
import type { Passage, StoredAsk } from '../tables.ts';
import type { AnswerIntroduction, ChatRow, MessageRow } from '../types.ts';
import type { SavedPiece } from './saving.ts';
import '../tables.ts';

/** What an answer writes: its beginning with what is held for it, what is there of it every second, and its end with what is paid. */

/** What somebody wrote, as it is stored; nothing for a regenerated answer. */
export interface OwnMessage {
  parent: string | null;
  text: string;
  files: readonly string[];
}

export interface BeginningAnswer {
  /** Of the answer. */
  id: string;
  member: string;
  chat: ChatRow;
  /** The new message that is answered, or the one that is answered once more. */
  asks: OwnMessage | MessageRow;
  requestId: string;
  model: string;
  /** For the chat from now on; null: its bot's own. Absent: as it is. */
  chosen: string | null | undefined;
  engine: string;
  /** Credits that it may cost. */
  held: number;
  /** Tokens that the model will read, as far as they can be counted beforehand. */
  input: number;
  passages: readonly Passage[];
  retentionDays: number;
}

/**
 * Stores the message and an empty answer, and holds what the answer may cost. One answer at a time in a chat: refuses with `generating`; with
 * `subscribe` where credits are missing. Answers the id of an answer where the same request came a moment before.
 */
export async function beginAnswer(
  tx: Transaction,
  events: Events,
  beginning: BeginningAnswer,
  now: Date,
): Promise<AnswerIntroduction | string> {
  const { id, member, chat, asks, requestId, model, chosen, engine, held, input, passages } = beginning;
  const isNew = 'files' in asks;
  if (held > 0) await lockMemberAndBumpSeq(tx, member, true);
  const claimed = await tx
    .updateTable('chats')
    .set({ generating_id: id, leaf_id: id, updated_at: now, expires_at: chatExpiry(chat, beginning.retentionDays, now) })
    .$if(chosen !== undefined, (update) => update.set({ model: chosen as string | null }))
    .$if(chat.title === '' && isNew, (update) => update.set({ title: titleOf(asks.text) }))
    .where('id', '=', chat.id)
    .where('generating_id', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const before = await findAnswered(tx, chat.id, requestId);
  if (!claimed && !before) throw new AppError('generating');
  if (before) {
    if (claimed) await tx.updateTable('chats').set({ generating_id: null, leaf_id: chat.leaf_id }).where('id', '=', chat.id).execute();
    return before;
  }
  const asked = isNew ? await storeOwn(tx, beginning, asks, now) : askedOnceMore(asks);
  await tx
    .insertInto('messages')
    .values({
      ...{ id, chat_id: chat.id, parent_id: asked.id, role: 'assistant', state: 'streaming', text: '', model, engine_id: engine, held },
      ...{ usage: JSON.stringify({ input, output: 0 }), passages: JSON.stringify(passages), created_at: now },
      // A request stands with the message that it brought.
      request_id: isNew ? null : requestId,
    })
    .execute();
  await tx.insertInto('answers').values({ message_id: id, touched_at: sql<string>`now()` }).execute();
  if (held > 0) {
    await hold(tx, { member, work: id, tool: 'chat', amount: held }, now);
    await events.publish(tx, 'member-changed', { member });
  }
  return { id, chat: chat.id, model, requestId: isNew ? null : requestId, asks: [], asked };
}

async function storeOwn(
  tx: Transaction,
  { member, chat, requestId }: BeginningAnswer,
  { parent, text, files: sent }: OwnMessage,
  now: Date,
) {
  const id = newId();
  await tx
    .insertInto('messages')
    .values({ id, chat_id: chat.id, parent_id: parent, role: 'user', state: 'done', text, request_id: requestId, created_at: now })
    .execute();
  const files = await placeFiles(tx, member, { message_id: id }, sent, now);
  return { id, parent, text, requestId, files, createdAt: now };
}

function askedOnceMore({ id, parent_id: parent, text, request_id, created_at: createdAt }: MessageRow) {
  return { id, parent, text, requestId: request_id ?? '', files: [], createdAt };
}

/** Another engine answers than the one that was asked first. */
export async function takeOver(db: Database, answer: string, engine: string): Promise<void> {
  await db.updateTable('messages').set({ engine_id: engine }).where('id', '=', answer).execute();
}

export interface SavedAnswer {
  id: string;
  text: SavedPiece;
  reasoning: SavedPiece;
}

/** Saves what has come of all answers of a process, and that it lives. Answers those that are still its own. */
export async function saveAnswers(db: Database, answers: readonly SavedAnswer[]): Promise<Set<string>> {
  const grown = answers.filter(({ text, reasoning }) => text.text !== '' || reasoning.text !== '');
  const { rows } = await sql<{ message_id: string }>`
    update answers set touched_at = now(),
      text = case when more.id is null then answers.text else left(answers.text, more.text_after) || more.text end,
      reasoning = case when more.id is null then answers.reasoning else left(answers.reasoning, more.reasoning_after) || more.reasoning end
    from unnest(${answers.map(({ id }) => id)}::text[]) as alive (id)
    left join unnest(
      ${grown.map(({ id }) => id)}::text[],
      ${grown.map(({ text }) => text.after)}::int[], ${grown.map(({ text }) => text.text)}::text[],
      ${grown.map(({ reasoning }) => reasoning.after)}::int[], ${grown.map(({ reasoning }) => reasoning.text)}::text[]
    ) as more (id, text_after, text, reasoning_after, reasoning) using (id)
    where answers.message_id = alive.id returning answers.message_id`.execute(db);
  return new Set(rows.map(({ message_id }) => message_id));
}

export interface EndedAnswer {
  member: string;
  answer: string;
  state: Exclude<MessageState, 'streaming'>;
  text: string;
  reasoning: string;
  usage: Usage;
  /** Credits that it has cost; no more than were held. */
  price: number;
  error: ErrorCode | null;
}

/** Ends an answer once, whoever tries how often: pays what it cost, gives the rest back, and frees the chat. Answers what was paid. */
export async function endAnswer(tx: Transaction, events: Events, ended: EndedAnswer, now: Date): Promise<number | undefined> {
  const { member, answer, state, text, reasoning, usage, error } = ended;
  const row = await tx.deleteFrom('answers').where('message_id', '=', answer).returning('message_id').executeTakeFirst();
  if (!row) return undefined;
  const { held, chat_id } = await tx.selectFrom('messages').select(['held', 'chat_id']).where('id', '=', answer).executeTakeFirstOrThrow();
  const price = Math.min(held, ended.price);
  if (held > 0) {
    await lockMemberAndBumpSeq(tx, member, true);
    await settleHold(tx, answer, price, now);
    await events.publish(tx, 'member-changed', { member });
  }
  await tx
    .updateTable('messages')
    .set({ state, text, reasoning, usage: JSON.stringify(usage), price, held: 0, error_code: error })
    .where('id', '=', answer)
    .execute();
  await tx
    .updateTable('chats')
    .set({ generating_id: null, updated_at: now })
    .where('id', '=', chat_id)
    .where('generating_id', '=', answer)
    .execute();
  return price;
}

/** Answers whose writer is gone: none of them has said for `seconds` that it lives. */
export async function findAbandoned(db: Database, seconds: number) {
  return db
    .selectFrom('answers')
    .innerJoin('messages', 'messages.id', 'answers.message_id')
    .innerJoin('chats', 'chats.id', 'messages.chat_id')
    .select(['messages.id', 'messages.model', 'messages.engine_id', 'messages.usage', 'chats.member_id', 'messages.chat_id'])
    .select(['answers.text', 'answers.reasoning'])
    .where('answers.touched_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .limit(100)
    .execute();
}

/** Keeps a question about a tool with its answer. */
export async function addAsk(tx: Transaction, message: string, ask: StoredAsk): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ asks: sql<string>`asks || ${JSON.stringify([ask])}::jsonb` })
    .where('id', '=', message)
    .execute();
}

/** Takes what a tool costs from what its chat may spend without a question. False where that is not enough. */
export async function spendAllowance(db: Database, chat: string, price: number): Promise<boolean> {
  const spent = await db
    .updateTable('chats')
    .set({ tool_allowance: sql<number>`tool_allowance - ${price}::int` })
    .where('id', '=', chat)
    .where('tool_allowance', '>', 0)
    .where('tool_allowance', '>=', price)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Changes one question about a tool, and keeps the work that came of it. One that was accepted or declined stays as it is: false. */
export async function answerAsk(tx: Transaction, message: string, ask: StoredAsk, work?: string): Promise<boolean> {
  const row = await tx.selectFrom('messages').select('asks').where('id', '=', message).forUpdate().executeTakeFirst();
  const asks = row?.asks ?? [];
  const found = asks.find((one) => one.ask === ask.ask);
  if (!found || found.state === 'accepted' || found.state === 'declined') return false;
  const all = asks.map((one) => (one === found ? ask : one));
  await tx
    .updateTable('messages')
    .set({ asks: JSON.stringify(all) })
    .where('id', '=', message)
    .execute();
  if (work) {
    const place = sql<number>`(select count(*)::int from message_works where message_id = ${message})`;
    await tx
      .insertInto('message_works')
      .values({ message_id: message, work_id: work, place })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return true;
}
