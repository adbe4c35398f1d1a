import { emailField } from '@easel/contract/fields';
import type { Sentence } from '@easel/contract/language';
import { type Actor, type Answer, command, maybe, needed } from '../../command-line/commands.ts';
import { memberField, textField, wholeField } from '../../command-line/fields.ts';
import { type Acted, changePlan, keepAccount, lift, moveAddress, note, scheduleDeletion, suspend } from '../../members/actions.ts';
import { refused } from '../../policy.ts';

/** What is done with one member. */

const who = needed(memberField, { zh: '编号或邮箱', en: 'The id or the address' });
const why = textField('说明', 'text', 500);
const reason = maybe(why, { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' });
const told = needed(why, { zh: '原因，成员会看到', en: 'Why; the member reads it' });
const kept = needed(why, { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' });

/** @throws OperatorProblem */
function addressOf(text: string): string {
  const parsed = emailField.safeParse(text);
  if (parsed.success) return parsed.data;
  throw refused('invalid', `“${text}”不是邮箱地址`, `“${text}” is no email address`);
}

function answerOf({ audit, member, details }: Acted, line: Sentence): Answer {
  return { parts: [{ line }], data: { audit, member: member.id, ...details } };
}

const planCommand = (words: string, about: Sentence, example: string, change: 'stop' | 'renew') =>
  command({
    words,
    group: 'members',
    about,
    args: { who },
    options: { reason: kept },
    example,
    async run(deps, { who: text, reason: because }, actor: Actor) {
      const done = await changePlan(deps, { actor, reason: because }, text, { change });
      const { email } = done.member;
      const line =
        change === 'stop'
          ? { zh: `${email} 的套餐到期后不再续费`, en: `The plan of ${email} ends with its period` }
          : { zh: `${email} 的套餐会继续续费`, en: `The plan of ${email} renews again` };
      return answerOf(done, line);
    },
  });

export const memberActionCommands = [
  command({
    words: 'member suspend',
    group: 'members',
    about: {
      zh: '停用成员：退出所有登录，无法再登录；不填天数则一直停用，且不再续费',
      en: 'Suspend a member: all sessions end and none begins; without days until it is lifted, and the plan is not renewed',
    },
    args: { who },
    options: { reason: told, days: maybe(wholeField(1, 3650), { zh: '停用多少天', en: 'For how many days' }) },
    example: 'member suspend ann@example.com --days 7 --reason "Advertising in public bots"',
    async run(deps, { who: text, reason: because, days }, actor) {
      const done = await suspend(deps, { actor, reason: because }, text, days);
      const { email } = done.member;
      return answerOf(done, { zh: `${email} 已停用`, en: `${email} is suspended` });
    },
  }),
  command({
    words: 'member lift',
    group: 'members',
    about: { zh: '恢复被停用的成员', en: 'Lift the suspension of a member' },
    args: { who },
    options: { reason },
    example: 'member lift ann@example.com',
    async run(deps, { who: text, reason: because }, actor) {
      const done = await lift(deps, { actor, reason: because }, text);
      return answerOf(done, { zh: `${done.member.email} 已恢复`, en: `${done.member.email} can sign in again` });
    },
  }),
  command({
    words: 'member note',
    group: 'members',
    about: { zh: '给成员写备注，只有运营人员能看到', en: 'Write a note about a member, for operators only' },
    args: { who, text: maybe(textField('备注', 'text', 4000), { zh: '备注，不填则清空', en: 'The note; without it there is none' }) },
    options: {},
    example: 'member note ann@example.com "Asked for an invoice by post"',
    async run(deps, { who: text, text: written = '' }, actor) {
      const done = await note(deps, { actor, reason: undefined }, text, written);
      return answerOf(done, { zh: '备注已保存', en: 'The note is kept' });
    },
  }),
  command({
    words: 'member email',
    group: 'members',
    about: { zh: '更换成员的邮箱，新旧邮箱都会收到通知', en: 'Move an account to another address; both are told' },
    args: { who, address: needed(textField('邮箱', 'address'), { zh: '新邮箱', en: 'The new address' }) },
    options: { reason: kept },
    example: 'member email ann@example.com ann.lee@example.com --reason "Lost her old mailbox"',
    async run(deps, { who: text, address, reason: because }, actor) {
      const done = await moveAddress(deps, { actor, reason: because }, text, addressOf(address));
      return answerOf(done, { zh: `邮箱已更换为 ${address}`, en: `The account is at ${address} now` });
    },
  }),
  command({
    words: 'member delete',
    group: 'members',
    about: { zh: '七天后删除账号，期间可以恢复', en: 'Delete an account in seven days; until then it can be kept' },
    args: { who },
    options: { reason: kept },
    example: 'member delete ann@example.com --reason "Asked by letter"',
    async run(deps, { who: text, reason: because }, actor) {
      const done = await scheduleDeletion(deps, { actor, reason: because }, text);
      const day = done.details.deletes_at.toISOString().slice(0, 10);
      return answerOf(done, { zh: `${done.member.email} 将于 ${day} 删除`, en: `${done.member.email} is deleted on ${day}` });
    },
  }),
  command({
    words: 'member keep',
    group: 'members',
    about: { zh: '取消删除账号', en: 'Keep an account that was to be deleted' },
    args: { who },
    options: { reason },
    example: 'member keep ann@example.com',
    async run(deps, { who: text, reason: because }, actor) {
      const done = await keepAccount(deps, { actor, reason: because }, text);
      return answerOf(done, { zh: `${done.member.email} 已保留`, en: `${done.member.email} stays` });
    },
  }),
  planCommand(
    'plan stop',
    { zh: '让成员的套餐到期后不再续费', en: 'Let a plan end with its period' },
    'plan stop ann@example.com --reason "Asked by email"',
    'stop',
  ),
  planCommand(
    'plan renew',
    { zh: '让成员的套餐继续续费', en: 'Let a plan renew again' },
    'plan renew ann@example.com --reason "Changed her mind"',
    'renew',
  ),
  command({
    words: 'plan next',
    group: 'members',
    about: { zh: '从下一期起换成另一个套餐', en: 'Choose another plan from the next period on' },
    args: { who, plan: needed(textField('套餐', 'plan', 64), { zh: '套餐的 id', en: 'The id of the plan' }) },
    options: { reason: kept },
    example: 'plan next ann@example.com basic-monthly --reason "Asked by email"',
    async run(deps, { who: text, plan, reason: because }, actor) {
      const done = await changePlan(deps, { actor, reason: because }, text, { change: 'next', plan });
      return answerOf(done, { zh: `下一期起使用 ${plan}`, en: `The next period takes ${plan}` });
    },
  }),
];
