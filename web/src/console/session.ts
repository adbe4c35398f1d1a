import { create } from 'zustand';

/** The console session of this browser: apart from the member's, which it was opened from. */

const key = 'Ctoken';

export const useConsole = create<{ token: string }>(() => ({ token: localStorage.getItem(key) ?? '' }));

export function openConsole(token: string): void {
  localStorage.setItem(key, token);
  useConsole.setState({ token });
}

/** It has ended, or was left. */
export function closeConsole(): void {
  localStorage.removeItem(key);
  useConsole.setState({ token: '' });
}

/** What other tabs do counts here, too. */
export function followConsole(): void {
  globalThis.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) useConsole.setState({ token: localStorage.getItem(key) ?? '' });
  });
}
