import { randomUUID } from 'node:crypto';
import type { ChatRequest } from '@easel/contract/sockets';
import { AppError } from '../../../platform/app-error.ts';
import { failureOf } from '../../../platform/engine-error.ts';
import type { LanguageOffer } from '../../../platform/engines/language-offers.ts';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import { newId } from '../../../platform/ids.ts';
import { isUnavailable } from '../../../platform/unavailable.ts';
import type { AnswerRequest, ToolCall } from '../../../ports/language.ts';
import { encodeChatFile } from '../../chat-files/types.ts';
import { creditsFor, estimateTokens, titleOf } from '../policy.ts';
import { readAnswer, readChat, readMessage } from '../reads.ts';
import type { StoredAsk } from '../tables.ts';
import { type AnswerIntroduction, encodeAsk, refusedAsk } from '../types.ts';
import { replaceTitle } from '../writes.ts';
import { LiveAnswer } from './live-answer.ts';
import { type PreparedAnswer, type PreparingDeps, prepareAnswer, type WritingRequest } from './preparing.ts';
import { type AnswerEnd, type ChatReader, ChatReaders } from './readers.ts';
import { lengthWith, nothingSaved, pieceSince, type SavedLength } from './saving.ts';
import { findTitle, type Titled } from './titling.ts';
import type { ToolUse } from './tool-use.ts';
import type { ChatMember } from './types.ts';
import { addAsk, answerAsk, beginAnswer, endAnswer, findAbandoned, saveAnswers, spendAllowance, takeOver } from './writes.ts';

export interface AnsweringDeps extends PreparingDeps {
  tools: ToolUse;
  engines: Pick<EngineRegistry, 'answered' | 'failed' | 'hold'>;
  /** No other process has this database: whatever was being written before is written no more. */
  alone: boolean;
  /** How long answers may go on when the process shuts down. */
  graceMs: number;
  /** Chats get their titles from the models that answer. */
  titles: boolean;
}

/** Pieces of an answer are told so often at most: one reader sees it flow, and hundreds leave the processor time for each other. */
const pieceMs = { least: 30, most: 100, perAnswer: 0.125 };
/** What is there of each answer is saved so often. */
const saveMs = 1000;
/** Answers that are saved by one statement. */
const savedAtOnce = 200;
/** A writer that has not said for so long that it lives is gone. */
const abandonedSeconds = 6;
const lookMs = 1500;
const free = { priceIn: 0, priceOut: 0 };
/** Answers of one member that a notification has room for; readers of others hear of them at the next beat. */
const toldMax = 200;

interface Running {
  live: LiveAnswer;
  member: string;
  chat: string;
  saved: { text: SavedLength; reasoning: SavedLength };
}

/**
 * The answers that this process writes, and whoever reads answers here. An answer belongs to the process that was asked: it goes on when
 * everybody leaves. Other processes hear every second that there is more of it, and read it from its row.
 */
export class Answering {
  readonly #deps: AnsweringDeps;
  /** This process among those that speak of answers. */
  readonly #self = randomUUID();
  readonly #running = new Map<string, Running>();
  readonly #readers: ChatReaders;
  readonly #ends = new Set<Promise<void>>();
  readonly #stops: (() => void)[];
  #saving: Promise<void> = Promise.resolve();
  #looking: Promise<void> = Promise.resolve();
  /** Aborted when the process shuts down. */
  readonly #closing = new AbortController();

  constructor(deps: AnsweringDeps) {
    this.#deps = deps;
    const { events } = deps;
    this.#readers = new ChatReaders((member) =>
      events.watch(member, 'chat-answers', ({ messages, by }) => {
        if (by !== this.#self) for (const message of messages) void this.#heard(member, message);
      }),
    );
    const saving = setInterval(() => {
      this.#saving = this.#saving.then(() => this.#save());
    }, saveMs).unref();
    const look = (seconds: number) => {
      this.#looking = this.#looking.then(() => this.#endAbandoned(seconds));
    };
    if (deps.alone) look(0);
    const looking = setInterval(() => look(abandonedSeconds), lookMs).unref();
    this.#stops = [
      () => clearInterval(saving),
      () => clearInterval(looking),
      events.subscribe('answer-stopped', ({ message }) => this.#running.get(message)?.live.stop()),
    ];
  }

  /** A socket of a member. Returns a function that takes it out again. */
  join(member: string, reader: ChatReader): () => void {
    return this.#readers.add(member, reader);
  }

