import type { Usage } from '@easel/contract/chats';
import { type ErrorCode, errorSentences } from '@easel/contract/errors';
import type { Language } from '@easel/contract/language';
import type { ChatFrame } from '@easel/contract/sockets';
import type { StreamConnection } from '../../../platform/streams/stream-route.ts';
import type { GrowingText } from './growing-text.ts';

/** What is there of an answer, here or as it was read from its row. */
export interface Growing {
  readonly text: Pick<GrowingText, 'length' | 'slice'>;
  readonly reasoning: Pick<GrowingText, 'length' | 'slice'>;
}

/** How much of a text a reader has. */
interface Known {
  text: number;
  reasoning: number;
}

export interface AnswerEnd {
  state: 'done' | 'stopped' | 'failed';
  error: ErrorCode | null;
  usage: Usage;
  price: number;
}

/** One socket: what it was told of each answer that is being written. */
export class ChatReader {
  readonly language: Language;
  readonly #connection: StreamConnection<ChatFrame>;
  readonly #known = new Map<string, Known>();

  constructor(connection: StreamConnection<ChatFrame>, language: Language) {
    this.#connection = connection;
    this.language = language;
  }

  /** The answers that it follows. */
  get follows(): readonly string[] {
    return [...this.#known.keys()];
  }

  send(frame: ChatFrame): void {
    this.#connection.send(frame);
  }

  /** From now on it is told of an answer, from where it stands. */
  follow(message: string, known: Known = { text: 0, reasoning: 0 }): void {
    this.#known.set(message, known);
  }

  isFollowing(message: string): boolean {
    return this.#known.has(message);
  }

  /** Sends what it has not yet. A reader that is behind is sent the rest later, in one piece. */
  tell(message: string, { text, reasoning }: Growing, evenBehind = false): void {
    const known = this.#known.get(message);
    if (!known || (this.#connection.isBehind && !evenBehind)) return;
    const isNew = known.text + known.reasoning === 0;
    if (reasoning.length > known.reasoning) {
      this.send({ type: 'reasoning-delta', message, offset: known.reasoning, text: reasoning.slice(known.reasoning) });
      known.reasoning = reasoning.length;
    }
    if (text.length > known.text) {
      this.send({ type: 'text-delta', message, offset: known.text, text: text.slice(known.text) });
      known.text = text.length;
    }
    // First words wait for nothing else that is done in this turn.
    if (isNew) this.#connection.flush();
  }

  /** The rest of it, and its end. Nothing where it does not follow it. */
  tellEnd(message: string, all: Growing, { error, state, usage, price }: AnswerEnd): void {
    if (!this.#known.has(message)) return;
    this.tell(message, all, true);
    this.#known.delete(message);
    if (error) this.send({ type: 'message-error', message, code: error, text: errorSentences[error][this.language] });
    else this.send({ type: 'message-end', message, state: state === 'stopped' ? 'stopped' : 'done', usage, price });
  }
}

/** The sockets of each member in this process. */
export class ChatReaders {
  readonly #members = new Map<string, { readers: Set<ChatReader>; unwatch: () => void }>();
  readonly #watch: (member: string) => () => void;

  /** @param watch listens to what other processes say to a member, while there is a socket */
  constructor(watch: (member: string) => () => void) {
    this.#watch = watch;
  }

  /** Returns a function that takes it out again. */
  add(member: string, reader: ChatReader): () => void {
    const here = this.#members.get(member) ?? { readers: new Set(), unwatch: this.#watch(member) };
    this.#members.set(member, here);
    here.readers.add(reader);
    return () => {
      here.readers.delete(reader);
      if (here.readers.size > 0 || this.#members.get(member) !== here) return;
      this.#members.delete(member);
      here.unwatch();
    };
  }

  of(member: string): Iterable<ChatReader> {
    return this.#members.get(member)?.readers ?? [];
  }

  close(): void {
    for (const { unwatch } of this.#members.values()) unwatch();
  }
}
