import { startsFromPictures } from '@easel/contract/chat-tools';
import { chatLimits } from '@easel/contract/chats';
import type { ChatRequest } from '@easel/contract/sockets';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { PassageChooser } from '../../../platform/documents/passage-chooser.ts';
import type { LanguageOffer, LanguageOffers } from '../../../platform/engines/language-offers.ts';
import type { Events } from '../../../platform/events.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import type { Log } from '../../../platform/logging.ts';
import type { AnswerRequest, LanguageModel } from '../../../ports/language.ts';
import type { Announcer } from '../../announcements/types.ts';
import { findChatBot } from '../../bots/reads.ts';
import { type ChatPicture, readPictures, readTexts } from '../../chat-files/reads.ts';
import { checkMessagesOfDay, readAllowance } from '../../chat-limits/reads.ts';
import type { ChatAllowance, ChatRules } from '../../chat-limits/types.ts';
import { readCreditBalance } from '../../credits/reads.ts';
import { tooDear } from '../../credits/types.ts';
import { limitsOf } from '../../plans/reads.ts';
import type { WordGuard } from '../../word-rules/types.ts';
import type { SignFile } from '../../works/types.ts';
import { affordableTokens, creditsFor, estimateTokens, storable } from '../policy.ts';
import { findAnswered, readBranch, readChat, readChatWorks, readMessage, readSpent } from '../reads.ts';
import type { Passage } from '../tables.ts';
import type { ChatRow, MessageRow } from '../types.ts';
import { accountOf } from './account.ts';
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
  /** What the operator allows. */
  rules: ChatRules;
  words: WordGuard;
  announcer: Announcer;
  passages: PassageChooser;
  sign: SignFile;
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
  /** It answers the first message of a chat that stays. */
  isFirst: boolean;
}

/** Messages that a model is told at most. */
const branchMax = 200;
/** About as many as models take for a picture. */
const pictureTokens = 1000;
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
  deps.announcer.checkOpen();
  deps.words.check('chats', own?.text);
  // None of these waits for another: the time of each would add to the time to the first word.
  const [allowance, bot, works, { retentionDays }] = await Promise.all([
    readAllowance(db, memberId, deps.rules),
    findChatBot(db, memberId, chat.bot_id, language),
    readChatWorks(
      db,
      memberId,
      branch.flatMap((message) => message.works),
    ),
    limitsOf(db, memberId, limits),
    deps.words.judge('chats', own?.text),
  ]);
  await checkMessagesOfDay(db, memberId, allowance, clock.now());
  const models = { chosen: request.model, ofChat: request.model === '' ? null : chat.model, ofBot: bot?.model };
  const offers = offersFor(deps.offers, models, allowance);
  const [offer] = offers;
  if (!offer) throw new AppError('model_unavailable');
  const offered = offer.model.tools ? tools.offered(bot?.tools ?? tools.all) : [];
  const told = await tellFiles(deps, member, { bot: bot?.id ?? null, branch, own, model: offer.model });
  // What was attached can be made something of, also where nobody sees it.
  if (told.pictures.has('') && !offer.model.sees && !offered.some(({ name }) => startsFromPictures(name)))
    throw new AppError('model_blind');
  const messages = messagesFor(branch, { ...told, works, own, bot, sees: offer.model.sees });
  const input = messages.reduce((sum, { text, images = [] }) => sum + estimateTokens(text) + images.length * pictureTokens + 4, 0);
  const room = Math.min(offer.model.outputMax, offer.model.context - input);
  if (room < 1) throw new AppError('context_overflow');
  const now = clock.now();
  const maxTokens = await affordable(db, memberId, chat, offer, { input, room }, now);
  return {
    offers,
    input,
    isFirst: own !== undefined && branch.length === 0 && chat.title === '' && !chat.temporary,
    request: {
      ...{ chat: chat.id, member: memberId, messages, language, temperature: bot?.temperature ?? 0.7, maxTokens, tools: offered },
      account: accountOf({ db, clock }, memberId),
    },
    beginning: {
      ...{ member: memberId, chat, asks: own ?? (answers as MessageRow), requestId: request.request_id, model: offer.model.id },
      chosen: request.type === 'message-regenerate' || request.model === undefined ? undefined : request.model || null,
      ...{ engine: offer.engine.id, held: creditsFor({ input, output: maxTokens }, offer), input, passages: told.passages, retentionDays },
    },
  };
}

/** What the files say that belong to an answer, as far as the model has room for it: half of what it reads. */
async function tellFiles(
  { db, passages: chooser }: PreparingDeps,
  { memberId: member }: ChatMember,
  { bot, branch, own, model }: { bot: string | null; branch: readonly MessageRow[]; own: OwnMessage | undefined; model: LanguageModel },
): Promise<{ passages: Passage[]; texts: Passage[]; pictures: ReadonlyMap<string, readonly ChatPicture[]> }> {
  const messages = branch.filter(({ role }) => role === 'user').map(({ id }) => id);
  const sent = { member, files: own?.files ?? [] };
  const [pictures, sources] = await Promise.all([readPictures(db, messages, sent), readTexts(db, { bot, messages, sent })]);
  if (sources.length === 0) return { passages: [], texts: [], pictures };
  const question = own?.text ?? branch.at(-1)?.text ?? '';
  const { whole, passages: texts } = await chooser.choose(sources, question, Math.floor(model.context / 2));
  const passages = whole ? texts.map((passage) => ({ ...passage, text: '' })) : texts;
  return { passages, texts, pictures };
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
    const before = await findAnswered(db, chat.id, request.request_id);
    return before ?? afterOf(db, chat, request.parent ?? chat.leaf_id, request);
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

interface WantedModels {
  /** For this answer. */
  chosen: string | undefined;
  ofChat: string | null;
  ofBot: string | undefined;
}

/**
 * Who answers: what was chosen for this answer; else what was chosen for the chat, what the bot wants, or the studio's usual one where those
 * are gone. Refuses a choice that nobody offers, and with `subscribe` what the member's plan does not have.
 */
function offersFor(offers: LanguageOffers, { chosen, ofChat, ofBot }: WantedModels, { models }: ChatAllowance): readonly LanguageOffer[] {
  const allowed = (model: string) => models === undefined || models.includes(model);
  const isOffered = (model: string) => offers.find(model).length > 0;
  if (chosen && !isOffered(chosen)) throw new AppError('invalid', { fields: { model: 'model_unknown' } });
  const asked = chosen || [ofChat, ofBot].find((model) => model && isOffered(model)) || undefined;
  if (asked !== undefined && !allowed(asked)) throw notInPlan();
  const usual = offers.all().find(({ model }) => allowed(model.id));
  if (asked === undefined && !usual && offers.all().length > 0) throw notInPlan();
  return offers.find(asked ?? usual?.model.id ?? '');
}

function notInPlan(): AppError {
  return new AppError('subscribe', { sentence: { zh: '当前套餐不包含这个模型。', en: 'Your plan does not include this model.' } });
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
  if (affordableTokens(remaining, input, offer, room) < least) {
    throw tooDear('answer', creditsFor({ input, output: least }, offer), remaining);
  }
  const left = chat_limit === null ? remaining : chat_limit - (await readSpent(db, id));
  const tokens = affordableTokens(Math.min(remaining, answer_limit ?? remaining, left), input, offer, room);
  if (tokens < least) throw new AppError('spending_limit');
  return tokens;
}
