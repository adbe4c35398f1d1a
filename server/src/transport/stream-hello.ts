import { closeCodes } from '@easel/contract/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { z } from 'zod';
import { hashOf } from '../platform/ids.ts';
import type { Log } from '../platform/logging.ts';
import { isUnavailable } from '../platform/unavailable.ts';
import type { Owner } from './call-routes.ts';
import { boundFirstMessage, type UnauthenticatedSockets } from './unauthenticated-sockets.ts';

/** How a stream begins: the check of the origin, and the hello that authenticates. */

const helloMs = 5_000;
/** A frame of a client is no longer than this, in characters, where its stream does not say otherwise. */
const textMax = 4 * 1024;
/** How many frames are buffered until the hello is authenticated. */
const bufferedMax = 8;

export interface HelloDeps {
  log: Log;
  unauthenticated: UnauthenticatedSockets;
  authenticate(tokenHash: string): Promise<Owner | undefined>;
}

/** Browsers name the page that opens a socket; only our own may. Other clients name none. */
export async function refuseForeignPages(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin, host } = request.headers;
  if (origin !== undefined && URL.parse(origin)?.host !== host) await reply.code(403).send('');
}

/** Waits for the hello, authenticates it and calls `opened`. Frames that arrive meanwhile are delivered afterwards. */
export function awaitHello<Hello extends { usertoken: string }>(
  socket: WebSocket,
  request: FastifyRequest,
  deps: HelloDeps,
  schema: z.ZodType<Hello>,
  opened: (hello: Hello, owner: Owner) => void | Promise<void>,
): void {
  const authenticated = deps.unauthenticated.add(socket, request);
  boundFirstMessage(socket, request);
  const late = setTimeout(() => socket.close(closeCodes.noHello), helloMs);
  socket.once('close', () => clearTimeout(late));
  socket.on('error', () => socket.terminate());
  socket.once('message', async (data, binary) => {
    clearTimeout(late);
    const buffered: [RawData, boolean][] = [];
    const collect = (next: RawData, isBinary: boolean) => {
      if (buffered.push([next, isBinary]) > bufferedMax) socket.close(closeCodes.noHello);
    };
    socket.on('message', collect);
    const hello = binary ? undefined : readFrame(schema, data);
    if (!hello) return socket.close(closeCodes.noHello);
    try {
      const owner = await deps.authenticate(hashOf(hello.usertoken));
      if (!owner) return socket.close(closeCodes.deadToken);
      authenticated();
      if (socket.readyState !== socket.OPEN) return;
      await opened(hello, owner);
    } catch (error) {
      // The unreachable database is logged once by its adapter, and sockets reconnect by themselves.
      deps.log[isUnavailable(error) ? 'debug' : 'error']({ err: error }, 'A socket could not be opened');
      socket.close(1011);
    } finally {
      socket.off('message', collect);
      for (const [next, isBinary] of buffered) socket.emit('message', next, isBinary);
    }
  });
}

/** A JSON frame of this shape, or nothing. */
export function readFrame<Frame>(schema: z.ZodType<Frame>, data: unknown, max = textMax): Frame | undefined {
  const text = String(data);
  if (text.length > max) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
