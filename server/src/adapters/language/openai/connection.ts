import { EngineError } from '../../../platform/engine-error.ts';
import type { EnginePlace } from '../../../ports/engine-kinds.ts';

/** How the address of a server is asked. */

/** Where the calls live: an operator pastes the address with or without `/v1`. */
export function baseOf(address: string): string {
  const plain = address.replace(/\/+$/, '');
  return /\/v\d+[a-z]*$/.test(plain) ? plain : `${plain}/v1`;
}

/** Throws what `fetch` throws; a redirect is an error, or the key would go to whoever is named by it. */
export function ask({ address, secret }: EnginePlace, path: string, signal: AbortSignal, body?: object): Promise<Response> {
  const root = path.startsWith('/') ? baseOf(address).replace(/\/v\d+[a-z]*$/, '') : `${baseOf(address)}/`;
  return fetch(`${root}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: body ? 'text/event-stream' : 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'error',
    signal,
  });
}

const refusalMax = 64 * 1024;

/** The beginning of a body that is no stream. */
export async function textOf(response: Response, max = refusalMax): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  if (!response.body) return text;
  for await (const part of response.body) {
    text += decoder.decode(part, { stream: true });
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
