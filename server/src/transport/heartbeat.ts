import type { WebSocket } from 'ws';

/** How often the other end is asked whether it is still there, and how long it may take to say so. Together less than 30 seconds. */
export const heartbeat = { everyMs: 20_000, answerMs: 8_000 } as const;

/** Finds readers that are gone without a word, and ends their sockets. `onBeat` runs each time that one is asked. */
export function keepAlive(socket: WebSocket, onBeat: () => void = () => {}, { everyMs, answerMs }: Heartbeat = heartbeat): void {
  let late: NodeJS.Timeout | undefined;
  const heard = () => {
    clearTimeout(late);
    late = undefined;
  };
  const beat = setInterval(() => {
    socket.ping();
    late ??= setTimeout(() => socket.terminate(), answerMs);
    onBeat();
  }, everyMs);
  socket.on('pong', heard);
  socket.on('message', heard);
  socket.once('close', () => {
    clearInterval(beat);
    heard();
  });
}

interface Heartbeat {
  everyMs: number;
  answerMs: number;
}
