import { Readable } from 'node:stream';
import type { Language } from '@easel/contract/language';
import type { Database } from '../../../platform/db/database.ts';
import { type DocumentMaker, documentName, type SignDocument } from '../../../platform/document.ts';
import type { Member } from '../../../platform/route.ts';
import { readLedgerAfter } from '../../credits/reads.ts';
import { describeEntries } from '../descriptions/describe.ts';
import { entryLines, headLine } from './table.ts';

const kind = 'ledger';
const names: Record<Language, string> = { zh: '积分明细', en: 'Credits' };
/** Entries that are in memory at a time. */
const batch = 500;

/** The whole ledger of a member as CSV. */
export function ledgerDocuments(db: Database): DocumentMaker {
  return {
    kind,
    async make({ owner, language }) {
      const here = await db.selectFrom('members').select('id').where('id', '=', owner).executeTakeFirst();
      return here && { mime: 'text/csv; charset=utf-8', content: () => Readable.from(linesOf(db, owner, language)) };
    },
  };
}

/** The oldest first: so the balance is the sum so far, and what comes meanwhile stands at the end. */
async function* linesOf(db: Database, memberId: string, language: Language): AsyncGenerator<string> {
  yield headLine(language);
  let above = 0;
  let balance = 0;
  for (;;) {
    const entries = await readLedgerAfter(db, memberId, above, batch);
    const rows = entries.map((entry) => {
      balance += entry.amount;
      return { ...entry, balance };
    });
    const described = await describeEntries(db, memberId, rows, language);
    if (described.length > 0) yield entryLines(described, language);
    const last = entries.at(-1);
    if (!last || entries.length < batch) return;
    above = last.number;
  }
}

/** Where a reader finds it. */
export function ledgerAddress(sign: SignDocument, { memberId, language }: Pick<Member, 'memberId' | 'language'>, now: Date): string {
  const name = documentName(`${names[language]} ${now.toISOString().slice(0, 10)}`, 'csv');
  return sign({ kind, id: memberId, owner: memberId, name, language });
}
