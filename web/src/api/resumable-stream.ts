import type { Position } from '@easel/contract/resume';
import type { FrameOf, HelloOf, RequestOf, StreamDefinition } from '@easel/contract/stream';
import { ReconnectingSocket, type SocketOptions } from './reconnecting-socket.ts';

export interface StreamOptions<Definition extends StreamDefinition> extends Pick<SocketOptions, 'onStatus' | 'onRefused'> {
  access: Pick<Definition, 'path' | 'final'>;
  /** Where this reader stands; see `access.position`. */
  position: Position<FrameOf<Definition>, RequestOf<Definition>>;
  /** The first frame of each socket, without where the reader stands. */
  hello: () => HelloOf<Definition> & { usertoken: string; lang: 1 | 2 };
  /** Receives every frame once, in order. */
  onFrame: (frame: FrameOf<Definition>) => void;
  onBytes?: (bytes: ArrayBuffer) => void;
}

/** The reader of a stream of the contract. It comes back by itself and goes on where it stood: nothing is missed or received twice. */
export class ResumableStream<Definition extends StreamDefinition> extends ReconnectingSocket {
  readonly #position: StreamOptions<Definition>['position'];

  constructor({ access: { path, final }, position, hello, onFrame, onBytes, onStatus, onRefused }: StreamOptions<Definition>) {
    super({
      path,
      final,
      onStatus,
      onRefused,
      hello: () => ({ type: 'hello', ...hello(), ...position.hello() }),
      onMessage(data, socket) {
        if (typeof data !== 'string') return onBytes?.(data);
        const received = JSON.parse(data) as FrameOf<Definition> & { type: string };
        const { type } = received;
        if (type === 'beat') return;
        const frame = position.take(received);
        if (type === 'ready') {
          socket.opened();
          for (const request of position.requests?.() ?? []) socket.sendMessage(JSON.stringify(request));
        }
        if (frame) onFrame(frame);
      },
    });
    this.#position = position;
  }

  /** Closes the stream. The next start may be somebody else's. */
  override stop(): void {
    this.#position.forget?.();
    super.stop();
  }

  /** Sends while the stream is open; else the request is lost. */
  send(request: RequestOf<Definition>): void {
    this.sendMessage(JSON.stringify(request));
  }
}
