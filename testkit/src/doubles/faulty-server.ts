import http, { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What a server of an engine, or something between, may do instead of answering. */
export const serverFaults = [
  ...['silence', 'refused content', 'busy', 'traceback', 'garbage', 'page', 'flood', 'trickle', 'redirect', 'broken connection'],
] as const;
export type ServerFault = (typeof serverFaults)[number];

/** What a vendor says, where that is its own. */
export interface VendorRefusals {
  refused: { status: number; body: unknown };
  busy: { status: number; body: unknown };
}

/** Stands before the double of an engine, and passes everything on until it is told to misbehave. */
export interface FaultyServer {
  url: string;
  /** Misbehaves from now on, also with what is on its way; with nothing it is well again. */
  misbehave(fault: ServerFault | undefined): void;
  /** Bytes that it has sent while it misbehaved. */
  readonly sent: number;
  /** Requests that came to whom it has redirected. */
  readonly strangers: number;
  close(): Promise<void>;
}

const traceback =
  'Traceback (most recent call last):\n  File "/srv/engine/server/api.py", line 312, in run\nRuntimeError: CUDA out of memory';

export async function startFaultyServer(target: string, says: VendorRefusals): Promise<FaultyServer> {
  let fault: ServerFault | undefined;
  let [sent, strangers] = [0, 0];
  const sockets = new Set<Socket>();
  const stranger = createServer((_request, response) => {
    strangers += 1;
    response.end('{}');
  });
  const strangerUrl = await listening(stranger);

  const told = ({ status, body }: { status: number; body: unknown }, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const every = (response: ServerResponse, milliseconds: number, part: Buffer) => {
    const timer = setInterval(() => {
      if (response.writableNeedDrain) return;
      sent += part.length;
      response.write(part);
    }, milliseconds);
    response.on('close', () => clearInterval(timer));
  };
  const faults: Record<ServerFault, (response: ServerResponse) => unknown> = {
    silence: () => undefined,
    'refused content': (response) => told(says.refused, response),
    busy: (response) => told(says.busy, response),
    traceback: (response) => response.writeHead(500, { 'content-type': 'text/plain' }).end(traceback),
    garbage: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "a'),
    page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Welcome to nginx!</h1>'),
    flood: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      every(response, 1, Buffer.alloc(4 * 1024 * 1024, ' '));
    },
    trickle: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      every(response, 20, Buffer.from(' '));
    },
    redirect: (response) => response.writeHead(302, { location: `${strangerUrl}/latest/meta-data` }).end(),
    'broken connection': (response) => response.destroy(),
  };

  const server = createServer((request, response) => {
    if (fault) {
      request.resume();
      return void faults[fault](response);
    }
    const url = new URL(request.url ?? '/', target);
    const passed = http.request(
      url,
      { method: request.method, headers: { ...request.headers, host: url.host }, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return {
    url: await listening(server),
    misbehave(next) {
      fault = next;
      sent = 0;
      for (const socket of sockets) socket.destroy();
    },
    get sent() {
      return sent;
    },
    get strangers() {
      return strangers;
    },
    async close() {
      for (const one of [server, stranger]) {
        one.closeAllConnections();
        await new Promise((resolve) => one.close(resolve));
      }
    },
  };
}

async function listening(server: http.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