  /** Stores what was written and has it answered. A request that came before is told once more. */
  async begin(member: ChatMember, reader: ChatReader, request: WritingRequest): Promise<void> {
    const { db, events, clock } = this.#deps;
    if (this.#closing.signal.aborted) throw new AppError('upgrading');
    const prepared = await prepareAnswer(this.#deps, member, request);
    const begun =
      typeof prepared === 'string'
        ? prepared
        : await db.transaction().execute((tx) => beginAnswer(tx, events, { ...prepared.beginning, id: newId() }, clock.now()));
    if (typeof prepared === 'string' || typeof begun === 'string') return this.#bring(member.memberId, begun as string, [reader], true);
    for (const one of this.#readers.of(member.memberId)) this.#introduce(one, begun);
    this.#write(member, begun, prepared);
    this.#announce([{ member: member.memberId, message: begun.id }]);
  }

  /** The member has read enough of what is being written in a chat. */
  async stop(member: ChatMember, chatId: string): Promise<void> {
    const { db, events } = this.#deps;
    const { generating_id: message } = await readChat(db, member.memberId, chatId);
    if (!message) return;
    const here = this.#running.get(message);
    if (here) here.live.stop();
    else await events.publish(db, 'answer-stopped', { message });
  }

  /** A reader comes back: the rest of an answer, from where it stands. */
  async resume(member: ChatMember, reader: ChatReader, { message, offset, reasoning_offset }: Extract<ChatRequest, { type: 'resume' }>) {
    const now = await readAnswer(this.#deps.db, member.memberId, message);
    if (!now) return;
    reader.follow(message, { text: offset, reasoning: reasoning_offset });
    await this.#bring(member.memberId, message, [reader]);
  }

  /** What a reader may have missed, or was not sent because it was behind. */
  catchUp(member: string, reader: ChatReader): void {
    for (const message of reader.follows) void this.#bring(member, message, [reader]);
  }

  /** A question about a tool is answered. With other fields it may cost something else: then it is asked anew. */
  async answerTool(member: ChatMember, request: Extract<ChatRequest, { type: 'tool-answer' }>): Promise<void> {
    const { tools } = this.#deps;
    const { message } = await readMessage(this.#deps.db, member.memberId, request.message);
    const ask = message.asks.find((one) => one.ask === request.ask);
    if (!ask || ask.state === 'accepted' || ask.state === 'declined') throw new AppError('conflict');
    if (!request.accept) return this.#settle(member, message.id, { ...ask, state: 'declined' });
    const recipe = request.recipe ?? ask.recipe;
    const price = await tools.quote(member, ask.tool, recipe);
    if (price === ask.price) return this.#use(member, message.id, { ...ask, recipe });
    await this.#settle(member, message.id, { ask: ask.ask, tool: ask.tool, recipe, price, state: 'open' });
  }

  /** The server ends: answers have a while to end; of others what is there is kept and paid, and it is told that they broke off. */
  async close(): Promise<void> {
    this.#closing.abort();
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, this.#deps.graceMs);
    await Promise.race([Promise.all(this.#ends), late.promise]);
    clearTimeout(timer);
    for (const stop of this.#stops) stop();
    for (const { live } of this.#running.values()) live.breakOff();
    await Promise.all([this.#saving, this.#looking, ...this.#ends]);
    this.#readers.close();
  }

  /** Writes an answer to its end, whoever reads it. */
  #write(member: ChatMember, { id, chat, asked }: AnswerIntroduction, { offers, request, input, isFirst }: PreparedAnswer): void {
    const { memberId } = member;
    // What was told beforehand is the price, whoever answers.
    const [told] = offers;
    const live = new LiveAnswer({
      grew: () => {
        for (const reader of this.#readers.of(memberId)) reader.tell(id, live);
      },
      pieceMs: () => Math.min(pieceMs.most, Math.max(pieceMs.least, this.#running.size * pieceMs.perAnswer)),
      asked: async (call) => {
        // Nothing is used that was not offered.
        if (request.tools?.some(({ name }) => name === call.tool)) await this.#ask(member, chat, id, call);
      },
      answered: (engine) => {
        this.#note(this.#deps.engines.answered(engine));
        if (engine !== told?.engine.id) this.#note(takeOver(this.#deps.db, id, engine));
      },
      failed: (engine, told) => this.#note(this.#deps.engines.failed(engine, told)),
    });
    this.#running.set(id, { live, member: memberId, chat, saved: { text: nothingSaved, reasoning: nothingSaved } });
    const releases = offers.map(({ engine }) => this.#deps.engines.hold(engine));
    const end = live
      .run(offers, request, input)
      .then(async ({ detail, offer, ...outcome }) => {
        if (detail) this.#deps.log.warn({ message: id, engine: offer?.engine.id, detail }, 'A chat was not answered to its end');
        const [text, reasoning] = [live.text.whole, live.reasoning.whole];
        const price = told ? creditsFor(outcome.usage, told) : 0;
        await this.#end({ member: memberId, chat, answer: id, text, reasoning, price, ...outcome });
        this.#running.delete(id);
        if (isFirst && outcome.state === 'done' && offer?.engine.titles && this.#deps.titles && asked.text !== '') {
          await this.#title(offer, request, id, { asked: asked.text, answered: text });
        }
      })
      .catch((error) => {
        // What is there is ended by whoever finds that nobody writes it any more.
        if (!isUnavailable(error)) this.#deps.log.error({ err: error, message: id }, 'An answer could not be ended');
      })
      .finally(() => {
        for (const release of releases) release();
        this.#running.delete(id);
        this.#ends.delete(end);
      });
    this.#ends.add(end);
  }

  /** Nobody waits for it: the first words of the chat are its title meanwhile, and where nothing comes of this. */
  async #title(offer: LanguageOffer, request: Omit<AnswerRequest, 'model'>, answer: string, titled: Titled): Promise<void> {
    const { chat, member } = request;
    const title = await findTitle(offer, request, titled, this.#closing.signal).catch((error) => {
      this.#deps.log.info({ chat, engine: offer.engine.id, detail: failureOf(error).detail }, 'A chat got no title of its own');
    });
    if (!title || !(await replaceTitle(this.#deps.db, chat, { from: titleOf(titled.asked), to: title }))) return;
    for (const reader of this.#readers.of(member)) reader.send({ type: 'chat-changed', chat });
    this.#announce([{ member, message: answer }]);
  }

  /** The model wants to use a tool: the member is asked, or has allowed it already. */
  async #ask(member: ChatMember, chat: string, message: string, call: ToolCall): Promise<void> {
    const { db, tools } = this.#deps;
    const ask = await tools.ask(member, call);
    if (!ask) return;
    await db.transaction().execute((tx) => addAsk(tx, message, ask));
    const isAllowed = ask.state === 'open' && (await spendAllowance(db, chat, ask.price));
    if (isAllowed) return this.#use(member, message, ask);
    this.#tellAsk(member.memberId, message, ask);
  }

  /** Makes the work that was asked for; a refusal is kept with the question. */
  async #use(member: ChatMember, message: string, ask: StoredAsk): Promise<void> {
    try {
      const work = await this.#deps.tools.use(member, ask);
      const { code: _code, sentence: _sentence, ...rest } = ask;
      await this.#settle(member, message, { ...rest, state: 'accepted' }, work);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await this.#settle(member, message, { ...ask, ...refusedAsk(error) });
    }
  }

  async #settle({ memberId }: ChatMember, message: string, ask: StoredAsk, work?: string): Promise<void> {
    const changed = await this.#deps.db.transaction().execute((tx) => answerAsk(tx, message, ask, work));
    if (!changed) return;
    if (work) for (const reader of this.#readers.of(memberId)) reader.send({ type: 'tool-work', message, work });
    this.#tellAsk(memberId, message, ask);
    this.#announce([{ member: memberId, message }]);
  }

  #tellAsk(member: string, message: string, ask: StoredAsk): void {
    for (const reader of this.#readers.of(member)) reader.send({ type: 'tool-ask', message, ...encodeAsk(ask, reader.language) });
  }

  async #end(ended: Parameters<typeof endAnswer>[2] & { chat: string }): Promise<void> {
    const { db, events, clock } = this.#deps;
    const price = await db.transaction().execute((tx) => endAnswer(tx, events, ended, clock.now()));
    if (price === undefined) return;
    const { member, answer } = ended;
    for (const reader of this.#readers.of(member)) reader.tellEnd(answer, ended, { ...ended, price });
    this.#announce([{ member, message: answer }]);
  }

  /** Another process has written. */
  async #heard(member: string, message: string): Promise<void> {
    if (this.#running.has(message)) return;
    await this.#bring(member, message, [...this.#readers.of(member)], true);
  }

  /**
   * Tells readers what is there of an answer, wherever it is written. Those who have not heard of it are introduced to it, where it is still
   * being written; else they are told that the chat has changed.
   */
  async #bring(member: string, message: string, readers: readonly ChatReader[], introduces = false): Promise<void> {
    if (readers.length === 0) return;
    try {
      const now = await readAnswer(this.#deps.db, member, message);
      if (!now) return;
      const here = this.#running.get(message)?.live ?? now;
      const end = { ...now, state: now.state, usage: now.usage ?? { input: 0, output: 0 } };
      for (const reader of readers) {
        if (introduces && !reader.isFollowing(message)) {
          if (now.state === 'streaming') this.#introduce(reader, now);
          else reader.send({ type: 'chat-changed', chat: now.chat });
        }
        if (now.state === 'streaming') reader.tell(message, here);
        else reader.tellEnd(message, now, end as AnswerEnd);
      }
    } catch (error) {
      // The next beat asks again.
      if (!isUnavailable(error)) this.#deps.log.error({ err: error, message }, 'An answer could not be told');
    }
  }

  /** What has come, and that its writer lives. In parts: between them others have their turn. */
  async #save(): Promise<void> {
    const ids = [...this.#running.keys()];
    for (let from = 0; from < ids.length; from += savedAtOnce) await this.#saveSome(ids.slice(from, from + savedAtOnce));
  }

  async #saveSome(ids: readonly string[]): Promise<void> {
    const running = ids.flatMap((id) => {
      const one = this.#running.get(id);
      if (!one) return [];
      return { id, one, text: pieceSince(one.live.text, one.saved.text), reasoning: pieceSince(one.live.reasoning, one.saved.reasoning) };
    });
    if (running.length === 0) return;
    try {
      const kept = await saveAnswers(this.#deps.db, running);
      for (const { id, one, text, reasoning } of running) {
        one.saved = { text: lengthWith(one.saved.text, text), reasoning: lengthWith(one.saved.reasoning, reasoning) };
        // Somebody else found no sign of life, and has ended it.
        if (!kept.has(id)) this.#running.get(id)?.live.breakOff();
      }
      const grown = running.filter(({ id, text, reasoning }) => kept.has(id) && text.text + reasoning.text !== '');
      this.#announce(grown.map(({ id, one: { member } }) => ({ member, message: id })));
    } catch (error) {
      // The next second tries again.
      if (!isUnavailable(error)) this.#deps.log.error({ err: error }, 'What is there of answers could not be saved');
    }
  }

  /** Answers of processes that are gone: what is there is kept and paid, and its reader is told. */
  async #endAbandoned(seconds: number): Promise<void> {
    try {
      for (const row of await findAbandoned(this.#deps.db, seconds)) {
        if (this.#running.has(row.id)) continue;
        const { text, reasoning, chat_id: chat, member_id: member } = row;
        const output = estimateTokens(text) + estimateTokens(reasoning);
        const usage = output === 0 ? { input: 0, output: 0 } : { input: row.usage?.input ?? 0, output };
        const offers = this.#deps.offers.find(row.model ?? '');
        // Another engine may have taken it over: no more than the cheapest of them would have cost.
        const price = Math.min(...(offers.length > 0 ? offers : [free]).map((offer) => creditsFor(usage, offer)));
        await this.#end({ member, chat, answer: row.id, state: 'failed', text, reasoning, usage, price, error: 'answer_stopped' });
      }
    } catch (error) {
      if (!isUnavailable(error)) this.#deps.log.error({ err: error }, 'Answers of processes that are gone could not be ended');
    }
  }

  /** How an engine fares is noted beside its answer. */
  #note(noted: Promise<void>): void {
    noted.catch((error) => {
      if (!isUnavailable(error)) this.#deps.log.error({ err: error }, 'How an engine fares could not be noted');
    });
  }

  /** Tells other processes that there is more, of all answers by one statement. Lost once, it is told again a second later. */
  #announce(grown: readonly { member: string; message: string }[]): void {
    const { events, db, log } = this.#deps;
    if (grown.length === 0) return;
    const told = [...Map.groupBy(grown, ({ member }) => member)].map(([member, ones]) => {
      const messages = ones.map(({ message }) => message).slice(0, toldMax);
      return [member, { messages, by: this.#self }] as const;
    });
    events.publishToAllWatchers(db, 'chat-answers', new Map(told)).catch((error) => {
      if (!isUnavailable(error)) log.error({ err: error }, 'Other processes could not be told of answers');
    });
  }

  /** Tells a reader of an answer that begins, and has it followed. */
  #introduce(reader: ChatReader, { id, chat, model, requestId, asked }: AnswerIntroduction): void {
    if (requestId === null) {
      const { id: message, parent, text, createdAt } = asked;
      const files = asked.files.map((file) => encodeChatFile(file, { language: reader.language, sign: this.#deps.sign }));
      reader.send({
        ...{ type: 'message-saved', chat, message, parent, request_id: asked.requestId, text, files },
        created_at: createdAt.toISOString(),
      });
    }
    reader.follow(id);
    const request_id = requestId ?? asked.requestId;
    reader.send({ type: 'message-start', chat, message: id, parent: asked.id, request_id, model: model ?? '' });
  }
}
