import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type ReadLimits, readWithin } from '../../../platform/byte-stream.ts';
import { AnswerLost, EngineError } from '../../../platform/engine-error.ts';
import { isPublicAddress } from '../../../platform/limits/networks.ts';

/**
 * How servers of engines are asked. The address that an operator gave may be anywhere, also in their own network. Everything that a
 * server names itself, as a redirect or as the address of a file, is a stranger's word and goes through `fetchFile`.
 */

export interface Asking {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  signal: AbortSignal;
  /** How long the server may take until its answer begins, in milliseconds. */
  timeoutMs?: number;
}

const usualTimeoutMs = 30_000;
const redirectsMax = 3;

/**
 * Asks the server at an operator's address; its body has to be read or destroyed. A redirect is followed within the same server only,
 * and only where nothing was sent. Rejects with `unavailable` where nothing answers in time (an `AnswerLost` where it may have been heard),
 * and with the signal's reason.
 */
export async function ask(url: URL, asking: Asking): Promise<IncomingMessage> {
  let at = url;
  for (let redirects = 0; ; redirects += 1) {
    const response = await send(at, asking);
    const to = redirectOf(response, at);
    if (!to) return response;
    response.destroy();
    if (to.origin !== url.origin || asking.body !== undefined || redirects >= redirectsMax) {
      throw new EngineError('unavailable', `It sends whoever asks on to ${to.origin}`);
    }
    at = to;
  }
}

export interface FileRules {
  /** The engine's own address: what lies there may be in a private network. */
  own: URL;
  /** Hosts that may be asked besides; any public one where nothing is said. */
  mayAsk?: (host: string) => boolean;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/**
 * Fetches a file whose address an engine has told. It lies on the engine's own server, or is public and encrypted: nobody is led into
 * the network of the studio, by a name, a number or a redirect. Headers, such as a key, go to the engine's own server only. Rejects with
 * `bad-output` for an address that is not asked, `unavailable` for an answer that is none.
 */
export async function fetchFile(address: string, { own, mayAsk, headers, signal }: FileRules): Promise<IncomingMessage> {
  let at = URL.parse(address, own.href);
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    const isOwn = at?.origin === own.origin;
    if (!at || !(isOwn || (at.protocol === 'https:' && (mayAsk?.(at.hostname) ?? true)))) {
      throw new EngineError('bad-output', `A file at an address that is not asked: ${at?.origin ?? 'none'}`);
    }
    if (!isOwn && isNumber(at.hostname) && !isPublicAddress(plainHost(at.hostname))) throw privateAddress(at.hostname);
    const response = await send(at, { signal, ...(isOwn && headers ? { headers } : {}) }, isOwn ? undefined : publicLookup);
    const to = redirectOf(response, at);
    if (!to) {
      if (isFine(response)) return response;
      response.destroy();
      throw new EngineError('unavailable', `A file was answered with ${response.statusCode}`);
    }
    response.destroy();
    at = to;
  }
  throw new EngineError('bad-output', 'A file whose address leads on and on');
}

export const isFine = ({ statusCode = 0 }: IncomingMessage): boolean => statusCode >= 200 && statusCode < 300;

/** The bytes that an answer announces, where it does. */
export function announcedBytes({ headers }: IncomingMessage): number | undefined {
  const announced = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(announced) && announced >= 0 ? announced : undefined;
}

/** The whole body. Rejects like `readWithin`: it is never larger or slower than allowed. */
export async function bodyOf(response: IncomingMessage, asked: Omit<ReadLimits, 'announced'>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const limits = { ...asked, announced: announcedBytes(response) };
  try {
    for await (const part of readWithin(() => response, limits)) parts.push(part);
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}

/** A body of JSON; nothing where it is none. Rejects like `bodyOf`. */
export async function jsonOf(response: IncomingMessage, limits: Omit<ReadLimits, 'announced'>): Promise<unknown> {
  const body = await bodyOf(response, limits);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function send(url: URL, asking: Asking, look?: LookupFunction): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body, signal, timeoutMs = usualTimeoutMs } = asking;
  const { request: begin } = url.protocol === 'https:' ? https : http;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    // A connection that was kept might be closed in the moment in which it is used again, and nobody would know what was heard.
    const options = { method, headers: { ...headers, ...length }, signal, agent: false, ...(look ? { lookup: look } : {}) } as const;
    const request = begin(url, options, (response) => {
      clearTimeout(timer);
      resolve(response);
    });
    let isConnected = false;
    request.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      }),
    );
    const timer = setTimeout(() => request.destroy(new Error(`no answer in ${timeoutMs / 1000} seconds`)), timeoutMs);
    request.on('error', (error) => {
      clearTimeout(timer);
      const Failed = isConnected ? AnswerLost : EngineError;
      reject(signal.aborted ? signal.reason : new Failed('unavailable', `It does not answer: ${error.message}`));
    });
    request.end(body);
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (statusCode < 300 || statusCode >= 400 || statusCode === 304) return undefined;
  const to = URL.parse(headers.location ?? '', from.href);
  if (!to) throw new EngineError('unavailable', `It answered ${statusCode} without saying where`);
  return to;
}

const plainHost = (host: string): string => host.replace(/^\[|\]$/g, '');
const isNumber = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host);

function privateAddress(host: string): EngineError {
  return new EngineError('bad-output', `A file at an address that is not public: ${host}`);
}

/** Looks names up for connections to strangers: the very address that is connected to has to be public. */
const publicLookup: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    const [first] = found;
    if (!first || found.some(({ address }) => !isPublicAddress(address))) return answer(privateAddress(host), []);
    if (options.all) return answer(null, found);
    answer(null, first.address, first.family);
  });
};
