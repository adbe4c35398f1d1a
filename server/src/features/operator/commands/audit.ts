import type { Database } from '../../../platform/db/database.ts';
import { searchAudit } from '../audit/reads.ts';
import { command, maybe } from '../command-line/commands.ts';
import { textField } from '../command-line/fields.ts';
import { listAudit } from '../reads.ts';
import { limit } from './lists.ts';

export const auditCommands = [
  command({
    words: 'audit',
    group: 'studio',
    about: { zh: '查看操作记录', en: 'Show what operators did, the newest first' },
    args: {},
    options: {
      target: maybe(textField('编号', 'id'), {
        zh: '只看这个成员、订单或优惠码的',
        en: 'Of this id of a member or an order, or this code',
      }),
      find: maybe(textField('文字', 'text'), {
        zh: '只看含有这段文字的：人、对象、原因、详情',
        en: 'With this text in people, targets, reasons or details',
      }),
      limit,
    },
    example: 'audit --limit 100',
    async run({ db }, { target, find, limit: count = 30 }) {
      const rows = find === undefined ? await listAudit(db, target, count) : await findRows(db, { find, target }, count);
      return {
        parts: [
          {
            columns: [
              { zh: '时间', en: 'At' },
              { zh: '操作人', en: 'Who' },
              { zh: '操作', en: 'Did' },
              { zh: '对象', en: 'To' },
              { zh: '原因', en: 'Why' },
              { zh: '详情', en: 'Details' },
            ],
            rows: rows.map((row) => [row.at, row.actor, row.action, row.target, row.reason, detailsText(row.details)]),
          },
        ],
        data: rows,
      };
    },
  }),
];

/** As they stand in the audit: with ids instead of names. */
async function findRows(db: Database, { find: query, target }: { find: string; target: string | undefined }, count: number) {
  const rows = await searchAudit(db, { query, action: undefined, before: undefined }, count);
  return rows
    .filter(({ target_id }) => target === undefined || target_id === target)
    .map(({ id, at, actor_id: actor, action, target_id, details, reason }) => ({
      id,
      at,
      actor,
      action,
      target: target_id,
      details,
      reason,
    }));
}

/** `amount=500 days=30` */
function detailsText(details: Record<string, unknown>): string {
  const there = Object.entries(details).filter(([, value]) => value !== null);
  return there.map(([name, value]) => `${name}=${String(value)}`).join(' ');
}
