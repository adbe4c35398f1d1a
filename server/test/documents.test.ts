import { countWords } from '@easel/server/platform/documents/count-words';
import { createDocumentReader } from '@easel/server/platform/documents/document-reader';
import { pdfFile, wordDocument, workbook, zipBomb } from '@easel/testkit/documents';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';

const reader = createDocumentReader();
afterAll(() => reader.close());
const read = (bytes: Uint8Array, name = 'file') => reader.read({ bytes, name });

describe('words', () => {
  test.each([
    ['Hello, big world', 3],
    ['你好，世界！', 4],
    ['用 GPT 画一只猫', 6],
    ['こんにちは 세계', 7],
    ["don't touch the left-hand side: 3.14", 6],
    ['', 0],
    ['— … !!', 0],
    ['a'.repeat(320), 10],
  ])('of %j are %i', (text, words) => expect(countWords(text)).toBe(words));
});

describe('a file is read by what it is', () => {
  test('a PDF, whatever it is called', async () => {
    const bytes = await pdfFile(['The first page', 'The second page']);
    const found = await read(bytes, 'holiday.txt');
    expect(found).toMatchObject({ kind: 'pdf', mime: 'application/pdf', words: 6 });
    expect(found).toMatchObject({ text: expect.stringMatching(/^The first page\s+The second page$/) });
  });

  test('a document and a sheet', async () => {
    const text = { text: expect.stringMatching(/^第一段\s+Second paragraph$/) };
    expect(await read(wordDocument(['第一段', 'Second paragraph']), 'x.docx')).toMatchObject({ kind: 'document', words: 5, ...text });
    const sheet = workbook('价格', [
      ['name', 'price'],
      ['苹果', 3.5],
    ]);
    expect(await read(sheet, 'x.docx')).toMatchObject({ kind: 'sheet', text: '价格\nname\tprice\n苹果\t3.5' });
  });

  test('code, a page and a drawing as their own text', async () => {
    expect(await read(strToU8('const a = 1;'), 'a.ts')).toMatchObject({ kind: 'code', text: 'const a = 1;', mime: 'text/plain' });
    for (const [name, source] of [
      ['page.html', '<!doctype html><script>alert(1)</script>'],
      ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ] as const) {
      expect(await read(strToU8(source), name)).toMatchObject({ kind: 'code', mime: 'text/plain', text: source });
    }
  });
});

describe('a text is read in the encoding it was written in', () => {
  const chinese = '春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。这是一段用来辨认编码的中文文字，里面有常见的汉字。';
  // 「春眠…」 in GB18030, which Node reads but does not write.
  const pairs = new Map<string, number[]>();
  const decoder = new TextDecoder('gb18030');
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) pairs.set(decoder.decode(new Uint8Array([lead, trail])), [lead, trail]);
  }
  const inGb = (text: string) =>
    new Uint8Array([...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (pairs.get(sign) ?? []))));
  const french = 'Le garçon a mangé des pâtes à la crème brûlée, près du théâtre où naïvement il rêvait déjà.';
  const wide = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

  test.each([
    ['UTF-8', strToU8(chinese), chinese],
    ['UTF-8 with a mark', strToU8(`\ufeff${chinese}`), chinese],
    ['GB18030', inGb(chinese), chinese],
    ['GB18030, with English', inGb(`Title: ${chinese}\r\nEnd`), `Title: ${chinese}\nEnd`],
    ['UTF-16 with a mark', wide(`\ufeff${chinese}`), chinese],
    ['UTF-16, the other way', new Uint8Array(Buffer.from(`\ufeff${chinese}`, 'utf16le').swap16()), chinese],
    ['UTF-16 without a mark', wide('An English line\nand another one'), 'An English line\nand another one'],
    ['Latin-1', new Uint8Array(Buffer.from(french, 'latin1')), french],
  ])('%s', async (_encoding, bytes, text) => expect(await read(bytes, 'a.txt')).toMatchObject({ kind: 'text', text }));
});

describe('a file that cannot be read says why', () => {
  test('locked', async () => {
    expect(await read(await pdfFile(['secret'], { password: 'key' }))).toEqual({ problem: 'locked' });
    const container = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await read(container, 'locked.docx')).toEqual({ problem: 'locked' });
  });

  test('broken', async () => {
    const document = wordDocument(['whole']);
    expect(await read(document.subarray(0, document.length - 40), 'cut.docx')).toEqual({ problem: 'broken' });
    expect(await read(strToU8('%PDF-1.7\nnothing follows'), 'cut.pdf')).toEqual({ problem: 'broken' });
    expect(await read(wordDocument([], { 'word/document.xml': strToU8('<w:document') }), 'odd.docx')).toEqual({ problem: 'broken' });
  });

  test('empty: a scan, an empty text, an empty document', async () => {
    const scan = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#eeeeee' } })
      .jpeg()
      .toBuffer();
    expect(await read(await pdfFile(['', ''], { scan }))).toEqual({ problem: 'empty' });
    expect(await read(new Uint8Array(), 'a.txt')).toEqual({ problem: 'empty' });
    expect(await read(wordDocument(['  ']), 'a.docx')).toEqual({ problem: 'empty' });
  });

  test('of no kind that is read', async () => {
    for (const bytes of [
      zipSync({ 'a.txt': strToU8('a') }),
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('7f454c4602010100', 'hex'),
      Buffer.alloc(5000),
      new Uint8Array(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251)),
    ]) {
      expect(await read(bytes, 'a.docx')).toEqual({ problem: 'unread' });
    }
  });

  test('long', async () => expect(await read(strToU8('word '.repeat(500_000)), 'a.txt')).toEqual({ problem: 'long' }));

  test('a bomb, by what it admits, by what it lies about or by what it takes; the next file is read as ever', async () => {
    const small = createDocumentReader({ megabytes: 220, seconds: 3 });
    expect(await small.read({ bytes: zipBomb(130, { admits: true }), name: 'a.docx' })).toEqual({ problem: 'heavy' });
    expect(await small.read({ bytes: zipBomb(5, { admits: false }), name: 'a.docx' })).toEqual({ problem: 'broken' });
    expect(await small.read({ bytes: zipBomb(30, { admits: true }), name: 'a.docx' })).toEqual({ problem: 'heavy' });
    expect(await small.read({ bytes: strToU8('still here'), name: 'a.txt' })).toMatchObject({ text: 'still here' });
    await small.close();
  });

  test('what takes too long is ended', async () => {
    const hasty = createDocumentReader({ seconds: 0.001 });
    expect(await hasty.read({ bytes: strToU8('a'), name: 'a.txt' })).toEqual({ problem: 'heavy' });
    await hasty.close();
  });
});

test('a PDF of 20 MB is read', async () => {
  const bytes = await pdfFile(['A page of text'], { padding: 19 * 1024 * 1024 });
  expect(await read(bytes)).toMatchObject({ kind: 'pdf', words: 4 });
});
