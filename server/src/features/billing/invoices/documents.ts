import type { Database } from '../../../platform/db/database.ts';
import { type DocumentMaker, documentName, type SignDocument } from '../../../platform/document.ts';
import type { Member } from '../../../platform/route.ts';
import type { Seller } from './page.ts';
import { findPrintedInvoice } from './reads.ts';
import { invoiceWords } from './words.ts';

const kind = 'invoice';

/** Invoices as PDF files. */
export function invoiceDocuments(db: Database, seller: Seller): DocumentMaker {
  return {
    kind,
    async make({ id, owner, language }) {
      const invoice = await findPrintedInvoice(db, owner, id);
      if (!invoice) return undefined;
      // What draws takes its time and memory to load: only a studio that has sold something needs it.
      const { drawInvoice } = await import('./page.ts');
      return { mime: 'application/pdf', content: await drawInvoice(invoice, seller, language) };
    },
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
