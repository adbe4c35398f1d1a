import type { ErrorCode } from '@easel/contract/errors';
import type { DocumentProblem } from '../../platform/documents/document.ts';

const hourMs = 60 * 60 * 1000;

/** A file that was brought since then may still be sent by whoever brought it: it counts with the others of the next message. */
export function unsentSince(now: Date): Date {
  return new Date(now.getTime() - hourMs);
}

/** One that was brought before and never sent is forgotten. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - 24 * hourMs);
}

export const refusals: Record<DocumentProblem, ErrorCode> = {
  unread: 'file_unread',
  locked: 'file_locked',
  broken: 'file_broken',
  empty: 'file_no_text',
  long: 'words_too_many',
  heavy: 'file_heavy',
};
