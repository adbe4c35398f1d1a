import type { Bot } from '@easel/contract/bots';
import { describe, expect, test } from 'vitest';
import { draftOf, emptyDraft, fieldsOf, filterOf, initialOf, problemsOf } from './form.ts';

describe('a bot as it is typed', () => {
  test('needs a name of up to 40 characters', () => {
    expect(problemsOf(emptyDraft)).toEqual({ name: 'bot_name_invalid' });
    expect(problemsOf({ ...emptyDraft, name: '画'.repeat(40) })).toEqual({});
    expect(problemsOf({ ...emptyDraft, name: '画'.repeat(41) })).toEqual({ name: 'bot_name_invalid' });
  });

  test('is sent without starters that are empty, and stays as it was where nothing is changed', () => {
    const bot: Bot = {
      ...{ id: 'b', name: 'Translator', avatar_url: '/files/a.webp', tagline: 't', greeting: 'g', starters: ['one'] },
      ...{ model: 'guide', temperature: 0.3, accessibility: 'public', copyable: true, tools: ['text2img'], author: { name: 'mira' } },
      ...{
        shipped: false,
        uses: 3,
        favorite: false,
        pinned: false,
        mine: true,
        price: 0,
        prompt: 'You translate',
        updated_at: '',
        category: 'help',
      },
      files: [{ id: 'f', name: 'words.txt', mime: 'text/plain', bytes: 3, words: 1, kind: 'text', state: 'ready', error: null, url: null }],
    };
    const draft = draftOf(bot);
    expect(fieldsOf({ ...draft, starters: ['one', ' ', ''] }, 'b')).toEqual({
      ...{ id: 'b', name: 'Translator', tagline: 't', greeting: 'g', starters: ['one'], prompt: 'You translate', model: 'guide' },
      ...{ temperature: 0.3, accessibility: 'public', copyable: true, tools: ['text2img'], files: ['f'], category: 'help' },
    });
    expect(fieldsOf({ ...draft, avatar: { asset: 'new', url: '' } }, 'b')).toMatchObject({ avatar: 'new' });
    expect(fieldsOf({ ...draft, avatar: undefined }, 'b')).toMatchObject({ avatar: '' });
  });

  test('has its first letter in place of a picture', () => {
    expect(['译者', 'writer', '  '].map(initialOf)).toEqual(['译', 'W', '·']);
  });
});

test('an address tells which bots are asked for; nonsense asks for all', () => {
  expect(filterOf(new URLSearchParams('show=mine&text=%20cat%20'))).toEqual({ scope: 'mine', query: 'cat', category: undefined });
  expect(filterOf(new URLSearchParams('show=everything'))).toEqual({ scope: 'explore', query: '', category: undefined });
  expect(filterOf(new URLSearchParams('category=code'))).toMatchObject({ scope: 'explore', category: 'code' });
  expect(filterOf(new URLSearchParams('category=code&show=mine'))).toMatchObject({ scope: 'mine', category: undefined });
});
