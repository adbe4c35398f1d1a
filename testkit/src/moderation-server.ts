import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A service that judges texts: it refuses what has the word “forbidden”. */
export interface ModerationServer {
  url: string;
  /** `away`: it refuses to talk. `silent`: it says nothing. `talking`: it says something else. */
  state: 'judging' | 'away' | 'silent' | 'talking';
  asked: { key: string | undefined; place: string; text: string }[];
  close(): Promise<void>;
}

export async function startModerationServer(): Promise<ModerationServer> {
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(await text(request));
    own.asked.push({ key: request.headers.authorization, ...asked });
    if (own.state === 'away') return request.socket.destroy();
    if (own.state === 'silent') return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(own.state === 'talking' ? '<html>' : JSON.stringify({ allowed: !asked.text.includes('forbidden') }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own: ModerationServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/judge`,
    state: 'judging',
    asked: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return own;
}
