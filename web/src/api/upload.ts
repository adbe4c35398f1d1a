import type { CallPath, OutputAt } from '@easel/contract/calls';
import { limits } from '@easel/contract/limits';
import { apiBase } from '@easel/contract/protocol';
import { currentLanguage } from '../i18n/i18n.ts';
import { useSession, visitorToken } from '../session/session.ts';
import { networkError } from './call-error.ts';
import { readAnswer } from './client.ts';
import { encodeBody } from './wire.ts';

/** A file may take as long as something of it leaves; so much silence means that the connection is gone. */
const silenceMs = 30_000;

/**
 * A call that carries files and tells how much of them has left, from 0 to 1. Answers and throws as `call` does.
 * It goes by XMLHttpRequest, because `fetch` does not tell. An aborted one throws the signal's reason.
 */
export function upload<Path extends CallPath>(
  path: Path,
  form: FormData,
  onProgress: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<OutputAt<Path>> {
  const language = currentLanguage();
  const { token } = useSession.getState();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiBase + path);
    let silence: ReturnType<typeof setTimeout>;
    let lost = false;
    const wait = (ms: number) => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        lost = true;
        request.abort();
      }, ms);
    };
    wait(silenceMs);
    request.upload.onprogress = ({ loaded, total }) => {
      wait(silenceMs);
      if (total > 0) onProgress(loaded / total);
    };
    // All of it is there: from now on it is a call like any other.
    request.upload.onload = () => wait(limits.requestTimeoutMs);
    request.onloadend = () => clearTimeout(silence);
    request.onerror = () => reject(networkError(language));
    request.onabort = () => reject(lost ? networkError(language) : signal?.reason);
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
