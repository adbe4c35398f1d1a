import { closeCodes } from '@easel/contract/protocol';
import type { WebSocket } from 'ws';

/** How many sockets of one kind a member may have open: browsers keep one for each tab. */
const openMax = 10;

/** Sockets of one kind by the member that they belong to. The oldest closes when there are too many. */
export class OpenSockets<Connection> {
  readonly #connections = new Map<string, Map<Connection, WebSocket>>();

  *of(member: string): Iterable<Connection> {
    yield* this.#connections.get(member)?.keys() ?? [];
  }

  *all(): Iterable<Connection> {
    for (const own of this.#connections.values()) yield* own.keys();
  }

  add(member: string, connection: Connection, socket: WebSocket): void {
    const own = this.#connections.get(member) ?? new Map<Connection, WebSocket>();
    this.#connections.set(member, own.set(connection, socket));
    socket.once('close', () => this.#remove(member, connection));
    for (const [oldest, its] of own) {
      if (own.size <= openMax) break;
      // It no longer counts, however long its end takes.
      this.#remove(member, oldest);
      its.close(closeCodes.tooMany, 'Too many sockets are open: this is the oldest');
    }
  }

  #remove(member: string, connection: Connection): void {
    const own = this.#connections.get(member);
    if (own?.delete(connection) && own.size === 0) this.#connections.delete(member);
  }
}
