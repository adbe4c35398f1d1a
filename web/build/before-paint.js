// Runs before the first paint, so that neither theme nor language flashes, and asks at once for what the address needs.
// It stands inside the page: the server names it in its policy by its hash.
/** @param hints what each screen loads; nothing while developing */
(hints) => {
  // Where the browser refuses its storages, the very access throws: what would be stored then lives as long as the page.
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      window[name].getItem('');
    } catch {
      const kept = new Map();
      const getItem = (key) => kept.get(key) ?? null;
      const setItem = (key, value) => void kept.set(key, `${value}`);
      const value = { getItem, setItem, removeItem: (key) => void kept.delete(key), clear: () => kept.clear() };
      Object.defineProperty(window, name, { value });
    }
  }
  // Stores the invitation of the address for `sign-in/invite-token.ts`: the reader may go to another address before the app has loaded.
  if (/[?&]invite_token=/.test(location.search)) sessionStorage.setItem('arrived_by', location.search);
  globalThis.brand = JSON.parse(document.querySelector('meta[name="brand"]')?.content ?? '{}');
  const page = document.documentElement;
  const stored = (key) => localStorage.getItem(key);
  const light = matchMedia('(prefers-color-scheme: light)').matches;
  const theme = stored('theme') ?? (light ? 'light' : 'dark');
  page.dataset.theme = theme === 'light' ? 'light' : 'dark';
  const browser = navigator.language;
  const kept = stored('language');
  const english = kept === 'en' || (kept !== 'zh' && browser && browser !== 'zh-CN');
  const written = page.lang;
  page.lang = english ? 'en' : 'zh-CN';
  // The home page came with what a visitor sees, in the language that the browser names: other readers do not see what is not theirs.
  if (page.dataset.first && written !== page.lang) page.dataset.first = 'other';
  if (page.dataset.first && stored('Stoken')) page.dataset.first += ' member';

  const asked = new Set();
  const ask = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  const askForFiles = (files) => {
    for (const file of files) {
      if (asked.has(file)) continue;
      asked.add(file);
      ask({ rel: 'modulepreload', href: `/${file}` });
    }
  };
  // The app asks in the same way for the screens that the reader goes on to.
  globalThis.askForPart = (name) => {
    const part = hints?.parts[name];
    if (part) askForFiles([...part.files, ...part[page.lang === 'en' ? 'en' : 'zh']]);
    return part;
  };

  const begin = () => {
    const [, tool] = /[?&]tool=(\w+)/.exec(location.search) ?? [];
    const part = globalThis.askForPart(hints?.paths[`${location.pathname} ${tool}`] ?? hints?.paths[location.pathname]);
    if (!part) return;
    if (stored('Stoken')) askForFiles(hints.member);
    if (part.picture) ask({ rel: 'preload', as: 'image', imageSrcset: part.picture, imageSizes: part.sizes, fetchPriority: 'high' });
  };
  const entry = document.querySelector('meta[name="entry"]')?.content;
  if (!entry) return begin();
  // A button that is pressed before the app has loaded is clicked once it has.
  globalThis.addEventListener(
    'click',
    (event) => {
      const button = page.dataset.first && event.target.closest('button');
      if (!button) return;
      event.preventDefault();
      // The app may have its listeners by now without being ready: one click must not count twice.
      event.stopPropagation();
      globalThis.pressedEarly = button;
    },
    true,
  );
  // There is something to see: it is shown before the scripts use the network and the processor.
  let begun = false;
  const go = () => {
    if (begun) return;
    begun = true;
    begin();
    import(entry);
  };
  if (document.visibilityState === 'hidden' || !('PerformanceObserver' in globalThis)) return go();
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').length > 0 && setTimeout(go)).observe({
    type: 'paint',
    buffered: true,
  });
  globalThis.addEventListener('load', () => setTimeout(go, 100));
};
