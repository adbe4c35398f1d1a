// Runs before the first paint, so that neither theme nor language flashes, and asks at once for what the address needs.
// It stands inside the page: the server names it in its policy by its hash.
/** @param hints what each screen loads; nothing while developing */
(hints) => {
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

  const [, tool] = /[?&]tool=(\w+)/.exec(location.search) ?? [];
  const name = hints?.paths[`${location.pathname} ${tool}`] ?? hints?.paths[location.pathname];
  const part = hints?.parts[name];
  if (!part) return;
  const ask = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  const files = [...part.files, ...part[english ? 'en' : 'zh'], ...(stored('Stoken') ? hints.member : [])];
  for (const file of new Set(files)) ask({ rel: 'modulepreload', href: `/${file}` });
  if (part.picture) ask({ rel: 'preload', as: 'image', imageSrcset: part.picture, imageSizes: part.sizes, fetchPriority: 'high' });
};
