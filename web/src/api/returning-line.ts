export type LineState = 'closed' | 'opening' | 'open' | 'lost';

export interface ReturningLineOptions {
  open: () => WebSocket;
  /** The first frame that is sent, on every new socket. */
  hello: () => object;
  onMessage: (data: string | ArrayBuffer) => void;
  onState: (state: LineState) => void;
  /** Codes by which the server closes the line for good. */
  forGood: readonly number[];
  onRefused: (code: number) => void;
  /** Between 0 and 1; spreads the tries of many tabs after a restart of the server. */
  random?: (() => number) | undefined;
}

const firstWaitMs = 500;
const longestWaitMs = 15_000;

/** A socket that comes back by itself, after longer and longer waits. */
export class ReturningLine {
  readonly #options: ReturningLineOptions;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #open = false;
  #tries = 0;

  constructor(options: ReturningLineOptions) {
    this.#options = options;
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

  /** Opens a new socket in place of this one. */
  reopen(): void {
    if (this.#running) this.#connect('opening');
  }

  /** Tries again now instead of waiting. */
  hurry(): void {
    if (this.#running && this.#timer !== undefined) this.#connect('lost');
  }

  /** The server has answered the hello: from here on messages are taken. */
  opened(): void {
    this.#tries = 0;
    this.#open = true;
    this.#options.onState('open');
  }

  /** Sends while the line is open; else the message is lost. */
  send(message: string | Uint8Array<ArrayBuffer>): void {
    if (this.#open) this.#socket?.send(message);
  }

  #connect(state: LineState): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#drop();
    this.#options.onState(state);
    const socket = this.#options.open();
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#options.hello()));
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => this.#options.onMessage(data);
    socket.onclose = (event) => this.#lost(event.code);
  }

  #lost(code: number): void {
    this.#socket = undefined;
    this.#open = false;
    if (this.#options.forGood.includes(code)) {
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
