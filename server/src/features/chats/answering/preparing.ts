import { chatLimits } from '@easel/contract/chats';
import type { ChatRequest } from '@easel/contract/sockets';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { LanguageOffer, LanguageOffers } from '../../../platform/engines/language-offers.ts';
import type { Events } from '../../../platform/events.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import type { Log } from '../../../platform/logging.ts';
import type { AnswerRequest } from '../../../ports/language.ts';
import { findChatBot } from '../../bots/reads.ts';
import { readCreditBalance } from '../../credits/reads.ts';
import { limitsOf } from '../../plans/reads.ts';
import { affordableTokens, creditsFor, estimateTokens, storable } from '../policy.ts';
import { findAnswered, readBranch, readChat, readChatWorks, readMessage, readSpent } from '../reads.ts';
import type { ChatRow, MessageRow } from '../types.ts';
import { messagesFor } from './messages.ts';
import type { ToolUse } from './tool-use.ts';
import type { ChatMember } from './types.ts';
import type { BeginningAnswer, OwnMessage } from './writes.ts';

export type WritingRequest = Extract<ChatRequest, { type: 'message-send' | 'message-edit' | 'message-regenerate' }>;

export interface PreparingDeps {
  db: Database;
  events: Events;
  clock: Clock;
  log: Log;
  limiter: Limiter;
  offers: LanguageOffers;
  tools: ToolUse;
  limits: { simultaneous: number; retentionDays: number };
}

/** What is stored, who is asked, and what they are told. */
export interface PreparedAnswer {
  beginning: Omit<BeginningAnswer, 'id'>;
  /** The preferred one first. */
  offers: readonly LanguageOffer[];
  request: Omit<AnswerRequest, 'model'>;
  /** Tokens that the model reads, as far as we can count them. */
  input: number;
}

/** Messages that a model is told at most. */
const branchMax = 200;
/** An answer that is cut off after a word helps nobody. */
const tokensMin = 64;

/** Refuses what cannot be answered. Answers the id of an answer where the same request came before. */
export async function prepareAnswer(deps: PreparingDeps, member: ChatMember, request: WritingRequest): Promise<PreparedAnswer | string> {
  const { db, clock, limiter, limits, tools } = deps;
  const { memberId, language } = member;
  const asked = await askedBy(db, memberId, request);
  if (typeof asked === 'string') return asked;
  const { chat, branch, own, answers } = asked;
  if (chat.generating) throw new AppError('generating');
  await limiter.take(db, 'message', { member: memberId });
  const bot = await findChatBot(db, memberId, chat.bot_id, language);
  const offers = offersFor(deps.offers, request.type === 'message-regenerate' ? request.model : undefined, bot?.model);
  const [offer] = offers;
  if (!offer) throw new AppError('model_unavailable');
  const works = await readChatWorks(
    db,
    memberId,
    branch.flatMap((message) => message.works),
  );
  const messages = messagesFor(branch, works, own?.text, bot);
  const input = messages.reduce((sum, { text }) => sum + estimateTokens(text) + 4, 0);
  const room = Math.min(offer.model.outputMax, offer.model.context - input);
  if (room < 1) throw new AppError('context_overflow');
  const now = clock.now();
  const maxTokens = await affordable(db, memberId, chat, offer, { input, room }, now);
  const { retentionDays } = await limitsOf(db, memberId, limits);
  const offered = offer.model.tools ? tools.offered(bot?.tools ?? tools.all) : [];
  return {
    offers,
    input,
    request: { chat: chat.id, member: memberId, messages, language, temperature: bot?.temperature ?? 0.7, maxTokens, tools: offered },
    beginning: {
      ...{ member: memberId, chat, asks: own ?? (answers as MessageRow), requestId: request.request_id, model: offer.model.id },
      ...{ engine: offer.engine.id, held: creditsFor({ input, output: maxTokens }, offer), input, passages: [], retentionDays },
    },
  };
}

interface Asked {
  chat: ChatRow;
  /** What was said before, the oldest first. */
  branch: MessageRow[];
  /** What was written now; else `answers` is answered once more, and the last of the branch. */
  own?: OwnMessage;
  answers?: MessageRow;
}

/** What a request is about. */
async function askedBy(db: Database, member: string, request: WritingRequest): Promise<Asked | string> {
  if (request.type === 'message-send') {
    const chat = await readChat(db, member, request.chat);
    return (await findAnswered(db, chat.id, request.request_id)) ?? afterOf(db, chat, request.parent ?? chat.leaf_id, request);
  }
  const { chat, message } = await readMessage(db, member, request.message);
  const before = await findAnswered(db, chat.id, request.request_id);
  if (before) return before;
  if (message.role !== (request.type === 'message-edit' ? 'user' : 'assistant')) throw new AppError('conflict');
  if (request.type === 'message-edit') return afterOf(db, chat, message.parent_id, request);
  const branch = await readBranch(db, chat.id, message.parent_id, branchMax);
  const answers = branch.at(-1);
  if (!answers) throw new AppError('conflict');
  return { chat, branch, answers };
}

/** A new message after another one, or as the first. */
async function afterOf(
  db: Database,
  chat: ChatRow,
  parent: string | null,
  { text, files }: { text: string; files: readonly string[] },
): Promise<Asked> {
  const own = { parent, text: storable(text).trim(), files };
  if (own.text === '' && files.length === 0) throw new AppError('invalid', { fields: { text: 'message_empty' } });
  if (text.length > chatLimits.messageMax) throw new AppError('invalid', { fields: { text: 'message_long' } });
  const branch = await readBranch(db, chat.id, parent, branchMax);
  if (parent !== null && branch.length === 0) throw new AppError('not_found');
  if (branch.length > 0 && branch.at(-1)?.role !== 'assistant') throw new AppError('conflict');
  return { chat, branch, own };
}

/** Who answers: what was chosen for this answer; else what the bot wants, or the studio's usual one where that is gone. */
function offersFor(offers: LanguageOffers, chosen: string | undefined, wanted: string | undefined): readonly LanguageOffer[] {
  if (chosen !== undefined) return offers.find(chosen);
  const found = wanted ? offers.find(wanted) : [];
  return found.length > 0 ? found : offers.find(offers.all()[0]?.model.id ?? '');
}

/** Tokens that the answer may have, by what the member has and wants to spend. */
async function affordable(
  db: Database,
  member: string,
  { id, answer_limit, chat_limit }: ChatRow,
  offer: LanguageOffer,
  { input, room }: { input: number; room: number },
  now: Date,
): Promise<number> {
  if (creditsFor({ input, output: room }, offer) === 0) return room;
  const { remaining } = await readCreditBalance(db, member, now);
  const least = Math.min(room, tokensMin);
  if (affordableTokens(remaining, input, offer, room) < least) throw new AppError('subscribe');
  const left = chat_limit === null ? remaining : chat_limit - (await readSpent(db, id));
  const tokens = affordableTokens(Math.min(remaining, answer_limit ?? remaining, left), input, offer, room);
  if (tokens < least) throw new AppError('spending_limit');
  return tokens;
}
