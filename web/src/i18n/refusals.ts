import type { ErrorCode } from '@easel/contract/errors';
import type { FieldKey } from '@easel/contract/field-errors';
import type { Language } from '@easel/contract/language';
import { type Tool, toolTable } from '@easel/contract/tools';
import { type WorkAction, type WorkState, workRefusal } from '@easel/contract/work-states';
import { useEffect, useState } from 'react';
import { loadTexts, textsAt, useTranslation } from './i18n.ts';
import type { OwnRefusal } from './own-refusals.ts';

/** The sentence of a reason that the browser found out by itself. */
export function refusalSentence(code: OwnRefusal, language: Language): string {
  return textsAt(language, 'refusals')?.[code] ?? '';
}

/** The sentence where the studio was not reached: that there is no network, where the browser knows it. */
export function unreachedSentence(language: Language): string {
  const offline = navigator.onLine === false ? textsAt(language, 'studio')?.problem.offline : undefined;
  return offline ?? refusalSentence('upgrading', language);
}

/** The sentence of a validation key, for a screen that came with the texts of `fieldErrors`. */
export function fieldSentence(key: FieldKey, language: Language): string {
  const fields = textsAt(language, 'fieldErrors');
  return fields?.[key] ?? fields?.field_invalid ?? '';
}

/** The sentences of validation keys, for a screen that does not wait for them: a field that is wrong says why once they are there. */
export function useFieldSentence(): (key: FieldKey) => string {
  const { language } = useTranslation();
  const [, setArrived] = useState('');
  useEffect(() => {
    loadTexts('fieldErrors').then(
      () => setArrived(language),
      () => undefined,
    );
  }, [language]);
  return (key) => fieldSentence(key, language) || '\u00a0';
}

/** Why the state of a work does not allow an action; nothing where it does. For parts that came with the texts of `workRefusals`. */
export function workRefusalSentence(
  action: WorkAction,
  { tool, state }: { tool: Tool; state: WorkState },
  language: Language,
): string | undefined {
  const code = workRefusal(action, state);
  const sentences: Partial<Record<ErrorCode, string>> | undefined = textsAt(language, 'workRefusals')?.[toolTable[tool].makes][action];
  return code && (sentences?.[code] ?? '');
}
