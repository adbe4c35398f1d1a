import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, persistDraft, persistedDraft } from './draft.ts';
import { emptyDraft } from './form.ts';

const bot = {
  ...{ id: 'b1', name: 'Keeper', tagline: '', greeting: '', starters: [], category: 'help', prompt: 'You know.', model: '' },
  ...{ temperature: 0.7, accessibility: 'mine', copyable: false, tools: [], avatar_url: 'https://a/1?signed=1', files: [] },
} as unknown as Parameters<typeof persistedDraft>[0] & object;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('what was typed is there again, for each bot its own, until it is saved', () => {
  persistDraft(undefined, { ...emptyDraft, name: 'New' });
  persistDraft(bot, { ...emptyDraft, name: 'Keeper of owls' });
  expect(persistedDraft(undefined)?.name).toBe('New');
  expect(persistedDraft({ ...bot, avatar_url: 'https://a/1?signed=2' })?.name).toBe('Keeper of owls');
  dropDraft(bot);
  expect(persistedDraft(bot)).toBeUndefined();
  expect(persistedDraft(undefined)?.name).toBe('New');
});

test('a bot that was saved elsewhere since is shown as it is now', () => {
  persistDraft(bot, { ...emptyDraft, name: 'Keeper of owls' });
  expect(persistedDraft({ ...bot, prompt: 'You know more.' })).toBeUndefined();
});
