import type { CallPath, InputAt, OutputAt } from '@easel/contract/calls';
import { consoleFieldSentences } from '@easel/contract/console-errors';
import type { FieldKey } from '@easel/contract/field-errors';
import type { Sentence } from '@easel/contract/language';
import { apiBase } from '@easel/contract/protocol';
import { CallError, networkError } from '../api/call-error.ts';
import { decodeAnswer, encodeBody } from '../api/wire.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { fieldSentence } from '../i18n/refusals.ts';
import { closeConsole, useConsole } from './session.ts';

/** Engines are asked while an operator waits: a trial may take two minutes. */
const timeoutMs = 150_000;

/** Makes a call of the console with its own token. Throws a CallError; an ended session closes the console. */
export async function consoleCall<Path extends Extract<CallPath, `Console/${string}`>>(
  path: Path,
  input: InputAt<Path>,
  file?: File,
): Promise<OutputAt<Path>> {
  const { token } = useConsole.getState();
  const language = currentLanguage();
  try {
    const body = encodeBody(path, file ? formWith(input as object, file) : (input as object), { token, visitorToken: '', language });
    const response = await fetch(apiBase + path, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) });
    return decodeAnswer<OutputAt<Path>>(await response.json(), language);
  } catch (error) {
    if (!(error instanceof CallError)) throw networkError(language, error);
    if (error.code === 'nologin' && token === useConsole.getState().token) closeConsole();
    throw error;
  }
}

/** The file goes last: the server knows by then who sends it. */
function formWith(input: object, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, String(value));
  form.set('file', file);
  return form;
}

/** What a person reads of a failure. */
function failureText(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined;
  return error instanceof CallError ? error.message : networkError(currentLanguage(), error).message;
}

/** What is wrong with one field. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  const key = error instanceof CallError ? error.fields[field] : undefined;
  if (key === undefined) return undefined;
  const own: Partial<Record<FieldKey, Sentence>> = consoleFieldSentences;
  return own[key]?.[currentLanguage()] ?? fieldSentence(key, currentLanguage());
}

/** What is wrong beside all fields. */
export function otherProblem(error: unknown): string | undefined {
  return error instanceof CallError && Object.keys(error.fields).length > 0 ? undefined : failureText(error);
}
