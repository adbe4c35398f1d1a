import { AppError } from '../../../platform/app-error.ts';
import { createCouponCode } from '../../coupons/writes.ts';
import { command, flag, maybe, needed } from '../command-line/commands.ts';
import { lastDayField, moneyField, textField, wholeField } from '../command-line/fields.ts';
import { moneyText } from '../command-line/printing.ts';
import { refused } from '../policy.ts';
import { listCodes } from '../reads.ts';
import { writeAudit } from '../writes.ts';
import { limit } from './lists.ts';

export const couponCommands = [
  command({
    words: 'coupon create',
    group: 'money',
    about: { zh: '新建优惠码', en: 'Make a code that members can type' },
    args: {
      code: needed(textField('优惠码', 'code'), {
        zh: '3 到 32 位字母、数字和 -，不分大小写',
        en: '3 to 32 letters, digits and -, in whatever case',
      }),
    },
    options: {
      percent: maybe(wholeField(1, 100), { zh: '减百分之几；与 --amount 二选一', en: 'How much per cent it takes off; this or --amount' }),
      amount: maybe(moneyField, { zh: '减多少钱，按套餐的货币', en: 'How much money it takes off, in the currency of the plans' }),
      first: flag({ zh: '只用于首次订阅', en: 'For a first subscription only' }),
      uses: maybe(wholeField(1, 10_000_000), { zh: '最多给多少人，不填则不限', en: 'How many members may have it; everybody otherwise' }),
      until: maybe(lastDayField, { zh: '最后一天（含），不填则一直有效', en: 'Its last day; without it there is none' }),
      reason: maybe(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' }),
    },
    example: 'coupon create AUTUMN-20 --percent 20 --uses 500 --until 2026-11-30',
    async run({ db, clock, offer }, { code, percent, amount, first, uses, until, reason }, actor) {
      if (percent === undefined && amount === undefined) {
        throw refused('usage', '请写 --percent 20 或 --amount 5.00', 'Say --percent 20 or --amount 5.00');
      }
      if (percent !== undefined && amount !== undefined) {
        throw refused('usage', '--percent 和 --amount 只能写一个', 'It takes --percent or --amount, not both');
      }
      const worth = percent === undefined ? { amount_cents: amount ?? 0 } : { percent };
      const expiresAt = until ?? null;
      const now = clock.now();
      if (expiresAt !== null && expiresAt <= now) throw refused('invalid', '--until 已经过去', '--until has passed already');
      return db.transaction().execute(async (tx) => {
        const row = await createCouponCode(tx, { code, ...worth, firstOnly: first, expiresAt, usesMax: uses ?? null }, now).catch(
          explain(code),
        );
        const details = { ...worth, first_only: first, uses_max: uses ?? null, expires_at: expiresAt };
        const audit = await writeAudit(tx, actor, { action: 'coupon.create', target: row.code, details, reason }, now);
        const off = percent === undefined ? moneyText({ cents: amount ?? 0, currency: offer.currency }) : `${percent}%`;
        return {
          parts: [{ line: { zh: `优惠码 ${row.code} 已建好，减 ${off}`, en: `The code ${row.code} is there and takes ${off} off` } }],
          data: { audit, code: row.code, ...details },
        };
      });
    },
  }),
  command({
    words: 'coupon list',
    group: 'money',
    about: { zh: '列出优惠码', en: 'List the codes, the newest first' },
    args: {},
    options: { limit },
    example: 'coupon list',
    async run({ db, clock, offer }, { limit: count = 50 }) {
      const rows = await listCodes(db, count);
      const now = clock.now();
      const stateOf = (row: (typeof rows)[number]) =>
        row.expires_at !== null && row.expires_at <= now
          ? 'expired'
          : row.uses_max !== null && row.uses >= row.uses_max
            ? 'spent'
            : 'usable';
      return {
        parts: [
          {
            columns: [
              { zh: '优惠码', en: 'Code' },
              { zh: '减免', en: 'Off' },
              { zh: '仅首次', en: 'First only' },
              { zh: '已领', en: 'Uses' },
              { zh: '上限', en: 'Of' },
              { zh: '有效至', en: 'Until' },
              { zh: '状态', en: 'State' },
              { zh: '建于', en: 'Made' },
            ],
            rows: rows.map((row) => [
              row.code,
              row.percent === null ? moneyText({ cents: row.amount_cents ?? 0, currency: offer.currency }) : `${row.percent}%`,
              row.first_only,
              row.uses,
              row.uses_max,
              row.expires_at,
              stateOf(row),
              row.created_at,
            ]),
          },
        ],
        data: rows.map((row) => ({ ...row, state: stateOf(row) })),
      };
    },
  }),
];

/** The refusals of a code in words that fit here. */
function explain(code: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof AppError && error.code === 'conflict')
      throw refused('conflict', `优惠码 ${code} 已经有了`, `There is a code ${code} already`);
    if (error instanceof AppError && error.code === 'invalid') {
      throw refused('invalid', '优惠码须为 3 到 32 位字母、数字和 -', 'A code has 3 to 32 letters, digits and -');
    }
    throw error;
  };
}
