import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashOf } from '../platform/ids.ts';
import type { Metrics } from '../platform/metrics.ts';
import { isForThisMachine } from './own-machine.ts';

export interface MetricsDeps {
  metrics: Metrics;
  /** Whoever sends it may read from elsewhere. */
  metricsToken: string | undefined;
}

/** The figures for Prometheus: for programs on this machine, and for who has the token. Nobody else learns that they are there. */
export function mountMetrics(app: FastifyInstance, { metrics, metricsToken }: MetricsDeps): void {
  app.get('/metrics', async (request, reply) => {
    if (!isForThisMachine(request) && !bearsToken(request, metricsToken)) return reply.code(404).send('');
    const text = await metrics.text({ sockets: app.websocketServer.clients.size });
    return reply.header('content-type', metrics.contentType).header('cache-control', 'no-store').send(text);
  });
}

function bearsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, sent] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!sent || !token) return false;
  return timingSafeEqual(Buffer.from(hashOf(sent)), Buffer.from(hashOf(token)));
}
