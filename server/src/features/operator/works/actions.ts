import type { Language } from '@easel/contract/language';
import type { OperatorRole } from '@easel/contract/operators';
import { type TakedownReason, takedownText } from '@easel/contract/takedowns';
import { toolTable } from '@easel/contract/tools';
import { AppError } from '../../../platform/app-error.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { readMember } from '../../account/reads.ts';
import { sendNotice } from '../../account/writes.ts';
import { findNamedWork, type NamedWork } from '../../works/reads.ts';
import { takeDownWork, undoTakedown } from '../../works/writes.ts';
import type { Actor } from '../command-line/commands.ts';
import { afterStrike, type StrikingDeps, strike } from '../reports/strikes.ts';
import { writeAudit } from '../writes.ts';

/** What operators do with works, at the command line and in the console alike: done, told to the member and written down in one transaction. */

export type WorkRoomDeps = StrikingDeps;

interface Takedown {
  reason: TakedownReason;
  /** As the member reads it. */
  note: string;
  isStrike: boolean;
}

export async function takeDown(deps: WorkRoomDeps, actor: Actor, role: OperatorRole, id: string, given: Takedown): Promise<string> {
  const { isStrike, ...why } = given;
  const work = await knownWork(deps, id);
  const now = deps.clock.now();
  const done = await deps.db.transaction().execute(async (tx) => {
    const member = await takeDownWork(tx, deps.events, id, why, now);
    await tell(tx, deps, work, 'taken-down', (language) => takedownText(why, language));
    const about = { member, about: `work ${id}`, why: (language: Language) => takedownText(why, language) };
    // Visitors have no account that could be suspended.
    const struck = isStrike && work.member_email !== '' ? await strike(tx, deps, role, about, now) : undefined;
    const details = {
      member,
      why: why.reason,
      ...(struck ? { strikes: struck.count, suspended: struck.suspendedUntil !== undefined } : {}),
    };
    return { member, struck, audit: await writeAudit(tx, actor, { action: 'work.take-down', target: id, details, reason: why.note }, now) };
  });
  await afterStrike(deps, done.member, done.struck);
  return done.audit;
}

export async function undo(deps: WorkRoomDeps, actor: Actor, id: string, reason: string | undefined): Promise<string> {
  const work = await knownWork(deps, id);
  return deps.db.transaction().execute(async (tx) => {
    const member = await undoTakedown(tx, deps.events, id);
    await tell(tx, deps, work, 'put-back', () => '');
    return writeAudit(tx, actor, { action: 'work.put-back', target: id, details: { member }, reason }, deps.clock.now());
  });
}

/** That somebody looked at what a member made. */
export function noteLook({ db, clock }: Pick<WorkRoomDeps, 'db' | 'clock'>, actor: Actor, { id, member_id }: NamedWork): Promise<string> {
  const looked = { action: 'work.look', target: id, details: { member: member_id }, reason: undefined } as const;
  return db.transaction().execute((tx) => writeAudit(tx, actor, looked, clock.now()));
}

export async function knownWork({ db }: Pick<WorkRoomDeps, 'db'>, id: string): Promise<NamedWork> {
  const work = await findNamedWork(db, id);
  if (!work) throw new AppError('not_found');
  return work;
}

/** Visitors have no address. */
async function tell(
  tx: Transaction,
  { jobs, contact }: WorkRoomDeps,
  work: NamedWork,
  notice: 'taken-down' | 'put-back',
  why: (language: Language) => string,
): Promise<void> {
  if (work.member_email === '') return;
  const { language } = await readMember(tx, work.member_id);
  const detail = [nameOf(work, language), why(language)]
    .filter((part) => part !== '')
    .join(language === 'zh' ? '。原因：' : '. The reason: ');
  await sendNotice(tx, jobs, { notice, to: work.member_email, detail, language, contact: contact() });
}

const nameMax = 60;

/** `“a lake at dawn” (Text to image, 2026-11-28, 3q2-8Hk1mN0p)` */
function nameOf({ id, tool, title, recipe, created_at }: NamedWork, language: Language): string {
  const words = [...(title || recipe.prompt || '')];
  const shown = words.length > nameMax ? `${words.slice(0, nameMax).join('')}…` : words.join('');
  const facts = [toolTable[tool].name[language], created_at.toISOString().slice(0, 10), id];
  if (language === 'zh') return `${shown && `“${shown}”`}（${facts.join('，')}）`;
  return `${shown && `“${shown}” `}(${facts.join(', ')})`;
}
