import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import readSheets from 'read-excel-file/node';
import { createTextGatherer, UnreadableDocument } from './document.ts';

/** Bytes that the parts of a file may have unpacked. A whole novel has two megabytes. */
const unpackedMax = 128 * 1024 * 1024;
const partsMax = 10_000;

/** What an office file is, by its parts: each is a zip. Refuses what unpacks to more than anybody writes, before it is unpacked. */
export function officeKindOf(bytes: Uint8Array): 'document' | 'sheet' | undefined {
  const names = new Set<string>();
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.add(name);
        unpacked += originalSize;
        return false;
      },
    });
  } catch (error) {
    throw new UnreadableDocument('broken', error);
  }
  if (unpacked > unpackedMax || names.size > partsMax) throw new UnreadableDocument('heavy');
  if (names.has('word/document.xml')) return 'document';
  return names.has('xl/workbook.xml') ? 'sheet' : undefined;
}

export async function readWordDocument(bytes: Uint8Array): Promise<string> {
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) }).catch(refuseBroken);
  const gathered = createTextGatherer();
  gathered.add(value);
  return gathered.text();
}

/** Each sheet with its name, a row a line, its cells with tabs between them. */
export async function readSheet(bytes: Uint8Array): Promise<string> {
  const sheets = await readSheets(Buffer.from(bytes)).catch(refuseBroken);
  const gathered = createTextGatherer();
  for (const { sheet, data } of sheets) {
    gathered.add(`${sheet}\n`);
    for (const row of data) if (row.some((cell) => cell !== null)) gathered.add(`${row.map(textOf).join('\t').trimEnd()}\n`);
    gathered.add('\n');
  }
  return gathered.text();
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '');
  return String(cell);
}

function refuseBroken(error: unknown): never {
  throw new UnreadableDocument('broken', error);
}
