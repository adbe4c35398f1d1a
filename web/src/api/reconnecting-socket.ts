import { closeCodes } from '@easel/contract/protocol';
import type { ConnectionStatus } from './connection-status.ts';

export interface SocketOptions {
  open: () => WebSocket;
  /** The first frame that is sent, on every new socket. */
  hello: () => object;
  onMessage: (data: string | ArrayBuffer) => void;
  onStatus: (status: ConnectionStatus) => void;
  /** Codes by which the server closes it for good. */
  final: readonly number[];
  onRefused: (code: number) => void;
  /** Between 0 and 1; spreads the tries of many tabs after a restart of the server. */
  random?: (() => number) | undefined;
}

const firstWaitMs = 500;
const longestWaitMs = 15_000;
/** The server says something every 20 seconds. A socket that is silent for longer is dead, whatever the browser believes. */
const silenceMs = 28_000;
/** How long an answer may take. */
const answerMs = 4_000;

/** A socket that comes back by itself, after longer and longer waits. */
export class ReconnectingSocket {
  readonly #options: SocketOptions;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #open = false;
  #tries = 0;
  /** When the last message came, or the socket was begun. */
  #receivedAt = 0;
  /** Messages so far. */
  #received = 0;
  /** Whether an answer is awaited: those who come back tell it in several ways at once. */
  #asked = false;
  #watch: ReturnType<typeof setTimeout> | undefined;
  /** The server closed it in favour of newer ones: it waits until somebody is here. */
  #parked = false;

  constructor(options: SocketOptions) {
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
    this.#options.onStatus('closed');
  }

  /** Opens a new socket in place of this one. */
  reopen(): void {
    if (this.#running) this.#connect('opening');
  }

  /** Somebody is here: tries again now instead of waiting, or finds out whether the socket is still alive. */
  hurry(): void {
    if (!this.#running) return;
    const silent = Date.now() - this.#receivedAt > silenceMs;
    if (this.#timer !== undefined || this.#parked || silent) {
      this.#connect('lost');
    } else if (this.#open && !this.#asked) {
      this.#asked = true;
      this.send('{"type":"ask"}');
      this.#watchFor(answerMs);
    }
  }

  /** The server has answered the hello: from here on messages are taken. */
  opened(): void {
    this.#tries = 0;
    this.#open = true;
    this.#options.onStatus('open');
  }

  /** Sends while the socket is open; else the message is lost. */
  send(message: string | Uint8Array<ArrayBuffer>): void {
    if (this.#open) this.#socket?.send(message);
  }

  #connect(status: ConnectionStatus): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#drop();
    this.#options.onStatus(status);
    this.#parked = false;
    this.#asked = false;
    const socket = this.#options.open();
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#options.hello()));
    socket.onmessage = ({ data }: { data: string | ArrayBuffer }) => {
      this.#receivedAt = Date.now();
      this.#received += 1;
      this.#asked = false;
      this.#options.onMessage(data);
    };
    socket.onclose = (event) => this.#lost(event.code);
    this.#receivedAt = Date.now();
    this.#watchFor(silenceMs);
  }

  /** Opens a new socket if nothing comes for so long. */
  #watchFor(milliseconds: number): void {
    const before = this.#received;
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (this.#received > before) this.#watchFor(Math.max(0, this.#receivedAt + silenceMs - Date.now()));
      else this.#connect('lost');
    }, milliseconds);
  }

  #lost(code: number): void {
    clearTimeout(this.#watch);
    this.#socket = undefined;
    this.#open = false;
    if (this.#options.final.includes(code)) {
      this.stop();
      this.#options.onRefused(code);
      return;
    }
    if (code === closeCodes.tooMany) {
      this.#parked = true;
      this.#options.onStatus('lost');
      return;
    }
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#tries);
    this.#tries += 1;
    this.#options.onStatus('lost');
    const spread = 0.75 + 0.5 * (this.#options.random ?? Math.random)();
    this.#timer = setTimeout(() => this.#connect('lost'), wait * spread);
  }

  #drop(): void {
    clearTimeout(this.#watch);
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
