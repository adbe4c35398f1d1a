import type { Usage } from '@easel/contract/chats';
import type { ErrorCode } from '@easel/contract/errors';
import { EngineError, failureOf } from '../../../platform/engine-error.ts';
import type { LanguageOffer } from '../../../platform/engines/language-offers.ts';
import type { FailureKind } from '../../../ports/generation.ts';
import type { AnswerPart, AnswerRequest, ToolCall } from '../../../ports/language.ts';
import { estimateTokens, storable } from '../policy.ts';
import { GrowingText } from './growing-text.ts';

/** An engine that gives no sign of life for so long is lost, and one that gives nothing else. */
const silenceMs = 90_000;
const wordlessMs = 15 * 60_000;
/** Characters of the longest answer; what comes after is left out. */
const textMax = 400_000;
/** Uses of tools that one answer may ask for. */
const callsMax = 8;

export interface AnswerListener {
  /** More is there. */
  grew(): void;
  /** Milliseconds from one piece to the next, at least. */
  pieceMs(): number;
  asked(call: ToolCall): Promise<void>;
  /** An engine has begun to answer, or could not be reached. */
  answered(engine: string): void;
  failed(engine: string, detail: string): void;
}

export interface AnswerOutcome {
  state: 'done' | 'stopped' | 'failed';
  error: ErrorCode | null;
  /** As the model counted, or as we do where it did not. */
  usage: Usage;
  /** Who has written it, in the end. */
  offer: LanguageOffer | undefined;
  /** For the log. */
  detail?: string;
}

const codes = {
  refused: 'model_refused',
  'bad-input': 'model_unavailable',
  'bad-output': 'model_unavailable',
  busy: 'model_unavailable',
  unavailable: 'model_unavailable',
  lost: 'answer_stopped',
  fault: 'model_unavailable',
} as const satisfies Record<FailureKind, ErrorCode>;

type EndReason = Extract<AnswerPart, { type: 'end' }>['reason'];

/** Why an answer is ended from outside: by its member, or because this process may not go on. */
type Ending = 'stopped' | 'broken';

/** An answer while it is written, in the process that writes it. */
export class LiveAnswer {
  readonly text = new GrowingText();
  readonly reasoning = new GrowingText();
  readonly #listener: AnswerListener;
  readonly #stop = new AbortController();
  /** Halves of characters, which wait for the other half. */
  readonly #halves = { text: '', reasoning: '' };
  #counted: Usage | undefined;
  #offer: LanguageOffer | undefined;
  #ending: Ending | undefined;
  #calls = 0;
  #toldAt = 0;
  #telling: NodeJS.Timeout | undefined;
  #heardAt = 0;
  #saidAt = 0;
  #isSilent = false;

  constructor(listener: AnswerListener) {
    this.#listener = listener;
  }

  /** The member has read enough. */
  stop(): void {
    this.#end('stopped');
  }

  /** This process ends, or the answer is not its own any more. */
  breakOff(): void {
    this.#end('broken');
  }

