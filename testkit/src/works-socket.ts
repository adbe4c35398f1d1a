import { socketPaths } from '@easel/contract/protocol';
import { type WorksFrame, worksStream } from '@easel/contract/sockets';
import { WebSocket } from 'ws';
import { openTestSocket, type SocketUser } from './test-socket.ts';

/** A reader of `/ws/works` that remembers every frame. */
export interface WorksSocket {
  readonly frames: readonly WorksFrame[];
  /** The number of the last frame, to go on from. */
  readonly after: number;
  /** Waits for a frame, also one that has come already. */
  frame<Type extends WorksFrame['type']>(
    type: Type,
    wanted?: (frame: Extract<WorksFrame, { type: Type }>) => boolean,
  ): Promise<Extract<WorksFrame, { type: Type }>>;
  /** Waits for the end and answers its code. */
  closed(): Promise<number>;
  close(): void;
}

/** The bare socket, for clients that do not behave. */
export function openBareSocket(url: string, headers: Record<string, string> = {}, path: string = socketPaths.works): WebSocket {
  return new WebSocket(url.replace('http', 'ws') + path, { headers });
}

export async function openWorksSocket(user: SocketUser, after = 0): Promise<WorksSocket> {
  const socket = openBareSocket(user.url);
  const frames: WorksFrame[] = [];
  let last = after;
  const { until, closed } = await openTestSocket(
    socket,
    user,
    { after },
    {
      onMessage(data) {
        const frame = worksStream.down.parse(JSON.parse(String(data)));
        if (frame.type === 'beat') return;
        frames.push(frame);
        if ('seq' in frame) last = frame.seq;
      },
      received: () => frames.map((frame) => frame.type).join(', '),
    },
  );

  return {
    frames,
    get after() {
      return last;
    },
    frame: (type, wanted = () => true) =>
      until(() => {
        type Wanted = Extract<WorksFrame, { type: typeof type }>;
        return frames.find((frame): frame is Wanted => frame.type === type && wanted(frame as Wanted));
      }, `frame "${type}"`),
    closed,
    close: () => socket.close(),
  };
}
