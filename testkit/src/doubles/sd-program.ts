import { createServer } from 'node:http';
import { startSdServer } from './sd-server.ts';

/** Plays the program `sd-server`: the double of its server at the port that it is told. */
const place = process.argv.indexOf('--listen-port');
const double = await startSdServer();
double.alone = true;
createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {};
  const answer = await fetch(`${double.url}${request.url}`, { method: request.method ?? 'GET', ...body });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(Buffer.from(await answer.arrayBuffer()));
}).listen(Number(process.argv[place + 1]), '127.0.0.1');
