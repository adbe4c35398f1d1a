import type { Language, Sentence } from '@easel/contract/language';
import type { AuditAction, OperatorRole, ReportDecision, ReportKind } from '@easel/contract/operators';
import { AppError } from '../../../platform/app-error.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { readMember } from '../../account/reads.ts';
import { sendNotice } from '../../account/writes.ts';
import { decideBotReports, hideBot } from '../../bots/writes.ts';
import { decideChatReports, hideShare } from '../../chat-sharing/writes.ts';
import { liftStrike, type Struck } from '../../strikes/writes.ts';
import type { Actor } from '../command-line/commands.ts';
import { writeAudit } from '../writes.ts';
import { afterStrike, type StrikingDeps, strike } from './strikes.ts';

/** What operators decide about reports, at the command line and in the console alike. */

export interface Decision {
  kind: ReportKind;
  target: string;
  decision: ReportDecision;
  /** As the owner reads it. */
  note: string;
  /** It is a strike of its owner. */
  isStrike: boolean;
}

const things: Record<ReportKind, (title: string) => Sentence> = {
  bot: (title) => ({ zh: `机器人“${title}”`, en: `The bot “${title}”` }),
  chat: (title) =>
    title === ''
      ? { zh: '一个对话的分享链接', en: 'The link to a chat' }
      : { zh: `对话“${title}”的分享链接`, en: `The link to the chat “${title}”` },
};

const actions: Record<ReportKind, Record<ReportDecision, AuditAction>> = {
  bot: { hide: 'bot.hide', leave: 'bot.leave' },
  chat: { hide: 'chat.hide', leave: 'chat.leave' },
};

/** Decides about all reports of one thing; its owner hears of it where it is hidden. Refuses with `not_found`, and with `conflict` what was decided. */
export async function decide(deps: StrikingDeps, actor: Actor, role: OperatorRole, decision: Decision): Promise<string> {
  const now = deps.clock.now();
  const { kind, target, note } = decision;
  const done = await deps.db.transaction().execute(async (tx) => {
    const thing = kind === 'bot' ? await decideBotReports(tx, target, now) : await decideChatReports(tx, target, now);
    if (!thing) throw new AppError('not_found');
    const { title, owner } = thing;
    const struck = decision.decision === 'hide' ? await hide(tx, deps, role, decision, thing, now) : undefined;
    const details = { title, member: owner, ...(struck ? { strikes: struck.count, suspended: struck.suspendedUntil !== undefined } : {}) };
    const audit = await writeAudit(tx, actor, { action: actions[kind][decision.decision], target, details, reason: note }, now);
    return { audit, owner, struck };
  });
  if (done.owner !== null) await afterStrike(deps, done.owner, done.struck);
  return done.audit;
}

async function hide(
  tx: Transaction,
  deps: StrikingDeps,
  role: OperatorRole,
  { kind, target, note, isStrike }: Decision,
  { title, owner }: { title: string; owner: string | null },
  now: Date,
): Promise<Struck | undefined> {
  await (kind === 'bot' ? hideBot(tx, target, true) : hideShare(tx, target));
  if (owner === null) return undefined;
  const what = (language: Language) => things[kind](title)[language];
  const told = (language: Language) => {
    if (note === '') return what(language);
    return language === 'zh' ? `${what(language)}。原因：${note}` : `${what(language)}. The reason: ${note}`;
  };
  // A strike says that this is its reason.
  const why = (language: Language) => (note === '' ? what(language) : `${what(language)}${language === 'zh' ? '：' : ': '}${note}`);
  const { email, language } = await readMember(tx, owner);
  await sendNotice(tx, deps.jobs, { notice: 'hidden', to: email, detail: told(language), language, contact: deps.contact() });
  return isStrike ? strike(tx, deps, role, { member: owner, about: `${kind} ${target}`, why }, now) : undefined;
}

/** Refuses with `not_found` what does not count. */
export function lift({ db, clock }: StrikingDeps, actor: Actor, id: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const member = await liftStrike(tx, id, clock.now());
    if (member === undefined) throw new AppError('not_found');
    await writeAudit(tx, actor, { action: 'strike.lift', target: member, details: { strike: id }, reason: undefined }, clock.now());
    return member;
  });
}
