import type { FastifyRequest } from 'fastify';

/**
 * Whether a program on this machine asks. By the socket itself: a header can say anything. A proxy on this machine
 * would say so for everybody, so whatever a proxy passed on does not count.
 */
export function isLocal(request: FastifyRequest): boolean {
  const peer = request.raw.socket.remoteAddress ?? '';
  const { forwarded, via, ...headers } = request.headers;
  const passedOn = forwarded ?? via ?? headers['x-forwarded-for'] ?? headers['x-real-ip'];
  return passedOn === undefined && /^(127\.|::1$|::ffff:127\.)/.test(peer);
}
