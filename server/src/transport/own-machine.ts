import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reachOf } from '../platform/limits/networks.ts';
import type { Log } from '../platform/logging.ts';

/**
 * Whether a program on this machine asks. By the socket itself: a header can say anything. A proxy on this machine
 * would say so for everybody, so whatever a proxy passed on does not count.
 */
export function isLocal(request: FastifyRequest): boolean {
  return isPeerLocal(request) && !isPassedOn(request);
}

/** The same, and by a name of this machine: a page of another site could point its own name here (DNS rebinding). */
export function isForThisMachine(request: FastifyRequest): boolean {
  const name = URL.parse(`http://${request.headers.host}`)?.hostname ?? '';
  return isLocal(request) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(name);
}

/** Warns the operator once that a local proxy forwards requests whose addresses are not trusted. */
export function warnOfProxy(app: FastifyInstance, log: Log): void {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && isPassedOn(request) && isPeerLocal(request)) {
      warned = true;
      log.warn('A proxy on this machine forwards requests, but EASEL_TRUST_PROXY is not set: limits count all its clients as one. Set it');
    }
    done();
  });
}

function isPeerLocal(request: FastifyRequest): boolean {
  return reachOf(request.raw.socket.remoteAddress ?? '') === 'machine';
}

/** Whether a proxy passed it on, or whoever asks says so. */
export function isPassedOn({ headers }: FastifyRequest): boolean {
  return (headers.forwarded ?? headers.via ?? headers['x-forwarded-for'] ?? headers['x-real-ip']) !== undefined;
}
