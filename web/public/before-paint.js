// Runs before the first paint, so that neither theme nor language flashes. Kept apart because the page allows no inline script.
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
  const language = stored('language') ?? (browser && browser !== 'zh-CN' ? 'en' : 'zh');
  page.lang = language === 'en' ? 'en' : 'zh-CN';
})();
