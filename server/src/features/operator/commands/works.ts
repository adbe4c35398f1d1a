import type { Sentence } from '@easel/contract/language';
import { tools } from '@easel/contract/recipe';
import { takedownSentences } from '@easel/contract/takedowns';
import { workStates } from '@easel/contract/works';
import { type Cell, command, flag, maybe, needed } from '../command-line/commands.ts';
import { choiceField, dayField, idField, lastDayField, memberField, textField } from '../command-line/fields.ts';
import { notThere } from '../policy.ts';
import { findMember, findWork, listWorks } from '../reads.ts';
import { limit } from './lists.ts';

export const workColumns: readonly Sentence[] = [
  { zh: '编号', en: 'Id' },
  { zh: '时间', en: 'At' },
  { zh: '成员', en: 'Member' },
  { zh: '工具', en: 'Tool' },
  { zh: '状态', en: 'State' },
  { zh: '积分', en: 'Credits' },
  { zh: '退回', en: 'Back' },
  { zh: '描述', en: 'Description' },
];

type WorkListed = Awaited<ReturnType<typeof listWorks>>[number];

export function workCells(row: WorkListed): Cell[] {
  // Visitors have no address.
  return [row.id, row.created_at, row.email ?? row.member_id, row.tool, row.state, row.price, row.refunded, row.prompt];
}

export const workCommands = [
  command({
    words: 'works',
    group: 'works',
    about: { zh: '列出作品', en: 'List works, the newest first' },
    args: {},
    options: {
      member: maybe(memberField, { zh: '只列这位成员的', en: 'Of this member' }),
      state: maybe(choiceField(workStates.join('|'), workStates.join('|'), workStates), { zh: '只列这种状态的', en: 'In this state' }),
      tool: maybe(choiceField('工具', 'tool', tools), { zh: '只列这个工具的', en: 'Of this tool' }),
      words: maybe(textField('文字', 'text'), { zh: '描述或标题里有这段文字的', en: 'With this text in the description or the title' }),
      from: maybe(dayField, { zh: '从这一天起（UTC）', en: 'From this day on, UTC' }),
      to: maybe(lastDayField, { zh: '到这一天为止（UTC）', en: 'Until this day, UTC' }),
      'taken-down': flag({ zh: '只列被下架的', en: 'Those that were taken down' }),
      limit,
    },
    example: 'works --state failed --limit 50',
    async run({ db }, { member, state, tool, words, from, to: until, 'taken-down': takenDown, limit: count = 20 }) {
      const owner = member === undefined ? undefined : (await findMember(db, member)).id;
      const rows = await listWorks(db, { ...{ member: owner, state, tool, words, from, until, takenDown }, limit: count });
      return { parts: [{ columns: workColumns, rows: rows.map(workCells) }], data: rows };
    },
  }),
  command({
    words: 'work',
    group: 'works',
    about: { zh: '查看一个作品', en: 'Show a work' },
    args: { id: needed(idField, { zh: '作品的编号', en: 'Its id' }) },
    options: {},
    example: 'work 3q2-8Hk1mN0pQrStUvWxYz',
    async run({ db }, { id }) {
      const row = await findWork(db, id);
      if (!row) throw notThere({ zh: '作品', en: 'work' }, id);
      return {
        parts: [
          {
            facts: [
              [{ zh: '编号', en: 'Id' }, row.id],
              [{ zh: '成员', en: 'Member' }, row.email ?? row.member_id],
              [{ zh: '工具', en: 'Tool' }, row.tool],
              [{ zh: '引擎', en: 'Engine' }, row.engine],
              [{ zh: '模型', en: 'Model' }, row.model],
              [{ zh: '状态', en: 'State' }, row.state],
              [{ zh: '错误', en: 'Error' }, row.error_code],
              [{ zh: '正在', en: 'Busy with' }, row.phase],
              [{ zh: '成品', en: 'Outputs' }, row.outputs],
              [{ zh: '积分', en: 'Credits' }, row.price],
              [{ zh: '退回', en: 'Back' }, row.refunded],
              [{ zh: '接手次数', en: 'Taken by workers' }, row.attempt],
              [{ zh: '建于', en: 'Made' }, row.created_at],
              [{ zh: '开始', en: 'Started' }, row.started_at],
              [{ zh: '结束', en: 'Ended' }, row.ended_at],
              [{ zh: '保留至', en: 'Kept until' }, row.expires_at],
              [{ zh: '删除于', en: 'Deleted' }, row.deleted_at],
              [{ zh: '下架于', en: 'Taken down' }, row.taken_down_at],
              [{ zh: '下架原因', en: 'Why it was' }, row.takedown_reason && takedownSentences[row.takedown_reason].en],
              [{ zh: '描述', en: 'Description' }, row.prompt],
            ],
          },
        ],
        data: row,
      };
    },
  }),
];
