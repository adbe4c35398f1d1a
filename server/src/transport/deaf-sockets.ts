import { closeCodes } from '@easel/contract/protocol';
import type { WebSocket } from 'ws';
import type { Events } from '../platform/events.ts';
import { hashOf } from '../platform/ids.ts';
import type { GreetingDeps } from './socket-greeting.ts';

export interface DeafSockets {
  /** Once events may have been missed, it is closed if its session has ended, and `look` runs otherwise. */
  add(socket: WebSocket, usertoken: string, look?: () => void): void;
  stop(): void;
}

/**
 * Open sockets that may not have heard of what happened. They are seen to one after another, so that a thousand of them
 * do not fall upon a database that has just come back.
 */
export function watchDeafSockets(deps: GreetingDeps & { events: Events }): DeafSockets {
  const sockets = new Map<WebSocket, { tokenHash: string; look: () => void }>();

  async function lookAgain(): Promise<void> {
    for (const [socket, { tokenHash, look }] of [...sockets]) {
      if (!sockets.has(socket)) continue;
      try {
        if (await deps.authenticate(tokenHash)) look();
        else socket.close(closeCodes.deadToken);
      } catch (error) {
        // Away again: its next return looks again.
        deps.log.warn({ err: error }, 'A socket could not look what it had missed');
        return;
      }
    }
  }

  return {
    add(socket, usertoken, look = () => {}) {
      sockets.set(socket, { tokenHash: hashOf(usertoken), look });
      socket.once('close', () => sockets.delete(socket));
    },
    stop: deps.events.onMissed(() => void lookAgain()),
  };
}
