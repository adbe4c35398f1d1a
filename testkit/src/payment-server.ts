import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/**
 * How a provider's server can be out of order. `lost` does what it is asked to do and breaks off; `mute` does it, `slow` does
 * not, and neither answers before it is released. `late` is `slow` for the next thing to be made, and nothing else.
 */
export type Fault = 'down' | 'lost' | 'busy' | 'error' | 'garbage' | 'slow' | 'mute' | 'late';

export interface AskedOfServer {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ServerAnswer {
  status: number;
  body: object;
}

export interface PaymentServer {
  address: string;
  /** Everything that was asked. */
  asked: AskedOfServer[];
  /** From now on, until `undefined`. */
  fault: Fault | undefined;
  /** So long every answer takes. */
  slowMs: number;
  /** What waits for `release`, before it is done or after. */
  holds: ((asked: AskedOfServer) => 'before' | 'after' | undefined) | undefined;
  /** How many wait. */
  readonly waiting: number;
  /** Happens once, when an answer got lost. */
  afterLost: (() => void) | undefined;
  /** Those who still wait get their answers; what was not done is done now. */
  release(): void;
  close(): Promise<void>;
}

/** What Stripe's and WooshPay's servers have in common in tests: HTTP, a memory of what was asked, and faults. */
export async function startPaymentServer(answer: (asked: AskedOfServer) => ServerAnswer): Promise<PaymentServer> {
  const waiting: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://server');
    const asked = { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body };
    own.asked.push(asked);
    if (own.slowMs > 0) await setTimeout(own.slowMs);
    if (own.fault === 'down') return request.socket.destroy();
    const held = own.holds?.(asked);
    // Whoever waits gives up.
    if (own.fault === 'slow' || held === 'before') await wait();
    if (own.fault === 'late' && asked.method === 'POST') {
      own.fault = undefined;
      await wait();
    }
    const say = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${own.asked.length}` }).end(text);
    if (own.fault === 'busy')
      return say(429, JSON.stringify({ error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many' } }));
    if (own.fault === 'error') return say(500, JSON.stringify({ error: { type: 'api_error', message: 'Something broke' } }));
    if (own.fault === 'garbage') return say(200, '<html>a page of some proxy</html>');
    const answered = answer(asked);
    if ((own.fault === 'mute' && asked.method === 'POST') || held === 'after') await wait();
    if (own.fault === 'lost' && asked.method === 'POST') {
      own.afterLost?.();
      own.afterLost = undefined;
      return request.socket.destroy();
    }
    return say(answered.status, JSON.stringify(answered.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own: PaymentServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    fault: undefined,
    slowMs: 0,
    holds: undefined,
    get waiting() {
      return waiting.length;
    },
    afterLost: undefined,
    release() {
      for (const resume of waiting.splice(0)) resume();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return own;
}