  /** Asks the offers in turn until one begins, and follows it to its end. `input` is how many tokens it reads, as we count. */
  async run(offers: readonly LanguageOffer[], request: Omit<AnswerRequest, 'model'>, input: number): Promise<AnswerOutcome> {
    const listening = setInterval(() => this.#listen(), 1000);
    try {
      const end = await this.#follow(offers, request);
      const refused = end === 'refused';
      return this.#outcome(refused ? 'failed' : 'done', input, refused ? 'model_refused' : null);
    } catch (error) {
      if (this.#ending === 'stopped') return this.#outcome('stopped', input, null);
      const { kind, code, detail } = failureOf(error);
      const brokenOff = this.#ending === 'broken' || (this.#hasBegun && kind !== 'refused');
      const told = brokenOff ? 'answer_stopped' : (code ?? codes[kind]);
      return { ...this.#outcome('failed', input, told), detail: `${kind}: ${detail}` };
    } finally {
      // Whatever has not ended by itself.
      this.#stop.abort();
      clearInterval(listening);
      clearTimeout(this.#telling);
      this.text.add(storable(this.#halves.text));
      this.reasoning.add(storable(this.#halves.reasoning));
      this.#listener.grew();
    }
  }

  get #hasBegun(): boolean {
    return this.text.length > 0 || this.reasoning.length > 0 || this.#calls > 0;
  }

  #end(ending: Ending): void {
    this.#ending ??= ending;
    this.#stop.abort();
  }

  async #follow(offers: readonly LanguageOffer[], request: Omit<AnswerRequest, 'model'>): Promise<EndReason> {
    const [offer, ...others] = offers;
    if (!offer) throw new EngineError('unavailable', 'No engine offers this model');
    this.#offer = offer;
    try {
      return await this.#read(offer, request);
    } catch (error) {
      const { kind, detail } = failureOf(error);
      const isGone = kind === 'unavailable' || kind === 'lost';
      if (isGone && this.#ending === undefined) this.#listener.failed(offer.engine.id, detail);
      const passes = kind === 'busy' || kind === 'unavailable';
      if (this.#hasBegun || this.#stop.signal.aborted || !passes || others.length === 0) throw error;
      return this.#follow(others, request);
    }
  }

  /** To the end, or until it is stopped: an engine that does not listen to that is left alone. */
  #read(offer: LanguageOffer, request: Omit<AnswerRequest, 'model'>): Promise<EndReason> {
    const { signal } = this.#stop;
    return new Promise((resolve, reject) => {
      const leave = () => reject(new EngineError('lost', this.#isSilent ? 'Nothing came for too long' : 'It was stopped'));
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      this.#readAll(offer, request).then(resolve, reject);
    });
  }

  async #readAll({ engine, model }: LanguageOffer, request: Omit<AnswerRequest, 'model'>): Promise<EndReason> {
    const { signal } = this.#stop;
    let isFirst = true;
    this.#heardAt = this.#saidAt = performance.now();
    for await (const part of engine.answer({ ...request, model: model.id }, signal)) {
      if (signal.aborted) break;
      this.#heardAt = performance.now();
      if (part.type === 'alive') continue;
      this.#saidAt = this.#heardAt;
      if (isFirst) this.#listener.answered(engine.id);
      isFirst = false;
      if (part.type === 'text') this.#add('text', part.text);
      else if (part.type === 'reasoning') this.#add('reasoning', part.text);
      else if (part.type === 'tool-call') await this.#call(part);
      else if (part.type === 'usage') this.#counted = { input: part.input, output: part.output };
      else return part.reason;
      // Leaving the loop closes the engine's stream.
      if (this.text.length + this.reasoning.length >= textMax) return 'length';
    }
    throw new EngineError('lost', 'The answer ended without its end');
  }

  async #call(call: ToolCall): Promise<void> {
    this.#calls += 1;
    if (this.#calls <= callsMax) await this.#listener.asked(call);
  }

  #listen(): void {
    const now = performance.now();
    if (now - this.#heardAt < silenceMs && now - this.#saidAt < wordlessMs) return;
    this.#isSilent = true;
    this.#stop.abort();
  }

  #add(part: 'text' | 'reasoning', piece: string): void {
    const whole = this.#halves[part] + piece;
    const last = whole.charCodeAt(whole.length - 1);
    const cut = last >= 0xd800 && last <= 0xdbff ? whole.length - 1 : whole.length;
    this.#halves[part] = whole.slice(cut);
    const room = textMax - this.text.length - this.reasoning.length;
    const added = storable(whole.slice(0, cut)).slice(0, Math.max(0, room));
    if (added === '') return;
    this[part].add(added);
    if (this.#telling) return;
    const wait = this.#toldAt + this.#listener.pieceMs() - performance.now();
    if (wait <= 0) this.#tell();
    else this.#telling = setTimeout(() => this.#tell(), wait);
  }

  #tell(): void {
    this.#telling = undefined;
    this.#toldAt = performance.now();
    this.#listener.grew();
  }

  #outcome(state: AnswerOutcome['state'], input: number, error: ErrorCode | null): AnswerOutcome {
    const output = estimateTokens(this.text.whole) + estimateTokens(this.reasoning.whole);
    // Nothing came: nothing was read for it, as far as the member is concerned.
    const usage = !this.#hasBegun && state !== 'done' ? { input: 0, output: 0 } : (this.#counted ?? { input, output });
    return { state, error, usage, offer: this.#offer };
  }
}
