import type { Language } from '@easel/contract/language';
import type { Seller } from '../../../platform/brand/values.ts';
import { dayText, lastDay } from '../../../platform/moments.ts';
import type { CreditNoteRow, PrintedCreditNote } from '../credit-notes/reads.ts';
import type { Buyer, InvoiceLine } from '../tables.ts';
import { noProvider } from '../types.ts';
import type { PrintedInvoice } from './reads.ts';
import { type InvoiceWords, invoiceWords } from './words.ts';

/** Somebody on a document: a name, and what stands below it. */
export interface Party {
  name: string;
  lines: string[];
}

/** What a document says, in the words of its reader, and nothing of how it looks. */
export interface PrintedDocument {
  title: string;
  number: string;
  date: Date;
  /** In one word: paid, credited. */
  state: string;
  /** On what moved no money; empty otherwise. */
  test: string;
  facts: [string, string][];
  buyer: Party;
  seller: Party;
  lines: { text: string; notes: string[]; amount_cents: number }[];
  totalText: string;
  totalCents: number;
  /** The credit notes of an invoice. */
  credited: { text: string; amount_cents: number }[];
  currency: string;
  note: string;
  /** Headings. */
  words: { buyer: string; seller: string; what: string; amount: string };
}

/** An invoice says what was paid, and stays so; what went back is named below, by the numbers of its credit notes. */
export function printedInvoice(
  invoice: PrintedInvoice,
  creditNotes: readonly CreditNoteRow[],
  seller: Seller,
  language: Language,
): PrintedDocument {
  const words = invoiceWords[language];
  const { number, created_at: date, lines, amount_cents: totalCents, currency, period_start: from, period_end: to } = invoice;
  const period = from && to ? [words.period(dayText(from, language), dayText(lastDay(to), language))] : [];
  return {
    ...{ title: words.title, number, date, state: words.paid, test: testMark(invoice, words), currency, words: headings(words, currency) },
    facts: [[words.number, number], [words.date, dayText(date, language)], ...paymentFacts(invoice, words)],
    ...partiesOf(invoice, seller, language),
    lines: lines.map((line, index) => printedLine(line, index === 0 ? period : [], language)),
    ...{ totalText: words.total, totalCents, note: words.note(seller.email) },
    credited: creditNotes.map((note) => ({
      text: words.creditedBy(note.number, dayText(note.created_at, language)),
      amount_cents: -note.amount_cents,
    })),
  };
}

export function printedCreditNote(note: PrintedCreditNote, seller: Seller, language: Language): PrintedDocument {
  const words = invoiceWords[language];
  const { number, created_at: date, amount_cents: cents, currency, reason, invoice, invoiced_at } = note;
  const about = words.ofInvoice(invoice, dayText(invoiced_at, language));
  const [bought] = note.lines;
  return {
    ...{
      title: words.creditNote,
      number,
      date,
      state: words.reasonStates[reason],
      test: testMark(note, words),
      currency,
      words: headings(words, currency),
    },
    facts: [[words.number, number], [words.date, dayText(date, language)], [words.invoice, about], ...paymentFacts(note, words)],
    ...partiesOf(note, seller, language),
    lines: [{ text: words.reasons[reason], notes: bought ? [bought.text[language]] : [], amount_cents: cents }],
    ...{ totalText: cents < 0 ? words.charged : words.credited, totalCents: cents, credited: [], note: words.note(seller.email) },
  };
}

/** What travels to the thread that draws is plain data. */
function headings({ buyer, seller, what, amount }: InvoiceWords, currency: string): PrintedDocument['words'] {
  return { buyer, seller, what, amount: amount(currency) };
}

function printedLine({ text, note, amount_cents }: InvoiceLine, period: string[], language: Language) {
  return { text: text[language], notes: [...period, ...(note ? [note[language]] : [])], amount_cents };
}

function testMark({ provider }: { provider: string }, words: InvoiceWords): string {
  return provider === 'sandbox' ? words.test : '';
}

function paymentFacts({ provider, provider_ref }: { provider: string; provider_ref: string | null }, words: InvoiceWords) {
  const facts: [string, string][] = [];
  if (provider !== noProvider) facts.push([words.method, provider === 'sandbox' ? words.sandbox : providerName(provider)]);
  if (provider_ref) facts.push([words.reference, provider_ref]);
  return facts;
}

function partiesOf({ buyer }: Pick<PrintedInvoice, 'buyer'>, seller: Seller, language: Language): { buyer: Party; seller: Party } {
  const words = invoiceWords[language];
  const taxed = (number: string) => (number === '' ? [] : [words.taxNumber(number)]);
  return {
    buyer: partyOf(buyer, taxed, language),
    seller: { name: seller.name, lines: [...linesOf(seller.address), ...taxed(seller.taxNumber), seller.email] },
  };
}

/** A company stands first, and whom to ask for below it. */
function partyOf(buyer: Buyer, taxed: (number: string) => string[], language: Language): Party {
  const { name, email, company = '', address = '', country = '', tax_number = '' } = buyer;
  const land = country === '' ? [] : [new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country];
  const person = company !== '' && name !== '' ? [name] : [];
  const lines = [...person, ...linesOf(address), ...land, ...taxed(tax_number), email];
  return { name: company || name || email, lines: company === '' && name === '' ? lines.slice(0, -1) : lines };
}

/** An address as it stands on paper. */
function linesOf(address: string): string[] {
  return address.split(/\r?\n/).filter((line) => line.trim() !== '');
}

/** `stripe` → `Stripe`. */
function providerName(id: string): string {
  return id === 'wooshpay' ? 'WooshPay' : id.charAt(0).toUpperCase() + id.slice(1);
}
