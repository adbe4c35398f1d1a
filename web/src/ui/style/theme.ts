import { create } from 'zustand';

export type Theme = 'dark' | 'light';

const key = 'theme';
const groundColour: Record<Theme, string> = { dark: '#100f0e', light: '#fbfaf8' };

/** The theme in force. It begins as the page that the build wrote. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: 'dark' }));

/** `kept`: it is the reader's choice; else it is the system's, which is followed from now on. */
export function setTheme(theme: Theme, kept = true): void {
  if (kept) localStorage.setItem(key, theme);
  else localStorage.removeItem(key);
  show(theme);
}

/** Follows the choice made in another tab, and the system where none was made. */
export function followTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: light)');
  const followSystem = () => {
    if (localStorage.getItem(key) === null) show(system.matches ? 'light' : 'dark');
  };
  system.addEventListener('change', followSystem);
  const follow = (event: StorageEvent) => {
    if (event.key === key && (event.newValue === 'dark' || event.newValue === 'light')) show(event.newValue);
  };
  globalThis.addEventListener('storage', follow);
  // `before-paint.js` chose it before anything was shown.
  show(document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');
  return () => {
    globalThis.removeEventListener('storage', follow);
    system.removeEventListener('change', followSystem);
  };
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', groundColour[theme]);
  useTheme.setState({ theme });
}
