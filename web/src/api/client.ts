import type { CallPath, InputAt, OutputAt } from '@easel/contract/calls';
import type { Language } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { apiBase } from '@easel/contract/protocol';
import { currentLanguage } from '../i18n/i18n.ts';
import { refusalSentence } from '../i18n/refusals.ts';
import { endSession, useSession, visitorToken } from '../session/session.ts';
import { CallError, networkError } from './call-error.ts';
import { emitRefusal } from './refusals.ts';
import { decodeAnswer, encodeBody } from './wire.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** The first usage lookup: a dead session ends without asking the reader to sign in. */
  silent?: boolean;
}

/**
 * Makes a call of the contract. Answers its output or throws a CallError, `invalid` when it is given no call or no fields;
 * an aborted call throws the signal's reason.
 */
export async function call<Path extends CallPath>(
  path: Path,
  input: InputAt<Path> | FormData,
  options: CallOptions = {},
): Promise<OutputAt<Path>> {
  const language = currentLanguage();
  // Types do not reach a caller that was given nothing.
  if (!path || !input) throw new CallError('invalid', refusalSentence('invalid', language));
  const { token } = useSession.getState();
  const response = await post(path, input, options);
  const answer: unknown = await response.json().catch((cause: unknown) => {
    options.signal?.throwIfAborted();
    throw networkError(language, cause);
  });
  return readAnswer<OutputAt<Path>>(answer, language, token, options);
}

/** The answer to a call that was made with `token`; a refusal is told to whoever listens, and thrown. */
export function readAnswer<Answer>(answer: unknown, language: Language, token: string, options: CallOptions = {}): Answer {
  try {
    return decodeAnswer<Answer>(answer, language);
  } catch (error) {
    react(error, token, options);
    throw error;
  }
}

async function post(path: string, input: object | FormData, options: CallOptions): Promise<Response> {
  const language = currentLanguage();
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  try {
    return await fetch(apiBase + path, {
      method: 'POST',
      body: encodeBody(path, input, { token: useSession.getState().token, visitorToken: visitorToken(), language }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw networkError(language, cause);
  }
}

function react(error: unknown, token: string, options: CallOptions): void {
  if (!(error instanceof CallError)) return;
  if (error.code === 'subscribe') emitRefusal('subscribe', error.message);
  // An answer to an older session says nothing about the present one.
  const session = useSession.getState();
  if (error.code !== 'nologin' || token !== session.token) return;
  endSession();
  if (!options.silent) emitRefusal(session.signedIn ? 'ended' : 'nologin');
}
