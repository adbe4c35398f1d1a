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

const retryMs = 1000;

/**
 * Brings open sockets up to date after events may have been missed. One session after another, so that a thousand of them do
 * not overload a database that has just come back.
 */
export function createStreamResync(deps: HelloDeps & { events: Events }): StreamResync {
  const sessions = new Map<string, Map<WebSocket, () => void>>();

  let retrying: NodeJS.Timeout | undefined;

  async function resyncAll(): Promise<void> {
    clearTimeout(retrying);
    for (const [tokenHash, sockets] of [...sessions]) {
      if (sockets.size === 0) continue;
      try {
        const isAlive = (await deps.authenticate(tokenHash)) !== undefined;
        for (const [socket, resync] of [...sockets]) {
          if (isAlive) resync();
          else socket.close(closeCodes.deadToken);
        }
      } catch (error) {
        // The first connection that was taken may be one of those that were cut: nobody would say once more that something was missed.
        deps.log.warn({ err: error }, 'Open sockets could not be brought up to date; this is tried again every second');
        clearTimeout(retrying);
        retrying = setTimeout(() => void resyncAll(), retryMs).unref();
        return;
      }
    }
  }

  const unsubscribe = deps.events.onMissed(() => void resyncAll());
  return {
    add(socket, usertoken, resync) {
      const tokenHash = hashOf(usertoken);
      const sockets = sessions.get(tokenHash) ?? new Map<WebSocket, () => void>();
      sessions.set(tokenHash, sockets.set(socket, resync));
      socket.once('close', () => {
        if (sockets.delete(socket) && sockets.size === 0 && sessions.get(tokenHash) === sockets) sessions.delete(tokenHash);
      });
    },
    stop() {
      unsubscribe();
      clearTimeout(retrying);
    },
  };
}
