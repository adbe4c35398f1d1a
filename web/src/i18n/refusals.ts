import type { ErrorCode } from '@easel/contract/errors';
import type { FieldKey } from '@easel/contract/field-errors';
import type { Language } from '@easel/contract/language';
import { type Tool, toolTable } from '@easel/contract/tools';
import { type WorkAction, type WorkState, workRefusal } from '@easel/contract/work-states';
import { textsAt } from './i18n.ts';
import type { OwnRefusal } from './own-refusals.ts';

/** The sentence of a reason that the browser found out by itself. */
export function refusalSentence(code: OwnRefusal, language: Language): string {
  return textsAt(language, 'refusals')?.errors[code] ?? '';
}

/** The sentence of a validation key. */
export function fieldSentence(key: FieldKey, language: Language): string {
  const fields = textsAt(language, 'refusals')?.fields;
  return fields?.[key] ?? fields?.field_invalid ?? '';
}

/** Why the state of a work does not allow an action; nothing where it does. */
export function workRefusalSentence(
  action: WorkAction,
  { tool, state }: { tool: Tool; state: WorkState },
  language: Language,
): string | undefined {
  const code = workRefusal(action, state);
  const sentences: Partial<Record<ErrorCode, string>> | undefined = textsAt(language, 'refusals')?.works[toolTable[tool].makes][action];
  return code && (sentences?.[code] ?? '');
}
