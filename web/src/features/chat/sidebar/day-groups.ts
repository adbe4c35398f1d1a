import type { Chat } from '@easel/contract/chats';
import type { Language } from '@easel/contract/language';
import { dateLocale } from '../../../ui/format/date-locale.ts';

export type DayGroup = { key: 'today' | 'yesterday' | 'week' } | { key: 'month'; month: string };

const dayMs = 24 * 60 * 60 * 1000;

/** Under which heading a chat stands, by the reader's own days. */
function groupOf(updated: string, now: Date, language: Language): DayGroup {
  const moment = new Date(updated);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (moment.getTime() >= midnight) return { key: 'today' };
  if (moment.getTime() >= midnight - dayMs) return { key: 'yesterday' };
  if (moment.getTime() >= midnight - 7 * dayMs) return { key: 'week' };
  const sameYear = moment.getFullYear() === now.getFullYear();
  return {
    key: 'month',
    month: new Intl.DateTimeFormat(dateLocale(language), { month: 'long', ...(!sameYear && { year: 'numeric' }) }).format(moment),
  };
}

/** Chats day by day, in the order in which they come. */
export function byDays(chats: readonly Chat[], now: Date, language: Language): { group: DayGroup; chats: Chat[] }[] {
  const groups: { name: string; group: DayGroup; chats: Chat[] }[] = [];
  for (const chat of chats) {
    const group = groupOf(chat.updated_at, now, language);
    const name = group.key === 'month' ? group.month : group.key;
    const last = groups.at(-1);
    if (last?.name === name) last.chats.push(chat);
    else groups.push({ name, group, chats: [chat] });
  }
  return groups;
}

/** A text cut where words of a search stand in it, whatever their case: every second part is a hit. */
export function cutAtHits(text: string, words: string): string[] {
  const found = words.trim().split(/\s+/).filter(Boolean);
  if (found.length === 0) return [text];
  const escaped = found.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'gi'));
}
