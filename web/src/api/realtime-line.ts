import { closeCodes } from '@easel/contract/protocol';
import type { RealtimeFrame, RealtimeRequest } from '@easel/contract/sockets';

export type RealtimeLineState = 'closed' | 'opening' | 'open' | 'lost';

export interface RealtimeLineOptions {
  open: () => WebSocket;
  /** The first frame that is sent, with the session to go on with. */
  hello: (session: string | undefined) => object;
  /** The session that a page before this one had. */
  session?: string | undefined;
  onFrame: (frame: RealtimeFrame) => void;
  onPicture: (frame: number, bytes: ArrayBuffer) => void;
  onState: (state: RealtimeLineState) => void;
  /** The server closed the line for good. */
  onRefused: (code: number) => void;
  /** Between 0 and 1; spreads the tries of many tabs after a restart of the server. */
  random?: () => number;
}

const firstWaitMs = 500;
const longestWaitMs = 15_000;
/** Bytes of the number before a picture: the contract's `canvasHeadBytes`, which stands beside its schemas and would bring them along. */
const headBytes = 4;
const forGood: readonly number[] = [closeCodes.deadToken, closeCodes.refused, closeCodes.takenOver, closeCodes.noHello];

/** The socket that a canvas goes out by. It comes back by itself and goes on with its session. */
export class RealtimeLine {
  readonly #options: RealtimeLineOptions;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #open = false;
  #tries = 0;
  #session: string | undefined;

  constructor(options: RealtimeLineOptions) {
    this.#options = options;
    this.#session = options.session;
  }

  get isOpen(): boolean {
    return this.#open;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#connect('opening');
  }

  stop(): void {
    if (!this.#running) return;
    this.#running = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#drop();
    this.#tries = 0;
    this.#options.onState('closed');
  }

  /** Tries again now instead of waiting. */
  hurry(): void {
    if (this.#running && this.#timer !== undefined) this.#connect('lost');
  }

  request(request: RealtimeRequest): void {
    if (this.#open) this.#socket?.send(JSON.stringify(request));
  }

  canvas(frame: number, bytes: ArrayBuffer): void {
    if (!this.#open) return;
    const message = new Uint8Array(headBytes + bytes.byteLength);
    new DataView(message.buffer).setUint32(0, frame);
    message.set(new Uint8Array(bytes), headBytes);
    this.#socket?.send(message);
  }

  #connect(state: RealtimeLineState): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#drop();
    this.#options.onState(state);
    const socket = this.#options.open();
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#options.hello(this.#session)));
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => this.#hear(data);
    socket.onclose = (event) => this.#lost(event.code);
  }

  #hear(data: string | ArrayBuffer): void {
    if (typeof data !== 'string') {
      this.#options.onPicture(new DataView(data).getUint32(0), data.slice(headBytes));
      return;
    }
    const frame = JSON.parse(data) as RealtimeFrame;
    if (frame.type === 'ready') {
      this.#session = frame.session;
      this.#tries = 0;
      this.#open = true;
      this.#options.onState('open');
    }
    this.#options.onFrame(frame);
  }

  #lost(code: number): void {
    this.#socket = undefined;
    this.#open = false;
    if (forGood.includes(code)) {
      this.stop();
      this.#options.onRefused(code);
      return;
    }
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#tries);
    this.#tries += 1;
    this.#options.onState('lost');
    const spread = 0.75 + 0.5 * (this.#options.random ?? Math.random)();
    this.#timer = setTimeout(() => this.#connect('lost'), wait * spread);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#open = false;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}
