import { randomBytes } from 'node:crypto';
import { strToU8, type Zippable, zipSync } from 'fflate';
import PdfDocument from 'pdfkit';

/** Files as people attach them, and as nobody should. */

const types = (part: string, kind: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const relations = (...inner: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner.join('')}</Relationships>`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function packed(parts: Record<string, string | Uint8Array>): Uint8Array {
  const files: Zippable = {};
  for (const [name, part] of Object.entries(parts)) files[name] = typeof part === 'string' ? strToU8(part) : part;
  return zipSync(files, { level: 1 });
}

/** A Word document of these paragraphs. */
export function wordDocument(paragraphs: readonly string[], more: Record<string, Uint8Array> = {}): Uint8Array {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`).join('');
  return packed({
    '[Content_Types].xml': types('word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...more,
  });
}

/** An Excel workbook with one sheet. */
export function workbook(name: string, rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const cell = (value: string | number, row: number, column: number) => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    return `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  const lines = rows.map((row, at) => `<row r="${at + 1}">${row.map((value, column) => cell(value, at, column)).join('')}</row>`);
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return packed({
    '[Content_Types].xml': types('xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?><workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${name}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(relation('r1', 'worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`,
  });
}

/** A document of so many megabytes of nothing, in a few kilobytes. `admits`: its directory says so. */
export function zipBomb(megabytes: number, { admits }: { admits: boolean }): Uint8Array {
  const paragraph = strToU8('<w:p><w:r><w:t>nothing </w:t></w:r></w:p>');
  const body = new Uint8Array(megabytes * 1024 * 1024).fill(0x20);
  for (let at = 0; at + paragraph.length < body.length; at += paragraph.length) body.set(paragraph, at);
  const bytes = wordDocument([], { 'word/document.xml': body });
  if (admits) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 30 < bytes.length; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint32(at + 22, 1000, true);
    if (mark === 0x02014b50) view.setUint32(at + 24, 1000, true);
  }
  return bytes;
}

interface PdfOptions {
  password?: string;
  /** Bytes of a picture that takes a whole page: a scan. */
  scan?: Uint8Array;
  /** Bytes that nobody reads. */
  padding?: number;
}

/** A PDF with a page for each text. */
export async function pdfFile(pages: readonly string[], { password, scan, padding = 0 }: PdfOptions = {}): Promise<Uint8Array> {
  const pdf = new PdfDocument({ autoFirstPage: false, ...(password ? { userPassword: password, pdfVersion: '1.7' } : {}) });
  for (const text of pages) {
    pdf.addPage();
    if (scan) pdf.image(Buffer.from(scan), 0, 0, { width: 500 });
    if (text) pdf.text(text);
  }
  if (padding > 0) pdf.file(randomBytes(padding), { name: 'attached.bin' });
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}
