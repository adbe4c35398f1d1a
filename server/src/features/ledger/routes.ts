import { ledgerLists, usageLists } from '@easel/contract/ledger';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SignDocument } from '../../platform/document.ts';
import { type Route, route } from '../../platform/route.ts';
import { listLedger, readUsage } from '../credits/reads.ts';
import { ledgerAddress } from './csv/documents.ts';
import { describeEntries } from './descriptions/describe.ts';

export { ledgerDocuments } from './csv/documents.ts';

interface LedgerDeps {
  db: Database;
  clock: Clock;
  signDocument: SignDocument;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Where a member's credits came from and went. */
export function ledgerRoutes({ db, clock, signDocument }: LedgerDeps): Route[] {
  return [
    route(usageLists, async ({ days }, { memberId }) => {
      const today = clock.now().toISOString().slice(0, 10);
      const from = new Date(Date.parse(today) - (days - 1) * dayMs);
      const items = await readUsage(db, memberId, from);
      const total = items.reduce((sum, { credits }) => sum + credits, 0);
      return { info: { from: from.toISOString().slice(0, 10), to: today, items, total } };
    }),
    route(ledgerLists, async ({ cursor, limit }, reader) => {
      const { memberId, language } = reader;
      const rows = await listLedger(db, memberId, { below: cursor === undefined ? undefined : numberOf(cursor), limit });
      const described = await describeEntries(db, memberId, rows.slice(0, limit), language);
      const last = rows[limit - 1];
      return {
        info: {
          items: described.map(({ invoiceNumber: _number, ...entry }) => entry),
          next: rows.length > limit && last ? cursorOf(last.number) : null,
        },
        url: { csv_url: ledgerAddress(signDocument, reader, clock.now()) },
      };
    }),
  ];
}

/** A cursor is the number of the last entry seen, so a list stays in order while new ones come. */
function cursorOf(number: number): string {
  return Buffer.from(`e${number}`).toString('base64url');
}

function numberOf(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^e\d{1,9}$/.test(text)) throw new AppError('invalid', { fields: { cursor: 'field_invalid' } });
  return Number(text.slice(1));
}
