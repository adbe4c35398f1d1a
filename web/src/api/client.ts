import type { CallPath, InputAt, OutputAt } from '@easel/contract/calls';
import { limits } from '@easel/contract/limits';
import { apiBase, storageKeys } from '@easel/contract/protocol';
import { currentLanguage } from '../i18n/i18n.ts';
import { CallError, networkError } from './call-error.ts';
import { openLogin, openSubscribe } from './modals.ts';
import { endSession, useSession } from './session.ts';
import { decodeAnswer, encodeBody } from './wire.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** The first usage lookup: a dead session ends without asking the reader to sign in. */
  quiet?: boolean;
}

/** Makes a call of the contract. Answers its output or throws a CallError; an aborted call throws the signal's reason. */
export async function call<Path extends CallPath>(
  path: Path,
  input: InputAt<Path> | FormData,
  options: CallOptions = {},
): Promise<OutputAt<Path>> {
  const language = currentLanguage();
  const { token } = useSession.getState();
  const response = await post(path, input, options);
  const answer: unknown = await response.json().catch((cause: unknown) => {
    options.signal?.throwIfAborted();
    throw networkError(language, cause);
  });
  try {
    return decodeAnswer<OutputAt<Path>>(answer, language);
  } catch (error) {
    react(error, token, options);
    throw error;
  }
}

async function post(path: string, input: object | FormData, options: CallOptions): Promise<Response> {
  const language = currentLanguage();
  const visitorToken = localStorage.getItem(storageKeys.visitor) ?? '';
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  try {
    return await fetch(apiBase + path, {
      method: 'POST',
      body: encodeBody(path, input, { token: useSession.getState().token, visitorToken, language }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw networkError(language, cause);
  }
}

function react(error: unknown, token: string, options: CallOptions): void {
  if (!(error instanceof CallError)) return;
  // An answer to an older session says nothing about the present one.
  if (error.code === 'nologin' && token === useSession.getState().token) {
    endSession();
    if (!options.quiet) openLogin();
  }
  if (error.code === 'subscribe') openSubscribe();
}
