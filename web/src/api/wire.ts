import type { Refusal } from '@easel/contract/envelope';
import type { ErrorCode } from '@easel/contract/errors';
import { type Language, languageNumber } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { visitorPaths } from '@easel/contract/protocol';
import { CallError, networkError } from './call-error.ts';

/** The odd shape of the wire, in and out. Nothing outside this folder sees it. */

export interface Sender {
  token: string;
  visitorToken: string;
  language: Language;
}

type FormValue = string | number | boolean | undefined | null | readonly unknown[] | object;

/**
 * Adds the four fields. They go before those of a FormData, so that the server knows who sends a file before it arrives.
 * Lists and objects travel as JSON, absent values not at all.
 */
export function encodeBody(path: string, input: object | FormData, sender: Sender): URLSearchParams | FormData {
  const body = input instanceof FormData ? new FormData() : new URLSearchParams();
  const asVisitor = sender.token === '' && visitorPaths.includes(path);
  body.set('usertoken', asVisitor ? sender.visitorToken : sender.token);
  body.set('temp_usertoken', sender.visitorToken);
  body.set('app_v', limits.appVersion);
  body.set('lang', String(languageNumber[sender.language]));
  if (input instanceof FormData) {
    for (const [name, value] of input) (body as FormData).append(name, value);
    return body;
  }
  for (const [name, value] of Object.entries(input as Record<string, FormValue>)) {
    if (value === undefined || value === null) continue;
    if (typeof value === 'boolean') body.set(name, value ? '1' : '0');
    else body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return body;
}

/** The answer, or the refusal thrown as a CallError. A status 0 without words is an answer: that is how `User/check_account` says no. */
export function decodeAnswer<Answer>(answer: unknown, language: Language): Answer {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) throw networkError(language);
  const { status, info, text, code, fields, retry_after, request } = answer as Partial<Omit<Refusal, 'status'>> & { status: unknown };
  const refused = (status === 0 || status === false) && (code !== undefined || (typeof info === 'string' && info !== ''));
  if (!refused) return answer as Answer;
  const details: ConstructorParameters<typeof CallError>[2] = {};
  if (fields) details.fields = fields;
  if (retry_after !== undefined) details.retryAfter = retry_after;
  if (request) details.request = request;
  throw new CallError(codeOf(code ?? info), text ?? info ?? '', details);
}

/** A word is a code, also one that only a newer server knows; a sentence is none. The list of them all would be carried by every page. */
function codeOf(code: unknown): ErrorCode {
  return typeof code === 'string' && /^[a-z][a-z0-9_]*$/.test(code) ? (code as ErrorCode) : 'fault';
}
