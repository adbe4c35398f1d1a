import { closeCodes } from '@easel/contract/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { z } from 'zod';
import { isUnavailable } from '../platform/db/failures.ts';
import { hashOf } from '../platform/ids.ts';
import type { Log } from '../platform/logging.ts';
import type { Owner } from './call-routes.ts';
import { boundFirstMessage, type Strangers } from './strangers.ts';

/** What all sockets do alike: who may open one, and who says hello. */

const helloMs = 5_000;
/** A hello is no longer than this, in bytes. */
const helloBytesMax = 4 * 1024;
/** Frames that may come before the hello is answered. */
const earlyMax = 8;

export interface GreetingDeps {
  log: Log;
  strangers: Strangers;
  authenticate(tokenHash: string): Promise<Owner | undefined>;
}

/** Browsers name the page that opens a socket; only our own may. Other clients name none. */
export async function refuseForeignPages(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin, host } = request.headers;
  if (origin !== undefined && URL.parse(origin)?.host !== host) await reply.code(403).send('');
}

/** Waits for the first frame, finds out who it is and hands both on while the socket is open. What came meanwhile comes after. */
export function greet<Hello extends { usertoken: string }>(
  socket: WebSocket,
  request: FastifyRequest,
  deps: GreetingDeps,
  schema: z.ZodType<Hello>,
  opened: (hello: Hello, owner: Owner) => void | Promise<void>,
): void {
  const known = deps.strangers.add(socket, request);
  boundFirstMessage(socket, request);
  const late = setTimeout(() => socket.close(closeCodes.noHello), helloMs);
  socket.once('close', () => clearTimeout(late));
  socket.on('error', () => socket.terminate());
  socket.once('message', async (data, binary) => {
    clearTimeout(late);
    const early: [RawData, boolean][] = [];
    const collect = (next: RawData, isBinary: boolean) => {
      if (early.push([next, isBinary]) > earlyMax) socket.close(closeCodes.noHello);
    };
    socket.on('message', collect);
    const hello = binary ? undefined : readFrame(schema, data);
    if (!hello) return socket.close(closeCodes.noHello);
    try {
      const owner = await deps.authenticate(hashOf(hello.usertoken));
      if (!owner) return socket.close(closeCodes.deadToken);
      known();
      if (socket.readyState !== socket.OPEN) return;
      await opened(hello, owner);
    } catch (error) {
      // A database that is away stands in the log once, and sockets come back by themselves.
      deps.log[isUnavailable(error) ? 'debug' : 'error']({ err: error }, 'A socket could not be opened');
      socket.close(1011);
    } finally {
      socket.off('message', collect);
      for (const [next, isBinary] of early) socket.emit('message', next, isBinary);
    }
  });
}

/** A JSON frame of this shape, or nothing. */
export function readFrame<Frame>(schema: z.ZodType<Frame>, data: unknown): Frame | undefined {
  const text = String(data);
  if (text.length > helloBytesMax) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
