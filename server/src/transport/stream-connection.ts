import type { Duplex } from 'node:stream';
import { closeCodes } from '@easel/contract/protocol';
import type { WebSocket } from 'ws';
import type { Clock } from '../platform/clock.ts';
import type { StreamConnection } from '../platform/streams/stream-route.ts';

/** Bytes in the send buffer from which a reader is behind, and at which it has caught up. Below the lower one, frames are still offered. */
const behindBytes = 256 * 1024;
const caughtUpBytes = 64 * 1024;
/** Text frames that have to arrive may be buffered up to this, in characters. Then the reader is closed. */
const unsentMax = 1024 * 1024;
/** A reader that takes nothing for so long is closed, and reads on from where it stood once it comes back. */
const stalledMs = 10_000;

/** The socket of one reader. What it does not take in time is not buffered without bound. */
export class SocketConnection implements StreamConnection {
  readonly session: string;
  readonly ip: string;
  /** Called once a reader that was behind has caught up. */
  onDrained: () => void = () => {};
  /** Called when the reader is given up. The close frame waits behind what is unsent, so the socket may close much later. */
  onGivenUp: () => void = () => {};
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #clock: Clock;
  #isCorked = false;
  #behind = false;
  /** Frames in the send buffer, and the characters of those that have to arrive. */
  #waiting = 0;
  #unsent = 0;
  /** When a frame last left the send buffer, or the first one was put there. */
  #movedAt = 0;
  #saidSomething = false;

  /** @param stream what the socket writes to */
  constructor(socket: WebSocket, stream: Duplex, { session, ip }: { session: string; ip: string }, clock: Clock) {
    this.#socket = socket;
    this.#stream = stream;
    this.session = session;
    this.ip = ip;
    this.#clock = clock;
  }

  get isBehind(): boolean {
    return this.#behind;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Whether anything was sent since the last call. */
  saidSomething(): boolean {
    const before = this.#saidSomething;
    this.#saidSomething = false;
    return before;
  }

  send(frame: object): void {
    if (!this.isOpen) return;
    const text = JSON.stringify(frame);
    this.#unsent += text.length;
    this.#put(text, () => {
      this.#unsent -= text.length;
    });
    // Each counts too much for itself: frames that the system has taken and not reported yet, and bytes that are awaited one by one.
    if (Math.min(this.#unsent, this.#socket.bufferedAmount) > unsentMax) this.#giveUp();
  }

  offer(frame: object): void {
    if (this.isOpen && this.#socket.bufferedAmount < caughtUpBytes) this.#put(JSON.stringify(frame));
  }

  sendBytes(bytes: Uint8Array): Promise<void> {
    // An error means that the socket is closed, which the close event reports.
    return new Promise((resolve) => (this.isOpen ? this.#put(bytes, resolve) : resolve()));
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  /** Gives up a reader that takes nothing any more. */
  closeIfStalled(): void {
    if (this.#waiting > 0 && this.isOpen && this.#now() - this.#movedAt > stalledMs) this.#giveUp();
  }

  #put(data: string | Uint8Array, sent: () => void = () => {}): void {
    if (this.#waiting === 0) this.#movedAt = this.#now();
    this.#waiting += 1;
    this.#saidSomething = true;
    this.#cork();
    this.#socket.send(data, () => {
      this.#waiting -= 1;
      this.#movedAt = this.#now();
      sent();
      if (!this.#behind || this.#socket.bufferedAmount > caughtUpBytes) return;
      this.#behind = false;
      if (this.isOpen) this.onDrained();
    });
    if (this.#socket.bufferedAmount > behindBytes) this.#behind = true;
  }

  flush(): void {
    if (!this.#isCorked) return;
    this.#isCorked = false;
    this.#stream.uncork();
  }

  /** What is said in one turn of the event loop, of several answers perhaps, leaves in one write. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#stream.cork();
    setImmediate(() => this.flush());
  }

  #giveUp(): void {
    this.close(closeCodes.slowReader);
    this.onGivenUp();
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
