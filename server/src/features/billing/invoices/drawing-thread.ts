import type { Language } from '@easel/contract/language';
import type { Seller } from '../../../platform/brand/values.ts';
import { answerQuestions } from '../../../platform/worker-thread.ts';
import { drawInvoice } from './page.ts';
import type { PrintedInvoice } from './reads.ts';

/** Draws invoices on a thread of its own: fonts of some megabytes are read, and letters are chosen one by one. */

export interface InvoiceOrder {
  invoice: PrintedInvoice;
  seller: Seller;
  language: Language;
}

answerQuestions(({ invoice, seller, language }: InvoiceOrder) => drawInvoice(invoice, seller, language));
