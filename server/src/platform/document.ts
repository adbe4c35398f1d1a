import type { Readable } from 'node:stream';
import type { DocumentReference } from './signature.ts';

/** How a feature offers documents, which transport serves by signed addresses only. */
export interface DocumentMaker {
  /** The first part of the address, e.g. `invoice`. */
  kind: string;
  /** Nothing where the owner has no such document, or not any more. */
  make(document: Omit<DocumentReference, 'kind'>): Promise<MadeDocument | undefined>;
  /** Lets go of what it made them with. */
  close?(): Promise<void>;
}

export interface MadeDocument {
  mime: string;
  /** All of it, or how to read it piece by piece. */
  content: Uint8Array | (() => Readable);
}

/** Makes the address of a document that its reader can open. */
export type SignDocument = (document: DocumentReference) => string;

/** A name that every system can save: what they refuse in names becomes a dash. */
export function documentName(words: string, ending: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  const plain = words.replace(/[\u0000-\u001f\u007f"*/:<>?\\|]/g, '-').trim();
  return `${plain}.${ending}`;
}
