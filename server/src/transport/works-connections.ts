import type { Language } from '@easel/contract/language';
import { closeCodes } from '@easel/contract/protocol';
import type { WorksFrame } from '@easel/contract/sockets';
import type { WebSocket } from 'ws';
import type { Missed } from '../features/works/routes.ts';
import { isUnavailable } from '../platform/db/failures.ts';
import type { Log } from '../platform/logging.ts';

export type ReadMissed = (memberId: string, after: number) => Promise<Missed>;

/** How many bytes may wait in the send buffer before the connection is closed. */
const unsentMax = 1024 * 1024;
/** Previews are dropped while more than this waits in the send buffer. */
const previewUnsentMax = 64 * 1024;
/** A member whose changes were not read for so long is synced without an event. */
const staleMs = 15_000;

/** Retry of an unreachable database: after this, or up to twice as long. */
const retryMs = 2_000;

/** The open connections of one member. One read serves all that are at the same change number. */
export class MemberConnections {
  readonly #member: string;
  readonly #missedAfter: ReadMissed;
  readonly #log: Log;
  readonly #connections = new Set<WorksConnection>();
  #syncing = false;
  #again = false;
  #syncedAt = 0;
  #later: NodeJS.Timeout | undefined;

  constructor(member: string, missedAfter: ReadMissed, log: Log) {
    this.#member = member;
    this.#missedAfter = missedAfter;
    this.#log = log;
  }

  add(connection: WorksConnection): void {
    this.#connections.add(connection);
    this.sync();
  }

  /** Returns how many are left. */
  remove(connection: WorksConnection): number {
    this.#connections.delete(connection);
    if (this.#connections.size === 0) clearTimeout(this.#later);
    return this.#connections.size;
  }

  preview(frame: WorksFrame): void {
    const text = JSON.stringify(frame);
    for (const connection of this.#connections) if (connection.unsent < previewUnsentMax) connection.sendText(text);
  }

  syncIfStale(): void {
    if (performance.now() - this.#syncedAt >= staleMs) this.sync();
  }

  /** Reads and sends what changed. Many calls in a row become one or two reads. */
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
    while (this.#again && this.#connections.size > 0) {
      this.#again = false;
      this.#syncedAt = performance.now();
      for (const [after, connections] of Map.groupBy(this.#connections, (connection) => connection.after)) {
        try {
          const missed = await this.#missedAfter(this.#member, after);
          for (const connection of connections) connection.sendMissed(missed);
        } catch (error) {
          if (isUnavailable(error)) {
            // The database is unreachable: retries are spread out.
            this.#syncLater();
            return;
          }
          this.#log.error({ err: error }, 'Changes could not be read for a socket: it is closed and reconnects');
          for (const connection of connections) connection.close(1011);
        }
      }
    }
  }
}

/** One open socket. */
export class WorksConnection {
  readonly session: string;
  readonly #socket: WebSocket;
  readonly #language: Language;
  #after: number;
  #isReady = false;

  constructor(socket: WebSocket, { session, language, after }: { session: string; language: Language; after: number }) {
    this.session = session;
    this.#socket = socket;
    this.#language = language;
    this.#after = after;
  }

  /** The change number up to which everything was sent. */
  get after(): number {
    return this.#after;
  }

  /** Bytes in the send buffer. */
  get unsent(): number {
    return this.#socket.bufferedAmount;
  }

  sendMissed(missed: Missed): void {
    const frames = missed.frames(this.#language);
    // The first answer always has the current number, also when nothing has changed.
    if (!this.#isReady && frames[0]?.type !== 'ready') this.send({ type: 'ready', seq: this.#after, reset: false });
    this.#isReady = true;
    for (const frame of frames) this.send(frame);
    this.#after = missed.latest;
  }

  send(frame: WorksFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(text);
    if (this.#socket.bufferedAmount > unsentMax) this.close(closeCodes.slowReader);
  }

  close(code: number): void {
    this.#socket.close(code);
  }
}
