import type { ErrorCode } from '@easel/contract/errors';
import { EngineError } from '@easel/server/platform/engine-error';
import type { LanguageOffer } from '@easel/server/platform/engines/language-offers';
import type { FailureKind } from '@easel/server/ports/generation';
import type { AnswerPart, AnswerRequest, LanguageEngine, LanguageModel } from '@easel/server/ports/language';

/** An answer as the test gives it. */
export interface PuppetAnswer {
  readonly request: AnswerRequest;
  /** Whether the studio wants no more of it. */
  readonly aborted: boolean;
  say(text: string): void;
  think(text: string): void;
  call(tool: string, fields: unknown): void;
  usage(input: number, output: number): void;
  end(reason?: Extract<AnswerPart, { type: 'end' }>['reason']): void;
  fail(kind: FailureKind, code?: ErrorCode): void;
  /** Ends without a word. */
  hangUp(): void;
}

/** A language model that says what a test wants, as an offer of the studio. */
export interface PuppetLanguage extends LanguageOffer {
  /** The next answer that it is asked for, also one that it was asked for already. */
  next(): Promise<PuppetAnswer>;
}

export interface PuppetLanguageOptions extends Partial<LanguageModel> {
  priceIn?: number;
  priceOut?: number;
  /** What its engine is called. */
  engine?: string;
  /** It is asked for titles of chats, too. */
  titles?: boolean;
  /** It goes on when it is told to stop. */
  deaf?: boolean;
}

export function createPuppetLanguage({
  priceIn = 0,
  priceOut = 0,
  engine: id = 'puppets',
  deaf = false,
  titles = false,
  ...more
}: PuppetLanguageOptions = {}): PuppetLanguage {
  const model: LanguageModel = {
    ...{ id: 'puppet', name: { zh: '木偶', en: 'Puppet' }, context: 128_000, outputMax: 8000 },
    ...{ sees: false, reasons: true, tools: true, ...more },
  };
  const asked: PuppetAnswer[] = [];
  const waiting: ((answer: PuppetAnswer) => void)[] = [];

  const engine: LanguageEngine = {
    id,
    titles,
    models: () => [model],
    answer(request, signal) {
      const answer = new ScriptedAnswer(request, signal, deaf);
      const first = waiting.shift();
      if (first) first(answer);
      else asked.push(answer);
      return answer.parts();
    },
    close: async () => undefined,
  };
  return {
    ...{ engine, model, priceIn, priceOut },
    next() {
      const [first] = asked.splice(0, 1);
      return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

class ScriptedAnswer implements PuppetAnswer {
  readonly request: AnswerRequest;
  readonly #signal: AbortSignal;
  readonly #script: (AnswerPart | Error | undefined)[] = [];
  readonly #deaf: boolean;
  #wake = () => {};

  constructor(request: AnswerRequest, signal: AbortSignal, deaf: boolean) {
    this.request = request;
    this.#signal = signal;
    this.#deaf = deaf;
    if (!deaf) signal.addEventListener('abort', () => this.#wake());
  }

  get aborted(): boolean {
    return this.#signal.aborted;
  }

  say = (text: string) => this.#add({ type: 'text', text });
  think = (text: string) => this.#add({ type: 'reasoning', text });
  call = (tool: string, fields: unknown) => this.#add({ type: 'tool-call', id: `call-${tool}`, tool, arguments: fields });
  usage = (input: number, output: number) => this.#add({ type: 'usage', input, output });
  end = (reason: Extract<AnswerPart, { type: 'end' }>['reason'] = 'stop') => this.#add({ type: 'end', reason });
  fail = (kind: FailureKind, code?: ErrorCode) => this.#add(new EngineError(kind, 'The puppet was told to fail', code));
  hangUp = () => this.#add(undefined);

  async *parts(): AsyncGenerator<AnswerPart> {
    for (;;) {
      while (this.#script.length > 0) {
        const part = this.#script.shift();
        if (part === undefined) return;
        if (part instanceof Error) throw part;
        yield part;
        if (part.type === 'end') return;
      }
      if (this.#signal.aborted && !this.#deaf) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #add(part: AnswerPart | Error | undefined): void {
    this.#script.push(part);
    this.#wake();
  }
}
