import { closeCodes } from '@easel/contract/protocol';
import type { RealtimeFrame, RealtimeRequest } from '@easel/contract/sockets';
import { type LineState, ReturningLine } from './returning-line.ts';

export interface RealtimeLineOptions {
  open: () => WebSocket;
  /** The first frame that is sent, with the session to go on with. */
  hello: (session: string | undefined) => object;
  /** The session that a page before this one had. */
  session?: string | undefined;
  onFrame: (frame: RealtimeFrame) => void;
  onPicture: (frame: number, bytes: ArrayBuffer) => void;
  onState: (state: LineState) => void;
  /** The server closed the line for good. */
  onRefused: (code: number) => void;
  /** Between 0 and 1; spreads the tries of many tabs after a restart of the server. */
  random?: () => number;
}

/** Bytes of the number before a picture: the contract's `canvasHeadBytes`, which stands beside its schemas and would bring them along. */
const headBytes = 4;
const forGood: readonly number[] = [closeCodes.deadToken, closeCodes.refused, closeCodes.takenOver, closeCodes.noHello];

/** The socket that a canvas goes out by. It comes back by itself and goes on with its session. */
export class RealtimeLine {
  readonly #line: ReturningLine;
  readonly #options: RealtimeLineOptions;
  #session: string | undefined;

  constructor(options: RealtimeLineOptions) {
    const { open, hello, onState, onRefused, random } = options;
    this.#options = options;
    this.#session = options.session;
    this.#line = new ReturningLine({
      ...{ open, onState, onRefused, forGood, random },
      hello: () => hello(this.#session),
      onMessage: (data) => this.#hear(data),
    });
  }

  get isOpen(): boolean {
    return this.#line.isOpen;
  }

  start(): void {
    this.#line.start();
  }

  stop(): void {
    this.#line.stop();
  }

  /** Tries again now instead of waiting. */
  hurry(): void {
    this.#line.hurry();
  }

  request(request: RealtimeRequest): void {
    this.#line.send(JSON.stringify(request));
  }

  canvas(frame: number, bytes: ArrayBuffer): void {
    if (!this.isOpen) return;
    const message = new Uint8Array(headBytes + bytes.byteLength);
    new DataView(message.buffer).setUint32(0, frame);
    message.set(new Uint8Array(bytes), headBytes);
    this.#line.send(message);
  }

  #hear(data: string | ArrayBuffer): void {
    if (typeof data !== 'string') {
      this.#options.onPicture(new DataView(data).getUint32(0), data.slice(headBytes));
      return;
    }
    const frame = JSON.parse(data) as RealtimeFrame;
    if (frame.type === 'ready') {
      this.#session = frame.session;
      this.#line.opened();
    }
    this.#options.onFrame(frame);
  }
}
