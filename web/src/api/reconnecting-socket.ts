import { closeCodes } from '@easel/contract/protocol';
import type { ConnectionStatus } from './connection-status.ts';

export interface SocketOptions {
  path: string;
  /** Codes by which the server closes it for good. */
  final: readonly number[];
  /** The first frame that is sent, on every new socket. */
  hello: () => object;
  onMessage: (data: string | ArrayBuffer, socket: ReconnectingSocket) => void;
  onStatus: (status: ConnectionStatus) => void;
  onRefused: (code: number) => void;
}

const firstWaitMs = 500;
const longestWaitMs = 15_000;
/** The server says something every 20 seconds. A socket that is silent for longer is dead, whatever the browser believes. */
const silenceMs = 28_000;
/** How long it may take to open and be greeted: one that hangs there is worth no waiting, whoever reads sees nothing meanwhile. */
const openingMs = 10_000;
/** How long an answer may take. */
const answerMs = 4_000;

/** A socket that comes back by itself, after longer and longer waits. */
export class ReconnectingSocket {
  /** Whether the server has answered the hello. */
  isOpen = false;
  readonly #options: SocketOptions;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
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
    if (this.#timer || this.#parked || silent) {
      this.#connect('lost');
    } else if (this.isOpen && !this.#asked) {
      this.#asked = true;
      this.sendMessage('{"type":"ask"}');
      this.#watchFor(answerMs);
    }
  }

  /** The server has answered the hello: from here on messages are taken. */
  opened(): void {
    this.#tries = 0;
    this.isOpen = true;
    this.#options.onStatus('open');
  }

  /** Sends while the socket is open; else the message is lost. */
  sendMessage(message: string | Uint8Array<ArrayBuffer>): void {
    if (this.isOpen) this.#socket?.send(message);
  }

  #connect(status: ConnectionStatus): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#drop();
    this.#options.onStatus(status);
    this.#parked = this.#asked = false;
    const socket = new WebSocket(this.#options.path);
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#options.hello()));
    socket.onmessage = ({ data }: { data: string | ArrayBuffer }) => {
      this.#receivedAt = Date.now();
      this.#received += 1;
      this.#asked = false;
      this.#options.onMessage(data, this);
    };
    socket.onclose = ({ code }) => this.#lost(code);
    this.#receivedAt = Date.now();
    this.#watchFor(openingMs);
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
    const { final, onStatus, onRefused } = this.#options;
    clearTimeout(this.#watch);
    this.#socket = undefined;
    this.isOpen = false;
    if (final.includes(code)) {
      this.stop();
      onRefused(code);
      return;
    }
    onStatus('lost');
    if (code === closeCodes.tooMany) {
      this.#parked = true;
      return;
    }
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#tries);
    this.#tries += 1;
    // Spread, because many tabs come back after a restart of the server.
    this.#timer = setTimeout(() => this.#connect('lost'), wait * (0.75 + 0.5 * Math.random()));
  }

  #drop(): void {
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#socket = undefined;
    this.isOpen = false;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}
