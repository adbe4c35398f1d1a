import type { ErrorCode } from '@easel/contract/errors';
import type { FieldKey } from '@easel/contract/field-errors';
import { useRef, useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { fieldSentence } from '../../../i18n/refusals.ts';
import type { Problems } from '../form.ts';

interface State {
  busy: boolean;
  /** What is wrong with a field, in words, by its name on the wire. */
  problems: Readonly<Record<string, string | undefined>>;
  /** What is wrong with the whole. */
  refusal: string | undefined;
  /** How often something was not accepted. */
  refusals: number;
}

const idle: State = { busy: false, problems: {}, refusal: undefined, refusals: 0 };

/**
 * One thing that is sent: whether it is under way, and what was wrong with it, beside the field it belongs to.
 * `places` names the field of refusals that do not name one themselves; `fields` are the ones in view.
 */
export function useSending(fields: readonly string[] = [], places: Partial<Record<CallError['code'], string>> = {}) {
  const [state, setState] = useState(idle);
  const under = useRef(false);

  /** Sends unless something is wrong or under way. Answers whether it went well. */
  const send = async (run: () => Promise<void>, problems: Problems = {}): Promise<boolean> => {
    if (under.current) return false;
    const wrong = Object.entries(problems).flatMap(([name, key]) => (key ? [[name, fieldSentence(key, currentLanguage())]] : []));
    if (wrong.length > 0) {
      setState(({ refusals }) => ({ ...idle, problems: Object.fromEntries(wrong), refusals: refusals + 1 }));
      return false;
    }
    under.current = true;
    setState(({ refusals }) => ({ ...idle, busy: true, refusals }));
    try {
      await run();
      setState(({ refusals }) => ({ ...idle, refusals }));
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState(({ refusals }) => ({ ...idle, ...placed(error, fields, places), refusals: refusals + 1 }));
      return false;
    } finally {
      under.current = false;
    }
  };

  /** Takes a word of complaint away, once the field is being changed. */
  const clear = (name?: string) =>
    setState((now) => ({ ...now, refusal: undefined, problems: name ? { ...now.problems, [name]: undefined } : {} }));

  return { ...state, send, clear };
}

function placed(
  error: CallError,
  fields: readonly string[],
  places: Partial<Record<ErrorCode | 'network', string>>,
): Pick<State, 'problems' | 'refusal'> {
  // The window for signing in opens by itself.
  if (error.code === 'nologin') return { problems: {}, refusal: undefined };
  const named = Object.entries(error.fields)
    .filter(([name]) => fields.includes(name))
    .map(([name, key]) => [name, sentenceOf(error, key)]);
  if (named.length > 0) return { problems: Object.fromEntries(named), refusal: undefined };
  const field = places[error.code];
  return field ? { problems: { [field]: error.message }, refusal: undefined } : { problems: {}, refusal: error.message };
}

/** A reason of its own, such as a wrong code, says more than that the field is not valid. */
function sentenceOf({ code, message }: CallError, key: FieldKey): string {
  return code === 'invalid' || code === 'network' ? fieldSentence(key, currentLanguage()) : message;
}
