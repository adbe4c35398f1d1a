import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import type { ReadLimits } from '../../../platform/byte-stream.ts';
import { AnswerLost, EngineError } from '../../../platform/engine-error.ts';
import { ask, bodyOf, isFine } from './ask.ts';
import { failureOf } from './failures.ts';

/** Calls of a server that speaks JSON. */

export interface CallerOptions {
  address: string;
  headers?: Readonly<Record<string, string>>;
  /** How long it may take until an answer begins, in milliseconds. */
  timeoutMs?: number;
  pace?: ReadLimits['pace'];
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, or as it is where it is a form. */
  body?: object | FormData;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Something is asked after that was there: where it is not, it is lost. */
  task?: boolean;
  /** Bytes of the answer at most. */
  max?: number;
  timeoutMs?: number;
}

export interface Caller {
  /** What it answers as it has to be. Rejects with an `EngineError`: an `AnswerLost` where what was sent may have been taken. */
  read<Value>(schema: z.ZodType<Value>, path: string, call: Call): Promise<Value>;
  /** The status, and what was said, as JSON or as text. Rejects only where nothing comes. */
  answer(path: string, call: Call): Promise<{ status: number; said: unknown }>;
  /** What comes, whose body has to be read or destroyed. */
  open(path: string, call: Call): Promise<IncomingMessage>;
  /** Reads what has come. */
  told(response: IncomingMessage, call: Pick<Call, 'signal' | 'max'>): Promise<{ status: number; said: unknown }>;
}

/** Something between has given up on an answer: what was sent may have arrived. */
const gatewayTimeouts = new Set([502, 504]);
const answerMax = 1024 * 1024;
/** What is read of a refusal. */
const refusalMax = 64 * 1024;

export function createCaller({ address, headers = {}, timeoutMs, pace }: CallerOptions): Caller {
  const base = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const limits = { ...(pace ? { pace } : {}) };

  /** By its own address where it begins with one. */
  const url = (path: string) => new URL(/^https?:/.test(path) ? path : `${base}${path}`);

  async function send(path: string, { method, body, signal, headers: more, timeoutMs: own = timeoutMs }: Call) {
    const content = body instanceof FormData ? await encodedForm(body) : encodedJson(body);
    return ask(url(path), {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { accept: 'application/json', ...headers, ...content.headers, ...more },
      ...(content.body === undefined ? {} : { body: content.body }),
      ...(own === undefined ? {} : { timeoutMs: own }),
      signal,
    });
  }

  async function told(response: IncomingMessage, { signal, max = answerMax }: Pick<Call, 'signal' | 'max'>) {
    const status = response.statusCode ?? 0;
    if (isFine(response)) return { status, said: parsed(await bodyOf(response, { ...limits, max, signal })) };
    const refusal = await bodyOf(response, { ...limits, max: refusalMax, signal }).catch(() => Buffer.alloc(0));
    signal.throwIfAborted();
    return { status, said: parsed(refusal) };
  }

  const answer = async (path: string, call: Call) => told(await send(path, call), call);

  return {
    open: send,
    told,
    answer,
    async read(schema, path, call) {
      const response = await send(path, call);
      const isTaken = isFine(response) || gatewayTimeouts.has(response.statusCode ?? 0);
      try {
        const { status, said } = await told(response, call);
        if (status < 200 || status >= 300) throw failureOf(status, said, { task: call.task === true });
        const read = schema.safeParse(said);
        if (read.success) return read.data;
        const [issue] = read.error.issues;
        throw new EngineError('fault', `It answered what no such server does (${issue?.path.join('.') || 'all of it'})`);
      } catch (error) {
        if (isTaken && error instanceof EngineError) throw new AnswerLost(error.failure.kind, error.message, error.failure.code);
        throw error;
      }
    },
  };
}

function encodedJson(body: object | undefined): { body?: string; headers: Record<string, string> } {
  return body === undefined ? { headers: {} } : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function encodedForm(form: FormData): Promise<{ body: Uint8Array; headers: Record<string, string> }> {
  const response = new Response(form);
  return { body: new Uint8Array(await response.arrayBuffer()), headers: { 'content-type': response.headers.get('content-type') ?? '' } };
}

function parsed(body: Buffer): unknown {
  const text = body.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What a probe answers where somebody else stands at the address; a refused key and silence are told to the operator. */
export async function foundOrNothing<Value>(address: string, signal: AbortSignal, find: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await find();
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof EngineError)) throw error;
    const { detail } = error.failure;
    if (/^It answered 40[13]/.test(detail)) throw new Error('It refuses the key. Pass one with --key-file', { cause: error });
    if (/^It answered/.test(detail) || error.failure.kind === 'bad-output') return undefined;
    throw new Error(`Nothing answers at ${address}: ${detail}`, { cause: error });
  }
}
