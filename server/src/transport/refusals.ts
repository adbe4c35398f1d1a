import type { Refusal } from '@easel/contract/envelope';
import { type ErrorCode, errorSentences, httpStatus } from '@easel/contract/errors';
import { type FieldKey, fieldKeys, fieldSentences } from '@easel/contract/field-errors';
import type { Language } from '@easel/contract/language';
import type { z } from 'zod';
import { AppError } from '../platform/app-error.ts';

/** Refusals as they travel. */
export interface RefusalAnswer {
  httpStatus: number;
  retryAfter: number | undefined;
  body: Refusal;
}

export function refusalOf(error: AppError, language: Language): RefusalAnswer {
  const { code, fields, retryAfter, sentence } = error;
  const word = wordOf(code);
  return {
    httpStatus: httpStatus[code] ?? 200,
    retryAfter,
    body: {
      status: 0,
      info: word ?? (sentence ? sentence[language] : infoOf(code, fields, language)),
      ...(word && sentence ? { text: sentence[language] } : {}),
      code,
      ...(fields ? { fields } : {}),
      ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    },
  };
}

/** A bug, or a full disk: nothing of it leaves the server but the name under which the log has it. */
export function faultOf(error: unknown, requestId: string, language: Language): RefusalAnswer {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  const code = isFull ? 'storage_full' : 'fault';
  return {
    httpStatus: httpStatus[code] ?? 500,
    retryAfter: undefined,
    body: { status: 0, info: errorSentences[code][language], code, request: requestId },
  };
}

/** What a schema did not like, by field. */
export function fieldsOf(error: z.ZodError): Record<string, FieldKey> {
  const fields: Record<string, FieldKey> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '');
    if (name !== '' && !Object.hasOwn(fields, name)) fields[name] = keyOf(issue);
  }
  return fields;
}

/** The schemas' messages are keys; a union hides them one level down. */
function keyOf(issue: z.core.$ZodIssue): FieldKey {
  const own = fieldKeys.find((key) => key === issue.message);
  if (own) return own;
  const inner = issue.code === 'invalid_union' ? issue.errors.flat() : [];
  for (const other of inner) {
    const key = keyOf(other);
    if (key !== 'field_invalid') return key;
  }
  return 'field_invalid';
}

/** What the original protocol reads in the place of a sentence. */
function wordOf(code: ErrorCode): string | undefined {
  if (code === 'nologin' || code === 'subscribe') return code;
  // Then it shows the picture.
  return code === 'img_code_needed' ? 'image' : undefined;
}

function infoOf(code: ErrorCode, fields: Record<string, FieldKey> | undefined, language: Language): string {
  // These say nothing by themselves.
  const first = (code === 'invalid' || code === 'not_found') && fields && Object.values(fields)[0];
  return (first ? fieldSentences[first] : errorSentences[code])[language];
}

/** Errors that Fastify itself raises while it reads a request. */
export function refusalOfRequest(error: { code?: string; statusCode?: number }): AppError | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('too_large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('type_refused');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new AppError('invalid');
  return undefined;
}
