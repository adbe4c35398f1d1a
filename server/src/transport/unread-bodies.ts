import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Bodies that were refused before they had arrived. A connection that is closed over unread bytes takes the answer along
 * (RFC 9112, §9.6), so the rest is read and thrown away, up to a limit.
 */

const bytesMax = 64 * 1024 * 1024;
const drainMs = 20_000;
const lookMs = 250;

export function mountDraining(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // Where the answer ends the connection it waits until its reader has come to the end of sending.
    if (request.raw.complete || reply.raw.shouldKeepAlive) return done(null, payload);
    return void drain(request.raw).then(() => done(null, payload));
  });
  app.addHook('onResponse', (request, _reply, done) => {
    done();
    if (!request.raw.complete) void drain(request.raw).then(() => request.raw.complete || request.raw.socket.destroy());
  });
}

/** Ends with the body, the connection, or what anybody may cost. */
function drain(request: IncomingMessage): Promise<void> {
  const { socket } = request;
  const [bytes, since] = [socket.bytesRead, performance.now()];
  request.resume();
  return new Promise((resolve) => {
    const look = setInterval(() => {
      const spent = socket.bytesRead - bytes > bytesMax || performance.now() - since > drainMs;
      if (!request.complete && !socket.destroyed && !spent) return;
      clearInterval(look);
      resolve();
    }, lookMs);
    look.unref();
  });
}
