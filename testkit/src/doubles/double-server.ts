import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createSeededRandom } from '../seeded-random.ts';

/** What servers of engines have in common that stand in for real ones. */

export interface DoubleServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface DoubleRequest {
  method: string;
  /** Without what is asked of it. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** As it came. */
  bytes: Buffer;
  /** As JSON; nothing where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: what travels is the vendor's
  body: any;
}

/** Nothing: there is no such path. */
export type DoubleAnswer = { status?: number; json: unknown } | { status?: number; bytes: Uint8Array; type: string } | undefined;

export async function startDoubleServer(
  answer: (request: DoubleRequest, response: ServerResponse) => Promise<DoubleAnswer | 'answered'> | DoubleAnswer | 'answered',
): Promise<DoubleServer> {
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request).catch(() => Buffer.alloc(0));
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://double');
    const told = await answer(
      { method: request.method ?? '', path, query, headers: request.headers, bytes, body: parsed(bytes) },
      response,
    );
    if (told === 'answered') return;
    if (!told) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not Found"}');
    const [type, content] = 'json' in told ? ['application/json', JSON.stringify(told.json)] : [told.type, told.bytes];
    response.writeHead(told.status ?? 200, { 'content-type': type }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A noisy picture, as random weights make it, with what servers like to write into it. */
export async function noisePicture(width: number, height: number, seed = 1): Promise<Buffer> {
  const random = createSeededRandom(seed);
  const tile = Buffer.from(Array.from({ length: 16 * 16 * 3 }, () => random(256)));
  return sharp(tile, { raw: { width: 16, height: 16, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .withExif({ IFD0: { ImageDescription: 'prompt, Model: /srv/engine/models/random.safetensors' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
