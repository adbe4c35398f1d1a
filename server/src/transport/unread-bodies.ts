import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Drains bodies that were refused before they had arrived. Closing a connection with unread bytes can lose the response
 * (RFC 9112, §9.6), so the rest is read and discarded, up to a limit.
 */

const bytesMax = 64 * 1024 * 1024;
const drainMs = 20_000;
const pollMs = 250;

export function mountDraining(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // If the response closes the connection, it waits until the client has sent everything.
    if (request.raw.complete || reply.raw.shouldKeepAlive) return done(null, payload);
    return void drain(request.raw).then(() => done(null, payload));
  });
  app.addHook('onResponse', (request, _reply, done) => {
    done();
    if (!request.raw.complete) void drain(request.raw).then(() => request.raw.complete || request.raw.socket.destroy());
  });
}

/** Ends with the body, the connection, or the limits. */
function drain(request: IncomingMessage): Promise<void> {
  const { socket } = request;
  const [bytes, since] = [socket.bytesRead, performance.now()];
  request.resume();
  return new Promise((resolve) => {
    const poll = setInterval(() => {
      const spent = socket.bytesRead - bytes > bytesMax || performance.now() - since > drainMs;
      if (!request.complete && !socket.destroyed && !spent) return;
      clearInterval(poll);
      resolve();
    }, pollMs);
    poll.unref();
  });
}
