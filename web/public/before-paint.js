// Runs before the first paint, so that neither theme nor language flashes, and asks at once for what the home page needs.
// Kept apart because the page allows no inline script.
(() => {
  const page = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const light = matchMedia('(prefers-color-scheme: light)').matches;
  const theme = stored('theme') ?? (light ? 'light' : 'dark');
  page.dataset.theme = theme === 'light' ? 'light' : 'dark';
  const browser = navigator.language;
  const kept = stored('language');
  const english = kept === 'en' || (kept !== 'zh' && browser && browser !== 'zh-CN');
  page.lang = english ? 'en' : 'zh-CN';

  if (location.pathname !== '/') return;
  const ask = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  const { screen = '', en = '', zh = '', picture, sizes } = document.currentScript.dataset;
  for (const href of `${screen} ${english ? en : zh}`.split(' ')) if (href) ask({ rel: 'modulepreload', href });
  if (picture) ask({ rel: 'preload', as: 'image', imageSrcset: picture, imageSizes: sizes, fetchPriority: 'high' });
})();
