import { errorSentences } from '@easel/contract/errors';
import { languageOf } from '@easel/contract/language';
import { closeCodes } from '@easel/contract/protocol';
import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Events } from '../platform/events.ts';
import type { StreamHandler, StreamRoute } from '../platform/streams/stream-route.ts';
import { keepAlive } from './heartbeat.ts';
import { OpenSockets } from './open-sockets.ts';
import { SocketConnection } from './stream-connection.ts';
import { awaitHello, type HelloDeps, readFrame, refuseForeignPages } from './stream-hello.ts';
import { createStreamResync, type StreamResync } from './stream-resync.ts';

/** Serves every stream that a feature offers: hello, heartbeat, limits, slow readers and what was missed are the same for all. */

export interface StreamDeps extends HelloDeps {
  events: Events;
  clock: Clock;
  streams: readonly StreamRoute[];
  /** Why nobody from an address is served; nothing where they are. */
  networkRefusal(ip: string): AppError | undefined;
  /** Calls the listener after other networks are refused. Returns a function that unsubscribes. */
  onNetworksChanged(listener: () => void): () => void;
}

const beat = { type: 'beat' } as const;
/** How often it is looked whether readers take what they are sent. */
const stallCheckMs = 1000;

export function mountStreams(app: FastifyInstance, deps: StreamDeps): void {
  const resync = createStreamResync(deps);
  const stops = deps.streams.map((route) => mountStream(app, deps, route, resync));
  app.addHook('onClose', async () => {
    resync.stop();
    for (const stop of stops) stop();
  });
}

/** Returns a function that stops it. */
function mountStream(app: FastifyInstance, deps: StreamDeps, route: StreamRoute, resync: StreamResync): () => void {
  const { path, hello: helloSchema } = route.definition;
  const open = new OpenSockets<SocketConnection>();
  const leave = deps.onNetworksChanged(() => {
    for (const connection of open.all()) if (deps.networkRefusal(connection.ip)) connection.close(closeCodes.refused);
  });
  const unsubscribe = deps.events.subscribe('session-ended', ({ member, session }) => {
    for (const connection of open.of(member)) if (connection.session === session) connection.close(closeCodes.deadToken);
  });
  const checking = setInterval(() => {
    for (const connection of open.all()) connection.closeIfStalled();
  }, stallCheckMs).unref();

  app.get(path, { websocket: true, preValidation: refuseForeignPages }, (socket, request) => {
    awaitHello(socket, request, deps, helloSchema, async (hello, owner) => {
      const { memberId, sessionId, kind, leaving } = owner;
      const connection = new SocketConnection(socket, request.raw.socket, { session: sessionId, ip: request.ip }, deps.clock);
      const language = languageOf(hello.lang);
      let handler: StreamHandler | undefined;
      open.add(memberId, connection, socket);
      resync.add(socket, hello.usertoken, () => handler?.resync?.());
      try {
        const banned = deps.networkRefusal(request.ip);
        if (banned) throw banned;
        handler = await route.open({ memberId, kind, leaving, language, hello }, connection);
        serve(socket, connection, handler, route, deps);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // Says why, and closes.
        const { code, sentence } = error;
        const frame = route.refusal?.(code, (sentence ?? errorSentences[code])[language]);
        if (frame) connection.send(frame);
        connection.close(code === 'nologin' ? closeCodes.deadToken : closeCodes.refused);
      }
    });
  });
  return () => {
    clearInterval(checking);
    unsubscribe();
    leave();
    route.close?.();
  };
}

/** Frames of the client reach the handler until the socket closes. */
function serve(
  socket: WebSocket,
  connection: SocketConnection,
  handler: StreamHandler,
  { definition }: StreamRoute,
  { log }: HelloDeps,
): void {
  if (!connection.isOpen) {
    handler.closed();
    return;
  }
  let isClosed = false;
  const closed = () => {
    if (isClosed) return;
    isClosed = true;
    handler.closed();
  };
  socket.once('close', closed);
  connection.onGivenUp = closed;
  connection.onDrained = () => handler.drained?.();
  keepAlive(socket, () => {
    if (!connection.saidSomething()) connection.send(beat);
    handler.beat?.();
  });
  const failed = (error: unknown) => {
    if (error instanceof AppError) return connection.close(closeCodes.noHello);
    log.error({ err: error }, 'A frame of a client could not be handled; its socket is closed and reconnects');
    connection.close(1011);
  };
  socket.on('message', async (data, binary) => {
    if (isClosed) return;
    try {
      if (binary && handler.receiveBytes) return handler.receiveBytes(bytesOf(data));
      const request = binary ? undefined : readFrame(definition.up, data, definition.upMax);
      if (!isRequest(request)) {
        if (definition.strict) connection.close(closeCodes.noHello);
      } else if (request.type === 'ask') {
        connection.send(beat);
        handler.ask?.();
      } else await handler.receive?.(request);
    } catch (error) {
      failed(error);
    }
  });
}

function isRequest(frame: unknown): frame is { type: string } {
  return typeof frame === 'object' && frame !== null;
}

function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
