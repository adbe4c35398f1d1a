import type { Sentence } from '@easel/contract/language';
import type { ListedPack } from '../../../../platform/plan-offer/changes.ts';
import { type Cell, command, flag, maybe, needed, type Part } from '../../command-line/commands.ts';
import { dayField, idField, moneyField, textField, wholeField } from '../../command-line/fields.ts';
import { changePack, type PackPreview, type PackWish, previewPack } from '../../plans/packs.ts';
import type { OperatorDeps } from '../../types.ts';

export const whyNeeded = needed(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' });
export const notYet: Sentence = {
  zh: '还没有改动。确认无误后，加上 --yes 再执行一次',
  en: 'Nothing was changed. To do it, type the same with --yes',
};

export const packColumns: readonly Sentence[] = [
  { zh: '积分包', en: 'Pack' },
  { zh: '价格', en: 'Price' },
  { zh: '积分', en: 'Credits' },
  { zh: '有效天数', en: 'Days to spend them' },
  { zh: '状态', en: 'State' },
];

export function packCells({ id, cents, credits, days, withdrawn }: ListedPack, currency: string): Cell[] {
  return [id, { cents, currency }, credits, days, withdrawn ? { zh: '停售', en: 'withdrawn' } : { zh: '在售', en: 'for sale' }];
}

const pack = needed(idField, { zh: '积分包的编号，见 plans', en: 'The pack’s id, as “plans” shows it' });
const about = {
  price: { zh: '价格', en: 'What it costs' },
  credits: { zh: '积分', en: 'Credits that it brings' },
  days: { zh: '付款后多少天内有效', en: 'Days from the payment to spend them' },
};
const fields = { price: moneyField, credits: wholeField(1, 10_000_000), days: wholeField(1, 3650) };
const when = {
  from: maybe(dayField, { zh: '第一天，不填则立即生效', en: 'Its first day; without it, at once' }),
  reason: whyNeeded,
  yes: flag({ zh: '确认改动', en: 'Do it' }),
};

export const packCommands = [
  command({
    words: 'pack create',
    group: 'money',
    about: { zh: '新增积分包；不加 --yes 只预览', en: 'Sell a new pack of credits. Without --yes, the command only shows it' },
    args: {},
    options: {
      credits: needed(fields.credits, about.credits),
      price: needed(fields.price, about.price),
      days: needed(fields.days, about.days),
      ...when,
    },
    example: 'pack create --credits 500 --price 6.90 --days 365 --reason "A small one" --yes',
    run: (deps, { price: cents, credits, days, from, ...more }, actor) =>
      done(deps, { pack: undefined, change: { cents, credits, days }, from }, more, actor),
  }),
  command({
    words: 'pack change',
    group: 'money',
    about: {
      zh: '改动积分包的价格、积分或有效期，从某天起生效；不加 --yes 只预览',
      en: 'Change what a pack costs or brings from a day on. Without --yes, the command only shows it',
    },
    args: { pack },
    options: {
      credits: maybe(fields.credits, about.credits),
      price: maybe(fields.price, about.price),
      days: maybe(fields.days, about.days),
      ...when,
    },
    example: 'pack change credits-500 --price 7.90 --from 2027-03-01 --reason "Costs" --yes',
    run: (deps, { pack: id, price, credits, days, from, ...more }, actor) => {
      const change = {
        ...(price !== undefined && { cents: price }),
        ...(credits !== undefined && { credits }),
        ...(days !== undefined && { days }),
      };
      return done(deps, { pack: id, change, from }, more, actor);
    },
  }),
  command({
    words: 'pack withdraw',
    group: 'money',
    about: { zh: '停售积分包；已买的积分不变', en: 'Sell a pack no more. Credits that were bought stay' },
    args: { pack },
    options: when,
    example: 'pack withdraw credits-500 --reason "Hardly bought" --yes',
    run: (deps, { pack: id, from, ...more }, actor) => done(deps, { pack: id, change: { withdrawn: true }, from }, more, actor),
  }),
  command({
    words: 'pack restore',
    group: 'money',
    about: { zh: '重新出售停售的积分包', en: 'Sell a pack again that was withdrawn' },
    args: { pack },
    options: when,
    example: 'pack restore credits-500 --reason "Asked for" --yes',
    run: (deps, { pack: id, from, ...more }, actor) => done(deps, { pack: id, change: { withdrawn: false }, from }, more, actor),
  }),
];

/** Shows what it would mean; with --yes it is done. */
async function done(
  deps: OperatorDeps,
  wish: PackWish,
  { reason, yes }: { reason: string; yes: boolean },
  actor: Parameters<typeof changePack>[1],
) {
  const { currency } = deps.offer;
  if (!yes) {
    const preview = await previewPack(deps, wish);
    return { parts: [...partsOf(preview, currency), { line: notYet }], data: { done: false, ...preview } };
  }
  const { id: change, pack: id, audit, preview } = await changePack(deps, actor, wish, reason);
  const line = { zh: `积分包 ${id} 的改动 ${change} 已记下`, en: `The change ${change} of the pack ${id} was written down` };
  return { parts: [...partsOf(preview, currency), { line }], data: { done: true, audit, change, pack: id, ...preview } };
}

function partsOf({ before, after, startsAt, openOrders }: PackPreview, currency: string): Part[] {
  return [
    { columns: packColumns, rows: [...(before ? [packCells(before, currency)] : []), packCells(after, currency)] },
    {
      facts: [
        [{ zh: '生效', en: 'From' }, startsAt],
        [{ zh: '仍按原价付款的订单', en: 'Orders under way at the old price' }, openOrders],
      ],
    },
  ];
}
