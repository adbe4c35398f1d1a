import { limits } from '@easel/contract/limits';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import type { Brand } from '../platform/brand/brand.ts';
import { newId } from '../platform/ids.ts';
import type { CapturedEmail } from '../ports/mail.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import { BodyBudget } from './body-budget.ts';
import { mountBrand } from './brand-files.ts';
import { type CallDeps, handleRequestError, mountCalls } from './call-routes.ts';
import { mountCapturedMail } from './captured-mail.ts';
import { type DocumentDeps, mountDocuments } from './document-routes.ts';
import { type FileDeps, mountFiles } from './file-routes.ts';
import { type MetricsDeps, mountMetrics } from './metrics-route.ts';
import { OpenRequests } from './open-requests.ts';
import { warnOfProxy } from './own-machine.ts';
import { mountPaymentHooks, type PaymentHooksDeps } from './payment-hooks.ts';
import { mountPaymentPages } from './payment-pages.ts';
import { mountSecurityHeaders } from './security-headers.ts';
import { mountStreams, type StreamDeps } from './streams.ts';
import { UnauthenticatedSockets } from './unauthenticated-sockets.ts';
import { mountDraining } from './unread-bodies.ts';
import { mountWeb } from './web-files.ts';

type MountDeps = CallDeps & MetricsDeps & FileDeps & DocumentDeps & StreamDeps & PaymentHooksDeps;

export interface ServerDeps extends Omit<MountDeps, 'bodies' | 'unauthenticated'> {
  /** What bodies may take together while they arrive. */
  uploadBytes: number;
  payments: readonly PaymentProvider[];
  webFolder: string;
  brand: Brand;
  /** How many proxies in front of us tell the truth about who asks; 0 for none. */
  proxies: number;
  /** Nothing while mail goes through a server. */
  capturedMail(): Promise<CapturedEmail[]> | undefined;
  /** Whether calls can be served just now. */
  ready(): Promise<boolean>;
}

const headersMs = 60_000;
/** How long open requests may go on when the process shuts down, and then what they began to write. */
const endMs = 10_000;
const workMs = 2_000;
/** The close code of RFC 6455's registry for a service that restarts. */
const serviceRestart = 1012;
/** The longest frame is a canvas; one a little over its limit is still read, to be refused in words. */
const frameBytesMax = 2 * limits.canvasBytesMax;

export interface HttpServer {
  /** Answers where it listens, e.g. `http://127.0.0.1:3000`. */
  listen(at: { host: string; port: number }): Promise<string>;
  /** Refuses what is new, and lets open requests end. Sockets stay until `lastWords` were said. */
  close(lastWords: Promise<unknown>): Promise<void>;
}

/** An address that can be decoded; a malformed one is taken literally. */
function legibleUrl(url: string): string {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Everything that comes in over HTTP. */
export async function createServer(given: ServerDeps): Promise<HttpServer> {
  const deps = { ...given, bodies: new BodyBudget(given.uploadBytes) };
  const app = fastify({
    genReqId: requestNames(),
    // Bodies have their own clock (receive.ts): an upload may take as long as it moves.
    requestTimeout: 0,
    // Counted from us: what stands further out could be anybody's invention.
    trustProxy: (_address: string, hop: number) => hop < deps.proxies,
    // A broken percent sign is no reason to answer in another way than to any unknown address.
    rewriteUrl: ({ url = '/' }) => legibleUrl(url),
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: false },
    forceCloseConnections: true,
    exposeHeadRoutes: false,
  });
  app.server.headersTimeout = headersMs;
  mountDraining(app);
  mountSecurityHeaders(app);
  const requests = new OpenRequests();
  requests.mount(app);
  if (deps.proxies === 0) warnOfProxy(app, deps.log);
  app.setErrorHandler(handleRequestError(deps.log));
  await app.register(websocket, { options: { maxPayload: frameBytesMax } });
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send('alive\n'));
  app.get('/readyz', async (_request, reply) => {
    const ready = !requests.ending && (await deps.ready());
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready ? 'ready\n' : 'not ready\n');
  });
  mountMetrics(app, deps);
  mountCalls(app, { ...deps, routes: requests.track(deps.routes) });
  mountPaymentHooks(app, deps);
  mountPaymentPages(app, deps);
  mountFiles(app, deps);
  mountDocuments(app, deps);
  mountStreams(app, { ...deps, unauthenticated: new UnauthenticatedSockets() });
  mountCapturedMail(app, deps.capturedMail);
  mountBrand(app, deps.brand);
  mountWeb(app, deps.webFolder, deps.brand);
  return {
    listen: (at) => app.listen(at),
    async close(lastWords) {
      const ended = requests.end(endMs);
      await lastWords;
      // Their readers come back to a process that stays.
      for (const socket of app.websocketServer.clients) socket.close(serviceRestart);
      await ended;
      await app.close();
      await requests.waitForWork(workMs);
    },
  };
}

/** Names of requests, for the log: of this process, counted. */
function requestNames(): () => string {
  const ofProcess = newId().slice(0, 8);
  let count = 0;
  return () => `${ofProcess}-${(++count).toString(36)}`;
}
