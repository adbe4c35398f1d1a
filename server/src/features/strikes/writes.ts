import type { Language } from '@easel/contract/language';
import type { Transaction } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/ids.ts';
import type { JobSender } from '../../platform/jobs.ts';
import { readMember } from '../account/reads.ts';
import { sendNotice } from '../account/writes.ts';
import { suspendMember } from '../suspensions/writes.ts';
import { countStrikes } from './reads.ts';
import './tables.ts';
import type { StrikePolicy } from './types.ts';

export interface StrikeDeps {
  events: Events;
  jobs: JobSender;
  strikes: StrikePolicy;
  /** The address that people may write to. */
  contact: () => string;
}

export interface Strike {
  member: string;
  /** By kind and id. */
  about: string;
  /** As the member reads it. */
  why: (language: Language) => string;
}

/** What a strike came to. */
export interface Struck {
  id: string;
  count: number;
  /** Until when the member is suspended by it; nothing where they are not, null where no end is set. */
  suspendedUntil: Date | null | undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A strike, told by email. The last one that the policy allows suspends the member, who is told of that as of any suspension. */
export async function addStrike(tx: Transaction, deps: StrikeDeps, { member, about, why }: Strike, now: Date): Promise<Struck> {
  // Two strikes at once count as two: the second waits for the first.
  const before = await tx
    .selectFrom('members')
    .select(['suspended_at', 'suspended_until'])
    .where('id', '=', member)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { email, language } = await readMember(tx, member);
  const id = newId();
  const reason = why(language);
  await tx.insertInto('strikes').values({ id, member_id: member, at: now, reason, about, lifted_at: null }).execute();
  const { count: limit, suspendDays } = deps.strikes;
  const count = await countStrikes(tx, member, deps.strikes, now);
  if (email)
    await sendNotice(tx, deps.jobs, {
      notice: 'strike',
      to: email,
      detail: strikeText({ count, limit, reason }, language),
      language,
      contact: deps.contact(),
    });
  if (limit === 0 || count < limit) return { id, count, suspendedUntil: undefined };
  const suspendedUntil = suspendDays === 0 ? null : new Date(now.getTime() + suspendDays * dayMs);
  // One that lasts longer stays as it is.
  const end = before.suspended_at === null ? new Date(0) : before.suspended_until;
  if (end === null || (suspendedUntil !== null && end >= suspendedUntil)) return { id, count, suspendedUntil: undefined };
  const sentence = { zh: `收到 ${count} 次违规记录，最近一次：${reason}`, en: `${count} strikes, the last one: ${reason}` }[language];
  await suspendMember(tx, deps.events, { member, reason: sentence, until: suspendedUntil }, now);
  if (email) await sendNotice(tx, deps.jobs, { notice: 'suspended', to: email, detail: sentence, language });
  return { id, count, suspendedUntil };
}

function strikeText({ count, limit, reason }: { count: number; limit: number; reason: string }, language: Language): string {
  if (language === 'zh')
    return limit === 0 ? `第 ${count} 次，原因：${reason}` : `第 ${count} 次，满 ${limit} 次账号会被停用。原因：${reason}`;
  if (limit === 0) return `Strike ${count}. The reason: ${reason}`;
  return `Strike ${count} of ${limit}; with ${limit} the account is suspended. The reason: ${reason}`;
}

/** It counts no more. `undefined`: there was none that counted. */
export async function liftStrike(tx: Transaction, id: string, now: Date): Promise<string | undefined> {
  const lifted = await tx
    .updateTable('strikes')
    .set({ lifted_at: now })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return lifted?.member_id;
}
