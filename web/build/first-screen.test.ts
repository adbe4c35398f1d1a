import { readFileSync } from 'node:fs';
import { createContext, runInContext, runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parts } from '../src/app/routing/screens.ts';
import { loaders } from '../src/i18n/en/loaders.ts';
import type { BuiltChunk } from './chunks.ts';
import { type Hints, hintsOf } from './first-screen.ts';

const chunk = (source: string, fileName: string, imports: string[] = [], isEntry = false): BuiltChunk => ({
  facadeModuleId: source && `/somewhere/web/src${source}`,
  fileName,
  imports,
  dynamicImports: [],
  isEntry,
});

const texts = ['zh', 'en'].flatMap((language) =>
  ['at-first', ...Object.keys(loaders)].map((bundle) => chunk(`/i18n/${language}/${bundle}.ts`, `${bundle}-${language}.js`)),
);
const routes = Object.keys(parts).map((part) => chunk(`/app/routes/${part}.tsx`, `${part}.js`, ['frame.js', 'shared.js']));
const built = [
  chunk('/main.tsx', 'index.js', ['frame.js'], true),
  chunk('', 'frame.js', ['base.js']),
  chunk('', 'base.js'),
  chunk('', 'shared.js', ['deeper.js', 'base.js']),
  chunk('', 'deeper.js', ['shared.js']),
  chunk('/app/account/member-account.tsx', 'member.js', ['shared.js']),
  ...routes,
  ...texts,
];

describe('hintsOf', () => {
  const hints = hintsOf(built);

  it('names the files of a screen and all they import, but not what the page asks for anyway', () => {
    expect(hints.parts.works?.files).toEqual(['works.js', 'shared.js', 'deeper.js']);
    expect(hints.member).toEqual(['member.js', 'shared.js', 'deeper.js']);
  });
  it('names the texts of each language', () => {
    expect(hints.parts.agreement?.en).toEqual(['at-first-en.js', 'agreement-en.js']);
    expect(hints.parts.works?.zh).toEqual(['at-first-zh.js', 'works-zh.js', 'of-works-zh.js']);
  });
  it('fails the build when a screen is not there', () => {
    expect(() => hintsOf(built.filter((each) => each.fileName !== 'works.js'))).toThrow('/routes/works.tsx');
  });
});

describe('before-paint', () => {
  const script = readFileSync(new URL('before-paint.js', import.meta.url), 'utf8').replace(/;\s*$/, '');
  const hints: Hints = {
    paths: { '/': 'home', '/ works': 'works' },
    parts: {
      home: { files: ['a.js'], zh: ['zh.js'], en: ['en.js'], picture: 'p.webp 1w', sizes: '1px' },
      works: { files: ['w.js'], zh: [], en: [] },
    },
    member: ['m.js', 'a.js'],
  };
  const storageOf = (stored: Record<string, string>) => ({ getItem: (key: string) => stored[key] ?? null });
  const open = (
    path: string,
    stored: Record<string, string>,
    language = 'fr',
    light = false,
    written?: { lang: string; entry: string },
  ) => {
    const links: { rel: string; href?: string }[] = [];
    const documentElement = { dataset: { theme: '', ...(written && { first: 'own' }) }, lang: written?.lang ?? '' };
    const querySelector = (selector: string) => (written && selector === 'meta[name="entry"]' ? { content: written.entry } : null);
    const document = {
      documentElement,
      querySelector,
      visibilityState: 'visible',
      createElement: () => ({}),
      head: { append: (link: { rel: string }) => links.push(link) },
    };
    const heard: [event: string, listener: (event: object) => void][] = [];
    const kept: Record<string, string> = {};
    const observer = function observer() {
      return { observe: () => {} };
    };
    runInNewContext(`globalThis.window = globalThis; (${script})`, {
      PerformanceObserver: observer,
      addEventListener: (...each: (typeof heard)[number]) => heard.push(each),
      document,
      localStorage: storageOf(stored),
      sessionStorage: { ...storageOf({}), setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }) },
      matchMedia: () => ({ matches: light }),
      navigator: { language },
      location: new URL(path, 'http://studio'),
    })(hints);
    const { theme, first } = documentElement.dataset as { theme: string; first?: string };
    return { theme, first, lang: documentElement.lang, heard, asked: links.map((link) => link.href ?? link.rel), kept };
  };

  it('asks for the files of the address in the language of the reader', () => {
    expect(open('/', {}).asked).toEqual(['/a.js', '/en.js', 'preload']);
    expect(open('/', { language: 'zh' }).asked).toEqual(['/a.js', '/zh.js', 'preload']);
    expect(open('/elsewhere', {}).asked).toEqual([]);
    expect(open('/?a=1&tool=works', {}).asked).toEqual(['/w.js']);
    expect(open('/?tool=unknown', {}).asked).toEqual(['/a.js', '/en.js', 'preload']);
  });
  it('asks for what members use, once', () => {
    expect(open('/', { Stoken: 't' }).asked).toEqual(['/a.js', '/en.js', '/m.js', 'preload']);
  });
  it('asks for nothing before a page that came whole is seen, and hides what is not for its reader', () => {
    const english = { lang: 'en', entry: '/index.js' };
    expect(open('/', {}, 'en', false, english)).toMatchObject({ first: 'own', asked: [] });
    expect(open('/', {}, 'en', false, english).heard.map(([event]) => event)).toContain('load');
    expect(open('/', { Stoken: 't' }, 'en', false, english).first).toBe('own member');
    expect(open('/', { language: 'zh' }, 'en', false, english)).toMatchObject({ first: 'other', lang: 'zh-CN' });
  });
  it('keeps the invitation of an address for whoever goes on before the app is there', () => {
    expect(open('/?a=1&invite_token=mine', {}).kept).toEqual({ arrived_by: '?a=1&invite_token=mine' });
    expect(open('/?a=1', {}).kept).toEqual({});
  });
  it('sets theme and language before anything is shown', () => {
    expect(open('/', {}, 'zh-CN', true)).toMatchObject({ theme: 'light', lang: 'zh-CN' });
    expect(open('/', { theme: 'dark', language: 'en' }, 'zh-CN', true)).toMatchObject({ theme: 'dark', lang: 'en' });
  });
  it('stands in for storages that the browser refuses', () => {
    const context = createContext({
      document: { documentElement: { dataset: {} }, querySelector: () => null, createElement: () => ({}), head: { append: () => {} } },
      matchMedia: () => ({ matches: false }),
      navigator: { language: 'en' },
      location: new URL('http://studio/'),
    });
    const refusing = `for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, get() { throw new Error('SecurityError'); } });`;
    runInContext(`globalThis.window = globalThis; ${refusing} (${script})(undefined)`, context);
    expect(runInContext("localStorage.setItem('a', 1); [localStorage.getItem('a'), sessionStorage.getItem('a')]", context)).toEqual([
      '1',
      null,
    ]);
    expect(runInContext("localStorage.removeItem('a'); localStorage.getItem('a')", context)).toBeNull();
  });
});
