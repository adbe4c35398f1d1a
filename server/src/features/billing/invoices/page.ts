import type { Language } from '@easel/contract/language';
import { createPaper, type Paper, paperHeight, paperWidth } from '../../../platform/paper/paper.ts';
import { amountText } from '../../plans/types.ts';
import { noProvider } from '../types.ts';
import type { PrintedInvoice } from './reads.ts';
import { invoiceWords } from './words.ts';

/** Who writes the invoice. */
export interface Seller {
  name: string;
  /** Where to ask. */
  email: string;
}

const margin = 64;
const right = paperWidth - margin;
const ink = '#24211e';
const quiet = '#6f6a64';
const line = '#e7e4df';
const seal = '#c8402a';

/** An invoice as a PDF, in the language of its reader. */
export function drawInvoice(invoice: PrintedInvoice, seller: Seller, language: Language): Promise<Buffer> {
  const words = invoiceWords[language];
  const paper = createPaper({
    title: `${words.title} ${invoice.number}`,
    author: seller.name,
    language,
    at: invoice.created_at,
  });
  drawHead(paper, invoice, seller, language);
  drawFacts(paper, invoice, language);
  drawPeople(paper, invoice, seller, language);
  drawLines(paper, invoice, language);
  paper.write(words.note, { x: margin, y: paperHeight - margin, size: 8.5, colour: quiet });
  paper.write(`${seller.name} · ${invoice.number}`, { x: right, y: paperHeight - margin, size: 8.5, colour: quiet, align: 'right' });
  return paper.finish();
}

function drawHead(paper: Paper, { state }: PrintedInvoice, seller: Seller, language: Language): void {
  const words = invoiceWords[language];
  paper.fill({ x: margin, y: 64, width: 11, height: 11, radius: 2.5 }, seal);
  paper.write(seller.name, { x: margin + 19, y: 74, size: 13, colour: ink, weight: 'bold' });
  paper.write(words.title, { x: margin, y: 148, size: 34, colour: ink, weight: 'bold' });
  paper.write(words.states[state], { x: right, y: 148, size: 13, colour: state === 'paid' ? ink : seal, weight: 'bold', align: 'right' });
}

function drawFacts(paper: Paper, invoice: PrintedInvoice, language: Language): void {
  const words = invoiceWords[language];
  const facts: [string, string][] = [
    [words.number, invoice.number],
    [words.date, dayText(invoice.created_at, language)],
  ];
  if (invoice.provider !== noProvider) facts.push([words.method, providerName(invoice.provider)]);
  if (invoice.provider_ref) facts.push([words.reference, invoice.provider_ref]);
  for (const [index, [name, value]] of facts.entries()) {
    const y = 196 + index * 19;
    paper.write(name, { x: margin, y, size: 10, colour: quiet });
    paper.write(value, { x: margin + 110, y, size: 10, colour: ink });
  }
}

function drawPeople(paper: Paper, { buyer }: PrintedInvoice, seller: Seller, language: Language): void {
  const words = invoiceWords[language];
  const width = (right - margin) / 2 - 24;
  for (const [x, title, name, email] of [
    [margin, words.buyer, buyer.name, buyer.email],
    [paperWidth / 2, words.seller, seller.name, seller.email],
  ] as const) {
    paper.write(title, { x, y: 310, size: 10, colour: quiet });
    let y = 331;
    for (const text of [...paper.linesOf(name, 12, width), '']) {
      if (text !== '') paper.write(text, { x, y, size: 12, colour: ink });
      if (text !== '') y += 17;
    }
    for (const text of paper.linesOf(email, 10, width)) {
      paper.write(text, { x, y, size: 10, colour: quiet });
      y += 14;
    }
  }
}

function drawLines(paper: Paper, invoice: PrintedInvoice, language: Language): void {
  const words = invoiceWords[language];
  const { currency } = invoice;
  let y = 430;
  paper.write(words.what, { x: margin, y, size: 10, colour: quiet });
  paper.write(`${words.amount} (${currency})`, { x: right, y, size: 10, colour: quiet, align: 'right' });
  paper.fill({ x: margin, y: y + 10, width: right - margin, height: 0.75 }, line);
  y += 34;
  const row = (text: string, cents: number) => {
    for (const part of paper.linesOf(text, 11, right - margin - 140)) {
      paper.write(part, { x: margin, y, size: 11, colour: ink });
      y += 18;
    }
    paper.write(amountText(cents, currency, language), { x: right, y: y - 18, size: 11, colour: ink, align: 'right' });
    y += 8;
  };
  for (const { text, amount_cents } of invoice.lines) row(text[language], amount_cents);
  paper.fill({ x: margin, y: y - 8, width: right - margin, height: 0.75 }, line);
  y += 20;
  paper.write(words.total, { x: margin, y, size: 13, colour: ink, weight: 'bold' });
  const total = amountText(invoice.amount_cents, currency, language);
  paper.write(total, { x: right, y, size: 18, colour: ink, weight: 'bold', align: 'right' });
  y += 30;
  if (invoice.returned_cents > 0) row(words.returned, -invoice.returned_cents);
}

function dayText(day: Date, language: Language): string {
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

/** `stripe` → `Stripe`. */
function providerName(id: string): string {
  return id === 'wooshpay' ? 'WooshPay' : id.charAt(0).toUpperCase() + id.slice(1);
}
