import type { ChatFile } from '@easel/contract/bots';
import { limits } from '@easel/contract/limits';
import { create } from 'zustand';
import { call } from '../../../api/client.ts';
import { newRequestId } from '../../../api/request-id.ts';
import { upload } from '../../../api/upload.ts';

/** Files that will go with the next message of each chat. */

export interface Attachment {
  key: string;
  name: string;
  /** How much of it has left, 0 to 1. */
  share: number;
  /** Nothing until it has arrived. */
  file?: ChatFile;
}

/** Why a file was not added. */
export type Refusal =
  | { kind: 'tooMany' }
  | { kind: 'tooLarge' | 'video'; name: string }
  | { kind: 'refused'; name: string; reason: string };

interface Attached {
  files: readonly Attachment[];
  refusal: Refusal | undefined;
}

const nothing: Attached = { files: [], refusal: undefined };
const useAttached = create<Readonly<Record<string, Attached>>>(() => ({}));
const uploads = new Map<string, AbortController>();
const asksMs = 700;

export const useAttachments = (chat: string): Attached => useAttached((all) => all[chat] ?? nothing);

function change(chat: string, part: (now: Attached) => Partial<Attached>): void {
  useAttached.setState((all) => {
    const now = all[chat] ?? nothing;
    return { [chat]: { ...now, ...part(now) } };
  });
}

const attachmentsOf = (chat: string) => useAttached.getState()[chat]?.files ?? [];

export function refuse(chat: string, refusal: Refusal | undefined): void {
  change(chat, () => ({ refusal }));
}

/** Adds files to the next message of a chat; each is sent at once. */
export function attach(chat: string, files: Iterable<File>): void {
  for (const file of files) {
    if (attachmentsOf(chat).length >= limits.attachmentCount) refuse(chat, { kind: 'tooMany' });
    else if (file.type.startsWith('video/')) refuse(chat, { kind: 'video', name: file.name });
    else if (file.size > limits.attachmentMb * 1024 * 1024) refuse(chat, { kind: 'tooLarge', name: file.name });
    else void bring(chat, file);
  }
}

async function bring(chat: string, file: File): Promise<void> {
  const key = newRequestId();
  const stop = new AbortController();
  uploads.set(key, stop);
  const put = (part: Partial<Attachment>) =>
    change(chat, ({ files }) => ({ files: files.map((one) => (one.key === key ? { ...one, ...part } : one)) }));
  change(chat, ({ files }) => ({ files: [...files, { key, name: file.name, share: 0 }], refusal: undefined }));
  const form = new FormData();
  form.set('name', file.name);
  form.set('file', file, file.name);
  try {
    let { file: stored } = (await upload('Chat/file_upload_do', form, (share) => put({ share }), stop.signal)).info;
    put({ share: 1, file: stored });
    while (stored.state === 'reading') {
      await new Promise((resolve) => setTimeout(resolve, asksMs));
      stop.signal.throwIfAborted();
      stored = (await call('Chat/file_info', { id: stored.id }, { signal: stop.signal })).info.file;
      put({ file: stored });
    }
    if (stored.state === 'failed') giveUp(chat, key, file.name, stored.error ?? '');
  } catch (error) {
    if (!stop.signal.aborted) giveUp(chat, key, file.name, error instanceof Error ? error.message : '');
  } finally {
    uploads.delete(key);
  }
}

function giveUp(chat: string, key: string, name: string, reason: string): void {
  change(chat, ({ files }) => ({ files: files.filter((one) => one.key !== key), refusal: { kind: 'refused', name, reason } }));
}

export function detach(chat: string, key: string): void {
  uploads.get(key)?.abort();
  const found = attachmentsOf(chat).find((one) => one.key === key);
  change(chat, ({ files }) => ({ files: files.filter((one) => one.key !== key) }));
  if (found?.file) call('Chat/file_del_do', { id: found.file.id }).catch(() => undefined);
}

/** The message was sent: its files are its own now. */
export function releaseAttachments(chat: string): void {
  change(chat, () => nothing);
}
