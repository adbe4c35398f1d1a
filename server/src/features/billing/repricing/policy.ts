import type { BoughtPlan, Terms } from '../types.ts';

/** What a plan that is offered on other terms means for those who have it. */

const dayMs = 24 * 60 * 60 * 1000;

/** So many days before a period ends its member is told of other terms of the next one; of worse ones not later than `least`. */
export function noticeDays(days: number): { first: number; least: number } {
  if (days > 14) return { first: 14, least: 7 };
  // Days are parts of a day where the whole period lasts only one or a few.
  return { first: days - Math.min(2, days / 3), least: days < 3 ? days / 3 : Math.floor(days / 3) };
}

export function sameTerms(one: Terms, other: Terms): boolean {
  return (
    one.cents === other.cents &&
    one.credits === other.credits &&
    one.simultaneous === other.simultaneous &&
    one.retentionDays === other.retentionDays &&
    one.days === other.days
  );
}

/** Dearer, or less for it. */
export function isWorse(offered: Terms, agreed: Terms): boolean {
  return (
    offered.cents > agreed.cents ||
    offered.credits < agreed.credits ||
    offered.simultaneous < agreed.simultaneous ||
    offered.retentionDays < agreed.retentionDays ||
    offered.days < agreed.days
  );
}

/** When a member is told of the terms of the period that begins then, and whether it is too late for that. */
export function noticeOf(periodEnd: Date, days: number, worse: boolean, now: Date): { at: Date; late: boolean } {
  const { first, least } = noticeDays(days);
  const at = new Date(Math.max(now.getTime(), periodEnd.getTime() - first * dayMs));
  const last = worse ? periodEnd.getTime() - least * dayMs : periodEnd.getTime();
  return { at, late: now.getTime() >= last };
}

/** The first period that begins on other terms, which are in force from `startsAt` on, and when its member is told. */
export function firstPeriod(
  { cycleEnd, days }: { cycleEnd: Date; days: number },
  worse: boolean,
  startsAt: Date,
  now: Date,
): { from: Date; toldAt: Date } {
  let from = cycleEnd;
  for (;;) {
    const { at, late } = noticeOf(from, days, worse, now);
    // Whoever is told hears of terms that are known to come.
    if (from >= startsAt && !late) return { from, toldAt: at };
    from = new Date(from.getTime() + days * dayMs);
  }
}

/** Members of equal terms, who have a plan until the same moment. */
export interface Holders {
  members: number;
  cycle_end: Date;
  /** What their next period was going to take. */
  agreed: BoughtPlan;
  /** It ends with its period, or nothing is left to charge. */
  ends: boolean;
  /** Another plan was chosen for the next period. */
  leaves: boolean;
}

/** Whom other terms of a plan concern, and from when on. */
export interface Affected {
  members: number;
  /** Of the first periods on the new terms, the soonest first. */
  days: { at: Date; members: number }[];
  toldFrom: Date | undefined;
  toldUntil: Date | undefined;
  ending: number;
  leaving: number;
}

export function affectedBy(holders: readonly Holders[], terms: Terms, startsAt: Date, now: Date): Affected {
  const count = (some: readonly Holders[]) => some.reduce((sum, { members }) => sum + members, 0);
  const going = holders.filter(({ ends, leaves, agreed }) => !ends && !leaves && !sameTerms(agreed, terms));
  const periods = going.map(({ members, cycle_end, agreed }) => ({
    ...firstPeriod({ cycleEnd: cycle_end, days: agreed.days }, isWorse(terms, agreed), startsAt, now),
    members,
  }));
  const byDay = new Map<number, number>();
  for (const { from, members } of periods) byDay.set(from.getTime(), (byDay.get(from.getTime()) ?? 0) + members);
  const told = periods.map(({ toldAt }) => toldAt).sort((one, other) => one.getTime() - other.getTime());
  return {
    members: count(going),
    days: [...byDay].sort(([one], [other]) => one - other).map(([at, members]) => ({ at: new Date(at), members })),
    ...{ toldFrom: told[0], toldUntil: told.at(-1) },
    ending: count(holders.filter(({ ends }) => ends)),
    leaving: count(holders.filter(({ ends, leaves }) => leaves && !ends)),
  };
}
