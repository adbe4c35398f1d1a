import { limits } from '@easel/contract/limits';

/** How long a work is still stored, in days or hours. */

export type TimeLeft =
  | { kind: 'forever' }
  | { kind: 'days'; days: number; soon: false }
  | { kind: 'hours'; hours: number; soon: boolean }
  | { kind: 'minutes'; minutes: number; soon: true }
  | { kind: 'over'; soon: true };

const minute = 60_000;
const hour = 60 * minute;
/** Below this the badge warns. */
const warnBelow = limits.leavingHours * hour;

/** @param expiresAt ISO time, or null for a work that does not vanish. @param now milliseconds since 1970. */
export function timeLeft(expiresAt: string | null, now: number): TimeLeft {
  if (expiresAt === null) return { kind: 'forever' };
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return { kind: 'over', soon: true };
  if (left < hour) return { kind: 'minutes', minutes: Math.max(1, Math.floor(left / minute)), soon: true };
  const hours = Math.floor(left / hour);
  if (hours < 24) return { kind: 'hours', hours, soon: left < warnBelow };
  return { kind: 'days', days: Math.round(hours / 24), soon: false };
}

/** Seconds that a work has been or was painted; null before it started. */
export function paintedSeconds(work: { started_at: string | null; ended_at: string | null }, now: number): number | null {
  if (work.started_at === null) return null;
  const end = work.ended_at === null ? now : Date.parse(work.ended_at);
  // The reader's clock may be behind the server's.
  return Math.max(0, (end - Date.parse(work.started_at)) / 1000);
}

/** The reader's calendar day of a moment, as a key that sorts. */
export function dayKey(iso: string): string {
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export interface DayGroup<Item> {
  day: string;
  items: Item[];
}

/** Neighbours of the same day together, in the order they come. */
export function byDay<Item extends { created_at: string }>(items: readonly Item[]): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const day = dayKey(item.created_at);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
