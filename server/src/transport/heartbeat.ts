import type { WebSocket } from 'ws';

/** How often the client is pinged, and how long its pong may take. Together less than 30 seconds. */
export const heartbeat = { everyMs: 20_000, answerMs: 8_000 } as const;

/** Pings the client and closes the socket if no pong comes. `onBeat` runs with each ping. */
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
