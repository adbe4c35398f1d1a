import type { CallPath, OutputAt } from '@easel/contract/calls';
import { limits } from '@easel/contract/limits';
import { apiBase } from '@easel/contract/protocol';
import { currentLanguage } from '../i18n/i18n.ts';
import { networkError } from './call-error.ts';
import { readAnswer } from './client.ts';
import { useSession, visitorToken } from './session.ts';
import { encodeBody } from './wire.ts';

/**
 * A call that carries files and tells how much of them has left, from 0 to 1. Answers and throws as `call` does.
 * It goes by XMLHttpRequest, because `fetch` does not tell. An aborted one throws the signal's reason.
 */
export function upload<Path extends CallPath>(
  path: Path,
  form: FormData,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<OutputAt<Path>> {
  const language = currentLanguage();
  const { token } = useSession.getState();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiBase + path);
    request.timeout = limits.requestTimeoutMs;
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total);
    request.onerror = () => reject(networkError(language));
    request.ontimeout = () => reject(networkError(language));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.onload = () => {
      try {
        resolve(readAnswer<OutputAt<Path>>(parse(request.responseText), language, token));
      } catch (error) {
        reject(error);
      }
    };
    request.send(encodeBody(path, form, { token, visitorToken: visitorToken(), language }));
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
