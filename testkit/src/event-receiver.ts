import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Whoever takes events by HTTP, in the studio's place. */
export interface EventReceiver {
  address: string;
  received: { path: string; body: string; headers: Record<string, string> }[];
  /** How it answers. */
  status: number;
  close(): Promise<void>;
}

export async function startEventReceiver(): Promise<EventReceiver> {
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    own.received.push({ path: request.url ?? '', body, headers: request.headers as Record<string, string> });
    response.writeHead(own.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own: EventReceiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    status: 200,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return own;
}
