import { errorSentences } from '@easel/contract/errors';
import type { Language } from '@easel/contract/language';
import { closeCodes, socketPaths } from '@easel/contract/protocol';
import { canvasHeadBytes, type RealtimeFrame, realtimeHello, realtimeRequest } from '@easel/contract/sockets';
import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { OpenRealtime, RealtimeConnection, RealtimeHandle } from '../features/realtime/types.ts';
import { AppError } from '../platform/app-error.ts';
import type { Events } from '../platform/events.ts';
import { keepAlive } from './heartbeat.ts';
import { OpenSockets } from './open-sockets.ts';
import { awaitHello, type HelloDeps, readFrame, refuseForeignPages } from './socket-hello.ts';
import { createSocketResync } from './socket-resync.ts';

/** The socket of realtime drawing: canvases in, pictures out. */

export interface RealtimeSocketDeps extends HelloDeps {
  events: Events;
  openDrawing: OpenRealtime;
}

interface OpenConnection {
  session: string;
  socket: WebSocket;
}

export function mountRealtimeSocket(app: FastifyInstance, deps: RealtimeSocketDeps): void {
  const connections = new OpenSockets<OpenConnection>();
  const unsubscribe = deps.events.subscribe('session-ended', ({ member, session }) => {
    for (const connection of connections.of(member)) if (connection.session === session) connection.socket.close(closeCodes.deadToken);
  });
  const resync = createSocketResync(deps);
  app.addHook('onClose', async () => {
    unsubscribe();
    resync.stop();
  });

  app.get(socketPaths.realtime, { websocket: true, preValidation: refuseForeignPages }, (socket, request) => {
    awaitHello(socket, request, deps, realtimeHello, async (hello, owner) => {
      const { memberId, sessionId, kind, leaving } = owner;
      const language = hello.lang === 2 ? 'en' : 'zh';
      connections.add(memberId, { session: sessionId, socket }, socket);
      resync.add(socket, hello.usertoken);
      const client = {
        memberId,
        kind,
        leaving,
        language,
        settings: hello.settings,
        session: hello.session,
        proofs: hello.proofs ?? false,
      } as const;
      try {
        serve(socket, await deps.openDrawing(client, connectionOf(socket)));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refuse(socket, error, language);
      }
    });
  });
}

/** Canvases and settings of the client reach the session until the socket closes. */
function serve(socket: WebSocket, drawing: RealtimeHandle): void {
  if (socket.readyState !== socket.OPEN) {
    drawing.closed();
    return;
  }
  keepAlive(socket);
  socket.once('close', () => drawing.closed());
  socket.on('message', (data, binary) => {
    if (!binary) {
      const request = readFrame(realtimeRequest, data);
      try {
        if (request) drawing.request(request);
        else socket.close(closeCodes.noHello);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        socket.close(closeCodes.noHello);
      }
      return;
    }
    const bytes = bytesOf(data);
    if (bytes.length <= canvasHeadBytes) return socket.close(closeCodes.noHello);
    drawing.canvas(bytes.readUInt32BE(0), bytes.subarray(canvasHeadBytes));
  });
}

/** Says why, and closes. */
function refuse(socket: WebSocket, { code }: AppError, language: Language): void {
  const frame: RealtimeFrame = { type: 'refusal', code, text: errorSentences[code][language], frame: null };
  socket.send(JSON.stringify(frame));
  socket.close(code === 'nologin' ? closeCodes.deadToken : closeCodes.refused);
}

function connectionOf(socket: WebSocket): RealtimeConnection {
  return {
    send(frame) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
    },
    sendPainted({ frame, bytes }) {
      const head = Buffer.alloc(canvasHeadBytes);
      head.writeUInt32BE(frame, 0);
      return new Promise((resolve) => {
        // An error means that the socket is closed, which the close event reports.
        if (socket.readyState === socket.OPEN) socket.send(Buffer.concat([head, bytes]), () => resolve());
        else resolve();
      });
    },
    close: (code) => socket.close(code),
  };
}

function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
