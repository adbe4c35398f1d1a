import { inflateSync } from 'node:zlib';

/** What a PDF file says, as far as a reader that copies its text would get it. */
export interface ReadPdf {
  /** The lines of all pages, in the order in which they were written. */
  lines: string[];
  /** The fonts inside, by name. */
  fonts: string[];
  /** The first dictionary that holds a key, e.g. `/Lang`. */
  dictionary(key: string): string;
}

interface PdfObject {
  dictionary: string;
  stream: Buffer | undefined;
}

/** Reads files that are written like ours: objects one after the other, streams deflated, letters as pairs of bytes. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = objectsOf(file);
  const all = [...objects.values()];
  const letters = new Map<string, Map<number, string>>();
  for (const { dictionary } of all) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1];
      if (map !== undefined) letters.set(name, lettersOf(objects.get(map)?.stream?.toString('latin1') ?? ''));
    }
  }
  const pages = all.filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  const contents = pages.map(({ dictionary }) => objects.get(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '')?.stream);
  return {
    lines: contents.flatMap((content) => linesOf(content?.toString('latin1') ?? '', letters)),
    fonts: all.flatMap(({ dictionary }) => /\/FontName \/(\S+)/.exec(dictionary)?.[1] ?? []),
    dictionary: (key) => all.find(({ dictionary }) => dictionary.includes(key))?.dictionary ?? '',
  };
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  const opening = /(\d+) 0 obj\n/g;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const start = opening.lastIndex;
    const end = text.indexOf('endobj', start);
    const streamed = text.indexOf('stream\n', start);
    const has = streamed >= 0 && streamed < end;
    const dictionary = text.slice(start, has ? streamed : end);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const bytes = file.subarray(streamed + 7, streamed + 7 + length);
    const stream = has ? (dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes) : undefined;
    objects.set(found[1] ?? '', { dictionary, stream });
    opening.lastIndex = has ? streamed + 7 + length : end;
  }
  return objects;
}

/** Which characters the codes of a font stand for. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = hex.split(' ').map((unit) => Number.parseInt(unit, 16));
      letters.set(Number.parseInt(first, 16) + index, String.fromCharCode(...units));
    }
  }
  return letters;
}

/** Pieces that stand at one height are one line. */
function linesOf(content: string, letters: Map<string, Map<number, string>>): string[] {
  const lines: string[] = [];
  let font: Map<number, string> | undefined;
  let height = '';
  let last = '';
  for (const [, name, y, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = letters.get(name);
    if (y !== undefined) height = y;
    if (shown === undefined) continue;
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = codes.map((code) => font?.get(Number.parseInt(code, 16)) ?? '\ufffd').join('');
    if (height === last) lines.push((lines.pop() ?? '') + text);
    else lines.push(text);
    last = height;
  }
  return lines;
}
