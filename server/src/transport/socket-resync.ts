import { closeCodes } from '@easel/contract/protocol';
import type { WebSocket } from 'ws';
import type { Events } from '../platform/events.ts';
import { hashOf } from '../platform/ids.ts';
import type { HelloDeps } from './socket-hello.ts';

export interface SocketResync {
  /** When events may have been missed, the socket is closed if its session has ended; otherwise `resync` runs. */
  add(socket: WebSocket, usertoken: string, resync?: () => void): void;
  stop(): void;
}

/**
 * Brings open sockets up to date after events may have been missed. One after another, so that a thousand of them do not
 * overload a database that has just come back.
 */
export function createSocketResync(deps: HelloDeps & { events: Events }): SocketResync {
  const sockets = new Map<WebSocket, { tokenHash: string; resync: () => void }>();

  async function resyncAll(): Promise<void> {
    for (const [socket, { tokenHash, resync }] of [...sockets]) {
      if (!sockets.has(socket)) continue;
      try {
        if (await deps.authenticate(tokenHash)) resync();
        else socket.close(closeCodes.deadToken);
      } catch (error) {
        // Unreachable again: the next reconnect tries again.
        deps.log.warn({ err: error }, 'Open sockets could not be brought up to date; the next reconnect of the database tries again');
        return;
      }
    }
  }

  return {
    add(socket, usertoken, resync = () => {}) {
      sockets.set(socket, { tokenHash: hashOf(usertoken), resync });
      socket.once('close', () => sockets.delete(socket));
    },
    stop: deps.events.onMissed(() => void resyncAll()),
  };
}
