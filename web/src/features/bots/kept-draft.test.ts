import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from './form.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';

const bot = {
  ...{ id: 'b1', name: 'Keeper', tagline: '', greeting: '', starters: [], category: 'help', prompt: 'You know.', model: '' },
  ...{ temperature: 0.7, accessibility: 'mine', copyable: false, tools: [], avatar_url: 'https://a/1?signed=1', files: [] },
} as unknown as Parameters<typeof keptDraft>[0] & object;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('what was typed is there again, for each bot its own, until it is saved', () => {
  keepDraft(undefined, { ...emptyDraft, name: 'New' });
  keepDraft(bot, { ...emptyDraft, name: 'Keeper of owls' });
  expect(keptDraft(undefined)?.name).toBe('New');
  expect(keptDraft({ ...bot, avatar_url: 'https://a/1?signed=2' })?.name).toBe('Keeper of owls');
  dropDraft(bot);
  expect(keptDraft(bot)).toBeUndefined();
  expect(keptDraft(undefined)?.name).toBe('New');
});

test('a bot that was saved elsewhere since is shown as it is now', () => {
  keepDraft(bot, { ...emptyDraft, name: 'Keeper of owls' });
  expect(keptDraft({ ...bot, prompt: 'You know more.' })).toBeUndefined();
});
