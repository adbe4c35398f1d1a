import { extname } from 'node:path';
import { countWords } from './count-words.ts';
import { decodeText } from './decode-text.ts';
import { createTextGatherer, type DocumentKind, type ReadableFile, type ReadDocument, UnreadableDocument } from './document.ts';
import { officeKindOf, readSheet, readWordDocument } from './read-office.ts';
import { readPdf } from './read-pdf.ts';

const mimes: Record<DocumentKind, string> = {
  text: 'text/plain',
  // Never served as what it is: a page or a drawing is text here.
  code: 'text/plain',
  pdf: 'application/pdf',
  document: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Texts that people read; every other text is code, or data. */
const plainTexts = new Set(['', '.txt', '.md', '.markdown', '.text', '.rst', '.log', '.srt', '.vtt', '.tex']);

/** Reads a file by what it is, whatever it is called. It may take long and much: `document-reader.ts` does it aside. */
export async function readDocument(file: ReadableFile): Promise<ReadDocument> {
  try {
    const { kind, text } = await readByContent(file);
    const plain = tidy(text);
    if (plain === '') throw new UnreadableDocument('empty');
    return { kind, mime: mimes[kind], text: plain, words: countWords(plain) };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { problem: error.problem };
    throw error;
  }
}

async function readByContent({ bytes, name }: ReadableFile): Promise<{ kind: DocumentKind; text: string }> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return { kind: 'pdf', text: await readPdf(bytes) };
  if (head.startsWith('PK')) return readOffice(bytes);
  if (head.startsWith('\xd0\xcf\x11\xe0')) throw new UnreadableDocument(isLockedOffice(bytes) ? 'locked' : 'unread');
  if (head.startsWith('{\\rtf')) throw new UnreadableDocument('unread');
  const text = decodeText(bytes);
  if (text === undefined) throw new UnreadableDocument('unread');
  const gathered = createTextGatherer();
  gathered.add(text);
  return { kind: plainTexts.has(extname(name).toLowerCase()) ? 'text' : 'code', text: gathered.text() };
}

async function readOffice(bytes: Uint8Array): Promise<{ kind: DocumentKind; text: string }> {
  const kind = officeKindOf(bytes);
  if (!kind) throw new UnreadableDocument('unread');
  return { kind, text: await (kind === 'document' ? readWordDocument(bytes) : readSheet(bytes)) };
}

/** With a password an office file is wrapped into the container of the older ones, in a stream of this name. */
function isLockedOffice(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
}

/** Without what databases refuse and nobody reads, and without pages of empty lines. */
function tidy(text: string): string {
  return text
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
}
