import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { currentLanguage, loadTexts, onLanguage, pair, sayText, setLanguage, startTexts, useTranslation } from './i18n.ts';
import { textLoaders } from './text-loaders.ts';

const stored = new Map<string, string>();
const page = { documentElement: { lang: '' } };
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
vi.stubGlobal('document', page);
vi.stubGlobal('addEventListener', () => {});

function Words({ count }: { count: number }) {
  const { t, language } = useTranslation('work');
  return `${language}: ${t('credits', { count })}, ${t('retry')}`;
}

beforeAll(async () => {
  stored.set('language', 'en');
  await startTexts(textLoaders);
  await loadTexts('work');
});

describe('sayText', () => {
  const texts = {
    plain: 'As it is',
    deep: { er: 'Down here' },
    hole: '{{a}} and {{a}} by {{b}}',
    big: '{{n, number}}',
    left_one: '{{count}} day',
    left_other: '{{count}} days',
  };

  it('finds texts at any depth', () => {
    expect(sayText(texts, 'en', 'plain')).toBe('As it is');
    expect(sayText(texts, 'en', 'deep.er')).toBe('Down here');
  });
  it('fills every hole, and leaves braces in a value alone', () => {
    expect(sayText(texts, 'en', 'hole', { a: '{{b}}', b: 3 })).toBe('{{b}} and {{b}} by 3');
  });
  it('groups digits where the text asks for it', () => {
    expect(sayText(texts, 'en', 'big', { n: 12345 })).toBe('12,345');
  });
  it('chooses the plural of the language', () => {
    expect(sayText(texts, 'en', 'left', { count: 1 })).toBe('1 day');
    expect(sayText(texts, 'en', 'left', { count: 0 })).toBe('0 days');
    expect(sayText({ left_other: '{{count}} 天' }, 'zh', 'left', { count: 1 })).toBe('1 天');
  });
});

describe('the language of the page', () => {
  it('is the stored one from the start', () => {
    expect(currentLanguage()).toBe('en');
    expect(page.documentElement.lang).toBe('en');
    expect(renderToString(createElement(Words, { count: 1 }))).toBe('en: 1 credit, Try again');
  });

  it('changes with all texts that are in use, is remembered, and tells who listens', async () => {
    const heard: string[] = [];
    const stop = onLanguage(() => heard.push(currentLanguage()));
    await setLanguage('zh');
    stop();
    expect(renderToString(createElement(Words, { count: 2 }))).toBe('zh: 2 积分, 再试一次');
    expect(page.documentElement.lang).toBe('zh-CN');
    expect(stored.get('language')).toBe('zh');
    expect(heard).toEqual(['zh']);
    expect(pair('打开', '湖')).toBe('打开：湖');
  });

  it('is the last one chosen when the reader changes her mind', async () => {
    const first = setLanguage('en');
    const last = setLanguage('zh');
    await Promise.all([first, last]);
    expect(currentLanguage()).toBe('zh');
    await setLanguage('en');
    expect(pair('Open', 'a lake')).toBe('Open: a lake');
  });

  it('takes only keys that exist, with what their holes need', () => {
    const check = (t: ReturnType<typeof useTranslation<'work'>>['t']) => {
      t('live.queued');
      // @ts-expect-error There is no such text.
      t('live.quueed');
      // @ts-expect-error The plural needs its count.
      t('credits');
      // @ts-expect-error The hole is called `value`.
      t('percent', { per: 3 });
    };
    expect(check).toBeTypeOf('function');
  });
});
