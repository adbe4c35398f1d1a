import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { EngineError } from '../../../platform/engine-error.ts';
import type { EnginePlace } from '../../../ports/engine-kinds.ts';
import { ask, bodyOf, isFine, jsonOf } from '../remote/ask.ts';
import { failureOf } from '../remote/failures.ts';
import { refusalOf } from './errors.ts';
import type { Graph } from './graph.ts';
import { type HistoryRun, historySchema, postedSchema, queueSchema, type StoredFile, uploadedSchema } from './wire.ts';

/** The calls of ComfyUI's server that the adapter makes. */

const answerMax = 16 * 1024 * 1024;

/** Where runs stand in the server's queue, by their ids. */
export interface Queue {
  running: ReadonlySet<string>;
  pending: ReadonlySet<string>;
}

export type Api = ReturnType<typeof createApi>;

export function createApi(place: EnginePlace) {
  const headers = headersOf(place);

  /** @param path without a slash before it: the server may stand below a path of its own */
  const call = (path: string, signal: AbortSignal, body?: { bytes: string | Uint8Array; type: string }): Promise<IncomingMessage> =>
    ask(urlOf(place, path), {
      ...(body ? { method: 'POST', body: body.bytes } : {}),
      headers: { accept: '*/*', ...headers, ...(body ? { 'content-type': body.type } : {}) },
      signal,
    });

  async function told(path: string, signal: AbortSignal, max = answerMax): Promise<unknown> {
    const response = await call(path, signal);
    if (!isFine(response)) throw failureOf(response.statusCode ?? 0, await saidBy(response, signal));
    return jsonOf(response, { max, signal });
  }

  const send = (path: string, value: object, signal: AbortSignal) =>
    call(path, signal, { bytes: JSON.stringify(value), type: 'application/json' });

  return {
    told,

    /** Gives a graph to the queue under an id of ours. Answers why it is not taken; rejects where no answer is heard. */
    async post(id: string, client: string, graph: Graph, signal: AbortSignal): Promise<EngineError | undefined> {
      const response = await send('prompt', { prompt: graph, client_id: client, prompt_id: id }, signal);
      if (!isFine(response)) return refusalOf(response.statusCode ?? 0, await saidBy(response, signal));
      const posted = postedSchema.safeParse(await jsonOf(response, { max: answerMax, signal }));
      if (!posted.success || posted.data.prompt_id !== id) throw new EngineError('fault', 'It took a run under another id than ours');
      return undefined;
    },

    /** A run that has ended; nothing while it waits or works, or is not known. */
    async history(id: string, signal: AbortSignal): Promise<HistoryRun | undefined> {
      const history = historySchema.safeParse(await told(`history/${id}`, signal));
      if (!history.success) throw new EngineError('fault', 'Its history cannot be read');
      return history.data[id];
    },

    async queue(signal: AbortSignal): Promise<Queue> {
      const queue = queueSchema.safeParse(await told('queue', signal));
      if (!queue.success) throw new EngineError('fault', 'Its queue cannot be read');
      const idsOf = (entries: readonly (readonly unknown[])[]) => new Set(entries.map(([, id]) => String(id)));
      return { running: idsOf(queue.data.queue_running), pending: idsOf(queue.data.queue_pending) };
    },

    async dequeue(ids: readonly string[], signal: AbortSignal): Promise<void> {
      (await send('queue', { delete: ids }, signal)).destroy();
    },

    /** Only for the id of a run that works: without one whatever works is stopped. */
    async interrupt(id: string, signal: AbortSignal): Promise<void> {
      (await send('interrupt', { prompt_id: id }, signal)).destroy();
    },

    /** Uploads a picture. Answers the name under which nodes find it, which may be another one than asked for. */
    async upload(png: Uint8Array, signal: AbortSignal): Promise<string> {
      const name = `${createHash('sha256').update(png).digest('hex').slice(0, 32)}.png`;
      const { bytes, type } = formOf(png, name);
      const response = await call('upload/image', signal, { bytes, type });
      if (!isFine(response)) throw failureOf(response.statusCode ?? 0, await saidBy(response, signal));
      const uploaded = uploadedSchema.safeParse(await jsonOf(response, { max: answerMax, signal }));
      if (!uploaded.success) throw new EngineError('fault', 'It does not say where an upload is');
      const { name: stored, subfolder } = uploaded.data;
      return subfolder === '' ? stored : `${subfolder}/${stored}`;
    },

    /** A file that a run has made. */
    async view({ filename, subfolder, type }: StoredFile, signal: AbortSignal): Promise<IncomingMessage> {
      const response = await call(`view?${new URLSearchParams({ filename, subfolder, type })}`, signal);
      if (isFine(response)) return response;
      response.destroy();
      throw new EngineError('unavailable', `A file was answered with ${response.statusCode}`);
    },
  };
}

/** A server that stands below a path keeps it: `https://host/comfy` + `prompt`. */
export function urlOf({ address }: EnginePlace, path: string): URL {
  return new URL(path, address.endsWith('/') ? address : `${address}/`);
}

/** The server itself asks for nothing; what stands before it may, for a name and a password or for a token. */
export function headersOf({ secret }: EnginePlace): Record<string, string> {
  if (secret === undefined) return {};
  return { authorization: secret.includes(':') ? `Basic ${Buffer.from(secret).toString('base64')}` : `Bearer ${secret}` };
}

const refusalMax = 256 * 1024;

/** What comes with a refusal, as JSON or as text; never what is too large. */
async function saidBy(response: IncomingMessage, signal: AbortSignal): Promise<unknown> {
  const text = await bodyOf(response, { max: refusalMax, signal }).then(
    (body) => body.toString('utf8'),
    () => '',
  );
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function formOf(png: Uint8Array, name: string): { bytes: Uint8Array; type: string } {
  const boundary = `easel-${name}`;
  const part = (head: string, content: string | Uint8Array) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const bytes = Buffer.concat([
    ...part(`content-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: image/png`, png),
    ...part('content-disposition: form-data; name="type"', 'input'),
    ...part('content-disposition: form-data; name="subfolder"', 'easel'),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { bytes, type: `multipart/form-data; boundary=${boundary}` };
}
