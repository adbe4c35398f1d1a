import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { EngineError } from '../../../platform/engine-error.ts';
import type { EnginePlace } from '../../../ports/engine-kinds.ts';

/** How the address of a server is asked. */

/** Where the calls live: an operator pastes the address with or without `/v1`. */
export function baseOf(address: string): string {
  const plain = address.replace(/\/+$/, '');
  return /\/v\d+[a-z]*$/.test(plain) ? plain : `${plain}/v1`;
}

/**
 * Asks, and answers with what comes, whose body has to be read or destroyed. A redirect is an error, or the key would go to whoever is
 * named by it. By Node's own client: web streams, as those of `fetch`, cost half as much again for each token of an answer.
 */
export function ask(place: EnginePlace, path: string, signal: AbortSignal, body?: object): Promise<IncomingMessage> {
  const root = path.startsWith('/') ? baseOf(place.address).replace(/\/v\d+[a-z]*$/, '') : `${baseOf(place.address)}/`;
  const url = new URL(`${root}${path}`);
  const headers = {
    accept: body ? 'text/event-stream' : 'application/json',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(place.secret === undefined ? {} : { authorization: `Bearer ${place.secret}` }),
  };
  const { request: send } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // A connection that was kept might be closed in the moment in which it is used again, and nobody would know what was heard.
    const request = send(url, { method: body ? 'POST' : 'GET', headers, signal, agent: false }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode < 300 || statusCode >= 400) return resolve(response);
      response.destroy();
      reject(new Error(`It answered ${statusCode}: a redirect`));
    });
    request.on('error', reject);
    request.end(body ? JSON.stringify(body) : undefined);
  });
}

export const isFine = ({ statusCode = 0 }: IncomingMessage): boolean => statusCode >= 200 && statusCode < 300;

const refusalMax = 64 * 1024;

/** The beginning of a body that is no stream. */
export async function textOf(response: IncomingMessage, max = refusalMax): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response) {
    text += decoder.decode(part as Buffer, { stream: true });
    if (text.length >= max) break;
  }
  return text.slice(0, max);
}

/** What a server says of its refusal, as one line for the log. */
export function messageOf(body: string): string {
  const said = readError(body);
  return (said?.message ?? body).replace(/\s+/g, ' ').trim().slice(0, 300);
}

interface Refusal {
  message: string;
  code: string;
}

export function readError(body: string): Refusal | undefined {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    if (typeof error === 'string') return { message: error, code: '' };
    if (typeof error !== 'object' || error === null) return undefined;
    const { message, code, type } = error as Record<string, unknown>;
    return { message: String(message ?? ''), code: [code, type].map((part) => String(part ?? '')).join(' ') };
  } catch {
    return undefined;
  }
}

const overflow = /context[_ ]?(length|size|window)|exceed_context|maximum context|too many tokens|prompt is too long|input is too long/i;
const blocked = /content[_ ]?(filter|policy|management)|moderation|safety|responsible ai/i;

/** Why a server refused, from its status and what it said. */
export function failureOf(status: number, body: string): EngineError {
  const said = readError(body);
  const about = `${said?.code ?? ''} ${said?.message ?? body}`;
  const detail = `It answered ${status}: ${messageOf(body)}`;
  if (overflow.test(about)) return new EngineError('bad-input', detail, 'context_overflow');
  if (blocked.test(about)) return new EngineError('refused', detail);
  if (status === 429 || status === 503) return new EngineError('busy', detail);
  if (status === 401 || status === 402 || status === 403 || status === 404) return new EngineError('unavailable', detail);
  if (status >= 500) return new EngineError(/not supported/i.test(about) ? 'bad-input' : 'unavailable', detail);
  return new EngineError('bad-input', detail);
}
