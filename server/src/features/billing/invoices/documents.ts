import type { Language } from '@easel/contract/language';
import type { Seller } from '../../../platform/brand/values.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type DocumentMaker, documentName, type SignDocument } from '../../../platform/document.ts';
import type { Member } from '../../../platform/route.ts';
import { createWorkerThread } from '../../../platform/worker-thread.ts';
import type { InvoiceOrder } from './drawing-thread.ts';
import { findPrintedInvoice } from './reads.ts';
import { invoiceWords } from './words.ts';

const kind = 'invoice';

/** Invoices as PDF files. What draws them leaves its memory after `idleMs` without work. */
export function invoiceDocuments(db: Database, sellerFor: (language: Language) => Seller, idleMs: number): DocumentMaker {
  const drawing = createWorkerThread<InvoiceOrder, Uint8Array>(new URL('./drawing-thread.ts', import.meta.url), { idleMs });
  return {
    kind,
    async make({ id, owner, language }) {
      const invoice = await findPrintedInvoice(db, owner, id);
      if (!invoice) return undefined;
      return { mime: 'application/pdf', content: await drawing.ask({ invoice, seller: sellerFor(language), language }) };
    },
    close: () => drawing.close(),
  };
}

/** Where a reader finds the document of an invoice. */
export function invoiceAddress(
  sign: SignDocument,
  { memberId, language }: Pick<Member, 'memberId' | 'language'>,
  { id, number }: { id: string; number: string },
): string {
  const name = documentName(`${invoiceWords[language].title} ${number}`, 'pdf');
  return sign({ kind, id, owner: memberId, name, language });
}
