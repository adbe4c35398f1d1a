import type { Sentence } from '@easel/contract/language';
import { packsAt } from '../../../../platform/plan-offer/changes.ts';
import { listPlanChanges, listUncancelled } from '../../../../platform/plan-offer/offer.ts';
import { countHolders } from '../../../billing/reads.ts';
import type { Plan } from '../../../plans/types.ts';
import { type Cell, command, flag, maybe, needed, type Part } from '../../command-line/commands.ts';
import { dayField, type Field, idField, moneyField, textField, wholeField } from '../../command-line/fields.ts';
import { cancelChange, changePlanTerms, type PlanWish, type Preview, previewChange } from '../../plans/actions.ts';
import { countPacksSold } from '../../plans/reads.ts';
import { limit } from '../lists.ts';
import { notYet, packCells, packColumns, whyNeeded } from './packs.ts';

const columns: readonly Sentence[] = [
  { zh: '套餐', en: 'Plan' },
  { zh: '名称', en: 'Name' },
  { zh: '价格', en: 'Price' },
  { zh: '原价', en: 'Crossed out' },
  { zh: '积分', en: 'Credits' },
  { zh: '同时进行', en: 'At once' },
  { zh: '保留天数', en: 'Days kept' },
];

function cellsOf({ id, name, cents, oldCents, credits, simultaneous, retentionDays }: Plan, currency: string): Cell[] {
  const crossedOut = oldCents === undefined ? null : { cents: oldCents, currency };
  return [id, name, { cents, currency }, crossedOut, credits, simultaneous, retentionDays];
}

/** An amount, or none. */
const oldPriceField: Field<number | null> = {
  shown: { zh: '15.00|none', en: '15.00|none' },
  read: (text) => (text === 'none' ? null : moneyField.read(text)),
};
const nameField = textField('名称', 'name', 40);
const plan = needed(idField, { zh: '套餐的编号，见 plans', en: 'The plan’s id, as “plans” shows it' });

