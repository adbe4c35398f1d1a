import { type Actor, type Answer, command, maybe, needed } from '../command-line/commands.ts';
import { memberField, textField, wholeField } from '../command-line/fields.ts';
import { moveCredits } from '../members/actions.ts';
import type { OperatorDeps } from '../types.ts';

const amountField = wholeField(1, 10_000_000);
const member = needed(memberField, { zh: '成员的编号或邮箱', en: 'The member’s id or address' });
const reason = needed(textField('说明', 'text', 500), {
  zh: '原因，记入操作记录，成员也会看到',
  en: 'Why; the audit keeps it, and the member reads it',
});

export const creditCommands = [
  command({
    words: 'credits give',
    group: 'members',
    about: { zh: '给成员加积分', en: 'Give a member credits' },
    args: { member, amount: needed(amountField, { zh: '多少积分', en: 'How many credits' }) },
    options: {
      reason,
      days: maybe(wholeField(1, 3650), { zh: '多少天内有效，不填则一直有效', en: 'For how many days; without it they stay' }),
    },
    example: 'credits give ann@example.com 500 --days 30 --reason "The outage on Tuesday"',
    run: (deps, { member: text, amount, reason: why, days }, actor) => change(deps, actor, text, { credits: amount, days }, why),
  }),
  command({
    words: 'credits take',
    group: 'members',
    about: { zh: '扣成员的积分，不会扣成负数', en: 'Take credits from a member, never more than there are' },
    args: { member, amount: needed(amountField, { zh: '多少积分', en: 'How many credits' }) },
    options: { reason },
    example: 'credits take ann@example.com 500 --reason "Given twice by mistake"',
    run: (deps, { member: text, amount, reason: why }, actor) => change(deps, actor, text, { credits: -amount, days: undefined }, why),
  }),
];

async function change(
  deps: OperatorDeps,
  actor: Actor,
  text: string,
  moving: { credits: number; days: number | undefined },
  reason: string,
): Promise<Answer> {
  const { audit, member: found, remaining, held } = await moveCredits(deps, { actor, reason }, text, moving);
  const { id, email } = found;
  const { credits: moved } = moving;
  const line =
    moved > 0
      ? { zh: `已给 ${email} 加 ${moved} 积分，现有 ${remaining}`, en: `${email} got ${moved} credits and has ${remaining} now` }
      : {
          zh: `已扣 ${email} ${-moved} 积分，剩余 ${remaining}`,
          en: `${-moved} credits were taken from ${email}, who has ${remaining} left`,
        };
  return { parts: [{ line }], data: { audit, member: id, email, moved, remaining, held } };
}
