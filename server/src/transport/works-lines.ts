import type { Language } from '@easel/contract/language';
import { closeCodes } from '@easel/contract/protocol';
import type { WorksFrame } from '@easel/contract/sockets';
import type { WebSocket } from 'ws';
import type { Missed } from '../features/works/routes.ts';
import { isUnavailable } from '../platform/db/failures.ts';
import type { Log } from '../platform/logging.ts';

export type ReadMissed = (memberId: string, after: number) => Promise<Missed>;

/** What a reader may leave unread before it is closed, in bytes. */
const unreadMax = 1024 * 1024;
/** Previews are left out once this much is unread. */
const previewUnreadMax = 64 * 1024;
/** A member of whom nothing was read for so long is looked at without being asked. */
const quietMs = 15_000;

/** A database that is away is asked again after this, or up to twice as long. */
const laterMs = 2_000;

/** The open lines of one member. One read serves all that have seen the same, which soon all have. */
export class MemberLines {
  readonly #member: string;
  readonly #missedAfter: ReadMissed;
  readonly #log: Log;
  readonly #lines = new Set<WorksLine>();
  #pulling = false;
  #again = false;
  #pulledAt = 0;
  #later: NodeJS.Timeout | undefined;

  constructor(member: string, missedAfter: ReadMissed, log: Log) {
    this.#member = member;
    this.#missedAfter = missedAfter;
    this.#log = log;
  }

  add(line: WorksLine): void {
    this.#lines.add(line);
    this.pull();
  }

  /** Answers how many are left. */
  remove(line: WorksLine): number {
    this.#lines.delete(line);
    if (this.#lines.size === 0) clearTimeout(this.#later);
    return this.#lines.size;
  }

  preview(frame: WorksFrame): void {
    const text = JSON.stringify(frame);
    for (const line of this.#lines) if (line.unread < previewUnreadMax) line.sendText(text);
  }

  pullIfQuiet(): void {
    if (performance.now() - this.#pulledAt >= quietMs) this.pull();
  }

  /** Something changed: reads what it was and tells it. Many calls in a row become one or two readings. */
  pull(): void {
    this.#again = true;
    if (this.#pulling) return;
    this.#pulling = true;
    this.#tellMissed()
      .catch((error) => this.#log.error({ err: error }, 'A socket could not be told what changed'))
      .finally(() => {
        this.#pulling = false;
      });
  }

  #pullLater(): void {
    this.#later ??= setTimeout(
      () => {
        this.#later = undefined;
        this.pull();
      },
      laterMs * (1 + Math.random()),
    ).unref();
  }

  async #tellMissed(): Promise<void> {
    while (this.#again && this.#lines.size > 0) {
      this.#again = false;
      this.#pulledAt = performance.now();
      for (const [after, lines] of Map.groupBy(this.#lines, (line) => line.after)) {
        try {
          const missed = await this.#missedAfter(this.#member, after);
          for (const line of lines) line.tell(missed);
        } catch (error) {
          if (isUnavailable(error)) {
            // The database is away: it is asked again, not by all at the same moment.
            this.#pullLater();
            return;
          }
          this.#log.error({ err: error }, 'Changes could not be read for a socket');
          for (const line of lines) line.close(1011);
        }
      }
    }
  }
}

/** One open socket. */
export class WorksLine {
  readonly session: string;
  readonly #socket: WebSocket;
  readonly #language: Language;
  #after: number;
  #greeted = false;

  constructor(socket: WebSocket, { session, language, after }: { session: string; language: Language; after: number }) {
    this.session = session;
    this.#socket = socket;
    this.#language = language;
    this.#after = after;
  }

  /** The number that its reader has seen. */
  get after(): number {
    return this.#after;
  }

  /** Bytes on their way. */
  get unread(): number {
    return this.#socket.bufferedAmount;
  }

  tell(missed: Missed): void {
    const frames = missed.frames(this.#language);
    // The first answer tells where the numbers stand, also when nothing has changed.
    if (!this.#greeted && frames[0]?.type !== 'ready') this.send({ type: 'ready', seq: this.#after, reset: false });
    this.#greeted = true;
    for (const frame of frames) this.send(frame);
    this.#after = missed.latest;
  }

  send(frame: WorksFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(text);
    if (this.#socket.bufferedAmount > unreadMax) this.close(closeCodes.slowReader);
  }

  close(code: number): void {
    this.#socket.close(code);
  }
}