export const planCommands = [
  command({
    words: 'plans',
    group: 'money',
    about: { zh: '列出套餐、积分包、价格和改动', en: 'List the plans and packs, what they cost, and what was changed' },
    args: {},
    options: { limit },
    example: 'plans',
    async run({ db, clock, offer, configuredPlans }, { limit: count = 20 }) {
      const now = clock.now();
      const holders = await countHolders(db);
      const plans = offer.types.flatMap((type) => type.plans);
      const sold = await countPacksSold(db);
      const listed = packsAt(configuredPlans.packs ?? [], await listUncancelled(db), now);
      const packs = listed.map((pack) => ({ ...pack, sold: sold.get(pack.id) ?? 0 }));
      const changes = (await listPlanChanges(db, count)).map((row) => ({
        ...row,
        state: row.cancelled_at ? 'cancelled' : row.starts_at > now ? 'coming' : 'in-force',
      }));
      return {
        parts: [
          {
            columns: [...columns, { zh: '成员', en: 'Members' }],
            rows: plans.map((one) => [...cellsOf(one, offer.currency), holders.get(one.id) ?? 0]),
          },
          {
            title: { zh: '积分包', en: 'Packs' },
            columns: [...packColumns, { zh: '已售', en: 'Sold' }],
            rows: packs.map((pack) => [...packCells(pack, offer.currency), pack.sold]),
          },
          {
            title: { zh: '改动', en: 'Changes' },
            columns: [
              { zh: '编号', en: 'Id' },
              { zh: '套餐或积分包', en: 'Plan or pack' },
              { zh: '改动', en: 'Change' },
              { zh: '生效', en: 'From' },
              { zh: '状态', en: 'State' },
              { zh: '操作人', en: 'By' },
            ],
            rows: changes.map((row) => [row.id, row.plan_id, JSON.stringify(row.change), row.starts_at, row.state, row.actor]),
          },
        ],
        data: { currency: offer.currency, plans: plans.map((one) => ({ ...one, members: holders.get(one.id) ?? 0 })), packs, changes },
      };
    },
  }),
  command({
    words: 'plan change',
    group: 'money',
    about: {
      zh: '改动套餐的名称、价格或内容，从某天起生效；不加 --yes 只说明影响谁',
      en: 'Change what a plan is called, costs or brings from a day on. Without --yes, the command only says whom it concerns',
    },
    args: { plan },
    options: {
      price: maybe(moneyField, { zh: '新价格', en: 'What it costs' }),
      'old-price': maybe(oldPriceField, { zh: '划掉的原价，none 为不显示', en: 'The price that is crossed out beside it, or none' }),
      credits: maybe(wholeField(0, 10_000_000), { zh: '每期积分', en: 'Credits of each period' }),
      simultaneous: maybe(wholeField(1, 1000), { zh: '同时进行的作品', en: 'Works at once' }),
      days: maybe(wholeField(1, 3650), { zh: '作品保留天数', en: 'Days until works are deleted' }),
      'name-zh': maybe(nameField, { zh: '中文名称', en: 'Its name in Chinese' }),
      'name-en': maybe(nameField, { zh: '英文名称', en: 'Its name in English' }),
      from: maybe(dayField, { zh: '第一天，不填则立即生效', en: 'Its first day; without it, at once' }),
      reason: whyNeeded,
      yes: flag({ zh: '确认改动', en: 'Do it' }),
    },
    example: 'plan change basic-monthly --price 12.90 --from 2027-03-01 --reason "Costs" --yes',
    async run(deps, { plan: id, price, 'old-price': oldPrice, credits, simultaneous, days, from, ...more }, actor) {
      const { 'name-zh': nameZh, 'name-en': nameEn } = more;
      const wish: PlanWish = {
        plan: id,
        change: {
          ...(price !== undefined && { cents: price }),
          ...(oldPrice !== undefined && { oldCents: oldPrice }),
          ...(credits !== undefined && { credits }),
          ...(simultaneous !== undefined && { simultaneous }),
          ...(days !== undefined && { retentionDays: days }),
          ...(nameZh !== undefined && { nameZh }),
          ...(nameEn !== undefined && { nameEn }),
        },
        from,
      };
      if (!more.yes) {
        const preview = await previewChange(deps, wish);
        return { parts: [...partsOf(preview, deps.offer.currency), { line: notYet }], data: { done: false, ...preview } };
      }
      const { id: change, audit, preview } = await changePlanTerms(deps, actor, wish, more.reason);
      const line = { zh: `改动 ${change} 已记下`, en: `The change ${change} was written down` };
      return { parts: [...partsOf(preview, deps.offer.currency), { line }], data: { done: true, audit, change, ...preview } };
    },
  }),
  command({
    words: 'plan undo',
    group: 'money',
    about: { zh: '取消还没有生效的套餐或积分包改动', en: 'Take back a change of a plan or a pack that has not begun' },
    args: { change: needed(idField, { zh: '改动的编号，见 plans', en: 'Its id, as “plans” shows it' }) },
    options: { reason: maybe(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' }) },
    example: 'plan undo 3vQFYW7hVd3wUb2vCqkRcA',
    async run(deps, { change, reason: why }, actor) {
      const { plan: id, audit } = await cancelChange(deps, actor, change, why);
      return {
        parts: [{ line: { zh: `${id} 的改动已取消`, en: `The change of ${id} was taken back` } }],
        data: { audit, change, plan: id },
      };
    },
  }),
];

function partsOf(preview: Preview, currency: string): Part[] {
  const { before, after, startsAt, members, days, toldFrom, toldUntil, ending, leaving, openOrders } = preview;
  return [
    { columns, rows: [cellsOf(before, currency), cellsOf(after, currency)] },
    {
      facts: [
        [{ zh: '生效', en: 'From' }, startsAt],
        [{ zh: '续费时改用的成员', en: 'Members who renew on it' }, members],
        [{ zh: '其中最早的续费', en: 'The first of them' }, days[0]?.at],
        [{ zh: '其中最晚的续费', en: 'The last of them' }, days.at(-1)?.at],
        [{ zh: '邮件通知从', en: 'Told by email from' }, toldFrom],
        [{ zh: '邮件通知到', en: 'Told by email until' }, toldUntil],
        [{ zh: '到期就结束的成员', en: 'Members whose plan ends' }, ending],
        [{ zh: '已选别的套餐的成员', en: 'Members who have chosen another' }, leaving],
        [{ zh: '仍按原价付款的订单', en: 'Orders under way at the old price' }, openOrders],
      ],
    },
  ];
}
