import { type TakedownReason, takedownReasons, takedownSentences } from '@easel/contract/takedowns';
import { command, flag, maybe, needed } from '../../command-line/commands.ts';
import { choiceField, idField, textField } from '../../command-line/fields.ts';
import type { StrikingDeps } from '../../reports/strikes.ts';
import type { OperatorDeps } from '../../types.ts';
import { takeDown, undo } from '../../works/actions.ts';

const id = needed(idField, { zh: '作品的编号', en: 'The id of a work' });

export function strikingOf(deps: OperatorDeps): StrikingDeps {
  return { ...deps, contact: () => deps.brand.seller('en').email };
}

const reasons = takedownReasons.map((reason: TakedownReason) => `${reason}: ${takedownSentences[reason].en}`).join('; ');
const reasonsInChinese = takedownReasons.map((reason) => `${reason}：${takedownSentences[reason].zh}`).join('；');

export const takedownCommands = [
  command({
    words: 'work take-down',
    group: 'works',
    about: {
      zh: '下架作品：任何人都不能再打开它的文件，成员会收到邮件',
      en: 'Take a work down: nobody gets its files any more, and its member is told by email',
    },
    args: { id },
    options: {
      reason: needed(choiceField('原因', 'reason', takedownReasons), { zh: reasonsInChinese, en: reasons }),
      note: maybe(textField('说明', 'text', 500), { zh: '补充说明，成员会看到', en: 'More about it; the member reads it' }),
      strike: flag({ zh: '记一次违规', en: 'Counts as a strike' }),
    },
    example: 'work take-down 3q2-8Hk1mN0pQrStUvWxYz --reason person --note "She has asked for it"',
    async run(deps, { id: work, reason, note = '', strike }, actor) {
      const audit = await takeDown(strikingOf(deps), actor, 'owner', work, { reason, note, isStrike: strike });
      return { parts: [{ line: { zh: '作品已下架', en: 'The work is taken down' } }], data: { audit, work, reason } };
    },
  }),
  command({
    words: 'work put-back',
    group: 'works',
    about: { zh: '恢复下架的作品，成员会收到邮件', en: 'Put back a work that was taken down; its member is told by email' },
    args: { id },
    options: { reason: maybe(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' }) },
    example: 'work put-back 3q2-8Hk1mN0pQrStUvWxYz --reason "Appeal of 3 December"',
    async run(deps, { id: work, reason }, actor) {
      const audit = await undo(strikingOf(deps), actor, work, reason);
      return { parts: [{ line: { zh: '作品已恢复', en: 'The work is there again' } }], data: { audit, work } };
    },
  }),
];
