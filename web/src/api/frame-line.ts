import { closeCodes } from '@easel/contract/protocol';
import type { WorksFrame, WorksRequest } from '@easel/contract/sockets';
import { type LineState, ReturningLine } from './returning-line.ts';

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

/** A socket that comes back by itself and says which frame it saw last, so that none is missed and none is heard twice. */
export class FrameLine {
  readonly #line: ReturningLine;
  readonly #options: LineOptions;
  #seen = 0;
  /** What was heard under the last number: one change may tell of several works and of the balance. */
  #heard = new Set<string>();

  constructor(options: LineOptions) {
    const { open, hello, onState, onRefused, random } = options;
    this.#options = options;
    this.#line = new ReturningLine({
      ...{ open, onState, random },
      hello: () => hello(this.#after()),
      question: (): WorksRequest => ({ type: 'ask' }),
      onMessage: (data) => this.#hear(String(data)),
      forGood: [closeCodes.deadToken],
      onRefused: (code) => {
        this.#see(0);
        onRefused(code);
      },
    });
  }

  start(): void {
    this.#line.start();
  }

  /** Closes the line and forgets what was seen: the next one belongs to another session. */
  stop(): void {
    this.#see(0);
    this.#line.stop();
  }

  /** Opens a new line in place of this one, which goes on where this one stands. */
  reopen(): void {
    this.#line.reopen();
  }

  /** Somebody is here: tries again now instead of waiting, or finds out whether the line still stands. */
  hurry(): void {
    this.#line.hurry();
  }

  #hear(text: string): void {
    const frame = JSON.parse(text) as WorksFrame;
    if (frame.type === 'beat') return;
    if (frame.type === 'ready') {
      if (frame.reset) this.#see(frame.seq);
      this.#line.opened();
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
}
