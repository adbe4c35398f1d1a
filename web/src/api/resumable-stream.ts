import type { Position } from '@easel/contract/resume';
import type { FrameOf, HelloOf, RequestOf, StreamDefinition } from '@easel/contract/stream';
import type { ConnectionStatus } from './connection-status.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';

export interface StreamOptions<Definition extends StreamDefinition> {
  access: Pick<Definition, 'path' | 'final'>;
  /** Where this reader stands; see `access.position`. */
  position: Position<FrameOf<Definition>, RequestOf<Definition>>;
  /** The first frame of each socket, without where the reader stands. */
  hello: () => HelloOf<Definition> & { usertoken: string; lang: 1 | 2 };
  /** Receives every frame once, in order. */
  onFrame: (frame: FrameOf<Definition>) => void;
  onBytes?: (bytes: ArrayBuffer) => void;
  onStatus: (status: ConnectionStatus) => void;
  /** The server closed the stream for good. */
  onRefused: (code: number) => void;
  open?: (path: string) => WebSocket;
  random?: () => number;
}

/** The reader of a stream of the contract. It comes back by itself and goes on where it stood: nothing is missed or received twice. */
export class ResumableStream<Definition extends StreamDefinition> {
  readonly #socket: ReconnectingSocket;
  readonly #options: StreamOptions<Definition>;

  constructor(options: StreamOptions<Definition>) {
    const { access, position, hello, onStatus, onRefused, random, open = (path) => new WebSocket(path) } = options;
    this.#options = options;
    this.#socket = new ReconnectingSocket({
      open: () => open(access.path),
      hello: () => ({ type: 'hello', ...hello(), ...position.hello() }),
      onMessage: (data) => this.#receive(data),
      final: access.final,
      onRefused(code) {
        position.forget?.();
        onRefused(code);
      },
      onStatus,
      random,
    });
  }

  get isOpen(): boolean {
    return this.#socket.isOpen;
  }

  start(): void {
    this.#socket.start();
  }

  /** Closes the stream. The next start may be somebody else's. */
  stop(): void {
    this.#options.position.forget?.();
    this.#socket.stop();
  }

  /** Opens a new socket in place of this one, which goes on where this one stands. */
  reopen(): void {
    this.#socket.reopen();
  }

  /** Somebody is here: tries again now instead of waiting, or finds out whether the socket is still alive. */
  hurry(): void {
    this.#socket.hurry();
  }

  /** Sends while the stream is open; else the request is lost. */
  send(request: RequestOf<Definition>): void {
    this.#socket.send(JSON.stringify(request));
  }

  sendBytes(bytes: Uint8Array<ArrayBuffer>): void {
    this.#socket.send(bytes);
  }

  #receive(data: string | ArrayBuffer): void {
    const { position, onFrame, onBytes } = this.#options;
    if (typeof data !== 'string') {
      onBytes?.(data);
      return;
    }
    const received = JSON.parse(data) as FrameOf<Definition> & { type: string };
    if (received.type === 'beat') return;
    const isFirst = received.type === 'ready';
    const frame = position.take(received);
    if (isFirst) {
      this.#socket.opened();
      for (const request of position.requests?.() ?? []) this.send(request);
    }
    if (frame) onFrame(frame);
  }
}
