import type { Work } from '@easel/contract/works';
import { CallError } from '../../api/call-error.ts';
import { newRequestId } from '../../api/request-id.ts';
import type { Source } from '../source/source.ts';

/** Several files with the same settings: each becomes a work of its own, and what goes wrong with one stops none of the others. */

export type FileState =
  | { kind: 'waiting' | 'uploading' }
  | { kind: 'ready' | 'sending' | 'queued'; source: Source }
  /** `work`: what was begun. */
  | { kind: 'sent'; source: Source; work: string }
  /** Words for the reader. `requestId`: its answer was lost, and the same request asks what became of it. */
  | { kind: 'failed'; words: string; source?: Source | undefined; requestId?: string | undefined };

export interface BatchFile {
  file: File;
  /** The file itself, shown from here. */
  preview: string;
  state: FileState;
}

/** Uploads are side by side, so many. */
const uploadsAtOnce = 2;

export async function uploadAll(
  files: readonly BatchFile[],
  upload: (file: File) => Promise<Source>,
  tell: (place: number, state: FileState) => unknown,
): Promise<void> {
  const places = files.keys();
  const work = async () => {
    for (const place of places) {
      const { file } = files[place] as BatchFile;
      tell(place, { kind: 'uploading' });
      await upload(file).then(
        (source) => tell(place, { kind: 'ready', source }),
        (error: unknown) => tell(place, { kind: 'failed', words: wordsOf(error) }),
      );
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, work));
}

/** What is asked for by the next press: what is ready, and what was asked for and whose answer was lost. */
export function sendable(state: FileState): { source: Source; requestId?: string | undefined } | undefined {
  if (state.kind === 'ready') return { source: state.source };
  if (state.kind === 'failed' && state.source && state.requestId) return { source: state.source, requestId: state.requestId };
  return undefined;
}

interface Sending {
  /** Asks for one work. */
  send: (source: Source, requestId: string) => Promise<readonly Pick<Work, 'id'>[]>;
  tell: (place: number, state: FileState) => unknown;
  /** Ends when there may be room for another work. */
  room: () => Promise<void>;
  signal: AbortSignal;
}

/** Asks for one work after the other. A member who has as many open works as they may waits for room; without credits the rest is left. */
export async function sendAll(files: readonly BatchFile[], { send, tell, room, signal }: Sending): Promise<void> {
  for (const [place, { state }] of files.entries()) {
    const taken = sendable(state);
    if (!taken || signal.aborted) continue;
    const { source, requestId = newRequestId() } = taken;
    tell(place, { kind: 'sending', source });
    const end = await sendOne(source, requestId, { send, tell: (next) => tell(place, next), room, signal });
    if (end === 'stop') return;
  }
}

async function sendOne(
  source: Source,
  requestId: string,
  { send, tell, room, signal }: Omit<Sending, 'tell'> & { tell: (state: FileState) => unknown },
): Promise<'stop' | undefined> {
  while (!signal.aborted) {
    try {
      const [work] = await send(source, requestId);
      tell({ kind: 'sent', source, work: work?.id ?? '' });
      return undefined;
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined;
      if (code === 'too_many_works') {
        tell({ kind: 'queued', source });
        await room();
        continue;
      }
      // A lost answer may have made the work: the same request id asks again without paying twice.
      tell({ kind: 'failed', words: wordsOf(error), source, ...(code === 'network' && { requestId }) });
      return code === 'subscribe' || code === 'nologin' ? 'stop' : undefined;
    }
  }
  tell({ kind: 'ready', source });
  return 'stop';
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
