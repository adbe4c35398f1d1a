import { expect, test } from 'vitest';
import { fillPage } from './first-page.ts';

const page = `<!doctype html>
<html lang="zh" data-theme="dark">
  <head>
    <meta charset="utf-8" />
    <title>Easel 画架</title>
    <script>(hints => {})({})</script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base-1.js">
  </head>
  <body>
    <div id="app"><svg></svg></div>
  </body>
</html>`;

test('the page is filled in its language, and its scripts wait until it was seen', () => {
  const filled = fillPage(page, 'en', { title: 'Home', html: '<link rel="preload" as="image" href="/a.webp"/><main>Hello $& </main>' });
  expect(filled).toContain('<html lang="en" data-theme="dark" data-first="own">');
  expect(filled).toContain('<title>Home</title>');
  expect(filled).toContain('<div id="app"><main>Hello $& </main></div>');
  expect(filled).toContain('<meta name="entry" content="/assets/index-1.js" />');
  expect(filled).toContain('<script>(hints => {})({})</script>');
  expect(filled).not.toMatch(/type="module"|preload/);
});

test('what would need a script to be put together stops the build', () => {
  expect(() => fillPage(page, 'zh', { title: '', html: '<main></main><script>$RC()</script>' })).toThrow('in pieces');
});
