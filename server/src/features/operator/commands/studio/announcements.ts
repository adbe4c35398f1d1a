import { findMaintenance, listAnnouncements, stateOf } from '../../../announcements/reads.ts';
import { announce, maintain, withdraw } from '../../announcements/actions.ts';
import { command, maybe, needed } from '../../command-line/commands.ts';
import { dayField, idField, lastDayField, textField } from '../../command-line/fields.ts';

const words = textField('文字', 'text', 300);

export const announcementCommands = [
  command({
    words: 'announcement list',
    group: 'studio',
    about: { zh: '列出公告，以及是否在维护', en: 'List the announcements, and whether the studio is under maintenance' },
    args: {},
    options: {},
    example: 'announcement list',
    async run({ db, clock }) {
      const [rows, maintenance] = await Promise.all([listAnnouncements(db), findMaintenance(db)]);
      const columns = [
        { zh: '编号', en: 'Id' },
        { zh: '状态', en: 'State' },
        { zh: '从', en: 'From' },
        { zh: '到', en: 'Until' },
        { zh: '中文', en: 'Chinese' },
        { zh: '英文', en: 'English' },
      ];
      const cells = rows.map((row) => [row.id, stateOf(row, clock.now()), row.starts_at, row.ends_at, row.zh, row.en]);
      const line = maintenance ? { zh: '正在维护', en: 'Under maintenance' } : { zh: '没有维护', en: 'No maintenance' };
      return { parts: [{ columns, rows: cells }, { line }], data: { announcements: rows, maintenance: maintenance ?? null } };
    },
  }),
  command({
    words: 'announcement add',
    group: 'studio',
    about: { zh: '在每个页面上显示公告', en: 'Tell everybody something on every page' },
    args: { chinese: needed(words, { zh: '中文', en: 'In Chinese' }), english: needed(words, { zh: '英文', en: 'In English' }) },
    options: {
      from: maybe(dayField, { zh: '从这一天起（UTC），默认立即', en: 'From this day on, UTC; at once by default' }),
      until: maybe(lastDayField, {
        zh: '到这一天为止（UTC），默认直到删除',
        en: 'Until the end of this day, UTC; until it is removed by default',
      }),
    },
    example: 'announcement add "周日凌晨维护" "Maintenance on Sunday morning" --until 2026-12-06',
    async run(deps, { chinese: zh, english: en, from, until }, actor) {
      const given = { id: undefined, zh, en, starts_at: from ?? deps.clock.now(), ends_at: until ?? null };
      const id = await announce(deps, actor, given);
      return { parts: [{ line: { zh: `公告 ${id} 已发布`, en: `The announcement ${id} is out` } }], data: { announcement: id } };
    },
  }),
  command({
    words: 'announcement remove',
    group: 'studio',
    about: { zh: '删除公告', en: 'Take an announcement back' },
    args: { id: needed(idField, { zh: '公告的编号', en: 'The id of an announcement' }) },
    options: {},
    example: 'announcement remove 3q2-8Hk1mN0pQrStUvWxYz',
    async run(deps, { id }, actor) {
      await withdraw(deps, actor, id);
      return { parts: [{ line: { zh: '公告已删除', en: 'The announcement is gone' } }], data: { announcement: id } };
    },
  }),
  command({
    words: 'maintenance begin',
    group: 'studio',
    about: { zh: '开始维护：不再接受新的作品和对话，已开始的照常完成', en: 'Take no new works and messages; what has begun is finished' },
    args: {},
    options: {
      chinese: maybe(words, { zh: '成员看到的中文，默认有一句', en: 'What members read in Chinese; there are usual words' }),
      english: maybe(words, { zh: '成员看到的英文，默认有一句', en: 'What members read in English; there are usual words' }),
    },
    example: 'maintenance begin',
    async run(deps, { chinese: zh = '', english: en = '' }, actor) {
      await maintain(deps, actor, { zh, en });
      return { parts: [{ line: { zh: '维护已开始', en: 'The studio is under maintenance' } }], data: { maintenance: true } };
    },
  }),
  command({
    words: 'maintenance end',
    group: 'studio',
    about: { zh: '结束维护', en: 'Take new works again' },
    args: {},
    options: {},
    example: 'maintenance end',
    async run(deps, _values, actor) {
      await maintain(deps, actor, undefined);
      return { parts: [{ line: { zh: '维护已结束', en: 'New works are taken again' } }], data: { maintenance: false } };
    },
  }),
];
