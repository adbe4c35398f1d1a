import { errorSentences } from '@easel/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileAddresses } from '../platform/signature.ts';
import type { Storage } from '../ports/storage.ts';
import { attachment, headerLanguage } from './call-routes.ts';
import { isPassedOn } from './own-machine.ts';
import { rangeOf } from './ranges.ts';

export interface FileDeps {
  addresses: FileAddresses;
  storage: Storage;
  findAsset(id: string): Promise<{ key: string; mime: string; bytes: number } | undefined>;
  /** Whether nginx in front sends the files of the disk. */
  sentByNginx: boolean;
}

/** Where nginx finds the files of the disk: the location in `deploy/nginx.conf` that nobody else reaches. */
const storedFiles = '/stored-files/';

interface FileRequest {
  Params: { id: string; name: string };
  Querystring: Record<string, unknown>;
}

/** Files are served by signed addresses only; without one a file reads like an unknown one. */
export function mountFiles(app: FastifyInstance, deps: FileDeps): void {
  const handler = (request: FastifyRequest<FileRequest>, reply: FastifyReply) => sendAsset(request, reply, deps);
  app.route<FileRequest>({ method: ['GET', 'HEAD'], url: '/files/:id/:name', handler });
}

async function sendAsset(request: FastifyRequest<FileRequest>, reply: FastifyReply, deps: FileDeps): Promise<FastifyReply> {
  const { id, name } = request.params;
  const { until, signature, download } = request.query;
  const file = { id, name, download: download === '1' };
  if (typeof until !== 'string' || typeof signature !== 'string' || !deps.addresses.verify(file, until, signature)) {
    return sendText(reply.code(403), errorSentences.signature_expired[headerLanguage(request)]);
  }
  const asset = await deps.findAsset(id);
  if (!asset) return sendText(reply.code(404), errorSentences.not_found[headerLanguage(request)]);

  const elsewhere = await addressElsewhere(request, asset, file, deps.storage);
  if (elsewhere !== undefined) return reply.header('cache-control', 'private, no-store').redirect(elsewhere, 302);

  const tag = `"${id}"`;
  reply.headers({
    etag: tag,
    'cache-control': 'private, max-age=31536000, immutable',
    'content-type': asset.mime,
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  if (file.download) reply.header('content-disposition', attachment(name));
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();

  if (deps.sentByNginx && deps.storage.path && isPassedOn(request)) {
    return reply
      .removeHeader('accept-ranges')
      .header('x-accel-redirect', storedFiles + asset.key)
      .send('');
  }
  const wish = rangeOf(request.headers.range, request.headers['if-range']?.toString(), tag, asset.bytes);
  if (wish.kind === 'impossible') return sendText(reply.code(416).header('content-range', `bytes */${asset.bytes}`), '');
  const part = wish.kind === 'part' ? wish : { start: 0, end: asset.bytes - 1 };
  reply.header('content-length', part.end - part.start + 1);
  if (wish.kind === 'part') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${asset.bytes}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(deps.storage.read(asset.key, { start: part.start, end: part.end }));
}

/** How long an address at the storage itself is good for: enough to begin a download. */
const elsewhereSeconds = 15 * 60;

/**
 * Where whoever saves a file gets it from the storage itself. Pages read what they show from the studio: they draw it into canvases, and are
 * allowed no other host.
 */
async function addressElsewhere(
  { method, headers }: FastifyRequest<FileRequest>,
  { key, mime }: { key: string; mime: string },
  { name, download }: { name: string; download: boolean },
  storage: Storage,
): Promise<string | undefined> {
  // A signed address is for one method.
  if (method !== 'GET' || !storage.address) return undefined;
  const { 'sec-fetch-dest': destination, 'sec-fetch-mode': mode } = headers;
  // As browsers ask for a link with `download`: not for a page, and not by a script.
  const isSaved = download || (destination === 'empty' && (mode === 'navigate' || mode === 'no-cors'));
  const isRead = destination !== undefined && mode === 'cors';
  if (!isSaved || isRead) return undefined;
  return storage.address(key, { mime, disposition: attachment(name), seconds: elsewhereSeconds });
}

export function sendText(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'no-store').send(sentence);
}
