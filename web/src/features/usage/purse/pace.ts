import type { OutputAt } from '@easel/contract/calls';

type Spent = Pick<OutputAt<'User/usage_lists'>['info'], 'from' | 'to' | 'items'>;

const dayMs = 86_400_000;

/** Every day of the time, the oldest first, also those without any. */
export function daysOf({ from, to, items }: Spent): { day: string; credits: number }[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const days: { day: string; credits: number }[] = [];
  for (let at = first; at <= last; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    const credits = items.filter((item) => item.day === day).reduce((sum, item) => sum + item.credits, 0);
    days.push({ day, credits });
  }
  return days;
}

/** What was spent a day, and for how many days the rest lasts at that; nothing where it is gone, or lasts longer than a year. */
export function paceOf(total: number, days: number, remaining: number): { total: number; perDay: number; lasts: number | undefined } {
  const perDay = days > 0 ? total / days : 0;
  const lasts = perDay > 0 ? Math.floor(remaining / perDay) : 0;
  return { total, perDay, lasts: lasts >= 1 && lasts <= 365 ? lasts : undefined };
}
