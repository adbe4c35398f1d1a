import type { Language } from '@easel/contract/language';
import { amountText } from '../../../platform/amounts.ts';
import type { Seller } from '../../../platform/brand/values.ts';
import { dayText, lastDay } from '../../../platform/moments.ts';
import { createPdfPage, type PdfPage, pageHeight, pageWidth } from '../../../platform/pdf/page.ts';
import { noProvider } from '../types.ts';
import type { PrintedInvoice } from './reads.ts';
import { type InvoiceWords, invoiceWords } from './words.ts';

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
  invoice: PrintedInvoice;
  seller: Seller;
  language: Language;
  words: InvoiceWords;
}

/** An invoice as a PDF, in the language of its reader. */
export function drawInvoice(invoice: PrintedInvoice, seller: Seller, language: Language): Promise<Buffer> {
  const words = invoiceWords[language];
  const title = `${words.title} ${invoice.number}`;
  const page = createPdfPage({ title, author: seller.name, language, at: invoice.created_at });
  const sheet: Sheet = { page, invoice, seller, language, words };
  drawHead(sheet);
  const facts = drawFacts(sheet, 190);
  const people = drawPeople(sheet, facts + 30);
  drawLines(sheet, people + 44);
  drawFoot(sheet);
  return page.finish();
}

function drawHead({ page, invoice: { state }, seller, words }: Sheet): void {
  page.fill({ x: left, y: 62, width: 11, height: 11, radius: 2.5 }, seal);
  page.write(seller.name, { x: left + 19, y: 72, size: 13, colour: ink, weight: 'bold' });
  page.write(words.title, { x: left - 1, y: 146, size: 34, colour: ink, weight: 'bold' });
  // Like a seal on paper; whatever is not simply paid stands out in ink.
  const word = words.states[state];
  const width = page.widthOf(word, 11.5, 'bold') + 24;
  const box = { x: right - width, y: 122, width, height: 25, radius: 5 };
  if (state === 'paid') page.outline(box, seal);
  else page.fill(box, ink);
  page.write(word, { x: box.x + 12, y: 138.5, size: 11.5, colour: state === 'paid' ? seal : white, weight: 'bold' });
}

/** Answers where it ends, like all that follow. */
function drawFacts({ page, invoice, language, words }: Sheet, top: number): number {
  const facts: [string, string][] = [
    [words.number, invoice.number],
    [words.date, dayText(invoice.created_at, language)],
  ];
  if (invoice.provider !== noProvider)
    facts.push([words.method, invoice.provider === 'sandbox' ? words.sandbox : providerName(invoice.provider)]);
  if (invoice.provider_ref) facts.push([words.reference, invoice.provider_ref]);
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

function drawPeople({ page, invoice: { buyer }, seller, words }: Sheet, top: number): number {
  const width = right - middle;
  const person = (x: number, title: string, { name, email }: Pick<Seller, 'name' | 'email'>, more: readonly string[] = []) => {
    page.write(title, { x, y: top, size: 10, colour: muted });
    let y = top + 4;
    for (const part of page.linesOf(name, 12, width)) {
      y += 17;
      page.write(part, { x, y, size: 12, colour: ink, weight: 'bold' });
    }
    for (const part of [...more, email].flatMap((text) => page.linesOf(text, 10, width))) {
      y += 16;
      page.write(part, { x, y, size: 10, colour: muted });
    }
    return y;
  };
  const tax = seller.taxNumber === '' ? [] : [words.taxNumber(seller.taxNumber)];
  const of = [...seller.address.split(/\r?\n/).filter((part) => part.trim() !== ''), ...tax];
  return Math.max(person(left, words.buyer, buyer), person(middle, words.seller, seller, of));
}

function drawLines({ page, invoice, language, words }: Sheet, top: number): void {
  const { currency, period_start, period_end } = invoice;
  const rule = (y: number, colour: string) => page.fill({ x: left, y, width: right - left, height: 0.75 }, colour);
  const amount = (cents: number, y: number) =>
    page.write(amountText(cents, currency, language), { x: right, y, size: 11, colour: ink, align: 'right' });
  page.write(words.what, { x: left, y: top, size: 10, colour: muted });
  page.write(words.amount(currency), { x: right, y: top, size: 10, colour: muted, align: 'right' });
  rule(top + 10, line);
  let y = top + 35;
  for (const [index, { text, note, amount_cents }] of invoice.lines.entries()) {
    const parts = page.linesOf(text[language], 11, right - left - 140);
    for (const [place, part] of parts.entries()) page.write(part, { x: left, y: y + place * 17, size: 11, colour: ink });
    amount(amount_cents, y);
    y += parts.length * 17;
    for (const part of note ? page.linesOf(note[language], 9.5, right - left - 140) : []) {
      page.write(part, { x: left, y, size: 9.5, colour: muted });
      y += 15;
    }
    if (index === 0 && period_start && period_end) {
      const period = words.period(dayText(period_start, language), dayText(lastDay(period_end), language));
      page.write(period, { x: left, y, size: 9.5, colour: muted });
      y += 17;
    }
    y += 8;
  }
  rule(y - 8, ink);
  y += 24;
  page.write(words.total, { x: left, y, size: 12, colour: ink, weight: 'bold' });
  const total = amountText(invoice.amount_cents, currency, language);
  page.write(total, { x: right, y, size: 20, colour: ink, weight: 'bold', align: 'right' });
  if (invoice.returned_cents === 0) return;
  for (const [text, cents] of [
    [words.returned, -invoice.returned_cents],
    [words.kept, invoice.amount_cents - invoice.returned_cents],
  ] as const) {
    y += 26;
    page.write(text, { x: left, y, size: 11, colour: ink });
    amount(cents, y);
  }
}

function drawFoot({ page, invoice, seller, words }: Sheet): void {
  const lines = page.linesOf(words.note(seller.email), 8.5, right - left - 150);
  for (const [place, part] of lines.toReversed().entries()) {
    page.write(part, { x: left, y: foot - place * 12, size: 8.5, colour: muted });
  }
  page.write(`${seller.name} · ${invoice.number}`, { x: right, y: foot, size: 8.5, colour: muted, align: 'right' });
}

/** `stripe` → `Stripe`. */
function providerName(id: string): string {
  return id === 'wooshpay' ? 'WooshPay' : id.charAt(0).toUpperCase() + id.slice(1);
}
