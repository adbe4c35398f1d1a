import type { Sentence } from '@easel/contract/language';
import { type Cell, command, maybe, needed } from '../command-line/commands.ts';
import { choiceField, idField, memberField } from '../command-line/fields.ts';
import { notThere } from '../policy.ts';
import { findMember, findOrderRow, listMoneyEntries, listOrders } from '../reads.ts';
import { limit } from './lists.ts';

const orderStates = ['open', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const;

export const orderColumns: readonly Sentence[] = [
  { zh: '编号', en: 'Id' },
  { zh: '时间', en: 'At' },
  { zh: '成员', en: 'Member' },
  { zh: '套餐', en: 'Plan' },
  { zh: '类别', en: 'Kind' },
  { zh: '状态', en: 'State' },
  { zh: '金额', en: 'Amount' },
  { zh: '已退', en: 'Returned' },
  { zh: '支付方', en: 'Provider' },
  { zh: '账单', en: 'Invoice' },
];

type OrderListed = Awaited<ReturnType<typeof listOrders>>[number];

export function orderCells(row: OrderListed): Cell[] {
  const { currency } = row;
  return [
    ...[row.id, row.created_at, row.email ?? row.member_id, row.plan_id, row.kind, row.state],
    ...[{ cents: row.amount_cents, currency }, { cents: row.returned_cents, currency }, row.provider, row.invoice],
  ];
}

export const orderCommands = [
  command({
    words: 'orders',
    group: 'money',
    about: { zh: '列出订单', en: 'List orders, the newest first' },
    args: {},
    options: {
      member: maybe(memberField, { zh: '只列这位成员的', en: 'Of this member' }),
      state: maybe(choiceField(orderStates.join('|'), orderStates.join('|'), orderStates), { zh: '只列这种状态的', en: 'In this state' }),
      limit,
    },
    example: 'orders --state disputed',
    async run({ db }, { member, state, limit: count = 20 }) {
      const owner = member === undefined ? undefined : (await findMember(db, member)).id;
      const rows = await listOrders(db, { member: owner, state, limit: count });
      return { parts: [{ columns: orderColumns, rows: rows.map(orderCells) }], data: rows };
    },
  }),
  command({
    words: 'order',
    group: 'money',
    about: { zh: '查看一笔订单和它的账目', en: 'Show an order and its books' },
    args: { id: needed(idField, { zh: '订单编号或账单编号', en: 'Its id, or the number of its invoice' }) },
    options: {},
    example: 'order 2026-000042',
    async run({ db }, { id }) {
      const row = await findOrderRow(db, id);
      if (!row) throw notThere({ zh: '订单', en: 'order' }, id);
      const entries = await listMoneyEntries(db, row.id);
      const { currency } = row;
      const money = (cents: number): Cell => ({ cents, currency });
      return {
        parts: [
          {
            facts: [
              [{ zh: '编号', en: 'Id' }, row.id],
              [{ zh: '成员', en: 'Member' }, row.email ?? row.member_id],
              [{ zh: '套餐', en: 'Plan' }, row.plan_id],
              [{ zh: '升级自', en: 'Upgrade from' }, row.from_plan],
              [{ zh: '类别', en: 'Kind' }, row.kind],
              [{ zh: '状态', en: 'State' }, row.state],
              [{ zh: '原价', en: 'Price' }, money(row.full_cents)],
              [{ zh: '应付', en: 'To pay' }, money(row.amount_cents)],
              [{ zh: '已退', en: 'Returned' }, money(row.returned_cents)],
              [{ zh: '要退到', en: 'To be returned in all' }, row.refund_cents === null ? null : money(row.refund_cents)],
              [{ zh: '自动退回', en: 'Goes back by itself' }, row.return_wanted],
              [{ zh: '优惠券', en: 'Coupon' }, row.coupon_id],
              [{ zh: '订阅与期数', en: 'Subscription and period' }, row.subscription_id && `${row.subscription_id} / ${row.cycle ?? '–'}`],
              [{ zh: '第几次尝试', en: 'Try' }, row.try],
              [{ zh: '支付方', en: 'Provider' }, row.provider],
              [{ zh: '支付方的编号', en: 'Its name there' }, row.provider_ref],
              [{ zh: '付款人的编号', en: 'The payer there' }, row.customer_ref],
              [{ zh: '建于', en: 'Made' }, row.created_at],
              [{ zh: '已请求扣款，尚无结果', en: 'Charged without an answer' }, row.provider_ref === null ? row.asked_at : null],
              [{ zh: '付于', en: 'Paid' }, row.paid_at],
              [{ zh: '下次核对', en: 'Asked about next' }, row.check_at],
              [{ zh: '账单', en: 'Invoice' }, row.invoice],
            ],
          },
          {
            title: { zh: '账目', en: 'Books' },
            columns: [
              { zh: '时间', en: 'At' },
              { zh: '类别', en: 'Kind' },
              { zh: '账户', en: 'Account' },
              { zh: '金额', en: 'Amount' },
            ],
            rows: entries.map((entry) => [entry.created_at, entry.kind, entry.account, money(entry.amount_cents)]),
          },
        ],
        data: { ...row, entries },
      };
    },
  }),
];
