import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { reportLoad } from './own-load.ts';

/**
 * A program with the two relays that the studio is compared with: `/pipe` forwards bytes; `/proxy` has the shape of NextChat's (`fetch`, an
 * answer made of the stream of its body), without the framework around it. Takes the model's address, prints its own.
 */

const [, , upstream = ''] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

const server = createServer(async (request, response) => {
  const { method, headers, url } = request;
  const path = `${upstream}/v1/chat/completions`;
  if (url === '/pipe') {
    const onward = ask(path, { method, agent, headers: { 'content-type': 'application/json' } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    return void request.pipe(onward);
  }
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), 600_000);
  const body = Readable.toWeb(request) as ReadableStream;
  const init = { method, body, duplex: 'half', signal: stop.signal, headers: { 'content-type': headers['content-type'] ?? '' } };
  const answer = await fetch(path, init as RequestInit);
  clearTimeout(timer);
  const made = new Response(answer.body, { status: answer.status, headers: new Headers(answer.headers) });
  response.writeHead(made.status, Object.fromEntries(made.headers));
  if (made.body) Readable.fromWeb(made.body as never).pipe(response);
});
server.keepAliveTimeout = 60_000;
reportLoad();
server.listen(0, '127.0.0.1', () => process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
