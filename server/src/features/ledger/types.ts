import type { LedgerEntry } from '@easel/contract/ledger';

/** An entry as its reader sees it, with what a table has in columns of their own. */
export interface DescribedEntry extends LedgerEntry {
  invoiceNumber: string | null;
}
