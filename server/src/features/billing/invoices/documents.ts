import type { Language } from '@easel/contract/language';
import type { Seller } from '../../../platform/brand/values.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type DocumentMaker, documentName, type SignDocument } from '../../../platform/document.ts';
import type { Member } from '../../../platform/route.ts';
import { createWorkerThread } from '../../../platform/worker-thread.ts';
import type { EmailAttachment } from '../../../ports/mail.ts';
import { findPrintedCreditNote, listCreditNotes } from '../credit-notes/reads.ts';
import type { DrawingOrder } from './drawing-thread.ts';
import { type PrintedDocument, printedCreditNote, printedInvoice } from './policy.ts';
import { findPrintedInvoice } from './reads.ts';
import { invoiceWords } from './words.ts';

const mime = 'application/pdf';
/** Invoices, and what went back of them. */
export type BillingDocumentKind = 'invoice' | 'credit-note';

interface Asked {
  kind: BillingDocumentKind;
  id: string;
  owner: string;
  language: Language;
}

/** The documents of billing as PDF files, for whoever reads them by their address, and for emails. */
export interface BillingDocuments {
  invoices: DocumentMaker;
  creditNotes: DocumentMaker;
  attach(asked: Asked): Promise<EmailAttachment | undefined>;
}

/** What draws them leaves its memory after `idleMs` without work. */
export function billingDocuments(db: Database, sellerFor: (language: Language) => Seller, idleMs: number): BillingDocuments {
  const drawing = createWorkerThread<DrawingOrder, Uint8Array>(new URL('./drawing-thread.ts', import.meta.url), { idleMs });
  const find = ({ kind, id, owner, language }: Asked) => findDocument(db, sellerFor(language), { kind, id, owner, language });
  const maker = (kind: BillingDocumentKind): DocumentMaker => ({
    kind,
    async make({ id, owner, language }) {
      const printed = await find({ kind, id, owner, language });
      return printed && { mime, content: await drawing.ask({ printed, language }) };
    },
    close: () => drawing.close(),
  });
  return {
    invoices: maker('invoice'),
    creditNotes: maker('credit-note'),
    async attach(asked) {
      const printed = await find(asked);
      if (!printed) return undefined;
      const name = documentName(`${printed.title} ${printed.number}`, 'pdf');
      return { name, mime, content: await drawing.ask({ printed, language: asked.language }) };
    },
  };
}

async function findDocument(db: Database, seller: Seller, { kind, id, owner, language }: Asked): Promise<PrintedDocument | undefined> {
  if (kind === 'credit-note') {
    const note = await findPrintedCreditNote(db, owner, id);
    return note && printedCreditNote(note, seller, language);
  }
  const invoice = await findPrintedInvoice(db, owner, id);
  return invoice && printedInvoice(invoice, await listCreditNotes(db, owner, [id]), seller, language);
}

/** Where a reader finds the document of an invoice or a credit note. */
export function documentAddress(
  sign: SignDocument,
  kind: BillingDocumentKind,
  { memberId, language }: Pick<Member, 'memberId' | 'language'>,
  { id, number }: { id: string; number: string },
): string {
  const words = invoiceWords[language];
  const name = documentName(`${kind === 'invoice' ? words.title : words.creditNote} ${number}`, 'pdf');
  return sign({ kind, id, owner: memberId, name, language });
}
