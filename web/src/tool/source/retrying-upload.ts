import { CallError } from '../../api/call-error.ts';
import { upload } from '../../api/upload.ts';
import { useSession, visitorToken } from '../../session/session.ts';
import { type Source, uploadedSource } from './source.ts';

export interface UploadProgress {
  /** How much has left, 0 to 1. */
  share: number;
  /** The connection is lost, and it goes on by itself. */
  waiting: boolean;
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** Tries while the browser believes itself online; without a connection it waits as long as it takes. */
const triesMax = 6;

/** How long to wait after a number of tries: twice as long each time. */
export function waitAfter(tries: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
}

/**
 * Uploads a picture, and again when the connection is lost. Throws the refusal of the server, `network` after the last try,
 * or the signal's reason.
 */
export async function uploadWithRetries(file: File, onProgress: (progress: UploadProgress) => void, signal: AbortSignal): Promise<Source> {
  for (let tries = 1; ; tries += 1) {
    const form = new FormData();
    form.set('name', file.name);
    form.set('file', file, file.name);
    try {
      onProgress({ share: 0, waiting: false });
      await beSomebody();
      signal.throwIfAborted();
      const { info } = await upload('Image/upload_do', form, (share) => onProgress({ share, waiting: false }), signal);
      return uploadedSource(info.asset, file.name);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CallError) || error.code !== 'network') throw error;
      const online = navigator.onLine;
      if (online && tries >= triesMax) throw error;
      onProgress({ share: 0, waiting: true });
      await connectionOr(online ? waitAfter(tries) : undefined, signal);
      if (!online) tries = 0;
    }
  }
}

/** A visitor who is quick with a picture is known before it leaves, or else it would be refused for want of a name. */
async function beSomebody(): Promise<void> {
  if (useSession.getState().token !== '' || visitorToken() !== '') return;
  const visitor = await import('../../sign-in/visitor.ts').catch(() => undefined);
  await visitor?.becomeVisitor();
}

/** Ends when the connection is back, or after `ms`, whichever is first. */
function connectionOr(ms: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      stop.abort();
      then();
    };
    const timer = ms === undefined ? undefined : setTimeout(end(resolve), ms);
    globalThis.addEventListener('online', end(resolve), { signal: stop.signal });
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      { signal: stop.signal },
    );
  });
}
