import type { Transaction } from '../../../platform/db/database.ts';
import { lockMemberAndBumpSeq } from '../../account/writes.ts';
import { readCreditBalance } from '../../credits/reads.ts';
import { grant, spend } from '../../credits/writes.ts';
import { type Actor, type Answer, command, maybe, needed } from '../command-line/commands.ts';
import { memberField, textField, wholeField } from '../command-line/fields.ts';
import { refused } from '../policy.ts';
import { findMember, type MemberName } from '../reads.ts';
import type { OperatorDeps } from '../types.ts';
import { writeAudit } from '../writes.ts';

const dayMs = 86_400_000;
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
    run: (deps, { member: text, amount, reason: why, days }, actor) =>
      change(deps, actor, text, 'credits.give', { amount, days: days ?? null }, why, async (tx, { id }, audit, now) => {
        const expiresAt = days === undefined ? null : new Date(now.getTime() + days * dayMs);
        await grant(tx, { member: id, source: 'adjustment', amount, expiresAt, cause: { type: 'adjustment', id: audit } }, now);
        return amount;
      }),
  }),
  command({
    words: 'credits take',
    group: 'members',
    about: { zh: '扣成员的积分，不会扣成负数', en: 'Take credits from a member, never more than there are' },
    args: { member, amount: needed(amountField, { zh: '多少积分', en: 'How many credits' }) },
    options: { reason },
    example: 'credits take ann@example.com 500 --reason "Given twice by mistake"',
    run: (deps, { member: text, amount, reason: why }, actor) =>
      change(deps, actor, text, 'credits.take', { amount }, why, async (tx, { id, email }, audit, now) => {
        const { remaining } = await readCreditBalance(tx, id, now);
        if (remaining < amount) {
          throw refused(
            'too_few_credits',
            `${email} 只有 ${remaining} 积分，扣不了 ${amount}`,
            `${email} has ${remaining} credits, so ${amount} cannot be taken`,
          );
        }
        await spend(tx, { member: id, amount, cause: { type: 'adjustment', id: audit } }, now);
        return -amount;
      }),
  }),
];

/** Moves credits with their row of the audit, and lets open pages hear of it. */
async function change(
  { db, clock, events }: OperatorDeps,
  actor: Actor,
  text: string,
  action: 'credits.give' | 'credits.take',
  details: Record<string, unknown>,
  why: string,
  move: (tx: Transaction, member: MemberName, audit: string, now: Date) => Promise<number>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    const found = await findMember(tx, text);
    // The member's row is locked from here on.
    await lockMemberAndBumpSeq(tx, found.id, true);
    const now = clock.now();
    const audit = await writeAudit(tx, actor, { action, target: found.id, details, reason: why }, now);
    const moved = await move(tx, found, audit, now);
    await events.publish(tx, 'member-changed', { member: found.id });
    const { remaining, held } = await readCreditBalance(tx, found.id, now);
    const sum = Math.abs(moved);
    return {
      parts: [
        {
          line:
            moved > 0
              ? {
                  zh: `已给 ${found.email} 加 ${sum} 积分，现有 ${remaining}`,
                  en: `${found.email} got ${sum} credits and has ${remaining} now`,
                }
              : {
                  zh: `已扣 ${found.email} ${sum} 积分，剩余 ${remaining}`,
                  en: `${sum} credits were taken from ${found.email}, who has ${remaining} left`,
                },
        },
      ],
      data: { audit, member: found.id, email: found.email, moved, remaining, held },
    };
  });
}
