import { create } from 'zustand';

const key = 'letter_keys';

/** Whether single letters, digits and signs are shortcuts. Kept in this browser; whoever speaks to the computer switches them off. */
export const useLetterKeys = create<{ enabled: boolean }>(() => ({ enabled: read() !== 'off' }));

export function enableLetterKeys(enabled: boolean): void {
  useLetterKeys.setState({ enabled });
  try {
    localStorage.setItem(key, enabled ? 'on' : 'off');
  } catch {
    // It holds until the page is left.
  }
}

/** Keeps single letters from all who listen on the page, where they are switched off. Fields and lists go on hearing them. */
export function silenceLetterKeys(event: KeyboardEvent): void {
  if (useLetterKeys.getState().enabled || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if ([...event.key].length !== 1 || event.key === ' ') return;
  const inside =
    'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
  if (event.target instanceof Element && event.target.closest(inside)) return;
  event.stopImmediatePropagation();
}

function read(): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}
