import { canvasHeadBytes, type RealtimeFrame, realtimeStream } from '@easel/contract/sockets';
import { AppError } from '../../../platform/app-error.ts';
import { type StreamRoute, streamRoute } from '../../../platform/streams/stream-route.ts';
import type { DrawingSessions } from './sessions.ts';

/** The stream of realtime drawing: canvases in, pictures out. */
export function serveDrawing(sessions: Pick<DrawingSessions, 'open'>): StreamRoute {
  return streamRoute(realtimeStream, {
    async open({ memberId, kind, leaving, language, hello }, connection) {
      const { settings, session, proofs = false } = hello;
      const drawing = await sessions.open(
        { memberId, kind, leaving, language, settings, session, proofs },
        {
          send: (frame) => connection.send(frame),
          offer: (frame) => connection.offer(frame),
          sendPainted({ frame, bytes }) {
            const head = Buffer.alloc(canvasHeadBytes);
            head.writeUInt32BE(frame, 0);
            return connection.sendBytes(Buffer.concat([head, bytes]));
          },
          close: (code) => connection.close(code),
        },
      );
      return {
        receive: (request) => drawing.request(request),
        receiveBytes(bytes) {
          if (bytes.length <= canvasHeadBytes) throw new AppError('invalid');
          drawing.canvas(bytes.readUInt32BE(0), bytes.subarray(canvasHeadBytes));
        },
        closed: () => drawing.closed(),
      };
    },
    refusal: (code, text): RealtimeFrame => ({ type: 'refusal', code, text, frame: null }),
  });
}
