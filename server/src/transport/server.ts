import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { newId } from '../platform/ids.ts';
import type { CapturedLetter } from '../ports/mail.ts';
import { type CallDeps, handleRequestError, mountCalls } from './call-routes.ts';
import { mountCapturedMail } from './captured-mail.ts';
import { type FileDeps, mountFiles } from './file-routes.ts';
import { mountWeb } from './web-files.ts';
import { mountWorksSocket, type WorksSocketDeps } from './works-socket.ts';

export interface ServerDeps extends CallDeps, FileDeps, WorksSocketDeps {
  webFolder: string;
  /** Present where mail is captured. */
  capturedMail: (() => Promise<CapturedLetter[]>) | undefined;
  /** Whether calls can be served just now. */
  ready(): Promise<boolean>;
}

const requestMs = 60_000;
/** A frame of the client says hello and nothing else. */
const frameBytesMax = 4 * 1024;

/** Everything that comes in over HTTP. Listening is the role's business. */
export async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const app = fastify({
    genReqId: requestNames(),
    requestTimeout: requestMs,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: false },
    forceCloseConnections: true,
    exposeHeadRoutes: false,
  });
  app.setErrorHandler(handleRequestError(deps.log));
  await app.register(websocket, { options: { maxPayload: frameBytesMax } });
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send('alive\n'));
  app.get('/readyz', async (_request, reply) => {
    const ready = await deps.ready();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready ? 'ready\n' : 'not ready\n');
  });
  mountCalls(app, deps);
  mountFiles(app, deps);
  mountWorksSocket(app, deps);
  if (deps.capturedMail) mountCapturedMail(app, deps.capturedMail);
  mountWeb(app, deps.webFolder);
  return app;
}

/** Names of requests, for the log: of this process, counted. */
function requestNames(): () => string {
  const ofProcess = newId().slice(0, 8);
  let count = 0;
  return () => `${ofProcess}-${(++count).toString(36)}`;
}
