import { command, maybe } from '../command-line/commands.ts';
import { dayField } from '../command-line/fields.ts';
import { readFigures } from '../figures/reads.ts';

const dayMs = 86_400_000;

export const figureCommands = [
  command({
    words: 'figures',
    group: 'studio',
    about: { zh: '查看一天的数字', en: 'Show the figures of a day' },
    args: {},
    options: { day: maybe(dayField, { zh: '哪一天，默认今天', en: 'Which day; today otherwise' }) },
    example: 'figures --day 2026-11-22',
    async run({ db, clock, warnings }, { day }) {
      const start = day ?? new Date(`${clock.now().toISOString().slice(0, 10)}T00:00:00Z`);
      const figures = await readFigures(db, start, new Date(start.getTime() + dayMs));
      const { members, credits, subscriptions, renewals, packs, works, money } = figures;
      const name = start.toISOString().slice(0, 10);
      return {
        parts: [
          ...warnings.map(({ zh, en }) => ({ line: { zh: `！${zh}`, en: `! ${en}` } })),
          { line: { zh: `${name}（UTC）`, en: `${name}, UTC` } },
          {
            facts: [
              [{ zh: '新成员', en: 'New members' }, members.joined],
              [{ zh: '全部成员', en: 'Members in all' }, members.all],
              [{ zh: '作品用掉的积分', en: 'Credits spent on works' }, credits.works],
              [{ zh: '实时绘画用掉的积分', en: 'Credits spent on realtime' }, credits.realtime],
              [{ zh: '手动加的积分', en: 'Credits given by hand' }, credits.given],
              [{ zh: '手动扣的积分', en: 'Credits taken by hand' }, credits.taken],
              [{ zh: '生效的套餐', en: 'Running plans' }, subscriptions.running],
              [{ zh: '新开的套餐', en: 'Plans begun' }, subscriptions.begun],
              [{ zh: '结束的套餐', en: 'Plans ended' }, subscriptions.ended],
              [{ zh: '续费成功', en: 'Renewals paid' }, renewals.paid],
              [{ zh: '续费失败', en: 'Renewals failed' }, renewals.failed],
              [{ zh: '售出的积分包', en: 'Packs of credits sold' }, packs],
            ],
          },
          {
            title: { zh: '收款', en: 'Money' },
            columns: [
              { zh: '支付方', en: 'Provider' },
              { zh: '收入', en: 'In' },
              { zh: '退出', en: 'Out' },
            ],
            rows: money.map(({ provider, currency, in_cents, out_cents }) => [
              provider,
              { cents: in_cents, currency },
              { cents: out_cents, currency },
            ]),
          },
          {
            title: { zh: '作品', en: 'Works' },
            columns: [
              { zh: '工具', en: 'Tool' },
              { zh: '状态', en: 'State' },
              { zh: '作品', en: 'Works' },
            ],
            rows: works.map((row) => [row.tool, row.state, row.works]),
          },
        ],
        data: { day: name, ...figures, warnings: warnings.map(({ en }) => en) },
      };
    },
  }),
];
