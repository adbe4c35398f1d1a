import { create } from 'zustand';
import { textFields } from './typing.ts';

const key = 'letter_keys';

/** Whether single letters, digits and signs are shortcuts. Stored in this browser; people who use voice control switch them off. */
export const useLetterKeys = create<{ enabled: boolean }>(() => ({ enabled: read() !== 'off' }));

export function enableLetterKeys(enabled: boolean): void {
  useLetterKeys.setState({ enabled });
  try {
    localStorage.setItem(key, enabled ? 'on' : 'off');
  } catch {
    // It holds until the page is left.
  }
}

/** Stops single letters before the listeners of the page get them, where they are switched off. Fields and lists still get them. */
export function silenceLetterKeys(event: KeyboardEvent): void {
  if (useLetterKeys.getState().enabled || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if ([...event.key].length !== 1 || event.key === ' ') return;
  if (event.target instanceof Element && event.target.closest(`${textFields}, [role="menu"], [role="listbox"]`)) return;
  event.stopImmediatePropagation();
}

function read(): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}
