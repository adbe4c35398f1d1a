import { closeCodes } from '@easel/contract/protocol';
import type { WorksFrame } from '@easel/contract/sockets';

export type LineState = 'closed' | 'opening' | 'open' | 'lost';

export interface LineOptions {
  open: () => WebSocket;
  /** The first frame that is sent; what changed later than `after` is to be told. */
  hello: (after: number) => object;
  onFrame: (frame: WorksFrame) => void;
  onState: (state: LineState) => void;
  /** The server closed the line for good. */
  onRefused: (code: number) => void;
  /** Between 0 and 1; spreads the tries of many tabs after a restart of the server. */
  random?: () => number;
}

const firstWaitMs = 500;
const longestWaitMs = 15_000;

/** A socket that comes back by itself and says which frame it saw last, so that none is missed and none is heard twice. */
export class FrameLine {
  readonly #options: LineOptions;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #seen = 0;
  /** What was heard under the last number: one change may tell of several works and of the balance. */
  #heard = new Set<string>();
  #tries = 0;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#connect('opening');
  }

  /** Closes the line and forgets what was seen: the next one belongs to another session. */
  stop(): void {
    if (!this.#running) return;
    this.#running = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#drop();
    this.#see(0);
    this.#tries = 0;
    this.#options.onState('closed');
  }

  /** Opens a new line in place of this one, which goes on where this one stands. */
  reopen(): void {
    if (this.#running) this.#connect('opening');
  }

  /** Tries again now instead of waiting. */
  hurry(): void {
    if (this.#running && this.#timer !== undefined) this.#connect('lost');
  }

  #connect(state: LineState): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#drop();
    this.#options.onState(state);
    const socket = this.#options.open();
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#options.hello(this.#after())));
    socket.onmessage = (event) => this.#hear(String(event.data));
    socket.onclose = (event) => this.#lost(event.code);
  }

  #hear(text: string): void {
    const frame = JSON.parse(text) as WorksFrame;
    if (frame.type === 'ready') {
      this.#tries = 0;
      if (frame.reset) this.#see(frame.seq);
      this.#options.onState('open');
    } else if (frame.type !== 'preview') {
      if (frame.seq < this.#seen) return;
      if (frame.seq > this.#seen) this.#see(frame.seq);
      const what = frame.type === 'points' ? 'points' : frame.type === 'work' ? frame.work.id : frame.work;
      if (this.#heard.has(what)) return;
      this.#heard.add(what);
    }
    this.#options.onFrame(frame);
  }

  /** The line may have broken between two frames of one number, so the last number is asked for again. */
  #after(): number {
    return Math.max(0, this.#seen - 1);
  }

  #see(seq: number): void {
    this.#seen = seq;
    this.#heard.clear();
  }

  #lost(code: number): void {
    this.#socket = undefined;
    if (code === closeCodes.deadToken) {
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
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}
