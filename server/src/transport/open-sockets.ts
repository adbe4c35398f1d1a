import { closeCodes } from '@easel/contract/protocol';
import type { WebSocket } from 'ws';

/** Sockets of one kind that somebody may have open: browsers keep one for each of their tabs. */
const openMax = 10;

/** Sockets of one kind by the member that they belong to. The oldest closes when there are too many. */
export class OpenSockets<Line> {
  readonly #lines = new Map<string, Map<Line, WebSocket>>();

  *of(member: string): Iterable<Line> {
    yield* this.#lines.get(member)?.keys() ?? [];
  }

  add(member: string, line: Line, socket: WebSocket): void {
    const own = this.#lines.get(member) ?? new Map<Line, WebSocket>();
    this.#lines.set(member, own.set(line, socket));
    socket.once('close', () => this.#remove(member, line));
    for (const [oldest, its] of own) {
      if (own.size <= openMax) break;
      // It no longer counts, however long its end takes.
      this.#remove(member, oldest);
      its.close(closeCodes.tooMany, 'Too many sockets are open: this is the oldest');
    }
  }

  #remove(member: string, line: Line): void {
    const own = this.#lines.get(member);
    if (own?.delete(line) && own.size === 0) this.#lines.delete(member);
  }
}
