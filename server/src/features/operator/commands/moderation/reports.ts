import { reportDecisions, reportKinds } from '@easel/contract/operators';
import { listStrikes } from '../../../strikes/reads.ts';
import { type Answer, command, flag, maybe, needed } from '../../command-line/commands.ts';
import { choiceField, idField, memberField, textField } from '../../command-line/fields.ts';
import { findMember } from '../../reads.ts';
import { decide, lift } from '../../reports/actions.ts';
import { listAllStrikes, listReported, type StrikeListed } from '../../reports/reads.ts';
import { limit } from '../lists.ts';
import { strikingOf } from './takedowns.ts';

const words = { hide: { zh: '已隐藏', en: 'is hidden' }, leave: { zh: '保持不变', en: 'stays as it is' } };

export const reportCommands = [
  command({
    words: 'report list',
    group: 'works',
    about: { zh: '列出等待处理的举报：公开的机器人和分享的对话', en: 'List what was reported and waits: public bots and shared chats' },
    args: {},
    options: { limit },
    example: 'report list',
    async run({ db, clock, strikes }, { limit: count = 50 }) {
      const rows = await listReported(db, strikes, clock.now(), count);
      const columns = [
        { zh: '种类', en: 'Kind' },
        { zh: '编号', en: 'Id' },
        { zh: '名称', en: 'Name' },
        { zh: '所有者', en: 'Owner' },
        { zh: '举报', en: 'Reports' },
        { zh: '违规', en: 'Strikes' },
        { zh: '最近的原因', en: 'Last reason' },
      ];
      const cells = rows.map((row) => [row.kind, row.id, row.title, row.owner_email, row.reports, row.strikes, row.reasons[0]]);
      return { parts: [{ columns, rows: cells }], data: rows };
    },
  }),
  ...reportDecisions.map((decision) =>
    command({
      words: `report ${decision}`,
      group: 'works',
      about:
        decision === 'hide'
          ? { zh: '隐藏被举报的内容，并发邮件告知所有者', en: 'Hide what was reported from everybody but its owner, who is told by email' }
          : { zh: '驳回举报，内容保持不变', en: 'Leave what was reported as it is' },
      args: {
        kind: needed(choiceField('种类', 'kind', reportKinds), { zh: '机器人或对话', en: 'A bot, or a shared chat' }),
        id: needed(idField, { zh: '编号', en: 'Its id' }),
      },
      options: {
        note: maybe(textField('说明', 'text', 500), { zh: '原因，隐藏时所有者会看到', en: 'Why; its owner reads it where it is hidden' }),
        strike: flag({ zh: '记一次违规', en: 'Counts as a strike' }),
      },
      example:
        decision === 'hide' ? 'report hide bot 3vQFYW7hVd3wUb2vCqkRcA --note spam --strike' : 'report leave bot 3vQFYW7hVd3wUb2vCqkRcA',
      async run(deps, { kind, id: target, note = '', strike: isStrike }, actor) {
        const audit = await decide(strikingOf(deps), actor, 'owner', { kind, target, decision, note, isStrike });
        const { zh, en } = words[decision];
        return { parts: [{ line: { zh: `${target} ${zh}`, en: `${target} ${en}` } }], data: { audit, kind, target, decision } };
      },
    }),
  ),
  command({
    words: 'strike list',
    group: 'members',
    about: { zh: '列出违规记录，最新的在前；可以只看一个成员的', en: 'List strikes, the newest first, or those of one member' },
    args: { who: maybe(memberField, { zh: '编号或邮箱', en: 'The id or the address' }) },
    options: { limit },
    example: 'strike list ann@example.com',
    async run({ db, clock, strikes }, { who, limit: count = 50 }) {
      if (who === undefined) return allStrikes(await listAllStrikes(db, strikes, clock.now(), count));
      const rows = await listStrikes(db, (await findMember(db, who)).id, count);
      const columns = [
        { zh: '编号', en: 'Id' },
        { zh: '时间', en: 'At' },
        { zh: '关于', en: 'About' },
        { zh: '原因', en: 'Why' },
        { zh: '撤销于', en: 'Lifted' },
      ];
      return { parts: [{ columns, rows: rows.map((row) => [row.id, row.at, row.about, row.reason, row.lifted_at]) }], data: rows };
    },
  }),
  command({
    words: 'strike lift',
    group: 'members',
    about: { zh: '撤销一次违规记录；停用需要另外恢复', en: 'Take a strike back; a suspension is lifted on its own' },
    args: { id: needed(idField, { zh: '违规记录的编号', en: 'The id of a strike' }) },
    options: {},
    example: 'strike lift 3q2-8Hk1mN0pQrStUvWxYz',
    async run(deps, { id }, actor) {
      const member = await lift(strikingOf(deps), actor, id);
      return { parts: [{ line: { zh: '违规记录已撤销', en: 'The strike counts no more' } }], data: { strike: id, member } };
    },
  }),
];

function allStrikes(rows: readonly StrikeListed[]): Answer {
  const columns = [
    { zh: '时间', en: 'At' },
    { zh: '成员', en: 'Member' },
    { zh: '有效', en: 'Counting' },
    { zh: '原因', en: 'Why' },
    { zh: '撤销于', en: 'Lifted' },
    { zh: '编号', en: 'Id' },
  ];
  const cells = rows.map((row) => [row.at, row.member_email || row.member_id, row.counting, row.reason, row.lifted_at, row.id]);
  return { parts: [{ columns, rows: cells }], data: rows };
}
