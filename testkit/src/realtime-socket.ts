import { socketPaths } from '@easel/contract/protocol';
import { canvasHeadBytes, type RealtimeFrame, type RealtimeRequest, type RealtimeSettings, realtimeStream } from '@easel/contract/sockets';
import type { WebSocket } from 'ws';
import type { StudioClient } from './client.ts';
import { openTestSocket } from './test-socket.ts';
import { openBareSocket } from './works-socket.ts';

/** Somebody who draws over `/ws/realtime`, and remembers what came back. */
export interface RealtimeSocket {
  readonly frames: readonly RealtimeFrame[];
  /** The pictures that came back, by the number of their canvas. */
  readonly answers: ReadonlyMap<number, Buffer>;
  /** The bare socket, for clients that do not behave. */
  readonly socket: WebSocket;
  canvas(frame: number, picture: Uint8Array): void;
  request(request: RealtimeRequest): void;
  /** Waits for a frame, also one that has come already, from place `since` on. */
  frame<Type extends RealtimeFrame['type']>(
    type: Type,
    wanted?: (frame: Extract<RealtimeFrame, { type: Type }>) => boolean,
    since?: number,
  ): Promise<Extract<RealtimeFrame, { type: Type }>>;
  answer(frame: number): Promise<Buffer>;
  /** Waits for the end and answers its code. */
  closed(): Promise<number>;
  close(): Promise<number>;
}

export const plainSettings: RealtimeSettings = { prompt: '', style: 'oil', creativity: 5, seed: 1 };

export async function openRealtimeSocket(
  client: StudioClient,
  hello: { settings?: RealtimeSettings; session?: string; proofs?: boolean } = {},
): Promise<RealtimeSocket> {
  const socket = openBareSocket(client.url, {}, socketPaths.realtime);
  const frames: RealtimeFrame[] = [];
  const answers = new Map<number, Buffer>();
  const { until, closed } = await openTestSocket(
    socket,
    client,
    { settings: plainSettings, ...hello },
    {
      onMessage(data, binary) {
        if (binary) answers.set(data.readUInt32BE(0), data.subarray(canvasHeadBytes));
        else {
          const frame = realtimeStream.down.parse(JSON.parse(String(data)));
          if (frame.type !== 'beat') frames.push(frame);
        }
      },
      received: () => JSON.stringify(frames),
    },
  );

  return {
    frames,
    answers,
    socket,
    canvas(frame, picture) {
      const head = Buffer.alloc(canvasHeadBytes);
      head.writeUInt32BE(frame, 0);
      socket.send(Buffer.concat([head, picture]));
    },
    request: (request) => socket.send(JSON.stringify(request)),
    frame: (type, wanted = () => true, since = 0) =>
      until(() => {
        type Wanted = Extract<RealtimeFrame, { type: typeof type }>;
        return frames.slice(since).find((frame): frame is Wanted => frame.type === type && wanted(frame as Wanted));
      }, `frame "${type}"`),
    answer: (frame) => until(() => answers.get(frame), `answer to ${frame}`),
    closed,
    close() {
      socket.close();
      return closed();
    },
  };
}
