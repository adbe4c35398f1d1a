import type { Language } from '@easel/contract/language';
import { amountText } from '../../../platform/amounts.ts';
import { dayText } from '../../../platform/moments.ts';
import { createPdfPage, type PdfPage, pageHeight, pageWidth } from '../../../platform/pdf/page.ts';
import type { Party, PrintedDocument } from './policy.ts';

const left = 64;
const right = pageWidth - left;
const middle = pageWidth / 2 + 12;
const foot = pageHeight - 56;
const ink = '#24211e';
const muted = '#6f6a64';
const line = '#dcd8d2';
const seal = '#c8402a';
const white = '#ffffff';

interface Sheet {
  page: PdfPage;
  printed: PrintedDocument;
  language: Language;
}

/** An invoice or a credit note as a PDF, in the language of its reader. */
export function drawDocument(printed: PrintedDocument, language: Language): Promise<Buffer> {
  const title = `${printed.title} ${printed.number}`;
  const page = createPdfPage({ title, author: printed.seller.name, language, at: printed.date });
  const sheet: Sheet = { page, printed, language };
  drawHead(sheet);
  const facts = drawFacts(sheet, 190);
  const people = drawPeople(sheet, facts + 30);
  drawLines(sheet, people + 44);
  drawFoot(sheet);
  return page.finish();
}

function drawHead({ page, printed: { title, state, test, seller } }: Sheet): void {
  page.fill({ x: left, y: 62, width: 11, height: 11, radius: 2.5 }, seal);
  page.write(seller.name, { x: left + 19, y: 72, size: 13, colour: ink, weight: 'bold' });
  page.write(title, { x: left - 1, y: 146, size: 34, colour: ink, weight: 'bold' });
  const end = drawMark(page, state, right, false);
  if (test !== '') drawMark(page, test, end - 10, true);
}

/** Like a seal on paper; a filled one stands out. It ends at `x`, and answers where it begins. */
function drawMark(page: PdfPage, word: string, x: number, filled: boolean): number {
  const width = page.widthOf(word, 11.5, 'bold') + 24;
  const box = { x: x - width, y: 122, width, height: 25, radius: 5 };
  if (filled) page.fill(box, ink);
  else page.outline(box, seal);
  page.write(word, { x: box.x + 12, y: 138.5, size: 11.5, colour: filled ? white : seal, weight: 'bold' });
  return box.x;
}

/** Answers where it ends, like all that follow. */
function drawFacts({ page, printed: { facts } }: Sheet, top: number): number {
  let y = top;
  for (const [name, value] of facts) {
    page.write(name, { x: left, y, size: 10, colour: muted });
    for (const part of page.linesOf(value, 10, right - left - 118)) {
      page.write(part, { x: left + 118, y, size: 10, colour: ink });
      y += 18;
    }
  }
  return y;
}

function drawPeople({ page, printed: { buyer, seller, words } }: Sheet, top: number): number {
  const width = right - middle;
  const person = (x: number, title: string, { name, lines }: Party) => {
    page.write(title, { x, y: top, size: 10, colour: muted });
    let y = top + 4;
    for (const part of page.linesOf(name, 12, width)) {
      y += 17;
      page.write(part, { x, y, size: 12, colour: ink, weight: 'bold' });
    }
    for (const part of lines.flatMap((text) => page.linesOf(text, 10, width))) {
      y += 16;
      page.write(part, { x, y, size: 10, colour: muted });
    }
    return y;
  };
  return Math.max(person(left, words.buyer, buyer), person(middle, words.seller, seller));
}

function drawLines({ page, printed, language }: Sheet, top: number): void {
  const { currency, words } = printed;
  const rule = (y: number, colour: string) => page.fill({ x: left, y, width: right - left, height: 0.75 }, colour);
  const amount = (cents: number, y: number) =>
    page.write(amountText(cents, currency, language), { x: right, y, size: 11, colour: ink, align: 'right' });
  page.write(words.what, { x: left, y: top, size: 10, colour: muted });
  page.write(words.amount, { x: right, y: top, size: 10, colour: muted, align: 'right' });
  rule(top + 10, line);
  let y = top + 35;
  for (const { text, notes, amount_cents } of printed.lines) {
    const parts = page.linesOf(text, 11, right - left - 140);
    for (const [place, part] of parts.entries()) page.write(part, { x: left, y: y + place * 17, size: 11, colour: ink });
    amount(amount_cents, y);
    y += parts.length * 17;
    for (const part of notes.flatMap((note) => page.linesOf(note, 9.5, right - left - 140))) {
      page.write(part, { x: left, y, size: 9.5, colour: muted });
      y += 15;
    }
    y += 8;
  }
  rule(y - 8, ink);
  y += 24;
  page.write(printed.totalText, { x: left, y, size: 12, colour: ink, weight: 'bold' });
  const total = amountText(printed.totalCents, currency, language);
  page.write(total, { x: right, y, size: 20, colour: ink, weight: 'bold', align: 'right' });
  for (const { text, amount_cents } of printed.credited) {
    y += 26;
    page.write(text, { x: left, y, size: 10, colour: muted });
    page.write(amountText(amount_cents, currency, language), { x: right, y, size: 10, colour: muted, align: 'right' });
  }
}

function drawFoot({ page, printed: { seller, number, note, date }, language }: Sheet): void {
  const lines = page.linesOf(note, 8.5, right - left - 190);
  for (const [place, part] of lines.toReversed().entries()) {
    page.write(part, { x: left, y: foot - place * 12, size: 8.5, colour: muted });
  }
  page.write(`${seller.name} · ${number}`, { x: right, y: foot - 12, size: 8.5, colour: muted, align: 'right' });
  page.write(dayText(date, language), { x: right, y: foot, size: 8.5, colour: muted, align: 'right' });
}
