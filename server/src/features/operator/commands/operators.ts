import type { AuditAction } from '@easel/contract/operators';
import { allows, operatorRoles, type Permission, permissions } from '@easel/contract/operators';
import type { Transaction } from '../../../platform/db/database.ts';
import { listOperators } from '../access/reads.ts';
import { setupHours } from '../access/types.ts';
import { addOperator, removeOperator, resetOperator, setOperatorRole } from '../access/writes.ts';
import { type Actor, type Answer, command, maybe, needed } from '../command-line/commands.ts';
import { choiceField, memberField, textField } from '../command-line/fields.ts';
import { notThere, refused } from '../policy.ts';
import { findMember, type MemberName } from '../reads.ts';
import type { OperatorDeps } from '../types.ts';
import { writeAudit } from '../writes.ts';

/** Who may use the console. */

const reason = maybe(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' });
const who = needed(memberField, { zh: '成员的编号或邮箱', en: 'The member’s id or address' });
const roleField = choiceField(operatorRoles.join('|'), operatorRoles.join('|'), operatorRoles);

interface Done {
  action: AuditAction;
  who: string;
  details?: Record<string, unknown>;
  reason: string | undefined;
}

/** Finds the member, does it and writes it down, in one transaction. */
function acting(
  { db, clock }: OperatorDeps,
  actor: Actor,
  { action, who: text, details = {}, reason: why }: Done,
  act: (tx: Transaction, member: MemberName) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    const member = await findMember(tx, text);
    const answer = await act(tx, member);
    const audit = await writeAudit(tx, actor, { action, target: member.id, details, reason: why }, clock.now());
    return { ...answer, data: { audit, member: member.id, ...(answer.data as object) } };
  });
}

const noOperator = (text: string) => notThere({ zh: '运营人员', en: 'operator' }, text);

function setupAnswer({ email }: MemberName, setup: string): Answer {
  return {
    parts: [
      {
        line: {
          zh: `${email} 的设置码：${setup}（${setupHours} 小时内有效）。登录工作室后打开 /console，输入设置码并绑定验证器应用`,
          en: `The setup code of ${email} is ${setup}, for ${setupHours} hours. Sign in to the studio, open /console and enter it there to set up an authenticator app`,
        },
      },
    ],
    data: { setup_code: setup },
  };
}

export const operatorCommands = [
  command({
    words: 'operator add',
    group: 'studio',
    about: { zh: '让一位成员可以使用控制台', en: 'Let a member use the console' },
    args: { who },
    options: { role: maybe(roleField, { zh: '角色，默认 owner', en: 'The role; owner otherwise' }), reason },
    example: 'operator add ann@example.com',
    run: (deps, { who: text, role = 'owner', reason: why }, actor) =>
      acting(deps, actor, { action: 'operator.add', who: text, details: { role }, reason: why }, async (tx, member) => {
        const setup = await addOperator(tx, member.id, role, deps.clock.now());
        if (setup) return setupAnswer(member, setup);
        throw refused(
          'conflict',
          `${member.email} 已经是运营人员。operator role 可以更改角色，operator reset 可以重新绑定验证器`,
          `${member.email} is an operator already. “operator role” changes the role, “operator reset” the authenticator`,
        );
      }),
  }),
  command({
    words: 'operator list',
    group: 'studio',
    about: { zh: '列出可以使用控制台的成员', en: 'List who may use the console' },
    args: {},
    options: {},
    example: 'operator list',
    async run({ db, clock }) {
      const rows = await listOperators(db, clock.now());
      return {
        parts: [
          {
            columns: [
              { zh: '编号', en: 'Id' },
              { zh: '邮箱', en: 'Address' },
              { zh: '角色', en: 'Role' },
              { zh: '验证器绑定于', en: 'Second factor since' },
              { zh: '登录中', en: 'Sessions' },
              { zh: '剩余恢复码', en: 'Recovery codes' },
            ],
            rows: rows.map((row) => [row.id, row.email, row.role, row.enrolled_at, row.sessions, row.recovery_left]),
          },
        ],
        data: rows,
      };
    },
  }),
  command({
    words: 'operator roles',
    group: 'studio',
    about: { zh: '列出每个角色可以做什么', en: 'Show what each role may do in the console' },
    args: {},
    options: {},
    example: 'operator roles',
    async run() {
      const rows = Object.keys(permissions) as Permission[];
      return {
        parts: [
          {
            columns: [{ zh: '权限', en: 'May' }, ...operatorRoles.map((role) => ({ zh: role, en: role }))],
            rows: rows.map((row) => [row, ...operatorRoles.map((role) => allows(role, row))]),
          },
        ],
        data: permissions,
      };
    },
  }),
  command({
    words: 'operator role',
    group: 'studio',
    about: { zh: '更改运营人员的角色', en: 'Change an operator’s role' },
    args: { who, role: needed(roleField, { zh: '新角色', en: 'The new role' }) },
    options: { reason },
    example: 'operator role ann@example.com support',
    run: (deps, { who: text, role, reason: why }, actor) =>
      acting(deps, actor, { action: 'operator.role', who: text, details: { role }, reason: why }, async (tx, member) => {
        if (!(await setOperatorRole(tx, member.id, role))) throw noOperator(text);
        return { parts: [{ line: { zh: `${member.email} 的角色：${role}`, en: `${member.email} is ${role} now` } }], data: { role } };
      }),
  }),
  command({
    words: 'operator reset',
    group: 'studio',
    about: { zh: '解除验证器绑定并结束控制台登录，给出新的设置码', en: 'Forget the authenticator and end the console’s sessions' },
    args: { who },
    options: { reason },
    example: 'operator reset ann@example.com --reason "A new phone"',
    run: (deps, { who: text, reason: why }, actor) =>
      acting(deps, actor, { action: 'operator.reset', who: text, reason: why }, async (tx, member) => {
        const setup = await resetOperator(tx, member.id, deps.clock.now());
        if (!setup) throw noOperator(text);
        return setupAnswer(member, setup);
      }),
  }),
  command({
    words: 'operator remove',
    group: 'studio',
    about: { zh: '取消成员的控制台权限，立即生效', en: 'Take the console from a member, at once' },
    args: { who },
    options: { reason },
    example: 'operator remove ann@example.com',
    run: (deps, { who: text, reason: why }, actor) =>
      acting(deps, actor, { action: 'operator.remove', who: text, reason: why }, async (tx, member) => {
        if (!(await removeOperator(tx, member.id))) throw noOperator(text);
        return { parts: [{ line: { zh: `${member.email} 不再是运营人员`, en: `${member.email} is no operator any more` } }], data: {} };
      }),
  }),
];
