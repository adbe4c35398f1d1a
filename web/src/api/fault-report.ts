import { cleanFault, faultMax } from '@easel/contract/faults';
import { languageNumber } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { apiBase } from '@easel/contract/protocol';
import { currentLanguage } from '../i18n/i18n.ts';

/** So many errors are told of by one page; after that they are the same again and again. */
const most = 5;
/** Not errors of the app: refusals and lost connections, and what was called off. */
const expected = ['CallError', 'AbortError', 'TimeoutError'];
const told = new Set<string>();

/** Tells the server of an error of the app, without who it happened to. Never fails. */
export function reportFault(error: unknown): void {
  if (!(error instanceof Error) || expected.includes(error.name)) return;
  const { name, stack = '' } = error;
  const fault = cleanFault({
    message: `${name}: ${error.message}`.slice(0, faultMax.message),
    stack: stack.slice(0, faultMax.stack),
    path: location.pathname,
  });
  const same = `${fault.message} ${fault.stack[0]}`;
  if (told.has(same) || told.size >= most) return;
  told.add(same);
  const places = fault.stack.map((place) => `/assets/${place}`).join('\n');
  const sender = { app_v: limits.appVersion, lang: String(languageNumber[currentLanguage()]) };
  navigator.sendBeacon(`${apiBase}Extend/fault_do`, new URLSearchParams({ ...fault, stack: places, ...sender }));
}
