import { errorSentences } from '@easel/contract/errors';
import { languages } from '@easel/contract/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import type { DocumentMaker } from '../platform/document.ts';
import type { Log } from '../platform/logging.ts';
import type { DocumentAddresses } from '../platform/signature.ts';
import { attachment, headerLanguage } from './call-routes.ts';
import { sendText } from './file-routes.ts';

export interface DocumentDeps {
  log: Log;
  documents: DocumentAddresses;
  makers: readonly DocumentMaker[];
  /** Counts a document of a member, or refuses with `too_many`. */
  countDocument(owner: string): Promise<void>;
}

interface DocumentRequest {
  Params: { kind: string; id: string; name: string };
  Querystring: Record<string, unknown>;
}

/** Documents that are made when they are read go out by signed addresses only, to be saved and never kept on the way. */
export function mountDocuments(app: FastifyInstance, deps: DocumentDeps): void {
  const handler = (request: FastifyRequest<DocumentRequest>, reply: FastifyReply) => sendDocument(request, reply, deps);
  app.route<DocumentRequest>({ method: ['GET', 'HEAD'], url: '/documents/:kind/:id/:name', handler });
}

async function sendDocument(request: FastifyRequest<DocumentRequest>, reply: FastifyReply, deps: DocumentDeps): Promise<FastifyReply> {
  const { kind, id, name } = request.params;
  const { lang, owner, until, signature } = request.query;
  const language = languages.find((known) => known === lang);
  const permitted =
    language !== undefined &&
    typeof owner === 'string' &&
    typeof until === 'string' &&
    typeof signature === 'string' &&
    deps.documents.verify({ kind, id, owner, name, language }, until, signature);
  if (!permitted) return sendText(reply.code(403), errorSentences.signature_expired[language ?? headerLanguage(request)]);
  const late = await waitOf(deps.countDocument(owner));
  if (late !== undefined) return sendText(reply.code(429).header('retry-after', late), errorSentences.too_many[language]);
  const document = await deps.makers.find((maker) => maker.kind === kind)?.make({ id, owner, name, language });
  if (!document) return sendText(reply.code(404), errorSentences.not_found[language]);

  const { mime, content } = document;
  reply.headers({
    'content-type': mime,
    'content-disposition': attachment(name),
    'content-language': language === 'zh' ? 'zh-CN' : 'en',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (content instanceof Uint8Array) reply.header('content-length', content.length);
  if (request.method === 'HEAD') return reply.send();
  if (content instanceof Uint8Array) return reply.send(content);
  // The response has begun: breaking the connection shows the client that the file is incomplete.
  const stream = content().once('error', (error) => deps.log.error({ err: error, request: request.id }, 'A document broke off'));
  return reply.send(stream);
}

/** The seconds after which to come again, where there were too many. */
async function waitOf(counted: Promise<void>): Promise<number | undefined> {
  try {
    await counted;
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return error.retryAfter ?? 60;
    throw error;
  }
}
