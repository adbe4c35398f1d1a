import type { Language } from '@easel/contract/language';
import type { Log } from '../logging.ts';
import { isUnavailable } from '../unavailable.ts';
import type { StreamConnection } from './stream-route.ts';

/** What a reader has missed. */
export interface Missed<Frame> {
  /** The number of the reader once the frames were sent. */
  latest: number;
  /** The frames in the order of their numbers, with words in a language. */
  frames(language: Language): Frame[];
}

/** Reads what happened after a number, as it is now: of something that changed often only the last state is told. */
export type ReadMissed<Frame> = (after: number) => Promise<Missed<Frame>>;

type NumberedFrame = { type: string; seq?: number; reset?: boolean };

/** After so long without a read there is one without an event: its event may be lost. */
const staleMs = 15_000;
/** Retry of an unreachable database: after this, or up to twice as long. */
const retryMs = 2_000;

/** Those who read the same numbered stream, e.g. the open tabs of a member. One read serves all that are at the same number. */
export class NumberedReaders<Frame extends NumberedFrame> {
  readonly #read: ReadMissed<Frame>;
  readonly #log: Log;
  readonly #readers = new Set<NumberedReader<Frame>>();
  #syncing = false;
  #again = false;
  #syncedAt = 0;
  #later: NodeJS.Timeout | undefined;

  constructor(read: ReadMissed<Frame>, log: Log) {
    this.#read = read;
    this.#log = log;
  }

  add(reader: NumberedReader<Frame>): void {
    this.#readers.add(reader);
    this.sync();
  }

  /** Returns how many are left. */
  remove(reader: NumberedReader<Frame>): number {
    this.#readers.delete(reader);
    if (this.#readers.size === 0) clearTimeout(this.#later);
    return this.#readers.size;
  }

  /** Sends a frame without a number to those that take it at once. */
  offer(frame: Frame): void {
    for (const reader of this.#readers) reader.connection.offer(frame);
  }

  /** Sends a frame without a number that has to arrive. */
  send(frame: Frame): void {
    for (const reader of this.#readers) reader.connection.send(frame);
  }

  /** Something changed. Many calls in a row become one or two reads. */
  sync(): void {
    this.#again = true;
    if (this.#syncing) return;
    this.#syncing = true;
    this.#sendMissed()
      .catch((error) => this.#log.error({ err: error }, 'Changes could not be sent to a socket'))
      .finally(() => {
        this.#syncing = false;
      });
  }

  /** A client asks what is new: a read that has begun answers it, as any later change has its event. */
  ask(): void {
    if (!this.#syncing) this.sync();
  }

  syncIfStale(): void {
    if (performance.now() - this.#syncedAt >= staleMs) this.sync();
  }

  #syncLater(): void {
    this.#later ??= setTimeout(
      () => {
        this.#later = undefined;
        this.sync();
      },
      retryMs * (1 + Math.random()),
    ).unref();
  }

  async #sendMissed(): Promise<void> {
    while (this.#again && this.#readers.size > 0) {
      this.#again = false;
      this.#syncedAt = performance.now();
      // Who is behind is served once drained, with what is the newest state then.
      const awaiting = [...this.#readers].filter(({ connection }) => !connection.isBehind);
      for (const [after, readers] of Map.groupBy(awaiting, (reader) => reader.after)) {
        try {
          const missed = await this.#read(after);
          for (const reader of readers) reader.take(missed);
        } catch (error) {
          if (isUnavailable(error)) {
            // The database is unreachable: retries are spread out.
            this.#syncLater();
            return;
          }
          this.#log.error({ err: error }, 'Changes could not be read for a socket: it is closed and reconnects');
          for (const { connection } of readers) connection.close(1011);
        }
      }
    }
  }
}

/** One reader of a numbered stream, and where it stands. */
export class NumberedReader<Frame extends NumberedFrame> {
  readonly connection: StreamConnection<Frame | Ready>;
  readonly #language: Language;
  #after: number;
  #isReady = false;

  constructor(connection: StreamConnection<Frame | Ready>, { language, after }: { language: Language; after: number }) {
    this.connection = connection;
    this.#language = language;
    this.#after = after;
  }

  /** The number up to which everything was sent. */
  get after(): number {
    return this.#after;
  }

  /** Sends the frames, or as many as the connection takes: the others are read again once it is drained. */
  take({ latest, frames }: Missed<Frame>): void {
    let last: number | undefined;
    for (const frame of frames(this.#language)) {
      // The first answer always has the current number, also when nothing has changed.
      if (frame.type !== 'ready') this.#ready();
      if (last !== undefined && frame.seq !== last) {
        this.#after = last;
        // The frames of one number go together: they cannot be asked for apart.
        if (this.connection.isBehind) return;
      }
      this.connection.send(frame);
      this.#isReady = true;
      last = frame.seq;
    }
    this.#ready();
    this.#after = latest;
  }

  #ready(): void {
    if (!this.#isReady) this.connection.send({ type: 'ready', seq: this.#after, reset: false });
    this.#isReady = true;
  }
}

interface Ready {
  type: 'ready';
  seq: number;
  reset: boolean;
}
