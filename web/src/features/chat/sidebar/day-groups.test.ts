import type { Chat } from '@easel/contract/chats';
import { expect, test } from 'vitest';
import { byDays, cutAtHits } from './day-groups.ts';

const at = (id: string, moment: Date): Chat => ({
  id,
  title: id,
  bot: null,
  pinned: false,
  favorite: false,
  generating: false,
  temporary: false,
  model: null,
  limits: { answer: null, total: null, tools: 0 },
  updated_at: moment.toISOString(),
  expires_at: null,
});

test('chats stand under the days of their reader', () => {
  const now = new Date(2026, 10, 23, 0, 30);
  const chats = [
    at('now', new Date(2026, 10, 23, 0, 10)),
    at('an hour ago', new Date(2026, 10, 22, 23, 50)),
    at('friday', new Date(2026, 10, 20, 9)),
    at('october', new Date(2026, 9, 3)),
    at('last year', new Date(2025, 9, 3)),
  ];
  expect(byDays(chats, now, 'en').map(({ group }) => ('month' in group ? group.month : group.key))).toEqual([
    'today',
    'yesterday',
    'week',
    'October',
    'October 2025',
  ]);
});

test('hits of a search are cut out, whatever their case and signs', () => {
  expect(cutAtHits('The Lake (1)', 'lake (1')).toEqual(['The ', 'Lake', ' ', '(1', ')']);
  expect(cutAtHits('雪山日落', '日落')).toEqual(['雪山', '日落', '']);
  expect(cutAtHits('as it is', ' ')).toEqual(['as it is']);
});
