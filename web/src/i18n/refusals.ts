import type { ErrorCode, FieldKey } from '@easel/contract/errors';
import type { Language } from '@easel/contract/language';
import { textsAt } from './i18n.ts';

/** The sentence of a reason that the browser found out by itself. */
export function refusalSentence(code: ErrorCode, language: Language): string {
  return textsAt(language, 'refusals')?.errors[code] ?? '';
}

/** The sentence of a validation key. */
export function fieldSentence(key: FieldKey, language: Language): string {
  const fields = textsAt(language, 'refusals')?.fields;
  return fields?.[key] ?? fields?.field_invalid ?? '';
}

/** Why a work that is being made does not allow an action. */
export function runningSentence(action: 'delete' | 'download' | 'favorite' | 'retry', language: Language): string {
  const texts = textsAt(language, 'refusals');
  return (action === 'delete' ? texts?.errors.work_running : texts?.running[action]) ?? '';
}
