import { promotedPaths } from '@easel/contract/promoted-paths';
import { sourceOf } from '../../promotions/types.ts';
import { command, flag, maybe, needed } from '../command-line/commands.ts';
import { dayField, lastDayField, moneyField, textField, wholeField } from '../command-line/fields.ts';
import { moneyText } from '../command-line/printing.ts';
import { addCode, switchCode } from '../money/coupon-actions.ts';
import { codeState, countGiven, listCodes } from '../money/coupon-reads.ts';
import { refused } from '../policy.ts';
import { limit } from './lists.ts';

const code = needed(textField('优惠码', 'code'), {
  zh: '3 到 32 位字母、数字和 -，不分大小写',
  en: '3 to 32 letters, digits and -, in whatever case',
});
const reason = maybe(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' });

export const couponCommands = [
  command({
    words: 'coupon create',
    group: 'money',
    about: { zh: '新建优惠码', en: 'Make a code that members can type' },
    args: { code },
    options: {
      percent: maybe(wholeField(1, 100), { zh: '减百分之几；与 --amount 二选一', en: 'How much per cent it takes off; this or --amount' }),
      amount: maybe(moneyField, { zh: '减多少钱，按套餐的货币', en: 'How much money it takes off, in the currency of the plans' }),
      first: flag({ zh: '只用于首次订阅', en: 'For a first subscription only' }),
      uses: maybe(wholeField(1, 10_000_000), { zh: '最多给多少人，不填则不限', en: 'How many members may have it; everybody otherwise' }),
      from: maybe(dayField, { zh: '第一天，不填则立即生效', en: 'Its first day; without it, it begins at once' }),
      plans: maybe(textField('套餐,套餐', 'plan,plan', 1000), {
        zh: '只用于这些套餐（编号，用逗号分开），不填则全部',
        en: 'Only for these plans, by their ids with commas between; all of them otherwise',
      }),
      until: maybe(lastDayField, { zh: '最后一天（含），不填则一直有效', en: 'Its last day; without it there is none' }),
      reason,
    },
    example: 'coupon create AUTUMN-20 --percent 20 --uses 500 --until 2026-11-30',
    async run(deps, { code, percent, amount, first, plans, uses, from, until, reason }, actor) {
      if (percent === undefined && amount === undefined) {
        throw refused('usage', '请写 --percent 20 或 --amount 5.00', 'Say --percent 20 or --amount 5.00');
      }
      if (percent !== undefined && amount !== undefined) {
        throw refused('usage', '--percent 和 --amount 只能写一个', 'It takes --percent or --amount, not both');
      }
      const worth = percent === undefined ? { amount_cents: amount ?? 0 } : { percent };
      const only = plans?.split(',').map((id) => id.trim());
      const added = await addCode(deps, actor, { code, worth, firstOnly: first, plans: only, uses, from, until }, reason);
      const off = percent === undefined ? moneyText({ cents: amount ?? 0, currency: deps.offer.currency }) : `${percent}%`;
      return {
        parts: [{ line: { zh: `优惠码 ${added.code} 已建好，减 ${off}`, en: `The code ${added.code} is there and takes ${off} off` } }],
        data: { audit: added.audit, code: added.code, ...added.details },
      };
    },
  }),
  command({
    words: 'coupon disable',
    group: 'money',
    about: { zh: '停用优惠码，不能再领取', en: 'Let nobody type a code any more' },
    args: { code },
    options: {
      taken: flag({ zh: '已领取但没用的也作废', en: 'Also end what members have of it and did not use' }),
      reason,
    },
    example: 'coupon disable AUTUMN-20 --taken --reason "Leaked"',
    async run(deps, { code: typed, taken, reason: why }, actor) {
      const done = await switchCode(deps, actor, { code: typed, disabled: true, taken }, why);
      const line = {
        zh: `优惠码 ${done.code} 已停用，作废 ${done.ended} 张`,
        en: `The code ${done.code} is disabled; ${done.ended} coupons of it ended`,
      };
      return { parts: [{ line }], data: { ...done, disabled: true } };
    },
  }),
  command({
    words: 'coupon enable',
    group: 'money',
    about: { zh: '重新启用优惠码', en: 'Let members type a code again' },
    args: { code },
    options: { reason },
    example: 'coupon enable AUTUMN-20',
    async run(deps, { code: typed, reason: why }, actor) {
      const done = await switchCode(deps, actor, { code: typed, disabled: false, taken: false }, why);
      const line = { zh: `优惠码 ${done.code} 已启用`, en: `The code ${done.code} can be typed again` };
      return { parts: [{ line }], data: { ...done, disabled: false } };
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
      return {
        parts: [
          {
            columns: [
              { zh: '优惠码', en: 'Code' },
              { zh: '减免', en: 'Off' },
              { zh: '仅首次', en: 'First only' },
              { zh: '已领', en: 'Uses' },
              { zh: '上限', en: 'Of' },
              { zh: '已用', en: 'Paid with' },
              { zh: '套餐', en: 'Plans' },
              { zh: '开始', en: 'From' },
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
              row.used,
              row.plans?.join(', '),
              row.starts_at,
              row.expires_at,
              codeState(row, now),
              row.created_at,
            ]),
          },
        ],
        data: rows.map((row) => ({ ...row, state: codeState(row, now) })),
      };
    },
  }),
  command({
    words: 'promotions',
    group: 'money',
    about: {
      zh: '列出 easel.config.ts 里的推广和发出的优惠券',
      en: 'List what easel.config.ts promotes, with the coupons that were given',
    },
    args: {},
    options: {},
    example: 'promotions',
    async run({ db, clock, promotions }) {
      const now = clock.now();
      const given = await countGiven(db);
      const rows = promotions.map((promotion) => {
        const { id, places, from = null, until = null, who, shows } = promotion;
        const counted = given.get(sourceOf(promotion)) ?? { given: 0, used: 0 };
        const state = until && until <= now ? 'over' : from && from > now ? 'waits' : 'shown';
        const paths = places.flatMap((place) => promotedPaths[place - 1] ?? []);
        return { id, shows: shows.type, state, places: paths, who, from, until, ...counted };
      });
      return {
        parts: [
          {
            columns: [
              { zh: '编号', en: 'Id' },
              { zh: '内容', en: 'Shows' },
              { zh: '状态', en: 'State' },
              { zh: '位置', en: 'Places' },
              { zh: '对象', en: 'For' },
              { zh: '开始', en: 'From' },
              { zh: '结束', en: 'Until' },
              { zh: '已发', en: 'Given' },
              { zh: '已用', en: 'Used' },
            ],
            rows: rows.map((row) => [
              ...[row.id, row.shows, row.state, row.places.join(' '), row.who, row.from, row.until, row.given, row.used],
            ]),
          },
        ],
        data: rows,
      };
    },
  }),
];
