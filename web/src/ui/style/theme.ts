import { create } from 'zustand';

export type Theme = 'dark' | 'light';

const key = 'theme';
const light = '(prefers-color-scheme: light)';
const groundColour: Record<Theme, string> = { dark: '#100f0e', light: '#fbfaf8' };

export type ThemeChoice = Theme | 'system';

/** The theme in force, and what the reader chose. It begins as the page that the build wrote. */
export const useTheme = create<{ theme: Theme; choice: ThemeChoice }>(() => ({ theme: 'dark', choice: 'system' }));

export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  apply();
}

/** Follows the choice made in another tab, and the system where none was made. */
export function followTheme(): () => void {
  const system = matchMedia(light);
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) apply();
  };
  system.addEventListener('change', apply);
  globalThis.addEventListener('storage', follow);
  apply();
  return () => {
    globalThis.removeEventListener('storage', follow);
    system.removeEventListener('change', apply);
  };
}

/** As `before-paint.js` does before anything is shown. */
function apply(): void {
  const stored = localStorage.getItem(key);
  const choice = stored === 'dark' || stored === 'light' ? stored : 'system';
  show(choice === 'system' ? (matchMedia(light).matches ? 'light' : 'dark') : choice, choice);
}

function show(theme: Theme, choice: ThemeChoice): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', groundColour[theme]);
  useTheme.setState({ theme, choice });
}
