import { consoleAudit } from '@easel/contract/console-audit';
import type { Database } from '../../../platform/db/database.ts';
import { type Route, route } from '../../../platform/route.ts';
import { searchAudit } from './reads.ts';

const pageSize = 50;

/** The whole audit, for owners. */
export function auditRoutes({ db }: { db: Database }): Route[] {
  return [
    route(consoleAudit, async ({ query, action, cursor }) => {
      const before = cursor === undefined ? undefined : Number(cursor);
      const rows = await searchAudit(db, { query, action, before }, pageSize + 1);
      const page = rows.slice(0, pageSize);
      const items = page.map(({ number: _number, at, ...row }) => ({ ...row, at: at.toISOString() }));
      return { info: { items, next: rows.length > pageSize ? String(page.at(-1)?.number) : null } };
    }),
  ];
}
