import { limits } from '@easel/contract/limits';
import { apiBase } from '@easel/contract/protocol';
import { currentLanguage } from '../i18n/i18n.ts';
import { useSession, visitorToken } from '../session/session.ts';
import type { CallError } from './call-error.ts';
import { readAnswer } from './client.ts';
import { newRequestId } from './request-id.ts';
import { encodeBody } from './wire.ts';

/**
 * Makes a call whose answer is a file to be kept. The browser itself receives it, so that a large one streams to the disk;
 * a refusal arrives in the frame instead and is handed to `onRefused`.
 */
export function saveAnswer(path: string, input: object, onRefused: (error: CallError) => void): void {
  const language = currentLanguage();
  const frame = document.createElement('iframe');
  frame.name = `download-${newRequestId()}`;
  frame.hidden = true;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = apiBase + path;
  form.target = frame.name;
  const { token } = useSession.getState();
  const sender = { token, visitorToken: visitorToken(), language };
  const body = encodeBody(path, input, sender) as URLSearchParams;
  for (const [name, value] of body) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(frame, form);
  form.submit();
  form.remove();
  // A file that comes tells the page nothing. By then the browser has it in hand, or the call has failed: neither needs the frame.
  const over = setTimeout(() => frame.remove(), limits.requestTimeoutMs);
  frame.addEventListener('load', () => {
    const text = frame.contentDocument?.body?.textContent ?? '';
    if (text === '') return;
    clearTimeout(over);
    frame.remove();
    try {
      readAnswer(parse(text), language, token);
    } catch (error) {
      onRefused(error as CallError);
    }
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
