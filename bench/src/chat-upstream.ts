import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A program that is a model's server: it speaks `chat/completions` and answers at once, `<tokens> <milliseconds between them>` as the last
 * message says. Each token is when it was sent. Prints its address.
 */

const sent = () => `${(performance.timeOrigin + performance.now()).toFixed(2)} `;
const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, finish_reason: null, delta: { content } }] })}\n\n`;
const end = `data: ${JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', delta: {} }] })}\n\ndata: [DONE]\n\n`;

const server = createServer(async (request, response) => {
  if (request.url?.endsWith('/models')) {
    response.setHeader('content-type', 'application/json');
    return void response.end(JSON.stringify({ object: 'list', data: [{ id: 'clock', meta: { n_ctx: 200_000 } }] }));
  }
  if (request.method !== 'POST') return void response.writeHead(404).end();
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { messages = [] } = JSON.parse(Buffer.concat(parts).toString()) as { messages?: { content: string }[] };
  const said = messages.at(-1)?.content ?? '';
  // What else is asked, as for a title, gets one token.
  const [count = 1, every = 0] = /^\d+ \d+$/.test(said) ? said.split(' ').map(Number) : [];
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let written = 0;
  const write = () => {
    written += 1;
    response.write(chunk(sent()));
    if (written < count) return;
    clearInterval(timer);
    response.end(end);
  };
  const timer = setInterval(write, Math.max(1, every));
  response.on('close', () => clearInterval(timer));
  write();
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
process.once('disconnect', () => process.exit(0));
