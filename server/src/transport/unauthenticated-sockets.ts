import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { networkOf } from '../platform/limits/networks.ts';
import { isLocal } from './own-machine.ts';

/** Sockets without a hello, of one network and in all. Real clients send theirs at once. */
const perNetworkMax = 256;
const totalMax = 4096;
/** What a socket may send before its hello, in bytes. */
const bytesMax = 16 * 1024;
/** "Try again later" in the registry of close codes: browsers come back after a while. */
const tryAgainLater = 1013;

/** Bounds sockets that are not authenticated yet. If there are too many, the oldest is closed: it is the least likely to be a real client. */
export class UnauthenticatedSockets {
  readonly #inAll = new Set<WebSocket>();
  readonly #ofNetwork = new Map<string, Set<WebSocket>>();

  /** Counts a socket until it is authenticated or closed. Returns a function that marks it as authenticated. */
  add(socket: WebSocket, request: FastifyRequest): () => void {
    const network = isLocal(request) ? undefined : networkOf(request.ip);
    const own = network === undefined ? undefined : (this.#ofNetwork.get(network) ?? new Set());
    if (network !== undefined && own) this.#ofNetwork.set(network, own.add(socket));
    this.#inAll.add(socket);
    const remove = () => {
      this.#inAll.delete(socket);
      if (network !== undefined && own?.delete(socket) && own.size === 0) this.#ofNetwork.delete(network);
    };
    socket.once('close', remove);
    if (own && own.size > perNetworkMax) makeRoom(own);
    if (this.#inAll.size > totalMax) makeRoom(this.#inAll);
    return remove;
  }
}

function makeRoom(sockets: Set<WebSocket>): void {
  const [oldest] = sockets;
  oldest?.close(tryAgainLater);
  // Without waiting for the closing handshake: a client that sends no hello may not answer it either.
  oldest?.terminate();
}

/** Ends a socket that sends much before its first message is whole. */
export function boundFirstMessage(socket: WebSocket, request: FastifyRequest): void {
  const { socket: wire } = request.raw;
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bytesMax) socket.terminate();
  };
  const stop = () => {
    bytes = Number.NEGATIVE_INFINITY;
    wire.off('data', count);
  };
  wire.on('data', count);
  socket.once('message', stop);
  socket.once('close', stop);
}
