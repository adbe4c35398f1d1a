import type { ChatFile } from '@easel/contract/bots';
import { limits } from '@easel/contract/limits';
import { useEffect } from 'react';
import { create } from 'zustand';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import { newRequestId } from '../../../api/request-id.ts';
import { upload } from '../../../api/upload.ts';
import { isPersistingOver } from '../../../session/persisting.ts';
import { useSession } from '../../../session/session.ts';

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
  refusals: readonly Refusal[];
}

const nothing: Attached = { files: [], refusals: [] };
const useAttached = create<Readonly<Record<string, Attached>>>(() => ({}));
const uploads = new Map<string, AbortController>();
const asksMs = 700;

/** What was read already is kept in this browser, beside the text of the draft. */
const prefix = 'easel.draft.files.';

/** The files of the next message; those from before a reload come back. */
export function useAttachments(chat: string): Attached {
  const member = useSession((session) => session.token !== '');
  useEffect(() => {
    if (member) bringBack(chat);
  }, [chat, member]);
  return useAttached((all) => all[chat] ?? nothing);
}

function change(chat: string, part: (now: Attached) => Partial<Attached>): void {
  useAttached.setState((all) => {
    const now = all[chat] ?? nothing;
    return { [chat]: { ...now, ...part(now) } };
  });
  persist(chat);
}

function persist(chat: string): void {
  if (isPersistingOver()) return;
  const ready = attachmentsOf(chat).flatMap(({ file }) => (file?.state === 'ready' ? [file] : []));
  try {
    if (ready.length === 0) localStorage.removeItem(prefix + chat);
    else localStorage.setItem(prefix + chat, JSON.stringify(ready));
  } catch {
    // They hold until the page is left.
  }
}

/** Those that the studio has forgotten meanwhile, or that were sent from another tab, are left out. */
function bringBack(chat: string): void {
  if (useAttached.getState()[chat]) return;
  restoreAttachments(chat, read(chat));
  for (const { key, file } of attachmentsOf(chat)) {
    call('Chat/file_info', { id: file?.id ?? '' }).then(
      ({ info }) => change(chat, ({ files }) => ({ files: files.map((one) => (one.key === key ? { ...one, file: info.file } : one)) })),
      (error: unknown) => {
        if (error instanceof CallError && error.code === 'not_found') forgetOne(chat, key);
      },
    );
  }
}

function read(chat: string): ChatFile[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + chat) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Files of a message that was not taken stand where they were. */
export function restoreAttachments(chat: string, files: readonly ChatFile[]): void {
  if (files.length === 0 || attachmentsOf(chat).length > 0) return;
  change(chat, () => ({ files: files.map((file) => ({ key: file.id, name: file.name, share: 1, file })) }));
}

function forgetOne(chat: string, key: string): void {
  change(chat, ({ files }) => ({ files: files.filter((one) => one.key !== key) }));
}

const attachmentsOf = (chat: string) => useAttached.getState()[chat]?.files ?? [];

function refuse(chat: string, refusal: Refusal): void {
  change(chat, ({ refusals }) => ({ refusals: [...refusals.filter(({ kind }) => kind !== 'tooMany' || refusal.kind !== kind), refusal] }));
}

/** The reasons were read. */
export function dismissRefusals(chat: string): void {
  change(chat, () => ({ refusals: [] }));
}

/** Adds files to the next message of a chat; each is sent at once. */
export function attach(chat: string, files: Iterable<File>): void {
  dismissRefusals(chat);
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
  change(chat, ({ files }) => ({ files: [...files, { key, name: file.name, share: 0 }] }));
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
  forgetOne(chat, key);
  refuse(chat, { kind: 'refused', name, reason });
}

export function detach(chat: string, key: string): void {
  uploads.get(key)?.abort();
  const found = attachmentsOf(chat).find((one) => one.key === key);
  forgetOne(chat, key);
  if (found?.file) call('Chat/file_del_do', { id: found.file.id }).catch(() => undefined);
}

/** The message was sent: its files are its own now. */
export function releaseAttachments(chat: string): void {
  change(chat, () => nothing);
}
