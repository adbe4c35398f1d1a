import { closeCodes } from '@easel/contract/protocol';
import type { WebSocket } from 'ws';
import type { Events } from '../platform/events.ts';
import { hashOf } from '../platform/ids.ts';
import type { HelloDeps } from './stream-hello.ts';

export interface StreamResync {
  /** When events may have been missed, the socket is closed if its session has ended; otherwise `resync` runs. */
  add(socket: WebSocket, usertoken: string, resync: () => void): void;
  stop(): void;
}

/**
 * Brings open sockets up to date after events may have been missed. One session after another, so that a thousand of them do
 * not overload a database that has just come back.
 */
export function createStreamResync(deps: HelloDeps & { events: Events }): StreamResync {
  const sessions = new Map<string, Map<WebSocket, () => void>>();

  async function resyncAll(): Promise<void> {
    for (const [tokenHash, sockets] of [...sessions]) {
      if (sockets.size === 0) continue;
      try {
        const isAlive = (await deps.authenticate(tokenHash)) !== undefined;
        for (const [socket, resync] of [...sockets]) {
          if (isAlive) resync();
          else socket.close(closeCodes.deadToken);
        }
      } catch (error) {
        // Unreachable again: the next reconnect tries again.
        deps.log.warn({ err: error }, 'Open sockets could not be brought up to date; the next reconnect of the database tries again');
        return;
      }
    }
  }

  return {
    add(socket, usertoken, resync) {
      const tokenHash = hashOf(usertoken);
      const sockets = sessions.get(tokenHash) ?? new Map<WebSocket, () => void>();
      sessions.set(tokenHash, sockets.set(socket, resync));
      socket.once('close', () => {
        if (sockets.delete(socket) && sockets.size === 0 && sessions.get(tokenHash) === sockets) sessions.delete(tokenHash);
      });
    },
    stop: deps.events.onMissed(() => void resyncAll()),
  };
}
